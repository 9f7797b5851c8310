"""Pictures of Inns & Cathedrals: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt, PieceArt

ART = ModuleArt(
    pieces=(
        PieceArt(
            "large",
            "figures/large",
            lying="large-lying",
            lying_asset="figures/large-lying",
            half_size=(10.5, 15.0),
            lying_half_size=(16.5, 10.5),
        ),
    ),
)
