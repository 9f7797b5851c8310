# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Turns, and the parts of which they consist."""

from __future__ import annotations

from .ledger import Scoring
from .setup import MAX_SEATS
from .types import Cell, Json, Spot

NO_POINTS = tuple((0,) * seats for seats in range(MAX_SEATS + 1))


class Turn:
    """The turn at hand: whose it is, and what modules have noted about it."""

    __slots__ = ("notes", "seat")

    def __init__(self, seat: int, notes: dict[str, Json] | None = None) -> None:
        self.seat = seat
        self.notes = {} if notes is None else notes

    def copy(self) -> Turn:
        return Turn(self.seat, self.notes.copy())


class Part:
    """One tile with all its steps. Parts nest; the innermost is the last of ``Position.parts``."""

    __slots__ = (
        "acted",
        "completed",
        "gained",
        "hand",
        "kind",
        "notes",
        "pile",
        "plan",
        "seat",
        "source",
        "tile",
        "void",
    )

    def __init__(self, seat: int, seats: int, pile: str = "main", source: str = "draw") -> None:
        self.seat = seat
        self.source = source
        """How the tile came: ``draw``, or the verb of another source."""
        self.pile = pile
        self.hand = -1
        """The kind of tile drawn and not yet placed."""
        self.kind = -1
        """The kind of the tile once it is placed."""
        self.tile: Cell | None = None
        self.void = False
        """Nothing could be placed; the rest of the part is skipped."""
        self.acted = False
        """The figure action has been used."""
        self.completed: tuple[Spot, ...] = ()
        self.plan: tuple[Scoring, ...] = ()
        self.gained = NO_POINTS[seats]
        """Points that each seat owes to this tile."""
        self.notes: dict[str, Json] = {}

    def copy(self) -> Part:
        twin = Part.__new__(Part)
        twin.seat, twin.source, twin.pile, twin.hand, twin.kind = (
            self.seat,
            self.source,
            self.pile,
            self.hand,
            self.kind,
        )
        twin.tile, twin.void, twin.acted = self.tile, self.void, self.acted
        twin.completed, twin.plan, twin.gained, twin.notes = (
            self.completed,
            self.plan,
            self.gained,
            self.notes.copy(),
        )
        return twin
