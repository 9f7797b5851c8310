"""Pictures of Mage & Witch: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, Medallion, ModuleArt, PieceArt, PieceRole

ART = ModuleArt(
    pieces=tuple(PieceArt(name, f"neutral/{name}", PieceRole.NEUTRAL) for name in ("mage", "witch")),
    cover=Cover(pieces=("mage", "witch")),
    medallions=(Medallion("mage"),),
)
