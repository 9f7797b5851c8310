# cython: language_level=3, annotation_typing=False
"""Where the river may flow: its open ends, and what a tile makes of them."""

from __future__ import annotations

from typing import NamedTuple

from carcassonne.engine.formats.plain_values import serializable
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import Cell

WATER = "V"
"""The letter of river sides."""

STRAIGHT = 0

_STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


@serializable("RiverEnd")
class RiverEnd(NamedTuple):
    """An open end of the river."""

    cell: Cell
    """The empty place where the river must go on."""
    heading: int
    """The direction in which it flows there: 0-3 for N, E, S, W."""
    turn: int
    """How the last tile bent it: 0 not at all, 1 to the right, 3 to the left."""

    @property
    def upstream(self) -> Cell:
        """The tile that the water comes from."""
        return beyond(self.cell, self.heading + 2)


class River(NamedTuple):
    """All open ends, in the order of their cells."""

    ends: tuple[RiverEnd, ...] = ()

    def end_at(self, cell: Cell) -> RiverEnd | None:
        for end in self.ends:
            if end.cell == cell:
                return end
        return None


def beyond(cell: Cell, side: int) -> Cell:
    """The neighbour of a cell on a side."""
    x, y = _STEPS[side % 4]
    return cell[0] + x, cell[1] + y


def water_sides(rules: Ruleset, kind: int, rotation: int) -> list[int]:
    """The directions in which water leaves a tile as it lies."""
    letters = rules.tile_types[kind].edges
    return [(side + rotation) % 4 for side, letter in enumerate(letters) if letter == WATER]


def spring_end(rules: Ruleset, kind: int, cell: Cell, rotation: int) -> RiverEnd:
    """The open end that a spring makes."""
    (heading,) = water_sides(rules, kind, rotation)
    return RiverEnd(beyond(cell, heading), heading, STRAIGHT)


def ends_beyond(rules: Ruleset, end: RiverEnd, kind: int, rotation: int) -> list[RiverEnd]:
    """The open ends that a tile makes of the one it is laid at: two for a fork, none for a lake."""
    inflow = (end.heading + 2) % 4
    return [
        RiverEnd(beyond(end.cell, side), side, (side - end.heading) % 4)
        for side in water_sides(rules, kind, rotation)
        if side != inflow
    ]


def cells_round(end: RiverEnd) -> list[Cell]:
    """The three places ahead of an open end and on both sides of it."""
    return [beyond(end.cell, end.heading + turn) for turn in (-1, 0, 1)]


def cells_beyond(end: RiverEnd) -> list[Cell]:
    """The places on both sides of the one ahead of an open end."""
    ahead = beyond(end.cell, end.heading)
    return [beyond(ahead, end.heading + turn) for turn in (-1, 1)]


def cells_ahead(end: RiverEnd, distance: int) -> list[Cell]:
    """The way straight on from an open end, three places wide."""
    dx, dy = _STEPS[end.heading]
    return [
        (end.cell[0] + step * dx + side * dy, end.cell[1] + step * dy + side * dx)
        for step in range(distance)
        for side in (-1, 0, 1)
    ]


def runs_beside(end: RiverEnd, ends: list[RiverEnd]) -> bool:
    """Whether another open end leads the same way in the next row or column."""
    across = 0 if end.heading % 2 == 0 else 1
    return any(
        other.heading == end.heading and abs(other.cell[across] - end.cell[across]) == 1 for other in ends
    )
