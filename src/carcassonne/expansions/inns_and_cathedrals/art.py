"""Pictures of Inns & Cathedrals: how its pieces look and stand."""

from __future__ import annotations

from random import Random

from carcassonne.svg import palette as c
from carcassonne.svg.assets import art
from carcassonne.svg.modules import Landmark, ModuleArt, PieceArt
from carcassonne.svg.primitives.vector import Point, at, blob, num, smooth_path
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.landmarks import LandmarkPlacer, LandmarkSite
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint.canvas import Canvas
from carcassonne.svg.tiles.symbols import placed

_NAVE_AND_AISLES = ((0.0, 0.0, 24.0), (-14.0, 8.0, 13.0), (14.0, 8.0, 13.0))
"""Ground that a cathedral keeps free of houses."""


def place_cathedral(placer: LandmarkPlacer) -> None:
    for k, segment in enumerate(placer.tile_type.segments):
        if segment.tallies.get("cathedral"):
            placer.take("cathedral", (50.0, 48.0), 25.0, segment=k, reserve=_NAVE_AND_AISLES, gives_way=True)


def place_inn(placer: LandmarkPlacer) -> None:
    """Beside its own road where the land is widest."""
    for k, segment in enumerate(placer.tile_type.segments):
        if not segment.tallies.get("inn"):
            continue
        best: tuple[float, Point] | None = None
        for line in (line for way in placer.layout.roads if way.segment == k for line in way.lines):
            for share in (0.25, 0.35, 0.45, 0.55, 0.65, 0.75):
                (x, y), (dx, dy) = at(line, share)
                for side in (17.0, -17.0):
                    point = (x - dy * side, y + dx * side)
                    room = min(placer.room_beside(point, k), 13.0) - abs(share - 0.5)
                    if best is None or room > best[0]:
                        best = (room, point)
        if best is not None:
            placer.take("inn", best[1], 14.0, segment=k, reserve=(), gives_way=True)


def paint_cathedral(canvas: Canvas, place: LandmarkSite) -> None:
    x, y = canvas.point(place.point)
    canvas.stand_art("buildings/cathedral", (x, y + 3), 1.06)


def paint_inn(canvas: Canvas, place: LandmarkSite) -> None:
    """A house with a flag on a small lake beside its road."""
    x, y = canvas.point(place.point)
    x, y = min(83.5, max(16.5, x)), min(85.0, max(16.0, y))
    rng = Random(f"inn {canvas.tile_type.ref}")
    ground = c.MEDIEVAL
    bank = smooth_path(blob(rng, x, y + 1, 15.2, 11.6, 9, 0.05), True)
    water = smooth_path(blob(rng, x, y + 1, 13.6, 10.2, 9, 0.05), True)
    ripples = "".join(f"M{num(x + dx)} {num(y + dy)}q1.9 -1.4 3.8 0" for dx, dy in ((-9, 5), (3, 8), (-3, 7)))
    canvas.ground.append(
        f'<path d="{bank}" fill="{ground.bank}"/>'
        f'<path d="{water}" fill="{ground.water}" stroke="{ground.water_edge}" stroke-width="1.3"/>'
        f'<path d="{ripples}" stroke="{ground.ripple}" stroke-width=".9" fill="none"/>'
    )
    canvas.stand(y + 3, placed(art("buildings/inn"), x, y + 3))


ART = ModuleArt(
    pieces=(
        PieceArt(
            "large",
            "figures/large",
            lying="large-lying",
            lying_asset="figures/large-lying",
            half_size=(10.5, 15.0),
            lying_half_size=(16.5, 10.5),
        ),
    ),
    overrides={
        "inns-and-cathedrals/two-cities-crossroads": TileOverride(
            style=AreaStyle(cap=35.0), heart=(50, 50, 15.5, 15.5)
        ),
        "inns-and-cathedrals/city1-long-wall": TileOverride(style=AreaStyle(corner=50.0, bays=36.0)),
    },
    landmarks=(
        Landmark(30, place_cathedral, {"cathedral": paint_cathedral}),
        Landmark(31, place_inn, {"inn": paint_inn}, below_roads=True),
    ),
    silent_marks=("inn", "cathedral"),
)
