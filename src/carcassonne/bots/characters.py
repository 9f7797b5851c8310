"""Opponents with a name: a level and a style of play each, from ``characters.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple


class Character(NamedTuple):
    """A named opponent: its level and style."""

    level: str
    style: str = ""


CHARACTERS = {
    name: Character(**entry)
    for name, entry in tomllib.loads(
        (Path(__file__).parent / "characters.toml").read_text(encoding="utf-8")
    ).items()
}
"""By id, weakest first."""
