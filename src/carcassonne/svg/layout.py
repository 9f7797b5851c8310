"""Where everything that covers the ground lies on a tile, with north up.

The layout follows from the facts of the tile alone; a few faces need the hand-set shapes of ``hints``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from ..tiles.kinds import Port, Segment, TileKind
from ..tiles.notation import split_end
from .hints import Hint, hint_for
from .shapes import (
    BLEED,
    SLIM_CORNER,
    AreaStyle,
    Curve,
    area_edges,
    curve_line,
    curve_through,
    way_across,
    way_to,
    with_bleed,
)
from .vector import (
    CORNERS,
    MIDDLE,
    Line,
    Point,
    at,
    between,
    blob,
    crossing,
    cubic,
    inside,
    nearest,
    port,
    ring,
)

ROAD_HALF = 5.2
RIVER_HALF = 8.5

AREAS = frozenset({"city", "forest"})
FIELDS = frozenset({"field", "meadow"})


@dataclass(frozen=True, slots=True)
class Area:
    """A city, a forest or the inside of Carcassonne."""

    segment: int
    outline: Line
    """Closed; whole sides lie a little outside the tile."""
    edges: tuple[Line, ...]
    """The parts of the outline inside the tile, where the wall stands."""
    over: bool = False
    """Whether it is carried over the other areas of the tile."""


@dataclass(frozen=True, slots=True)
class Way:
    """The visible parts of a road or river."""

    segment: int
    curves: tuple[Curve, ...]
    lines: tuple[Line, ...]
    """The same as points, cut off at the border of the tile."""
    raised: bool = False
    """Whether it runs on a bridge above a city."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A closed patch that is neither area nor way: a village, a lake, a crop circle, a roundabout."""

    what: str
    segment: int | None
    outline: Line
    centre: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Mouth:
    """Where a road goes under ground; ``heading`` points into the tunnel."""

    point: Point
    heading: Point


@dataclass(slots=True)
class Layout:
    """Everything that covers the open land of a tile."""

    kind: TileKind
    areas: list[Area] = field(default_factory=list)
    roads: list[Way] = field(default_factory=list)
    rivers: list[Way] = field(default_factory=list)
    pools: list[Pool] = field(default_factory=list)
    gates: list[Point] = field(default_factory=list)
    mouths: list[Mouth] = field(default_factory=list)
    houses: list[Point] = field(default_factory=list)
    """Ends of roads at a lone house."""
    ridge: Line | None = None
    """A line of rocks that parts two fields although no terrain does."""
    cloister: tuple[float, float, float] | None = None
    """Place and scale, if it does not depend on the room that is left."""
    bridges: list[tuple[Point, Point, bool]] = field(default_factory=list)
    """Place and direction of each bridge, and whether there is water below it."""


def is_hunters(kind: TileKind) -> bool:
    """Whether a tile belongs to the world of Hunters & Gatherers."""
    return (
        kind.letters != ""
        and set(kind.letters) <= set("FMR")
        and any(segment.kind in ("meadow", "forest") for segment in kind.segments)
    )


def end_of(segment: Segment) -> tuple[str, int | None]:
    """What a road or river ends at inside the tile."""
    value = segment.traits.get("end")
    return ("", None) if value is None else split_end(value)


def field_at(kind: TileKind, side: int, half: Port) -> int | None:
    """The open land on one half of a side."""
    return next(
        (
            k
            for k, segment in enumerate(kind.segments)
            if segment.kind in FIELDS and (side, half) in segment.ports
        ),
        None,
    )


def middle_sides(segment: Segment) -> tuple[int, ...]:
    return tuple(side for side, half in segment.ports if half is Port.M)


def lay_out(kind: TileKind) -> Layout:
    """Work out the layout of a tile."""
    return _Builder(kind).build()


