"""Options of Gold Mines; the first value is the rulebook's or our ruling's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import LETTER, ModuleOptions, option


class Claims(StrEnum):
    """Which ingots a player may take when the gold of several features is shared out together."""

    OWN = "own"
    ANY = "any"


@dataclass(frozen=True)
class GoldOptions(ModuleOptions):
    """Gold Mines."""

    claims: Claims = option(Claims.OWN, "GLD-O1", "GLD-A2", profiles={LETTER: Claims.ANY})
    gold: bool = option(True, "GLD-02")
    tiles: int = option(1, "GLD-01", high=3)
