"""Everything printed on a tile can be seen on it, at every rotation, on a tile of 60 pixels."""

from __future__ import annotations

import math
import re

import pytest
from PIL import Image, ImageChops, ImageStat

from carcassonne.expansions.hunters_and_gatherers.art.steppe import ANIMALS, animal_spot
from carcassonne.svg import palette as c
from carcassonne.svg.assets import art_box
from carcassonne.svg.output.document import document
from carcassonne.svg.output.raster import image
from carcassonne.svg.primitives.distance_grid import node_at
from carcassonne.svg.primitives.vector import rotate_point
from carcassonne.svg.tiles.geometry import geometry_of
from carcassonne.svg.tiles.paint import paint_tile
from carcassonne.svg.tiles.stamps import library
from carcassonne.tiles.catalog import tile_type as tile_type_by_ref
from carcassonne.tiles.model import TileType

from .pixels import count_colour, distance, every_tile_type, rgb, tile_pixels

PIXELS = 60
FISH = "#F3F7F2"

SHOWN: dict[str, tuple[tuple[str, ...], int]] = {
    "shield": ((c.SHIELD_FIELD, "#F4C542"), 3),
    "wine": ((c.PARCHMENT, "#9A5230"), 3),
    "grain": ((c.PARCHMENT, "#E8B534"), 2),
    "cloth": ((c.PARCHMENT, "#3F6FB0"), 3),
    "princess": ((c.PARCHMENT, "#B0478F"), 3),
    "dragon": ((c.PARCHMENT, "#A8271F"), 3),
    "gold": ((c.PARCHMENT, "#F1C232"), 3),
    "mage": ((c.PARCHMENT, "#45307A"), 3),
    "robber": ((c.PARCHMENT, "#3D3B44"), 4),
    "flying-machine": ((c.PARCHMENT, "#C79A52", "#E0553E"), 3),
    "inn": ((c.MEDIEVAL.water, "#9A4F55", "#F1CB4C"), 2),
    "cathedral": ((c.SLATE, c.WALL_TOP), 20),
    "cloister": ((c.SLATE, c.WALL_TOP), 6),
    "abbey": ((c.SLATE, c.WALL_TOP), 20),
    "volcano": (("#E8562A", "#7B6A63"), 3),
    "portal": (("#6D4BC3", "#B79CF2"), 4),
    "crop": ((c.RIPE, "#6B5718", "#F3EAB4"), 4),
    "ferry": ((c.MEDIEVAL.water, "#6B4B2A"), 16),
    "village": (tuple(lit for lit, _ in c.ROOFS), 10),
    "spring": ((c.STONE,), 26),
    "pigs": (("#EBA99C",), 8),
    "nugget": (("#F2B92B", "#FFE48A"), 2),
    "mushrooms": (("#C23B2E",), 4),
    "fire": (("#E2502A", "#FFC843"), 2),
    "shrine": (("#CFC5B3",), 4),
    "deer": ((c.OCHRE,), 12),
    "mammoth": ((c.OCHRE,), 20),
    "tiger": ((c.OCHRE,), 12),
    "auroch": ((c.OCHRE,), 14),
    "bear": ((c.OCHRE,), 20),
    "hut-place": (("#5B3A1E", "#94683A"), 8),
    "canoe": (("#9B6A3A",), 4),
    "footbridge": (("#5B3A1E", "#A87B4A"), 12),
}
"""Colours that must be seen at the place of each sign, and on how many pixels: more than without the sign."""

LOOK_ALIKE = {"village": "roofs come in six colours, so only one of them is asked for"}
SILENT = {"anchor", "house", "bridge", "mouth", "zone", "lake", "roundabout"}


