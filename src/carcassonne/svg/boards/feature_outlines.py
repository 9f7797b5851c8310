"""Outlines of whole features on the board: segments of many tiles become one shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..primitives.vector import SIDE, Point, Polyline, rotate_polyline, straight_path
from ..tiles.geometry import geometry_of
from .model import Cell, PlacedTile, SegmentRef

_ON_BORDER = 0.02
_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

Interval = tuple[float, float]


def spot_outlines(tile: PlacedTile, segment: int) -> tuple[Polyline, ...]:
    """Return the closed outlines of a segment of a placed tile, in tile units of that tile."""
    loops = geometry_of(tile.tile_type).outlines[segment]
    return tuple(rotate_polyline(loop, tile.rotation) for loop in loops)


def _border_side(a: Point, b: Point) -> int | None:
    """Return the side of the tile that a piece of outline lies on; None if it lies inside."""
    if a[1] < _ON_BORDER and b[1] < _ON_BORDER:
        return 0
    if a[0] > SIDE - _ON_BORDER and b[0] > SIDE - _ON_BORDER:
        return 1
    if a[1] > SIDE - _ON_BORDER and b[1] > SIDE - _ON_BORDER:
        return 2
    if a[0] < _ON_BORDER and b[0] < _ON_BORDER:
        return 3
    return None


def _pairs(loop: Polyline) -> Iterable[tuple[Point, Point]]:
    return zip(loop, (*loop[1:], loop[0]), strict=True)


def _along(point: Point, side: int) -> float:
    return point[0] if side % 2 == 0 else point[1]


def feature_paths(tiles: Mapping[Cell, PlacedTile], spots: Iterable[SegmentRef]) -> tuple[str, str]:
    """Return two paths in board units: the closed outlines of all parts, and the edge of the whole feature.

    Where the feature continues on the next tile, the border between the two is not an edge.
    """
    loops = {spot: spot_outlines(tiles[spot.cell], spot.segment) for spot in spots}
    open_sides: dict[tuple[Cell, int], list[Interval]] = {}
    for spot, outlines in loops.items():
        for loop in outlines:
            for a, b in _pairs(loop):
                side = _border_side(a, b)
                if side is not None and a != b:
                    low, high = sorted((_along(a, side), _along(b, side)))
                    open_sides.setdefault((spot.cell, side), []).append((low, high))
    filled: list[str] = []
    edges: list[str] = []
    for spot, outlines in loops.items():
        x, y = spot.cell
        for loop in outlines:
            moved = tuple((px + x * SIDE, py + y * SIDE) for px, py in loop)
            filled.append(straight_path(moved, True))
            edges += _edge_runs(spot.cell, loop, open_sides)
    return "".join(filled), "".join(edges)


def _edge_runs(
    cell: Cell, loop: Polyline, open_sides: Mapping[tuple[Cell, int], list[Interval]]
) -> list[str]:
    """Return the parts of one outline that are on the edge of the feature."""
    x, y = cell
    shown = []
    for a, b in _pairs(loop):
        side = _border_side(a, b)
        if side is None:
            shown.append(True)
            continue
        dx, dy = _STEPS[side]
        middle = (_along(a, side) + _along(b, side)) / 2
        beyond = open_sides.get(((x + dx, y + dy), (side + 2) % 4), ())
        shown.append(not any(low - 0.5 <= middle <= high + 0.5 for low, high in beyond))
    if all(shown):
        return [straight_path(tuple((px + x * SIDE, py + y * SIDE) for px, py in loop), True)]
    count = len(loop)
    start = next((i for i in range(count) if shown[i] and not shown[i - 1]), None)
    if start is None:
        return []
    runs: list[str] = []
    run: list[Point] = []
    for i in range(start, start + count):
        if shown[i % count]:
            if not run:
                run.append(loop[i % count])
            run.append(loop[(i + 1) % count])
        elif run:
            runs.append(straight_path(tuple((px + x * SIDE, py + y * SIDE) for px, py in run)))
            run = []
    if run:
        runs.append(straight_path(tuple((px + x * SIDE, py + y * SIDE) for px, py in run)))
    return runs
