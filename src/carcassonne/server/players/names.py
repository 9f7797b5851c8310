"""Names of accounts: which names are allowed, and when two of them look the same."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from ..errors import ApiError
from ..security.visible_text import visible
from ..serializers.json import message_ref
from .word_filter import is_offensive, word_list

MIN_LENGTH, MAX_LENGTH = 3, 20
SEPARATORS = " -_."
RESERVED = word_list("reserved_names")
"""Names with which a player could pretend to be an operator of the server or a deleted player."""

LOOKALIKES = str.maketrans(
    # Digits and letters that look alike in most fonts.
    dict(zip("01i345789|", "olleastbgl", strict=True))
    # Cyrillic and Greek.
    | dict(zip("авеёзкмнорстухіїјѕԁһԛԝґгпь", "abeezkmhopctyxlljsdhqwrrnb", strict=True))
    | dict(zip("αβεζηικνορτυχωγμ", "abezhlkvoptuxwyu", strict=True))
    # Other Latin letters.
    | dict(zip("ıłøđħŋþƒðɡɑʀɪʏ", "llodhnpfdgarly", strict=True))
    | {"ß": "ss", "æ": "ae", "œ": "oe"}
)
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Pairs of letters that look like one letter."""
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARABIC", "HEBREW", "HANGUL", "CJK", "HIRAGANA", "KATAKANA", "THAI")
TOGETHER = ({"CJK", "HIRAGANA", "KATAKANA", "LATIN"}, {"CJK", "HANGUL", "LATIN"})
"""Scripts that are written together, as in Unicode's highly restrictive profile."""


def name_key(name: str) -> str:
    """Return the skeleton of a name: names that look the same have the same skeleton.

    It ignores letter case, accents and separators, and unifies letters that look alike.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = (char for char in plain if not unicodedata.combining(char) and char not in SEPARATORS)
    skeleton = "".join(letters).translate(LOOKALIKES)
    for pair, single in PAIRS:
        skeleton = skeleton.replace(pair, single)
    return skeleton


RESERVED_KEYS = frozenset(map(name_key, RESERVED))
GUEST = re.compile(r"(guest|invitado|invitée?)[\W_]*\d+", re.IGNORECASE)
"""The form of guest names."""


def checked_name(name: str) -> tuple[str, str]:
    """Return a name in its displayed form and its key. Raises ``bad_name`` with the reason."""
    shown = " ".join(visible(unicodedata.normalize("NFKC", name)).split())
    if not MIN_LENGTH <= len(shown) <= MAX_LENGTH:
        raise _refused("name-length", low=MIN_LENGTH, high=MAX_LENGTH)
    if not all(_is_allowed(char) for char in shown) or not any(map(str.isalpha, shown)):
        raise _refused("name-letters")
    if not shown[0].isalnum() or any(set(pair) <= set(SEPARATORS) for pair in pairwise(shown)):
        raise _refused("name-letters")
    if not _is_one_script(shown):
        raise _refused("name-scripts")
    key = name_key(shown)
    if key in RESERVED_KEYS or GUEST.fullmatch(shown):
        raise _refused("name-reserved")
    if is_offensive(shown):
        raise _refused("name-offensive")
    return shown, key


def _is_allowed(char: str) -> bool:
    return char in SEPARATORS or unicodedata.category(char)[0] in "LMN"


def _is_one_script(name: str) -> bool:
    """Return whether all letters belong to one script, or to scripts that are written together."""
    found = set()
    for char in filter(str.isalpha, name):
        title = unicodedata.name(char, "")
        found.add(next((script for script in SCRIPTS if title.startswith(script)), "other"))
    return len(found) <= 1 or any(found <= group for group in TOGETHER)


def _refused(reason: str, **values: int) -> ApiError:
    return ApiError("bad_name", message_ref(f"error-{reason}", **values))
