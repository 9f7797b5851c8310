"""Damaged tile files: each mistake is reported with file, tile and place."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.tiles.errors import TileDataError
from carcassonne.tiles.families import parse_family
from carcassonne.tiles.reader import load_file, load_set, parse_set

TERRAINS = "city, road, cloister, river, field, carcassonne"
ENDS = "city, cloister, crossroads, house"
GOOD = """
set = "my-tiles"
family = "medieval"
title = { en = "Mine", es = "Mías" }
total = 3
marks = ["inn", "dragon"]
tallies = { road = ["inn"] }

[tile.one]
sides = "CRFR"
count = 2
marks = ["dragon"]
segments = [
    "city N",
    "road E W inn=1",
    "field EL WR touches=0",
    "field ER S WL",
]

[tile.two]
sides = "FFRF"
segments = [
    "road S end=cloister:1",
    "cloister",
    "field N E S W",
]
links = [[0, 1]]
"""


def problems(text: str) -> list[str]:
    with pytest.raises(TileDataError) as caught:
        parse_set(text.encode(), "my.toml")
    return str(caught.value).splitlines()


def test_the_undamaged_file_is_fine() -> None:
    tiles = parse_set(GOOD.encode(), "my.toml")
    assert [(k.name, k.count, k.marks) for k in tiles.tile_types] == [
        ("one", 2, {"dragon", "inn"}),
        ("two", 1, frozenset()),
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        # Sides and ports.
        ('sides = "CRFR"', 'sides = "CRF"', "tile one, sides: must be four letters (N E S W), not 'CRF'"),
        (
            'sides = "CRFR"',
            'sides = "CRZR"',
            "tile one, side S: unknown letter 'Z'; the medieval tiles use C R V F X A",
        ),
        ('"city N"', '"city"', "tile one, side N: shows C, but no city reaches it"),
        ('"road E W inn=1"', '"road E W S inn=1"', "tile one, side S: shows F, but segment 1 is a road"),
        ('sides = "CRFR"', 'sides = "CVFR"', "tile one, side E: shows V, but segment 1 is a road"),
        ('"city N"', '"city N E"', "tile one, side E: claimed by segments 0 and 1"),
        # Halves.
        (
            '"field EL WR touches=0"',
            '"field EL touches=0"',
            "tile one, side W: half WR belongs to no segment",
        ),
        (
            '"field EL WR touches=0"',
            '"field EL ER WR touches=0"',
            "tile one, side E: half ER is claimed by segments 2 and 3",
        ),
        (
            '"field EL WR touches=0"',
            '"field NL EL WR touches=0"',
            "tile one, side N: shows C, so half NL cannot belong to segment 2",
        ),
        (
            '    "field N E S W",',
            '    "field N EL S W",\n    "field ER",',
            "tile two, side E: shows F, but its halves belong to segments 2 and 3",
        ),
        (
            'sides = "FFRF"',
            'sides = "FFRF"\nparted = "E"',
            "tile two, side E: is said to be parted, but both halves belong to one segment",
        ),
        # Segment lines.
        (
            '"city N"',
            '"town N"',
            f"tile one, segment 0: unknown terrain 'town'; known are {TERRAINS}",
        ),
        ('"city N"', '""', f"tile one, segment 0: unknown terrain ''; known are {TERRAINS}"),
        (
            '"city N"',
            '"city Q"',
            "tile one, segment 0: 'Q' is not a side (N E S W) or half of a side (NL NR EL ER ...)",
        ),
        ('"city N"', '"city NL"', "tile one, segment 0: a city reaches whole sides, but NL is half of one"),
        ('"city N"', '"city N N"', "tile one, segment 0: a place is given twice"),
        (
            '    "cloister",',
            '    "cloister E",',
            "tile two, segment 1: a cloister cannot reach a side, but E is given",
        ),
        (
            "inn=1",
            "pub=1",
            "tile one, segment 1: unknown word 'pub' for a road; known are end, inn, touches",
        ),
        ("inn=1", "inn", "tile one, segment 1: inn needs a number from 1, as in inn=1"),
        ("inn=1", "inn=0", "tile one, segment 1: inn needs a number from 1, as in inn=1"),
        ("inn=1", "inn=1 inn=1", "tile one, segment 1: inn is given twice"),
        (
            "WR touches=0",
            "WR touches=x",
            "tile one, segment 2: touches needs segment numbers, as in touches=0 or touches=0,2",
        ),
        ("WR touches=0", "WR touches=7", "tile one, segment 2: touches segment 7, which does not exist"),
        ("WR touches=0", "WR touches=2", "tile one, segment 2: touches itself"),
        # Ends.
        (" end=cloister:1", "", "tile two, segment 0: a road with one side must say where it ends (end=...)"),
        ("E W inn=1", "E W end=house", "tile one, segment 1: a road with 2 sides cannot have an end"),
        (
            "end=cloister:1",
            "end=moon",
            f"tile two, segment 0: a road cannot end at 'moon'; known are {ENDS}",
        ),
        (
            "end=cloister:1",
            "end=cloister:x",
            "tile two, segment 0: end=cloister:x is not of the form end=WORD or end=WORD:NUMBER",
        ),
        ("end=cloister:1", "end=cloister:9", "tile two, segment 0: ends at segment 9, which does not exist"),
        (
            "end=cloister:1",
            "end=cloister:2",
            "tile two, segment 0: ends at cloister:2, but segment 2 is a field",
        ),
        # Links, marks, numbers.
        ("links = [[0, 1]]", "links = [[0, 3]]", "tile two, links: there is no segment 3"),
        (
            "links = [[0, 1]]",
            "links = [[0, 0]]",
            "tile two, links: link [0, 0] needs two or more different segments",
        ),
        (
            "links = [[0, 1]]",
            "links = [0, 1]",
            "tile two, links: must be a list of lists of segment numbers",
        ),
        (
            'marks = ["dragon"]',
            'marks = ["dragoon"]',
            "tile one, marks: unknown mark 'dragoon'; the set declares dragon, inn",
        ),
        ("count = 2", "count = 0", "tile one, count: count must be at least 1, not 0"),
        ("count = 2", "count = true", "tile one, count: must be a whole number"),
        (
            "count = 2",
            "count = 2\nstart = 3",
            "tile one, start: start must be between 0 and count (2), not 3",
        ),
        (
            "count = 2",
            "count = 2\nstart = 1\nheld = true",
            "tile one, start: a held tile cannot lie on the table at the start",
        ),
        (
            "count = 2",
            'count = 2\nvariant = "house"',
            "tile one, count: a variant has no copies of its own, count must be 0",
        ),
        ("total = 3", "total = 4", "the tiles add up to 3, but total is 4"),
        (
            "count = 2",
            'count = 2\nevidence = "guess"',
            "tile one, evidence: must be one of sourced, inferred",
        ),
        ('sides = "CRFR"', 'sides = ""', "tile one, sides: a tile without sides cannot have segments"),
        # Keys.
        (
            "count = 2",
            "copies = 2",
            "tile one: unknown key 'copies'; known are sides, segments, count, start, held, marks, links, "
            "jcz, label, evidence, variant, parted, note",
        ),
        ('sides = "CRFR"\n', "", "tile one: sides is missing"),
        ("[tile.one]", "[tile.One]", "tile One: is not a name of small letters, digits and hyphens"),
        (
            'segments = [\n    "city N",',
            'segments = [\n    1, "city N",',
            "tile one, segments: must be a list of texts",
        ),
        # The head of the file.
        ('set = "my-tiles"\n', "", "set is missing"),
        (
            'set = "my-tiles"',
            'set = "My tiles"',
            "set: 'My tiles' is not a name of small letters, digits and hyphens",
        ),
        (
            'family = "medieval"',
            'family = "modern"',
            "family: unknown family 'modern'; known are hunters, medieval",
        ),
        (', es = "Mías"', ", es = 3", "title: the title in 'es' is not a text"),
        ("title = { en", "title = { de", "title: the title in 'en' is missing"),
        (
            "tallies = { road",
            "tallies = { lane",
            f"tallies: unknown terrain 'lane'; known are {TERRAINS}",
        ),
        ('{ road = ["inn"] }', "{ road = 1 }", "tallies: road must be a list of texts"),
        (
            "total = 3",
            "total = 3\ncolour = 1",
            "unknown key 'colour'; known are set, family, title, total, alternative-to, notes, marks, "
            "tallies, traits, underground, ends, layout, tile",
        ),
        (
            "total = 3",
            'total = 3\nunderground = { city = ["crypt"] }',
            "underground: a city is no line, so it cannot run underground",
        ),
        ("total = 3", 'total = 3\nlayout = ["one six"]', "layout: row 1 names the unknown tile 'six'"),
        ("total = 3", 'total = 3\nlayout = ["one two"]', "layout: one and two do not fit"),
        ("total = 3", 'total = 3\nlayout = ["two", "two"]', "layout: two and two do not fit"),
    ],
)
def test_one_mistake(old: str, new: str, message: str) -> None:
    assert old in GOOD
    assert problems(GOOD.replace(old, new, 1)) == [f"my.toml: {message}"]


def test_all_mistakes_are_reported_at_once() -> None:
    text = GOOD.replace("inn=1", "pub=1").replace("end=cloister:1", "end=moon")
    assert problems(text) == [
        "my.toml: tile one, segment 1: unknown word 'pub' for a road; known are end, inn, touches",
        f"my.toml: tile two, segment 0: a road cannot end at 'moon'; known are {ENDS}",
    ]


def test_a_missing_half_names_its_side_only() -> None:
    assert problems(GOOD.replace('"field N E S W"', '"field N E SL W"')) == [
        "my.toml: tile two, side S: half SR belongs to no segment"
    ]


def test_too_many_segments() -> None:
    inner = '\n    "field touches=0",' * 9
    text = GOOD.replace('    "field ER S WL",', f'    "field ER S WL",{inner}')
    assert problems(text) == [
        "my.toml: tile one, segments: 13 segments, 0 of them hidden; at most 12 are possible"
    ]


def test_hidden_segments_count_too() -> None:
    text = """
