# cython: language_level=3, binding=False, annotation_typing=False
"""Turns, and the parts they consist of."""

from __future__ import annotations

from typing import Any, TypeAlias

import cython

from .ledger import Scoring
from .types import MAX_SEATS, Cell, Seat, Spot, TileTypeId

Scratch: TypeAlias = dict[str, Any]  # each module reads only its own values and knows their types
"""Plain values that modules keep until the turn or part ends, under names of their own."""

NO_POINTS = tuple((0,) * seats for seats in range(MAX_SEATS + 1))


@cython.freelist(8)
@cython.no_gc  # it holds plain values, so no reference cycles
@cython.cclass
class Turn:
    """The current turn: its seat and the scratch data of modules."""

    __slots__ = ("scratch", "seat")

    def __init__(self, seat: Seat, notes: Scratch | None = None) -> None:
        self.seat = seat
        self.scratch: Scratch = {} if notes is None else notes

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.seat, twin.scratch = self.seat, self.scratch.copy()
        return twin


def new_turn(seat: Seat) -> Turn:
    """Return a turn of a seat. Compiled, this is several times as fast as calling the class."""
    turn = Turn.__new__(Turn)
    turn.seat = seat
    turn.scratch = {}
    return turn


@cython.freelist(8)
@cython.no_gc  # it holds plain values, so no reference cycles
@cython.cclass
class TurnPart:
    """One tile with all its steps. Parts nest; the innermost is the last of ``Position.parts``."""

    __slots__ = (
        "_hand_type",
        "_placed_type",
        "cell",
        "completed",
        "figure_action_used",
        "pile",
        "plan",
        "points_by_seat",
        "scratch",
        "seat",
        "skipped",
        "source",
    )

    def __init__(self, seat: Seat, seats: int, pile: str = "main", source: str = "draw") -> None:
        self.seat = seat
        self.source = source
        """Source of the tile: ``draw``, or the verb of another source."""
        self.pile = pile
        self._hand_type = -1
        self._placed_type = -1
        self.cell: Cell | None = None
        self.skipped = False
        """No tile could be placed; the rest of the part is skipped."""
        self.figure_action_used = False
        """The figure action has been used."""
        self.completed: tuple[Spot, ...] = ()
        self.plan: tuple[Scoring, ...] = ()
        self.points_by_seat = NO_POINTS[seats]
        """Points of each seat that result from this tile."""
        self.scratch: Scratch = {}

    # The compiled engine reads the C integers behind these two, in which -1 means none.

    @property
    def hand_type(self) -> TileTypeId | None:
        """The type of the tile drawn and not yet placed."""
        return None if self._hand_type < 0 else TileTypeId(self._hand_type)

    @hand_type.setter
    def hand_type(self, value: TileTypeId | None) -> None:
        self._hand_type = -1 if value is None else value

    @property
    def placed_type(self) -> TileTypeId | None:
        """The type of the tile once it is placed."""
        return None if self._placed_type < 0 else TileTypeId(self._placed_type)

    @placed_type.setter
    def placed_type(self, value: TileTypeId | None) -> None:
        self._placed_type = -1 if value is None else value

    def copy(self) -> TurnPart:
        twin = TurnPart.__new__(TurnPart)
        twin.seat, twin.source, twin.pile, twin._hand_type, twin._placed_type = (
            self.seat,
            self.source,
            self.pile,
            self._hand_type,
            self._placed_type,
        )
        twin.cell, twin.skipped, twin.figure_action_used = self.cell, self.skipped, self.figure_action_used
        twin.completed, twin.plan, twin.points_by_seat, twin.scratch = (
            self.completed,
            self.plan,
            self.points_by_seat,
            self.scratch.copy(),
        )
        return twin


def new_part(seat: Seat, seats: int, pile: str, source: str) -> TurnPart:
    """Return a part. Compiled, this is several times as fast as calling the class."""
    part = TurnPart.__new__(TurnPart)
    part.seat, part.source, part.pile = seat, source, pile
    part._hand_type = part._placed_type = -1
    part.cell = None
    part.skipped = part.figure_action_used = False
    part.completed = part.plan = ()
    part.points_by_seat = NO_POINTS[seats]
    part.scratch = {}
    return part
