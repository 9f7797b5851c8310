"""Pictures of The Princess & the Dragon: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import (
    AreaSign,
    Cover,
    Landmark,
    LineEnd,
    Medallion,
    ModuleArt,
    PieceArt,
    PieceRole,
)
from carcassonne.svg.primitives.vector import MIDDLE
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.landmarks import LandmarkPlacer, LandmarkSite
from carcassonne.svg.tiles.layout import end_of
from carcassonne.svg.tiles.overrides import TileOverride
from carcassonne.svg.tiles.paint.canvas import Canvas


def place_volcano(placer: LandmarkPlacer) -> None:
    if "volcano" not in placer.tile_type.marks:
        return
    if any(end_of(segment)[0] == "volcano" for segment in placer.tile_type.segments):
        placer.take("volcano", MIDDLE, 22.0, 0.86, blocks_lines=True)
        return
    found = placer.widest(placer.in_open_land(), placer.open_land_room, 2)
    point, room = found if found is not None else (MIDDLE, 16.0)
    scale = max(0.55, min(0.95, room / 24))
    placer.take("volcano", point, 25 * scale, scale, blocks_lines=True)


def place_portal(placer: LandmarkPlacer) -> None:
    if "portal" not in placer.tile_type.marks:
        return
    found = placer.widest(placer.in_open_land(), placer.open_land_room, 3)
    if found is None or found[1] < 10.5:
        found = placer.widest(placer.in_areas(), placer.area_room, 5) or found
    if found is not None:
        placer.take("portal", found[0], 11.0)


def paint_volcano(canvas: Canvas, place: LandmarkSite) -> None:
    x, y = canvas.point(place.point)
    canvas.stand_art("buildings/volcano", (x, y + 2 * place.scale), place.scale)


def paint_portal(canvas: Canvas, place: LandmarkSite) -> None:
    """A stone arch that glows from within."""
    canvas.stand_art("buildings/portal", canvas.point(place.point))


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
    overrides={
        "princess-and-dragon/princess-city1-wedge-city2-corner-pennant": TileOverride(
            styles={0: AreaStyle(corner=42.0, bays=22.0), 1: AreaStyle(corner=36.0)}, reached={0: (3,)}
        ),
        "princess-and-dragon/dragon-city2-opposite-road-tunnel": TileOverride(style=AreaStyle(bays=33.0)),
        "princess-and-dragon/dragon-cloister-in-city3": TileOverride(sites={"cloister": (50, 42, 0.8)}),
    },
    landmarks=(
        Landmark(20, place_volcano, {"volcano": paint_volcano}),
        Landmark(40, place_portal, {"portal": paint_portal}),
    ),
    area_signs=(AreaSign("princess", trait="princess"),),
    medallions=(Medallion("dragon"),),
    line_ends={"volcano": LineEnd(depth=38.0)},
    silent_marks=("princess",),
    trait_words={"princess": "thing-princess"},
)