set = "wet"
family = "hunters"
title = { en = "Wet", es = "Mojado" }
total = 1
[tile.lakes]
sides = "RRRR"
segments = [
    "river N end=spring", "river E end=spring", "river S end=spring", "river W end=spring",
    "lake fish=1", "meadow N EL WR", "meadow ER SL", "meadow SR WL",
]
"""
    assert problems(text) == [
        "my.toml: tile lakes, segments: 13 segments, 5 of them hidden; at most 12 are possible"
    ]


def test_a_piece_that_is_not_held_needs_sides() -> None:
    text = GOOD.replace("total = 3", "total = 4") + '\n[tile.three]\nsides = ""\nsegments = []\n'
    assert problems(text) == ["my.toml: tile three, sides: a tile without sides can only be held by a player"]


def test_the_same_tile_twice_is_damaged_toml() -> None:
    (message,) = problems(GOOD.replace("[tile.two]", "[tile.one]"))
    assert message.startswith("my.toml: not valid TOML: Cannot declare ('tile', 'one') twice (at line 20,")


def test_damaged_toml_names_the_line() -> None:
    (message,) = problems(GOOD.replace("count = 2", "count 2"))
    assert (
        message
        == "my.toml: not valid TOML: Expected '=' after a key in a key/value pair (at line 11, column 7)"
    )


def test_a_file_that_was_cut_off() -> None:
    (message,) = problems(GOOD[:-60])
    assert message.startswith("my.toml: not valid TOML: ")
    assert "(at end of document)" in message or "(at line" in message


def test_text_in_another_encoding_names_the_line() -> None:
    with pytest.raises(TileDataError) as caught:
        parse_set(GOOD.encode("latin-1"), "my.toml")
    assert str(caught.value) == "my.toml: not UTF-8 text (at line 4)"


def test_errors_carry_their_parts() -> None:
    with pytest.raises(TileDataError) as caught:
        parse_set(GOOD.replace("inn=1", "pub=1").encode(), "my.toml")
    (problem,) = caught.value.problems
    assert (caught.value.file, problem.tile, problem.place) == ("my.toml", "one", "segment 1")


def test_load_file_names_the_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert load_file(path).total == 3
    path.write_text(GOOD.replace("total = 3", "total = 5"), encoding="utf-8")
    with pytest.raises(TileDataError) as caught:
        load_file(path)
    assert str(caught.value) == f"{path}: the tiles add up to 3, but total is 5"


def test_a_missing_file_and_an_unknown_set() -> None:
    with pytest.raises(FileNotFoundError):
        load_file("no-such-file.toml")
    with pytest.raises(KeyError):
        load_set("no-such-set")


FAMILY = """
family = "dry"
[sides]
F = { halves = "both" }
[terrain.sand]
shape = "land"
glyph = "."
ink = "black"
paper = "white"
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"land"', '"blob"', "terrain.sand.shape: must be one of area, line, land, spot"),
        ('"both"', '"most"', "sides.F.halves: must be one of none, both, free"),
        (
            'halves = "both"',
            'halves = "both", middle = "sea"',
            "sides.F: unknown terrain 'sea'; known are sand",
        ),
        ('glyph = "."\n', "", "terrain.sand: glyph is missing"),
        ('paper = "white"', "paper = 1", "terrain.sand.paper: must be text"),
        (
            "[terrain.sand]",
            "[layer.deep]\nunites = ['sea']\n[terrain.sand]",
            "layer.deep: unknown terrain 'sea'; known are sand",
        ),
        ('F = { halves = "both" }', "F = 1", "sides.F: must be a table"),
    ],
)
def test_damaged_family(old: str, new: str, message: str) -> None:
    assert parse_family(FAMILY.encode(), "dry.toml").name == "dry"
    with pytest.raises(TileDataError) as caught:
        parse_family(FAMILY.replace(old, new).encode(), "dry.toml")
    assert str(caught.value) == f"dry.toml: {message}"
