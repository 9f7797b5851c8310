"""Everything that covers the ground of a tile, with north up: areas, ways, pools and their details.

The package ``plan`` computes a layout from the facts of a tile.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from carcassonne.tiles.families import Family, Halves, Terrain, TerrainShape, family_names, load_family
from carcassonne.tiles.model import Port, Segment, TileType
from carcassonne.tiles.notation import split_end
from carcassonne.tiles.reader import load_set, set_names

from ..primitives.vector import Point, Polyline
from .curves import Curve

ROAD_HALF = 5.2
WATERWAY_HALF = 8.5


def _terrains(fits: Callable[[Family, str, Terrain], bool]) -> frozenset[str]:
    families = map(load_family, family_names())
    return frozenset(
        name
        for family in families
        for name, terrain in family.terrains.items()
        if fits(family, name, terrain)
    )


def _shares_sides(family: Family, name: str) -> bool:
    """Return whether open land may lie on one half of the sides that a terrain reaches."""
    return any(side.middle == name and side.halves is Halves.FREE for side in family.sides.values())


_AREA, _LINE = TerrainShape.AREA, TerrainShape.LINE
AREAS = _terrains(lambda family, name, terrain: terrain.shape is _AREA and not _shares_sides(family, name))
"""Terrains that are drawn as areas: shapes with an edge inside the tile."""
FORTRESSES = _terrains(lambda family, name, terrain: terrain.shape is _AREA and _shares_sides(family, name))
"""Areas whose edge crosses sides in the middle: the inside of one large city, with a double wall."""
WAYS = _terrains(lambda _, __, terrain: terrain.shape is _LINE and not terrain.water)
"""Terrains that are drawn as roads."""
WATERWAYS = _terrains(lambda _, __, terrain: terrain.shape is _LINE and terrain.water)
POOLS = _terrains(lambda _, __, terrain: terrain.shape is TerrainShape.SPOT and terrain.water)
"""Terrains that are drawn as round water inside a tile."""
SITES = _terrains(lambda _, __, terrain: terrain.shape is TerrainShape.SPOT and not terrain.water)
"""Terrains that are drawn as a building or another landmark inside a tile."""
OPEN_LAND = _terrains(lambda _, __, terrain: terrain.shape is TerrainShape.LAND)
"""Terrains on which figures lie."""


def layer_of(terrain: str) -> int:
    """Return the layer in which a terrain is drawn; where outlines overlap, higher layers are on top."""
    layers = (OPEN_LAND, WATERWAYS | POOLS, WAYS, AREAS | FORTRESSES, SITES)
    return next((layer for layer, terrains in enumerate(layers) if terrain in terrains), 3)


@dataclass(frozen=True, slots=True)
class FilledShape:
    """A terrain that is drawn as an area, such as a city."""

    segment: int
    outline: Polyline
    """Closed; whole sides lie a little outside the tile."""
    edges: tuple[Polyline, ...]
    """The parts of the outline inside the tile, where the wall stands."""
    over: bool = False
    """Whether it is carried over the other areas of the tile."""


@dataclass(frozen=True, slots=True)
class Way:
    """The visible parts of a road or waterway."""

    segment: int
    curves: tuple[Curve, ...]
    lines: tuple[Polyline, ...]
    """The same as points, cut off at the border of the tile."""
    raised: bool = False
    """Whether it runs on a bridge above a city."""


@dataclass(frozen=True, slots=True)
class Pool:
    """A closed patch that is neither area nor way: a village, a pond, a roundabout."""

    what: str
    segment: int | None
    outline: Polyline
    centre: Point
    radius: float
    water: bool = False


@dataclass(frozen=True, slots=True)
class Mouth:
    """Where a road goes underground; ``heading`` points into the hill."""

    point: Point
    heading: Point


@dataclass(slots=True)
class TileLayout:
    """Everything that covers the open land of a tile."""

    tile_type: TileType
    areas: list[FilledShape] = field(default_factory=list)
    roads: list[Way] = field(default_factory=list)
    waterways: list[Way] = field(default_factory=list)
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


def family_of(tile_type: TileType) -> str:
    """Return the family of a tile: that of its set or, without one, the first with all its terrains."""
    if tile_type.set_name in set_names():
        return load_set(tile_type.set_name).family
    used = {segment.terrain for segment in tile_type.segments if not segment.is_overlay}
    found = (name for name in family_names() if used <= set(load_family(name).terrains))
    return next(found, family_names()[0])


def end_of(segment: Segment) -> tuple[str, int | None]:
    """Return what a road or waterway ends at inside the tile."""
    value = segment.traits.get("end")
    return ("", None) if value is None else split_end(value)


def field_at(tile_type: TileType, side: int, half: Port) -> int | None:
    """Return the open land on one half of a side."""
    return next(
        (
            k
            for k, segment in enumerate(tile_type.segments)
            if segment.terrain in OPEN_LAND and (side, half) in segment.ports
        ),
        None,
    )


def middle_sides(segment: Segment) -> tuple[int, ...]:
    return tuple(side for side, half in segment.ports if half is Port.M)
