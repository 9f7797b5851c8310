"""Any two sides that fit also look as one: the pixels along their common border agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PIL import Image

from carcassonne.svg import palette as c
from carcassonne.svg.boards.model import BoardModel, PlacedTile
from carcassonne.svg.output.raster import board_image
from carcassonne.svg.tiles.layout import family_of
from carcassonne.tiles.catalog import tile_set
from carcassonne.tiles.model import Port, TileType

from .pixels import Colour, distance, every_tile_type, rgb, tile_pixels, tile_types_of

PIXELS = 60
CORNER = round(0.13 * PIXELS)
"""Walls run into the corners at a slant; a turret stands there on the board."""
FRAME_SHARE = 0.28 * 0.5 * PIXELS / 100
"""How much the line that frames a tile darkens its outermost pixels."""
SLACK = 32
"""Houses 1.3 hundredths from a border still tint its pixels, each as wide as 1.7."""
QUICK = [
    *tile_types_of("base")[4:16],
    *tile_types_of("river-1")[::3],
    *tile_types_of("hunters-and-gatherers-bonus")[:5],
]


def border(picture: Image.Image, side: int) -> list[Colour]:
    """The colours along a side in clockwise direction."""
    last = PIXELS - 1
    places = {
        0: ((i, 0) for i in range(PIXELS)),
        1: ((last, i) for i in range(PIXELS)),
        2: ((last - i, last) for i in range(PIXELS)),
        3: ((0, last - i) for i in range(PIXELS)),
    }[side]
    colours = [picture.getpixel(place) for place in places]
    return [(pixel[0], pixel[1], pixel[2]) for pixel in colours if isinstance(pixel, tuple)]


def sides(tile_types: list[TileType]) -> Iterator[tuple[str, str, list[Colour]]]:
    """Letter, name and colours of every side at every rotation."""
    for tile_type in tile_types:
        world = family_of(tile_type)
        for rotation in range(4):
            picture = tile_pixels(tile_type.ref, rotation, PIXELS)
            for side in range(4):
                letter = tile_type.edges[(side - rotation) % 4]
                yield f"{world} {letter}", f"{tile_type.ref} {rotation} {'NESW'[side]}", border(picture, side)


def check_joins(tile_types: list[TileType]) -> set[str]:
    """Of all sides with one letter, no two differ anywhere when one is laid against the other.

    Two sides that meet run in opposite directions, so every side is looked at both ways round.
    """
    darkest: dict[str, list[Colour]] = {}
    lightest: dict[str, list[Colour]] = {}
    for letter, name, colours in sides(tile_types):
        if letter[-1] in "AX":
            continue  # The abbey shows its own wall to everybody; Carcassonne is laid in one fixed way.
        low = darkest.setdefault(letter, colours.copy())
        high = lightest.setdefault(letter, colours.copy())
        for i in range(CORNER, PIXELS - CORNER):
            for seen in (colours[i], colours[PIXELS - 1 - i]):
                low[i], high[i] = each(min, low[i], seen), each(max, high[i], seen)
            assert distance(low[i], high[i]) <= SLACK, f"{name} differs at {i} from other sides {letter}"
    return set(darkest)


def each(pick: Callable[[int, int], int], first: Colour, second: Colour) -> Colour:
    """The smaller or larger value of every channel."""
    return (pick(first[0], second[0]), pick(first[1], second[1]), pick(first[2], second[2]))


def test_sides_of_some_sets_join() -> None:
    assert check_joins(QUICK) == {
        *("medieval C", "medieval R", "medieval F", "medieval V"),
        *("hunters F", "hunters M", "hunters R"),
    }


@pytest.mark.slow
def test_all_sides_of_all_tiles_join_at_every_rotation() -> None:
    check_joins(every_tile_type())


def framed(colour: str) -> Colour:
    """A colour of the palette as it looks at the very edge of a tile."""
    red, green, blue = (
        round(a * (1 - FRAME_SHARE) + b * FRAME_SHARE)
        for a, b in zip(rgb(colour), rgb(c.TILE_EDGE), strict=True)
    )
    return (red, green, blue)


def expected(tile_type: TileType, side: int, half: Port) -> str:
    """The colour that the facts ask for at one half of a side."""
    middle = next((s.terrain for s in tile_type.segments if (side, Port.M) in s.ports), "")
    if any((side, half) in segment.ports for segment in tile_type.segments):
        return (c.STEPPE if family_of(tile_type) == "hunters" else c.MEDIEVAL).base
    return {"city": c.CITY_GROUND, "forest": c.WOOD_GROUND, "carcassonne": c.CITY_GROUND}[middle]


def check_half_sides(tile_type: TileType) -> None:
    colours = [border(tile_pixels(tile_type.ref, 0, PIXELS), side) for side in range(4)]
    for side in range(4):
        for half, along in ((Port.L, PIXELS // 4), (Port.R, 3 * PIXELS // 4)):
            wanted = framed(expected(tile_type, side, half))
            assert distance(colours[side][along], wanted) <= SLACK, (
                f"{tile_type.ref} {'NESW'[side]}{half.name}"
            )


@pytest.mark.parametrize("tile_type", QUICK, ids=lambda tile_type: tile_type.ref)
def test_half_sides_show_what_the_facts_say(tile_type: TileType) -> None:
    check_half_sides(tile_type)


@pytest.mark.slow
def test_half_sides_of_all_tiles_show_what_the_facts_say() -> None:
    for tile_type in every_tile_type():
        if "A" not in tile_type.edges:  # An abbey shows its own wall on every side.
            check_half_sides(tile_type)


WAYS = {"R": c.ROAD_WORN, "V": c.MEDIEVAL.water}


@pytest.mark.parametrize("tile_type", QUICK, ids=lambda tile_type: tile_type.ref)
def test_roads_and_rivers_leave_in_the_middle_of_their_sides(tile_type: TileType) -> None:
    for side in range(4):
        letter = tile_type.edges[side]
        wanted = WAYS.get(letter)
        if family_of(tile_type) == "hunters":
            wanted = c.STEPPE.water if letter == "R" else None
        if wanted is not None:
            assert (
                distance(border(tile_pixels(tile_type.ref, 0, PIXELS), side)[PIXELS // 2], framed(wanted))
                <= SLACK
            )


STONE = 40
"""Walls differ at least so much from the ground on both sides of them."""


def walled(row: list[Colour], ground: tuple[Colour, ...]) -> tuple[int, int]:
    """The first and last place of a border that show neither field nor city ground."""
    inner = range(CORNER, PIXELS - CORNER)
    wall = [i for i in inner if min(distance(row[i], plain) for plain in ground) > STONE]
    return (wall[0], wall[-1]) if wall else (0, 0)


WALL_BAND = range(PIXELS // 3, PIXELS * 7 // 10)
"""Where the double wall of Carcassonne crosses a side; its battlements may begin anywhere."""


def test_the_city_of_carcassonne_joins_in_its_layout() -> None:
    count = tile_set("count-of-carcassonne")
    tile_types = {
        (placed.x, placed.y): count.tile_type(placed.ref.partition("/")[2]) for placed in count.layout
    }
    for (x, y), tile_type in tile_types.items():
        for side, beside in ((1, (x + 1, y)), (2, (x, y + 1))):
            other = tile_types.get(beside)
            if other is None:
                continue
            here = border(tile_pixels(tile_type.ref, 0, PIXELS), side)
            there = border(tile_pixels(other.ref, 0, PIXELS), (side + 2) % 4)[::-1]
            for i in range(CORNER, PIXELS - CORNER):
                slack = 90 if i in WALL_BAND else SLACK
                assert distance(here[i], there[i]) <= slack, f"{tile_type.ref} and {other.ref} differ at {i}"
            ground = framed(c.MEDIEVAL.base), framed(c.CITY_GROUND)
            for a, b in zip(walled(here, ground), walled(there, ground), strict=True):
                assert abs(a - b) <= 2, f"the wall between {tile_type.ref} and {other.ref} has a step"


def test_a_board_shows_no_gap_between_tiles() -> None:
    """The columns on both sides of a border differ no more than two columns inside a plain tile."""
    fields = tile_set("flying-machines").tile_type("field-w")
    board = board_image(BoardModel(tuple(PlacedTile(fields, (x, 0)) for x in range(3))), PIXELS)
    left = round(22 * PIXELS / 100)
    for row in range(left + PIXELS // 10, left + PIXELS * 9 // 10, 5):
        line = [board.getpixel((left + PIXELS + offset, row)) for offset in range(-2, 2)]
        for pixel in line:
            assert isinstance(pixel, tuple)
            # The line that frames a tile darkens the two pixels at the border, nothing is lighter.
            assert pixel[1] > pixel[2], "the table shines through"
            assert distance((pixel[0], pixel[1], pixel[2]), rgb(c.MEDIEVAL.base)) < 62
