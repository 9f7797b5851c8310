"""Pictures of The Princess & the Dragon: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import Cover, ModuleArt, PieceArt, PieceRole

ART = ModuleArt(
    # Both stand where they hide least of their tile: the fairy at the side, the dragon low.
    pieces=(
        PieceArt(
            "fairy",
            "neutral/fairy",
            PieceRole.NEUTRAL,
            half_size=(11.0, 13.0),
            tile_offset=(-28.0, -8.0),
        ),
        PieceArt(
            "dragon",
            "neutral/dragon",
            PieceRole.NEUTRAL,
            half_size=(20.0, 14.0),
            tile_offset=(0.0, 6.0),
        ),
    ),
    cover=Cover("princess-and-dragon/volcano-road", ("dragon", "fairy")),
)
