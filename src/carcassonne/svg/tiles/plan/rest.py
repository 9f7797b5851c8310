"""Elements that are placed after areas, water and roads."""

from __future__ import annotations

from carcassonne.tiles.model import Port

from ...primitives.vector import MIDDLE, between, cubic, port
from ..layout import SITES, WAYS, field_at
from .state import TilePlan


def add_ridge(plan: TilePlan) -> None:
    """If two fields meet in the middle of a plain side, rocks run there from the middle of the tile."""
    for side in range(4):
        before, after = field_at(plan.tile_type, side, Port.L), field_at(plan.tile_type, side, Port.R)
        free = not any((side, Port.M) in segment.ports for segment in plan.tile_type.segments)
        if free and before is not None and after is not None and before != after:
            start = next((pool.centre for pool in plan.layout.pools), MIDDLE)
            plan.layout.ridge = cubic(start, between(start, port(side), 0.4), port(side, 12), port(side), 8)


def plain_cloister(plan: TilePlan) -> tuple[float, float, float] | None:
    """Return a large cloister in the middle if only ending roads surround it; otherwise None."""
    through = any(len(segment.ports) > 1 for _, segment in plan.segments(*WAYS))
    if not plan.segments(*SITES) or plan.layout.areas or plan.layout.waterways or through:
        return None
    return (50.0, 52.0, 1.25)
