"""Options of The Scout; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class CanoeLake(StrEnum):
    """Among which lakes the canoe's owner chooses."""

    RIVER = "river"
    SYSTEM = "system"


class Refusals(StrEnum):
    """How often the Scout lets its owner reject a tile."""

    PER_DRAW = "per-draw"
    PER_TURN = "per-turn"


class KeptMeadows(StrEnum):
    """Which meadows of Agriculture must avoid hunters."""

    ALL = "all"
    HUT = "hut"


@dataclass(frozen=True)
class ScoutOptions(ModuleOptions):
    """The Scout."""

    tiles_each: int = option(1, "SCO-A1", "SCO-01", low=1, high=2)
    canoe_lake: CanoeLake = option(CanoeLake.RIVER, "SCO-A11", "SCO-21")
    refusals: Refusals = option(Refusals.PER_DRAW, "SCO-A19", "SCO-15", "SCO-16")
    agriculture_meadows: KeptMeadows = option(KeptMeadows.ALL, "SCO-27", "SCO-A22")
    shaman: bool = option(True, "SCO-08")
    scout: bool = option(True, "SCO-15")
    canoe: bool = option(True, "SCO-20")
    bridge: bool = option(True, "SCO-23")
    agriculture: bool = option(True, "SCO-28")
