"""The flood fill is independent of the kernel: it must notice when tiles and regions do not agree."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from carcassonne import Position, Setup
from carcassonne.engine.types import BARRIER_LANE, UNCOUNTED_LANE
from carcassonne.testing import Flood, feature_differences
from carcassonne.tiles.model import Port, Segment, TileType


def some_position(tiles: int = 40) -> Position:
    pos, rng = Position.start(Setup.of("base", seats=3).rules()), Random("flood")
    while pos.board.n_tiles() < tiles:
        pos.apply(pos.legal.sample(rng))
    return pos


def reprinted(pos: Position, change: Callable[[Segment], Segment]) -> Position:
    """The same position, but with other pictures on the tiles than the kernel was told."""
    twin = pos.copy()
    twin.rules = copy.copy(pos.rules)

    def altered(kind: TileType) -> TileType:
        return replace(kind, segments=tuple(map(change, kind.segments)))

    twin.rules.tile_types = tuple(map(altered, pos.rules.tile_types))
    return twin


def test_an_honest_position_has_no_differences() -> None:
    assert feature_differences(some_position()) == []


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda s: replace(s, terrain="city" if s.terrain == "road" else s.terrain), "kind is road"),
        (lambda s: replace(s, tallies={"shields": 1} if s.terrain == "city" else {}), "shields is"),
        (lambda s: replace(s, adjacent=()), "contacts is"),
        (lambda s: replace(s, adjacent=()), "closed contacts is"),
        (lambda s: replace(s, ports=tuple(p for p in s.ports if p[1] is not Port.L)), "open ends is"),
        (lambda s: replace(s, ports=tuple(p for p in s.ports if p[1] is not Port.M)), "spots is"),
    ],
)
def test_another_picture_is_noticed(change: Callable[[Segment], Segment], message: str) -> None:
    found = feature_differences(reprinted(some_position(), change))
    assert any(message in text for text in found), found[:5]


@pytest.mark.parametrize(("lane", "counted"), [(0, 1), (2, 1), (BARRIER_LANE, 1), (UNCOUNTED_LANE, 0)])
def test_presences_are_counted_by_lane(lane: int, counted: int) -> None:
    pos = Position.start(Setup.of("base", seats=3).rules())
    road = pos.segment((0, 0, 1))
    pos.board.add_figure(0, 0, lane, road, (road,))
    assert sum(Flood(pos).by_spot[0, 0, 1].who.values()) == counted
    assert feature_differences(pos) == []


def test_a_watcher_is_open_to_the_cells_round_it() -> None:
    pos = Position.start(Setup.of("base", seats=2).rules())
    pos.place_tile(pos.rules.tile_type_ids["base/cloister"], (0, 1), 0)
    assert Flood(pos).by_spot[0, 1, 0].open == 7


def test_ties_join_what_ports_do_not() -> None:
    pos = Position.start(Setup.of("base", seats=2).rules())
    pos.place_tile(pos.rules.tile_type_ids["base/crossroads3"], (1, 0), 0)
    first, second = pos.segment((1, 0, 0)), pos.segment((1, 0, 1))
    apart = Flood(pos)
    assert apart.by_spot[1, 0, 0] is not apart.by_spot[1, 0, 1]
    pos.board.connect(first, second)
    joined = Flood(pos)
    assert joined.by_spot[1, 0, 0] is joined.by_spot[1, 0, 1]
    assert feature_differences(pos) == []
    pos.board.disconnect(first)
    assert feature_differences(pos) == []
