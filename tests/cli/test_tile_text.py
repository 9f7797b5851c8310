"""Sketches of tiles in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from carcassonne.cli.terminal.tile_text import set_table, tile_panel, tile_picture
from carcassonne.tiles.catalog import all_sets, tile_set, tile_type
from carcassonne.tiles.families import TerrainShape, load_family
from carcassonne.tiles.model import Port, TileType
from carcassonne.tiles.sketch import paint

LAID = [(k, tiles.family) for tiles in all_sets() for k in tiles.tile_types if k.edges]


def printed(renderable: object, width: int = 100, colour: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=width, force_terminal=colour, color_system="truecolor" if colour else None
    )
    console.print(renderable)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def picture(ref: str) -> list[str]:
    family = load_family(tile_set(ref.partition("/")[0]).family)
    return tile_picture(tile_type(ref), family, 11, 5).plain.splitlines()


def test_a_city_over_a_road() -> None:
    assert picture("base/city1-road-straight") == [
        ".####0####.",
        "...2###....",
        "=====1=====",
        ".....3.....",
        "...........",
    ]


def test_two_curves_do_not_meet() -> None:
    assert picture("inns-and-cathedrals/two-road-curves") == [
        "..2..=.....",
        "...0==.....",
        "====.4.====",
        ".....==1...",
        ".....=..3..",
    ]


def test_a_crossroads_belongs_to_no_segment() -> None:
    assert picture("base/crossroads4")[2] == "==3==*==1=="


def test_a_cloister_makes_room_for_a_river() -> None:
    assert picture("river-2/cloister") == [
        ".....2.....",
        "....+0+....",
        "~~~~~1~~~~~",
        ".....3.....",
        "...........",
    ]


@pytest.mark.parametrize(("k", "family"), LAID, ids=[k.ref for k, _ in LAID])
def test_every_printed_segment_is_seen_and_numbered(k: TileType, family: str) -> None:
    sketch = paint(k, load_family(family))
    shown = {number for number, segment in enumerate(k.segments) if not segment.is_overlay}
    assert set(sketch.owner.values()) == shown
    assert sorted(sketch.labels.values()) == sorted(shown)
    assert all(sketch.owner[cell] == number for cell, number in sketch.labels.items())


@pytest.mark.parametrize(("k", "family"), LAID, ids=[k.ref for k, _ in LAID])
def test_the_middle_of_each_side_shows_what_reaches_it(k: TileType, family: str) -> None:
    known = load_family(family)
    sketch = paint(k, known, 15, 7)
    ends = ((7, 0), (14, 3), (7, 6), (0, 3))
    at = {port: number for number, segment in enumerate(k.segments) for port in segment.ports}
    for side, cell in enumerate(ends):
        through = at.get((side, Port.M))
        if through is not None:
            assert sketch.owner[cell] == through
        elif (side, Port.L) in at:
            assert sketch.owner[cell] in (at[side, Port.L], at[side, Port.R])
            assert known.terrains[k.segments[sketch.owner[cell]].terrain].shape is TerrainShape.LAND


def test_sketches_have_a_middle() -> None:
    with pytest.raises(ValueError, match="must be odd, not 10 and 5"):
        paint(tile_type("base/cloister"), load_family("medieval"), 10, 5)


def test_a_panel_shows_the_sketch_and_the_facts() -> None:
    text = printed(tile_panel(tile_type("inns-and-cathedrals/crossroads3-inn")))
    assert "inns-and-cathedrals/crossroads3-inn" in text
    assert "0 road E end=crossroads inn=1" in text
    assert "sides FRRR, 1 copy" in text
    assert "marks inn" in text
    assert "links 0-1-2" in text
    assert "JCloisterZone IC/RRR.i" in text
    assert "Only the east road has the inn." in text


def test_a_panel_names_hidden_segments() -> None:
    text = printed(tile_panel(tile_type("hunters-and-gatherers-bonus/bonus-two-lakes")))
    assert "a system S W fish=2 (unites 2, 3, 5)" in text


def test_a_panel_of_a_piece_that_is_never_laid() -> None:
    assert "not placed" in printed(tile_panel(tile_type("scout/scout-shaman")))


def test_a_tile_from_elsewhere_needs_its_family() -> None:
    stranger = TileType("mine/field", "FFFF", tile_type("flying-machines/field-w").segments)
    with pytest.raises(ValueError, match="mine/field is not in the catalogue, so its family must be given"):
        tile_panel(stranger)
    assert "mine/field" in printed(tile_panel(stranger, family=load_family("medieval")))


def test_a_set_is_a_table_of_all_its_tiles() -> None:
    tiles = tile_set("ferries")
    text = printed(set_table(tiles))
    assert text.startswith("The Ferries (ferries): 8 tiles, 3 types")
    assert all(k.name in text for k in tiles.tile_types)
    assert printed(set_table(tiles, "es")).startswith("Transbordadores (ferries)")


def test_terrains_have_colours() -> None:
    assert "48;2;201;141;75" in printed(tile_panel(tile_type("base/city4-pennant")), colour=True)
