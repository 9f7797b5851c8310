"""Finding room on a tile: where figures stand and where buildings and signs are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..modules import AreaSign, area_signs, landmarks, medallions, world
from ..primitives import distance_grid as grid
from ..primitives.distance_grid import COUNT, STEP
from ..primitives.vector import MIDDLE, Point, Polyline, at, length, nearest, port
from .layout import (
    AREAS,
    FORTRESSES,
    OPEN_LAND,
    POOLS,
    ROAD_HALF,
    SITES,
    WATERWAY_HALF,
    WATERWAYS,
    WAYS,
)
from .overrides import override_for

if TYPE_CHECKING:
    from .geometry import Geometry

ANCHOR = "anchor"
"""Name of the sites where figures stand."""
AFTER_FIGURES = 100
"""Landmarks from this order on take the room that figures leave."""
_SIGN_RADIUS = 9.0
_ANCHOR_RADIUS = 7.0


Disc = tuple[float, float, float]
"""Offset in x and y, and radius."""


@dataclass(frozen=True, slots=True)
class LandmarkSite:
    """Something that stands at a point and needs room round it."""

    what: str
    point: Point
    radius: float
    scale: float = 1.0
    segment: int | None = None
    detail: str = ""
    reserve: tuple[Disc, ...] | None = None
    """Ground where no house is built: offset from the point (before turning) and radius; a disc of about its
    own radius if None."""
    gives_way: bool = False
    """Whether a figure may stand on it where there is no other room."""
    blocks_lines: bool = False
    """Whether figures on roads and waterways keep away from it."""


class LandmarkPlacer:
    """Gives every landmark, sign and figure of a tile its place, the large ones first."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.tile_type = geometry.tile_type
        self.layout = geometry.layout
        self.taken: list[LandmarkSite] = []
        self.family = geometry.family
        self.wall = world(self.family).wall

    def places(self) -> tuple[LandmarkSite, ...]:
        found = landmarks(self.family)
        for landmark in found:
            if landmark.order < AFTER_FIGURES:
                landmark.place(self)
        self._anchors()
        for landmark in found:
            if landmark.order >= AFTER_FIGURES:
                landmark.place(self)
        self._area_signs()
        self._medallions()
        return tuple(self.taken)

    def take(
        self,
        what: str,
        point: Point,
        radius: float,
        scale: float = 1.0,
        segment: int | None = None,
        detail: str = "",
        reserve: tuple[Disc, ...] | None = None,
        *,
        gives_way: bool = False,
        blocks_lines: bool = False,
    ) -> None:
        """Reserve a site; see ``LandmarkSite``."""
        at_point = (round(point[0], 2), round(point[1], 2))
        size = round(scale, 3)
        self.taken.append(
            LandmarkSite(what, at_point, radius, size, segment, detail, reserve, gives_way, blocks_lines)
        )

    # Searching

    def widest(
        self,
        allowed: Callable[[int], bool],
        room: Callable[[int], float],
        margin: float = 0.0,
        ignore: Iterable[str] = (),
        most: float = 60.0,
        aside: bool = False,
    ) -> tuple[Point, float] | None:
        """Return the lattice point with the most room to the border of the tile and everything placed so far.

        Room beyond ``most`` does not count. Of equally wide points the one nearest to the middle looks
        calmest; ``aside`` asks for the farthest instead, to leave the middle free.
        """
        taken = [(*place.point, place.radius) for place in self.taken if place.what not in ignore]
        best: tuple[float, float, int] | None = None
        for row in range(2, COUNT - 2):
            for column in range(2, COUNT - 2):
                index = row * COUNT + column
                if not allowed(index):
                    continue
                x, y = column * STEP, row * STEP
                found = min(room(index), x - margin, y - margin, 100 - margin - x, 100 - margin - y, most)
                for px, py, radius in taken:
                    if found <= 0:
                        break
                    found = min(found, math.hypot(px - x, py - y) - radius)
                calm = abs(x - 50) + abs(y - 50)
                rank = (found, calm if aside else -calm, -index)
                if found > 0 and (best is None or rank > best):
                    best = rank
        return None if best is None else (grid.spot(-best[2]), best[0])

    def in_segment(self, segment: int) -> Callable[[int], bool]:
        owner = self.geometry.ground.owner
        return lambda index: owner[index] == segment

    def in_terrains(self, terrains: frozenset[str]) -> Callable[[int], bool]:
        allowed = {k for k, segment in enumerate(self.tile_type.segments) if segment.terrain in terrains}
        owner = self.geometry.ground.owner
        return lambda index: owner[index] in allowed

    def in_open_land(self) -> Callable[[int], bool]:
        return self.in_terrains(OPEN_LAND)

    def in_areas(self) -> Callable[[int], bool]:
        return self.in_terrains(AREAS)

    def open_land_room(self, index: int) -> float:
        ground = self.geometry.ground
        return min(ground.clear[index], ground.edge[index] - self.wall)

    def area_room(self, index: int) -> float:
        room = self.geometry.ground.edge[index]
        for way in self.layout.roads:
            if way.raised:
                room = min(room, nearest(way.lines[0], grid.spot(index))[0] - 7.5)
        return room

    def room_beside(self, point: Point, road: int) -> float:
        """Return the room round a point, leaving out the road that it stands beside."""
        x, y = point
        room = min(x - 3, y - 3, 97 - x, 97 - y, self.geometry.edge_at(x, y) - 3)
        for ways, half in ((self.layout.roads, ROAD_HALF), (self.layout.waterways, WATERWAY_HALF)):
            for way in ways:
                if way.segment != road:
                    room = min(room, *(nearest(line, point)[0] - half for line in way.lines))
        for place in self.taken:
            room = min(room, math.dist(point, place.point) - place.radius)
        return room

    # Figures

    def _anchors(self) -> None:
        """Place figures where there is least choice first, on roads last, along which they can move."""
        for terrains in (SITES | POOLS, AREAS, FORTRESSES, OPEN_LAND, WATERWAYS, WAYS):
            for k, segment in enumerate(self.tile_type.segments):
                if segment.terrain in terrains:
                    self.take(ANCHOR, self._anchor(k, segment.terrain), _ANCHOR_RADIUS, segment=k)

    def _anchor(self, k: int, name: str) -> Point:
        if name in SITES or name in POOLS:
            return self._spot_anchor(k)
        if name in WAYS or name in WATERWAYS:
            return self._way_anchor(k)
        if name in AREAS and self._is_cap(k) and self._signs_of(k):
            return port(self.tile_type.segments[k].sides()[0], 14.0, 63.0)
        room = self.open_land_room if name in OPEN_LAND else self.area_room
        allowed = self.in_segment(k)
        found = self.widest(allowed, room, most=24.0)
        if found is None or found[1] < 5:
            found = self.widest(
                allowed, room, -2.0, ignore={place.what for place in self.taken if place.gives_way}
            )
        if found is None:
            found = self.widest(allowed, room, -4.0, ignore={place.what for place in self.taken})
        if found is None:
            nodes = [i for i in range(COUNT * COUNT) if allowed(i)]
            return grid.spot(max(nodes, key=room)) if nodes else MIDDLE
        return found[0]

    def _spot_anchor(self, k: int) -> Point:
        """Return the point of the landmark of a segment, else its water, else open land with room."""
        sites = (site.point for site in self.taken if site.segment == k and site.what != ANCHOR)
        pools = (pool.centre for pool in self.layout.pools if pool.segment == k)
        found = next(sites, None) or next(pools, None)
        if found is None:
            roomy = self.widest(self.in_open_land(), self.open_land_room, 2.0)
            found = MIDDLE if roomy is None else roomy[0]
        return found

    def _way_anchor(self, k: int) -> Point:
        """Return where a road is farthest from all other anchors, in the middle half of its length."""
        ways = [way for way in (*self.layout.roads, *self.layout.waterways) if way.segment == k]
        lines = sorted((line for way in ways for line in way.lines), key=length, reverse=True)
        others = [place.point for place in self.taken if place.what == ANCHOR]
        obstacles = [(p.point, p.radius) for p in self.taken if p.blocks_lines]
        line: Polyline = lines[0]
        best: tuple[float, Point] | None = None
        # A short waterway leaves little room between its pond and the border.
        reach = length(line)
        steps = range(27, 74, 4) if reach > 40 else range(round(620 / reach), 74, 4)
        for step in steps:
            point, _ = at(line, step / 100)
            gap = min((math.dist(point, other) for other in others), default=50.0)
            clash = sum(max(0.0, radius + 4 - math.dist(point, where)) for where, radius in obstacles)
            score = min(gap, 30.0) - abs(step - 50) * 0.14 - clash
            if best is None or score > best[0]:
                best = (score, point)
        assert best is not None
        return best[1]

    # Signs

    def _area_signs(self) -> None:
        for k, segment in enumerate(self.tile_type.segments):
            if segment.terrain in AREAS:
                for sign in self._signs_of(k):
                    self.take(sign, self._sign_place(k), _SIGN_RADIUS, segment=k)

    def _signs_of(self, k: int) -> list[str]:
        """Return the names of the signs of an area, in the order of the modules that declare them."""
        found = ([sign.name] * self._times(sign, k) for sign in area_signs(self.family))
        return [name for names in found for name in names]

    def _times(self, sign: AreaSign, k: int) -> int:
        segment = self.tile_type.segments[k]
        if sign.trait:
            return int(sign.trait in segment.traits)
        count = segment.tallies.get(sign.tally, 0)
        return count if sign.repeated else min(count, 1)

    def _is_cap(self, k: int) -> bool:
        """Return whether an area has the plain shape, in which sign and figure stand side by side."""
        style = override_for(self.tile_type.ref)
        plain = style.over is None and not style.reached.get(k) and style.style is None
        return plain and len(self.tile_type.segments[k].sides()) == 1

    def _sign_place(self, k: int) -> Point:
        """Return a point beside the figure in a cap, near the corner if there is one, else with room."""
        sides = self.tile_type.segments[k].sides()
        signs = {sign.name for sign in area_signs(self.family)}
        if self._is_cap(k):
            return port(sides[0], 12.5, 37.0)
        if (
            len(sides) == 2
            and (sides[1] - sides[0]) % 2 == 1
            and not any(p.segment == k and p.what in signs for p in self.taken)
        ):
            corner = sides[1] if (sides[1] - sides[0]) == 1 else 0
            return ((17.0, 17.0), (83.0, 17.0), (83.0, 83.0), (17.0, 83.0))[corner]
        found = self.widest(self.in_segment(k), self.area_room, 3.0, most=14.0)
        if found is None or found[1] < 7:
            soft = {place.what for place in self.taken if place.segment == k and place.gives_way}
            roomier = self.widest(self.in_segment(k), self.area_room, 2.0, ignore={ANCHOR, *soft}, most=14.0)
            found = roomier or found
        return found[0] if found is not None else MIDDLE

    def _medallions(self) -> None:
        known = medallions(self.family)
        for mark in sorted(self.tile_type.marks):
            name, _, detail = mark.partition(":")
            if name not in known:
                continue
            found = self.widest(self.in_open_land(), self.open_land_room, 2.0, most=14.0)
            if found is None or found[1] < 8.5:
                in_area = self.widest(self.in_areas(), self.area_room, 3.0, most=14.0)
                if in_area is not None and (found is None or in_area[1] > found[1]):
                    found = in_area
            if found is not None:
                self.take(name, found[0], known[name].radius, detail=detail)
