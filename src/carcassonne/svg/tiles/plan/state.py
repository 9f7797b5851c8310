"""State shared by the planning steps: the tile type, its overrides, and the layout so far."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from carcassonne.tiles.model import Port, Segment, TileType

from ...primitives.vector import MIDDLE, Point, Polyline, blob, inside, nearest
from ..curves import Curve, curve_line
from ..layout import Pool, TileLayout, Way, field_at
from ..overrides import override_for

_ON_BORDER = 0.01


class TilePlan:
    """A layout under construction."""

    def __init__(self, tile_type: TileType) -> None:
        self.tile_type = tile_type
        self.override = override_for(tile_type.ref)
        self.layout = TileLayout(tile_type)
        self.rng = Random(f"layout {tile_type.name}")

    def segments(self, *names: str) -> list[tuple[int, Segment]]:
        return [(k, segment) for k, segment in enumerate(self.tile_type.segments) if segment.terrain in names]

    def distinct_fields(self, sides: Iterable[int]) -> int:
        """Return how many different fields lie beside the middles of the given sides."""
        return len({field_at(self.tile_type, side, half) for side in sides for half in (Port.L, Port.R)})

    def area_gap(self, point: Point) -> tuple[float, Point]:
        """Return the distance to the nearest area (negative inside) and the nearest point of its edge."""
        best = (math.inf, MIDDLE)
        for area in self.layout.areas:
            for edge in area.edges:
                distance, where = nearest(edge, point)
                if distance < abs(best[0]):
                    best = (-distance if inside(area.outline, point) else distance, where)
        return best

    def add_water(self, what: str, segment: int | None, centre: Point, radius: float) -> None:
        outline = blob(self.rng, *centre, radius * 1.06, radius * 0.94, 10, 0.07)
        self.layout.pools.append(Pool(what, segment, outline, centre, radius, water=True))


def way(segment: int, curves: Iterable[Curve], raised: bool = False) -> Way:
    kept = tuple(curves)
    return Way(segment, kept, tuple(_within(curve_line(curve)) for curve in kept), raised)


def _within(line: Polyline) -> Polyline:
    """Return the part of a line inside the tile."""
    low, high = -_ON_BORDER, 100 + _ON_BORDER
    return tuple((x, y) for x, y in line if low <= x <= high and low <= y <= high)


def on_border(point: Point) -> bool:
    x, y = point
    return min(x, y, 100 - x, 100 - y) < _ON_BORDER
