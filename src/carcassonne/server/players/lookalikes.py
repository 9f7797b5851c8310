"""Letters that look alike: people use them to imitate names and to write words past a filter."""

from __future__ import annotations

import unicodedata

LETTERS = str.maketrans(
    # Cyrillic and Greek.
    dict(zip("авеёзкмнорстухіїјѕԁһԛԝґгпь", "abeezkmhopctyxiijsdhqwrrnb", strict=True))
    | dict(zip("αβεζηικνορτυχωγμ", "abezhikvoptuxwyu", strict=True))
    # Other Latin letters.
    | dict(zip("ıłøđħŋþƒðɡɑʀɪʏ", "ilodhnpfdgariy", strict=True))
    | {"ß": "ss", "æ": "ae", "œ": "oe"}
)
"""Letters of other scripts and rare Latin ones, as the plain Latin letters that they look like."""
SKELETON = str.maketrans(dict(zip("01i345789|", "olleastbgl", strict=True)))
"""Digits and letters that look alike in most fonts, as one of them."""
SPELLING = str.maketrans("013457@$!", "oieastasi")
"""Digits and signs, as the letters that they replace in a word."""
DIGITS = "0123456789"


def without_accents(text: str) -> str:
    """Return a text in lower case, without accents and typographic forms of letters."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in plain if not unicodedata.combining(char))


def without_numbers(text: str, besides: str = "") -> tuple[str, ...]:
    """Return a text, and the text without the digits before it, after it, and both.

    Digits at an end may be an addition (``Name75``) or replace letters (``Nam3``), so all forms count.
    """
    ends = DIGITS + besides
    return text, text.lstrip(ends), text.rstrip(ends), text.strip(ends)
