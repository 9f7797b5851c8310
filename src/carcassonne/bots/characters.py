"""Opponents with a name: a level and a style of play each. Names and manners are texts of the server."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """Who sits there: how strong, and with which style of ``styles.toml``."""

    level: str
    style: str = ""

    @property
    def spec(self) -> str:
        """The bot behind it, for ``make_bot``."""
        return f"{self.level}:style={self.style}" if self.style else self.level


CHARACTERS = {
    "pip": Character("beginner"),
    "anselm": Character("easy", "careful"),
    "odile": Character("medium", "farmer"),
    "blanche": Character("medium", "greedy"),
    "raoul": Character("hard", "careful"),
    "mathilde": Character("hard", "fighter"),
}
"""By id, weakest first."""
