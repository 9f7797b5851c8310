"""Buildings and landscape that many sets show: villages, cloisters, water plants, boulders."""

from __future__ import annotations

import math
from random import Random

from ... import palette as c
from ...assets import art, art_box
from ...primitives.vector import Point, at, blob, num, smooth_path
from .. import stamps
from ..layout import Pool
from ..symbols import placed
from .canvas import Canvas, angle, on_tile
from .land import plant_tree

_VILLAGE_HOUSES = ((-6.6, -2.6, 10.2), (5.6, -4.0, 11.0), (-2.6, 6.2, 11.0), (8.0, 6.4, 9.2))
_STONE_RING = ((0.0, -4.8, 4.5), (-5.1, -1.1, 3.8), (4.9, -2.0, 4.1), (-4.9, 3.8, 2.8), (5.1, 3.3, 3.0))
_RIDGE_STONES = 10
_CLOISTER_BOX = (-21.0, -29.0, 42.0, 46.0)
"""Room for the building with its garden."""


def village(canvas: Canvas, pool: Pool) -> None:
    """A dusty square with houses in it: every road that comes here ends."""
    rng = canvas.rng
    x, y = canvas.point(pool.centre)
    outline = smooth_path(canvas.line(pool.outline), True)
    canvas.ground.append(
        f'<path d="{outline}" fill="{c.ROAD_EDGE}" stroke="{c.ROAD_EDGE}" stroke-width="2.4" opacity=".5"/>'
        f'<path d="{outline}" fill="{c.VILLAGE_GROUND}"/>'
    )
    for dx, dy, width in _VILLAGE_HOUSES:
        px, py = x + dx + rng.uniform(-0.6, 0.6), y + dy + rng.uniform(-0.4, 0.4)
        canvas.stand_stamp(rng.choice(stamps.HOUSES), px, py + 1.5, width / stamps.HOUSE_WIDTH)
    plant_tree(canvas, x - 9.4, y + 5.2, 0.8)


def lone_house(canvas: Canvas, point: Point) -> None:
    """A house at the end of a road."""
    x, y = canvas.point(point)
    rng = canvas.rng
    yard = smooth_path(blob(rng, x, y + 1, 9.5, 7.5, 9, 0.08), True)
    canvas.ground.append(f'<path d="{yard}" fill="{c.VILLAGE_GROUND}"/>')
    canvas.stand_stamp(rng.choice(stamps.HOUSES), x, y + 4, 1.35)
    plant_tree(canvas, x + 8, y + 4.6, 0.9)


def cloister(canvas: Canvas, x: float, y: float, scale: float, garden: bool = True) -> None:
    """Nave with a slate roof, belfry with a golden cross, and a garden with beds behind a hedge."""
    x, y = on_tile((x, y), _CLOISTER_BOX if garden else art_box("buildings/cloister"), scale)
    markup = (art("buildings/cloister-garden") if garden else "") + art("buildings/cloister")
    canvas.stand(y + 10 * scale, placed(markup, x, y, scale))


def water_plants(canvas: Canvas, pool: Pool) -> None:
    """Reeds along the shore and lilies on the water."""
    rng = canvas.rng
    for turned in (0.9, 2.2, 3.7, 4.6, 5.6):
        x, y = pool.centre
        reach = pool.radius * rng.uniform(0.84, 0.92)
        point = (x + math.cos(turned) * reach, y + math.sin(turned) * reach)
        inner = (x + math.cos(turned + 0.5) * reach * 0.7, y + math.sin(turned + 0.5) * reach * 0.7)
        if canvas.geometry.owner_at(*point) < 0 and rng.random() < 0.75:
            px, py = canvas.point(point)
            canvas.stand_stamp("reeds", px, py + 1, rng.uniform(0.85, 1.05))
        if canvas.geometry.owner_at(*inner) < 0 and rng.random() < 0.5:
            canvas.ground.append(canvas.stamp("lily", *canvas.point(inner)))


def rocks(rng: Random, x: float, y: float, radius: float) -> str:
    """One boulder, lit from the upper left."""
    body = smooth_path(blob(rng, x, y, radius, radius * 0.8, 7, 0.12), True)
    light = smooth_path(
        blob(rng, x - radius * 0.18, y - radius * 0.25, radius * 0.58, radius * 0.38, 6, 0.12), True
    )
    return (
        f'<path d="{body}" fill="{c.STONE}" stroke="{c.STONE_INK}" stroke-width=".7"/>'
        f'<path d="{light}" fill="{c.STONE_LIGHT}"/>'
    )


def stone_ring(canvas: Canvas, point: Point) -> str:
    """Five stones from which water comes."""
    x, y = canvas.point(point)
    return "".join(rocks(canvas.rng, x + dx, y + dy, radius) for dx, dy, radius in _STONE_RING)


def ridge(canvas: Canvas) -> None:
    """Boulders in a line that part two fields; the last one stays clear of the border."""
    line = canvas.geometry.layout.ridge
    if line is None:
        return
    rng = Random(f"ridge {canvas.tile_type.ref}")
    for i in range(1, _RIDGE_STONES + 1):
        x, y = canvas.point(at(line, i / (_RIDGE_STONES + 0.85))[0])
        radius = (3.2 if i < _RIDGE_STONES else 2.4) + rng.uniform(-0.4, 0.4)
        canvas.stand(y + radius, rocks(rng, x, y, radius))


def road_mouths(canvas: Canvas) -> None:
    """A stone arch in a grassy mound, turned so that the road runs into it."""
    for mouth in canvas.geometry.layout.mouths:
        x, y = canvas.point(mouth.point)
        turned = angle(mouth.heading) + 90 * canvas.rotation + 90
        canvas.ground.append(
            f'<g transform="translate({num(x)} {num(y)}) '
            f'rotate({round(turned)})">{art("buildings/road-mouth")}</g>'
        )
