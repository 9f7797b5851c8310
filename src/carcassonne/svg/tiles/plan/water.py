"""Ponds, waterways and what they end at."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ...modules import waterway_ends
from ...primitives.vector import MIDDLE, Point, port, ring
from ..curves import Curve, way_across, way_to, with_bleed
from ..layout import POOLS, WATERWAYS, Pool, end_of, family_of, middle_sides
from .state import TilePlan, way

_RADIUS, _SMALL_RADIUS, _LEAST_RADIUS = 15.0, 11.0, 8.0
_DEPTH = 52.0
_STEP = 0.8


def add_pools(plan: TilePlan) -> None:
    pools = plan.segments(*POOLS)
    for k, pool in pools:
        sides = [
            side
            for _, waterway in plan.segments(*WATERWAYS)
            if end_of(waterway) == (pool.terrain, k)
            for side in middle_sides(waterway)
        ]
        radius = _RADIUS if len(pools) == 1 else _SMALL_RADIUS
        x, y, radius = plan.override.pools.get(k) or _pool_place(plan, sides, radius)
        plan.add_water(pool.terrain, k, (x, y), radius)


def _pool_place(plan: TilePlan, sides: Sequence[int], radius: float) -> tuple[float, float, float]:
    """Return centre and radius; water touches an area only if the fields at its waterways require it."""
    x, y = port(sides[0], 46.0) if len(sides) == 1 else MIDDLE
    if not plan.layout.areas:
        return (x, y, radius)
    touching = plan.distinct_fields(sides) > len(sides)
    for _ in range(80):
        gap, (ex, ey) = plan.area_gap((x, y))
        wanted = radius - 5.0 if touching else radius + 4.5
        if (wanted - 3.0 <= gap <= wanted + 0.5) if touching else gap >= wanted:
            break
        if not touching and radius > _SMALL_RADIUS:
            radius -= 0.25
        nearer = touching and gap > wanted
        step = (_STEP if nearer else -_STEP) * (1.0 if gap > 0 else -1.0)
        size = math.hypot(ex - x, ey - y) or 1.0
        x, y = x + (ex - x) / size * step, y + (ey - y) / size * step
    room = min(x, y, 100 - x, 100 - y)
    return (x, y, max(_LEAST_RADIUS, min(radius, (room - 3.5) / 1.1)))


def add_waterways(plan: TilePlan) -> None:
    pools = {pool.segment: pool for pool in plan.layout.pools}
    for k, segment in plan.segments(*WATERWAYS):
        sides = middle_sides(segment)
        word, pool = end_of(segment)
        if len(sides) == 2:
            curves = [with_bleed(way_across(*sides, plan.rng, 2.0), *sides)]
        elif len(sides) == 3:
            curves = _fork(plan, sides)
        else:
            target = pools[pool].centre if pool is not None else _end_point(plan, k, sides[0], word)
            curves = [with_bleed(way_to(sides[0], target, plan.rng), sides[0], None)]
        plan.layout.waterways.append(way(k, curves))


def _fork(plan: TilePlan, sides: Sequence[int]) -> list[Curve]:
    """Return three arms of one waterway: the middle one joins the two others, which run straight on."""
    through = next((a, b) for a in sides for b in sides if (a - b) % 4 == 2 and a < b)
    third = next(side for side in sides if side not in through)
    main = with_bleed(way_across(*through, plan.rng, 1.0), *through)
    return [main, with_bleed(way_to(third, MIDDLE, plan.rng, sway=0.5), third, None)]


def _end_point(plan: TilePlan, segment: int, side: int, word: str) -> Point:
    """Return where a waterway ends if no segment does it for it; what it ends at is added there."""
    if segment in plan.override.pools:
        x, y, radius = plan.override.pools[segment]
        plan.add_water(word, segment, (x, y), radius)
        return (x, y)
    declared = waterway_ends(family_of(plan.tile_type)).get(word)
    depth = _DEPTH if declared is None else declared.depth
    if plan.layout.areas and plan.distinct_fields([side]) > 1:
        # The fields on both banks are apart, so the water comes out of the edge of an area.
        depth = next((float(i) for i in range(8, 90) if plan.area_gap(port(side, float(i)))[0] < 2.5), depth)
    end = port(side, depth)
    if declared is None:
        plan.add_water(word, segment, end, _RADIUS)
    else:
        outline = ring(*end, declared.radius, declared.radius, 10)
        plan.layout.pools.append(Pool(declared.pool, segment, outline, end, declared.radius))
    return end
