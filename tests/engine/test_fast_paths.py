"""What the engine does faster must come to the same as what it is defined by."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from carcassonne import Position, Setup
from carcassonne.engine import registry
from carcassonne.engine.events import Event
from carcassonne.engine.scoring import occupied_features, score_feature
from carcassonne.engine.types import BARRIER_LANE, Seat, SegmentId
from carcassonne.expansions.hunters_and_gatherers.module import HuntersSlot


def positions(setup: Setup, seed: int, sink: list[Event] | None = None) -> Iterator[Position]:
    """Yield a position at each decision of a random game, and the last one."""
    pos, rng = Position.start(setup.rules(), sink=sink), Random(seed)
    while not pos.is_over:
        yield pos
        pos.apply(pos.legal.sample(rng))
    yield pos


def everything() -> Setup:
    return Setup.of(*(one.name for one in registry.modules() if one.family == "medieval"), seats=4)


STONE_AGE = ("hunters-and-gatherers",)
WITH_SCOUT = (*STONE_AGE, "scout")


@pytest.mark.parametrize("modules", [("base",), STONE_AGE, WITH_SCOUT, ("base", "inns-and-cathedrals")])
@pytest.mark.parametrize("seed", range(6))
def test_scores_are_the_same_with_events_and_without(modules: tuple[str, ...], seed: int) -> None:
    setup = Setup.of(*modules, seats=3)
    *_, silent = positions(setup, seed)
    *_, recorded = positions(setup, seed, [])
    assert silent.scores == recorded.scores
    assert any(silent.scores)


def test_points_come_from_a_table_only_where_it_tells_all_of_them() -> None:
    assert Setup.of("base").rules().points_table is not None
    assert Setup.of("base", "inns-and-cathedrals").rules().points_table is None, "large followers count twice"
    assert everything().rules().points_table is None, "robbers follow the markers"


@pytest.mark.parametrize(
    ("modules", "terrains"),
    [
        (("base",), {"road", "city", "cloister", "field"}),
        (STONE_AGE, {"meadow", "system"}),
        (WITH_SCOUT, {"meadow", "system"}),
    ],
)
def test_the_table_has_the_same_points_as_the_ledger(modules: tuple[str, ...], terrains: set[str]) -> None:
    rules = Setup.of(*modules, seats=3).rules()
    table = rules.points_table
    assert table is not None
    assert {rules.terrain_names[k] for k, parts in enumerate(table.parts) if parts is not None} == terrains
    rates: set[str] = set()
    for seed in range(6):
        for number, pos in enumerate(positions(Setup.of(*modules, seats=3), seed)):
            for segment in occupied_features(pos, *terrains) if number % 30 == 0 else ():
                expected = dict.fromkeys(range(3), 0)
                for award in score_feature(pos, segment, False).awards:
                    expected[award.seat] = award.points()
                    rates.update(line.rule for line in award.lines)
                before = pos.scores
                assert table.award(pos, segment)
                gained = {seat: pos.scores[seat] - before[seat] for seat in range(3)}
                assert gained == expected
    if modules != ("base",):
        assert {"HNG-63", "HNG-64", "HNG-64m"} <= rates, "fish, deer and mammoths occurred"


def test_the_owner_of_a_dolmen_alone_scores_its_meadow_by_the_table_too() -> None:
    setup, paid = Setup.of(*STONE_AGE, seats=2), 0
    *_, pos = positions(setup, 3)
    table, state = pos.rules.points_table, pos.module_state(HuntersSlot)
    assert table is not None
    for meadow in occupied_features(pos, "meadow"):
        for winner, other in ((Seat(0), Seat(1)), (Seat(1), Seat(0))):
            pos.set_module_state(state._replace(dolmens=((winner, pos.spot_of(meadow)),)))
            assert score_feature(pos, meadow, False).owners == (winner,)
            before = pos.scores
            assert table.award(pos, meadow)
            assert pos.scores[other] == before[other]
            paid += pos.scores[winner] - before[winner]
    assert paid


def test_questions_about_many_segments_agree_with_those_about_one() -> None:
    for number, pos in enumerate(positions(everything(), 5)):
        if number % 40:
            continue
        board, rules = pos.board, pos.rules
        segments = [SegmentId(number) for number in range(board.n_segments())]
        roads = 1 << rules.terrain_ids["road"] | 1 << rules.terrain_ids["city"]
        of_interest = [s for s in segments if roads >> board.terrain_of(s) & 1]
        growing = [s for s in of_interest if board.open_ports(s)]
        assert board.growing_segments(roads, ()) == growing
        if growing:
            assert board.growing_segments(roads, (growing[0],)) == [
                s for s in growing if not board.same(s, growing[0])
            ]
        masks = rules.deployable_masks["small"]
        assert board.open_segments(masks) == sorted(
            (
                s
                for s in segments
                if masks[board.tile(board.tile_of(s))[0]] >> board.spot(s)[2] & 1
                and not board.occupancy(s)
                and not (board.open_ports(s) == 0 and rules.completable[board.terrain_of(s)])
            ),
            key=board.spot,
        )
        figures = [n for n in board.figures() if board.figure(n)[3] < BARRIER_LANE]
        occupied = {
            board.canonical_segment(s)
            for n in figures
            for s in board.presences(n)
            if roads >> board.terrain_of(s) & 1
        }
        assert board.occupied_features(roads) == sorted(occupied, key=board.spot)
        for s in occupied:
            lanes = [board.figure(n)[3] for n in board.figures_in(s)]
            assert board.lane_counts(s) == sum(1 << 8 * lane for lane in lanes)


def test_a_replaced_frame_is_run_by_its_own_handler() -> None:
    pos = Position.start(Setup.of("base").rules())
    assert pos.decision.name == "draw"
    pos.stack[-1] = ("draw.next", ())
    pos.advance()
    assert pos.decision.name == "draw"
    pos.apply(pos.legal.sample(Random(1)))
    twin = pos.copy()
    assert twin.decision == pos.decision
    twin.apply(twin.legal[0])
    assert pos.decision.name == "place"
    assert twin.decision.name != "place"
