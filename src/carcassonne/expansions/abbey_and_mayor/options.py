"""Options of Abbey & Mayor; the first value is the rulebook's or our ruling's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, LETTER, ModuleOptions, option


class WagonMove(StrEnum):
    """How far a wagon may move on after scoring."""

    ROAD = "road"
    ROADS = "roads"
    SHARED_EDGE = "shared-edge"
    ADJACENT_TILES = "adjacent-tiles"


@dataclass(frozen=True)
class AbbeyOptions(ModuleOptions):
    """Abbey & Mayor."""

    abbeys_after_last_tile: bool = option(True, "ABM-A1", profiles={LETTER: False})
    wagon_move: WagonMove = option(
        WagonMove.ROAD,
        "ABM-A34",
        "ABM-A35",
        profiles={LETTER: WagonMove.ROADS, JCLOISTERZONE: WagonMove.ADJACENT_TILES},
    )
    barns_share_farms: bool = option(False, "ABM-25", "ABM-A29")
    abbeys: int = option(1, "ABM-01", "ABM-04", high=9)
    mayors: int = option(1, "ABM-01", "ABM-14", high=9)
    barns: int = option(1, "ABM-01", "ABM-22", high=9)
    wagons: int = option(1, "ABM-01", "ABM-37", high=9)
    tiles: int = option(1, "ABM-02", high=3)
