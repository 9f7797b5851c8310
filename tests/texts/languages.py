"""The languages of the tests: those that there are files for."""

from __future__ import annotations

from carcassonne.languages import ENGLISH, LANGUAGES

UNFINISHED: frozenset[str] = frozenset()
"""Languages that are still being translated: what they lack is shown in English."""

COMPLETE = tuple(language for language in LANGUAGES if language not in UNFINISHED)
"""The languages that every text must exist in."""

TRANSLATIONS = tuple(language for language in LANGUAGES if language != ENGLISH)
