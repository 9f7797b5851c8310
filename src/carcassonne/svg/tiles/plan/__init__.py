"""Layout of a tile, computed from its description alone.

Terrains are added one after another, because each keeps clear of those before it. A few tiles that
the general rules would show wrongly have hand-set shapes in ``carcassonne.svg.tiles.overrides``.
"""

from __future__ import annotations

from carcassonne.tiles.model import TileType

from ..layout import TileLayout
from .areas import add_areas, add_fortresses
from .rest import add_ridge, plain_cloister
from .roads import add_bridges, add_heart, add_roads
from .state import TilePlan
from .water import add_pools, add_waterways

__all__ = ["lay_out"]


def lay_out(tile_type: TileType) -> TileLayout:
    """Compute the layout of a tile."""
    plan = TilePlan(tile_type)
    for add in (
        add_areas,
        add_fortresses,
        add_pools,
        add_waterways,
        add_heart,
        add_roads,
        add_bridges,
        add_ridge,
    ):
        add(plan)
    if "cloister" in plan.override.sites:
        x, y, scale = plan.override.sites["cloister"]
        plan.layout.cloister = (x, y, scale)
    else:
        plan.layout.cloister = plain_cloister(plan)
    return plan.layout
