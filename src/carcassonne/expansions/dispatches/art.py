"""Pictures of Dispatches: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, ModuleArt, PieceArt, PieceRole

ART = ModuleArt(
    pieces=tuple(PieceArt(f"dispatch-{i}", f"tokens/dispatch-{i}", PieceRole.TOKEN) for i in range(1, 9)),
    cover=Cover(pieces=("second-marker-blue", "dispatch-3")),
)
