"""Distances on a tile: a lattice of points, each with its distance to the nearest obstacle.

The lattice answers the frequent questions of the drawing code (is there room here, which patch of open
land is this, where is it widest) in constant time, and its zero line gives the outlines of open land.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from .vector import SIDE, Point, Polyline, rotate_point

STEP = 2.0
COUNT = 51
FAR = 200.0

_PER_UNIT = 1 / STEP
_LAST_CELL = COUNT - 2

_REACH = 3.0
# A closed outline is traced through cells; the lattice is framed by a ring just outside the tile that is
# never land, so that outlines follow the border exactly.
_FRAME = 1e-6


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A line that takes up room on both sides of it."""

    line: Polyline
    half_width: float = 0.0


def spot(index: int) -> Point:
    """Return the position of a lattice point."""
    row, column = divmod(index, COUNT)
    return (column * STEP, row * STEP)


def distances(obstacles: Iterable[Obstacle]) -> list[float]:
    """Return the distance from each lattice point to the nearest obstacle; negative inside its width."""
    value = [FAR] * (COUNT * COUNT)
    source: list[tuple[float, float, float] | None] = [None] * (COUNT * COUNT)
    for obstacle in obstacles:
        half = obstacle.half_width
        for (ax, ay), (bx, by) in pairwise(obstacle.line):
            _stamp(value, source, ax, ay, bx, by, half)
    _spread(value, source)
    return value


def _stamp(
    value: list[float],
    source: list[tuple[float, float, float] | None],
    ax: float,
    ay: float,
    bx: float,
    by: float,
    half: float,
) -> None:
    """Set exact distances close to one straight piece."""
    left, right = (ax, bx) if ax < bx else (bx, ax)
    top, bottom = (ay, by) if ay < by else (by, ay)
    first_column = max(0, math.ceil((left - _REACH) / STEP))
    last_column = min(COUNT - 1, math.floor((right + _REACH) / STEP))
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    for row in range(
        max(0, math.ceil((top - _REACH) / STEP)), min(COUNT - 1, math.floor((bottom + _REACH) / STEP)) + 1
    ):
        y = row * STEP
        for column in range(first_column, last_column + 1):
            x = column * STEP
            t = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
            t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
            nx, ny = ax + t * dx, ay + t * dy
            distance = math.hypot(x - nx, y - ny) - half
            index = row * COUNT + column
            if distance < value[index]:
                value[index] = distance
                source[index] = (nx, ny, half)


def _spread(value: list[float], source: list[tuple[float, float, float] | None]) -> None:
    """Propagate the nearest known obstacle point between neighbours, once in each direction."""
    forward = range(COUNT * COUNT)
    for order, steps in (
        (forward, ((-1, 0), (0, -1), (-1, -1), (1, -1))),
        (reversed(forward), ((1, 0), (0, 1), (1, 1), (-1, 1))),
    ):
        for index in order:
            row, column = divmod(index, COUNT)
            best = value[index]
            found = source[index]
            x, y = column * STEP, row * STEP
            for across, down in steps:
                c, r = column + across, row + down
                if 0 <= c < COUNT and 0 <= r < COUNT:
                    other = source[r * COUNT + c]
                    if other is not None and other is not found:
                        distance = math.hypot(x - other[0], y - other[1]) - other[2]
                        if distance < best:
                            best, found = distance, other
            value[index] = best
            source[index] = found


def nodes_inside(outline: Sequence[Point]) -> list[int]:
    """Return all lattice points in a closed outline."""
    found: list[int] = []
    for row in range(COUNT):
        y = row * STEP + 1e-7
        cuts = []
        ax, ay = outline[-1]
        for bx, by in outline:
            if (ay > y) != (by > y):
                cuts.append(ax + (bx - ax) * (y - ay) / (by - ay))
            ax, ay = bx, by
        cuts.sort()
        for start, end in zip(cuts[::2], cuts[1::2], strict=True):
            first = max(0, math.ceil(start / STEP))
            last = min(COUNT - 1, math.floor(end / STEP))
            found += range(row * COUNT + first, row * COUNT + last + 1)
    return found


def patches(land: Sequence[bool]) -> list[int]:
    """Return the number of the connected patch that each lattice point belongs to, or -1."""
    patch = [-1] * (COUNT * COUNT)
    number = 0
    for start in range(COUNT * COUNT):
        if not land[start] or patch[start] >= 0:
            continue
        waiting = [start]
        patch[start] = number
        while waiting:
            index = waiting.pop()
            row, column = divmod(index, COUNT)
            for other, ok in (
                (index - 1, column > 0),
                (index + 1, column < COUNT - 1),
                (index - COUNT, row > 0),
                (index + COUNT, row < COUNT - 1),
            ):
                if ok and land[other] and patch[other] < 0:
                    patch[other] = number
                    waiting.append(other)
        number += 1
    return patch


