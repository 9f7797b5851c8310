"""Check which rules versions this process can play."""

from __future__ import annotations

import carcassonne as cc


def is_newer(rules: str) -> bool:
    """Return whether a game was begun with rules that are newer than those of this process.

    While a new version is rolled out, old processes must not judge moves in games of new processes.
    """
    return _parts(rules) > _parts(cc.RULES_VERSION)


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdecimal() else 0 for part in version.split("."))
