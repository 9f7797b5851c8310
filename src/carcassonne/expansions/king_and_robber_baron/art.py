"""Pictures of The King & the Robber Baron: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, ModuleArt, PieceArt, PieceRole
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.overrides import TileOverride

ART = ModuleArt(
    pieces=tuple(PieceArt(name, f"neutral/{name}", PieceRole.NEUTRAL) for name in ("king", "robber-baron")),
    cover=Cover("king-and-robber-baron/city1-road-w-road-curve", ("king", "robber-baron")),
    overrides={
        "king-and-robber-baron/two-cities-crossed": TileOverride(
            style=AreaStyle(bays=40.0, hugging=True), over=1
        ),
    },
)
