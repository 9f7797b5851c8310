"""Roads, waterways and ponds, and the bridges where they cross."""

from __future__ import annotations

from collections.abc import Iterable

from ... import palette as c
from ...assets import art
from ...palette import LandColours
from ...primitives.vector import Polyline, at, length, num, smooth_path
from ..curves import Curve, turn_curve
from ..layout import Pool, Way
from ..symbols import placed
from .canvas import Canvas, angle

_PEBBLE_GAP = 3.0
"""Pebbles keep this far from the border, so that no half of one shows."""


def curve_path(curve: Curve) -> str:
    """Return the path of a curve; connected pieces need no new start."""
    first = curve[0][0]
    text = f"M{num(first[0])} {num(first[1])}"
    for _, b, d, e in curve:
        text += f"C{num(b[0])} {num(b[1])} {num(d[0])} {num(d[1])} {num(e[0])} {num(e[1])}"
    return text


def way_path(canvas: Canvas, ways: Iterable[Way]) -> str:
    return "".join(curve_path(turn_curve(curve, canvas.rotation)) for way in ways for curve in way.curves)


def _strokes(path: str, strokes: Iterable[tuple[str, float, float]], cap: str = "butt") -> str:
    ends = "" if cap == "butt" else f' stroke-linecap="{cap}"'
    markup = "".join(
        f'<path d="{path}" stroke="{colour}" stroke-width="{width}"'
        + (f' stroke-opacity="{opacity}"' if opacity < 1 else "")
        + "/>"
        for colour, width, opacity in strokes
    )
    return f'<g fill="none"{ends}>{markup}</g>'


def paint_water(canvas: Canvas, ground: LandColours) -> None:
    """Waterways and ponds as one water: bank below, then the edge, then the surface, with ripples."""
    layout = canvas.geometry.layout
    ponds = [pool for pool in layout.pools if pool.water]
    if not layout.waterways and not ponds:
        return
    stream = way_path(canvas, layout.waterways)
    pond = "".join(smooth_path(canvas.line(pool.outline), True) for pool in ponds)
    parts = []
    for colour, stream_width, pond_width, opacity in (
        (ground.tuft, 19.0, 5.0, 0.35),
        (ground.bank, 17.0, 3.2, 1.0),
        (ground.water_edge, 14.0, 0.0, 1.0),
    ):
        seen = f' opacity="{opacity}"' if opacity < 1 else ""
        if stream:
            parts.append(
                f'<path d="{stream}" fill="none" stroke="{colour}" stroke-width="{stream_width}" '
                f'stroke-linecap="round"{seen}/>'
            )
        if pond:
            stroke = (
                f' stroke="{colour}" stroke-width="{pond_width}" stroke-linejoin="round"'
                if pond_width
                else ""
            )
            parts.append(f'<path d="{pond}" fill="{colour}"{stroke}{seen}/>')
    if pond:
        parts.append(
            f'<path d="{pond}" fill="{ground.water}" stroke="{ground.water_edge}" stroke-width="1.8"/>'
        )
    if stream:
        parts.append(
            f'<path d="{stream}" fill="none" stroke="{ground.water}" stroke-width="10.6" '
            'stroke-linecap="round"/>'
        )
    canvas.ground.append("".join(parts))
    canvas.ground.append(_ripples(canvas, layout.waterways, ponds, ground))