def sample(values: Sequence[float], x: float, y: float) -> float:
    """Return the value at any point of the tile, interpolated from the four lattice points round it."""
    column, row = int(x * _PER_UNIT), int(y * _PER_UNIT)
    column = 0 if column < 0 else _LAST_CELL if column > _LAST_CELL else column
    row = 0 if row < 0 else _LAST_CELL if row > _LAST_CELL else row
    fx, fy = x * _PER_UNIT - column, y * _PER_UNIT - row
    index = row * COUNT + column
    upper = values[index] + (values[index + 1] - values[index]) * fx
    index += COUNT
    lower = values[index] + (values[index + 1] - values[index]) * fx
    return upper + (lower - upper) * fy


def node_at(x: float, y: float) -> int:
    """Return the lattice point nearest to a point."""
    column, row = int(x * _PER_UNIT + 0.5), int(y * _PER_UNIT + 0.5)
    column = 0 if column < 0 else COUNT - 1 if column >= COUNT else column
    row = 0 if row < 0 else COUNT - 1 if row >= COUNT else row
    return row * COUNT + column


@cache
def turned_order(quarters: int) -> tuple[int, ...]:
    """Return for each lattice point of a rotated tile the point of the unrotated tile that lies there."""
    return tuple(node_at(*rotate_point(spot(index), -quarters)) for index in range(COUNT * COUNT))


def outlines(values: Sequence[float]) -> list[Polyline]:
    """Return closed lines round all points of positive value, land on the left; holes run the other way."""
    places = [-_FRAME, *(i * STEP for i in range(COUNT)), SIDE + _FRAME]
    size = COUNT + 2

    def value(column: int, row: int) -> float:
        if 0 < column <= COUNT and 0 < row <= COUNT:
            # A value of exactly zero would make the line touch itself.
            return values[(row - 1) * COUNT + column - 1] or -_FRAME
        return -1.0

    return trace(value, places, places, size)


def trace(
    value: Callable[[int, int], float],
    xs: Sequence[float],
    ys: Sequence[float],
    columns: int,
    rows: int | None = None,
) -> list[Polyline]:
    """Return the outlines of the positive part of any lattice (marching squares)."""
    rows = columns if rows is None else rows
    following: dict[tuple[int, int, bool], tuple[int, int, bool]] = {}
    places: dict[tuple[int, int, bool], Point] = {}
    below = [value(column, 0) for column in range(columns)]
    for row in range(rows - 1):
        above = below
        below = [value(column, row + 1) for column in range(columns)]
        for column in range(columns - 1):
            a, b, c, d = above[column], above[column + 1], below[column + 1], below[column]
            case = (a > 0) + 2 * (b > 0) + 4 * (c > 0) + 8 * (d > 0)
            if case in (0, 15):
                continue
            top, right = (column, row, True), (column + 1, row, False)
            bottom, left = (column, row + 1, True), (column, row, False)
            if (a > 0) != (b > 0):
                places[top] = (xs[column] + (xs[column + 1] - xs[column]) * a / (a - b), ys[row])
            if (b > 0) != (c > 0):
                places[right] = (xs[column + 1], ys[row] + (ys[row + 1] - ys[row]) * b / (b - c))
            if (d > 0) != (c > 0):
                places[bottom] = (xs[column] + (xs[column + 1] - xs[column]) * d / (d - c), ys[row + 1])
            if (a > 0) != (d > 0):
                places[left] = (xs[column], ys[row] + (ys[row + 1] - ys[row]) * a / (a - d))
            edges = (top, right, bottom, left)
            for start, end in _STEPS[case]:
                following[edges[start]] = edges[end]
    loops = []
    while following:
        first, edge = following.popitem()
        loop = [places[first]]
        while edge != first:
            loop.append(places[edge])
            edge = following.pop(edge)
        loops.append(tuple(loop))
    return loops


# For each pattern of land at the four corners of a cell (NW 1, NE 2, SE 4, SW 8): from which edge of the cell
# (0 top, 1 right, 2 bottom, 3 left) to which the outline runs, with the land on its left.
_STEPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((3, 0),),
    2: ((0, 1),),
    3: ((3, 1),),
    4: ((1, 2),),
    5: ((3, 0), (1, 2)),
    6: ((0, 2),),
    7: ((3, 2),),
    8: ((2, 3),),
    9: ((2, 0),),
    10: ((0, 1), (2, 3)),
    11: ((2, 1),),
    12: ((1, 3),),
    13: ((1, 0),),
    14: ((0, 3),),
}
