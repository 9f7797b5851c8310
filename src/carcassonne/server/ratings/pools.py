"""Rating pools: games of the same family, modules, clock and number of players are comparable."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

Scope = Literal["base", "expansions"]
Pace = Literal["live", "days"]
"""The kinds of clocks: real time, or days for each turn."""
Size = Literal["duel", "table"]
DAY_SECONDS = 24 * 3600
SEPARATOR = ":"


@dataclass(frozen=True)
class RatingSystem:
    """The rating model for a number of players, and the deviation above which a rating is provisional."""

    size: Size
    min_seats: int
    max_seats: int
    max_settled_deviation: float


# Deviations of the multi-player model shrink slowly: 220 is reached after about 20 three-player games.
SYSTEMS = (
    RatingSystem("duel", 2, 2, max_settled_deviation=110),
    RatingSystem("table", 3, 6, max_settled_deviation=220),
)


@dataclass(frozen=True)
class RatingPool:
    """A pool of comparable games; a player has one rating in each pool."""

    family: str
    scope: Scope
    pace: Pace
    size: Size

    @property
    def id(self) -> str:
        return SEPARATOR.join((self.family, self.scope, self.pace, self.size))

    @property
    def system(self) -> RatingSystem:
        return next(system for system in SYSTEMS if system.size == self.size)

    def is_provisional(self, deviation: float) -> bool:
        """Return whether too few games are known for the leaderboard."""
        return deviation > self.system.max_settled_deviation


def pool_of(
    family: str, base: str, modules: Collection[str], pace: Pace | None, seats: int
) -> RatingPool | None:
    """Return the pool of a game; None without a clock, or for a number of seats that is not rated."""
    for system in SYSTEMS:
        if pace is not None and system.min_seats <= seats <= system.max_seats:
            scope: Scope = "base" if set(modules) <= {base} else "expansions"
            return RatingPool(family, scope, pace, system.size)
    return None


def parse_pool(text: str) -> RatingPool | None:
    """Return the pool of an id; None if there is no such pool."""
    match text.split(SEPARATOR):
        case [family, "base" | "expansions" as scope, "live" | "days" as pace, "duel" | "table" as size]:
            return RatingPool(family, scope, pace, size)
    return None
