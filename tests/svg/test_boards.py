"""Boards show everything of a scene in its place."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from carcassonne.svg import board
from carcassonne.svg import palette as c
from carcassonne.svg.boards.draw import frame_of, items_above, theme_of
from carcassonne.svg.boards.figure_layout import arranged, place_point
from carcassonne.svg.boards.model import (
    BoardModel,
    Burst,
    Connection,
    FigureSprite,
    Highlight,
    LastMove,
    LegalCell,
    Overlays,
    PlacedTile,
    PlaceRing,
    SegmentRef,
    TokenSprite,
    TrackMarker,
    VertexRef,
    Whole,
    ZoneRef,
)
from carcassonne.svg.output.raster import board_image
from carcassonne.tiles.catalog import tile_set, tile_type

from .pixels import count_colour

SIZE = 100
CITY = tile_type("base/city1")
ROAD = tile_type("base/road-straight")
TWO = BoardModel((PlacedTile(CITY, (0, 0), 1), PlacedTile(CITY, (1, 0), 3)))
"""Two caps that face each other and make one closed city."""


def pixel(
    scene: BoardModel, point: tuple[float, float], shown: Overlays | None = None
) -> tuple[float, float]:
    """Where a board point lies in the picture of a scene."""
    left, top, _, _ = frame_of(scene, shown or Overlays()).view
    return (point[0] - round(left), point[1] - round(top))


def near(
    scene: BoardModel, point: tuple[float, float], colour: str, radius: float = 10, **more: object
) -> int:
    picture = board_image(scene, SIZE, **more)  # type: ignore[arg-type]
    return count_colour(picture, colour, *pixel(scene, point), radius)


def test_a_board_is_a_document_with_all_stamps_it_uses() -> None:
    field = Highlight((SegmentRef((0, 0), 1),), (1,), "3")
    text = board(
        replace(TWO, figures=(FigureSprite("small", SegmentRef((0, 0), 0), 3),), highlights=(field,))
    )
    root = ET.fromstring(text)
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    used = {str(element.get("href"))[1:] for element in root.iter() if element.tag.endswith("}use")}
    assert used
    used |= set(re.findall(r"url\(#([^)]+)\)", text))
    assert used <= defined
    assert text._repr_svg_() == text


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_is_darker_in_its_corners(theme: str) -> None:
    picture = board_image(TWO, SIZE, theme=theme)
    corner, middle = (sum(picture.getpixel(place)) for place in ((2, 2), (picture.width // 2, 8)))  # type: ignore[arg-type]
    assert corner < middle


def test_vectors_and_pixels_show_the_same_board() -> None:
    from carcassonne.svg.output.raster import image

    scene = replace(
        TWO, figures=(FigureSprite("large", SegmentRef((0, 0), 0), 2),), track=(TrackMarker(0, 7),)
    )
    vectors = image(board(scene, SIZE)).convert("RGB").resize((80, 60)).tobytes()
    pixels = board_image(scene, SIZE).resize((80, 60)).tobytes()
    far = sum(
        max(abs(vectors[i + k] - pixels[i + k]) for k in range(3)) > 40 for i in range(0, len(vectors), 3)
    )
    assert far < 0.02 * 80 * 60


@pytest.mark.parametrize("seat", range(6))
def test_figures_stand_on_the_anchor_of_their_segment(seat: int) -> None:
    scene = replace(TWO, figures=(FigureSprite("small", SegmentRef((0, 0), 0), seat),))
    point = place_point(scene, SegmentRef((0, 0), 0))
    assert 70 < point[0] < 100, "the city of a tile turned once lies in the east"
    assert near(scene, point, c.SEATS[seat].base, 8) > 40
    assert near(TWO, point, c.SEATS[seat].base, 8) < 12


def test_figures_lie_on_fields_and_stand_elsewhere() -> None:
    scene = replace(
        TWO,
        figures=(
            FigureSprite("small", SegmentRef((0, 0), 1), 0),
            FigureSprite("small", SegmentRef((1, 0), 0), 1),
        ),
    )
    lying, standing = [
        item
        for item in items_above(scene, Overlays(), c.LIGHT, frame_of(scene, Overlays()), SIZE)
        if item.scale > 1.1
    ]
    assert lying.box[2] > lying.box[3]
    assert standing.box[3] > standing.box[2]


def test_figures_on_one_spot_stand_side_by_side() -> None:
    figures = tuple(FigureSprite("small", SegmentRef((0, 0), 0), seat) for seat in range(3))
    scene = replace(TWO, figures=figures)
    items = [
        item
        for item in items_above(scene, Overlays(), c.LIGHT, frame_of(scene, Overlays()), SIZE)
        if item.scale > 1.1
    ]
    xs = sorted(item.at[0] for item in items)
    assert len(items) == 3
    assert all(b - a > 9 for a, b in pairwise(xs))


def test_pieces_of_different_places_keep_apart() -> None:
    """A tile with a figure on every segment, one on each tile beside it, and the dragon on top."""
    crossing = tile_type("base/crossroads4")
    tiles = tuple(PlacedTile(crossing, (x, 0)) for x in (-1, 0, 1))
    spots = [SegmentRef((x, 0), k) for x in (-1, 0, 1) for k in range(len(crossing.segments))]
    figures = [FigureSprite("small", spot, i % 6) for i, spot in enumerate(spots)]
    figures += [FigureSprite("large", spots[9], 2), FigureSprite("dragon", Whole((0, 0)))]
    pieces = arranged(BoardModel(tiles, tuple(figures)))
    assert len(pieces) == len(figures)
    hidden = [
        (a.figure, b.figure)
        for i, a in enumerate(pieces)
        for b in pieces[:i]
        if _overlap(a.x - b.x, a.half[0] + b.half[0]) * _overlap(a.y - b.y, a.half[1] + b.half[1]) > 0.2
    ]
    assert hidden == []
    for shown in pieces:
        if isinstance(shown.figure.place, SegmentRef):
            assert math.dist((shown.x, shown.y), place_point(BoardModel(tiles), shown.figure.place)) < 27


def _overlap(distance: float, room: float) -> float:
    """The share of the room that two pieces need side by side and do not have."""
    return max(0.0, 1 - abs(distance) / room)


def test_figures_grow_on_small_tiles() -> None:
    scene = replace(TWO, figures=(FigureSprite("small", SegmentRef((0, 0), 0), 0),))
    frame = frame_of(scene, Overlays())
    large, small = (items_above(scene, Overlays(), c.LIGHT, frame, size)[-1].scale for size in (90, 45))
    assert small == pytest.approx(large * 1.25)


def test_whole_turrets_stand_on_grid_corners_where_walls_end() -> None:
    point = (100.0, -4.0)
    assert near(TWO, point, c.SLATE_LIGHT, 5) > 3
    assert near(TWO, point, c.SLATE_LIGHT, 5, shown=Overlays(grid_turrets=False)) == 0


def test_legal_cells_show_where_the_top_may_point() -> None:
    scene = replace(TWO, legal=(LegalCell((2, 0), (1,)),))
    assert near(scene, (250 + 28, 50), c.LIGHT.legal_line, 5) > 20
    assert near(scene, (250 - 28, 50), c.LIGHT.legal_line, 5) == 0
    assert near(scene, (250 + 28, 50), c.LIGHT.legal_line, 5, shown=Overlays(legal=False)) == 0


def test_dead_cells_are_crossed_out() -> None:
    scene = replace(TWO, dead=((2, 0),))
    assert near(scene, (250, 50), c.LIGHT.muted, 6) > 20


def test_the_newest_tile_has_a_frame_and_older_ones_have_corner_marks() -> None:
    scene = replace(TWO, last_moves=(LastMove((0, 0), 0, True), LastMove((1, 0), 1)))
    assert near(scene, (2, 50), c.SEATS[0].base, 3) > 8
    assert near(scene, (50, 98), c.SEATS[0].base, 3) > 8
    assert near(scene, (103, 10), c.SEATS[1].base, 3) > 8
    assert near(scene, (150, 97), c.SEATS[1].base, 3) == 0


def test_a_region_is_framed_as_one_over_tile_borders() -> None:
    spots = (SegmentRef((0, 0), 0), SegmentRef((1, 0), 0))
    scene = replace(TWO, highlights=(Highlight(spots, (0,), "8"),))
    blue = c.SEATS[0].base
    assert near(scene, (69, 50), blue, 4) > 12, "the wall on the west"
    assert near(scene, (131, 50), blue, 4) > 12, "the wall on the east"
    inner = near(scene, (100, 62), blue, 3)
    assert inner == 0, "no line where the city runs on"
    one = replace(scene, highlights=(Highlight(spots[:1], (0,)),))
    assert near(one, (100, 62), blue, 3) > 6, "a border to another region is an edge"


def test_fields_are_hatched_and_a_tie_shows_both_colours() -> None:
    scene = replace(TWO, highlights=(Highlight((SegmentRef((0, 0), 1),), (1, 3)),))
    picture = board_image(scene, SIZE)
    x, y = pixel(scene, (40, 50))
    assert count_colour(picture, c.SEATS[1].base, x, y, 60, 40) > 40
    assert count_colour(picture, c.SEATS[3].base, x, y, 60, 40) > 40


def test_the_worth_of_a_region_is_on_a_tag() -> None:
    region = Highlight((SegmentRef((0, 0), 0), SegmentRef((1, 0), 0)), (2,), "12")
    scene = replace(TWO, highlights=(region,))
    x, y = place_point(scene, SegmentRef((0, 0), 0))
    assert near(scene, (x, y - 46), c.LIGHT.panel, 14) > 100
    assert near(scene, (x, y - 46), c.LIGHT.text, 14) > 20
    words = board(replace(TWO, highlights=(replace(region, worth="12 points"),)))
    assert "12 points</text>" in words


def test_tags_keep_apart_and_on_the_table() -> None:
    regions = (
        Highlight((SegmentRef((0, 0), 0), SegmentRef((1, 0), 0)), (2,), "12"),
        Highlight((SegmentRef((0, 0), 1),), (0, 1), "3"),
    )
    scene = replace(TWO, highlights=(*regions, Highlight((SegmentRef((1, 0), 1),), (), "0")))
    frame = frame_of(scene, Overlays())
    tags = items_above(scene, Overlays(), c.LIGHT, frame, SIZE)[-3:]
    boxes = [(t.at[0] + t.box[0], t.at[1] + t.box[1], t.box[2], t.box[3]) for t in tags]
    for i, (x, y, width, height) in enumerate(boxes):
        assert frame.top <= y
        assert y + height <= frame.top + frame.height
        for ox, oy, other_width, other_height in boxes[:i]:
            assert x >= ox + other_width or ox >= x + width or y >= oy + other_height or oy >= y + height


def test_hidden_cells_take_no_room() -> None:
    scene = replace(TWO, legal=(LegalCell((5, 0), (0,)),), dead=((0, 7),))
    assert frame_of(scene, Overlays(legal=False, dead=False)) == frame_of(TWO, Overlays())
    assert frame_of(scene, Overlays()).width == frame_of(TWO, Overlays()).width + 400


def test_rings_and_points() -> None:
    spot = SegmentRef((0, 0), 1)
    free = replace(TWO, rings=(PlaceRing(spot, 0),))
    owned = replace(TWO, rings=(PlaceRing(spot, 0, free=False),))
    point = place_point(TWO, spot)
    assert near(free, point, c.SEATS[0].shade, 4) > 8
    assert near(owned, (point[0], point[1] - 6.6), c.SEATS[0].base, 2) > 2
    scored = replace(TWO, bursts=(Burst(spot, 2, "+8"),))
    assert near(scored, point, c.SEATS[2].base, 14) > 300


def test_a_ghost_lies_in_a_dashed_frame() -> None:
    scene = replace(TWO, ghost=PlacedTile(ROAD, (2, 0)), ghost_seat=1)
    assert near(scene, (250, 50), c.ROAD_WORN, 2) > 8
    assert near(scene, (250, -1), c.SEATS[1].base, 30) > 60


def test_coordinates_only_on_demand() -> None:
    plain, numbered = board(TWO), board(TWO, overlays=Overlays(coordinates=True))
    assert len(numbered) > len(plain)
    scene = replace(TWO, coordinates=True)
    assert near(scene, (50, -14), c.LIGHT.muted, 7) > 6


def test_neutral_pieces_and_tokens() -> None:
    scene = replace(
        TWO, figures=(FigureSprite("dragon", Whole((0, 0))),), tokens=(TokenSprite("gold", (1, 0), 3),)
    )
    assert near(scene, (50, 60), "#8E2A4A", 24) > 100
    assert near(scene, (150, 45), "#F1C232", 12) > 20
    barn = replace(TWO, figures=(FigureSprite("barn", VertexRef(1, 1), 4),))
    assert near(barn, (100, 98), c.SEATS[4].base, 12) > 60


def test_a_ferry_joins_two_landings() -> None:
    lake = tile_type("ferries/lake3")
    scene = BoardModel((PlacedTile(lake, (0, 0)),), connections=(Connection((0, 0), 0, 2),))
    bare = near(replace(scene, connections=()), (50, 50), "#A3703C", 8)
    assert near(scene, (50, 50), "#A3703C", 8) > bare + 10


def test_the_count_stands_in_his_quarter() -> None:
    block = tile_set("count-of-carcassonne")
    tiles = tuple(
        PlacedTile(block.tile_type(placed.ref.partition("/")[2]), (placed.x, placed.y))
        for placed in block.layout
    )
    scene = BoardModel(tiles, (FigureSprite("count", ZoneRef("castle")),))
    x, y = place_point(scene, ZoneRef("castle"))
    assert 200 < x < 300
    assert 0 < y < 100
    assert near(scene, (x, y), "#7B3A75", 12) > 60
    with pytest.raises(ValueError, match="harbour"):
        place_point(scene, ZoneRef("harbour"))


def test_the_track_has_fifty_spaces_and_counters_beyond() -> None:
    scene = replace(TWO, track=(TrackMarker(0, 10), TrackMarker(1, 60)))
    frame = frame_of(scene, Overlays())
    items = items_above(scene, Overlays(), c.LIGHT, frame, SIZE)
    markers = [item for item in items if item.at[1] < frame.top and item.box[2] < 100]
    assert len(markers) == 3, "two figures and one counter"
    # Points 10 and 60 share a space; in the first of two rows both stand at two fifths of the way.
    xs = [item.at[0] for item in markers]
    assert max(xs) - min(xs) < 20 * frame.track_scale
    assert (sum(xs) / 3 - frame.left) / frame.width == pytest.approx(0.42, abs=0.03)
    assert frame_of(scene, Overlays(track=False)).track_scale == 0


def test_a_narrow_board_has_a_track_of_two_rows() -> None:
    """One row of fifty spaces would be too small to be read."""
    ends = (TrackMarker(0, 0), TrackMarker(1, 24), TrackMarker(2, 25), TrackMarker(3, 49))
    narrow = replace(TWO, track=ends)
    wide = replace(narrow, tiles=(*TWO.tiles, replace(TWO.tiles[0], cell=(9, 0))))
    rows = {}
    for scene in (narrow, wide):
        frame = frame_of(scene, Overlays())
        items = items_above(scene, Overlays(), c.LIGHT, frame, SIZE)
        figures = [item for item in items if item.at[1] < frame.top and item.box[2] < 100]
        assert len(figures) == 4
        for item in figures:
            assert frame.left < item.at[0] < frame.left + frame.width
            assert item.at[1] > frame.view[1]
        rows[scene] = [
            [round((item.at[0] - frame.left) / frame.width, 1) for item in figures if item.at[1] == height]
            for height in sorted({item.at[1] for item in figures})
        ]
    assert rows[narrow] == [[0.0, 1.0], [0.0, 1.0]]
    assert rows[wide] == [[0.0, 0.5, 0.5, 1.0]]


def test_progress_is_drawn_as_a_bar() -> None:
    def done(share: float) -> int:
        picture = board_image(replace(TWO, progress=share), SIZE)
        return count_colour(
            picture, c.LIGHT.accent, picture.width / 2, picture.height - 12, picture.width / 2
        )

    assert done(0.1) < done(0.5) < done(1.0)


def test_themes() -> None:
    dark = board_image(TWO, SIZE, theme="dark")
    light = board_image(TWO, SIZE)
    assert sum(_at(dark, (3, 3))) < 150 < sum(_at(light, (3, 3)))
    hunters = BoardModel((PlacedTile(tile_type("hunters-and-gatherers/mmmm-deer"), (0, 0)),))
    assert theme_of(hunters, "light") is c.CAVE
    with pytest.raises(ValueError, match="unknown theme 'pink'"):
        board(TWO, theme="pink")


def _at(picture: Image.Image, place: tuple[int, int]) -> tuple[int, ...]:
    found = picture.getpixel(place)
    assert isinstance(found, tuple)
    return found


def test_tiles_can_be_images_by_address() -> None:
    text = board(TWO, tile_href=lambda tile: f"/tiles/{tile.tile_type.name}-{tile.rotation}.webp")
    root = ET.fromstring(text)
    images = [element.get("href") for element in root.iter() if element.tag.endswith("}image")]
    assert images == ["/tiles/city1-1.webp", "/tiles/city1-3.webp"]
    assert len(text) < 20_000


def test_an_empty_table_can_be_drawn() -> None:
    picture = board_image(BoardModel(), SIZE)
    assert picture.width == round(144 * SIZE / 100)
    assert math.isclose(picture.width, picture.height, abs_tol=1)
