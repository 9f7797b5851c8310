"""Cities: cobbled ground, rows of houses, and the wall round them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from .. import palette as c
from .. import stamps
from ..layout import Area
from ..vector import Line, Point, at, length, num, shifted, smooth_path, straight_path
from .canvas import Canvas
from .land import plant, plant_tree

_BORDER = 1.3
_WALL_GAP = 3.3
_ROW = 7.6
_TOWER_EVERY = 24.0
_NARROW = 5.4

Disc = tuple[float, float, float]


def paint_ground(canvas: Canvas, area: Area) -> None:
    canvas.ground.append(f'<path d="{straight_path(canvas.line(area.outline), True)}" fill="{c.CITY_GROUND}"/>')


def paint_houses(canvas: Canvas, area: Area, reserved: Iterable[Disc] = ()) -> None:
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
    kept = _reserved(canvas, segment, size) + list(reserved)
    built: list[tuple[float, float, float, float]] = []
    y = 8.6
    while y < 99:
        x = rng.uniform(1.4, 3.4)
        while x < 98:
            width = rng.uniform(7.4, 11.0)
            foot = y + rng.uniform(-1.1, 1.1)
            if _fits(canvas, segment, x, foot, width, kept):
                _build(canvas, x + width / 2, foot, width)
                built.append((x, foot - width, x + width, foot))
                x += width + rng.uniform(0.1, 1.1)
            elif _fits(canvas, segment, x, foot, _NARROW, kept):
                _build(canvas, x + _NARROW / 2, foot, _NARROW)
                built.append((x, foot - _NARROW, x + _NARROW, foot))
                x += _NARROW + 0.4
            else:
                x += 1.4
        y += _ROW
    _gardens(canvas, segment, kept, built)


def _reserved(canvas: Canvas, segment: int, size: float) -> list[Disc]:
    """Ground that stays free: the plaza where figures stand, and room for signs and landmarks."""
    kept: list[Disc] = []
    for place in canvas.geometry.places:
        x, y = canvas.point(place.point)
        if place.what == "anchor":
            if place.segment == segment:
                kept.append((x, y + 1, 3.8 if size < 2600 else 5.4))
        elif place.what == "cathedral":
            kept += [(x, y, 24.0), (x - 14, y + 8, 13.0), (x + 14, y + 8, 13.0)]
        elif place.what in ("cloister", "quarter"):
            kept.append((x, y - 1, place.radius + 1))
        elif place.what != "inn":
            kept.append((x, y, place.radius * 0.95))
    return kept


def _fits(canvas: Canvas, segment: int, x: float, foot: float, width: float, kept: list[Disc]) -> bool:
    """Whether a house with its left edge at x stands wholly on free ground of the city."""
    top, right = foot - width * 0.98, x + width + 0.5
    if x < _BORDER or right > 100 - _BORDER or top < 1.0 or foot + 0.4 > 98.8:
        return False
    middle = (x + right) / 2
    for px, py in ((x, foot + 0.4), (right, foot + 0.4), (x + 1, foot - width * 0.5), (right - 1, foot - width * 0.5),
                   (middle, top), (middle, foot + 0.4)):
        if canvas.owner_at(px, py) != segment or canvas.edge_at(px, py) < _WALL_GAP:
            return False
    centre_y = foot - width * 0.45
    reach = width * 0.42
    return all(math.hypot(px - middle, py - centre_y) > radius + reach for px, py, radius in kept)


def _build(canvas: Canvas, x: float, foot: float, width: float) -> None:
    if canvas.rng.random() < 0.04 and width > 7:
        plant_tree(canvas, x, foot, 1.0)
        return
    canvas.stand_stamp(canvas.rng.choice(stamps.HOUSES), x, foot, width / stamps.HOUSE_WIDTH)


def _gardens(
    canvas: Canvas, segment: int, kept: list[Disc], built: list[tuple[float, float, float, float]]
) -> None:
    """Up to six small trees on ground that stayed bare."""
    rng = canvas.rng
    placed: list[Point] = []
    for _ in range(90):
        if len(placed) >= 6:
            return
        x, y = rng.uniform(4, 96), rng.uniform(8, 96)
        if canvas.owner_at(x, y) != segment or canvas.edge_at(x, y) < 4.2:
            continue
        if any(left - 1.6 < x < right + 1.6 and top - 0.5 < y < foot + 4.5 for left, top, right, foot in built):
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


def paint_wall(canvas: Canvas, area: Area) -> None:
    """The wall along every edge inside the tile, with towers; its ends lie exactly in the corners."""
    gates = [canvas.point(gate) for gate in canvas.geometry.layout.gates]
    for edge in area.edges:
        line = canvas.line(edge)
        canvas.walls.append(wall_ribbon(line))
        count = max(2, round(length(line) / _TOWER_EVERY))
        for i in range(1, count):
            x, y = at(line, i / count)[0]
            if all(math.hypot(x - gx, y - gy) > 9 for gx, gy in gates) and y > 13.5 * 1.0:
                canvas.tops.append((y, canvas.stamp("tower", x, y)))


def paint_gates(canvas: Canvas) -> None:
    for gate in canvas.geometry.layout.gates:
        x, y = canvas.point(gate)
        canvas.tops.append((y + 1, canvas.stamp("gate", x, y)))


def wall_ribbon(line: Line) -> str:
    """A stone wall seen a little from the front: shadow, outline, face, and the walk between its battlements."""
    points = line[::2] if len(line) > 8 and len(line) % 2 else line
    low = smooth_path(points)
    middle = smooth_path(shifted(points, 0, -1.2))
    high = smooth_path(shifted(points, 0, -2.4))
    return (
        f'<g fill="none"><path d="{smooth_path(shifted(points, 0.9, 1.6))}" stroke="{c.SHADOW}" stroke-width="5.4" opacity=".22"/>'
        f'<path d="{low}" stroke="{c.WALL_INK}" stroke-width="6.6"/><path d="{high}" stroke="{c.WALL_INK}" stroke-width="6.4"/>'
        f'<path d="{low}" stroke="{c.WALL_FACE}" stroke-width="5"/><path d="{middle}" stroke="{c.WALL_FACE}" stroke-width="5"/>'
        f'<path d="{high}" stroke="{c.WALL_TOP}" stroke-width="4.7"/>'
        f'<path d="{high}" stroke="{c.WALL_FACE}" stroke-width="1.5" opacity=".75"/>'
        f'<path d="{high}" stroke="{c.WALL_INK}" stroke-width="4.7" stroke-dasharray=".7 2.7" opacity=".55"/></g>'
    )
