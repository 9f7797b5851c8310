"""Pictures of Hunters & Gatherers: how its pieces look and stand."""

from __future__ import annotations

from carcassonne.svg.modules import (
    FamilyLook,
    Landmark,
    LineEnd,
    ModuleArt,
    Pattern,
    PieceArt,
    SourceLook,
    World,
)
from carcassonne.svg.primitives.vector import MIDDLE
from carcassonne.svg.tiles.curves import AreaStyle
from carcassonne.svg.tiles.landmarks import AFTER_FIGURES, LandmarkPlacer
from carcassonne.svg.tiles.overrides import TileOverride, override_for

from .card import paint_card
from .steppe import ANIMALS, paint

_SIGNS = ("fire", "shrine", "hut-place")


def place_landmarks(placer: LandmarkPlacer) -> None:
    tile_type = placer.tile_type
    for pool in placer.layout.pools:
        placer.take(pool.what, pool.centre, pool.radius, segment=pool.segment, blocks_lines=True)
    if "bridge" in tile_type.marks:
        placer.take("footbridge", MIDDLE, 8.0)
    if "canoe" in tile_type.marks:
        lake = next(place for place in placer.taken if place.what == "lake")
        placer.take("canoe", lake.point, 6.0, segment=lake.segment)
    for name, x, y, scale in override_for(tile_type.ref).named_sites:
        placer.take(name, (x, y), 14.0, scale, 0, blocks_lines=True)
    for k, segment in enumerate(tile_type.segments):
        if segment.terrain != "meadow":
            continue
        if segment.traits.get("place") == "hut":
            _in_meadow(placer, k, "hut-place")
        shown = [name for name in (*_SIGNS, *ANIMALS) for _ in range(segment.tallies.get(name, 0))]
        for number, name in enumerate(shown):
            _in_meadow(placer, k, name, alone=len(shown) == 1, last=number == len(shown) - 1)


def _in_meadow(
    placer: LandmarkPlacer, segment: int, what: str, alone: bool = True, last: bool = True
) -> None:
    """One animal is drawn large in the middle; several are smaller and spread out."""
    most, largest = (17.0, 1.05) if alone else (14.0, 0.86)
    found = placer.widest(placer.in_segment(segment), placer.open_land_room, most=most, aside=not last)
    point, room = found if found is not None else (MIDDLE, 8.0)
    scale = max(0.5, min(largest, (room + 0.5) / 16.0))
    if what in _SIGNS:
        scale = 1.0
    placer.take(what, point, 14.0 * scale, scale, segment)


def place_finds(placer: LandmarkPlacer) -> None:
    for k, segment in enumerate(placer.tile_type.segments):
        if segment.terrain != "forest":
            continue
        for _ in range(segment.tallies.get("gold", 0)):
            _find_in(placer, k, "nugget", 6.5)
        for _ in range(segment.tallies.get("mushrooms", 0)):
            _find_in(placer, k, "mushrooms", 8.5)


def _find_in(placer: LandmarkPlacer, segment: int, what: str, radius: float) -> None:
    found = placer.widest(placer.in_segment(segment), placer.area_room, 3, most=16.0)
    if found is None:
        found = placer.widest(placer.in_segment(segment), placer.area_room, 3, ignore=("anchor",))
    if found is not None:
        placer.take(what, found[0], radius, segment=segment)


