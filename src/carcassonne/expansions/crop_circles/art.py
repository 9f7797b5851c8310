"""Pictures of the module: tiles with shapes of their own."""

from __future__ import annotations

from carcassonne.svg import palette as c
from carcassonne.svg.assets import art
from carcassonne.svg.modules import LineEnd, ModuleArt
from carcassonne.svg.primitives.vector import smooth_path
from carcassonne.svg.tiles.layout import Pool
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint.canvas import Canvas
from carcassonne.svg.tiles.symbols import placed


def paint_circle(canvas: Canvas, pool: Pool) -> None:
    """Ripe corn with a trodden symbol: pitchfork, club or shield."""
    sign = next(mark.partition(":")[2] for mark in canvas.tile_type.marks if mark.startswith("crop-circle:"))
    outline = smooth_path(canvas.line(pool.outline), True)
    x, y = canvas.point(pool.centre)
    canvas.ground.append(
        f'<path d="{outline}" fill="{c.RIPE}" stroke="{c.MEDIEVAL.tuft}" stroke-width="1.4"/>'
        f'<path d="{outline}" fill="none" stroke="{c.RIPE_DARK}" stroke-width="2.4" '
        'stroke-dasharray=".6 1.2"/>' + placed(art(f"signs/crop-{sign}"), x, y, pool.radius / 14.0)
    )


ART = ModuleArt(
    overrides={
        "crop-circles/club-road-curve-road-e": TileOverride(
            sites={"crop": (49, 49, 15.5, 14.5)}, ways={0: ((47, 83), (38, 62), (17, 53))}
        ),
        "crop-circles/club-road-curve-two-roads": TileOverride(
            sites={"crop": (59, 41, 14.5, 13.5)}, handles={0: 15.0}
        ),
        "crop-circles/pitchfork-city1-road-s": TileOverride(sites={"crop": (50, 60, 15, 14)}),
        "crop-circles/pitchfork-city1-two-roads": TileOverride(sites={"crop": (50, 54.5, 15, 13.5)}),
        "crop-circles/shield-two-cities-opposite": TileOverride(sites={"crop": (50, 50, 15.5, 21)}),
        "crop-circles/shield-two-city2-corners": TileOverride(sites={"crop": (50, 50, 14, 14)}),
        "crop-circles-1/shield-city2-corner": TileOverride(sites={"crop": (70, 70, 15, 14)}),
        "crop-circles-1/shield-two-cities-corner": TileOverride(sites={"crop": (37, 63, 15, 14)}),
        "crop-circles-1/pitchfork-city1-road-e": TileOverride(sites={"crop": (52, 60, 15, 14)}),
        "crop-circles-1/club-road-curve": TileOverride(sites={"crop": (62, 38, 16, 15)}),
        "crop-circles-1/pitchfork-city1-road-curve": TileOverride(sites={"crop": (68, 60, 14.5, 13.5)}),
        "crop-circles-1/club-three-roads": TileOverride(sites={"crop": (50, 50, 15, 14)}),
    },
    line_ends={"crop": LineEnd(pool="crop")},
    ground_pools={"crop": paint_circle},
)
