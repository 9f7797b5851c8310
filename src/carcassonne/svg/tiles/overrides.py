"""Hand-set shapes for tiles whose facts the general rules of drawing would not show truly.

A hint is looked up by the name of the tile without its set. All points are given with north up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..primitives.vector import Point
from .curves import AreaStyle


@dataclass(frozen=True, slots=True)
class TileOverride:
    """What differs from the general rules; empty fields leave the rule as it is."""

    style: AreaStyle | None = None
    """Depth of the edges of all areas of the tile."""
    styles: Mapping[int, AreaStyle] = field(default_factory=dict)
    """The same for single segments."""
    reached: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Corners (0 north-west, clockwise) to which an area stretches although the fields do not ask for it."""
    ways: Mapping[int, tuple[Point, ...]] = field(default_factory=dict)
    """Points inside the tile that a road runs through; the last one is its end if it leaves by one side."""
    handles: Mapping[int, float] = field(default_factory=dict)
    """How far a bend reaches into the tile; a small number keeps it close to its corner."""
    pools: Mapping[int, tuple[float, float, float]] = field(default_factory=dict)
    """Centre and radius of the lake of a lake or river segment."""
    heart: tuple[float, float, float, float] | None = None
    """Centre and both radii of the place where roads meet."""
    quarters: tuple[tuple[str, float, float, float], ...] = ()
    """Quarters of the city of Carcassonne with place and scale."""
    cloister: tuple[float, float, float] | None = None
    """Point and scale of the cloister."""
    crop: tuple[float, float, float, float] | None = None
    """Centre and both radii of the crop circle."""
    over: int | None = None
    """The area that is carried over another one."""
    road_over: int | None = None
    """The road that crosses above a city."""


_CROSSED = AreaStyle(bays=40.0, hugging=True)

