"""Pictures of Abbey & Mayor: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, ModuleArt, PieceArt

ART = ModuleArt(
    pieces=(
        PieceArt("mayor", "figures/mayor", half_size=(11.0, 12.0)),
        PieceArt("wagon", "figures/wagon", half_size=(12.0, 8.5), feet=8.0),
        PieceArt("barn", "figures/barn", half_size=(11.0, 10.0)),
    ),
    cover=Cover("abbey-and-mayor/cloister-four-roads"),
    symbols={"abbey": "buildings/cloister"},
)
