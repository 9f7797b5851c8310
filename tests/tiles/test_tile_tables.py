"""Compiling tile types to the flat tables of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from carcassonne.kernel.tile_tables import NONE, STRIDE, Tables
from carcassonne.tiles.catalog import all_sets, tile_type
from carcassonne.tiles.compile import CompiledTables, TableError, compile_tables
from carcassonne.tiles.model import Port, Tally, TerrainRules, TileType
from carcassonne.tiles.validation import MAX_SEGMENTS

MEDIEVAL = (
    TerrainRules("city", completable=True),
    TerrainRules("road", completable=True),
    TerrainRules("cloister", completable=True, needs_neighbours=True),
    TerrainRules("field", completable=False),
    TerrainRules("river", completable=False, holds_figures=False),
    TerrainRules("carcassonne", completable=False, holds_figures=False),
)
HUNTERS = (
    TerrainRules("forest", completable=True),
    TerrainRules("river", completable=True),
    TerrainRules("lake", completable=False),
    TerrainRules("meadow", completable=False),
    TerrainRules("system", completable=False),
)


class Recorder:
    """Takes the place of the kernel's tables, whose content cannot be read back when they are compiled."""

    def __init__(self, **given: Any) -> None:
        self.given = given


Record = Callable[..., dict[str, Any]]


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> Record:
    def compile_and_record(
        *refs: str, tallies: tuple[Tally, ...] = (), kinds: Sequence[TerrainRules] = MEDIEVAL
    ) -> dict[str, Any]:
        monkeypatch.setattr("carcassonne.tiles.compile.Tables", Recorder)
        chosen = [tile_type(ref) for ref in refs]
        compiled = compile_tables(chosen, kinds, tallies, [k.count for k in chosen])
        assert isinstance(compiled.tables, Recorder)
        return compiled.tables.given

    return compile_and_record


def compiled(
    *refs: str, tallies: tuple[Tally, ...] = (), copies: tuple[int, ...] | None = None
) -> CompiledTables:
    chosen = [tile_type(ref) for ref in refs]
    return compile_tables(chosen, MEDIEVAL, tallies, copies or [k.count for k in chosen])


def test_files_allow_as_many_segments_as_the_kernel() -> None:
    assert MAX_SEGMENTS == STRIDE


def test_every_kind_of_a_family_compiles() -> None:
    for family, kinds in (("medieval", MEDIEVAL), ("hunters", HUNTERS)):
        laid = [k for s in all_sets() if s.family == family for k in s.tile_types if k.edges]
        assert isinstance(compile_tables(laid, kinds, (), [k.count for k in laid]).tables, Tables)


def test_the_tables_say_what_the_tile_says(recorded: Record) -> None:
    shields, inns = Tally("city", "shields"), Tally("road", "inn")
    given = recorded(
        "inns-and-cathedrals/city2-corner-road-curve-pennant-inn",
        "base/cloister-road",
        tallies=(shields, inns),
    )
    # CRRC: city N W, road E S, field ER SL, field EL SR touching the city; FFRF: road S, cloister, field.
    assert given["segments"] == [4, 3]
    assert given["n_letters"] == 3
    assert given["letters"] == [0, 2, 2, 0, 1, 1, 2, 1]
    none = NONE
    assert given["ports"][:16] == [none, 0, none, none, 3, 1, 2, none, 2, 1, 3, none, none, 0, none, none]
    assert given["ports"][16:] == [2, none, 2, none, 2, none, 2, none, 2, 0, 2, none, 2, none, 2, none]
    assert given["corners"] == [none, 2, none, none, 2, 2, 2, 2]
    assert given["kinds"] == [0, 1, 3, 3, *[0] * 8, 1, 2, 3, *[0] * 9]
    assert given["contacts"] == [0, 0, 0, 1, *[0] * 8, *[0] * 12]
    assert given["watchers"] == [none, 1]
    assert given["completes"] == [1, 1, 1, 0, 0, 0]
    assert given["tallies"] == [1, 1, *[0] * 22]


def test_hidden_segments_use_the_port_below(recorded: Record) -> None:
    given = recorded("hunters-and-gatherers-bonus/bonus-two-lakes", kinds=HUNTERS)
    below = [given["ports"][4 * side + Port.D] for side in range(4)]
    assert below == [9, 9, 10, 10]
    assert given["contacts"][:4] == [1 << 4, 1 << 4, 1 << 5, 1 << 5]


def test_numbers_behind_the_names() -> None:
    result = compiled("base/cloister-road", "base/city4-pennant")
    assert dict(result.edge_ids) == {"C": 0, "F": 1, "R": 2}
    assert [result.edge(number) for number in range(3)] == ["C", "F", "R"]
    assert [result.terrain_id(k.name) for k in MEDIEVAL] == list(range(6))
    with pytest.raises(TableError, match=r"^no terrain 'swamp' was declared$"):
        result.terrain_id("swamp")


