"""Pictures of Robbers: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, Medallion, ModuleArt, PieceArt

ART = ModuleArt(
    pieces=(PieceArt("robber", "figures/robber"),),
    cover=Cover(pieces=("robber-black",)),
    medallions=(Medallion("robber"),),
)
