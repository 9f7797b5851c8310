"""Options of Hunters & Gatherers; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class Dolmen(StrEnum):
    """Which hunter wins the sacred dolmen for the player who places it."""

    TILE = "tile"
    MEADOW = "meadow"


@dataclass(frozen=True)
class HuntersOptions(ModuleOptions):
    """Hunters & Gatherers."""

    dolmen: Dolmen = option(Dolmen.TILE, "HNG-D1", "HNG-68", "HNG-A6")
    dolmen_evicts: bool = option(False, "HNG-D2")
    reuse_on_bonus_tile: bool = option(False, "HNG-D5", "HNG-A1")
    max_width: int = option(0, "HNG-A16", "HNG-11", high=99)
    max_height: int = option(0, "HNG-A16", "HNG-11", high=99)
    bonus_tiles: bool = option(True, "HNG-42")
    members: int = option(5, "HNG-05", low=1, high=5)
    huts: int = option(2, "HNG-05", low=0, high=2)
    tiles: int = option(1, "HNG-03", low=1, high=3)
