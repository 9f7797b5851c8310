"""Everything that covers the ground of a tile, with north up: areas, ways, pools and their details.

The package ``plan`` computes a layout from the facts of a tile.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from carcassonne.tiles.families import TerrainShape, family_names, load_family
from carcassonne.tiles.model import Port, Segment, TileType
from carcassonne.tiles.notation import split_end
from carcassonne.tiles.reader import load_set, set_names

from ..primitives.vector import Point, Polyline
from .curves import Curve

ROAD_HALF = 5.2
RIVER_HALF = 8.5

AREAS = frozenset({"city", "forest"})
"""Terrains that are drawn as areas: shapes with an edge inside the tile."""
OPEN_LAND = frozenset(
    name
    for family in family_names()
    for name, terrain in load_family(family).terrains.items()
    if terrain.shape is TerrainShape.LAND
)
"""Terrains on which figures lie."""


@dataclass(frozen=True, slots=True)
class FilledShape:
    """A city, a forest or the inside of Carcassonne."""

    segment: int
    outline: Polyline
    """Closed; whole sides lie a little outside the tile."""
    edges: tuple[Polyline, ...]
    """The parts of the outline inside the tile, where the wall stands."""
    over: bool = False
    """Whether it is carried over the other areas of the tile."""


@dataclass(frozen=True, slots=True)
class Way:
    """The visible parts of a road or river."""

    segment: int
    curves: tuple[Curve, ...]
    lines: tuple[Polyline, ...]
    """The same as points, cut off at the border of the tile."""
    raised: bool = False
    """Whether it runs on a bridge above a city."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A closed patch that is neither area nor way: a village, a lake, a roundabout."""

    what: str
    segment: int | None
    outline: Polyline
    centre: Point
    radius: float
    water: bool = False


@dataclass(frozen=True, slots=True)
class Mouth:
    """Where a road goes under ground; ``heading`` points into the tunnel."""

    point: Point
    heading: Point


@dataclass(slots=True)
class TileLayout:
    """Everything that covers the open land of a tile."""

    kind: TileType
    areas: list[FilledShape] = field(default_factory=list)
    roads: list[Way] = field(default_factory=list)
    rivers: list[Way] = field(default_factory=list)
    pools: list[Pool] = field(default_factory=list)
    gates: list[Point] = field(default_factory=list)
    mouths: list[Mouth] = field(default_factory=list)
    houses: list[Point] = field(default_factory=list)
    """Ends of roads at a lone house."""
    ridge: Polyline | None = None
    """A line of rocks that parts two fields although no terrain does."""
    cloister: tuple[float, float, float] | None = None
    """Point and scale, if it does not depend on the room that is left."""
    bridges: list[tuple[Point, Point]] = field(default_factory=list)
    """Point and direction of each bridge."""


def family_of(kind: TileType) -> str:
    """Return the family of a tile: that of its set or, without one, the first with all its terrains."""
    if kind.set_name in set_names():
        return load_set(kind.set_name).family
    used = {segment.terrain for segment in kind.segments if not segment.is_overlay}
    found = (name for name in family_names() if used <= set(load_family(name).terrains))
    return next(found, family_names()[0])


def end_of(segment: Segment) -> tuple[str, int | None]:
    """Return what a road or river ends at inside the tile."""
    value = segment.traits.get("end")
    return ("", None) if value is None else split_end(value)


def field_at(kind: TileType, side: int, half: Port) -> int | None:
    """Return the open land on one half of a side."""
    return next(
        (
            k
            for k, segment in enumerate(kind.segments)
            if segment.terrain in OPEN_LAND and (side, half) in segment.ports
        ),
        None,
    )


def middle_sides(segment: Segment) -> tuple[int, ...]:
    return tuple(side for side, half in segment.ports if half is Port.M)
