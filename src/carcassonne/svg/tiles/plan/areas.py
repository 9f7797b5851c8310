"""Areas: cities and what other families have instead of them, and fortresses."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carcassonne.tiles.model import Port

from ...primitives.vector import CORNERS, Point, Polyline, between, cubic, port
from ..curves import BLEED, SLIM_CORNER, AreaStyle, area_edges
from ..layout import AREAS, FORTRESSES, FilledShape, field_at, middle_sides
from .state import TilePlan

_WALL_RUN = 4.0


def add_areas(plan: TilePlan) -> None:
    areas = plan.segments(*AREAS)
    sides = {k: middle_sides(segment) for k, segment in areas}
    reached = _reached_corners(plan)
    override = plan.override
    for k, _ in areas:
        others = {side for other, taken in sides.items() if other != k for side in taken}
        style = override.styles.get(k) or override.style or _style(sides[k], others)
        corners = (*reached.get(k, ()), *override.reached.get(k, ()))
        if override.over == k and len(sides[k]) == 1:
            outline, edges = _bastion()
        else:
            outline, edges = area_edges(
                sides[k], style, others if override.over is None else (), corners, plan.rng
            )
        plan.layout.areas.append(FilledShape(k, outline, edges, override.over == k))


def _style(sides: Sequence[int], others: Collection[int]) -> AreaStyle:
    """Return the style of an area; two corner cities that face each other leave land between them."""
    corner = len(sides) == 2 and (sides[0] - sides[1]) % 2 == 1
    return AreaStyle(corner=SLIM_CORNER) if corner and len(others) == 2 else AreaStyle()


def _reached_corners(plan: TilePlan) -> dict[int, list[int]]:
    """Return the corners between free sides with different fields: an area must separate the fields."""
    tile_type = plan.tile_type
    reached: dict[int, list[int]] = {}
    areas = [k for k, _ in plan.segments(*AREAS)]
    if plan.segments(*FORTRESSES) or not areas:
        return reached
    for corner in range(4):
        before = field_at(tile_type, (corner - 1) % 4, Port.R)
        after = field_at(tile_type, corner, Port.L)
        if before is None or after is None or before == after:
            continue
        one, other = tile_type.segments[before], tile_type.segments[after]
        touched = set(one.adjacent) & set(other.adjacent) & set(areas)
        reached.setdefault(min(touched, default=areas[0]), []).append(corner)
    return reached


def _bastion() -> tuple[Polyline, tuple[Polyline, ...]]:
    """Return a city on the north side that runs south over another one and ends in a round yard."""
    right = cubic((100, 0), (79, 14), (66, 24), (63, 46)) + cubic((63, 46), (61, 60), (65, 66), (65, 73))[1:]
    end = cubic((65, 73), (65, 84), (58, 88), (50, 88)) + cubic((50, 88), (42, 88), (35, 84), (35, 73))[1:]
    left = tuple((100 - x, y) for x, y in reversed(right))
    edge = right + end[1:] + left[1:]
    return ((0.0, 0.0), (0.0, -BLEED), (100.0, -BLEED), *edge), (edge,)


def add_fortresses(plan: TilePlan) -> None:
    for k, segment in plan.segments(*FORTRESSES):
        sides = middle_sides(segment)
        halves = [
            side in sides and field_at(plan.tile_type, side, half) is None
            for side in range(4)
            for half in (Port.L, Port.R)
        ]
        plan.layout.areas.append(FilledShape(k, *_fortress_edges(halves)))


def _fortress_edges(city: Sequence[bool]) -> tuple[Polyline, tuple[Polyline, ...]]:
    """Return the outline of the inside of a fortress, given which half-sides (clockwise from NL) it has.

    The wall crosses a side in its middle wherever one half is city and the other field.
    """
    if all(city):
        return tuple(map(_pushed_corner, range(4))), ()
    first = next(i for i in range(8) if city[i] and not city[i - 1])
    last = next(i for i in range(first, first + 8) if not city[(i + 1) % 8]) % 8
    start, end = _half_start(first), _half_start((last + 1) % 8)
    start_side, end_side = first // 2, last // 2
    if (start_side - end_side) % 4 == 2:
        inner = tuple(between(end, start, i / 12) for i in range(13))
    else:
        inner = cubic(end, port(end_side, 27), port(start_side, 27), start, 24)
    # A straight bit beyond the border makes the walls of two tiles meet at a right angle to it; it is longer
    # than a wall is high, because the top of a wall is drawn above its foot.
    wall = (_pushed(end, end_side, _WALL_RUN), *inner, _pushed(start, start_side, _WALL_RUN))
    count = (end_side - start_side) % 4
    corners = [_pushed_corner(start_side + i) for i in range(1, count + 1)]
    return (*corners, *wall), (wall,)


def _half_start(half: int) -> Point:
    return port(half // 2, 0.0, 50.0 if half % 2 else 0.0)


def _pushed_corner(corner: int) -> Point:
    x, y = CORNERS[corner % 4]
    return (-BLEED if x == 0 else 100 + BLEED, -BLEED if y == 0 else 100 + BLEED)


def _pushed(point: Point, side: int, far: float) -> Point:
    """Return a point of a side, moved out of the tile."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    return (point[0] + dx * far, point[1] + dy * far)
