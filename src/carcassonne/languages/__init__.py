"""The languages that texts are written in. A language consists only of files: the code names none.

``languages/<code>.toml`` is all that programs must know about a language: its name in its own words, how it
writes numbers, and the rules for its plurals in the syntax of Unicode CLDR. The texts themselves are files
``<code>.ftl`` and ``rules.<code>.toml`` beside the English ones; a missing text is shown in English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

ENGLISH: Final = "en"
"""The source language, which every text has."""

_SUFFIX = ".toml"
_CODE = re.compile(r"[a-z]{2,3}")


class Words(dict[str, str]):
    """A text in several languages, by code; a missing language falls back to English."""

    def __missing__(self, language: str) -> str:
        return self[ENGLISH]


@dataclass(frozen=True)
class Language:
    """What programs must know about a language."""

    code: str
    name: str
    """The name of the language in that language."""
    thousands: str
    decimal: str
    grouped_from: int
    """Fewest digits of a number whose thousands are separated."""
    plural_category: Callable[[float], str]


def find_languages(folder: Traversable) -> tuple[str, ...]:
    """Return the codes of the languages with a file in a folder: English, then the others by alphabet."""
    names = (file.name for file in folder.iterdir())
    found = {name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)}
    return (ENGLISH, *sorted(code for code in found if _CODE.fullmatch(code) and code != ENGLISH))


LANGUAGES: Final = find_languages(files(__name__))
"""The codes of all languages, English first."""


@cache
def language_of(code: str) -> Language:
    """Return the facts about a language. Raises KeyError if there is none with this code."""
    if code not in LANGUAGES:
        raise KeyError(code)
    return read_language(files(__name__) / f"{code}{_SUFFIX}")


def read_language(file: Traversable) -> Language:
    """Read the file of a language. Raises ValueError that names the file if something in it is wrong."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        numbers = data["numbers"]
        return Language(
            code=file.name.removesuffix(_SUFFIX),
            name=_text(data["name"]),
            thousands=_text(numbers["thousands"]),
            decimal=_text(numbers["decimal"]),
            grouped_from=int(numbers["grouped_from"]),
            plural_category=plural_rules(data.get("plurals", {})),
        )
    except (KeyError, TypeError, ValueError) as error:
        reason = f"{error} is missing" if isinstance(error, KeyError) else error
        raise ValueError(f"{file.name}: {reason}") from error


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    return value


def requested(wish: str) -> str:
    """Return the language of a POSIX locale such as ``fr_FR.UTF-8``; empty if there is none for it."""
    code = re.split(r"[_.@-]", wish, maxsplit=1)[0].lower()
    return code if code in LANGUAGES else ""


# Plurals ----------------------------------------------------------------------------------------------------

_RELATION = re.compile(r"([nivftwec])(?: *% *(\d+))? *(!?=) *(\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")
_Operands = dict[str, float]
_Condition = Callable[[_Operands], bool]


def plural_rules(rules: Mapping[str, str]) -> Callable[[float], str]:
    """Return the function from a number to its plural category, for rules such as ``i = 1 and v = 0``."""
    conditions = {category: _condition(_text(rule)) for category, rule in rules.items()}

    def category_of(number: float) -> str:
        operands = _operands(number)
        return next((name for name, holds in conditions.items() if holds(operands)), "other")

    return category_of


def _condition(rule: str) -> _Condition:
    alternatives = [[_relation(part) for part in both.split(" and ")] for both in rule.split(" or ")]
    return lambda operands: any(all(holds(operands) for holds in each) for each in alternatives)


def _relation(text: str) -> _Condition:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text.strip()!r} is not a relation such as 'n % 10 = 2..4'")
    operand, divisor, relation, ranges = found.groups()
    numbers = frozenset(_numbers(ranges.split(",")))

    def holds(operands: _Operands) -> bool:
        value = operands[operand] % int(divisor) if divisor else operands[operand]
        return (value in numbers) is (relation == "=")

    return holds


def _numbers(ranges: Iterable[str]) -> Iterator[int]:
    for each in ranges:
        first, _, last = each.partition("..")
        yield from range(int(first), int(last or first) + 1)


def _operands(number: float) -> _Operands:
    """Return the operands of CLDR: absolute value, integer digits, visible decimals and so on."""
    whole, _, decimals = (f"{abs(number)}" if isinstance(number, float) else str(abs(number))).partition(".")
    shorter = decimals.rstrip("0")
    return {
        "n": abs(number),
        "i": int(whole),
        "v": len(decimals),
        "w": len(shorter),
        "f": int(decimals or 0),
        "t": int(shorter or 0),
        "e": 0,
        "c": 0,
    }
