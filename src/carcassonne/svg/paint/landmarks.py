"""Buildings and landscape that mean something: villages, cloisters, inns, volcanoes, portals, crop circles."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from .. import palette as c
from .. import stamps
from ..layout import Pool
from ..places import Place
from ..symbols import placed
from ..vector import Point, blob, num, smooth_path
from .canvas import Canvas, angle
from .land import plant_tree

_W, _F, _O = c.WALL_TOP, c.WALL_FACE, c.WALL_INK
_GLASS = "#5C6F8E"


def village(canvas: Canvas, pool: Pool) -> None:
    """A dusty square with houses in it: every road that comes here ends."""
    rng = canvas.rng
    x, y = canvas.point(pool.centre)
    outline = smooth_path(canvas.line(pool.outline), True)
    canvas.ground.append(
        f'<path d="{outline}" fill="{c.ROAD_EDGE}" stroke="{c.ROAD_EDGE}" stroke-width="2.4" opacity=".5"/>'
        f'<path d="{outline}" fill="{c.VILLAGE_GROUND}"/>'
    )
    for dx, dy, width in ((-6.6, -2.6, 10.2), (5.6, -4.0, 11.0), (-2.6, 6.2, 11.0), (8.0, 6.4, 9.2)):
        px, py = x + dx + rng.uniform(-0.6, 0.6), y + dy + rng.uniform(-0.4, 0.4)
        canvas.stand_stamp(rng.choice(stamps.HOUSES), px, py + 1.5, width / stamps.HOUSE_WIDTH)
    plant_tree(canvas, x - 9.4, y + 5.2, 0.8)


def lone_house(canvas: Canvas, point: Point) -> None:
    x, y = canvas.point(point)
    rng = canvas.rng
    canvas.ground.append(
        f'<path d="{smooth_path(blob(rng, x, y + 1, 9.5, 7.5, 9, 0.08), True)}" fill="{c.VILLAGE_GROUND}"/>'
    )
    canvas.stand_stamp(rng.choice(stamps.HOUSES), x, y + 4, 1.35)
    plant_tree(canvas, x + 8, y + 4.6, 0.9)


def ferry_lake(canvas: Canvas, pool: Pool) -> None:
    """Landing stages where the roads come to the water, and a small sail in the middle."""
    x, y = canvas.point(pool.centre)
    for way in canvas.geometry.layout.roads:
        end = canvas.point(way.lines[0][0])
        size = math.dist(end, (x, y)) or 1.0
        dx, dy = (end[0] - x) / size, (end[1] - y) / size
        turned = angle((dx, dy))
        reach = pool.radius
        canvas.ground.append(
            f'<g transform="translate({num(x + dx * (reach - 1))} {num(y + dy * (reach - 1))}) rotate({round(turned)})">'
            f'<path d="M-3.4 -3.6h6.4v7.2h-6.4z" fill="#A87E50" stroke="{c.INK}" stroke-width=".6"/>'
            '<path d="M-1.4 -3.6v7.2M.6 -3.6v7.2" stroke="#6B4B2A" stroke-width=".5"/></g>'
        )
    canvas.stand(
        y + 3,
        placed(
            f'<path d="M-5 3Q0 4.6 5 3" fill="none" stroke="{c.MEDIEVAL.ripple}" stroke-width=".9"/>'
            f'<path d="M-6 -1H6L3.6 2.6H-3.6Z" fill="#8A6238" stroke="{c.INK}" stroke-width=".7" stroke-linejoin="round"/>'
            f'<path d="M0 -1.4V-9.4L5 -2.8Z" fill="#F6E9CD" stroke="{c.INK}" stroke-width=".6" stroke-linejoin="round"/>'
            f'<path d="M-.8 -2.6V-8L-3.6 -2.8Z" fill="#D9C59A" stroke="{c.INK}" stroke-width=".5" stroke-linejoin="round"/>',
            x,
            y,
        ),
    )


def inn(canvas: Canvas, place: Place) -> None:
    """A house with a flag on a small lake beside its road."""
    x, y = canvas.point(place.point)
    x, y = min(83.5, max(16.5, x)), min(85.0, max(16.0, y))
    rng = Random(f"inn {canvas.kind.ref}")
    ground = c.MEDIEVAL
    outer = smooth_path(blob(rng, x, y + 1, 15.2, 11.6, 9, 0.05), True)
    inner = smooth_path(blob(rng, x, y + 1, 13.6, 10.2, 9, 0.05), True)
    canvas.ground.append(
        f'<path d="{outer}" fill="{ground.bank}"/><path d="{inner}" fill="{ground.water}" stroke="{ground.water_edge}" stroke-width="1.3"/>'
        f'<path d="M{num(x - 9)} {num(y + 5)}q2 -1.4 4 0M{num(x + 3)} {num(y + 8)}q2 -1.4 4 0M{num(x - 3)} {num(y + 7)}q1.6 -1.2 3.2 0" stroke="{ground.ripple}" stroke-width=".9" fill="none"/>'
    )
    canvas.stand(y + 3, placed(_INN, x, y + 3))


_INN = (
    f'<ellipse cx=".6" cy=".8" rx="9" ry="2.6" fill="{c.SHADOW}" fill-opacity=".3"/><path d="M-8.4 -.2H8.4V1.8H-8.4Z" fill="#7A5A3A" stroke="{c.INK}" stroke-width=".5"/>'
    f'<path d="M-6.6 0V-5H6.6V0Z" fill="#F3E2C0" stroke="{c.INK}" stroke-width=".6"/><path d="M3 0V-5H6.6V0Z" fill="#000" fill-opacity=".1"/>'
    f'<path d="M-1.3 0V-3.4H1.3V0ZM-5 -1.2V-3.2H-3V-1.2ZM3.4 -1.2V-3.2H5.2V-1.2Z" fill="{c.DOOR}"/>'
    '<path d="M-7.8 -4.6L-5.4 -11H5.4L7.8 -4.6Z" fill="#9A4F55" stroke="#5B2C32" stroke-width=".6" stroke-linejoin="round"/>'
    '<path d="M-5.4 -11H5.4L5.9 -9.6H-5.9Z" fill="#B46A6E"/><path d="M-6.9 -6.6H6.9M-6.2 -8.4H6.2" stroke="#713A3E" stroke-width=".4"/>'
    f'<path d="M4.6 -10.6V-17.4" stroke="{c.INK}" stroke-width=".9"/><path d="M4.8 -17.4H11.4L9.6 -15.2L11.4 -13H4.8Z" fill="#F1CB4C" stroke="{c.INK}" stroke-width=".6" stroke-linejoin="round"/>'
)


def cloister(canvas: Canvas, x: float, y: float, scale: float, garden: bool = True) -> None:
    """Nave with a slate roof, tower with a golden cross, garden with beds behind a hedge."""
    canvas.stand(y + 10 * scale, placed(_cloister(canvas.rng, garden), x, y, scale))


def _cloister(rng: Random, garden: bool) -> str:
    parts = []
    if garden:
        parts.append(
            f'<path d="{smooth_path(blob(rng, 0, 2, 20.5, 14.5, 12, 0.04), True)}" fill="#93AA54"/>'
            f'<path d="{smooth_path(blob(rng, 0, 2, 18.6, 12.8, 12, 0.04), True)}" fill="#B4C772"/>'
        )
        for x, y in ((-14, 6.4), (-14, 9.8), (8.6, 7.2), (8.6, 10.6)):
            dots = "".join(
                f'<circle cx="{num(x + 1.1 + i * 1.75)}" cy="{num(y + 0.9)}" r=".75" fill="{rng.choice(("#5F8F3E", "#D65A4A", "#7FAE4C", "#E8C34A"))}"/>'
                for i in range(4)
            )
            parts.append(f'<rect x="{x}" y="{y}" width="7.5" height="2.2" rx=".8" fill="#8B6C44"/>{dots}')
        for y, colour, width in ((0.0, "#4E6B34", 2.4), (-0.6, "#7C9B4D", 1.2)):
            parts.append(
                f'<path d="M-19 {num(y)}Q-18 {num(y + 13.5)} -3.5 {num(y + 14.6)}M3.5 {num(y + 14.6)}Q18 {num(y + 13.5)} 19 {num(y)}" '
                f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
            )
        parts.append(f'<path d="M5.6 5H10.2L3.4 15.4H-2.6Z" fill="{c.ROAD}"/>')
    windows = "".join(f'<path d="M{num(-10.8 + i * 3.6)} 3.6V1a1 1.2 0 0 1 2 0V3.6Z"/>' for i in range(4))
    parts.append(
        f'<path d="M-13 6.4H15.6V2Z" fill="{c.SHADOW}" fill-opacity=".28"/>'
        f'<path d="M-13 6V-3H9V6Z" fill="{_W}" stroke="{_O}" stroke-width=".8"/><g fill="{_GLASS}">{windows}</g>'
        f'<path d="M-14.5 -2.4L-11.6 -10.5H7.5L10.5 -2.4Z" fill="{c.SLATE}" stroke="{_O}" stroke-width=".8" stroke-linejoin="round"/>'
        f'<path d="M-11.6 -10.5H7.5L8.5 -7.8H-12.6Z" fill="{c.SLATE_LIGHT}"/><path d="M-13.4 -5.2H9.4" stroke="{c.SLATE_DARK}" stroke-width=".5"/>'
        f'<path d="M3.4 6.4V-13H12.4V6.4Z" fill="{_W}" stroke="{_O}" stroke-width=".9"/><path d="M9.2 6V-12.6H12V6Z" fill="{_F}" fill-opacity=".75"/>'
        f'<path d="M2.2 -12.6L7.9 -23.5L13.6 -12.6Z" fill="{c.SLATE}" stroke="{_O}" stroke-width=".9" stroke-linejoin="round"/>'
        f'<path d="M2.9 -12.9L7.9 -22.6L7.5 -12.9Z" fill="{c.SLATE_LIGHT}"/><path d="M7.9 -28V-22.8M5.9 -26.1H9.9" stroke="#C79A2B" stroke-width="1.2" stroke-linecap="round"/>'
        f'<path d="M6.1 6.4V2.6a1.8 2 0 0 1 3.6 0V6.4Z" fill="#5C3D26"/><circle cx="7.9" cy="-5.6" r="1.9" fill="{_GLASS}" stroke="{c.GOLD}" stroke-width=".5"/>'
        f'<path d="M6.9 -9.6v-1.6a1 1 0 0 1 2 0v1.6z" fill="{c.SLATE_DARK}"/>'
    )
    return "".join(parts)


def cathedral(canvas: Canvas, place: Place) -> None:
    x, y = canvas.point(place.point)
    canvas.stand(y + 17, placed(cathedral_markup(), x, y + 3, 1.06))


def cathedral_markup() -> str:
    towers = []
    for a in (-12.5, 12.5):
        towers.append(
            f'<path d="M{num(a - 5)} 15V-16H{num(a + 5)}V15Z" fill="{_W}" stroke="{_O}" stroke-width=".9"/><path d="M{num(a + 1.5)} 14.6V-15.6H{num(a + 4.6)}V14.6Z" fill="{_F}" fill-opacity=".65"/>'
            f'<path d="M{num(a - 6)} -15.6L{num(a)} -31L{num(a + 6)} -15.6Z" fill="{c.SLATE}" stroke="{_O}" stroke-width=".9" stroke-linejoin="round"/>'
            f'<path d="M{num(a - 5.2)} -16L{num(a)} -30L{num(a - 0.6)} -16Z" fill="{c.SLATE_LIGHT}"/><path d="M{num(a)} -35.4V-30.6M{num(a - 1.8)} -33.6H{num(a + 1.8)}" stroke="#C79A2B" stroke-width="1.2" stroke-linecap="round"/>'
            f'<path d="M{num(a - 1.6)} -5V-9a1.6 1.9 0 0 1 3.2 0V-5ZM{num(a - 1.6)} 7V3a1.6 1.9 0 0 1 3.2 0V7Z" fill="#4C5F80"/><path d="M{num(a - 5)} -1H{num(a + 5)}M{num(a - 5)} 10H{num(a + 5)}" stroke="{_O}" stroke-width=".4" stroke-opacity=".6"/>'
        )
    sides = "".join(
        f'<path d="M{num(a - 0.9)} 9V4a.9 1.2 0 0 1 1.8 0V9Z" fill="#4C5F80"/>' for a in (-18.6, 18.6)
    )
    return (
        f'<ellipse cx="2" cy="15" rx="25" ry="4" fill="{c.SHADOW}" fill-opacity=".3"/><path d="M-21 14.6V-2H21V14.6Z" fill="{_W}" stroke="{_O}" stroke-width=".9"/>'
        f'<path d="M-23 -1.4L-16 -14H16L23 -1.4Z" fill="{c.SLATE}" stroke="{_O}" stroke-width=".9" stroke-linejoin="round"/><path d="M-16 -14H16L18 -10.4H-18Z" fill="{c.SLATE_LIGHT}"/>{sides}'
        f'<path d="M-8 15V-8L0 -19L8 -8V15Z" fill="{_W}" stroke="{_O}" stroke-width=".9" stroke-linejoin="round"/><circle cy="-3.6" r="4.2" fill="#355E9B" stroke="{c.GOLD}" stroke-width="1"/>'
        f'<path d="M0 -7.4V.2M-3.8 -3.6H3.8M-2.7 -6.3L2.7 -.9M2.7 -6.3L-2.7 -.9" stroke="{c.GOLD}" stroke-width=".6"/><circle cy="-3.6" r="1.2" fill="{c.GOLD}"/>'
        f'<path d="M-3.4 15V8a3.4 4 0 0 1 6.8 0V15Z" fill="#5C3D26" stroke="{_O}" stroke-width=".6"/><path d="M0 15V4.4" stroke="{_O}" stroke-width=".5"/>'
        f'<path d="M0 -23V-18.6M-1.7 -21.4H1.7" stroke="#C79A2B" stroke-width="1.1" stroke-linecap="round"/>{"".join(towers)}'
    )


def volcano_markup() -> str:
    return (
        f'<ellipse cx="2" cy="15" rx="26" ry="5" fill="{c.SHADOW}" fill-opacity=".3"/>'
        f'<path d="M-26 15C-16 12 -11 -4 -7 -12Q0 -9 7 -12C11 -4 16 12 26 15Q0 20 -26 15Z" fill="#7B6A63" stroke="{c.INK}" stroke-width=".9" stroke-linejoin="round"/>'
        '<path d="M7 -12C11 -4 16 12 26 15Q16 18 6 17.4C9 8 8 -4 3 -10.6Z" fill="#5A4B48"/><path d="M-16 11Q-12 4 -10 -3M-18 15Q-13 13 -11 8" stroke="#9B8B83" stroke-width="1" fill="none" stroke-linecap="round"/>'
        '<path d="M-7 -12Q0 -9 7 -12Q5 -7.6 4.4 -2Q6 4 3.4 9Q2.6 4 .8 1Q-.6 6 -3.6 8Q-2.4 0 -4.2 -3Q-6 -7 -7 -12Z" fill="#E8562A"/>'
        '<path d="M-4.8 -11Q0 -9 4.8 -11Q2.6 -6 2.4 -2Q1 -4 -.6 -2.4Q-2.6 -6 -4.8 -11Z" fill="#FFC23D"/>'
        '<path d="M-6 -13.4C-11 -20 -5 -24 -1 -21C1 -28 10 -27 9 -21C14 -20 11 -14 6.4 -13.4Q0 -11.6 -6 -13.4Z" fill="#DCD5CE" fill-opacity=".94"/>'
        '<path d="M-3 -14.5C-6 -18 -2 -20 0 -18C2 -21 6 -20 5.6 -17" fill="none" stroke="#B1A79E" stroke-width=".9"/>'
    )


def volcano(canvas: Canvas, place: Place) -> None:
    x, y = canvas.point(place.point)
    canvas.stand(y + 15 * place.scale, placed(volcano_markup(), x, y + 2 * place.scale, place.scale))


def portal(canvas: Canvas, place: Place) -> None:
    """A stone arch that glows from within."""
    x, y = canvas.point(place.point)
    stones = "M-9 3.6H-5.4M-8.6 -1.6L-5.2 -1.8M-6.4 -7.4L-3.8 -5.6M-1 -11L-.8 -8M5 -9L3.2 -6.6M8.4 -3L5.3 -2.4M9 3.6H5.4"
    canvas.stand(
        y + 10,
        placed(
            f'<ellipse cx="1.2" cy="9.6" rx="11.5" ry="2.8" fill="{c.SHADOW}" fill-opacity=".32"/>'
            f'<path d="M-9.4 9.4V-3A9.4 9.8 0 0 1 9.4 -3V9.4H5.4V-2.6A5.4 6 0 0 0 -5.4 -2.6V9.4Z" fill="#958D9C" stroke="{c.INK}" stroke-width=".9"/>'
            f'<path d="{stones}" stroke="{c.INK}" stroke-width=".5" stroke-opacity=".7"/>'
            '<path d="M-5.4 9.4V-2.6A5.4 6 0 0 1 5.4 -2.6V9.4Z" fill="#6D4BC3"/><path d="M-3.5 9.4V-1.9A3.5 4.3 0 0 1 3.5 -1.9V9.4Z" fill="#B79CF2"/>'
            '<path d="M0 -5.2L1 -1.8L4.2 -.8L1 .2L0 3.6L-1 .2L-4.2 -.8L-1 -1.8Z" fill="#fff"/><circle cx="2" cy="5.4" r=".6" fill="#fff"/><circle cx="-1.8" cy="6.6" r=".5" fill="#fff"/>',
            x,
            y,
        ),
    )


def _pitchfork() -> str:
    return "M0 9V-1M-5 -8V-4Q-5 0 0 0Q5 0 5 -4V-8M0 -8V-1"


def _club() -> str:
    return "M-4 8.6L2.4 -3.4"


def crop_circle(canvas: Canvas, pool: Pool) -> None:
    """Ripe corn with a sign trodden into it: pitchfork, club or shield."""
    sign = next(
        (mark.partition(":")[2] for mark in canvas.kind.marks if mark.startswith("crop-circle:")), "shield"
    )
    outline = smooth_path(canvas.line(pool.outline), True)
    x, y = canvas.point(pool.centre)
    scale = pool.radius / 14.0
    canvas.ground.append(
        f'<path d="{outline}" fill="{c.RIPE}" stroke="{c.MEDIEVAL.tuft}" stroke-width="1.4"/>'
        f'<path d="{outline}" fill="none" stroke="{c.RIPE_DARK}" stroke-width="2.4" stroke-dasharray=".6 1.2"/>'
    )
    trodden = f'stroke="#8C7A2E" stroke-linecap="round" stroke-linejoin="round" fill="none"'
    light = f'stroke="{c.RIPE_LIGHT}" stroke-linecap="round" stroke-linejoin="round" fill="none"'
    rings = f'<circle r="12" fill="none" stroke="{c.RIPE_DARK}" stroke-width="1.6"/><circle r="12" fill="none" stroke="{c.RIPE_LIGHT}" stroke-width=".6"/>'
    if sign == "pitchfork":
        shape = f'<path d="{_pitchfork()}" {trodden} stroke-width="3"/><path d="{_pitchfork()}" {light} stroke-width="1.2"/>'
    elif sign == "club":
        shape = (
            f'<path d="{_club()}" {trodden} stroke-width="3"/><path d="{_club()}" {light} stroke-width="1.2"/>'
            f'<path d="M.4 -2C-1 -6 2 -9.6 5.4 -8.8C8 -8 8 -4.6 6 -2.6C4.4 -1 2 -.6 .4 -2Z" fill="{c.RIPE_LIGHT}" stroke="#8C7A2E" stroke-width="1"/>'
            '<path d="M3.6 -7h.1M5.6 -5.4h.1M2.6 -4.2h.1" stroke="#8C7A2E" stroke-width="1.2" stroke-linecap="round"/>'
        )
    else:
        shape = (
            f'<path d="M-6 -7H6V-1C6 4 3 6.4 0 8C-3 6.4 -6 4 -6 -1Z" fill="{c.RIPE_LIGHT}" stroke="#8C7A2E" stroke-width="1.8" stroke-linejoin="round"/>'
            '<path d="M0 -7V8M-6 -1H6" stroke="#8C7A2E" stroke-width="1.3"/>'
        )
    canvas.ground.append(placed(rings + shape, x, y, scale))


def spring(canvas: Canvas, pool: Pool) -> None:
    """Five stones from which a river comes."""
    x, y = canvas.point(pool.centre)
    rng = canvas.rng
    for dx, dy, radius in (
        (0.0, -4.6, 4.6),
        (-5.2, -1.2, 3.8),
        (5.0, -1.8, 4.1),
        (-5.0, 3.8, 2.8),
        (5.2, 3.4, 3.0),
    ):
        rock(canvas, rng, x + dx, y + dy, radius)


def rock(canvas: Canvas, rng: Random, x: float, y: float, radius: float) -> None:
    canvas.stand(y + radius, rock_markup(rng, x, y, radius))


def rock_markup(rng: Random, x: float, y: float, radius: float) -> str:
    return (
        f'<path d="{smooth_path(blob(rng, x, y, radius, radius * 0.8, 7, 0.12), True)}" fill="{c.STONE}" stroke="{c.STONE_INK}" stroke-width=".7"/>'
        f'<path d="{smooth_path(blob(rng, x - radius * 0.18, y - radius * 0.25, radius * 0.58, radius * 0.38, 6, 0.12), True)}" fill="{c.STONE_LIGHT}"/>'
    )


def ridge(canvas: Canvas) -> None:
    """Boulders in a line that part two fields."""
    line = canvas.geometry.layout.ridge
    if line is None:
        return
    rng = Random(f"ridge {canvas.kind.ref}")
    count = 11
    for i in range(1, count):
        a, b = (
            line[int(i / count * (len(line) - 1))],
            line[min(len(line) - 1, int(i / count * (len(line) - 1)) + 1)],
        )
        share = i / count * (len(line) - 1) % 1
        x, y = canvas.point((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        radius = 3.2 if i < count - 1 else 2.4
        rock(canvas, rng, x, y, radius + rng.uniform(-0.4, 0.4))


def tunnel_mouths(canvas: Canvas) -> None:
    """A stone arch in a grassy mound, turned so that the road runs into it."""
    for mouth in canvas.geometry.layout.mouths:
        x, y = canvas.point(mouth.point)
        turned = angle(mouth.heading) + 90 * canvas.rotation + 90
        canvas.ground.append(
            f'<g transform="translate({num(x)} {num(y)}) rotate({round(turned)})">'
            f'<path d="M-10.4 2.4C-10.4 -7 -5 -10.4 0 -10.4C5 -10.4 10.4 -7 10.4 2.4Z" fill="{c.SHADOW}" fill-opacity=".2" transform="translate(.8 1.2)"/>'
            f'<path d="M-10 2.2C-10 -6.6 -5 -9.8 0 -9.8C5 -9.8 10 -6.6 10 2.2Z" fill="#8FA653" stroke="#6E8740" stroke-width=".8"/>'
            f'<path d="M-7 2.6V-1.4C-7 -5.6 -3.6 -7.4 0 -7.4C3.6 -7.4 7 -5.6 7 -1.4V2.6Z" fill="{c.WALL_FACE}" stroke="{c.WALL_INK}" stroke-width=".8"/>'
            f'<path d="M-5 2.8V-.8C-5 -3.8 -2.4 -5.4 0 -5.4C2.4 -5.4 5 -3.8 5 -.8V2.8Z" fill="#332518"/>'
            f'<path d="M-7 -.4H-5M7 -.4H5M-5.4 -5L-3.8 -3.6M5.4 -5L3.8 -3.6M0 -7.4V-5.4" stroke="{c.WALL_INK}" stroke-width=".5"/></g>'
        )


def pigs(canvas: Canvas, place: Place) -> None:
    """A herd of three."""
    x, y = canvas.point(place.point)
    for dx, dy, flip in ((-6.0, -3.0, False), (5.6, 0.0, True), (-2.4, 6.0, False)):
        canvas.stand(y + dy, placed(_PIG, x + dx, y + dy, 0.82, flip))


_PIG = (
    f'<ellipse cx=".6" cy=".8" rx="6.4" ry="1.6" fill="{c.SHADOW}" fill-opacity=".25"/>'
    f'<g stroke="#8C4B43" stroke-width=".7" stroke-linejoin="round"><path d="M-6.4 -3.4C-6.4 -6.8 -3 -8 .6 -7.6C1.8 -8.8 3.2 -8.8 4 -8.4V-7C5 -6.6 5.6 -6 6 -5.2L7.2 -5V-3L5.8 -2.7C5.2 -2.1 4.6 -1.7 4.2 -1.5V.6H2.2V-1C0 -.8 -1.8 -.8 -3 -1.2V.6H-5V-1.9C-6 -2.2 -6.4 -2.7 -6.4 -3.4Z" fill="#EBA99C"/></g>'
    '<circle cx="4.8" cy="-5.2" r=".55" fill="#4A221D"/><path d="M-6.4 -4.8C-8 -4.8 -8 -6.6 -7 -6.8" fill="none" stroke="#8C4B43" stroke-width=".8" stroke-linecap="round"/>'
)

Landmark = Callable[[Canvas, Place], None]
