# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Turns, and the parts of which they consist."""

from __future__ import annotations

from typing import Any, TypeAlias

import cython

from .ledger import Scoring
from .types import MAX_SEATS, Cell, Spot

Scratch: TypeAlias = dict[str, Any]  # each module reads only the notes that it wrote and knows their types
"""Plain values that modules remember until the turn or part ends, by a name of theirs."""

NO_POINTS = tuple((0,) * seats for seats in range(MAX_SEATS + 1))


@cython.freelist(8)
@cython.no_gc  # it holds plain values, which form no cycles
@cython.cclass
class Turn:
    """The current turn: the seat that plays it and the notes of modules about it."""

    __slots__ = ("scratch", "seat")

    def __init__(self, seat: int, notes: Scratch | None = None) -> None:
        self.seat = seat
        self.scratch: Scratch = {} if notes is None else notes

    def copy(self) -> Turn:
        return Turn(self.seat, self.scratch.copy())


@cython.freelist(8)
@cython.no_gc  # it holds plain values, which form no cycles
@cython.cclass
class TurnPart:
    """One tile with all its steps. Parts nest; the innermost is the last of ``Position.parts``."""

    __slots__ = (
        "cell",
        "completed",
        "figure_action_used",
        "hand_type",
        "pile",
        "placed_type",
        "plan",
        "points_by_seat",
        "scratch",
        "seat",
        "skipped",
        "source",
    )

    def __init__(self, seat: int, seats: int, pile: str = "main", source: str = "draw") -> None:
        self.seat = seat
        self.source = source
        """How the tile came: ``draw``, or the verb of another source."""
        self.pile = pile
        self.hand_type = -1
        """The kind of tile drawn and not yet placed."""
        self.placed_type = -1
        """The kind of the tile once it is placed."""
        self.cell: Cell | None = None
        self.skipped = False
        """Nothing could be placed; the rest of the part is skipped."""
        self.figure_action_used = False
        """The figure action has been used."""
        self.completed: tuple[Spot, ...] = ()
        self.plan: tuple[Scoring, ...] = ()
        self.points_by_seat = NO_POINTS[seats]
        """Points that each seat owes to this tile."""
        self.scratch: Scratch = {}

    def copy(self) -> TurnPart:
        twin = TurnPart.__new__(TurnPart)
        twin.seat, twin.source, twin.pile, twin.hand_type, twin.placed_type = (
            self.seat,
            self.source,
            self.pile,
            self.hand_type,
            self.placed_type,
        )
        twin.cell, twin.skipped, twin.figure_action_used = self.cell, self.skipped, self.figure_action_used
        twin.completed, twin.plan, twin.points_by_seat, twin.scratch = (
            self.completed,
            self.plan,
            self.points_by_seat,
            self.scratch.copy(),
        )
        return twin
