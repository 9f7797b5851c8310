"""Pictures of Traders & Builders: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt, PieceArt, PieceRole

ART = ModuleArt(
    pieces=(
        PieceArt("builder", "figures/builder", half_size=(10.0, 12.0)),
        PieceArt("pig", "figures/pig", half_size=(10.5, 6.5), feet=6.0),
        *(
            PieceArt(goods, f"signs/{goods}", PieceRole.TOKEN, medallion=True)
            for goods in ("wine", "grain", "cloth")
        ),
    ),
)
