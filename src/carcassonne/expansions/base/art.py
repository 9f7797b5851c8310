"""Pictures of the base game: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt, PieceArt

ART = ModuleArt(
    pieces=(PieceArt("small", "figures/small", lying="small-lying", lying_asset="figures/small-lying"),),
    symbols={"logo": "buildings/castle"},
)
