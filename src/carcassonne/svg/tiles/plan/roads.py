"""Roads, the places where they end together, and bridges."""

from __future__ import annotations

import math
from collections.abc import Sequence

from carcassonne.tiles.model import Port, Segment

from ...modules import end_pools, line_ends
from ...primitives.vector import MIDDLE, Point, Polyline, at, between, blob, crossing, nearest, port, ring
from ..curves import Curve, curve_through, way_across, way_to, with_bleed
from ..layout import AREAS, FORTRESSES, SITES, WAYS, Mouth, Pool, end_of, field_at, middle_sides
from .state import TilePlan, on_border, way

_ROUNDABOUT = 15.0
_MOUTH_TO_WALL = 18.0
_SHORTEST_ROAD = 12.0
"""A figure must find room on it."""
_VILLAGE = "village"
_ACROSS = 92.0


def add_heart(plan: TilePlan) -> None:
    """Add the place where roads end together: a village, a roundabout, or a pool that a module declares."""
    roads = plan.segments(*WAYS)
    ends = line_ends()
    meeting = [
        (word, middle_sides(segment)[0])
        for _, segment in roads
        if (word := end_of(segment)[0]) == "crossroads" or (word in ends and ends[word].radius)
    ]
    given = next((name for name in sorted(end_pools()) if name in plan.override.sites), None)
    if given is not None:
        x, y, rx, ry = plan.override.sites[given]
        plan.layout.pools.append(
            Pool(given, None, blob(plan.rng, x, y, rx, ry, 12, 0.03), (x, y), min(rx, ry))
        )
    elif meeting:
        x, y, rx, ry = plan.override.heart or (*_heart_place(plan, [side for _, side in meeting]), 13.5, 12.0)
        end = ends.get(meeting[0][0])
        if end is not None:
            plan.add_water(end.pool, None, (x, y), rx if plan.override.heart else end.radius)
        else:
            plan.layout.pools.append(Pool(_VILLAGE, None, blob(plan.rng, x, y, rx, ry, 11, 0.05), (x, y), rx))
    for k, segment in roads:
        if len(segment.ports) == 3:
            outline = ring(*MIDDLE, _ROUNDABOUT, _ROUNDABOUT)
            plan.layout.pools.append(Pool("roundabout", k, outline, MIDDLE, _ROUNDABOUT))


def _heart_place(plan: TilePlan, sides: Sequence[int]) -> Point:
    """Return the middle of the tile, a little away from a city."""
    if not plan.layout.areas or len(sides) == 2 or plan.area_gap(MIDDLE)[0] > 21:
        return MIDDLE
    ends = [port(side) for side in sides]
    centre = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
    return between(MIDDLE, centre, 0.16)


def add_roads(plan: TilePlan) -> None:
    for k, segment in plan.segments(*WAYS):
        sides = middle_sides(segment)
        if segment.underground:
            curves = [_underground_road(plan, side) for side in sides]
        elif len(sides) == 3:
            curves = [with_bleed(way_to(side, MIDDLE, plan.rng), side, None) for side in sides]
        elif len(sides) == 2:
            curves = [with_bleed(_through_road(plan, k, *sides), *sides)]
        else:
            curves = [with_bleed(_ending_road(plan, k, segment, sides[0]), sides[0], None)]
        plan.layout.roads.append(way(k, curves, plan.override.line_over == k))


def _through_road(plan: TilePlan, k: int, a: int, b: int) -> Curve:
    if k in plan.override.handles:
        return way_across(a, b, plan.rng, 1.0, plan.override.handles[k])
    points = plan.override.ways.get(k)
    if points is None:
        return way_across(a, b, plan.rng)
    return curve_through((port(a), *points, port(b)), port(a, 20), port(b, 20))


def _ending_road(plan: TilePlan, k: int, segment: Segment, side: int) -> Curve:
    word, target = end_of(segment)
    points = plan.override.ways.get(k)
    if points is not None:
        if word == "house":
            plan.layout.houses.append(points[-1])
        return curve_through((port(side), *points), port(side, 20))
    if word in AREAS or word in FORTRESSES:
        return _road_to_gate(plan, side, target, word)
    if word == "house":
        end = port(side, 50)
        plan.layout.houses.append(end)
        return way_to(side, end, plan.rng)
    if word in SITES:
        x, y, *_ = plan.override.sites.get(word, (50.0, 52.0))
        return way_to(side, (x, y), plan.rng)
    declared = line_ends().get(word)
    if declared is not None and declared.depth:
        return way_to(side, port(side, declared.depth), plan.rng)
    heart = next((pool for pool in plan.layout.pools if pool.what in (_VILLAGE, *end_pools())), None)
    if heart is None:
        return way_to(side, MIDDLE, plan.rng)
    if heart.what == _VILLAGE:
        return way_to(side, heart.centre, plan.rng)
    # A road does not continue into the pool of a module: it stops at the edge.
    edge = crossing((port(side), heart.centre), (*heart.outline, heart.outline[0])) or heart.centre
    return way_to(side, between(edge, heart.centre, 0.06), plan.rng)


