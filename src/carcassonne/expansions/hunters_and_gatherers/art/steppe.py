"""A tile of Hunters & Gatherers: steppe, dense forest, water, and animals as cave paintings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from random import Random

from carcassonne.svg import palette as c
from carcassonne.svg.assets import art, art_box
from carcassonne.svg.primitives.distance_grid import node_at
from carcassonne.svg.primitives.vector import (
    Point,
    Polyline,
    at,
    between,
    nearest,
    num,
    rotate_point,
    smooth_path,
    straight_path,
)
from carcassonne.svg.tiles import stamps
from carcassonne.svg.tiles.geometry import Geometry
from carcassonne.svg.tiles.landmarks import LandmarkSite
from carcassonne.svg.tiles.layout import FilledShape
from carcassonne.svg.tiles.paint import land, landmarks, ways
from carcassonne.svg.tiles.paint.canvas import Box, Canvas
from carcassonne.svg.tiles.paint.fitting import in_pool, on_land
from carcassonne.svg.tiles.symbols import placed, silhouette

ANIMALS = ("mammoth", "auroch", "deer", "tiger", "bear")

_TREE_GAP = 6.2
_TREE_ROW = 4.3
_TREE_HALF = 3.4
_SIGNS = 1000.0
"""Layer of things that trees must never hide."""

_LEAST_ANIMAL = 0.52
_LEAST_SCHOOL = 0.6

_SCHOOLS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.0),),
    2: ((-4.2, -3.3), (4.0, 3.3)),
    3: ((-4.6, -4.6), (4.8, -0.3), (-3.8, 4.8)),
    4: ((-5.2, -5.2), (5.4, -3.2), (-5.2, 2.0), (5.0, 5.4)),
}


def paint(canvas: Canvas) -> None:
    """Paint everything that belongs to the tile."""
    land.base_ground(canvas, c.STEPPE)
    _steppe(canvas)
    ways.paint_water(canvas, c.STEPPE)
    layout = canvas.geometry.layout
    for area in layout.areas:
        _forest_floor(canvas, area)
    for glade in _glades(canvas.geometry):
        _clear(canvas, glade)
    for area in layout.areas:
        _trees(canvas, area)
    for pool in layout.pools:
        if pool.what == "spring":
            canvas.stand(_SIGNS, landmarks.stone_ring(canvas, pool.centre))
    _landmarks(canvas)


def _steppe(canvas: Canvas) -> None:
    """Dry tufts, pebbles, boulders and a faint cave mark on empty ground."""
    rng = canvas.rng
    geometry = canvas.geometry
    meadows = [k for k, segment in enumerate(canvas.tile_type.segments) if segment.terrain == "meadow"]
    owned = set(meadows)
    size = sum(4.0 for owner in geometry.ground.owner if owner in owned)
    crowded = [(*p.point, p.radius + 1) for p in geometry.places if p.what != "anchor"]
    avoid = [(*p.point, p.radius + 1) for p in geometry.places]
    for x, y in canvas.scatter(meadows, int(size / 230), 5.0, 1.5, crowded):
        canvas.ground.append(canvas.stamp("drytuft", x, y, rng.uniform(0.9, 1.4)))
    pebbles = [
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rng.uniform(0.9, 1.9))}" '
        f'ry="{num(rng.uniform(0.6, 1.1))}"/>'
        for x, y in canvas.scatter(meadows, int(size / 700), 5.0, 2.5, crowded)
    ]
    canvas.ground.append(f'<g fill="#B9A98A" stroke="#8A7A5C" stroke-width=".4">{"".join(pebbles)}</g>')
    herd = [_animal_box(canvas, place) for place in canvas.places(*ANIMALS)]
    if size > 2500:
        for x, y in canvas.scatter(meadows, 1, 12.0, 9.0, avoid, 30):
            if 10 < x < 90 and 10 < y < 90:
                mark = _cave_mark(rng, x, y)
                if not _touches(herd, x, y, 5.5):
                    canvas.ground.append(mark)
                avoid.append((*rotate_point((x, y), -canvas.rotation), 8.0))
    for x, y in canvas.scatter(meadows, int(size / 1500), 9.0, 4.0, avoid):
        if rng.random() < 0.55:
            name, scale, height = rng.choice(stamps.STONES), rng.uniform(0.85, 1.1), 4.0
        else:
            name, scale, height = rng.choice(stamps.DRY_BUSHES), 1.1, 2.5
        if not _touches(herd, x, y, 2.5):
            land.plant(canvas, name, x, y, scale, height)


def _touches(boxes: list[Box], x: float, y: float, margin: float) -> bool:
    """Place animals again at every rotation; things on the ground keep their place or are left out."""
    return any(
        left - margin < x < left + width + margin and top - margin < y < top + height + margin
        for left, top, width, height in boxes
    )


def _animal_box(canvas: Canvas, place: LandmarkSite) -> Box:
    (x, y), scale, flip = animal_spot(canvas.geometry, canvas.rotation, place)
    left, top, width, height = art_box(f"animals/{place.what}")
    return (x + scale * (-left - width if flip else left), y + scale * top, scale * width, scale * height)


def _cave_mark(rng: Random, x: float, y: float) -> str:
    choice = rng.choice(("hand", "spiral", "dots"))
    if choice == "spiral":
        points = [(math.cos(i * 0.5) * i * 0.3, math.sin(i * 0.5) * i * 0.26) for i in range(22)]
        mark = f'<path d="{smooth_path(points)}" fill="none" stroke-width="1.1" stroke-opacity=".38"/>'
    elif choice == "dots":
        dots = "".join(f"M{num(-6 + i * 2.4)} {num(math.sin(i) * 1.4)}h.1" for i in range(6))
        mark = f'<path d="{dots}" stroke-width="1.7" fill-opacity=".42"/>'
    else:
        mark = f'<g transform="rotate({rng.randint(-25, 25)})" opacity=".36">{art("finds/hand")}</g>'
    return f'<g transform="translate({num(x)} {num(y)})" stroke="{c.OCHRE}" stroke-linecap="round">{mark}</g>'


def _forest_floor(canvas: Canvas, area: FilledShape) -> None:
    path = straight_path(canvas.line(area.outline), True)
    edges = "".join(smooth_path(canvas.line(edge)) for edge in area.edges)
    canvas.ground.append(
        f'<path d="{edges}" transform="translate(1 1.8)" fill="none" stroke="#2B2410" '
        'stroke-width="3" stroke-opacity=".25"/>'
        f'<path d="{path}" fill="{c.WOOD_GROUND}"/>'
        f'<path d="{edges}" fill="none" stroke="{c.WOOD_GROUND}" stroke-width="{2 * _FLOOR_EDGE}" '
        'stroke-linecap="round"/>'
    )


_GLADE, _GLADE_STEPS = 3.4, 24
"""Minimum width of the steppe between two forests, except near the corner where they meet."""
_FLOOR_EDGE = 1.2
"""How far the ground of a forest is drawn beyond its edge."""

Glade = list[tuple[Point, float]]
"""Points along the middle of a strip, from a corner of the tile inwards, each with half the width there."""


@lru_cache(maxsize=256)
def _glades(geometry: Geometry) -> tuple[Glade, ...]:
    """Return strips between forests that meet in a corner: trees must not hide that they are separate."""
    pairs = combinations(geometry.layout.areas, 2)
    edges = (ends for first, second in pairs for ends in product(first.edges, second.edges))
    both_ways = (product((one, one[::-1]), (other, other[::-1])) for one, other in edges)
    return tuple(_glade(a, b) for ways in both_ways for a, b in ways if math.dist(a[0], b[0]) < 1)


def _glade(a: Polyline, b: Polyline) -> Glade:
    """Return how far inwards the forests are near each other."""
    found: Glade = []
    for i in range(_GLADE_STEPS):
        share = i / 2 / _GLADE_STEPS
        middle = between(at(a, share)[0], at(b, share)[0])
        room = min(nearest(a, middle)[0], nearest(b, middle)[0])
        found.append((middle, max(room - _FLOOR_EDGE, min(_GLADE / 2, math.dist(a[0], middle) * 0.14))))
        if room > 2 * _GLADE:
            break
    return found


def _clear(canvas: Canvas, glade: Glade) -> None:
    """Show the steppe where it is narrow, up to the corner."""
    narrow = [i for i, (_, half) in enumerate(glade) if half <= _GLADE / 2]
    shown = glade[: narrow[-1] + 2]
    points = canvas.line(point for point, _ in shown)
    sides: tuple[list[Point], list[Point]] = ([], [])
    for i, ((x, y), (_, half)) in enumerate(zip(points, shown, strict=True)):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        span = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = (ay - by) / span * half, (bx - ax) / span * half
        sides[0].append((x + nx, y + ny))
        sides[1].append((x - nx, y - ny))
    canvas.ground.append(
        f'<path d="{straight_path([*sides[0], *reversed(sides[1])], True)}" fill="{c.STEPPE.base}"/>'
    )


def _trees(canvas: Canvas, area: FilledShape) -> None:
    """Rows of conifers and round crowns; small crowns fill the strip along the border."""
    rng = canvas.rng
    segment = area.segment
    kept = []
    for place in canvas.geometry.places:
        x, y = canvas.point(place.point)
        if place.what == "anchor":
            if place.segment == segment:
                kept.append((x, y, 4.6))
        else:
            kept.append((x, y, place.radius * 0.95))
    glades = [
        (*canvas.point(point), half + _TREE_HALF)
        for glade in _glades(canvas.geometry)
        for point, half in glade
    ]
    lattice = canvas.lattice
    free = [owner == segment and edge > 1.2 for owner, edge in zip(lattice.owner, lattice.edge, strict=True)]
    y, row = 6.4, 0
    while y < 99:
        x = 2.0 + (row % 2) * _TREE_GAP / 2
        while x < 99:
            px, py = x + rng.uniform(-1.2, 1.2), min(97.8, y + rng.uniform(-1, 1))
            node = node_at(px, py - 2.2)
            inside = 3.9 < px < 96.1 and free[node]
            # Only trees at the edge of the forest can stand in a glade.
            beside = (*kept, *glades) if inside and lattice.edge[node] < 2 * _TREE_HALF else kept
            if inside and all(
                (px - kx) ** 2 + (py - 2.5 - ky) ** 2 > radius * radius for kx, ky, radius in beside
            ):
                pick = stamps.CROWNS if rng.random() < 0.4 else stamps.PINES
                # At the northern border trees are shorter, so that none is cut off.
                canvas.stand_stamp(rng.choice(pick), px, py, min(rng.uniform(0.95, 1.15), (py - 1.2) / 9.1))
            x += _TREE_GAP
        y += _TREE_ROW
        row += 1
    _border_crowns(canvas, segment, glades)


def _border_crowns(canvas: Canvas, segment: int, glades: Sequence[tuple[float, float, float]]) -> None:
    rng = canvas.rng
    dark, light = [], []
    for side in canvas.tile_type.segments[segment].sides():
        turned = (side + canvas.rotation) % 4
        for _ in range(24):
            depth = rng.uniform(2.0, 5.0)
            x, y = rotate_point((rng.uniform(2, 98), depth), turned)
            radius = min(depth - 1.1, rng.uniform(1.0, 2.4))
            on_tile = min(x, y, 100 - x, 100 - y) >= radius + 1 and canvas.owner_at(x, y) == segment
            if on_tile and all(
                math.hypot(x - gx, y - gy) > wide - _TREE_HALF + radius for gx, gy, wide in glades
            ):
                dark.append(f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>')
                light.append(
                    f'<circle cx="{num(x - radius * 0.25)}" cy="{num(y - radius * 0.3)}" '
                    f'r="{num(radius * 0.5)}"/>'
                )
    canvas.ground.append(f'<g fill="{c.WOOD}">{"".join(dark)}</g><g fill="{c.WOOD_MID}">{"".join(light)}</g>')


_FINDS = {"fire": 1.0, "shrine": 1.0, "hut-place": 1.0, "mushrooms": 1.25, "nugget": 1.1}


def _landmarks(canvas: Canvas) -> None:
    for place in canvas.geometry.places:
        point = canvas.point(place.point)
        if place.what in ANIMALS:
            _animal(canvas, place)
        elif place.what == "lake":
            _school(canvas, place)
        elif place.what in _FINDS:
            canvas.stand_art(f"finds/{place.what}", point, _FINDS[place.what], order=_SIGNS + 1)
        elif place.what == "volcano":
            canvas.stand_art("buildings/volcano", point, place.scale, order=_SIGNS)
        elif place.what == "footbridge":
            canvas.stand(_SIGNS - 1, _footbridge(canvas))
        elif place.what == "canoe":
            canvas.stand_art("finds/canoe", (point[0], point[1] + 7.4), order=_SIGNS + 1)


def animal_spot(geometry: Geometry, rotation: int, place: LandmarkSite) -> tuple[Point, float, bool]:
    """Position, size and direction of an animal on the rotated tile."""
    flip = Random(f"{geometry.tile_type.ref} {place.point}").random() < 0.5
    left, top, width, height = art_box(f"animals/{place.what}")
    box = (-left - width if flip else left, top, width, height)
    return (*on_land(geometry, rotation, place, box, _LEAST_ANIMAL), flip)


def _animal(canvas: Canvas, place: LandmarkSite) -> None:
    """Draw it upright at every rotation, and wholly on its meadow."""
    (x, y), scale, flip = animal_spot(canvas.geometry, canvas.rotation, place)
    canvas.stand(_SIGNS, placed(silhouette(f"animals/{place.what}"), x, y, scale, flip))


def _school(canvas: Canvas, place: LandmarkSite) -> None:
    """Draw as many fish as the lake holds, smaller if there are more."""
    assert place.segment is not None
    count = min(4, canvas.tile_type.segments[place.segment].tallies.get("fish", 0))
    if not count:
        return
    spread = place.radius / 15
    size = {1: 1.32, 2: 0.98, 3: 0.82, 4: 0.76}[count] * spread
    swarm = [(dx * spread, dy * spread) for dx, dy in _SCHOOLS[count]]
    reach_x, reach_y = max(abs(dx) for dx, _ in swarm), max(abs(dy) for _, dy in swarm)
    box = (-reach_x - 7 * size, -reach_y - 3 * size, 2 * reach_x + 14.5 * size, 2 * reach_y + 6 * size)
    (x, y), scale = in_pool(canvas.geometry, canvas.rotation, place, box, _LEAST_SCHOOL)
    lift = 3.2 if "canoe" in canvas.tile_type.marks else 0.0
    for i, (dx, dy) in enumerate(swarm):
        fish = placed(art("finds/fish"), x + dx * scale, y + dy * scale - lift, size * scale, i % 2 == 1)
        canvas.stand(_SIGNS, fish)


def _footbridge(canvas: Canvas) -> str:
    """Logs laid across the river."""
    x, y = canvas.point((50.0, 50.0))
    turned = 90 * canvas.rotation
    logs = "".join(
        f'<path d="M-6.4 {num(-11.7 + i * 2.6)}h12.8" stroke="{tone}" stroke-width="2.3" '
        'stroke-linecap="round"/>'
        for i, tone in enumerate(("#A87B4A", "#C19259") * 5)
    )
    return (
        f'<g transform="translate({num(x)} {num(y)}) rotate({turned})">'
        f'<path d="M-6 -12h14v26h-14z" fill="#12303B" fill-opacity=".3"/>{logs}'
        '<path d="M-5.4 -13.6V13.6M5.4 -13.6V13.6" stroke="#5B3A1E" stroke-width="1.9" '
        'stroke-linecap="round"/></g>'
    )
