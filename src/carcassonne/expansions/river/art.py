"""Pictures of the module: tiles with shapes of their own."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.overrides import TileOverride

ART = ModuleArt(
    overrides={
        "river-1/two-cities": TileOverride(style=AreaStyle(cap=27.0)),
        "river-2/city-lake": TileOverride(pools={1: (57, 50, 14)}),
        "river-2/volcano-lake": TileOverride(pools={0: (33, 50, 13)}),
        "river-1/cloister-road-bridge": TileOverride(sites={"cloister": (50, 23, 0.78)}),
    },
    silent_marks=("river",),
)
