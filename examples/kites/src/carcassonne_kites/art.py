"""Pictures of Kites: how the kite looks, and the sign of a breeze."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, Medallion, ModuleArt, PieceArt

ART = ModuleArt(
    pieces=(PieceArt("kite", "figures/kite", half_size=(12.0, 15.0), feet=15.0),),
    medallions=(Medallion("breeze"),),
    cover=Cover("kites/city1-road"),
)
