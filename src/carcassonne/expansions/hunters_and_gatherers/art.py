"""Pictures of Hunters & Gatherers: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import ModuleArt, PieceArt

ART = ModuleArt(
    pieces=(
        PieceArt("member", "figures/member", lying="member-lying", lying_asset="figures/member-lying"),
        PieceArt("hut", "figures/hut", half_size=(10.0, 10.5), feet=9.0),
    ),
    symbols={"logo-hunters": "animals/mammoth"}
    | {f"sign-{name}": f"finds/{name}" for name in ("fish", "shaman", "fire", "hand")},
)