OVERRIDES: Mapping[str, TileOverride] = {
    # Cities of the medieval sets.
    "two-cities-crossroads": TileOverride(style=AreaStyle(cap=35.0), heart=(50, 50, 15.5, 15.5)),
    "city1-long-wall": TileOverride(style=AreaStyle(corner=50.0, bays=36.0)),
    "city1-wide-pennant": TileOverride(style=AreaStyle(bays=29.0)),
    "city1-touching-road-curve-es": TileOverride(
        ways={1: ((84, 47), (62, 36.5), (49, 37), (46, 52), (49, 78))}
    ),
    "city1-touching-road-curve-sw": TileOverride(
        ways={1: ((51, 78), (54, 52), (51, 37), (38, 36.5), (16, 47))}
    ),
    "princess-city1-wedge-city2-corner-pennant": TileOverride(
        styles={0: AreaStyle(corner=42.0, bays=22.0), 1: AreaStyle(corner=36.0)}, reached={0: (3,)}
    ),
    "two-cities-crossed": TileOverride(style=_CROSSED, over=1),
    "two-cities-crossed-pennant": TileOverride(style=_CROSSED, over=0),
    "city1-over-city2-pennant": TileOverride(style=AreaStyle(bays={0: 37.0, 2: 33.0}, hugging=True), over=0),
    "city2-opposite-road-over": TileOverride(road_over=1),
    "dragon-city2-opposite-road-tunnel": TileOverride(style=AreaStyle(bays=33.0)),
    "city2-opposite-road-half-tunnel-pennant": TileOverride(style=AreaStyle(bays=32.0)),
    "city1-road-and-house-bridge": TileOverride(ways={1: ((22, 51), (50, 52), (76, 50))}),
    "two-cities": TileOverride(style=AreaStyle(cap=27.0)),
    "city1-lake3": TileOverride(heart=(50, 57.5, 15.5, 15.5)),
    "city-lake": TileOverride(pools={1: (57, 50, 14)}),
    "volcano-lake": TileOverride(pools={0: (33, 50, 13)}),
    # The inside of Carcassonne.
    "city-03": TileOverride(quarters=(("castle", 50, 86, 0.82),)),
    "city-06": TileOverride(quarters=(("cathedral", 50, 56, 0.82),)),
    "city-07": TileOverride(quarters=(("castle", 27, 34, 0.72), ("market", 69, 68, 1.0))),
    "city-08": TileOverride(quarters=(("market", 19, 54, 0.8),)),
    "city-11": TileOverride(quarters=(("blacksmiths", 50, 27, 0.92),)),
    # Cloisters that stand close to something else.
    "cloister-city2-corner-road-curve": TileOverride(
        style=AreaStyle(corner=38.0), handles={1: 13.0}, cloister=(55, 56, 0.66)
    ),
    "cloister-two-road-curves": TileOverride(handles={0: 14.0, 1: 14.0}, cloister=(50, 52, 0.8)),
    "cloister-road-bridge": TileOverride(cloister=(50, 23, 0.78)),
    "cloister-road-curve": TileOverride(cloister=(36, 38, 0.92)),
    "dragon-cloister-in-city3": TileOverride(cloister=(50, 42, 0.8)),
    # Crop circles.
    "club-road-curve-road-e": TileOverride(
        crop=(49, 49, 15.5, 14.5), ways={0: ((47, 83), (38, 62), (17, 53))}
    ),
    "club-road-curve-two-roads": TileOverride(crop=(59, 41, 14.5, 13.5), handles={0: 15.0}),
    "pitchfork-city1-road-s": TileOverride(crop=(50, 60, 15, 14)),
    "pitchfork-city1-two-roads": TileOverride(crop=(50, 54.5, 15, 13.5)),
    "shield-two-cities-opposite": TileOverride(crop=(50, 50, 15.5, 21)),
    "shield-two-city2-corners": TileOverride(crop=(50, 50, 14, 14)),
    "shield-city2-corner": TileOverride(crop=(70, 70, 15, 14)),
    "shield-two-cities-corner": TileOverride(crop=(37, 63, 15, 14)),
    "pitchfork-city1-road-e": TileOverride(crop=(52, 60, 15, 14)),
    "club-road-curve": TileOverride(crop=(62, 38, 16, 15)),
    "pitchfork-city1-road-curve": TileOverride(crop=(68, 60, 14.5, 13.5)),
    "club-three-roads": TileOverride(crop=(50, 50, 15, 14)),
    # Hunters & Gatherers.
    "fmmm-three-meadows-deer": TileOverride(style=AreaStyle(bays={1: 33.0, 2: 38.0, 3: 35.0})),
    "ffmm-corner-split-meadow": TileOverride(style=AreaStyle(bays=39.0)),
    "ffrm-corner-spring": TileOverride(style=AreaStyle(bays={2: 43.0, 3: 36.0})),
    "ffrr-corner-touching-bend-deer": TileOverride(style=AreaStyle(corner=60.0)),
    "frfr-two-touching-lake1-deer": TileOverride(style=AreaStyle(cap=38.0), pools={4: (50, 50, 14.5)}),
    "fffr-joined-lake1": TileOverride(style=AreaStyle(bays=35.0)),
    "frfr-joined-spring-and-lake2": TileOverride(style=AreaStyle(bays={1: 36.0, 3: 30.0})),
    "fmfr-joined-spring-deer": TileOverride(style=AreaStyle(bays={1: 25.0, 3: 35.0})),
    "bonus-mushrooms-spring": TileOverride(style=AreaStyle(bays={1: 25.0, 3: 31.0})),
    "frfr-two-lake1": TileOverride(pools={4: (50, 50, 11.5)}),
    "bonus-two-lakes": TileOverride(pools={4: (66, 34, 11.5), 5: (34, 66, 11.5)}),
}

NO_OVERRIDE = TileOverride()


def override_for(name: str) -> TileOverride:
    return OVERRIDES.get(name, NO_OVERRIDE)
