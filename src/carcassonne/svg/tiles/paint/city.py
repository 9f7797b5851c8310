"""Cities: cobbled ground, rows of houses, and the wall round them."""

from __future__ import annotations

import math

from ... import palette as c
from ...primitives.distance_grid import node_at
from ...primitives.vector import (
    CORNERS,
    Point,
    Polyline,
    at,
    crossing,
    inside,
    length,
    nearest,
    num,
    part,
    shifted,
    smooth_path,
    straight_path,
)
from .. import stamps
from ..layout import AREAS, FORTRESSES, FilledShape, Way
from .canvas import Canvas
from .land import plant, plant_tree
from .ways import road_strokes, way_path

_BORDER = 1.3
_WALL_GAP = 3.3
_DOUBLE_WALL_GAP = 12.2
_INNER_WALL = 9.0
_ROW = 7.6
_TOWN = 2600.0
"""Cities that cover more than this have a square."""
_TURRET_EVERY = 24.0
_TURRET_HEIGHT = 14.6
_CROSSING_GAP = 18.0
_ARCH_EVERY = 6.4
_CORNER_GAP = 20.0
_BRIDGE_ENDS = (0.14, 0.86)
_NARROW = 5.4

Disc = tuple[float, float, float]
Box = tuple[float, float, float, float]


def paint_ground(canvas: Canvas, area: FilledShape) -> None:
    canvas.ground.append(
        f'<path d="{straight_path(canvas.line(area.outline), True)}" fill="{c.CITY_GROUND}"/>'
    )


def paint_houses(canvas: Canvas, area: FilledShape) -> None:
    """Cobbles and rows of houses wherever there is room, and some green where there is none for a house."""
    rng = canvas.rng
    segment = area.segment
    owner = canvas.geometry.ground.owner
    size = 4.0 * sum(1 for k in owner if k == segment)
    cobbles = [
        f"M{num(x)} {num(y)}h{rng.choice(('.5', '1', '1.5'))}"
        for x, y in canvas.scatter((segment,), int(size / 60), 3.0, -99.0, tries=4)
    ]
    canvas.ground.append(
        f'<path d="{"".join(cobbles)}" stroke="{c.COBBLE}" stroke-width="1.2" stroke-linecap="round"/>'
    )
    kept = _reserved(canvas, segment, size)
    gap = _DOUBLE_WALL_GAP if canvas.tile_type.segments[segment].terrain in FORTRESSES else _WALL_GAP
    lattice = canvas.lattice
    free = [owner == segment and edge >= gap for owner, edge in zip(lattice.owner, lattice.edge, strict=True)]
    built: list[Box] = []
    y = 9.0
    while y < 99:
        x = rng.uniform(1.4, 3.4)
        while x < 98:
            width = rng.uniform(7.4, 11.0)
            foot = y + rng.uniform(-1.1, 1.1)
            if _fits(free, x, foot, width, kept):
                _build(canvas, x + width / 2, foot, width)
                built.append((x, foot - width, x + width, foot))
                x += width + rng.uniform(0.1, 1.1)
            elif _fits(free, x, foot, _NARROW, kept):
                _build(canvas, x + _NARROW / 2, foot, _NARROW)
                built.append((x, foot - _NARROW, x + _NARROW, foot))
                x += _NARROW + 0.4
            else:
                x += 1.6
        y += _ROW
    _gardens(canvas, free, kept, built)
    _plaza(canvas, segment, size)


def _plaza(canvas: Canvas, segment: int, size: float) -> None:
    """Something small on the square where figures stand: a well, a fountain, trees, or nothing at all."""
    choice = canvas.rng.choice(("", "well", "fountain", "trees", "trees"))
    if size < _TOWN or canvas.tile_type.segments[segment].terrain not in AREAS:
        return
    x, y = canvas.point(canvas.geometry.anchors[segment])
    if choice == "trees":
        plant_tree(canvas, x - 2.6, y + 2, 0.85)
        plant_tree(canvas, x + 2.8, y + 3.4, 0.75)
    elif choice:
        canvas.stand_art(f"buildings/{choice}", (x, y + 2.4), 0.8)


def _reserved(canvas: Canvas, segment: int, size: float) -> list[Disc]:
    """Return the ground that stays free: the plaza where figures stand, and room for signs and landmarks."""
    kept: list[Disc] = []
    for place in canvas.geometry.places:
        x, y = canvas.point(place.point)
        if place.what == "anchor":
            if place.segment == segment:
                kept.append((x, y + 1, 3.8 if size < _TOWN else 5.4))
        elif place.reserve is None:
            kept.append((x, y, place.radius * 0.95))
        else:
            kept += [(x + dx, y + dy, radius) for dx, dy, radius in place.reserve]
    return kept