def _ripples(canvas: Canvas, waterways: Iterable[Way], ponds: Iterable[Pool], ground: LandColours) -> str:
    rng = canvas.rng
    path = []
    for way in waterways:
        for line in way.lines:
            for _ in range(max(2, int(length(line) / 18))):
                share = rng.uniform(0.06, 0.86)
                (ax, ay), (dx, dy) = at(line, share)
                (bx, by), _ = at(line, share + 8.5 / length(line))
                off = rng.uniform(-3.4, 3.4)
                a = canvas.point((ax - dy * off, ay + dx * off))
                b = canvas.point((bx - dy * off, by + dx * off))
                m = canvas.point(((ax + bx) / 2 - dy * (off + 1.1), (ay + by) / 2 + dx * (off + 1.1)))
                path.append(f"M{num(a[0])} {num(a[1])}Q{num(m[0])} {num(m[1])} {num(b[0])} {num(b[1])}")
    for pool in ponds:
        x, y = canvas.point(pool.centre)
        r = pool.radius
        for dx, dy in ((-0.45, 0.55), (0.3, -0.55), (0.4, 0.5), (-0.5, -0.35)):
            path.append(f"M{num(x + dx * r - 1.8)} {num(y + dy * r)}q1.8 -1.3 3.6 0")
    if not path:
        return ""
    return (
        f'<path d="{"".join(path)}" fill="none" stroke="{ground.ripple}" stroke-width=".9" '
        'stroke-linecap="round" '
        'opacity=".85"/>'
    )


def road_strokes(path: str) -> str:
    """Return the edge, surface and worn middle of all roads of a path."""
    return _strokes(
        path, ((c.ROAD_EDGE, 12, 0.38), (c.ROAD_EDGE, 10.4, 0.75), (c.ROAD, 9, 1), (c.ROAD_WORN, 4, 1))
    )


def paint_roads(canvas: Canvas) -> None:
    """All roads on the ground, stroke by stroke, so that they run into each other."""
    roads = [way for way in canvas.geometry.layout.roads if not way.raised]
    if not roads:
        return
    path = way_path(canvas, roads)
    rings = [pool for pool in canvas.geometry.layout.pools if pool.what == "roundabout"]
    canvas.ground.append(road_strokes(path))
    for pool in rings:
        _roundabout(canvas, pool)
    canvas.ground.append(_pebbles(canvas, [line for way in roads for line in way.lines]))


def _pebbles(canvas: Canvas, lines: Iterable[Polyline]) -> str:
    rng = canvas.rng
    dots = []
    for line in lines:
        for _ in range(int(length(line) / 5)):
            (x, y), (dx, dy) = at(line, rng.uniform(0.04, 0.96))
            off = rng.choice((-1, 1)) * rng.uniform(2.6, 4.1)
            px, py = canvas.point((x - dy * off, y + dx * off))
            wide = rng.choice((".1", ".4", ".7"))
            if min(px, py, 100 - px, 100 - py) > _PEBBLE_GAP:
                dots.append(f"M{num(px)} {num(py)}h{wide}")
    return f'<path d="{"".join(dots)}" stroke="{c.PEBBLE}" stroke-width="1" stroke-linecap="round"/>'


def _roundabout(canvas: Canvas, pool: Pool) -> None:
    """A ring of road round a green with a well."""
    x, y = canvas.point(pool.centre)
    ring = f'cx="{num(x)}" cy="{num(y)}"'
    canvas.ground.append(
        f'<circle {ring} r="15" fill="{c.ROAD_EDGE}" fill-opacity=".6"/>'
        f'<circle {ring} r="14" fill="{c.ROAD}"/>'
        f'<circle {ring} r="10.2" fill="none" stroke="{c.ROAD_WORN}" stroke-width="3.6"/>'
        f'<circle {ring} r="6.2" fill="{c.MEDIEVAL.light}" stroke="{c.ROAD_EDGE}" stroke-width=".8"/>'
    )
    canvas.stand(y + 2, placed(art("buildings/well"), x, y + 2))


def paint_bridges(canvas: Canvas) -> None:
    """Stone decks along the upper road."""
    for point, direction in canvas.geometry.layout.bridges:
        x, y = canvas.point(point)
        turned = round(angle(direction) + 90 * canvas.rotation)
        canvas.ground.append(
            f'<g transform="translate({num(x)} {num(y)}) rotate({turned})">{art("walls/bridge")}</g>'
        )