def test_lanes_hold_the_sum_over_all_copies_side_by_side() -> None:
    tallies = (Tally("city", "shields"), Tally("city", "wine"), Tally("road", "inn"))
    result = compiled(
        "abbey-and-mayor/city4-two-pennants",
        "traders-and-builders/city3-road-wine",
        tallies=tallies,
        copies=(3, 1),
    )
    assert result.tally_field("city", "shields") == (0, 0b111)  # 2 x 3 copies
    assert result.tally_field("city", "wine") == (3, 0b1)
    assert result.tally_field("road", "inn") == (0, 0b1)
    with pytest.raises(TableError, match=r"^no tally 'cloth' of 'city' was declared$"):
        result.tally_field("city", "cloth")


def test_words_are_packed_by_lane(recorded: Record) -> None:
    tallies = (Tally("meadow", "deer"), Tally("meadow", "fire"), Tally("meadow", "tiger"))
    given = recorded("hunters-and-gatherers-bonus/bonus-fire", tallies=tallies, kinds=HUNTERS)
    assert given["tallies"][0] == 0b110


def test_a_lane_fits_a_kind_without_copies(recorded: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcassonne.tiles.compile.Tables", Recorder)
    two = tile_type("abbey-and-mayor/city4-two-pennants")
    result = compile_tables([two], MEDIEVAL, (Tally("city", "shields"), Tally("city", "wine")), [0])
    assert result.tally_field("city", "shields") == (0, 0b11)
    assert isinstance(result.tables, Recorder)
    assert result.tables.given["tallies"][0] == 2


def test_tallies_that_are_not_declared_are_left_out(recorded: Record) -> None:
    given = recorded("abbey-and-mayor/city4-two-pennants")
    assert given["tallies"] == [0] * STRIDE


def test_all_medieval_tallies_fit_into_a_word() -> None:
    medieval = [k for s in all_sets() if s.family == "medieval" for k in s.tile_types]
    names = ("shields", "cathedral", "wine", "grain", "cloth")
    result = compile_tables(
        medieval, MEDIEVAL, [Tally("city", name) for name in names], [k.count for k in medieval]
    )
    # 29 shields, 2 cathedrals, 9 wine, 6 grain and 5 cloth need 5 + 2 + 4 + 3 + 3 bits.
    assert [result.tally_field("city", name)[0] for name in names] == [0, 5, 7, 11, 14]


def test_too_many_bits() -> None:
    two = tile_type("abbey-and-mayor/city4-two-pennants")
    names = [f"word{number}" for number in range(5)]
    city = replace(two.segments[0], tallies=dict.fromkeys(names, 1))
    with pytest.raises(TableError, match=r"^the tallies of 'city' need 70 bits up to 'word4', not 64$"):
        compile_tables(
            [replace(two, segments=(city,))], MEDIEVAL, [Tally("city", name) for name in names], [2**13]
        )


def bad_watchers(tile: TileType) -> TileType:
    cloister = tile.segments[0]
    return replace(tile, segments=(cloister, cloister, *tile.segments[1:]))


def test_what_does_not_go_together() -> None:
    cloister = tile_type("base/cloister")
    with pytest.raises(TableError, match=r"^1 tile types, but 2 numbers of copies$"):
        compile_tables([cloister], MEDIEVAL, (), [1, 1])
    with pytest.raises(TableError, match=r"^a terrain is declared twice$"):
        compile_tables([cloister], (*MEDIEVAL, MEDIEVAL[0]), (), [1])
    with pytest.raises(
        TableError,
        match=r"^base/cloister, segment 1: 'field' is none of the terrains in play \(city, road, cloister\)$",
    ):
        compile_tables([cloister], MEDIEVAL[:3], (), [1])
    with pytest.raises(TableError, match=r"^base/cloister has more than one watching segment$"):
        compile_tables([bad_watchers(cloister)], MEDIEVAL, (), [1])
    watching = (*MEDIEVAL[:3], TerrainRules("field", completable=False, needs_neighbours=True))
    with pytest.raises(
        TableError, match=r"^base/cloister, segment 1: a field watches and cannot reach a side$"
    ):
        compile_tables([cloister], watching, (), [1])
    with pytest.raises(
        TableError, match=r"^scout/scout-shaman is never placed and has no place in the tables$"
    ):
        compile_tables([tile_type("scout/scout-shaman")], HUNTERS, (), [1])
    with pytest.raises(TableError, match=r"^tally 'inn' is declared for the unknown terrain 'lane'$"):
        compile_tables([cloister], MEDIEVAL, [Tally("lane", "inn")], [1])
    with pytest.raises(TableError, match=r"^tally 'inn' of 'road' is declared twice$"):
        compile_tables([cloister], MEDIEVAL, [Tally("road", "inn")] * 2, [1])
