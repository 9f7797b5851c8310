"""Pictures of Abbey & Mayor: how its pieces look and stand."""

from __future__ import annotations

from itertools import pairwise

from carcassonne.svg import palette as c
from carcassonne.svg.modules import Cover, Landmark, ModuleArt, PieceArt
from carcassonne.svg.primitives.vector import num
from carcassonne.svg.tiles import stamps
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.landmarks import LandmarkPlacer, LandmarkSite
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint import landmarks
from carcassonne.svg.tiles.paint.canvas import Canvas
from carcassonne.svg.tiles.paint.city import wall_ribbon

_BACK_WALL = (
    *((6.0, 91.0), (6.0, 20.0), (7.2, 13.5), (12.0, 9.0), (19.0, 8.0)),
    *((81.0, 8.0), (88.0, 9.0), (92.8, 13.5), (94.0, 20.0), (94.0, 91.0)),
)
"""Return the wall of an abbey from its left gatepost around to the right one."""


def place_abbey(placer: LandmarkPlacer) -> None:
    if "A" in placer.tile_type.edges:
        segment = next(k for k, found in enumerate(placer.tile_type.segments) if found.terrain == "cloister")
        placer.take("abbey", (50.0, 54.0), 30.0, 1.3, segment)


def paint_abbey(canvas: Canvas, place: LandmarkSite) -> None:
    """A walled garden with the abbey in it: the wall closes all edges."""
    rng = canvas.rng
    canvas.ground.append(
        '<rect x="9" y="11" width="82" height="80" rx="12" fill="#B4C772"/>'
        f'<rect x="13" y="15" width="74" height="72" rx="9" fill="none" stroke="{c.ROAD}" stroke-width="4"/>'
        f'<path d="M50 60V92" stroke="{c.ROAD_EDGE}" stroke-width="9.4" stroke-opacity=".5"/>'
        f'<path d="M50 60V92" stroke="{c.ROAD}" stroke-width="8"/>'
    )
    for x, y in ((20, 64), (20, 71), (20, 78), (64, 64), (64, 71), (64, 78)):
        plants = "".join(
            f'<circle cx="{num(x + 1.6 + i * 2.6)}" cy="{num(y + 1.6)}" r="1.1" '
            f'fill="{rng.choice(("#5F8F3E", "#D65A4A", "#7FAE4C", "#E8C34A", "#8C6BB0"))}"/>'
            for i in range(6)
        )
        canvas.ground.append(
            f'<rect x="{x}" y="{y}" width="16" height="3.4" rx="1.2" fill="#8B6C44"/>{plants}'
        )
    for x, y in ((20, 30), (80, 30), (18, 46), (82, 46), (26, 22), (74, 22)):
        canvas.stand_stamp(
            rng.choice(stamps.ROUND_TREES), x + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5), 1.25
        )
    canvas.ground.append(wall_ribbon(_rounded_wall(_BACK_WALL)))
    for points in (((6.0, 91.0), (8.0, 94.0), (43.0, 94.0)), ((57.0, 94.0), (92.0, 94.0), (94.0, 91.0))):
        canvas.walls.append(wall_ribbon(_rounded_wall(points)))
    for turret_x, turret_y in ((8.0, 15.5), (92.0, 15.5), (8.0, 94.0), (92.0, 94.0)):
        canvas.tops.append((turret_y, canvas.stamp("turret", turret_x, turret_y)))
    canvas.tops.append((94.0, canvas.stamp("gate", 50.0, 94.0, 1.3)))
    landmarks.cloister(canvas, *place.point, 1.3, garden=False)


def _rounded_wall(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Return points close together along straight sections, so that the smooth wall keeps its corners."""
    line = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, round(max(abs(bx - ax), abs(by - ay)) / 12))
        line += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(1, count + 1)]
    return tuple(line)


ART = ModuleArt(
    pieces=(
        PieceArt("mayor", "figures/mayor", half_size=(11.0, 12.0)),
        PieceArt("wagon", "figures/wagon", half_size=(12.0, 8.5), feet=8.0),
        PieceArt("barn", "figures/barn", half_size=(11.0, 10.0)),
    ),
    cover=Cover("abbey-and-mayor/cloister-four-roads"),
    symbols={"abbey": "buildings/cloister"},
    overrides={
        "abbey-and-mayor/city1-wide-pennant": TileOverride(style=AreaStyle(bays=29.0)),
        "abbey-and-mayor/city1-touching-road-curve-es": TileOverride(
            ways={1: ((84, 47), (62, 36.5), (49, 37), (46, 52), (49, 78))}
        ),
        "abbey-and-mayor/city1-touching-road-curve-sw": TileOverride(
            ways={1: ((51, 78), (54, 52), (51, 37), (38, 36.5), (16, 47))}
        ),
        "abbey-and-mayor/two-cities-crossed-pennant": TileOverride(
            style=AreaStyle(bays=40.0, hugging=True), over=0
        ),
        "abbey-and-mayor/city1-over-city2-pennant": TileOverride(
            style=AreaStyle(bays={0: 37.0, 2: 33.0}, hugging=True), over=0
        ),
        "abbey-and-mayor/city2-opposite-road-half-tunnel-pennant": TileOverride(style=AreaStyle(bays=32.0)),
    },
    landmarks=(Landmark(10, place_abbey, {"abbey": paint_abbey}),),
    silent_marks=("abbey",),
    renamed={"abbey": {"cloister": "abbey"}},
)
