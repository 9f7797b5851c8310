"""A tile of the medieval world, from the ground up."""

from __future__ import annotations

from carcassonne.svg import palette as c
from carcassonne.svg.assets import art
from carcassonne.svg.modules import area_signs, landmarks, medallions, pool_painters
from carcassonne.svg.tiles.layout import FORTRESSES, FilledShape
from carcassonne.svg.tiles.paint import city, land, ways
from carcassonne.svg.tiles.paint.canvas import Canvas, on_tile
from carcassonne.svg.tiles.paint.landmarks import lone_house, ridge, road_mouths, village
from carcassonne.svg.tiles.symbols import medallion, placed, turned_direction

_SIGN_BOX = (-9.4, -9.4, 19.0, 19.4)
_ARROW_BOX = (-16.5, -16.5, 33.0, 33.0)


def paint(canvas: Canvas) -> None:
    """Paint everything that belongs to the tile."""
    land.base_ground(canvas, c.MEDIEVAL)
    ground_painters = pool_painters(canvas.geometry.family, ground=True)
    for pool in canvas.geometry.layout.pools:
        if pool.what in ground_painters:
            ground_painters[pool.what](canvas, pool)
    land.decorate_fields(canvas)
    ways.paint_water(canvas, c.MEDIEVAL)
    _landmarks(canvas, below_roads=True)
    ways.paint_roads(canvas)
    ways.paint_bridges(canvas)
    road_mouths(canvas)
    _pools(canvas)
    _landmarks(canvas, below_roads=False)
    _cities(canvas)
    _signs(canvas)


def _pools(canvas: Canvas) -> None:
    painters = {"village": village} | dict(pool_painters(canvas.geometry.family))
    for pool in canvas.geometry.layout.pools:
        if pool.what in painters:
            painters[pool.what](canvas, pool)
    ridge(canvas)
    for point in canvas.geometry.layout.houses:
        lone_house(canvas, point)


def _landmarks(canvas: Canvas, below_roads: bool) -> None:
    painters = {
        name: paint
        for landmark in landmarks(canvas.geometry.family)
        if landmark.below_roads == below_roads
        for name, paint in landmark.paint.items()
    }
    for place in canvas.geometry.places:
        if place.what in painters:
            painters[place.what](canvas, place)


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
    if canvas.tile_type.segments[area.segment].terrain in FORTRESSES:
        city.paint_inner_wall(canvas, area)
    city.paint_wall(canvas, area)


def _signs(canvas: Canvas) -> None:
    scale = canvas.sign_scale
    plain = {sign.name: sign.asset for sign in area_signs(canvas.geometry.family)}
    known = medallions(canvas.geometry.family)
    for place in canvas.geometry.places:
        point = canvas.point(place.point)
        if plain.get(place.what):
            x, y = on_tile(point, _SIGN_BOX, scale)
            canvas.signs.append(placed(art(plain[place.what]), x, y, scale))
        elif place.what in known and known[place.what].arrow:
            # The arrow may point anywhere, so the medallion keeps room for it all round.
            x, y = on_tile(point, _ARROW_BOX, scale)
            turned = turned_direction(place.detail, canvas.rotation)
            canvas.signs.append(placed(medallion(place.what, turned, known[place.what].arrow), x, y, scale))
        elif place.what in plain or place.what in known:
            x, y = on_tile(point, _SIGN_BOX, scale)
            canvas.signs.append(placed(medallion(place.what), x, y, 0.96 * scale))
