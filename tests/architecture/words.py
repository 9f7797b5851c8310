"""Finds words of terrains, figures and rule modules in code that must not know them.

Words of the base game may be examples in comments and docstrings of kernel, tiles and engine, but are neither
identifiers nor strings there. Words of expansions occur nowhere outside the modules, not even in comments.
"""

from __future__ import annotations

import ast
import re
import token
import tokenize
from collections.abc import Iterable, Iterator
from io import StringIO
from pathlib import Path

from tests.architecture.declared_words import name_words
from tests.architecture.project import Finding

# "field", "member", "follower", "count", "quarter", "system" and "dispatch" are missing on purpose: they are
# everyday words of programming or of the engine's own vocabulary.
_THINGS = """
    abbey baron barn bear bridge builder canoe castle cathedral circus city cloister cloth crop crossroads
    deer dolmen dragon fairy farm farmer ferry fish forest gatherer gold grain hunter hut ingot inn king
    knight lake mage mammoth market mayor meadow medieval monastery monk mushroom pennant pig portal princess
    river road robber shaman shield spring tiger tower village volcano wagon wheat wine witch
"""
THINGS = frozenset(_THINGS.split())

# Parts of folder names that are also ordinary words. The whole name is still found in strings.
ORDINARY = frozenset({"and", "base", "carcassonne", "count", "of"})

# A program whose files we read; its name is not a terrain.
_PROPER_NAME = re.compile("JCloisterZone", re.IGNORECASE)

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_TEXT_TOKENS = {token.STRING, getattr(token, "FSTRING_MIDDLE", token.STRING)}


def forbidden_words(modules: Iterable[str]) -> frozenset[str]:
    """Singular and plural of every thing, and the telling words of the modules' folder names."""
    telling = {word for module in modules for word in module.split("_")} - ORDINARY
    return with_plurals(THINGS) | telling


def find_words(path: Path, source: str, modules: Iterable[str]) -> Iterator[Finding]:
    """Every identifier or string of the source that names a thing or a module."""
    modules = frozenset(modules)
    forbidden = forbidden_words(modules)
    # Declaration files of the kernel are not Python syntax, but they tokenise; they have no docstrings.
    docstrings = _docstrings(source) if path.suffix == ".py" else []
    for item in tokenize.generate_tokens(StringIO(source).readline):
        if item.type == token.NAME:
            found = words_in(item.string) & forbidden
        elif item.type in _TEXT_TOKENS and not any(begin <= item.start < end for begin, end in docstrings):
            found = words_in(item.string) & forbidden | _module_names(item.string, modules)
        else:
            continue
        for word in sorted(found):
            yield Finding(path, item.start[0], f"{word!r} names a terrain, a figure or a rule module")


_SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*", re.DOTALL)
_SCRIPT_STRING = re.compile(r"""["'`]([\w/.:-]+)["'`]""")


def find_words_in_script(path: Path, source: str, modules: Iterable[str]) -> Iterator[Finding]:
    """Every word of a script, component or style sheet that names a thing or a module; comments may."""
    modules = frozenset(modules)
    forbidden = forbidden_words(modules)
    code = _SCRIPT_COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    for number, line in enumerate(code.splitlines(), 1):
        found = words_in(line) & forbidden
        for literal in _SCRIPT_STRING.findall(line):
            found |= _module_names(literal, modules)
        for word in sorted(found):
            yield Finding(path, number, f"{word!r} names a terrain, a figure or a rule module")


def find_words_anywhere(path: Path, source: str, words: frozenset[str]) -> Iterator[Finding]:
    """Every word of a file from the given set, in code, strings, comments and docstrings alike."""
    for number, line in enumerate(source.splitlines(), 1):
        for word in sorted(words_in(line) & words):
            yield Finding(path, number, f"{word!r} is a word of an expansion")


_TOKEN = re.compile(r"[A-Za-z][\w-]*")


def find_names_anywhere(path: Path, source: str, names: frozenset[tuple[str, ...]]) -> Iterator[Finding]:
    """Every name of the given set in a file, alone or inside of another one, in any spelling."""
    longest = max(map(len, names))
    for number, line in enumerate(source.splitlines(), 1):
        for item in _TOKEN.findall(line):
            words = name_words(item)
            for begin in range(len(words)):
                for end in range(begin + 1, min(begin + longest, len(words)) + 1):
                    if words[begin:end] in names:
                        name = "-".join(words[begin:end])
                        yield Finding(path, number, f"{name!r} is a name of an expansion")


def find_rule_ids(path: Path, source: str, prefixes: frozenset[str]) -> Iterator[Finding]:
    """Every id of a rule with one of these prefixes."""
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z]?\d+")
    for number, line in enumerate(source.splitlines(), 1):
        for rule in pattern.findall(line):
            yield Finding(path, number, f"{rule!r} is a rule of an expansion")


def with_plurals(words: Iterable[str]) -> frozenset[str]:
    found = frozenset(words)
    return found | {_plural(word) for word in found}


def _plural(word: str) -> str:
    if word.endswith(("s", "sh", "ch")):
        return word + "es"
    return word[:-1] + "ies" if word.endswith("y") and word[-2] not in "aeiou" else word + "s"


def words_in(text: str) -> frozenset[str]:
    """Return the words of a text or of source code in small letters, those inside of names too."""
    return frozenset(word.lower() for word in _WORD.findall(_PROPER_NAME.sub("", text)))


def _module_names(literal: str, modules: frozenset[str]) -> frozenset[str]:
    """Module names that a string holds alone or as the first part of a reference such as ``name/tile``."""
    content = literal.lstrip("bfruBFRU").strip("\"'")
    name = re.split(r"[/.:]", content)[0].replace("-", "_")
    return frozenset({name}) & modules


def _docstrings(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Begin and end of every string that stands alone as a statement."""
    spans = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            value = node.value
            assert value.end_lineno is not None
            assert value.end_col_offset is not None
            spans.append(((value.lineno, value.col_offset), (value.end_lineno, value.end_col_offset)))
    return spans
