"""Pictures of Traders & Builders: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import AreaSign, Landmark, ModuleArt, PieceArt, PieceRole
from carcassonne.svg.tiles.landmarks import LandmarkPlacer, LandmarkSite
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint.canvas import Canvas


def place_pigs(placer: LandmarkPlacer) -> None:
    for k, segment in enumerate(placer.tile_type.segments):
        if segment.tallies.get("pig-herd"):
            found = placer.widest(placer.in_segment(k), placer.open_land_room, 4)
            if found is not None:
                placer.take("pigs", found[0], 15.0, segment=k)


def paint_pigs(canvas: Canvas, place: LandmarkSite) -> None:
    """A herd of three."""
    x, y = canvas.point(place.point)
    for dx, dy, flip in ((-9.4, -2.6, False), (8.8, -0.6, True), (-0.8, 9.4, False)):
        canvas.stand_art("animals/pig", (x + dx, y + dy), 1.2, flip)


ART = ModuleArt(
    pieces=(
        PieceArt("builder", "figures/builder", half_size=(10.0, 12.0)),
        PieceArt("pig", "figures/pig", half_size=(10.5, 6.5), feet=6.0),
        *(
            PieceArt(goods, f"signs/{goods}", PieceRole.TOKEN, medallion=True)
            for goods in ("wine", "grain", "cloth")
        ),
    ),
    overrides={
        "traders-and-builders/city1-road-and-house-bridge": TileOverride(
            ways={1: ((22, 51), (50, 52), (76, 50))}
        ),
    },
    landmarks=(Landmark(32, place_pigs, {"pigs": paint_pigs}),),
    area_signs=tuple(AreaSign(goods, tally=goods) for goods in ("wine", "grain", "cloth")),
    silent_marks=("pig-herd",),
)
