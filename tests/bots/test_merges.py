"""Areas that may grow together: which tiles merge them, and what that is worth to whom."""

from __future__ import annotations

from itertools import combinations

import pytest

import carcassonne as cc
from carcassonne.bots.evaluation import (
    CompletionOdds,
    MergeEstimate,
    PositionEvaluator,
    Weights,
    tile_fit_index,
)

from .support.games import after, middles

JOINING = {"base/city2-corner": 5, "base/city1": 5, "base/road-straight": 5}
PARTING = {"base/two-cities-corner": 5, "base/city1": 5, "base/road-straight": 5}
"""Fits between two cities as well, but leaves each to itself."""
ALONE = Weights(joining=0.0)


def neighbours() -> cc.Game:
    """Seat 0 has a rich city; a new one of seat 1 is open to the same cell."""
    game = cc.Game(cc.Setup.of("base", seats=["Ana", "Ben"]), seed=1, deal=False)
    return after(
        game,
        "draw base/city3-pennant",
        "place 0,-1/2",
        "put small 0,-1.0",
        "draw base/city1-road-straight",
        "place 1,0/0",
        "put small 1,0.0",
        "draw base/city2-opposite-pennant",
        "place -1,-1/0",
        "pass",
    )


def with_bag(game: cc.Game, counts: dict[str, int]) -> cc.Position:
    pos = game.position.copy()
    bag = bytes(counts.get(kind.ref, 0) for kind in pos.rules.tile_types)
    pos.piles["main"] = pos.piles["main"].replace(bag=bag)
    return pos


def only_merge(pos: cc.Position) -> MergeEstimate:
    [merge] = PositionEvaluator(pos).merges(pos)
    return merge


def test_a_follower_beside_a_rich_city_hopes_if_the_bag_holds_a_tile_that_joins_them() -> None:
    game = neighbours()
    with_joining, without = with_bag(game, JOINING), with_bag(game, PARTING)
    assert not PositionEvaluator(without).merges(without)
    for pos, joinable in ((with_joining, True), (without, False)):
        lead, alone = PositionEvaluator(pos).lead(pos, 1), PositionEvaluator(pos, ALONE).lead(pos, 1)
        assert (lead > alone + 0.2) is joinable
        assert (lead == alone) is not joinable


def test_equal_strength_shares_the_joined_city() -> None:
    pos = with_bag(neighbours(), JOINING)
    awards = dict(only_merge(pos).awards)
    assert awards[0] > 0, "a shared city brings everything to everybody in it, and it has grown"
    assert awards[1] > awards[0]


def test_a_city_that_a_stronger_neighbour_can_join_is_worth_less() -> None:
    pos = with_bag(neighbours(), JOINING)
    small = next(figure for figure in pos.rules.figures if figure.name == "small")
    pos.deploy(cc.Seat(1), small, pos.segment((1, 0, 0)))
    awards = dict(only_merge(pos).awards)
    assert awards[0] < 0 < awards[1]
    assert PositionEvaluator(pos).totals(pos)[0] < PositionEvaluator(pos, ALONE).totals(pos)[0]
    pos.deploy(cc.Seat(0), small, pos.segment((0, -1, 0)))
    pos.deploy(cc.Seat(0), small, pos.segment((0, -1, 0)))
    awards = dict(only_merge(pos).awards)
    assert awards[1] < 0 < awards[0], "now it is the other way round"


def test_a_join_is_as_likely_as_its_tiles_are_frequent() -> None:
    game = neighbours()
    few, many = ({**JOINING, "base/road-straight": roads} for roads in (40, 5))
    assert 0 < only_merge(with_bag(game, few)).probability < only_merge(with_bag(game, many)).probability < 1


def test_areas_of_one_owner_have_nothing_to_win_from_each_other() -> None:
    game = cc.Game(cc.Setup.of("base"), seed=1, deal=False)
    after(
        game, "draw base/city3", "place 0,-1/2", "put small 0,-1.0", "draw base/road-straight", "place -1,0/0"
    )
    after(game, "pass", "draw base/city1-road-straight", "place 1,0/0", "put small 1,0.0")
    pos = game.position
    assert not PositionEvaluator(pos).merges(pos)


@pytest.mark.parametrize(
    "modules", [["base"], ["base", "inns-and-cathedrals", "abbey-and-mayor"], ["hunters-and-gatherers"]]
)
def test_joining_tiles_are_those_that_join_on_the_board(modules: list[str]) -> None:
    """Fields too, which come through parts of a side."""
    joined: set[str] = set()
    parted = 0
    for pos in middles(modules, 50, "merges"):
        fit_index, chances, board = tile_fit_index(pos), CompletionOdds(pos), pos.board
        areas = {board.representative(segment): segment for segment in range(board.n_segments())}.values()
        open_at = {segment: chances.open_cells(board, segment).as_dict() for segment in areas}
        for one, other in combinations(areas, 2):
            terrain = board.terrain_of(one)
            common = open_at[one].keys() & open_at[other].keys()
            if board.terrain_of(other) != terrain or fit_index.needs_neighbours[terrain] or not common:
                continue
            cell = min(common)
            ways = fit_index.merging(board.wanted(*cell), terrain, open_at[one][cell], open_at[other][cell])
            assert {kind for kind, _ in ways} == {
                kind
                for kind in range(len(pos.rules.tile_types))
                for rotation in range(4)
                if board.can_place(kind, *cell, rotation) and merges(pos, (one, other), cell, kind, rotation)
            }
            assert all(merges(pos, (one, other), cell, *way) for way in ways)
            joined.update(pos.terrain_of(one) for _ in ways)
            parted += len(ways) < len(pos.rules.tile_types)
    assert len(joined) >= 3
    assert parted > 20


def merges(pos: cc.Position, areas: tuple[int, int], cell: cc.Cell, kind: int, rotation: int) -> bool:
    board = pos.board.copy()
    board.place(*cell, kind, rotation)
    return board.same(*areas)
