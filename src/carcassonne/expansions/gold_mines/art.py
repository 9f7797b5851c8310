"""Pictures of Gold Mines: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt, PieceArt, PieceRole

ART = ModuleArt(pieces=(PieceArt("gold", "tokens/gold", PieceRole.TOKEN),))
