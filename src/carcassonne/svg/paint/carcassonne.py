"""The city of Carcassonne, laid out as a block of twelve tiles, and the abbey that every player holds."""

from __future__ import annotations

from .. import palette as c
from .. import stamps
from ..layout import Area
from ..places import Place
from ..symbols import placed
from ..vector import num
from . import landmarks
from .canvas import Canvas
from .city import wall_ribbon

_INNER_WALL = 9.0


def paint_inner_wall(canvas: Canvas, area: Area) -> None:
    """A second, lower wall behind the first."""
    for edge in area.edges:
        line = []
        for i, (x, y) in enumerate(edge):
            (ax, ay), (bx, by) = edge[max(0, i - 1)], edge[min(len(edge) - 1, i + 1)]
            size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            # The outline runs clockwise, so the inside lies on the right hand of each edge.
            line.append((x - (by - ay) / size * _INNER_WALL, y + (bx - ax) / size * _INNER_WALL))
        canvas.walls.append(wall_ribbon(canvas.line(line)))


def paint_quarter(canvas: Canvas, place: Place) -> None:
    """The landmark of one quarter."""
    x, y = canvas.point(place.point)
    if place.detail == "cathedral":
        canvas.stand(y + 14 * place.scale, placed(landmarks.cathedral_markup(), x, y, place.scale))
    elif place.detail == "castle":
        canvas.stand(y + 8 * place.scale, placed(_CASTLE, x, y, place.scale))
    elif place.detail == "market":
        _market(canvas, x, y, place.scale)
    else:
        canvas.stand(y + 9, placed(_FORGE, x, y, place.scale))


def _market(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """Stalls with striped awnings round a fountain."""
    canvas.ground.append(
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(17 * scale)}" ry="{num(14 * scale)}" fill="#E0C08E" stroke="{c.COBBLE}" stroke-width=".8"/>'
    )
    for dx, dy, tone in (
        (-9.5, -5.0, "#C9482F"),
        (9.5, -5.0, "#2F6FA8"),
        (-9.5, 9.5, "#3F8A5A"),
        (9.5, 9.5, "#D9962E"),
    ):
        canvas.stand(y + dy * scale, placed(_stall(tone), x + dx * scale, y + dy * scale, scale))
    canvas.stand(y + 2 * scale, placed(_FOUNTAIN, x, y + 2 * scale, scale))


def _stall(tone: str) -> str:
    stripes = "".join(
        f'<path d="M{num(-5.4 + i * 3.6)} -6.4L{num(-6 + i * 4)} -2.6H{num(-4 + i * 4)}L{num(-3.6 + i * 3.6)} -6.4Z" fill="{tone}"/>'
        for i in range(3)
    )
    return (
        f'<ellipse cx=".8" cy=".6" rx="6.8" ry="1.6" fill="{c.SHADOW}" fill-opacity=".25"/><path d="M-5.4 0V-2.8M5.4 0V-2.8" stroke="{c.DOOR}" stroke-width=".9"/>'
        f'<path d="M-4.8 0V-1.8H4.8V0Z" fill="#A87E50"/><path d="M-3.4 -1.8h1.2M-.8 -1.8h1.6M2 -1.8h1.4" stroke="#D65A4A" stroke-width="1.4" stroke-linecap="round"/>'
        f'<path d="M-5.4 -6.4H5.4L6.6 -2.6H-6.6Z" fill="#F6ECD4" stroke="{c.INK}" stroke-width=".5" stroke-linejoin="round"/>{stripes}'
    )


