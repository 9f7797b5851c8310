"""Quick pairing as a pure function of the waiting players, their waiting times and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..ratings.glicko2 import START_RATING

FIRST_WINDOW = 100
WIDENING = 50
WIDENING_SECONDS = 5.0


@dataclass(frozen=True)
class Candidate:
    """A player who waits to be paired."""

    seek: str
    player: str
    rating: float | None
    waited_seconds: float
    avoids: frozenset[str] = frozenset()
    """Players that this one has blocked."""

    @property
    def strength(self) -> float:
        return START_RATING if self.rating is None else self.rating

    @property
    def window(self) -> float:
        """Largest accepted difference to an opponent's rating; it grows by 50 points every five seconds."""
        return FIRST_WINDOW + WIDENING * (self.waited_seconds // WIDENING_SECONDS)

    def accepts(self, other: Candidate) -> bool:
        """Return whether both accept the other's rating, and neither has blocked the other."""
        difference = abs(self.strength - other.strength)
        are_apart = other.player in {self.player, *self.avoids} or self.player in other.avoids
        return not are_apart and difference <= min(self.window, other.window)


def pair(candidates: Sequence[Candidate], size: int) -> list[tuple[Candidate, ...]]:
    """Return groups of ``size`` players who all accept each other; whoever has waited longest comes first.

    Each group consists of the nearest opponents by rating. No player is in two groups.
    """
    waiting = sorted(candidates, key=lambda each: (-each.waited_seconds, each.seek))
    groups: list[tuple[Candidate, ...]] = []
    while waiting:
        first, *rest = waiting
        group = [first]
        for other in sorted(rest, key=lambda each: abs(each.strength - first.strength)):
            if len(group) < size and all(other.accepts(each) for each in group):
                group.append(other)
        if len(group) == size:
            groups.append(tuple(group))
            waiting = [each for each in rest if each not in group]
        else:
            waiting = rest
    return groups
