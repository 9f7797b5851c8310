"""Options of The Princess & the Dragon; the first value is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, LETTER, ModuleOptions, option


class Removal(StrEnum):
    """Whether a princess must return a knight."""

    MUST = "must"
    MAY = "may"


class FairyPlace(StrEnum):
    """Which followers the fairy serves."""

    TILE = "tile"
    FOLLOWER = "follower"


class DragonMoves(StrEnum):
    """When the dragon walks."""

    AFTER = "after"
    BEFORE = "before"


class AfterPrincess(StrEnum):
    """What may be done on a tile whose princess has returned a knight."""

    NOTHING = "nothing"
    NO_FOLLOWER = "no-follower"


class FairyBonus(StrEnum):
    """Which followers on the fairy's tile get her three points when something there is scored."""

    AREA = "area"
    TILE = "tile"


class FairyMove(StrEnum):
    """When the fairy may be moved instead of placing a follower."""

    PART = "part"
    TURN = "turn"


@dataclass(frozen=True)
class PrincessOptions(ModuleOptions):
    """The Princess & the Dragon."""

    removal: Removal = option(
        Removal.MUST, "PRD-A1", "PRD-A3", "PRD-22", profiles={JCLOISTERZONE: Removal.MAY}
    )
    fairy_place: FairyPlace = option(
        FairyPlace.TILE, "PRD-A1", "PRD-A4", "PRD-A5", profiles={JCLOISTERZONE: FairyPlace.FOLLOWER}
    )
    dragon_moves: DragonMoves = option(
        DragonMoves.AFTER, "PRD-A1", "PRD-A2", profiles={JCLOISTERZONE: DragonMoves.BEFORE}
    )
    after_princess: AfterPrincess = option(
        AfterPrincess.NOTHING, "PRD-A10", "PRD-23", profiles={LETTER: AfterPrincess.NO_FOLLOWER}
    )
    fairy_bonus: FairyBonus = option(FairyBonus.AREA, "PRD-A5", "PRD-28", profiles={LETTER: FairyBonus.TILE})
    fairy_move: FairyMove = option(FairyMove.PART, "PRD-A11", "PRD-25", profiles={LETTER: FairyMove.TURN})
    place_on_dragon: bool = option(False, "PRD-A12")
    dragon_eats_special: bool = option(True, "PRD-A13")
    portal_for_all: bool = option(False, "PRD-A32", offered=False)
    fairy_per_figure: bool = option(
        False, "PRD-27", "PRD-28", "PRD-A11", profiles={JCLOISTERZONE: True}, offered=False
    )
    dragon: bool = option(True, "PRD-05", "PRD-07")
    fairy: bool = option(True, "PRD-25")
    princess: bool = option(True, "PRD-22")
    portal: bool = option(True, "PRD-19")
    tiles: int = option(1, "PRD-01", high=3)
