"""Ferries in random games, against slower and simpler ways to work out the same things."""

from __future__ import annotations

from random import Random

import pytest

from carcassonne.engine.events import Event, FeatureCompleted, SegmentsConnected, TilePlaced
from carcassonne.engine.game import Game
from carcassonne.engine.position import Position
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import FOLLOWERS_MASK, Cell, Spot
from carcassonne.expansions.ferries.rules import first_ferries
from carcassonne.testing import CheckLevel, Policy, feature_differences, play_checked
from carcassonne.tiles.reader import load_set

OFTEN = CheckLevel(decisions=0.06, regions=0.5)


def ferry_game(seed: int, seats: int = 2) -> Game:
    """Three sets of lakes, so that ferries meet often."""
    return Game(Setup.of("base", "ferries", seats=seats, options={"ferries": {"tiles": 3}}), seed=seed)


def lakes_on(pos: Position) -> list[Cell]:
    laid = map(pos.board.tile, range(pos.board.n_tiles()))
    return [(x, y) for kind, _, x, y, _ in laid if pos.rules.has_mark(kind, "ferry-lake")]


@pytest.mark.rule("FER-A21", "FER-03")
def test_eight_lakes_with_three_or_four_road_ends() -> None:
    kinds = load_set("ferries").tile_types
    assert sum(kind.count for kind in kinds) == 8
    for kind in kinds:
        ends = [segment for segment in kind.segments if segment.traits.get("end") == "lake"]
        assert len(ends) in (3, 4)
        assert all(segment.terrain == "road" and len(segment.ports) == 1 for segment in ends)


@pytest.mark.rule("FER-04", "FER-11", "FER-22", "FER-A1", "FER-A21")
@pytest.mark.parametrize("seed", range(4))
def test_every_lake_has_one_ferry_for_the_rest_of_the_game(seed: int) -> None:
    game, rng = ferry_game(seed), Random(seed)
    while not game.is_over:
        game.push(game.legal.sample(rng))
        pos = game.position
        lakes = lakes_on(pos)
        if not pos.is_over and pos.decision.name in ("figure", "ferry.lay"):
            lakes = [lake for lake in lakes if lake != pos.turn_part.cell]
        ferries = [(pos.spot_of(a), pos.spot_of(b)) for a, b in pos.board.connections()]
        assert sorted(a[:2] for a, _ in ferries) == sorted(lakes)
        assert all(a[:2] == b[:2] for a, b in ferries)
    assert len(lakes_on(game.position)) > 12


def ferries_without_crossing(pos: Position) -> set[Cell]:
    """What the tile may change, found without directions: the ferries at roads that reach the tile when all
    ferries are taken away."""
    bare = pos.copy().board
    ends = [end for tie in bare.connections() for end in tie]
    for first, _ in bare.connections():
        bare.disconnect(first)
    placed = pos.placed_tile()
    return {
        pos.spot_of(end)[:2]
        for end in ends
        if bare.tile_of(end) != placed and any(bare.same(end, own) for own in pos.segments_of(placed))
    }


@pytest.mark.rule("FER-10", "FER-13", "FER-14", "FER-16", "FER-A3", "FER-A4", "FER-A5")
@pytest.mark.parametrize("seed", range(6))
def test_the_ferries_that_may_be_changed_are_those_reached_without_crossing_another(seed: int) -> None:
    game, rng = ferry_game(seed), Random(seed)
    asked = 0
    while not game.is_over:
        turn, allowed, offered = game.position.turn, set[Cell](), set[Cell]()
        while not game.is_over and game.position.turn is turn:
            pos = game.position
            if pos.turn_part.cell is not None and not allowed:
                allowed = ferries_without_crossing(pos)
                assert first_ferries(pos) == allowed
            if pos.decision.name == "ferry.change" and not offered:
                offered = {action.args[0][:2] for action in game.legal if action.verb == "ferry"}
                asked += 1
            game.push(game.legal.sample(rng))
        # If nobody was asked anything after the tile was placed, nothing could be changed either.
        assert offered == allowed
    assert asked > 3


def closed_roads(pos: Position) -> set[Spot]:
    """All segments of roads without an open end."""
    segments = range(pos.board.n_segments())
    return {pos.spot_of(s) for s in segments if pos.terrain_of(s) == "road" and pos.board.open_ports(s) == 0}


def completed_roads(pos: Position, before: set[Spot]) -> set[Spot]:
    """The anchors of closed roads that did not consist of closed roads before."""
    now = map(pos.segment, closed_roads(pos))
    return {pos.canonical_spot(s) for s in now if not set(map(pos.spot_of, pos.board.members(s))) <= before}


@pytest.mark.rule("FER-09", "FER-18", "FER-A8", "FER-A9", "FER-A10", "FER-A11", "FER-A12")
def test_a_part_completes_the_roads_that_were_not_closed_before_it() -> None:
    assert sum(check_completions(ferry_game(seed), Random(seed)) for seed in range(8)) > 3


def check_completions(game: Game, rng: Random) -> int:
    """Play a game; returns in how many turns a changed ferry completed a road far from the tile."""
    far = 0
    while not game.is_over:
        before = closed_roads(game.position)
        events: list[Event] = []
        turn = game.position.turn
        while not game.is_over and game.position.turn is turn:
            events += game.push(game.legal.sample(rng)).events
        pos = game.position
        completed = [e for e in events if isinstance(e, FeatureCompleted) and e.region == "road"]
        assert {event.spot for event in completed} == completed_roads(pos, before)
        changed = any(isinstance(event, SegmentsConnected) and event.turned for event in events)
        placed = [event.cell for event in events if isinstance(event, TilePlaced)]
        far += changed and any(cell not in event.cells for event in completed for cell in placed)
        followers = [s for s in range(pos.board.n_segments()) if pos.board.occupancy(s) & FOLLOWERS_MASK]
        assert pos.is_over or all(pos.board.open_ports(s) or pos.terrain_of(s) == "field" for s in followers)
    return far


@pytest.mark.rule("FER-06", "FER-07", "FER-A8", "FER-A11", "FER-A15", "FER-A18")
@pytest.mark.parametrize("seed", range(4))
def test_regions_are_what_the_tiles_and_ferries_show(seed: int) -> None:
    game, rng = ferry_game(seed, seats=2 + seed), Random(seed)
    while not game.is_over:
        game.push(game.legal.sample(rng))
        assert feature_differences(game.position) == []


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["random", "compact"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_checked_play(policy: Policy, seats: int) -> None:
    for limit in ("tile", "turn"):
        setup = Setup.of("base", "ferries", seats=seats, options={"ferries": {"change_limit": limit}})
        assert play_checked(setup, f"ferries {limit}", depth=OFTEN, policy=policy).violations == []