class _Builder:
    """Adds one sort of terrain after the other, because each keeps clear of those before it."""

    def __init__(self, kind: TileKind) -> None:
        self.kind = kind
        self.hint: Hint = hint_for(kind.name)
        self.layout = Layout(kind)
        self.rng = Random(f"layout {kind.name}")

    def build(self) -> Layout:
        self._add_areas()
        self._add_carcassonne()
        self._add_lakes()
        self._add_rivers()
        self._add_heart()
        self._add_roads()
        self._add_bridges()
        self._add_ridge()
        self.layout.cloister = self.hint.cloister or self._plain_cloister()
        return self.layout

    def _segments(self, *names: str) -> list[tuple[int, Segment]]:
        return [(k, segment) for k, segment in enumerate(self.kind.segments) if segment.kind in names]

    # Areas

    def _add_areas(self) -> None:
        areas = self._segments(*AREAS)
        sides = {k: middle_sides(segment) for k, segment in areas}
        reached = self._reached_corners()
        for k, _ in areas:
            others = {side for other, taken in sides.items() if other != k for side in taken}
            style = self.hint.styles.get(k) or self.hint.style or self._style(sides[k], others)
            corners = (*reached.get(k, ()), *self.hint.reached.get(k, ()))
            if self.hint.over is not None:
                others = set()
            if self.hint.over == k and len(sides[k]) == 1:
                outline, edges = _bastion()
            else:
                outline, edges = area_edges(sides[k], style, others, corners, self.rng)
            self.layout.areas.append(Area(k, outline, edges, self.hint.over == k))

    @staticmethod
    def _style(sides: Sequence[int], others: Iterable[int]) -> AreaStyle:
        if len(sides) == 2 and (sides[0] - sides[1]) % 2 == 1 and not set(range(4)) - {*sides, *others}:
            # Two corner cities face each other: both stand back, so that the land between them shows.
            if len(set(others)) == 2:
                return AreaStyle(corner=SLIM_CORNER)
        return AreaStyle()

    def _reached_corners(self) -> dict[int, list[int]]:
        """Corners between two free sides whose fields are apart: an area must come between them."""
        reached: dict[int, list[int]] = {}
        kind = self.kind
        if "X" in kind.letters:
            return reached
        for corner in range(4):
            before = field_at(kind, (corner - 1) % 4, Port.R)
            after = field_at(kind, corner, Port.L)
            if before is None or after is None or before == after:
                continue
            areas = [k for k, _ in self._segments(*AREAS)]
            touched = set(kind.segments[before].touches) & set(kind.segments[after].touches) & set(areas)
            area = min(touched) if touched else areas[0]
            reached.setdefault(area, []).append(corner)
        return reached

    def _add_carcassonne(self) -> None:
        for k, segment in self._segments("carcassonne"):
            sides = middle_sides(segment)
            halves = [
                side in sides and field_at(self.kind, side, half) is None
                for side in range(4)
                for half in (Port.L, Port.R)
            ]
            outline, edges = _carcassonne_edges(halves)
            self.layout.areas.append(Area(k, outline, edges))

    # Water

    def _area_gap(self, point: Point) -> tuple[float, Point]:
        """Distance to the nearest area (negative inside) and the nearest point of its edge."""
        best = (math.inf, MIDDLE)
        for area in self.layout.areas:
            for edge in area.edges:
                distance, where = nearest(edge, point)
                if distance < abs(best[0]):
                    best = (-distance if inside(area.outline, point) else distance, where)
        return best

    def _distinct_fields(self, sides: Iterable[int]) -> int:
        return len({field_at(self.kind, side, half) for side in sides for half in (Port.L, Port.R)})

    def _add_lakes(self) -> None:
        lakes = self._segments("lake")
        for k, _ in lakes:
            sides = [
                side
                for _, river in self._segments("river")
                if end_of(river) == ("lake", k)
                for side in middle_sides(river)
            ]
            radius = 15.0 if len(lakes) == 1 else 11.0
            x, y, radius = self.hint.pools.get(k) or self._lake_place(sides, radius)
            self._add_water("lake", k, (x, y), radius)

    def _lake_place(self, sides: Sequence[int], radius: float) -> tuple[float, float, float]:
        """Centre and radius of a lake: it touches an area exactly if the fields beside its rivers ask for it."""
        touching = self._distinct_fields(sides) > len(sides)
        centre = port(sides[0], 46.0) if len(sides) == 1 else MIDDLE
        if not self.layout.areas:
            return (*centre, radius)
        for _ in range(80):
            gap, where = self._area_gap(centre)
            wanted = radius - 5.0 if touching else radius + 4.5
            if not touching and gap < wanted and radius > 11.0:
                radius -= 0.25
            if (gap <= wanted + 0.5) if touching else (gap >= wanted):
                if not touching or gap >= wanted - 3.0:
                    break
            towards = 1.0 if (touching and gap > wanted) else -1.0
            size = math.dist(where, centre) or 1.0
            step = 0.8 * towards * (1.0 if gap > 0 else -1.0)
            centre = (
                centre[0] + (where[0] - centre[0]) / size * step,
                centre[1] + (where[1] - centre[1]) / size * step,
            )
        room = min(*centre, 100 - centre[0], 100 - centre[1])
        return (*centre, max(8.0, min(radius, (room - 3.5) / 1.1)))

    def _add_water(self, what: str, segment: int | None, centre: Point, radius: float) -> None:
        outline = blob(self.rng, *centre, radius * 1.06, radius * 0.94, 10, 0.07)
        self.layout.pools.append(Pool(what, segment, outline, centre, radius))

    def _add_rivers(self) -> None:
        pools = {pool.segment: pool for pool in self.layout.pools}
        for k, segment in self._segments("river"):
            sides = middle_sides(segment)
            word, lake = end_of(segment)
            if len(sides) == 2:
                curves = [with_bleed(way_across(sides[0], sides[1], self.rng, 2.0), sides[0], sides[1])]
            elif len(sides) == 3:
                curves = self._fork(sides)
            else:
                target = pools[lake].centre if lake is not None else self._river_end(k, sides[0], word)
                curves = [with_bleed(way_to(sides[0], target, self.rng), sides[0], None)]
            self.layout.rivers.append(self._way(k, curves))

    def _fork(self, sides: Sequence[int]) -> list[Curve]:
        """Three arms of one water: the middle one joins the two others, which run straight on."""
        through = next((a, b) for a in sides for b in sides if (a - b) % 4 == 2 and a < b)
        third = next(side for side in sides if side not in through)
        main = with_bleed(way_across(*through, self.rng, 1.0), *through)
        return [main, with_bleed(way_to(third, MIDDLE, self.rng, sway=0.5), third, None)]

    def _river_end(self, segment: int, side: int, word: str) -> Point:
        """Where a river without a lake of its own ends; a pool or spring is added there."""
        touching = self._distinct_fields([side]) > 1 and bool(self.layout.areas)
        if segment in self.hint.pools:
            x, y, radius = self.hint.pools[segment]
            self._add_water(word, segment, (x, y), radius)
            return (x, y)
        depth = 44.0 if word == "spring" else 52.0
        if touching:
            for inward in range(8, 90):
                gap, _ = self._area_gap(port(side, float(inward)))
                if gap < 2.5:
                    depth = float(inward)
                    break
        end = port(side, depth)
        if word == "spring":
            self.layout.pools.append(Pool("spring", segment, ring(*end, 5.5, 5.5, 10), end, 5.5))
        else:
            self._add_water("lake", segment, end, 15.0)
        return end

    @staticmethod
    def _way(segment: int, curves: Iterable[Curve], raised: bool = False) -> Way:
        kept = tuple(curves)
        return Way(segment, kept, tuple(_within(curve_line(curve)) for curve in kept), raised)

    # Roads

    def _add_heart(self) -> None:
        """The place where roads end together: a village, a ferry lake, a crop circle."""
        ends = [
            (end_of(segment)[0], middle_sides(segment)[0])
            for _, segment in self._segments("road")
            if len(segment.ports) == 1
        ]
        words = {word for word, _ in ends}
        if self.hint.crop is not None:
            x, y, rx, ry = self.hint.crop
            self.layout.pools.append(
                Pool("crop", None, blob(self.rng, x, y, rx, ry, 12, 0.03), (x, y), min(rx, ry))
            )
        elif "crossroads" in words or "lake" in words:
            sides = [side for word, side in ends if word in ("crossroads", "lake")]
            x, y, rx, ry = self.hint.heart or (*self._heart_place(sides), 13.5, 12.0)
            if "lake" in words:
                self._add_water("ferry", None, (x, y), 17.0)
            else:
                outline = blob(self.rng, x, y, rx, ry, 11, 0.05)
                self.layout.pools.append(Pool("village", None, outline, (x, y), rx))
        for k, segment in self._segments("road"):
            if len(segment.ports) == 3:
                self.layout.pools.append(Pool("roundabout", k, ring(*MIDDLE, 15.0, 15.0), MIDDLE, 15.0))

    def _heart_place(self, sides: Sequence[int]) -> Point:
        gap, _ = self._area_gap(MIDDLE)
        if gap > 21 or not self.layout.areas or len(sides) == 2:
            return MIDDLE
        ends = [port(side) for side in sides]
        centre = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
        return between(MIDDLE, centre, 0.16)

    def _add_roads(self) -> None:
        for k, segment in self._segments("road"):
            sides = middle_sides(segment)
            if "tunnel" in segment.traits:
                self._add_tunnel(k, sides)
                continue
            if len(sides) == 3:
                curves = [with_bleed(way_to(side, MIDDLE, self.rng), side, None) for side in sides]
            elif len(sides) == 2:
                curves = [with_bleed(self._through_road(k, sides[0], sides[1]), sides[0], sides[1])]
            else:
                curves = [with_bleed(self._ending_road(k, segment, sides[0]), sides[0], None)]
            self.layout.roads.append(self._way(k, curves, self.hint.road_over == k))

    def _through_road(self, k: int, a: int, b: int) -> Curve:
        points = self.hint.ways.get(k)
        if k in self.hint.handles:
            return way_across(a, b, self.rng, 1.0, self.hint.handles[k])
        if points is None:
            return way_across(a, b, self.rng)
        # Hints list the points from the east or south end on, as the sides of a segment are sorted.
        return curve_through((port(a), *points, port(b)), port(a, 20), port(b, 20))

    def _ending_road(self, k: int, segment: Segment, side: int) -> Curve:
        word, target = end_of(segment)
        points = self.hint.ways.get(k)
        if points is not None:
            if word == "house":
                self.layout.houses.append(points[-1])
            return curve_through((port(side), *points), port(side, 20))
        if word in ("city", "carcassonne"):
            return self._road_to_gate(side, target, word)
        if word == "house":
            end = port(side, 50)
            self.layout.houses.append(end)
            return way_to(side, end, self.rng)
        if word == "cloister":
            x, y, _ = self.hint.cloister or (50.0, 52.0, 1.0)
            return way_to(side, (x, y), self.rng)
        if word == "volcano":
            return way_to(side, port(side, 38), self.rng)
        heart = next(pool for pool in self.layout.pools if pool.what in ("village", "ferry", "crop"))
        if heart.what == "village":
            return way_to(side, heart.centre, self.rng)
        # Water and corn cover no road: it stops at the edge.
        ray = (port(side), heart.centre)
        edge = crossing(ray, (*heart.outline, heart.outline[0])) or heart.centre
        return way_to(side, between(edge, heart.centre, 0.06), self.rng)

    def _road_to_gate(self, side: int, target: int | None, word: str) -> Curve:
        wanted = self.kind.segments[target].kind if target is not None else word
        edges = [
            edge
            for area in self.layout.areas
            if area.segment == target or (target is None and self.kind.segments[area.segment].kind == wanted)
            for edge in area.edges
        ]
        ray = (port(side), port(side, 92))
        hits = [hit for edge in edges if (hit := crossing(ray, edge)) and 6 < hit[0] < 94 and 6 < hit[1] < 94]
        start = port(side)
        if hits:
            gate = self._apart(min(hits, key=lambda hit: math.dist(hit, start)), edges, side, target)
            self.layout.gates.append(gate)
            return way_to(side, gate, self.rng, port(side, math.dist(start, gate) * 0.6), 0.5)
        reach = port(side, 38)
        gate = min((nearest(edge, reach) for edge in edges), key=lambda found: found[0])[1]
        size = math.dist(reach, gate) or 1.0
        arrival = (gate[0] + (reach[0] - gate[0]) / size * 15, gate[1] + (reach[1] - gate[1]) / size * 15)
        self.layout.gates.append(gate)
        return way_to(side, gate, self.rng, arrival)

    def _apart(self, gate: Point, edges: Sequence[Line], side: int, target: int | None) -> Point:
        """Two roads from neighbouring sides to one wall get gates of their own, each nearer to its side."""
        edge = min(edges, key=lambda line: nearest(line, gate)[0])
        rivals = [
            middle_sides(segment)[0]
            for _, segment in self._segments("road")
            if end_of(segment)[1] == target
            and len(segment.ports) == 1
            and (middle_sides(segment)[0] - side) % 2 == 1
        ]
        hits = [crossing((port(rival), port(rival, 92)), edge) for rival in rivals]
        if all(hit is None or math.dist(hit, gate) > 20 for hit in hits):
            return gate
        shares = [i / 100 for i in range(101)]
        here = min(shares, key=lambda share: math.dist(at(edge, share)[0], gate))
        moved = [at(edge, here + step)[0] for step in (-0.1, 0.1)]
        return min(moved, key=lambda point: math.dist(point, port(side)))

    def _add_tunnel(self, k: int, sides: Sequence[int]) -> None:
        """A road under the city: where it does not part the field, it dives before it comes to the wall."""
        curves = []
        for side in sides:
            parted = field_at(self.kind, side, Port.L) != field_at(self.kind, side, Port.R)
            line = (port(side), port(side, 92))
            wall = min(
                (hit for area in self.layout.areas for edge in area.edges if (hit := crossing(line, edge))),
                key=lambda hit: math.dist(hit, port(side)),
            )
            depth = math.dist(port(side), wall)
            end = wall if parted else port(side, depth - 18.0)
            if not parted:
                start = port(side)
                size = math.dist(start, wall)
                self.layout.mouths.append(
                    Mouth(end, ((wall[0] - start[0]) / size, (wall[1] - start[1]) / size))
                )
            else:
                self.layout.gates.append(wall)
            curves.append(with_bleed(way_to(side, end, self.rng, sway=0.3), side, None))
        self.layout.roads.append(self._way(k, curves))

    def _add_bridges(self) -> None:
        for road in self.layout.roads:
            for line in road.lines:
                for river in self.layout.rivers:
                    for water in river.lines:
                        self._add_bridge(line, water, True)
        ways = [(road, line) for road in self.layout.roads for line in road.lines]
        for i, (road, line) in enumerate(ways):
            for other, second in ways[i + 1 :]:
                if other.segment != road.segment:
                    # The road with the smaller number goes over; a road that ends at a heart crosses nothing.
                    self._add_bridge(line, second, False)

    def _add_bridge(self, above: Line, below: Line, water: bool) -> None:
        point = crossing(above, below)
        hearts = [
            pool for pool in self.layout.pools if pool.what in ("village", "ferry", "crop", "roundabout")
        ]
        if point is None or any(math.dist(point, pool.centre) < pool.radius for pool in hearts):
            return
        if (self.layout.kind.segments and self._ends_at(above, point)) or self._ends_at(below, point):
            return
        where = min(range(1, 100), key=lambda i: math.dist(at(above, i / 100)[0], point))
        self.layout.bridges.append((point, at(above, where / 100)[1], water))

    @staticmethod
    def _ends_at(line: Line, point: Point) -> bool:
        return math.dist(line[-1], point) < 6 and not _on_border(line[-1])

    def _add_ridge(self) -> None:
        """If two fields meet in the middle of a plain side, rocks run there from the middle of the tile."""
        for side in range(4):
            before, after = field_at(self.kind, side, Port.L), field_at(self.kind, side, Port.R)
            free = not any((side, Port.M) in segment.ports for segment in self.kind.segments)
            if free and before is not None and after is not None and before != after:
                start = next((pool.centre for pool in self.layout.pools), MIDDLE)
                self.layout.ridge = cubic(
                    start, between(start, port(side), 0.4), port(side, 12), port(side), 8
                )

    def _plain_cloister(self) -> tuple[float, float, float] | None:
        """A cloister with nothing but ending roads round it stands in the middle."""
        if not self._segments("cloister"):
            return None
        if (
            self.layout.areas
            or self.layout.rivers
            or any(len(s.ports) > 1 for _, s in self._segments("road"))
        ):
            return None
        return (50.0, 52.0, 1.25)


