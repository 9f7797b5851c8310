"""Pictures of the base game: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import (
    AreaSign,
    FamilyLook,
    Landmark,
    ModuleArt,
    Pattern,
    PieceArt,
    SourceLook,
    World,
)
from carcassonne.svg.primitives.vector import MIDDLE
from carcassonne.svg.tiles.landmarks import LandmarkPlacer, LandmarkSite
from carcassonne.svg.tiles.layout import AREAS
from carcassonne.svg.tiles.paint import landmarks
from carcassonne.svg.tiles.paint.canvas import Canvas

from .medieval import paint


def place_ground(placer: LandmarkPlacer) -> None:
    """Reserve room for what is on the ground already."""
    layout = placer.layout
    for pool in layout.pools:
        blocks = pool.what != "roundabout"
        placer.take(pool.what, pool.centre, pool.radius + 1, segment=pool.segment, blocks_lines=blocks)
    for point in layout.houses:
        placer.take("house", point, 8.0)
    for point, _ in layout.bridges:
        placer.take("bridge", point, 9.0, gives_way=True, blocks_lines=True)
    for mouth in layout.mouths:
        placer.take("mouth", mouth.point, 8.0, gives_way=True)


def place_cloister(placer: LandmarkPlacer) -> None:
    for k, segment in enumerate(placer.tile_type.segments):
        if segment.terrain != "cloister" or any(site.segment == k for site in placer.taken):
            continue
        if placer.layout.cloister is not None:
            x, y, scale = placer.layout.cloister
        else:
            found = placer.widest(placer.in_open_land(), placer.open_land_room, 2)
            (x, y), room = found if found is not None else (MIDDLE, 15.0)
            scale = max(0.62, min(1.0, (room + 2) / 20))
        radius = 21.0 * scale
        garden = ((0.0, -1.0, radius * 0.85),)
        placer.take("cloister", (x, y), radius, scale, k, reserve=garden, blocks_lines=True)


def paint_cloister(canvas: Canvas, site: LandmarkSite) -> None:
    x, y = canvas.point(site.point)
    inside = canvas.tile_type.segments[max(0, canvas.owner_at(x, y))].terrain in AREAS
    landmarks.cloister(canvas, x, y, site.scale, garden=not inside)


ART = ModuleArt(
    pieces=(PieceArt("small", "figures/small", lying="small-lying", lying_asset="figures/small-lying"),),
    symbols={"logo": "buildings/castle"},
    landmarks=(
        Landmark(0, place_ground, {}),
        Landmark(12, place_cloister, {"cloister": paint_cloister}),
    ),
    area_signs=(AreaSign("shield", tally="shields", repeated=True, asset="signs/shield"),),
    world=World(paint, wall=3.4),
    look=FamilyLook("small", winner="large"),
    source_looks={
        "city": SourceLook("#C65B3C", "#fff"),
        "road": SourceLook("#D9BD7A", "#2C241C", Pattern.STRIPES),
        "cloister": SourceLook("#566683", "#fff"),
        "field": SourceLook("#8FA851", "#2C241C", Pattern.DOTS),
    },
)
