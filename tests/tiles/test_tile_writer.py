"""Tile files written by the package read back as the same tiles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carcassonne.module_folders import data_files
from carcassonne.tiles.families import Terrain, TerrainShape, load_family
from carcassonne.tiles.model import Port, Segment
from carcassonne.tiles.notation import format_segment, parse_segment
from carcassonne.tiles.reader import load_set, parse_set, set_names
from carcassonne.tiles.writer import format_set, format_tile_type

FILES = {file.name.removesuffix(".toml"): file for file in data_files("tiles")}
WORDS = st.from_regex(r"[a-z]+(-[a-z]+)*", fullmatch=True)
TERRAINS = {
    "wall": Terrain(TerrainShape.AREA, tallies=frozenset({"gates"}), traits=frozenset({"old"})),
    "path": Terrain(
        TerrainShape.LINE,
        tallies=frozenset({"steps"}),
        traits=frozenset({"under"}),
        ends=frozenset({"gate", "well"}),
        contact_ends=frozenset({"well"}),
    ),
    "sand": Terrain(TerrainShape.LAND, tallies=frozenset({"crabs", "shells"}), traits=frozenset({"wet"})),
    "well": Terrain(TerrainShape.SPOT, tallies=frozenset({"depth"})),
}


@st.composite
def printed_segments(draw: st.DrawFn) -> Segment:
    """Any segment that a line can describe."""
    kind = draw(st.sampled_from(sorted(TERRAINS)))
    terrain = TERRAINS[kind]
    possible = {
        TerrainShape.AREA: [(side, Port.M) for side in range(4)],
        TerrainShape.LINE: [(side, Port.M) for side in range(4)],
        TerrainShape.LAND: [(side, port) for side in range(4) for port in (Port.L, Port.R)],
        TerrainShape.SPOT: [],
    }[terrain.shape]
    ports = draw(st.sets(st.sampled_from(possible))) if possible else set()
    tallies = draw(st.dictionaries(st.sampled_from(sorted(terrain.tallies)), st.integers(1, 99)))
    traits: dict[str, str] = {}
    if terrain.traits:
        traits = draw(st.dictionaries(st.sampled_from(sorted(terrain.traits)), WORDS))
    touches = draw(st.sets(st.integers(0, 11)))
    ends: bool = draw(st.booleans())
    if terrain.ends and ends:
        word = draw(st.sampled_from(sorted(terrain.ends)))
        number = draw(st.none() | st.integers(0, 11))
        traits["end"] = word if number is None else f"{word}:{number}"
        if word in terrain.contact_ends and number is not None:
            touches.add(number)
    return Segment(kind, tuple(sorted(ports)), tuple(sorted(touches)), tallies, traits)


@given(printed_segments())
def test_a_segment_reads_back_as_it_was_written(segment: Segment) -> None:
    assert parse_segment(format_segment(segment, TERRAINS), TERRAINS) == segment


@pytest.mark.parametrize(
    ("line", "usual"),
    [
        ("city W N shields=1", "city N W shields=1"),
        ("field ER EL  SR", "field E SR"),
        ("field touches=2,0,2", "field touches=0,2"),
        ("road S end=city:0", "road S end=city:0"),
    ],
)
def test_a_segment_has_one_usual_form(line: str, usual: str) -> None:
    terrains = load_family("medieval").terrains
    assert format_segment(parse_segment(line, terrains), terrains) == usual


def test_a_river_at_a_lake_touches_it_without_saying_so() -> None:
    terrains = load_family("hunters").terrains
    river = parse_segment("river S end=lake:2", terrains)
    assert river.adjacent == (2,)
    assert format_segment(river, terrains) == "river S end=lake:2"


@pytest.mark.parametrize("name", set_names())
def test_a_set_reads_back_as_it_was_written(name: str) -> None:
    tiles = load_set(name)
    assert parse_set(format_set(tiles).encode(), "copy.toml") == tiles


@pytest.mark.parametrize("name", set_names())
def test_the_shipped_files_are_in_the_usual_form(name: str) -> None:
    """What people read is what the writer would write, but for comments and the order of declarations."""
    tiles = load_set(name)
    text = FILES[name].read_text(encoding="utf-8")
    for kind in tiles.tile_types:
        assert format_tile_type(kind, load_family(tiles.family)) in text
    assert max(map(len, text.splitlines())) <= 110