_FOUNTAIN = (
    f'<ellipse cx=".6" cy=".6" rx="4.8" ry="2" fill="{c.SHADOW}" fill-opacity=".25"/><path d="M-4.2 0V-1.8H4.2V0A4.2 1.6 0 0 1 -4.2 0Z" fill="{c.WALL_FACE}" stroke="{c.WALL_INK}" stroke-width=".6"/>'
    f'<ellipse cy="-1.8" rx="4.2" ry="1.6" fill="{c.MEDIEVAL.water}" stroke="{c.WALL_INK}" stroke-width=".6"/>'
    f'<path d="M-.8 -1.8V-5.4H.8V-1.8Z" fill="{c.WALL_TOP}" stroke="{c.WALL_INK}" stroke-width=".5"/><path d="M0 -6Q-2.8 -6 -2.6 -2.4M0 -6Q2.8 -6 2.6 -2.4" fill="none" stroke="{c.MEDIEVAL.ripple}" stroke-width=".7"/>'
)
_W, _F, _O = c.WALL_TOP, c.WALL_FACE, c.WALL_INK
_CASTLE = (
    f'<ellipse cx="2" cy="9" rx="21" ry="4" fill="{c.SHADOW}" fill-opacity=".3"/>'
    f'<path d="M-15 8.6V-4H-12V-6H-9V-4H-6V-6H-3V-4H0V-6H3V-4H6V-6H9V-4H12V-6H15V8.6Z" fill="{_W}" stroke="{_O}" stroke-width=".9" stroke-linejoin="round"/>'
    f'<path d="M-6 8.6V-16H-3.6V-18.4H-1.2V-16H1.2V-18.4H3.6V-16H6V8.6Z" fill="{_W}" stroke="{_O}" stroke-width=".9" stroke-linejoin="round"/><path d="M2.4 8.4V-15.6H5.6V8.4Z" fill="{_F}" fill-opacity=".7"/>'
    + "".join(
        f'<path d="M{num(a - 4)} 9V-9H{num(a + 4)}V9Z" fill="{_W}" stroke="{_O}" stroke-width=".9"/><path d="M{num(a + 1)} 8.8V-8.8H{num(a + 3.6)}V8.8Z" fill="{_F}" fill-opacity=".7"/>'
        f'<path d="M{num(a - 5)} -8.6L{num(a)} -20L{num(a + 5)} -8.6Z" fill="{c.SLATE_DARK}" stroke="{_O}" stroke-width=".8" stroke-linejoin="round"/><path d="M{num(a - 4.3)} -8.9L{num(a)} -19L{num(a - 0.4)} -8.9Z" fill="{c.SLATE_LIGHT}"/>'
        f'<path d="M{num(a - 0.2)} -2v-2.6" stroke="{c.GATE_DARK}" stroke-width="1.2" stroke-linecap="round"/>'
        for a in (-15.0, 15.0)
    )
    + f'<path d="M-3 8.6V2.4a3 3.2 0 0 1 6 0V8.6Z" fill="{c.GATE_DARK}" stroke="{_O}" stroke-width=".6"/><path d="M-1.6 -6v-2.4M1.6 -6v-2.4" stroke="{c.GATE_DARK}" stroke-width="1" stroke-linecap="round"/>'
    f'<path d="M0 -18V-25.6" stroke="{c.INK}" stroke-width=".8"/><path d="M.3 -25.6H8L6 -23.2L8 -20.8H.3Z" fill="{c.SHIELD_FIELD}" stroke="{c.INK}" stroke-width=".5"/><circle cx="3.2" cy="-23.2" r="1" fill="{c.GOLD}"/>'
)
_FORGE = (
    f'<ellipse cx="1.6" cy="8.6" rx="17" ry="3" fill="{c.SHADOW}" fill-opacity=".28"/><path d="M-13 8V-2H6V8Z" fill="#E3CFA6" stroke="{c.INK}" stroke-width=".7"/>'
    f'<path d="M-15 -1.4L-11.6 -10H4.6L8 -1.4Z" fill="#7D5A46" stroke="#4A3326" stroke-width=".7" stroke-linejoin="round"/><path d="M-11.6 -10H4.6L5.6 -7.4H-12.6Z" fill="#9A7159"/>'
    f'<path d="M-3 -8.6V-17H3V-8.6Z" fill="{_F}" stroke="{_O}" stroke-width=".7"/><path d="M-2.4 -18C-6 -21 -2 -24 0 -22.4C1 -26 6 -25 5.4 -21.8C8 -21 6.6 -17.8 3.6 -17.8Z" fill="#D8D0C8" fill-opacity=".9"/>'
    f'<path d="M-10 8V1.4a3.4 3.4 0 0 1 6.8 0V8Z" fill="#3A2413"/><path d="M-8.6 8C-9 4.6 -7 4.4 -6.6 1.6C-4.6 3.4 -4 6 -4.8 8Z" fill="#F08A2C"/><path d="M-7.4 8C-7.4 6 -6.6 5.6 -6.3 4.4C-5.4 5.4 -5.4 6.8 -5.8 8Z" fill="#FFD24D"/>'
    f'<path d="M9 8.6L10 5.4H8.6C7.4 5.4 6.6 4.6 6.4 3.2H16.4C16 5 14.8 5.4 13.4 5.4L14.4 8.6Z" fill="#565B66" stroke="#2B2E36" stroke-width=".6" stroke-linejoin="round"/><path d="M12 1.6L15.6 -3M13.8 -4.2L17 -1.8" stroke="#6B4524" stroke-width="1.4" stroke-linecap="round"/>'
)


