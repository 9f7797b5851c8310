"""The word filter for insults in the languages of the client.

A list stops only obvious insults; everything else is left to reports and moderators. Words are compared as a
whole, so that ordinary words which merely contain an insult pass. Accents, repeated letters and common digit
spellings are normalised first.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from carcassonne.languages import LANGUAGES


def _file(name: str) -> Traversable:
    return files(__package__) / "words" / f"{name}.txt"


@cache
def word_list(name: str) -> frozenset[str]:
    """Return the words of a list by the name of its file."""
    return frozenset(_file(name).read_text(encoding="utf-8").split())


ALL_WORDS = frozenset().union(*(word_list(name) for name in LANGUAGES if _file(name).is_file()))
"""The words of all languages that have a list."""
DIGITS = str.maketrans("013457@$!", "oieastasi")
REPEATED = re.compile(r"(.)\1+")
MASK = "*"


def is_offensive(text: str) -> bool:
    """Return whether a text contains a listed word, or is one without its separators."""
    whole = "".join(filter(str.isalnum, text))
    return any(_is_listed(word) for word in [*_words(text), whole])


def masked(text: str) -> str:
    """Return a text with the letters of listed words replaced by asterisks."""
    return re.sub(r"[\w@$!]+", lambda found: MASK * len(found[0]) if _is_listed(found[0]) else found[0], text)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w@$!]+", text)


def _is_listed(word: str) -> bool:
    plain = unicodedata.normalize("NFKD", word).casefold()
    plain = "".join(char for char in plain if not unicodedata.combining(char) and char != "_")
    spelt = plain.strip("!$@").translate(DIGITS)
    once, twice = REPEATED.sub(r"\1", spelt), REPEATED.sub(r"\1\1", spelt)
    return not ALL_WORDS.isdisjoint((plain, spelt, once, twice))
