"""A tile of the medieval world, from the ground up."""

from __future__ import annotations

from ... import palette as c
from ...assets import art
from ..landmarks import GOODS, MEDALLIONS
from ..layout import AREAS, FilledShape
from ..symbols import medallion, placed, turned_direction
from . import carcassonne, city, land, landmarks, ways
from .canvas import Canvas, on_tile

_SIGN_BOX = (-9.4, -9.4, 19.0, 19.4)
_FLIGHT_BOX = (-16.5, -16.5, 33.0, 33.0)


def paint(canvas: Canvas) -> None:
    """Paint everything that belongs to the tile."""
    layout = canvas.geometry.layout
    land.base_ground(canvas, c.MEDIEVAL)
    for pool in layout.pools:
        if pool.what == "crop":
            landmarks.crop_circle(canvas, pool)
    land.decorate_fields(canvas)
    ways.paint_water(canvas, c.MEDIEVAL)
    for place in canvas.places("inn"):
        landmarks.inn(canvas, place)
    ways.paint_roads(canvas)
    ways.paint_bridges(canvas)
    landmarks.tunnel_mouths(canvas)
    _pools(canvas)
    _buildings(canvas)
    _cities(canvas)
    _signs(canvas)


def _pools(canvas: Canvas) -> None:
    for pool in canvas.geometry.layout.pools:
        if pool.what == "village":
            landmarks.village(canvas, pool)
        elif pool.what == "ferry":
            landmarks.ferry_lake(canvas, pool)
        elif pool.what == "lake":
            landmarks.lake(canvas, pool)
        elif pool.what == "spring":
            canvas.stand(canvas.point(pool.centre)[1] + 6, landmarks.spring(canvas, pool.centre))
    landmarks.ridge(canvas)
    for point in canvas.geometry.layout.houses:
        landmarks.lone_house(canvas, point)


def _buildings(canvas: Canvas) -> None:
    for place in canvas.geometry.places:
        x, y = canvas.point(place.point)
        if place.what == "cloister":
            in_city = canvas.kind.segments[max(0, canvas.owner_at(x, y))].kind in AREAS
            landmarks.cloister(canvas, x, y, place.scale, garden=not in_city)
        elif place.what == "volcano":
            landmarks.volcano(canvas, place)
        elif place.what == "portal":
            landmarks.portal(canvas, place)
        elif place.what == "pigs":
            landmarks.pigs(canvas, place)
        elif place.what == "cathedral":
            landmarks.cathedral(canvas, place)
        elif place.what == "quarter":
            carcassonne.paint_quarter(canvas, place)
        elif place.what == "abbey":
            carcassonne.paint_abbey(canvas, place)


def _cities(canvas: Canvas) -> None:
    layout = canvas.geometry.layout
    lower = [area for area in layout.areas if not area.over]
    for area in lower:
        city.paint_ground(canvas, area)
    for area in lower:
        _city(canvas, area)
    city.paint_gates(canvas)
    for area in layout.areas:
        if area.over:
            canvas.lift()
            city.paint_viaduct(canvas, area)
            city.paint_ground(canvas, area)
            _city(canvas, area)
    for way in layout.roads:
        if way.raised:
            canvas.lift()
            city.paint_raised_road(canvas, way)


def _city(canvas: Canvas, area: FilledShape) -> None:
    city.paint_houses(canvas, area)
    if canvas.kind.segments[area.segment].kind == "carcassonne":
        carcassonne.paint_inner_wall(canvas, area)
    city.paint_wall(canvas, area)


def _signs(canvas: Canvas) -> None:
    scale = canvas.sign_scale
    for place in canvas.geometry.places:
        point = canvas.point(place.point)
        if place.what == "shield":
            x, y = on_tile(point, _SIGN_BOX, scale)
            canvas.signs.append(placed(art("signs/shield"), x, y, scale))
        elif place.what == "flying-machine":
            # The arrow may point anywhere, so the medallion keeps room for it all round.
            x, y = on_tile(point, _FLIGHT_BOX, scale)
            turned = turned_direction(place.detail, canvas.rotation)
            canvas.signs.append(placed(medallion(place.what, turned), x, y, scale))
        elif place.what in (*GOODS, *MEDALLIONS, "princess"):
            x, y = on_tile(point, _SIGN_BOX, scale)
            canvas.signs.append(placed(medallion(place.what), x, y, 0.96 * scale))