def _fits(free: list[bool], x: float, foot: float, width: float, kept: list[Disc]) -> bool:
    """Return whether a house with its left edge at x stands wholly on free ground of the city."""
    top, right = foot - width * 1.04, x + width * 1.12
    if x < _BORDER or right > 100 - _BORDER or top < _BORDER or foot > 100 - _BORDER:
        return False
    middle, half = (x + right) / 2, foot - width * 0.5
    if not (
        free[node_at(x, foot)]
        and free[node_at(right, foot)]
        and free[node_at(middle, top)]
        and free[node_at(x + 1, half)]
        and free[node_at(right - 1, half)]
        and free[node_at(middle, foot)]
    ):
        return False
    centre = foot - width * 0.45
    reach = width * 0.42
    return all((px - middle) ** 2 + (py - centre) ** 2 >= (radius + reach) ** 2 for px, py, radius in kept)


def _build(canvas: Canvas, x: float, foot: float, width: float) -> None:
    if canvas.rng.random() < 0.04 and width > 7:
        plant_tree(canvas, x, foot, 1.0)
        return
    canvas.stand_stamp(canvas.rng.choice(stamps.HOUSES), x, foot, width / stamps.HOUSE_WIDTH)


def _gardens(canvas: Canvas, free: list[bool], kept: list[Disc], built: list[Box]) -> None:
    """Up to six small trees on ground that stayed bare."""
    rng = canvas.rng
    placed: list[Point] = []
    for _ in range(60):
        if len(placed) >= 6:
            return
        x, y = 4 + 92 * rng.random(), 8 + 88 * rng.random()
        if not free[node_at(x, y)]:
            continue
        if any(
            left - 1.6 < x < right + 1.6 and top - 0.5 < y < foot + 4.5 for left, top, right, foot in built
        ):
            continue
        if any(math.hypot(px - x, py - y) < radius + 2 for px, py, radius in kept):
            continue
        if any(math.dist((x, y), other) < 6 for other in placed):
            continue
        placed.append((x, y))
        if rng.random() < 0.7:
            plant_tree(canvas, x, y + 1, rng.uniform(0.7, 0.95))
        else:
            plant(canvas, rng.choice(stamps.BUSHES), x, y, 1.0)


def paint_wall(canvas: Canvas, area: FilledShape) -> None:
    """The wall along every edge inside the tile, with turrets; its ends lie exactly in the corners."""
    layout = canvas.geometry.layout
    gates = [canvas.point(gate) for gate in layout.gates]
    crossing_walls = [edge for other in layout.areas if other.over and not area.over for edge in other.edges]
    for edge in area.edges:
        line = canvas.line(edge)
        canvas.walls.append(wall_ribbon(line))
        count = max(2, round(length(line) / _TURRET_EVERY))
        for i in range(1, count):
            point = at(edge, i / count)[0]
            x, y = canvas.point(point)
            crowded = any(math.hypot(x - gx, y - gy) <= 9 for gx, gy in gates) or any(
                nearest(wall, point)[0] < _CROSSING_GAP for wall in crossing_walls
            )
            if not crowded and y > _TURRET_HEIGHT and 4 < x < 95:
                canvas.tops.append((y, canvas.stamp("turret", x, y)))


def paint_gates(canvas: Canvas) -> None:
    """Gatehouses where roads end at the wall, water gates where a waterway runs through it."""
    layout = canvas.geometry.layout
    for gate in layout.gates:
        x, y = canvas.point(gate)
        canvas.tops.append((y + 1, canvas.stamp("gate", x, y)))
    lines = [line for way in layout.waterways for line in way.lines]
    for area in layout.areas:
        for edge in area.edges:
            for line in lines:
                if (hit := crossing(line, edge)) is not None and not _is_end(line, hit):
                    x, y = canvas.point(hit)
                    canvas.tops.append((y + 1, canvas.stamp("watergate", x, y)))


def _is_end(line: Polyline, point: Point) -> bool:
    return math.dist(line[-1], point) < 16 and not any(
        abs(v - edge) < 0.1 for v in line[-1] for edge in (0, 100)
    )


