"""Options of the base game; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, ModuleOptions, option


class SmallCity(StrEnum):
    """The value of a completed city of two tiles."""

    TWO = "2"
    FOUR = "4"


class FarmStyle(StrEnum):
    """How farms score cities."""

    THIRD = "third"
    SECOND = "second"
    FIRST = "first"


class Unplaceable(StrEnum):
    """What happens to a tile without a legal placement."""

    REMOVE = "remove"
    RESHUFFLE = "reshuffle"


@dataclass(frozen=True)
class BaseOptions(ModuleOptions):
    """The base game."""

    small_city: SmallCity = option(
        SmallCity.TWO, "BASE-O1", "BASE-29", profiles={JCLOISTERZONE: SmallCity.FOUR}
    )
    farm_style: FarmStyle = option(FarmStyle.THIRD, "BASE-O2", "BASE-55")
    unplaceable: Unplaceable = option(Unplaceable.REMOVE, "BASE-O3", "BASE-12")
    farmers: bool = option(True, "BASE-16", "BASE-41")
    followers: int = option(7, "BASE-04", high=7)
    tiles: int = option(1, "BASE-03", low=1, high=3)
    solo: bool = option(False, "BASE-01", offered=False)
    start_in_pile: bool = option(False, "BASE-02", offered=False)
    ends_at: int = option(0, "BASE-48", high=999, offered=False)

    def allows_one_seat(self) -> bool:
        return self.solo
