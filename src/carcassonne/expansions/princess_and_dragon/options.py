"""Options of The Princess & the Dragon; the first value is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class Removal(StrEnum):
    """Whether a princess has to send a knight home."""

    MUST = "must"
    MAY = "may"


class FairyPlace(StrEnum):
    """Whom the fairy serves."""

    TILE = "tile"
    FOLLOWER = "follower"


class DragonMoves(StrEnum):
    """When the dragon walks."""

    AFTER = "after"
    BEFORE = "before"


@dataclass(frozen=True)
class PrincessOptions(ModuleOptions):
    """The Princess & the Dragon."""

    removal: Removal = option(Removal.MUST, "PRD-A1", "PRD-A3", "PRD-22")
    fairy_place: FairyPlace = option(FairyPlace.TILE, "PRD-A1", "PRD-A4", "PRD-A5")
    dragon_moves: DragonMoves = option(DragonMoves.AFTER, "PRD-A1", "PRD-A2")
    place_on_dragon: bool = option(False, "PRD-A12")
    dragon_eats_special: bool = option(True, "PRD-A13")
    portal_for_all: bool = option(False, "PRD-A32")
    fairy_per_figure: bool = option(False, "PRD-27", "PRD-28", "PRD-A11")
    dragon: bool = option(True, "PRD-05", "PRD-07")
    fairy: bool = option(True, "PRD-25")
    princess: bool = option(True, "PRD-22")
    portal: bool = option(True, "PRD-19")
    tiles: int = option(1, "PRD-01", high=3)
