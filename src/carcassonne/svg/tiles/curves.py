"""The curves that tiles are made of: edges of areas, centre lines of roads and waterways."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ..primitives.vector import (
    CORNERS,
    Cubic,
    Point,
    Polyline,
    between,
    cubic,
    port,
    rotate_point,
    rotate_polyline,
)

CAP_DEPTH = 31.0
BAY_DEPTH = 25.0
DEEP_BAY = 49.0
TONGUE_BAY = 37.0
CORNER_MIDDLE = 48.5
SLIM_CORNER = 39.0

BLEED = 1.2
"""How far terrain is painted beyond the border, so that scaled pictures show no gap between tiles."""

_WOBBLE = 1.3

Curve = tuple[Cubic, ...]


def curve_line(curve: Curve, steps: int = 10) -> Polyline:
    """Return points along a curve."""
    points: list[Point] = [curve[0][0]]
    for piece in curve:
        points += cubic(*piece, steps)[1:]
    return tuple(points)


def turn_curve(curve: Curve, quarters: int) -> Curve:
    return tuple(
        (
            rotate_point(a, quarters),
            rotate_point(b, quarters),
            rotate_point(c, quarters),
            rotate_point(d, quarters),
        )
        for a, b, c, d in curve
    )


def curve_through(points: Sequence[Point], towards: Point | None = None, away: Point | None = None) -> Curve:
    """Return a smooth curve through points that heads ``towards`` a point and at last comes from ``away``."""
    before = points[0] if towards is None else _mirror(towards, points[0])
    after = points[-1] if away is None else _mirror(away, points[-1])
    guide = [before, *points, after]
    pieces: list[Cubic] = []
    for a, b, c, d in zip(guide, guide[1:], guide[2:], guide[3:], strict=False):
        reach = math.dist(b, c) / 3
        pieces.append((b, _step(b, a, c, reach), _step(c, d, b, reach), c))
    return tuple(pieces)


def _mirror(point: Point, centre: Point) -> Point:
    return (2 * centre[0] - point[0], 2 * centre[1] - point[1])


def _step(start: Point, before: Point, after: Point, reach: float) -> Point:
    dx, dy = after[0] - before[0], after[1] - before[1]
    size = math.hypot(dx, dy) or 1.0
    return (start[0] + dx / size * reach, start[1] + dy / size * reach)


@dataclass(frozen=True, slots=True)
class AreaStyle:
    """How deep the edge of an area lies; see the constants of this module."""

    cap: float = CAP_DEPTH
    corner: float = CORNER_MIDDLE
    bays: Mapping[int, float] | float = BAY_DEPTH
    """Depth of the bay of open land on a free side, for all or for each side."""
    hugging: bool = False
    """Whether bays leave their corners along the neighbouring side, to make room for a city that crosses."""

    def bay(self, side: int) -> float:
        return self.bays if isinstance(self.bays, float) else self.bays.get(side, BAY_DEPTH)


def _cap_edge(depth: float) -> Polyline:
    """Return the edge of an area that fills only the north side, from the NE to the NW corner."""
    k = depth / CAP_DEPTH
    right = cubic((100, 0), (84, 13 * k), (74, depth), (50, depth))
    return right + cubic((50, depth), (26, depth), (16, 13 * k), (0, 0))[1:]


def _corner_edge(middle: float) -> Polyline:
    """Return the edge of an area that fills north and west, from the NE to the SW corner."""
    slack = CORNER_MIDDLE - middle
    m = (middle, middle)
    handle = (62 - slack * 0.9, 34 - slack)
    right = cubic((100, 0), (80, 15 - slack * 0.18), handle, m)
    left = cubic(m, (handle[1], handle[0]), (15 - slack * 0.18, 80), (0, 100))
    return right + left[1:]


def _bay_edge(depth: float, hugging: bool = False) -> Polyline:
    """Return the edge of an area that leaves the south side free, from the SE to the SW corner."""
    y = 100 - depth
    k = min(1.0, (depth - BAY_DEPTH) / (DEEP_BAY - BAY_DEPTH))
    out = (83.0, 72.0) if hugging else (83 + 3 * k, 88 - 10 * k)
    handle = (78.0 if hugging else 72 + 4 * k, y)
    right = cubic((100, 100), out, handle, (50, y))
    return right + cubic((50, y), (100 - handle[0], y), (100 - out[0], out[1]), (0, 100))[1:]


def _wobbled(line: Polyline, rng: Random) -> Polyline:
    """Return the line as if drawn by hand: two waves across it that fade to nothing at both ends."""
    a, b, c, d = (rng.uniform(-1, 1) for _ in range(4))
    last = len(line) - 1
    result = [line[0]]
    for i in range(1, last):
        t = i / last
        wave = a * math.sin(math.tau * 1.5 * t + 3 * b) + 0.7 * c * math.sin(math.tau * 2.5 * t + 3 * d)
        off = _WOBBLE * 0.6 * math.sin(math.pi * t) * wave
        (px, py), (nx, ny) = line[i - 1], line[i + 1]
        size = math.hypot(nx - px, ny - py)
        x, y = line[i]
        result.append((x - (ny - py) / size * off, y + (nx - px) / size * off))
    return (*result, line[-1])


def _gap_edge(first: int, count: int, style: AreaStyle, others: Collection[int], tongue: bool) -> Polyline:
    """Return the edge along ``count`` free sides from side ``first`` on, clockwise."""
    if count == 3:
        return rotate_polyline(_cap_edge(style.cap), first - 1)
    if count == 2:
        return rotate_polyline(_corner_edge(style.corner), first - 1)
    if isinstance(style.bays, float) and style.bays == BAY_DEPTH:
        depth = DEEP_BAY if first in others else TONGUE_BAY if tongue else BAY_DEPTH
    else:
        depth = style.bay(first)
    return rotate_polyline(_bay_edge(depth, style.hugging), first - 2)


def area_edges(
    sides: Collection[int],
    style: AreaStyle,
    others: Collection[int] = (),
    reached: Collection[int] = (),
    rng: Random | None = None,
) -> tuple[Polyline, tuple[Polyline, ...]]:
    """Return the outline of an area that fills whole sides, and its edges inside the tile.

    ``others`` are sides that other areas fill, ``reached`` the corners (0 is north-west, then clockwise)
    between two free sides to which the area stretches a tongue.
    """
    outline: list[Point] = []
    edges: list[Polyline] = []
    start = min(side for side in sides if (side - 1) % 4 not in sides) if len(sides) < 4 else 0
    side = start
    while side < start + 4:
        if side % 4 in sides:
            outline += _side_run(side % 4, (side - 1) % 4 not in sides, (side + 1) % 4 not in sides)
            side += 1
            continue
        count = 1
        while (side + count) % 4 not in sides and (side + count) % 4 not in reached:
            count += 1
        tongue = side % 4 in reached or (side + count) % 4 in reached
        edge = _gap_edge(side % 4, count, style, others, tongue)
        if rng is not None:
            edge = _wobbled(edge, rng)
        edges.append(edge)
        outline += edge
        side += count
    return tuple(outline), tuple(edges)


def _side_run(side: int, begins: bool, ends: bool) -> list[Point]:
    """Return a whole side, pushed out of the tile; where an area ends, the corner itself stays a corner."""
    along_start = 0.0 if begins else -BLEED
    along_end = 100.0 if ends else 100.0 + BLEED
    run = [rotate_point((along_start, -BLEED), side), rotate_point((along_end, -BLEED), side)]
    if begins:
        run.insert(0, CORNERS[side])
    if ends:
        run.append(CORNERS[(side + 1) % 4])
    return run


def _outside(side: int) -> Cubic:
    """Return the straight beginning of a road beyond the border."""
    a, b = port(side, -BLEED), port(side)
    return (a, between(a, b, 1 / 3), between(a, b, 2 / 3), b)


def with_bleed(curve: Curve, first: int | None, last: int | None) -> Curve:
    """Return a curve from side to side, continued beyond the border on the sides where it leaves the tile."""
    before: Curve = () if first is None else (_outside(first),)
    if last is None:
        return before + curve
    a, b, c, d = _outside(last)
    return (*before, *curve, (d, c, b, a))


def way_across(a: int, b: int, rng: Random, sway: float = 2.5, handle: float = 27.0) -> Curve:
    """Return the centre line of a road or waterway from one side to another."""
    if (a - b) % 4 != 2:
        reach = handle + rng.uniform(-sway, sway)
        return ((port(a), port(a, reach), port(b, reach), port(b)),)
    shift = rng.uniform(-sway, sway)
    middle = port(a, 50, 50 + shift)
    lean = rng.uniform(-1.2, 1.2)
    before, after = port(a, 36, 50 + shift + lean), port(a, 64, 50 + shift - lean)
    return ((port(a), port(a, 18), before, middle), (middle, after, port(b, 18), port(b)))


def way_to(side: int, target: Point, rng: Random, arrival: Point | None = None, sway: float = 1.5) -> Curve:
    """Return the centre line from a side to a point inside; it comes from ``arrival`` at the end."""
    start = port(side)
    distance = math.dist(start, target)
    first = port(side, min(20.0, distance * 0.45))
    if arrival is None:
        middle = between(port(side, min(24.0, distance * 0.5)), target)
        arrival = (middle[0] + rng.uniform(-sway, sway), middle[1] + rng.uniform(-sway, sway))
    return ((start, first, arrival, target),)
