"""Pictures of Gold Mines: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Medallion, ModuleArt, PieceArt, PieceRole
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.overrides import TileOverride

ART = ModuleArt(
    pieces=(PieceArt("gold", "tokens/gold", PieceRole.TOKEN),),
    overrides={
        "gold-mines/city2-opposite-road-over": TileOverride(line_over=1),
        "gold-mines/cloister-city2-corner-road-curve": TileOverride(
            style=AreaStyle(corner=38.0), handles={1: 13.0}, sites={"cloister": (55, 56, 0.66)}
        ),
        "gold-mines/cloister-two-road-curves": TileOverride(
            handles={0: 14.0, 1: 14.0}, sites={"cloister": (50, 52, 0.8)}
        ),
        "gold-mines/cloister-road-curve": TileOverride(sites={"cloister": (36, 38, 0.92)}),
    },
    medallions=(Medallion("gold"),),
)