def _road_to_gate(plan: TilePlan, side: int, target: int | None, word: str) -> Curve:
    """Straight to the wall if it lies ahead, else in a bend to the nearest part of it."""
    segments = plan.tile_type.segments
    edges = [
        edge
        for area in plan.layout.areas
        if area.segment == target or (target is None and segments[area.segment].terrain == word)
        for edge in area.edges
    ]
    start = port(side)
    ray = (start, port(side, _ACROSS))
    hits = [hit for edge in edges if (hit := crossing(ray, edge)) and 6 < hit[0] < 94 and 6 < hit[1] < 94]
    if hits:
        gate = _apart(plan, min(hits, key=lambda hit: math.dist(hit, start)), edges, side, target)
        arrival = port(side, math.dist(start, gate) * 0.6)
    else:
        reach = port(side, 38)
        distance, gate = min((nearest(edge, reach) for edge in edges), key=lambda found: found[0])
        arrival = between(gate, reach, 15 / max(1.0, distance))
    plan.layout.gates.append(gate)
    return way_to(side, gate, plan.rng, arrival)


def _apart(plan: TilePlan, gate: Point, edges: Sequence[Polyline], side: int, target: int | None) -> Point:
    """Return the gate, moved towards its side if a road from a neighbouring side ends at the same wall."""
    edge = min(edges, key=lambda line: nearest(line, gate)[0])
    rivals = [
        rival
        for _, segment in plan.segments(*WAYS)
        if len(segment.ports) == 1
        and end_of(segment)[1] == target
        and (rival := middle_sides(segment)[0]) % 2 != side % 2
    ]
    hits = [crossing((port(rival), port(rival, _ACROSS)), edge) for rival in rivals]
    if all(hit is None or math.dist(hit, gate) > 20 for hit in hits):
        return gate
    here = min((i / 100 for i in range(101)), key=lambda share: math.dist(at(edge, share)[0], gate))
    moved = [at(edge, here + step)[0] for step in (-0.1, 0.1)]
    return min(moved, key=lambda point: math.dist(point, port(side)))


def _underground_road(plan: TilePlan, side: int) -> Curve:
    """Return the visible part of an underground road; it ends before the wall where it divides no field."""
    start = port(side)
    ray = (start, port(side, _ACROSS))
    hits = [hit for area in plan.layout.areas for edge in area.edges if (hit := crossing(ray, edge))]
    # Without an area to run below, it dips below the middle of the tile.
    wall = min(hits, key=lambda hit: math.dist(hit, start), default=MIDDLE)
    depth = math.dist(start, wall)
    if field_at(plan.tile_type, side, Port.L) != field_at(plan.tile_type, side, Port.R):
        end = wall
        plan.layout.gates.append(wall)
    else:
        end = port(side, max(depth - _MOUTH_TO_WALL, _SHORTEST_ROAD))
        plan.layout.mouths.append(Mouth(end, ((wall[0] - start[0]) / depth, (wall[1] - start[1]) / depth)))
    return with_bleed(way_to(side, end, plan.rng, sway=0.3), side, None)


def add_bridges(plan: TilePlan) -> None:
    """Roads cross waterways on bridges; of two roads, the one with the smaller number goes above."""
    layout = plan.layout
    roads = [(road.segment, line) for road in layout.roads for line in road.lines]
    for _, line in roads:
        for waterway in layout.waterways:
            for water in waterway.lines:
                _add_bridge(plan, line, water)
    for i, (segment, line) in enumerate(roads):
        for other, second in roads[i + 1 :]:
            if other != segment:
                _add_bridge(plan, line, second)


def _add_bridge(plan: TilePlan, above: Polyline, below: Polyline) -> None:
    point = crossing(above, below)
    if point is None or _ends_at(above, point) or _ends_at(below, point):
        return
    meetings = [pool for pool in plan.layout.pools if pool.what in (_VILLAGE, "roundabout", *end_pools())]
    if any(math.dist(point, pool.centre) < pool.radius for pool in meetings):
        return
    share = min((i / 100 for i in range(1, 100)), key=lambda share: math.dist(at(above, share)[0], point))
    plan.layout.bridges.append((point, at(above, share)[1]))


def _ends_at(line: Polyline, point: Point) -> bool:
    return math.dist(line[-1], point) < 6 and not on_border(line[-1])
