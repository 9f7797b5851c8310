"""Fitting upright pictures into the shapes of a rotated tile, as large as possible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ...primitives.distance_grid import COUNT, STEP, nodes_inside
from ...primitives.vector import Point, rotate_point, rotate_polyline
from ..geometry import Geometry
from ..landmarks import LandmarkSite
from .canvas import BORDER, Box

_SHRINK = 0.93
_REACH = 16.0
_CORNERS = 3
"""Lattice points that may be covered: the corners of a box are empty."""
_EDGE = 0.7
"""Room that a silhouette keeps from water and areas."""


class _Taken:
    """Counts the taken lattice points of any rectangle in constant time."""

    def __init__(self, taken: Sequence[bool]) -> None:
        width = COUNT + 1
        sums = [0] * (width * width)
        for row in range(COUNT):
            line = 0
            for column in range(COUNT):
                line += taken[row * COUNT + column]
                sums[(row + 1) * width + column + 1] = sums[row * width + column + 1] + line
        self._sums = sums

    def within(self, left: float, top: float, right: float, bottom: float) -> int:
        first, last = max(0, math.ceil(left / STEP)), min(COUNT, math.floor(right / STEP) + 1)
        above, below = max(0, math.ceil(top / STEP)), min(COUNT, math.floor(bottom / STEP) + 1)
        sums, width = self._sums, COUNT + 1
        return (
            sums[below * width + last]
            - sums[above * width + last]
            - sums[below * width + first]
            + sums[above * width + first]
        )


def _offsets() -> Iterator[tuple[float, float, float]]:
    steps = [i * STEP for i in range(-int(_REACH / STEP), int(_REACH / STEP) + 1)]
    return ((math.hypot(dx, dy), dx, dy) for dx in steps for dy in steps)


_NEAR_TO_FAR = tuple(sorted(offset for offset in _offsets() if offset[0] <= _REACH))


def _fit(taken: Sequence[bool], box: Box, point: Point, scale: float, least: float) -> tuple[Point, float]:
    """Return the nearest point for a box, and the largest scale at which it covers nothing taken."""
    counts = _Taken(taken)
    best: tuple[int, float, Point, float] | None = None
    while scale >= least:
        left, top, width, height = (part * scale for part in box)
        for distance, dx, dy in _NEAR_TO_FAR:
            x, y = point[0] + dx, point[1] + dy
            if not (
                BORDER <= x + left <= 100 - BORDER - width and BORDER <= y + top <= 100 - BORDER - height
            ):
                continue
            covered = counts.within(x + left, y + top, x + left + width, y + top + height)
            if covered <= _CORNERS:
                return (x, y), scale
            if best is None or (covered, distance) < best[:2]:
                best = (covered, distance, (x, y), scale)
        scale *= _SHRINK
    return (best[2], best[3]) if best is not None else (point, least)


@lru_cache(maxsize=1024)
def on_land(
    geometry: Geometry, rotation: int, place: LandmarkSite, box: Box, least: float
) -> tuple[Point, float]:
    """Return where an animal stands on the rotated tile, and its scale, so that it stays on its land."""
    ground = geometry.turned_ground(rotation)
    taken = [
        owner != place.segment or clear < _EDGE
        for owner, clear in zip(ground.owner, ground.clear, strict=True)
    ]
    others = [
        (rotate_point(p.point, rotation), p.radius)
        for p in geometry.places
        if p.what != "anchor" and p != place
    ]
    for index in (i for i, bad in enumerate(taken) if not bad):
        x, y = index % COUNT * STEP, index // COUNT * STEP
        taken[index] = any(math.hypot(x - ox, y - oy) < radius * 0.85 for (ox, oy), radius in others)
    return _fit(taken, box, rotate_point(place.point, rotation), place.scale, least)


@lru_cache(maxsize=1024)
def in_pool(
    geometry: Geometry, rotation: int, place: LandmarkSite, box: Box, least: float
) -> tuple[Point, float]:
    """Return where a picture floats, in water that no area covers, and its scale."""
    owner = geometry.turned_ground(rotation).owner
    pool = next(pool for pool in geometry.layout.pools if pool.segment == place.segment)
    water = set(nodes_inside(rotate_polyline(pool.outline, rotation)))
    areas = {area.segment for area in geometry.layout.areas}
    taken = [index not in water or owner[index] in areas for index in range(COUNT * COUNT)]
    return _fit(taken, box, rotate_point(place.point, rotation), 1.0, least)
