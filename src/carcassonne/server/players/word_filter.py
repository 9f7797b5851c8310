"""The word filter for insults in the languages of the client.

A list stops only obvious insults; everything else is left to reports and moderators. Each language has a
file with one entry in each line:

``word``       as a whole word, so that ordinary words which merely contain it pass
``*word*``     anywhere in a word, for those that no ordinary word contains
``two words``  one after the other, also written as one

Before texts are compared with them, letter case, accents, look-alikes of other scripts, repeated letters,
digits in place of letters and digits at the ends are normalised. Capitals inside a word begin a new one
(``OneTwo``). An entry with an accent is meant only with it: without, it is an ordinary word.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from carcassonne.languages import LANGUAGES

from .lookalikes import LETTERS, SPELLING, without_accents, without_numbers

EVERY_LANGUAGE = "every_language"
"""The list of names and words that insult in every language."""
TOKEN = re.compile(r"[\w@$!]+")
CAPITAL = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])")
"""Where a capital letter begins a new word."""
REPEATED = re.compile(r"(.)\1+")
SIGNS = "!$@_"
MIN_SPELT = 3
"""Letters that stand alone and are read as one word."""
MASK = "*"


def _file(name: str) -> Traversable:
    return files(__package__) / "words" / f"{name}.txt"


@cache
def word_list(name: str) -> frozenset[str]:
    """Return the entries of a list by the name of its file."""
    lines = _file(name).read_text(encoding="utf-8").splitlines()
    return frozenset(line.strip() for line in lines if line.strip())


class _Entries(NamedTuple):
    words: frozenset[str]
    parts: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]


@cache
def _entries() -> _Entries:
    """Return the entries of all languages that have a list."""
    lists = [name for name in (*LANGUAGES, EVERY_LANGUAGE) if _file(name).is_file()]
    found = frozenset().union(*map(word_list, lists))
    phrases = tuple(tuple(each.split()) for each in sorted(found) if " " in each)
    parts = tuple(sorted(each.strip(MASK) for each in found if MASK in each))
    words = {each for each in found if " " not in each and MASK not in each}
    return _Entries(frozenset(words.union("".join(each) for each in phrases)), parts, phrases)


def is_offensive(text: str) -> bool:
    """Return whether a text contains a listed word, or is one without its separators."""
    whole = "".join(filter(str.isalnum, text))
    joined = ["".join(filter(str.isalnum, each)) for each in text.split()]
    return bool(_marked(text)) or _is_word(_forms(whole)) or any(map(_is_listed, joined))


def masked(text: str) -> str:
    """Return a text with the letters of listed words replaced by asterisks."""
    marked = _marked(text)
    return TOKEN.sub(lambda found: MASK * len(found[0]) if found.start() in marked else found[0], text)


def _marked(text: str) -> set[int]:
    """Return where the tokens begin that are listed words or belong to one."""
    tokens = list(TOKEN.finditer(text))
    marked = {each.start() for each in tokens if _is_listed(each[0])}
    forms = [_forms(each[0]) for each in tokens]
    for phrase in _entries().phrases:
        for first in range(len(tokens) - len(phrase) + 1):
            if all(word in forms[first + number] for number, word in enumerate(phrase)):
                marked.update(each.start() for each in tokens[first : first + len(phrase)])
    for run in _runs_of_letters(tokens):
        for first in range(len(run)):
            for end in range(first + MIN_SPELT, len(run) + 1):
                if _is_word(_forms("".join(each[0] for each in run[first:end]))):
                    marked.update(each.start() for each in run[first:end])
    return marked


def _runs_of_letters(tokens: Sequence[re.Match[str]]) -> list[list[re.Match[str]]]:
    """Return the groups of successive tokens with one letter each."""
    runs: list[list[re.Match[str]]] = [[]]
    for each in tokens:
        if len(each[0]) == 1:
            runs[-1].append(each)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) >= MIN_SPELT]


def _is_listed(token: str) -> bool:
    """Return whether a token, or a word that a capital letter begins in it, is listed."""
    return any(_is_word(_forms(each)) for each in {token, *CAPITAL.split(token)})


def _is_word(forms: Iterable[str]) -> bool:
    words, parts, _ = _entries()
    return any(form in words or any(part in form for part in parts) for form in forms)


def _forms(word: str) -> set[str]:
    """Return the spellings of a word that are compared with the lists."""
    exact = unicodedata.normalize("NFKC", word).casefold()
    plain = without_accents(word).translate(LETTERS)
    # In Cyrillic, y looks like the Latin y and stands in for u.
    rounded = without_accents(word).replace("у", "u").translate(LETTERS)
    found = set(without_numbers(exact))
    for each in {plain, rounded}:
        for bare in without_numbers(each.strip(SIGNS)):
            # A number is no word, whatever its digits look like.
            if any(map(str.isalpha, bare)):
                spelt = bare.translate(SPELLING).replace("_", "")
                found |= {bare, spelt, REPEATED.sub(r"\1", spelt), REPEATED.sub(r"\1\1", spelt)}
    return found
