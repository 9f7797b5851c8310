# cython: language_level=3
"""The course of the river: its open ends, and how a tile changes them."""

from __future__ import annotations

from typing import NamedTuple

from carcassonne.engine.formats.plain_values import serializable
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import Cell

WATER = "V"
"""The edge of river sides."""

STRAIGHT = 0

_STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


@serializable("RiverEnd")
class RiverEnd(NamedTuple):
    """An open end of the river."""

    cell: Cell
    """The empty cell where the river must continue."""
    heading: int
    """The direction in which it flows there: 0-3 for N, E, S, W."""
    turn: int
    """How the last tile bent it: 0 not at all, 1 to the right, 3 to the left."""

    @property
    def upstream(self) -> Cell:
        """The tile that the river flows from."""
        return beyond(self.cell, self.heading + 2)


class River(NamedTuple):
    """Return all open ends, ordered by cell."""

    ends: tuple[RiverEnd, ...] = ()


def beyond(cell: Cell, side: int) -> Cell:
    """Return the neighbour of a cell on a side."""
    x, y = _STEPS[side % 4]
    return cell[0] + x, cell[1] + y


def water_sides(rules: Ruleset, kind: int, rotation: int) -> list[int]:
    """Return the directions in which the river leaves a placed tile."""
    letters = rules.tile_types[kind].edges
    return [(side + rotation) % 4 for side, letter in enumerate(letters) if letter == WATER]


def spring_end(rules: Ruleset, kind: int, cell: Cell, rotation: int) -> RiverEnd:
    """Return the open end of a spring."""
    (heading,) = water_sides(rules, kind, rotation)
    return RiverEnd(beyond(cell, heading), heading, STRAIGHT)


def ends_beyond(rules: Ruleset, end: RiverEnd, kind: int, rotation: int) -> list[RiverEnd]:
    """Return the open ends after a tile was placed at one: two for a fork, none for a lake."""
    inflow = (end.heading + 2) % 4
    return [
        RiverEnd(beyond(end.cell, side), side, (side - end.heading) % 4)
        for side in water_sides(rules, kind, rotation)
        if side != inflow
    ]


def cells_round(end: RiverEnd) -> list[Cell]:
    """Return the three cells ahead of an open end and on both sides of it."""
    return [beyond(end.cell, end.heading + turn) for turn in (-1, 0, 1)]


def cells_beyond(end: RiverEnd) -> list[Cell]:
    """Return the cells on both sides of the one ahead of an open end."""
    ahead = beyond(end.cell, end.heading)
    return [beyond(ahead, end.heading + turn) for turn in (-1, 1)]


def cells_ahead(end: RiverEnd, distance: int) -> list[Cell]:
    """Yield the cells straight ahead of an open end, three cells wide."""
    dx, dy = _STEPS[end.heading]
    return [
        (end.cell[0] + step * dx + side * dy, end.cell[1] + step * dy + side * dx)
        for step in range(distance)
        for side in (-1, 0, 1)
    ]


def runs_beside(end: RiverEnd, ends: list[RiverEnd]) -> bool:
    """Return whether another open end leads the same way in the next row or column."""
    across = 0 if end.heading % 2 == 0 else 1
    return any(
        other.heading == end.heading and abs(other.cell[across] - end.cell[across]) == 1 for other in ends
    )