def seen(
    picture: Image.Image, tile_type: TileType, rotation: int, what: str, needed: int, colours: tuple[str, ...]
) -> str:
    """What is missing at the places of a sign, or nothing."""
    for place in geometry_of(tile_type).places:
        if place.what != what:
            continue
        x, y = (
            animal_spot(geometry_of(tile_type), rotation, place)[0]
            if what in ANIMALS
            else rotate_point(place.point, rotation)
        )
        reach = max(place.radius, 9.0) * 1.35 * PIXELS / 100
        found = [
            count_colour(picture, colour, x * PIXELS / 100, y * PIXELS / 100, reach, 40) for colour in colours
        ]
        if what in LOOK_ALIKE:
            found = [max(found)]
        if min(found) < needed:
            shown = f"{found} pixels of {colours}"
            return f"{tile_type.ref} turned {rotation}: {what} at {place.point} shows {shown}"
    return ""


def carriers(what: str) -> list[TileType]:
    return [
        tile_type
        for tile_type in every_tile_type()
        if any(place.what == what for place in geometry_of(tile_type).places)
    ]


def faults(what: str, tile_types: list[TileType], rotations: tuple[int, ...]) -> list[str]:
    colours, needed = SHOWN[what]
    return [
        fault
        for tile_type in tile_types
        for rotation in rotations
        if (
            fault := seen(
                tile_pixels(tile_type.ref, rotation, PIXELS), tile_type, rotation, what, needed, colours
            )
        )
    ]


@pytest.mark.parametrize("what", SHOWN)
def test_a_sign_can_be_seen(what: str) -> None:
    tile_types = carriers(what)
    assert tile_types, f"no tile shows {what}"
    assert faults(what, tile_types[:2], (0, 1)) == []


MEDIEVAL = "carcassonne.expansions.base.art.medieval"
UNPAINTED: dict[str, tuple[str, ...]] = {
    f"{MEDIEVAL}._signs": (
        *("shield", "wine", "grain", "cloth", "princess"),
        *("dragon", "gold", "mage", "robber", "flying-machine"),
    ),
    "carcassonne.expansions.hunters_and_gatherers.art.steppe._landmarks": (
        *("deer", "mammoth", "tiger", "auroch", "bear", "nugget", "mushrooms"),
        *("fire", "shrine", "hut-place", "canoe", "footbridge", "volcano"),
    ),
    f"{MEDIEVAL}.landmarks": ("inn", "cathedral", "cloister", "abbey", "portal", "pigs"),
    f"{MEDIEVAL}.pool_painters": ("crop", "ferry"),
    f"{MEDIEVAL}.village": ("village",),
    "carcassonne.svg.tiles.paint.landmarks.rocks": ("spring",),
}
"""Painters, and the signs that are missing without them."""


