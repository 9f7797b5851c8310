"""Finding room on a tile: where figures stand and where buildings and signs are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..primitives import distance_grid as grid
from ..primitives.distance_grid import COUNT, STEP
from ..primitives.vector import MIDDLE, Point, Polyline, at, length, nearest, port
from .layout import AREAS, OPEN_LAND, RIVER_HALF, ROAD_HALF, end_of
from .overrides import override_for

if TYPE_CHECKING:
    from .geometry import Geometry

GOODS = ("wine", "grain", "cloth")
_SIGNS = ("fire", "shrine", "hut-place")
ANIMALS = ("mammoth", "auroch", "deer", "tiger", "bear")
MEDALLIONS = ("dragon", "gold", "mage", "robber", "flying-machine")
MEDALLION_RADIUS = 9.0
_FLIGHT_RADIUS = 15.0

_WALL = 3.4
_ANCHOR_RADIUS = 7.0


@dataclass(frozen=True, slots=True)
class LandmarkSite:
    """Something that stands at a point and needs room round it."""

    what: str
    point: Point
    radius: float
    scale: float = 1.0
    segment: int | None = None
    detail: str = ""


class LandmarkPlacer:
    """Gives every landmark, sign and figure of a tile its place, the large ones first."""

    def __init__(self, geometry: Geometry) -> None:
        self.geometry = geometry
        self.kind = geometry.kind
        self.layout = geometry.layout
        self.taken: list[LandmarkSite] = []
        self.wall = 0.0 if geometry.hunters else _WALL

    def places(self) -> tuple[LandmarkSite, ...]:
        if self.geometry.hunters:
            self._hunters_landmarks()
        else:
            self._medieval_landmarks()
        self._anchors()
        if self.geometry.hunters:
            self._forest_finds()
        else:
            self._city_signs()
            self._medallions()
        return tuple(self.taken)

    def _take(
        self,
        what: str,
        point: Point,
        radius: float,
        scale: float = 1.0,
        segment: int | None = None,
        detail: str = "",
    ) -> None:
        self.taken.append(
            LandmarkSite(
                what, (round(point[0], 2), round(point[1], 2)), radius, round(scale, 3), segment, detail
            )
        )

    # Searching

    def _widest(
        self,
        allowed: Callable[[int], bool],
        room: Callable[[int], float],
        margin: float = 0.0,
        ignore: Iterable[str] = (),
        most: float = 60.0,
        aside: bool = False,
    ) -> tuple[Point, float] | None:
        """The lattice point with most room, counting the border of the tile and everything placed so far.

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

    def _in_segment(self, segment: int) -> Callable[[int], bool]:
        owner = self.geometry.ground.owner
        return lambda index: owner[index] == segment

    def _in_kinds(self, kinds: frozenset[str]) -> Callable[[int], bool]:
        allowed = {k for k, segment in enumerate(self.kind.segments) if segment.kind in kinds}
        owner = self.geometry.ground.owner
        return lambda index: owner[index] in allowed

    def _in_fields(self) -> Callable[[int], bool]:
        return self._in_kinds(OPEN_LAND)

    def _in_areas(self) -> Callable[[int], bool]:
        return self._in_kinds(AREAS)

    def _field_room(self, index: int) -> float:
        ground = self.geometry.ground
        return min(ground.clear[index], ground.edge[index] - self.wall)

    def _area_room(self, index: int) -> float:
        room = self.geometry.ground.edge[index]
        for way in self.layout.roads:
            if way.raised:
                room = min(room, nearest(way.lines[0], grid.spot(index))[0] - 7.5)
        return room

    # Landmarks of the medieval world

    def _medieval_landmarks(self) -> None:
        layout, kind = self.layout, self.kind
        for pool in layout.pools:
            self._take(pool.what, pool.centre, pool.radius + 1, segment=pool.segment)
        for point in layout.houses:
            self._take("house", point, 8.0)
        for point, _ in layout.bridges:
            self._take("bridge", point, 9.0)
        for mouth in layout.mouths:
            self._take("mouth", mouth.point, 8.0)
        self._cloister()
        if "volcano" in kind.marks:
            self._volcano()
        for k, segment in enumerate(kind.segments):
            if segment.tallies.get("cathedral"):
                self._take("cathedral", (50.0, 48.0), 25.0, segment=k)
            if segment.tallies.get("inn"):
                self._inn(k)
            if segment.tallies.get("pig-herd"):
                found = self._widest(self._in_segment(k), self._field_room, 4)
                if found is not None:
                    self._take("pigs", found[0], 15.0, segment=k)
        if "portal" in kind.marks:
            self._portal()
        for name, x, y, scale in override_for(kind.name).quarters:
            carcassonne = next(k for k, s in enumerate(kind.segments) if s.kind == "carcassonne")
            self._take("quarter", (x, y), 19.0 * scale, scale, carcassonne, name)

    def _cloister(self) -> None:
        for k, segment in enumerate(self.kind.segments):
            if segment.kind != "cloister":
                continue
            if "A" in self.kind.letters:
                self._take("abbey", (50.0, 54.0), 30.0, 1.3, k)
                return
            if self.layout.cloister is not None:
                x, y, scale = self.layout.cloister
            else:
                found = self._widest(self._in_fields(), self._field_room, 2)
                (x, y), room = found if found is not None else (MIDDLE, 15.0)
                scale = max(0.62, min(1.0, (room + 2) / 20))
            self._take("cloister", (x, y), 21.0 * scale, scale, k)

    def _volcano(self) -> None:
        road = next((s for s in self.kind.segments if end_of(s)[0] == "volcano"), None)
        if road is not None:
            self._take("volcano", MIDDLE, 22.0, 0.86)
            return
        found = self._widest(self._in_fields(), self._field_room, 2)
        point, room = found if found is not None else (MIDDLE, 16.0)
        scale = max(0.55, min(0.95, room / 24))
        self._take("volcano", point, 25 * scale, scale)

    def _portal(self) -> None:
        found = self._widest(self._in_fields(), self._field_room, 3)
        if found is None or found[1] < 10.5:
            found = self._widest(self._in_areas(), self._area_room, 5) or found
        if found is not None:
            self._take("portal", found[0], 11.0)

    def _inn(self, road: int) -> None:
        """Beside its own road where the land is widest."""
        best: tuple[float, Point] | None = None
        for way in self.layout.roads:
            if way.segment != road:
                continue
            for line in way.lines:
                for share in (0.25, 0.35, 0.45, 0.55, 0.65, 0.75):
                    (x, y), (dx, dy) = at(line, share)
                    for side in (17.0, -17.0):
                        point = (x - dy * side, y + dx * side)
                        room = min(self._room_at(point, way.segment), 13.0) - abs(share - 0.5)
                        if best is None or room > best[0]:
                            best = (room, point)
        if best is not None:
            self._take("inn", best[1], 14.0, segment=road)

    def _room_at(self, point: Point, road: int) -> float:
        """Room round a point, leaving out the road that it stands beside."""
        x, y = point
        room = min(x - 3, y - 3, 97 - x, 97 - y, self.geometry.edge_at(x, y) - 3)
        for ways, half in ((self.layout.roads, ROAD_HALF), (self.layout.rivers, RIVER_HALF)):
            for way in ways:
                if way.segment != road:
                    room = min(room, *(nearest(line, point)[0] - half for line in way.lines))
        for place in self.taken:
            room = min(room, math.dist(point, place.point) - place.radius)
        return room

    # Landmarks of Hunters & Gatherers

    def _hunters_landmarks(self) -> None:
        kind = self.kind
        for pool in self.layout.pools:
            self._take(pool.what, pool.centre, pool.radius, segment=pool.segment)
        if "bridge" in kind.marks:
            self._take("footbridge", MIDDLE, 8.0)
        if "canoe" in kind.marks:
            lake = next(place for place in self.taken if place.what == "lake")
            self._take("canoe", lake.point, 6.0, segment=lake.segment)
        if "volcano" in kind.name:
            self._find_in(0, "volcano", 14.0, 0.62)
        for k, segment in enumerate(kind.segments):
            if segment.kind != "meadow":
                continue
            if segment.traits.get("place") == "hut":
                self._in_meadow(k, "hut-place")
            shown = [name for name in (*_SIGNS, *ANIMALS) for _ in range(segment.tallies.get(name, 0))]
            for number, name in enumerate(shown):
                self._in_meadow(k, name, alone=len(shown) == 1, last=number == len(shown) - 1)

    def _in_meadow(self, segment: int, what: str, alone: bool = True, last: bool = True) -> None:
        """One animal stands large in the middle; several are smaller and spread out."""
        most, largest = (17.0, 1.05) if alone else (14.0, 0.86)
        found = self._widest(self._in_segment(segment), self._field_room, most=most, aside=not last)
        point, room = found if found is not None else (MIDDLE, 8.0)
        scale = max(0.5, min(largest, (room + 0.5) / 16.0))
        if what in _SIGNS:
            scale = 1.0
        self._take(what, point, 14.0 * scale, scale, segment)

    def _forest_finds(self) -> None:
        for k, segment in enumerate(self.kind.segments):
            if segment.kind != "forest":
                continue
            for _ in range(segment.tallies.get("gold", 0)):
                self._find_in(k, "nugget", 6.5)
            for _ in range(segment.tallies.get("mushrooms", 0)):
                self._find_in(k, "mushrooms", 8.5)

    def _find_in(self, segment: int, what: str, radius: float, scale: float = 1.0) -> None:
        found = self._widest(self._in_segment(segment), self._area_room, 3, most=16.0)
        if found is None:
            found = self._widest(self._in_segment(segment), self._area_room, 3, ignore=("anchor",))
        if found is not None:
            self._take(what, found[0], radius, scale, segment)

    # Figures

    def _anchors(self) -> None:
        """Open land and areas first, roads last: they can give way along their length."""
        order = ("cloister", "lake", "city", "forest", "carcassonne", "field", "meadow", "river", "road")
        for name in order:
            for k, segment in enumerate(self.kind.segments):
                if segment.kind == name:
                    self._take("anchor", self._anchor(k, name), _ANCHOR_RADIUS, segment=k)

    def _anchor(self, k: int, name: str) -> Point:
        if name in ("cloister", "lake"):
            return next(
                p.point for p in self.taken if p.segment == k and p.what in ("cloister", "abbey", "lake")
            )
        if name in ("road", "river"):
            return self._way_anchor(k)
        if name == "city" and self._is_cap(k) and self._signs_of(k):
            return port(self.kind.segments[k].sides()[0], 14.0, 63.0)
        room = self._field_room if name in OPEN_LAND else self._area_room
        allowed = self._in_segment(k)
        found = self._widest(allowed, room, most=24.0)
        if found is None or found[1] < 5:
            found = self._widest(
                allowed, room, -2.0, ignore=("inn", "bridge", "mouth", "cathedral", "nugget")
            )
        if found is None:
            found = self._widest(allowed, room, -4.0, ignore={place.what for place in self.taken})
        if found is None:
            nodes = [i for i in range(COUNT * COUNT) if allowed(i)]
            return grid.spot(max(nodes, key=room)) if nodes else MIDDLE
        return found[0]

    def _way_anchor(self, k: int) -> Point:
        """Where a road is farthest from all other anchors, in the middle half of its length."""
        ways = [way for way in (*self.layout.roads, *self.layout.rivers) if way.segment == k]
        lines = sorted((line for way in ways for line in way.lines), key=length, reverse=True)
        others = [place.point for place in self.taken if place.what == "anchor"]
        obstacles = [
            (p.point, p.radius)
            for p in self.taken
            if p.what in ("bridge", "village", "ferry", "crop", "lake", "cloister", "spring", "volcano")
        ]
        line: Polyline = lines[0]
        best: tuple[float, Point] | None = None
        # A short river leaves little room between its lake and the border.
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

    def _city_signs(self) -> None:
        for k, segment in enumerate(self.kind.segments):
            if segment.kind != "city":
                continue
            for sign in self._signs_of(k):
                point = self._sign_place(k)
                self._take(sign, point, MEDALLION_RADIUS, segment=k)

    def _signs_of(self, k: int) -> list[str]:
        """Shields, goods and the princess of a city."""
        segment = self.kind.segments[k]
        signs = ["shield"] * segment.tallies.get("shields", 0)
        signs += [goods for goods in GOODS if segment.tallies.get(goods)]
        return [*signs, "princess"] if "princess" in segment.traits else signs

    def _is_cap(self, k: int) -> bool:
        """Whether a city is the plain shape on one side: there a sign and a figure stand side by side."""
        style = override_for(self.kind.name)
        plain = style.over is None and not style.reached.get(k) and style.style is None
        return plain and len(self.kind.segments[k].sides()) == 1

    def _sign_place(self, k: int) -> Point:
        """Beside the figure in a cap, near the corner in a corner city, elsewhere where there is room."""
        sides = self.kind.segments[k].sides()
        if self._is_cap(k):
            return port(sides[0], 12.5, 37.0)
        if (
            len(sides) == 2
            and (sides[1] - sides[0]) % 2 == 1
            and not any(p.segment == k and p.what in (*GOODS, "shield") for p in self.taken)
        ):
            corner = sides[1] if (sides[1] - sides[0]) == 1 else 0
            return ((17.0, 17.0), (83.0, 17.0), (83.0, 83.0), (17.0, 83.0))[corner]
        found = self._widest(self._in_segment(k), self._area_room, 3.0, most=14.0)
        if found is None or found[1] < 7:
            roomier = self._widest(
                self._in_segment(k), self._area_room, 2.0, ignore=("anchor", "cathedral"), most=14.0
            )
            found = roomier or found
        return found[0] if found is not None else MIDDLE

    def _medallions(self) -> None:
        for mark in sorted(self.kind.marks):
            name, _, detail = mark.partition(":")
            if name not in MEDALLIONS:
                continue
            found = self._widest(self._in_fields(), self._field_room, 2.0, most=14.0)
            if found is None or found[1] < 8.5:
                in_city = self._widest(self._in_areas(), self._area_room, 3.0, most=14.0)
                if in_city is not None and (found is None or in_city[1] > found[1]):
                    found = in_city
            if found is not None:
                radius = _FLIGHT_RADIUS if name == "flying-machine" else MEDALLION_RADIUS
                self._take(name, found[0], radius, segment=None, detail=detail)
