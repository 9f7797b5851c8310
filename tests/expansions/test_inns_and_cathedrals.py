"""Inns & Cathedrals: what scenes cannot show, from the tiles to the numbers of figures."""

from __future__ import annotations

import pytest

from carcassonne import Setup
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import value_lines
from carcassonne.engine.types import SegmentId
from carcassonne.tiles.catalog import all_sets, tile_set

SET = tile_set("inns-and-cathedrals")


@pytest.mark.rule("INN-06", "INN-A1")
def test_every_road_segment_reaches_a_side() -> None:
    """A road that leaves its tile nowhere would be a place for a thief that the rules deny."""
    roads = [
        s for tiles in all_sets() for kind in tiles.tile_types for s in kind.segments if s.terrain == "road"
    ]
    assert roads
    assert all(road.ports for road in roads)


@pytest.mark.rule("INN-A5")
def test_a_cathedral_is_surrounded_by_its_city() -> None:
    cathedrals = [kind for kind in SET.tile_types if any("cathedral" in s.tallies for s in kind.segments)]
    assert [kind.count for kind in cathedrals] == [2]
    for kind in cathedrals:
        assert [segment.sides() for segment in kind.segments] == [(0, 1, 2, 3)]


@pytest.mark.rule("INN-01", "INN-07")
def test_six_tiles_show_an_inn_beside_one_road() -> None:
    inns = [(kind, s) for kind in SET.tile_types for s in kind.segments if s.tallies.get("inn")]
    assert SET.total == 18
    assert sum(kind.count for kind, _ in inns) == 6
    assert len({kind.ref for kind, _ in inns}) == len(inns), "an inn belongs to one segment of its tile"
    assert all(segment.terrain == "road" and segment.tallies["inn"] == 1 for _, segment in inns)


@pytest.mark.rule("INN-A7")
def test_ferry_lakes_carry_no_inn() -> None:
    lakes = tile_set("ferries").tile_types
    assert not any("inn" in segment.tallies for kind in lakes for segment in kind.segments)


@pytest.mark.rule("INN-A8")
def test_an_inn_follows_its_segment_when_roads_are_joined_and_cut() -> None:
    rules = Setup.of("base", "inns-and-cathedrals").rules()
    pos = Position(rules)
    pos.place_tile(rules.tile_type_ids["inns-and-cathedrals/crossroads3-inn"], (0, 0), 0)
    pos.place_tile(rules.tile_type_ids["base/road-straight"], (-1, 0), 0)
    east, west = pos.segment((0, 0, 0)), pos.segment((0, 0, 1))

    def rule_of(segment: int) -> list[tuple[str, int]]:
        return [(line.rule, line.points) for line in value_lines(pos, SegmentId(segment), complete=True)]

    assert rule_of(west) == [("BASE-24", 2)]
    pos.board.connect(east, west)
    assert rule_of(west) == rule_of(east) == [("INN-14", 4)]
    pos.board.disconnect(west)
    assert rule_of(west) == [("BASE-24", 2)]
    assert rule_of(east) == [("INN-14", 2)]


@pytest.mark.rule("INN-02")
@pytest.mark.parametrize(
    ("large", "names"), [(0, ["small"]), (1, ["small", "large"]), (2, ["small", "large"])]
)
def test_the_number_of_large_followers_is_an_option(large: int, names: list[str]) -> None:
    rules = Setup.of("base", "inns-and-cathedrals", options={"inns-and-cathedrals": {"large": large}}).rules()
    assert [figure.name for figure in rules.figures] == names
    assert Position(rules).supplies == ([7, large] * 2 if large else [7, 7])


@pytest.mark.rule("INN-01")
@pytest.mark.parametrize(("tiles", "left"), [(0, 71), (1, 89), (2, 107)])
def test_the_mechanics_do_without_the_tiles(tiles: int, left: int) -> None:
    rules = Setup.of("base", "inns-and-cathedrals", options={"inns-and-cathedrals": {"tiles": tiles}}).rules()
    assert Position.start(rules).tiles_left() == left
