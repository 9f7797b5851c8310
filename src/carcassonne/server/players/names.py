"""Names of accounts: which names are allowed, and when two of them look the same."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

from ..errors import ApiError
from ..security.visible_text import visible
from ..serializers.json import message_ref
from .lookalikes import LETTERS, SKELETON, without_accents, without_numbers
from .word_filter import CAPITAL, is_offensive, word_list

MIN_LENGTH, MAX_LENGTH = 3, 20
SEPARATORS = " -_."
RESERVED = word_list("reserved_names")
"""Names with which a player could pretend to be an operator of the server or a deleted player."""
STAFF = word_list("staff_words")
"""Words that no name contains: with them, a player could pretend to be someone who decides."""

PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Pairs of letters that look like one letter."""
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARABIC", "HEBREW", "HANGUL", "CJK", "HIRAGANA", "KATAKANA", "THAI")
TOGETHER = ({"CJK", "HIRAGANA", "KATAKANA", "LATIN"}, {"CJK", "HANGUL", "LATIN"})
"""Scripts that are written together, as in Unicode's highly restrictive profile."""


def name_key(name: str) -> str:
    """Return the skeleton of a name: names that look the same have the same skeleton.

    It ignores letter case, accents and separators, and unifies letters that look alike.
    """
    letters = (char for char in without_accents(name) if char not in SEPARATORS)
    skeleton = "".join(letters).translate(LETTERS).translate(SKELETON)
    for pair, single in PAIRS:
        skeleton = skeleton.replace(pair, single)
    return skeleton


RESERVED_KEYS, STAFF_KEYS = frozenset(map(name_key, RESERVED)), frozenset(map(name_key, STAFF))
WORD = re.compile(rf"[^{re.escape(SEPARATORS)}]+")
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
    if _is_reserved(shown) or GUEST.fullmatch(shown):
        raise _refused("name-reserved")
    if is_offensive(shown):
        raise _refused("name-offensive")
    return shown, key


def _is_reserved(name: str) -> bool:
    """Return whether a name is reserved or contains a word of the staff; digits at the ends do not help."""
    words = [part for word in WORD.findall(name) for part in (word, *CAPITAL.split(word))]
    if any(name_key(form) in STAFF_KEYS for word in words for form in without_numbers(word)):
        return True
    return any(name_key(form) in RESERVED_KEYS for form in without_numbers(name, besides=SEPARATORS))


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
