"""Pictures of Ferries: how its pieces look and stand."""

from __future__ import annotations

import math

from carcassonne.svg.assets import art
from carcassonne.svg.modules import LineEnd, ModuleArt, PieceArt, PieceRole
from carcassonne.svg.primitives.vector import num
from carcassonne.svg.tiles.layout import Pool
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint.canvas import Canvas, angle
from carcassonne.svg.tiles.symbols import placed


def paint_lake(canvas: Canvas, pool: Pool) -> None:
    """Landing stages where the roads reach the water, and a small sail in the middle."""
    x, y = canvas.point(pool.centre)
    for way in canvas.geometry.layout.roads:
        ex, ey = canvas.point(way.lines[0][-1])
        size = math.dist((ex, ey), (x, y)) or 1.0
        direction = ((ex - x) / size, (ey - y) / size)
        px, py = x + direction[0] * (pool.radius - 1), y + direction[1] * (pool.radius - 1)
        canvas.ground.append(
            f'<g transform="translate({num(px)} {num(py)}) '
            f'rotate({round(angle(direction))})">{art("buildings/landing")}</g>'
        )
    canvas.stand(y + 3, placed(art("buildings/sail"), x, y))


ART = ModuleArt(
    pieces=(PieceArt("ferry", "tokens/ferry", PieceRole.TOKEN),),
    overrides={
        "ferries/city1-lake3": TileOverride(heart=(50, 57.5, 15.5, 15.5)),
    },
    line_ends={"lake": LineEnd(pool="ferry", radius=17.0)},
    pools={"ferry": paint_lake},
    connection="ferry",
)