def paint_abbey(canvas: Canvas, place: Place) -> None:
    """A walled garden with the abbey in it: the wall closes everything that comes up to it."""
    rng = canvas.rng
    canvas.ground.append(
        f'<rect x="9" y="11" width="82" height="80" rx="12" fill="#B4C772"/><rect x="13" y="15" width="74" height="72" rx="9" fill="none" stroke="{c.ROAD}" stroke-width="4"/>'
        f'<path d="M50 60V92" stroke="{c.ROAD_EDGE}" stroke-width="9.4" stroke-opacity=".5"/><path d="M50 60V92" stroke="{c.ROAD}" stroke-width="8"/>'
    )
    for x, y in ((20, 64), (20, 71), (20, 78), (64, 64), (64, 71), (64, 78)):
        plants = "".join(
            f'<circle cx="{num(x + 1.6 + i * 2.6)}" cy="{num(y + 1.6)}" r="1.1" fill="{rng.choice(("#5F8F3E", "#D65A4A", "#7FAE4C", "#E8C34A", "#8C6BB0"))}"/>'
            for i in range(6)
        )
        canvas.ground.append(
            f'<rect x="{x}" y="{y}" width="16" height="3.4" rx="1.2" fill="#8B6C44"/>{plants}'
        )
    for x, y in ((20, 30), (80, 30), (18, 46), (82, 46), (26, 22), (74, 22)):
        canvas.stand_stamp(
            rng.choice(stamps.ROUND_TREES), x + rng.uniform(-1.5, 1.5), y + rng.uniform(-1.5, 1.5), 1.25
        )
    back = ((6.0, 91.0), (6.0, 16.0), (14.0, 8.0), (86.0, 8.0), (94.0, 16.0), (94.0, 91.0))
    canvas.ground.append(wall_ribbon(_rounded_wall(back)))
    for points in (((6.0, 91.0), (8.0, 94.0), (43.0, 94.0)), ((57.0, 94.0), (92.0, 94.0), (94.0, 91.0))):
        canvas.walls.append(wall_ribbon(_rounded_wall(points)))
    for x, y in ((8.0, 15.5), (92.0, 15.5), (8.0, 94.0), (92.0, 94.0)):
        canvas.tops.append((y, canvas.stamp("tower", x, y)))
    canvas.tops.append((94.0, canvas.stamp("gate", 50.0, 94.0, 1.3)))
    landmarks.cloister(canvas, *place.point, 1.3, garden=False)


def _rounded_wall(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
    """Points close together along straight pieces, so that the smooth wall keeps its corners."""
    line = [points[0]]
    for (ax, ay), (bx, by) in zip(points, points[1:], strict=False):
        count = max(1, round(max(abs(bx - ax), abs(by - ay)) / 12))
        line += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(1, count + 1)]
    return tuple(line)