ART = ModuleArt(
    pieces=(
        PieceArt("member", "figures/member", lying="member-lying", lying_asset="figures/member-lying"),
        PieceArt("hut", "figures/hut", half_size=(10.0, 10.5), feet=9.0),
    ),
    symbols={"logo-hunters": "animals/mammoth", "corner-1": "animals/deer", "corner-2": "animals/mammoth"}
    | {f"sign-{name}": f"finds/{name}" for name in ("fish", "shaman", "fire", "hand")},
    overrides={
        "hunters-and-gatherers/start-volcano": TileOverride(named_sites=(("volcano", 50.0, 22.0, 0.62),)),
        "hunters-and-gatherers/fmmm-three-meadows-deer": TileOverride(
            style=AreaStyle(bays={1: 33.0, 2: 38.0, 3: 35.0})
        ),
        "hunters-and-gatherers/ffmm-corner-split-meadow": TileOverride(style=AreaStyle(bays=39.0)),
        "hunters-and-gatherers/ffrm-corner-spring": TileOverride(style=AreaStyle(bays={2: 43.0, 3: 36.0})),
        "hunters-and-gatherers/ffrr-corner-touching-bend-deer": TileOverride(style=AreaStyle(corner=60.0)),
        "hunters-and-gatherers/frfr-two-touching-lake1-deer": TileOverride(
            style=AreaStyle(cap=38.0), pools={4: (50, 50, 14.5)}
        ),
        "hunters-and-gatherers/fffr-joined-lake1": TileOverride(style=AreaStyle(bays=35.0)),
        "hunters-and-gatherers/frfr-joined-spring-and-lake2": TileOverride(
            style=AreaStyle(bays={1: 36.0, 3: 30.0})
        ),
        "hunters-and-gatherers/fmfr-joined-spring-deer": TileOverride(
            style=AreaStyle(bays={1: 25.0, 3: 35.0})
        ),
        "hunters-and-gatherers-bonus/bonus-mushrooms-spring": TileOverride(
            style=AreaStyle(bays={1: 25.0, 3: 31.0})
        ),
        "hunters-and-gatherers/frfr-two-lake1": TileOverride(pools={4: (50, 50, 11.5)}),
        "hunters-and-gatherers-bonus/bonus-two-lakes": TileOverride(
            pools={4: (66, 34, 11.5), 5: (34, 66, 11.5)}
        ),
    },
    landmarks=(
        Landmark(0, place_landmarks, {}),
        Landmark(AFTER_FIGURES, place_finds, {}),
    ),
    world=World(
        paint,
        paint_card,
        light_theme="cave",
        corner_silhouettes=("animals/tiger", "animals/deer", "animals/mammoth", "animals/auroch"),
    ),
    look=FamilyLook(
        "member",
        ground="#c3ab69",
        logo="logo-hunters",
        logo_height=26,
        corners=("corner-1", "corner-2"),
        light={
            "table": "#c7b08a",
            "ground": "#cdb46f",
            "table-edge": "rgb(61 33 15 / 50%)",
            "panel": "#f7eedc",
            "panel-2": "#efe2c6",
            "chip": "#eadbbc",
            "line": "#d3be98",
            "accent": "#7a2e1a",
            "primary": "#7a2e1a",
            "focus": "#7a2e1a",
            "cell-line": "#8a6a3e",
            "cell-mark": "#6d4f2a",
            "cell-fill": "rgb(246 234 205 / 55%)",
        },
        dark={
            "table": "#2a2119",
            "table-edge": "rgb(0 0 0 / 55%)",
            "panel": "#2d2620",
            "panel-2": "#372e26",
            "chip": "#40362c",
            "line": "#4c4033",
            "accent": "#e7a55c",
            "primary": "#d9794f",
            "on-primary": "#21100a",
            "focus": "#d9794f",
            "cell-line": "#c9ac7c",
            "cell-mark": "#c9ac7c",
            "cell-fill": "rgb(120 98 66 / 28%)",
        },
    ),
    waterway_ends={"spring": LineEnd("spring", radius=5.5, depth=44.0)},
    trait_words={"place=hut": "thing-hut"},
    source_looks={
        "forest": SourceLook("#2F4D3C", "#fff"),
        "river": SourceLook("#62A9C6", "#2C241C", Pattern.WAVES),
        "meadow": SourceLook("#CDB672", "#2C241C", Pattern.DOTS),
        "system": SourceLook("#8A5A2B", "#fff", Pattern.STRIPES),
    },
)
