"""The city of Carcassonne, laid out as a block of twelve tiles, and the abbey that every player holds."""

from __future__ import annotations

from itertools import pairwise

from ... import palette as c
from ...assets import art
from ...primitives.vector import num
from .. import stamps
from ..landmarks import LandmarkSite
from ..layout import FilledShape
from ..symbols import placed
from . import landmarks
from .canvas import Canvas
from .city import wall_ribbon

_INNER_WALL = 9.0
_BACK_WALL = (
    *((6.0, 91.0), (6.0, 20.0), (7.2, 13.5), (12.0, 9.0), (19.0, 8.0)),
    *((81.0, 8.0), (88.0, 9.0), (92.8, 13.5), (94.0, 20.0), (94.0, 91.0)),
)
"""The wall of an abbey from its left gatepost round to the right one."""


def paint_inner_wall(canvas: Canvas, area: FilledShape) -> None:
    """A second, lower wall behind the first."""
    for edge in area.edges:
        line = []
        for i, (x, y) in enumerate(edge):
            (ax, ay), (bx, by) = edge[max(0, i - 1)], edge[min(len(edge) - 1, i + 1)]
            size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            # The outline runs clockwise, so the inside lies on the right hand of each edge.
            line.append((x - (by - ay) / size * _INNER_WALL, y + (bx - ax) / size * _INNER_WALL))
        canvas.walls.append(wall_ribbon(canvas.line(line)))


_QUARTERS = {
    "cathedral": "buildings/cathedral",
    "castle": "buildings/castle",
    "blacksmiths": "buildings/forge",
}


def paint_quarter(canvas: Canvas, place: LandmarkSite) -> None:
    """The landmark of one quarter."""
    point = canvas.point(place.point)
    if place.detail == "market":
        _market(canvas, *point, place.scale)
    else:
        canvas.stand_art(_QUARTERS[place.detail], point, place.scale)


def _market(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """Stalls with striped awnings round a fountain."""
    canvas.ground.append(
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(17 * scale)}" ry="{num(14 * scale)}" '
        f'fill="#E0C08E" stroke="{c.COBBLE}" stroke-width=".8"/>'
    )
    for dx, dy, tone in (
        (-9.5, -5.0, "#C9482F"),
        (9.5, -5.0, "#2F6FA8"),
        (-9.5, 9.5, "#3F8A5A"),
        (9.5, 9.5, "#D9962E"),
    ):
        canvas.stand(
            y + dy * scale,
            placed(art("buildings/stall", {"#C9482F": tone}), x + dx * scale, y + dy * scale, scale),
        )
    canvas.stand(y + 2 * scale, placed(art("buildings/fountain"), x, y + 2 * scale, scale))


def paint_abbey(canvas: Canvas, place: LandmarkSite) -> None:
    """A walled garden with the abbey in it: the wall closes everything that comes up to it."""
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
    for tower_x, tower_y in ((8.0, 15.5), (92.0, 15.5), (8.0, 94.0), (92.0, 94.0)):
        canvas.tops.append((tower_y, canvas.stamp("tower", tower_x, tower_y)))
    canvas.tops.append((94.0, canvas.stamp("gate", 50.0, 94.0, 1.3)))
    landmarks.cloister(canvas, *place.point, 1.3, garden=False)


def _rounded_wall(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Points close together along straight pieces, so that the smooth wall keeps its corners."""
    line = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, round(max(abs(bx - ax), abs(by - ay)) / 12))
        line += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(1, count + 1)]
    return tuple(line)
