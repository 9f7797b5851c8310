"""Hand-set shapes for tiles that the general drawing rules would show wrongly.

Modules declare them for their tiles (``ModuleArt.overrides``). All points are given with north up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..modules import tile_overrides
from ..primitives.vector import Point
from .curves import AreaStyle


@dataclass(frozen=True, slots=True)
class TileOverride:
    """Differences from the general rules; empty fields keep the rule."""

    style: AreaStyle | None = None
    """Depth of the edges of all areas of the tile."""
    styles: Mapping[int, AreaStyle] = field(default_factory=dict)
    """The same for single segments."""
    reached: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """Corners (0 north-west, clockwise) to which an area stretches although the fields do not require it."""
    ways: Mapping[int, tuple[Point, ...]] = field(default_factory=dict)
    """Points inside the tile that a road runs through; the last one is its end if it leaves by one side."""
    handles: Mapping[int, float] = field(default_factory=dict)
    """How far a bend reaches into the tile; a small number keeps it close to its corner."""
    pools: Mapping[int, tuple[float, float, float]] = field(default_factory=dict)
    """Centre and radius of the water of a pond, or of the pond that a waterway ends at."""
    heart: tuple[float, float, float, float] | None = None
    """Centre and both radii of the place where roads meet."""
    named_sites: tuple[tuple[str, float, float, float], ...] = ()
    """Landmarks with a name of their own: name, point and scale."""
    sites: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """Landmark or pool -> its point, then its scale or its two radii."""
    over: int | None = None
    """The area that is carried over another one."""
    line_over: int | None = None
    """The road that crosses above an area."""


_NONE = TileOverride()


def override_for(ref: str) -> TileOverride:
    """Return the hand-set shapes of a tile; an empty override if it needs none."""
    return tile_overrides().get(ref, _NONE)
