"""Pictures of The Count of Carcassonne: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, ModuleArt, PieceArt, PieceRole

ART = ModuleArt(
    pieces=(PieceArt("count", "neutral/count", PieceRole.NEUTRAL),),
    cover=Cover("count-of-carcassonne/city-07", ("count",)),
)