@pytest.mark.parametrize("painter", UNPAINTED)
def test_a_missing_sign_would_be_noticed(painter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = {what: carriers(what)[0] for what in UNPAINTED[painter]}
    # Nothing to iterate for a table of painters, nothing to draw for a painter.
    monkeypatch.setattr(painter, lambda *_, **__: "")
    for what, tile_type in tiles.items():
        bare = document(
            paint_tile(tile_type, 0, 0, small=True).body, (0, 0, 100, 100), PIXELS, used=library()
        )
        colours, needed = SHOWN[what]
        assert seen(image(bare).convert("RGB"), tile_type, 0, what, needed, colours), (
            f"{what} on {tile_type.ref}"
        )


def test_every_sign_is_left_out_once() -> None:
    assert {what for signs in UNPAINTED.values() for what in signs} == set(SHOWN)


@pytest.mark.slow
@pytest.mark.parametrize("what", SHOWN)
def test_a_sign_can_be_seen_on_every_tile_that_carries_it(what: str) -> None:
    assert faults(what, carriers(what), (0, 1, 2, 3)) == []


def test_every_sort_of_place_is_looked_at() -> None:
    found = {place.what for tile_type in every_tile_type() for place in geometry_of(tile_type).places}
    assert found == set(SHOWN) | SILENT


TALLIES = {"shields": "shield", "pig-herd": "pigs", "gold": "nugget"}
UNPLACED = {"fish"}


@pytest.mark.parametrize("tile_type", every_tile_type(), ids=lambda tile_type: tile_type.ref)
def test_every_printed_thing_has_a_place(tile_type: TileType) -> None:
    shown = [place.what for place in geometry_of(tile_type).places]
    for segment in tile_type.segments:
        if segment.is_overlay:
            continue
        for name, count in segment.tallies.items():
            if name not in UNPLACED:
                assert shown.count(TALLIES.get(name, name)) >= count, name
    for mark in tile_type.marks:
        name = mark.partition(":")[0]
        if name in ("dragon", "volcano", "portal", "gold", "mage", "robber", "flying-machine"):
            assert name in shown, mark
        if name == "crop-circle":
            assert "crop" in shown
        if name == "ferry-lake":
            assert "ferry" in shown


def bodies(picture: Image.Image, colour: str) -> int:
    """How many separate patches of a colour there are, small ones such as tails and glints left out."""
    wanted = rgb(colour)
    pixels = {
        (x, y)
        for y in range(picture.height)
        for x in range(picture.width)
        if distance(picture.getpixel((x, y)), wanted) < 27  # type: ignore[arg-type]
    }
    sizes = []
    while pixels:
        waiting = [pixels.pop()]
        size = 0
        while waiting:
            x, y = waiting.pop()
            size += 1
            beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & pixels
            pixels -= beside
            waiting += beside
        sizes.append(size)
    return sum(size > 0.45 * max(sizes) for size in sizes)


LAKES = [
    tile_type
    for tile_type in every_tile_type()
    if any(s.tallies.get("fish") and not s.is_overlay for s in tile_type.segments)
]


@pytest.mark.parametrize("tile_type", LAKES[::4], ids=lambda tile_type: tile_type.ref)
def test_fish_can_be_counted(tile_type: TileType) -> None:
    picture = tile_pixels(tile_type.ref, 0, 400)
    for lake in (place for place in geometry_of(tile_type).places if place.what == "lake"):
        x, y = lake.point
        shore = picture.crop((round(4 * x - 64), round(4 * y - 64), round(4 * x + 64), round(4 * y + 64)))
        assert bodies(shore, FISH) == tile_type.segments[lake.segment or 0].tallies["fish"]


HUNTERS = [
    tile_type
    for tile_type in every_tile_type()
    if any(p.what in ANIMALS for p in geometry_of(tile_type).places)
]


@pytest.mark.parametrize("tile_type", HUNTERS, ids=lambda tile_type: tile_type.ref)
def test_animals_stay_on_their_meadow(tile_type: TileType) -> None:
    """Their middle and what is around it, whichever way the tile is turned."""
    geometry = geometry_of(tile_type)
    for rotation in range(4):
        owner = geometry.turned_ground(rotation).owner
        for place in geometry.places:
            if place.what in ANIMALS:
                (x, y), scale, _ = animal_spot(geometry, rotation, place)
                around = [(x + dx * scale, y + dy * scale) for dx in (-9, 0, 9) for dy in (-6, 0, 6)]
                assert {owner[node_at(*point)] for point in around} == {place.segment}, (place.what, rotation)


def parted_corners(tile_type: TileType) -> list[int]:
    """Corners (0 north-east, clockwise) on both sides of which different forests lie."""
    forests = {
        side: k
        for k, segment in enumerate(tile_type.segments)
        if segment.terrain == "forest"
        for side in segment.sides()
    }
    return [
        side
        for side in range(4)
        if {side, (side + 1) % 4} <= forests.keys() and forests[side] != forests[(side + 1) % 4]
    ]


PARTED = [tile_type for tile_type in every_tile_type() if parted_corners(tile_type)]


@pytest.mark.parametrize("tile_type", PARTED, ids=lambda tile_type: tile_type.ref)
def test_forests_that_meet_in_a_corner_are_seen_to_be_apart(tile_type: TileType) -> None:
    """Whoever walks round the corner from one forest to the other comes across the steppe."""
    for rotation in range(4):
        picture = tile_pixels(tile_type.ref, rotation, 400)
        for side in parted_corners(tile_type):
            for away in (7, 11, 15, 20, 25):
                angles = [math.radians(degrees / 2) for degrees in range(10, 171)]
                arc = [
                    rotate_point((100 - away * math.sin(t), away * math.cos(t)), side + rotation)
                    for t in angles
                ]
                steppe = sum(count_colour(picture, c.STEPPE.base, 4 * x, 4 * y, 0, 40) for x, y in arc)
                assert steppe, (rotation, side, away)


def test_some_tiles_part_their_forests() -> None:
    assert len(PARTED) >= 8


GROUND = re.compile(
    r'(?:href="#[^"]*(?:stone-\d|dry\d)" |<g )transform="translate\((-?[\d.]+) (-?[\d.]+)\)'
    r'(?:scale|" stroke="#7A2E1A" stroke-linecap="round")'
)
"""Stones, bushes and cave marks of the steppe, with their places."""


@pytest.mark.parametrize("rotation", range(4))
def test_nothing_of_the_steppe_lies_on_an_animal(rotation: int) -> None:
    found = 0
    for tile_type in HUNTERS:
        geometry = geometry_of(tile_type)
        things = [(float(x), float(y)) for x, y in GROUND.findall(paint_tile(tile_type, rotation).body)]
        found += len(things)
        for place in geometry.places:
            if place.what in ANIMALS:
                (x, y), scale, _ = animal_spot(geometry, rotation, place)
                _, top, width, height = (part * scale for part in art_box(f"animals/{place.what}"))
                on = [p for p in things if abs(p[0] - x) < width / 2 and y + top < p[1] < y + top + height]
                assert not on, (tile_type.ref, place.what)
    assert found > 2 * len(HUNTERS)


def test_signs_stay_upright_when_a_tile_is_turned() -> None:
    """The shield looks the same at all four rotations, wherever it goes."""
    tile_type = tile_type_by_ref("base/city3-pennant")
    point = next(place.point for place in geometry_of(tile_type).places if place.what == "shield")
    crops = []
    for rotation in range(4):
        x, y = rotate_point(point, rotation)
        picture = tile_pixels(tile_type.ref, rotation, 200)
        crops.append(picture.crop((round(2 * x) - 9, round(2 * y) - 12, round(2 * x) + 9, round(2 * y) + 12)))
    for crop in crops[1:]:
        difference = ImageStat.Stat(ImageChops.difference(crops[0], crop)).mean
        assert max(difference) < 12
    upside_down = crops[0].transpose(Image.Transpose.ROTATE_180)
    assert max(ImageStat.Stat(ImageChops.difference(crops[0], upside_down)).mean) > 24


def test_the_flying_machine_points_where_it_flies() -> None:
    """The red arrow lies outside the medallion, on the side that the tile names."""
    tile_type = tile_type_by_ref("flying-machines/field-w")
    point = next(place.point for place in geometry_of(tile_type).places if place.what == "flying-machine")
    steps = ((-1, 0), (0, -1), (1, 0), (0, 1))  # west, then turned clockwise: north, east, south
    for rotation, (dx, dy) in enumerate(steps):
        x, y = rotate_point(point, rotation)
        picture = tile_pixels(tile_type.ref, rotation, 200)
        ahead = count_colour(picture, "#E0553E", 2 * x + dx * 22, 2 * y + dy * 22, 4, 30)
        assert ahead > 20
        for sx, sy in steps:
            if (sx, sy) != (dx, dy):
                assert count_colour(picture, "#E0553E", 2 * x + sx * 22, 2 * y + sy * 22, 4, 30) == 0
