"""Text that people enter and others read: without invisible characters and bidirectional controls.

Bidirectional controls can make a name look like another one or reverse the text after it. Invisible
characters can make a name look empty or equal to another one.
"""

from __future__ import annotations

import unicodedata

ZERO_WIDTH_JOINER = "\u200d"
BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and symbols without a visible shape."""
DROPPED = frozenset({"Cf", "Co", "Cn", "Cs", "Zl", "Zp"})
"""Unicode categories: format controls, private use, unassigned, surrogates, line and paragraph separators."""
MAX_COMBINING_MARKS = 3


def visible(text: str) -> str:
    """Return a text in normal form C without invisible characters and stacked combining marks.

    Control characters stay, since requests that contain them are refused. Joiners within an emoji stay too.
    """
    kept: list[str] = []
    marks = 0
    normal = unicodedata.normalize("NFC", text)
    for index, char in enumerate(normal):
        category = unicodedata.category(char)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        shown = category not in DROPPED and char not in BLANK_LETTERS and marks <= MAX_COMBINING_MARKS
        if shown or (char == ZERO_WIDTH_JOINER and _joins_symbols(normal, index)):
            kept.append(char)
    return "".join(kept)


def _joins_symbols(text: str, index: int) -> bool:
    """Return whether a joiner is between two symbols, as in family emoji."""
    before, after = text[:index].rstrip("\ufe0f")[-1:], text[index + 1 : index + 2]
    return all(each and unicodedata.category(each) in ("So", "Sk") for each in (before, after))
