"""Lakes, rivers and springs."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...primitives.vector import MIDDLE, Point, port, ring
from ..curves import Curve, way_across, way_to, with_bleed
from ..layout import Pool, end_of, middle_sides
from .state import TilePlan, way

_LAKE, _SMALL_LAKE, _LEAST_LAKE = 15.0, 11.0, 8.0
_SPRING = 5.5
_STEP = 0.8


def add_lakes(plan: TilePlan) -> None:
    lakes = plan.segments("lake")
    for k, _ in lakes:
        sides = [
            side
            for _, river in plan.segments("river")
            if end_of(river) == ("lake", k)
            for side in middle_sides(river)
        ]
        radius = _LAKE if len(lakes) == 1 else _SMALL_LAKE
        x, y, radius = plan.override.pools.get(k) or _lake_place(plan, sides, radius)
        plan.add_water("lake", k, (x, y), radius)


def _lake_place(plan: TilePlan, sides: Sequence[int], radius: float) -> tuple[float, float, float]:
    """Return centre and radius of a lake; it touches an area only if the fields at its rivers require it."""
    x, y = port(sides[0], 46.0) if len(sides) == 1 else MIDDLE
    if not plan.layout.areas:
        return (x, y, radius)
    touching = plan.distinct_fields(sides) > len(sides)
    for _ in range(80):
        gap, (ex, ey) = plan.area_gap((x, y))
        wanted = radius - 5.0 if touching else radius + 4.5
        if (wanted - 3.0 <= gap <= wanted + 0.5) if touching else gap >= wanted:
            break
        if not touching and radius > _SMALL_LAKE:
            radius -= 0.25
        nearer = touching and gap > wanted
        step = (_STEP if nearer else -_STEP) * (1.0 if gap > 0 else -1.0)
        size = math.hypot(ex - x, ey - y) or 1.0
        x, y = x + (ex - x) / size * step, y + (ey - y) / size * step
    room = min(x, y, 100 - x, 100 - y)
    return (x, y, max(_LEAST_LAKE, min(radius, (room - 3.5) / 1.1)))


def add_rivers(plan: TilePlan) -> None:
    pools = {pool.segment: pool for pool in plan.layout.pools}
    for k, segment in plan.segments("river"):
        sides = middle_sides(segment)
        word, lake = end_of(segment)
        if len(sides) == 2:
            curves = [with_bleed(way_across(*sides, plan.rng, 2.0), *sides)]
        elif len(sides) == 3:
            curves = _fork(plan, sides)
        else:
            target = pools[lake].centre if lake is not None else _river_end(plan, k, sides[0], word)
            curves = [with_bleed(way_to(sides[0], target, plan.rng), sides[0], None)]
        plan.layout.rivers.append(way(k, curves))


def _fork(plan: TilePlan, sides: Sequence[int]) -> list[Curve]:
    """Return three arms of one river: the middle one joins the two others, which run straight on."""
    through = next((a, b) for a in sides for b in sides if (a - b) % 4 == 2 and a < b)
    third = next(side for side in sides if side not in through)
    main = with_bleed(way_across(*through, plan.rng, 1.0), *through)
    return [main, with_bleed(way_to(third, MIDDLE, plan.rng, sway=0.5), third, None)]


def _river_end(plan: TilePlan, segment: int, side: int, word: str) -> Point:
    """Return where a river without its own lake ends; a pool or spring is added there."""
    if segment in plan.override.pools:
        x, y, radius = plan.override.pools[segment]
        plan.add_water(word, segment, (x, y), radius)
        return (x, y)
    depth = 44.0 if word == "spring" else 52.0
    if plan.layout.areas and plan.distinct_fields([side]) > 1:
        # The fields on both banks are apart, so the river comes out of the edge of an area.
        depth = next((float(i) for i in range(8, 90) if plan.area_gap(port(side, float(i)))[0] < 2.5), depth)
    end = port(side, depth)
    if word == "spring":
        plan.layout.pools.append(Pool("spring", segment, ring(*end, _SPRING, _SPRING, 10), end, _SPRING))
    else:
        plan.add_water("lake", segment, end, _LAKE)
    return end
