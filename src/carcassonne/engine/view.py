"""What one seat may see and ask."""

from __future__ import annotations

from .legal import LegalActions
from .position import Decision, Position
from .types import Seat


class View:
    """A seat's view of a position. It holds a copy, so the game cannot be changed through it.

    In all rule systems so far the only secret is the order of the piles, which is not in the position.
    """

    __slots__ = ("position", "seat")

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position.copy()
        self.seat = Seat(seat)

    @property
    def decision(self) -> Decision:
        return self.position.decision

    @property
    def legal(self) -> LegalActions:
        return self.position.legal

    @property
    def scores(self) -> tuple[int, ...]:
        return self.position.scores

    def remaining(self) -> dict[str, int]:
        """Return how many tiles of each type have not been drawn yet."""
        kinds = self.position.rules.tile_types
        counts: dict[str, int] = {}
        for pile in self.position.piles.values():
            if len(pile.bag) == len(kinds):
                for kind, count in pile.contents():
                    ref = kinds[kind].ref
                    counts[ref] = counts.get(ref, 0) + count
        return counts
