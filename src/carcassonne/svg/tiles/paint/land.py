"""Open land of the medieval world: grass, parcels with hedges, tufts, trees."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from ... import palette as c
from ...palette import LandColours
from ...primitives.distance_grid import trace
from ...primitives.vector import (
    Point,
    blob,
    inside,
    num,
    rotate_point,
    simplify_polyline,
    smooth_path,
    surface,
)
from .. import stamps
from ..layout import OPEN_LAND
from .canvas import Canvas

_BORDER = 4.5
_ROW = 2.9
_STEP = 2.4
_PARCEL_GAP = 4.2

Avoid = list[tuple[float, float, float]]


def base_ground(canvas: Canvas, ground: LandColours) -> None:
    """The plain colour that meets at every border, with soft patches that fade before it."""
    rng = canvas.rng
    canvas.ground.append(f'<rect x="-1.2" y="-1.2" width="102.4" height="102.4" fill="{ground.base}"/>')
    patches: dict[str, list[str]] = {ground.light: [], ground.dark: []}
    for _ in range(9):
        x, y = rng.uniform(18, 82), rng.uniform(18, 82)
        radius = min(rng.uniform(9, 17), min(x, y, 100 - x, 100 - y) / 1.3)
        tone = ground.dark if rng.random() < 0.34 else ground.light
        outline = blob(rng, x, y, radius * 1.2, radius * 0.8, 9, 0.2)
        patches[tone].append(smooth_path([canvas.point(p) for p in outline], True))
    for tone, paths in patches.items():
        if paths:
            canvas.ground.append(f'<path d="{"".join(paths)}" fill="{tone}" fill-opacity=".5"/>')


def decorate_fields(canvas: Canvas) -> None:
    """Parcels, tufts, flowers, trees and bushes on all fields of the tile."""
    rng = canvas.rng
    geometry = canvas.geometry
    fields = [k for k, segment in enumerate(canvas.tile_type.segments) if segment.terrain in OPEN_LAND]
    owned = set(fields)
    size = sum(4.0 for owner in geometry.ground.owner if owner in owned)
    if size < 60:
        return
    avoid: Avoid = [
        (*place.point, place.radius + (2.0 if place.what == "anchor" else 0.5)) for place in geometry.places
    ]
    crowded: Avoid = [(*p.point, p.radius) for p in geometry.places if p.what != "anchor"]
    if size > 1500:
        plots: list[list[Point]] = []
        for _ in range(1 if size < 3800 else rng.choice((1, 2, 2))):
            _parcel(canvas, owned, crowded, avoid, plots)
    tufts = canvas.scatter(fields, int(size / 260), 6.0, 2.0, crowded)
    canvas.ground += [canvas.stamp("tuft", x, y, rng.uniform(0.8, 1.2)) for x, y in tufts]
    if rng.random() < 0.5:
        for x, y in canvas.scatter(fields, rng.randint(3, 7), 3.0, 3.0, crowded):
            colour = rng.choice(("#F7F0D8", "#E9C65A", "#D98B7A"))
            canvas.ground.append(f'<circle cx="{num(x)}" cy="{num(y)}" r=".7" fill="{colour}"/>')
    trees = int(size / 900 * rng.uniform(0.8, 1.6))
    for x, y in canvas.scatter(fields, trees, 9.0, 5.0, avoid):
        plant_tree(canvas, x, y + 1.5, rng.uniform(0.95, 1.35))
        bx, by = x + 4, y + 4
        if rng.random() < 0.45 and canvas.owner_at(bx, by) in owned and canvas.clear_at(bx, by) > 4:
            plant_tree(canvas, bx, by, rng.uniform(0.8, 1.05))
    for x, y in canvas.scatter(fields, int(size / 1300), 6.0, 4.0, avoid):
        plant(canvas, rng.choice(stamps.BUSHES), x, y, 1.0)


def plant_tree(canvas: Canvas, x: float, y: float, scale: float) -> None:
    pick = canvas.rng.choice(stamps.POPLARS if canvas.rng.random() < 0.28 else stamps.ROUND_TREES)
    plant(canvas, pick, x, y, scale, 8.0)


def plant(canvas: Canvas, name: str, x: float, y: float, scale: float, height: float = 2.5) -> None:
    """Set a plant, unless it would stick out of the tile."""
    if y - height * scale > 1.6 and y < 96.4 and 4 < x < 94:
        canvas.stand_stamp(name, x, y, scale)


def _parcel(canvas: Canvas, owned: set[int], crowded: Avoid, avoid: Avoid, plots: list[list[Point]]) -> None:
    """A worked plot: a turned rectangle, cut to the free ground, with rows and a hedge."""
    rng = canvas.rng
    geometry = canvas.geometry
    for _ in range(16):
        px, py = rng.uniform(12, 88), rng.uniform(12, 88)
        free = geometry.owner_at(px, py) in owned and geometry.clear_at(px, py) > 8
        if free and all(math.hypot(px - x, py - y) > r + 6 for x, y, r in crowded):
            break
    else:
        return
    turned = math.radians(rng.choice((-32, -18, -8, 6, 16, 28, 40, 62)))
    cos, sin = math.cos(turned), math.sin(turned)
    width, height = rng.uniform(22, 34), rng.uniform(15, 23)
    columns = int(width / _STEP) + 3
    rows = int(height / _ROW) + 3
    us = [(i - (columns - 1) / 2) * _STEP for i in range(columns)]
    vs = [(i - (rows - 1) / 2) * _ROW for i in range(rows)]
    bulge = rng.uniform(-0.05, 0.05)
    near = [(x, y, r) for x, y, r in crowded if math.hypot(x - px, y - py) < r + 24]

    def room(column: int, row: int) -> float:
        u, v = us[column], vs[row]
        inner = min(width / 2 - abs(u), height / 2 - abs(v) * (1 + bulge * u / 10))
        if inner < -3 or column in (0, columns - 1) or row in (0, rows - 1):
            return min(-0.3, inner)
        x, y = px + u * cos - v * sin, py + u * sin + v * cos
        inner = min(inner, x - _BORDER, y - _BORDER, 100 - _BORDER - x, 100 - _BORDER - y)
        inner = min(inner, geometry.clear_at(min(100.0, max(0.0, x)), min(100.0, max(0.0, y))) - _PARCEL_GAP)
        if geometry.owner_at(x, y) not in owned:
            inner = min(inner, -1.0)
        for ax, ay, radius in near:
            inner = min(inner, math.hypot(ax - x, ay - y) - radius - 1)
        if inner > 0 and any(inside(plot, (x, y)) for plot in plots):
            return -2.0
        return inner or -0.01

    values = [[room(column, row) for column in range(columns)] for row in range(rows)]
    loops = trace(lambda column, row: values[row][column], us, vs, columns, rows)
    loop = max(loops, key=surface, default=())
    if not loop or surface(loop) < 130:
        return

    def place(u: float, v: float) -> Point:
        return rotate_point((px + u * cos - v * sin, py + u * sin + v * cos), canvas.rotation)

    outline = [place(u, v) for u, v in simplify_polyline((*loop, loop[0]), 0.35)[:-1]]
    plot = rng.choice(("corn", "corn", "plough", "vines"))
    fill, row_colour = c.PLOTS[plot]
    path = _rounded(outline)
    canvas.ground.append(
        f'<path d="{path}" fill="{fill}" stroke="{c.MEDIEVAL.tuft}" stroke-opacity=".5" stroke-width="1.6" '
        f'stroke-linejoin="round" paint-order="stroke"/>'
    )
    canvas.ground.append(_rows(values, us, vs, place, plot, row_colour))
    _hedge(canvas, rng, outline)
    if plot != "vines":
        _haystacks(canvas, [(place(u, v), values[j][i]) for i, u in enumerate(us) for j, v in enumerate(vs)])
    centre = (sum(u for u, _ in loop) / len(loop), sum(v for _, v in loop) / len(loop))
    plots.append([(px + u * cos - v * sin, py + u * sin + v * cos) for u, v in loop])
    x, y = px + centre[0] * cos - centre[1] * sin, py + centre[0] * sin + centre[1] * cos
    entry = (x, y, min(13.0, max(7.0, math.sqrt(surface(loop) / math.pi))))
    avoid.append(entry)
    crowded.append(entry)


def _haystacks(canvas: Canvas, ground: list[tuple[Point, float]]) -> None:
    """Up to three on a parcel, where there is room to its edge; many parcels have none."""
    rng = canvas.rng
    roomy = [point for point, room in ground if room > 3.4]
    placed: list[Point] = []
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        if roomy:
            x, y = rng.choice(roomy)
            if all(math.dist((x, y), other) > 5.5 for other in placed):
                placed.append((x, y))
                plant(canvas, "haystack", x, y + 1.5, rng.uniform(0.8, 1.0), 5.0)


def _rounded(outline: list[Point]) -> str:
    """Return a closed path whose corners are cut by small curves."""
    parts: list[str] = []
    count = len(outline)
    for i in range(count):
        before, here, after = outline[i - 1], outline[i], outline[(i + 1) % count]
        into = _towards(here, before, 1.6)
        out = _towards(here, after, 1.6)
        parts.append(
            f"{'L' if parts else 'M'}{num(into[0])} {num(into[1])}"
            f"Q{num(here[0])} {num(here[1])} {num(out[0])} {num(out[1])}"
        )
    return "".join(parts) + "Z"


def _towards(start: Point, goal: Point, most: float) -> Point:
    size = math.dist(start, goal)
    share = min(0.45, most / size) if size else 0.0
    return (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)


def _rows(
    values: list[list[float]],
    us: list[float],
    vs: list[float],
    place: Callable[[float, float], Point],
    plot: str,
    colour: str,
) -> str:
    """Return furrows along the lattice rows, with a little room to the edge."""
    path = []
    for row, v in enumerate(vs):
        line = [value - 1.2 for value in values[row]]
        start: float | None = None
        for i in range(1, len(line)):
            a, b = line[i - 1], line[i]
            if a <= 0 < b:
                start = us[i - 1] + (us[i] - us[i - 1]) * a / (a - b)
            elif a > 0 >= b and start is not None:
                end = us[i - 1] + (us[i] - us[i - 1]) * a / (a - b)
                if end - start > 2.5:
                    (x, y), (p, q) = place(start, v), place(end, v)
                    path.append(f"M{num(x)} {num(y)}L{num(p)} {num(q)}")
                start = None
    style = 'stroke-width="1.9" stroke-dasharray=".1 2.3"' if plot == "vines" else 'stroke-width="1.1"'
    return f'<path d="{"".join(path)}" stroke="{colour}" {style} stroke-linecap="round" fill="none"/>'


def _hedge(canvas: Canvas, rng: Random, outline: list[Point]) -> None:
    """Bushes along a part of the edge."""
    ring = [*outline, outline[0]]
    whole = sum(math.dist(a, b) for a, b in pairwise(ring))
    place = rng.random() * whole
    for _ in range(rng.randint(4, 9)):
        left = place % whole
        for a, b in pairwise(ring):
            step = math.dist(a, b)
            if left <= step:
                x, y = a[0] + (b[0] - a[0]) * left / step, a[1] + (b[1] - a[1]) * left / step
                plant(canvas, rng.choice(stamps.BUSHES), x, y + 0.8, rng.uniform(0.85, 1.15))
                break
            left -= step
        place += 2.6
