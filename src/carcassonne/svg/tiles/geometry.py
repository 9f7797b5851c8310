"""The ground of a tile: what covers each point, the outline of every segment, and where things stand.

Everything is computed once per tile type, north up, and only rotated afterwards, so that the meaning of a
picture is the same at every rotation and for every copy.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from carcassonne.tiles.model import Port, TileType

from ..modules import world
from ..primitives import distance_grid as grid
from ..primitives.distance_grid import COUNT, Obstacle
from ..primitives.vector import CORNERS, Point, Polyline, port, simplify_polyline, surface
from .landmarks import ANCHOR, LandmarkPlacer, LandmarkSite
from .layout import AREAS, FORTRESSES, OPEN_LAND, ROAD_HALF, SITES, WATERWAY_HALF, TileLayout, family_of
from .plan import lay_out

_HALF_ALONG = {Port.L: 24.0, Port.R: 76.0}
_SMALL_PATCH = 12.0
_RIDGE_HALF = 2.2
_LEAST_NODES = 4
# Land this close to an obstacle does not count: in a corner that a wall runs into, fields must not meet.
_TOUCHING = 0.5


@dataclass(frozen=True, slots=True)
class TileLattice:
    """The lattice of a tile: the segment of each point and the room round it."""

    owner: tuple[int, ...]
    """Segment of each lattice point; -1 where no figure can stand (a village, water)."""
    edge: tuple[float, ...]
    """Distance to the nearest edge of an area."""
    clear: tuple[float, ...]
    """Distance to the nearest edge of anything, negative on roads and water."""

    def turned(self, quarters: int) -> TileLattice:
        order = grid.turned_order(quarters % 4)
        return TileLattice(
            tuple(map(self.owner.__getitem__, order)),
            tuple(map(self.edge.__getitem__, order)),
            tuple(map(self.clear.__getitem__, order)),
        )


class Geometry:
    """All shapes of one tile type, north up. Use ``geometry_of``, which caches them."""

    def __init__(self, tile_type: TileType) -> None:
        self.tile_type = tile_type
        self.family = family_of(tile_type)
        self.layout: TileLayout = lay_out(tile_type)
        self.patch, self.ground = self._survey()
        self._turned: dict[int, TileLattice] = {0: self.ground}
        self.places: tuple[LandmarkSite, ...] = LandmarkPlacer(self).places()

    # The lattice

    def _survey(self) -> tuple[list[int], TileLattice]:
        """Number the patches of open land, and find the owner of every point and the room round it."""
        layout = self.layout
        size = COUNT * COUNT
        walls = [Obstacle(edge) for area in layout.areas for edge in area.edges]
        edge = grid.distances(walls) if walls else [grid.FAR] * size
        others = _obstacles(layout)
        clear = (
            [min(pair) for pair in zip(edge, grid.distances(others), strict=True)] if others else edge.copy()
        )
        owner = [-1] * size
        land = [room > _TOUCHING for room in clear]
        for pool in layout.pools:
            for index in grid.nodes_inside(pool.outline):
                land[index] = False
                clear[index] = -abs(clear[index])
        for area in sorted(layout.areas, key=lambda area: area.over):
            for index in grid.nodes_inside(area.outline):
                land[index] = False
                owner[index] = area.segment
        patch = grid.patches(land)
        segments = self._patch_segments(patch)
        owner = [segments.get(number, area) for number, area in zip(patch, owner, strict=True)]
        return patch, TileLattice(tuple(owner), tuple(edge), tuple(clear))

    def _patch_segments(self, patch: Sequence[int]) -> dict[int, int]:
        """Return the field that each patch of open land belongs to."""
        found: dict[int, int] = {}
        for k, segment in enumerate(self.tile_type.segments):
            if segment.terrain not in OPEN_LAND:
                continue
            for side, half in segment.ports:
                number = patch[self.half_node(side, half)]
                if number >= 0:
                    found.setdefault(number, k)
        inner = [k for k, s in enumerate(self.tile_type.segments) if s.terrain in OPEN_LAND and not s.ports]
        if inner:
            rows: dict[int, list[int]] = {}
            for index, number in enumerate(patch):
                if number >= 0 and number not in found:
                    rows.setdefault(number, []).append(index // COUNT)
            for number, where in rows.items():
                if len(where) >= _LEAST_NODES:
                    # Inner fields are numbered from north to south, as the tile files list them.
                    found[number] = inner[0] if sum(where) / len(where) < COUNT / 2 else inner[-1]
        return found

    @staticmethod
    def half_node(side: int, half: Port) -> int:
        return grid.node_at(*port(side, 0.0, _HALF_ALONG[half]))

    def turned_ground(self, quarters: int) -> TileLattice:
        """Return the lattice of the rotated tile."""
        quarters %= 4
        found = self._turned.get(quarters)
        if found is None:
            found = self._turned[quarters] = self.ground.turned(quarters)
        return found

    def clear_at(self, x: float, y: float) -> float:
        return grid.sample(self.ground.clear, x, y)

    def edge_at(self, x: float, y: float) -> float:
        return grid.sample(self.ground.edge, x, y)

    def owner_at(self, x: float, y: float) -> int:
        return self.ground.owner[grid.node_at(x, y)]

    # Outlines

    @cached_property
    def outlines(self) -> tuple[tuple[Polyline, ...], ...]:
        """Closed outlines of every segment, to be filled by the even-odd rule; none for what is not drawn."""
        return tuple(self._segment_outline(k) for k in range(len(self.tile_type.segments)))

    def _segment_outline(self, k: int) -> tuple[Polyline, ...]:
        terrain = self.tile_type.segments[k].terrain
        if terrain in OPEN_LAND:
            values = [
                (max(value, 0.05) if self.ground.owner[i] == k else -abs(value) - 1e-3)
                for i, value in enumerate(self.ground.clear)
            ]
            loops = (loop for loop in grid.outlines(values) if surface(loop) > _SMALL_PATCH)
            return tuple(_closed_simplified(loop) for loop in loops)
        if terrain in AREAS or terrain in FORTRESSES:
            return tuple(_clipped(area.outline) for area in self.layout.areas if area.segment == k)
        ribbons = [
            ribbon(line, half)
            for ways, half in ((self.layout.roads, ROAD_HALF), (self.layout.waterways, WATERWAY_HALF))
            for way in ways
            if way.segment == k
            for line in way.lines
        ]
        pools = [pool.outline for pool in self.layout.pools if pool.segment == k]
        if terrain in SITES:
            site = next((site for site in self.places if site.segment == k and site.what != ANCHOR), None)
            (x, y), scale = (self.anchors[k], 1.0) if site is None else (site.point, site.scale)
            pools.append(
                tuple(
                    (x + math.cos(i / 3) * 21 * scale, y + 2 + math.sin(i / 3) * 17 * scale)
                    for i in range(19)
                )
            )
        return (*ribbons, *pools)

    # Where figures stand

    @cached_property
    def anchors(self) -> tuple[Point, ...]:
        """A point on every segment for a figure; hidden segments share that of a member."""
        found: dict[int, Point] = {
            place.segment: place.point
            for place in self.places
            if place.what == "anchor" and place.segment is not None
        }
        return tuple(
            found[k] if k in found else found[segment.members[0]] if segment.members else (50.0, 50.0)
            for k, segment in enumerate(self.tile_type.segments)
        )

    @cached_property
    def wall_corners(self) -> frozenset[int]:
        """Corners (0 north-west, clockwise) in which a wall ends; none where areas have no walls."""
        if not world(self.family).wall:
            return frozenset()
        ends = [end for area in self.layout.areas for edge in area.edges for end in (edge[0], edge[-1])]
        return frozenset(
            corner for corner in range(4) if any(math.dist(CORNERS[corner], end) < 0.5 for end in ends)
        )


def _obstacles(layout: TileLayout) -> list[Obstacle]:
    """Return everything that covers open land except areas."""
    found = [Obstacle(line, ROAD_HALF) for way in layout.roads for line in way.lines]
    found += [Obstacle(line, WATERWAY_HALF) for way in layout.waterways for line in way.lines]
    found += [Obstacle((*pool.outline, pool.outline[0])) for pool in layout.pools]
    if layout.ridge is not None:
        found.append(Obstacle(layout.ridge, _RIDGE_HALF))
    return found


def ribbon(line: Polyline, half: float) -> Polyline:
    """Return the outline of a band along a line; at the border of the tile it ends exactly there."""
    left, right = [], []
    last = len(line) - 1
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(last, i + 1)]
        size = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / size, (bx - ax) / size
        if i in (0, last):
            if min(x, 100 - x) < 0.01:
                nx, ny = 0.0, math.copysign(1.0, ny)
            elif min(y, 100 - y) < 0.01:
                nx, ny = math.copysign(1.0, nx), 0.0
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return _clipped((*left, *reversed(right)))


def _clipped(outline: Iterable[Point]) -> Polyline:
    """Return the outline with everything outside the tile moved onto its border."""
    return tuple((min(100.0, max(0.0, x)), min(100.0, max(0.0, y))) for x, y in outline)


def _closed_simplified(loop: Polyline) -> Polyline:
    """Simplify a closed line; it is cut at two distant points because simplifying needs ends."""
    snapped = tuple((_snap(x), _snap(y)) for x, y in loop)
    start = min(range(len(snapped)), key=lambda i: snapped[i])
    turned = snapped[start:] + snapped[:start]
    far = max(range(len(turned)), key=lambda i: math.dist(turned[0], turned[i]))
    first = simplify_polyline(turned[: far + 1])
    second = simplify_polyline((*turned[far:], turned[0]))
    return first[:-1] + second[:-1]


def _snap(value: float) -> float:
    return 0.0 if abs(value) < 1e-3 else 100.0 if abs(value - 100) < 1e-3 else value


@lru_cache(maxsize=1024)
def geometry_of(tile_type: TileType) -> Geometry:
    """Return the geometry of a tile type; cached, because every copy and rotation shares it."""
    return Geometry(tile_type)
