"""Points, curves and path texts in tile units: a tile is 100 units wide, x grows east and y grows south."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

SIDE = 100.0
MIDDLE = (50.0, 50.0)

Point = tuple[float, float]
Polyline = tuple[Point, ...]
Cubic = tuple[Point, Point, Point, Point]

# Corners in clockwise order; side s runs from CORNERS[s] to CORNERS[s + 1].
CORNERS: tuple[Point, Point, Point, Point] = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))

# Almost every number of a picture lies in this range of tenths; a lookup is much faster than formatting.
_FIRST_TENTH, _LAST_TENTH = -400, 1600


def _tenths(tenths: int) -> str:
    sign = "-" if tenths < 0 else ""
    whole, rest = divmod(abs(tenths), 10)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole or ''}.{rest}"


_TEXTS = tuple(_tenths(tenths) for tenths in range(_FIRST_TENTH, _LAST_TENTH + 1))


def num(value: float) -> str:
    """Return the shortest text of a number rounded to one decimal."""
    tenths = math.floor(value * 10 + 0.5)
    if _FIRST_TENTH <= tenths <= _LAST_TENTH:
        return _TEXTS[tenths - _FIRST_TENTH]
    return _tenths(tenths)


def fine(value: float) -> str:
    """Return the shortest text of a number rounded to three decimals, for scales and opacities."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return f"-{text[2:]}"
    return text or "0"


def rotate_point(point: Point, quarters: int) -> Point:
    """Return where a point goes when the tile is rotated clockwise by quarter turns."""
    x, y = point
    match quarters % 4:
        case 1:
            return (SIDE - y, x)
        case 2:
            return (SIDE - x, SIDE - y)
        case 3:
            return (y, SIDE - x)
    return point


def rotate_polyline(line: Iterable[Point], quarters: int) -> Polyline:
    return tuple(rotate_point(point, quarters) for point in line)


def port(side: int, inward: float = 0.0, along: float = 50.0) -> Point:
    """Return the point that lies ``inward`` from a side, ``along`` its clockwise direction."""
    return rotate_point((along, inward), side)


def shifted(line: Iterable[Point], dx: float, dy: float) -> Polyline:
    return tuple((x + dx, y + dy) for x, y in line)


def between(a: Point, b: Point, share: float = 0.5) -> Point:
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def cubic(a: Point, b: Point, c: Point, d: Point, steps: int = 12) -> Polyline:
    """Return points on a cubic Bézier curve, both ends included."""
    points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return tuple(points)


def blob(
    rng: Random, x: float, y: float, rx: float, ry: float, points: int = 9, rough: float = 0.2
) -> Polyline:
    """Return the corners of an uneven round shape, to be joined by a smooth path."""
    start = rng.random() * math.tau
    step = math.tau / points
    return tuple(
        (
            x + math.cos(start + i * step) * rx * (1 + rng.uniform(-rough, rough)),
            y + math.sin(start + i * step) * ry * (1 + rng.uniform(-rough, rough)),
        )
        for i in range(points)
    )


def ring(x: float, y: float, rx: float, ry: float, points: int = 16) -> Polyline:
    """Return the corners of an ellipse."""
    step = math.tau / points
    return tuple((x + math.cos(i * step) * rx, y + math.sin(i * step) * ry) for i in range(points))


def length(line: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(line))


def at(line: Sequence[Point], share: float) -> tuple[Point, Point]:
    """Return the point at a share of the length of a line, and the direction there as a unit vector."""
    left = length(line) * min(1.0, max(0.0, share))
    for a, b in pairwise(line):
        step = math.dist(a, b)
        if step and left <= step:
            return between(a, b, left / step), ((b[0] - a[0]) / step, (b[1] - a[1]) / step)
        left -= step
    a, b = next((a, b) for a, b in zip(line[-2::-1], line[:0:-1], strict=False) if a != b)
    step = math.dist(a, b)
    return line[-1], ((b[0] - a[0]) / step, (b[1] - a[1]) / step)


def part(line: Sequence[Point], start: float, end: float) -> Polyline:
    """Return the piece of a line between two shares of its length."""
    whole = length(line)
    kept = [at(line, start)[0]]
    done = 0.0
    for a, b in pairwise(line):
        done += math.dist(a, b)
        if start * whole < done < end * whole:
            kept.append(b)
    kept.append(at(line, end)[0])
    return tuple(kept)


def crossing(first: Sequence[Point], second: Sequence[Point]) -> Point | None:
    """Return the first point where two lines cross; None if they do not."""
    for a, b in pairwise(first):
        for c, d in pairwise(second):
            rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
            denominator = rx * sy - ry * sx
            if abs(denominator) < 1e-9:
                continue
            t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / denominator
            u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / denominator
            if 0 <= t <= 1 and 0 <= u <= 1:
                return (a[0] + t * rx, a[1] + t * ry)
    return None


def nearest(line: Sequence[Point], point: Point) -> tuple[float, Point]:
    """Return the distance from a point to a line, and the point of the line that is nearest."""
    px, py = point
    best = math.inf
    where = line[0]
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        t = 0.0 if square == 0 else min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / square))
        x, y = ax + t * dx, ay + t * dy
        d = (px - x) ** 2 + (py - y) ** 2
        if d < best:
            best, where = d, (x, y)
    return math.sqrt(best), where


def inside(outline: Sequence[Point], point: Point) -> bool:
    """Return whether a point lies in a closed outline."""
    x, y = point
    odd = False
    ax, ay = outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
        ax, ay = bx, by
    return odd


def surface(outline: Sequence[Point]) -> float:
    """Return the area inside a closed outline."""
    total = 0.0
    ax, ay = outline[-1]
    for bx, by in outline:
        total += ax * by - bx * ay
        ax, ay = bx, by
    return abs(total) / 2


def simplify_polyline(line: Sequence[Point], slack: float = 0.25) -> Polyline:
    """Simplify a polyline (Douglas-Peucker) with tolerance ``slack``."""
    if len(line) < 3:
        return tuple(line)
    a, b = line[0], line[-1]
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = math.hypot(dx, dy)
    worst, index = slack, 0
    for i in range(1, len(line) - 1):
        px, py = line[i][0] - a[0], line[i][1] - a[1]
        off = abs(px * dy - py * dx) / size if size else math.hypot(px, py)
        if off > worst:
            worst, index = off, i
    if not index:
        return (a, b)
    return simplify_polyline(line[: index + 1], slack)[:-1] + simplify_polyline(line[index:], slack)


def straight_path(points: Sequence[Point], close: bool = False) -> str:
    text = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{text}Z" if close else f"M{text}"


def smooth_path(points: Sequence[Point], close: bool = False) -> str:
    """Return a smooth path through all points."""
    count = len(points)
    if count < 3:
        return straight_path(points, close)
    guide = [points[-1], *points, points[0], points[1]] if close else [points[0], *points, points[-1]]
    parts = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(guide, guide[1:], guide[2:], guide[3:], strict=False):
        parts.append(
            f"C{num(bx + (cx - ax) / 6)} {num(by + (cy - ay) / 6)} "
            f"{num(cx - (dx - bx) / 6)} {num(cy - (dy - by) / 6)} {num(cx)} {num(cy)}"
        )
    if close:
        parts.append("Z")
    return "".join(parts)
