"""Pictures of the module: the water of its tiles, and tiles with shapes of their own."""

from __future__ import annotations

from carcassonne.svg.modules import LineEnd, ModuleArt
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.layout import Pool
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint.canvas import Canvas
from carcassonne.svg.tiles.paint.landmarks import stone_ring, water_plants


def paint_spring(canvas: Canvas, pool: Pool) -> None:
    canvas.stand(canvas.point(pool.centre)[1] + 6, stone_ring(canvas, pool.centre))


ART = ModuleArt(
    waterway_ends={"spring": LineEnd("spring", radius=5.5, depth=44.0)},
    pools={"lake": water_plants, "spring": paint_spring},
    overrides={
        "river-1/two-cities": TileOverride(style=AreaStyle(cap=27.0)),
        "river-2/city-lake": TileOverride(pools={1: (57, 50, 14)}),
        "river-2/volcano-lake": TileOverride(pools={0: (33, 50, 13)}),
        "river-1/cloister-road-bridge": TileOverride(sites={"cloister": (50, 23, 0.78)}),
    },
    silent_marks=("river",),
)
