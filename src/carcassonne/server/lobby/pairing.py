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
        are_apart = other.player in self.avoids or self.player in other.avoids
        is_same = self.player == other.player
        return not is_same and not are_apart and difference <= min(self.window, other.window)


def pair(candidates: Sequence[Candidate], size: int) -> list[tuple[Candidate, ...]]:
    """Return groups of ``size`` players who all accept each other; whoever has waited longest comes first.

    Each group consists of near opponents by rating. No player is in two groups, and those who are in none
    could not form another group.
    """
    waiting = sorted(candidates, key=lambda each: (-each.waited_seconds, each.seek))
    accepting = [
        sum(1 << number for number, other in enumerate(waiting) if other.accepts(each)) for each in waiting
    ]
    free = (1 << len(waiting)) - 1
    groups: list[tuple[Candidate, ...]] = []
    for first, candidate in enumerate(waiting):
        if not free >> first & 1:
            continue
        free &= ~(1 << first)
        nearest = sorted(
            range(len(waiting)), key=lambda each: abs(waiting[each].strength - candidate.strength)
        )
        group = _completed((first,), free & accepting[first], nearest, accepting, size)
        if group is not None:
            groups.append(tuple(waiting[each] for each in group))
            free &= ~sum(1 << each for each in group)
    return groups


def _completed(
    group: tuple[int, ...], others: int, order: Sequence[int], accepting: Sequence[int], size: int
) -> tuple[int, ...] | None:
    """Return a group filled up to ``size``, with those who come first in ``order``; None if too few fit.

    Players are numbers, and sets of players are bits. ``others`` are those that the whole group accepts.
    """
    if len(group) == size:
        return group
    for number in order:
        if len(group) + others.bit_count() < size:
            return None
        if others >> number & 1:
            others &= ~(1 << number)
            found = _completed((*group, number), others & accepting[number], order, accepting, size)
            if found is not None:
                return found
    return None