def _on_border(point: Point) -> bool:
    return min(point[0], point[1], 100 - point[0], 100 - point[1]) < 0.01


def _within(line: Line) -> Line:
    """The part of a line inside the tile."""
    return tuple(p for p in line if -0.01 <= p[0] <= 100.01 and -0.01 <= p[1] <= 100.01)


def _bastion() -> tuple[Line, tuple[Line, ...]]:
    """A city on the north side that runs south over another one and ends in a round tower yard."""
    right = cubic((100, 0), (78, 7), (66, 22), (63, 46)) + cubic((63, 46), (61, 60), (65, 66), (65, 73))[1:]
    end = cubic((65, 73), (65, 84), (58, 88), (50, 88)) + cubic((50, 88), (42, 88), (35, 84), (35, 73))[1:]
    left = tuple((100 - x, y) for x, y in reversed(right))
    edge = right + end[1:] + left[1:]
    return ((0.0, 0.0), (0.0, -BLEED), (100.0, -BLEED), *edge), (edge,)


def _carcassonne_edges(city: Sequence[bool]) -> tuple[Line, tuple[Line, ...]]:
    """Outline of the inside of Carcassonne from the eight half-sides (clockwise from NL) that belong to it.

    The wall crosses a side in its middle wherever one half is city and the other field.
    """
    if all(city):
        reach = (-BLEED, 100 + BLEED)
        return tuple(
            (x, y)
            for x, y in (
                (reach[0], reach[0]),
                (reach[1], reach[0]),
                (reach[1], reach[1]),
                (reach[0], reach[1]),
            )
        ), ()
    first = next(i for i in range(8) if city[i] and not city[i - 1])
    last = next(i for i in range(first, first + 8) if city[i % 8] and not city[(i + 1) % 8]) % 8
    start, end = _half_start(first), _half_start((last + 1) % 8)
    start_side, end_side = first // 2, last // 2
    if (start_side - end_side) % 4 == 2:
        wall: Line = tuple(between(end, start, i / 10) for i in range(11))
    else:
        wall = cubic(end, port(end_side, 27), port(start_side, 27), start, 14)
    outline: list[Point] = [_pushed(start, start_side)]
    side = start_side
    while side % 4 != end_side:
        side += 1
        x, y = CORNERS[side % 4]
        outline.append((-BLEED if x == 0 else 100 + BLEED, -BLEED if y == 0 else 100 + BLEED))
    outline.append(_pushed(end, end_side))
    return (*outline, *wall), (wall,)


def _half_start(half: int) -> Point:
    return port(half // 2, 0.0, 50.0 if half % 2 else 0.0)


def _pushed(point: Point, side: int) -> Point:
    dx, dy = ((0, -BLEED), (BLEED, 0), (0, BLEED), (-BLEED, 0))[side]
    return (point[0] + dx, point[1] + dy)