def paint_viaduct(canvas: Canvas, area: FilledShape) -> None:
    """Arches below the walls of a city that is carried over another one: the fields run on beneath it."""
    others = [other.outline for other in canvas.geometry.layout.areas if other.segment != area.segment]
    for edge in area.edges:
        count = max(2, round(length(edge) / _ARCH_EVERY))
        arches = []
        for i in range(1, count):
            (x, y), (dx, dy) = at(edge, i / count)
            # The outline runs clockwise, so the outside lies on the left hand.
            outside = (x + dy * 5, y - dx * 5)
            carried = any(inside(outline, outside) for outline in others) or 14 < y < 40 or 60 < y < 86
            if carried and all(math.dist(corner, (x, y)) > _CORNER_GAP for corner in CORNERS):
                arches.append(i)
        if not arches:
            continue
        face = canvas.line(part(edge, (arches[0] - 0.5) / count, (arches[-1] + 0.5) / count))
        stone = smooth_path(face)
        canvas.ground.append(
            f'<g fill="none"><path d="{stone}" stroke="{c.WALL_INK}" stroke-width="13.4"/>'
            f'<path d="{stone}" stroke="{c.WALL_FACE}" stroke-width="12"/></g>'
        )
        for i in arches:
            (x, y), (dx, dy) = at(edge, i / count)
            px, py = canvas.point((x + dy * 4.2, y - dx * 4.2))
            turned = math.degrees(math.atan2(dy, dx)) + 90 * canvas.rotation
            canvas.ground.append(
                f'<path d="M-2 -1.9V.4A2 2 0 0 0 2 .4V-1.9Z" transform="translate({num(px)} '
                f'{num(py)}) rotate({round(turned)})" fill="{c.GATE_DARK}"/>'
            )


def paint_raised_road(canvas: Canvas, way: Way) -> None:
    """A road on a long stone bridge above the houses, with its ramps on both sides of the city."""
    line = canvas.line(way.lines[0])
    path = way_path(canvas, [way])
    bridge = part(line, *_BRIDGE_ENDS)
    deck = smooth_path(bridge)
    canvas.ground.append(road_strokes(path))
    canvas.ground.append(
        f'<g fill="none"><path d="{smooth_path(shifted(bridge, 1.6, 2.6))}" stroke="{c.SHADOW}" '
        'stroke-width="13" stroke-opacity=".3"/>'
        f'<path d="{deck}" stroke="{c.WALL_INK}" stroke-width="14.4"/>'
        f'<path d="{deck}" stroke="{c.WALL_TOP}" stroke-width="13"/>'
        f'<path d="{deck}" stroke="{c.WALL_INK}" stroke-width="13" stroke-dasharray=".5 4.2" '
        'stroke-opacity=".45"/>'
        f'<path d="{deck}" stroke="{c.WALL_INK}" stroke-width="9.6"/>'
        f'<path d="{deck}" stroke="{c.ROAD}" stroke-width="9"/>'
        f'<path d="{path}" stroke="{c.ROAD_WORN}" stroke-width="4"/></g>'
    )
    for share in _BRIDGE_ENDS:
        (x, y), (dx, dy) = at(line, share)
        for side in (-6.6, 6.6):
            px, py = x - dy * side, y + dx * side
            canvas.tops.append((py, canvas.stamp("pier", px, py)))


def wall_ribbon(line: Polyline) -> str:
    """Return a stone wall seen a little from the front: shadow, outline, face, and the walk on top."""
    points = line[::2] if len(line) > 8 and len(line) % 2 else line
    low = smooth_path(points)
    middle = smooth_path(shifted(points, 0, -1.2))
    high = smooth_path(shifted(points, 0, -2.4))
    return (
        f'<g fill="none"><path d="{smooth_path(shifted(points, 0.9, 1.6))}" '
        f'stroke="{c.SHADOW}" stroke-width="5.4" stroke-opacity=".22"/>'
        f'<path d="{low}" stroke="{c.WALL_INK}" stroke-width="6.6"/>'
        f'<path d="{high}" stroke="{c.WALL_INK}" stroke-width="6.4"/>'
        f'<path d="{low}" stroke="{c.WALL_FACE}" stroke-width="5"/>'
        f'<path d="{middle}" stroke="{c.WALL_FACE}" stroke-width="5"/>'
        f'<path d="{high}" stroke="{c.WALL_TOP}" stroke-width="4.7"/>'
        f'<path d="{high}" stroke="{c.WALL_FACE}" stroke-width="1.5" stroke-opacity=".75"/>'
        f'<path d="{high}" stroke="{c.WALL_INK}" stroke-width="4.7" stroke-dasharray=".7 2.7" '
        'stroke-opacity=".55"/></g>'
    )


def paint_inner_wall(canvas: Canvas, area: FilledShape) -> None:
    """A second, lower wall behind the first."""
    for edge in area.edges:
        line = []
        for i, (x, y) in enumerate(edge):
            (ax, ay), (bx, by) = edge[max(0, i - 1)], edge[min(len(edge) - 1, i + 1)]
            size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            # The outline runs clockwise, so the inside lies on the right hand of each edge.
            line.append((x - (by - ay) / size * _INNER_WALL, y + (bx - ax) / size * _INNER_WALL))
        canvas.walls.append(wall_ribbon(canvas.line(line)))
