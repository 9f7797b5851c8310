"""Pictures of The Count of Carcassonne: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg import palette as c
from carcassonne.svg.assets import art
from carcassonne.svg.modules import Cover, Landmark, ModuleArt, PieceArt, PieceRole
from carcassonne.svg.primitives.vector import num
from carcassonne.svg.tiles.landmarks import LandmarkPlacer, LandmarkSite
from carcassonne.svg.tiles.overrides import TileOverride, override_for
from carcassonne.svg.tiles.paint.canvas import Canvas
from carcassonne.svg.tiles.symbols import placed


def place_quarters(placer: LandmarkPlacer) -> None:
    for name, x, y, scale in override_for(placer.tile_type.ref).named_sites:
        city = next(k for k, found in enumerate(placer.tile_type.segments) if found.terrain == "carcassonne")
        radius = 19.0 * scale
        placer.take("zone", (x, y), radius, scale, city, name, ((0.0, -3.0 * scale, radius),))


_QUARTERS = {
    "cathedral": "buildings/cathedral",
    "castle": "buildings/castle",
    "blacksmiths": "buildings/forge",
}


def paint_quarter(canvas: Canvas, place: LandmarkSite) -> None:
    """Paint the landmark of one quarter."""
    point = canvas.point(place.point)
    if place.detail == "market":
        _market(canvas, *point, place.scale)
    else:
        canvas.stand_art(_QUARTERS[place.detail], point, place.scale)


def _market(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """Stalls with striped awnings around a fountain."""
    canvas.ground.append(
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(17 * scale)}" ry="{num(14 * scale)}" '
        f'fill="#E0C08E" stroke="{c.COBBLE}" stroke-width=".8"/>'
    )
    for dx, dy, tone in (
        (-9.5, -5.0, "#C9482F"),
        (9.5, -5.0, "#2F6FA8"),
        (-9.5, 9.5, "#3F8A5A"),
        (9.5, 9.5, "#D9962E"),
    ):
        canvas.stand(
            y + dy * scale,
            placed(art("buildings/stall", {"#C9482F": tone}), x + dx * scale, y + dy * scale, scale),
        )
    canvas.stand(y + 2 * scale, placed(art("buildings/fountain"), x, y + 2 * scale, scale))


ART = ModuleArt(
    pieces=(PieceArt("count", "neutral/count", PieceRole.NEUTRAL),),
    cover=Cover("count-of-carcassonne/city-07", ("count",)),
    overrides={
        "count-of-carcassonne/city-03": TileOverride(named_sites=(("castle", 50, 86, 0.82),)),
        "count-of-carcassonne/city-06": TileOverride(named_sites=(("cathedral", 50, 56, 0.82),)),
        "count-of-carcassonne/city-07": TileOverride(
            named_sites=(("castle", 27, 34, 0.72), ("market", 69, 68, 1.0))
        ),
        "count-of-carcassonne/city-08": TileOverride(named_sites=(("market", 19, 54, 0.8),)),
        "count-of-carcassonne/city-11": TileOverride(named_sites=(("blacksmiths", 50, 27, 0.92),)),
    },
    landmarks=(Landmark(50, place_quarters, {"zone": paint_quarter}),),
)
