"""Mage and witch in random games, and halves of every size."""

from __future__ import annotations

from random import Random

import pytest

from carcassonne.engine.game import Game
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import score_feature
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import Seat, SegmentId, Spot
from carcassonne.expansions.mage_and_witch.rules import Magic, witch_halves
from carcassonne.testing import CheckLevel, Policy, play_checked
from carcassonne.tiles.reader import load_set

OFTEN = CheckLevel(decisions=0.06, regions=0.3)


def magic_game(seed: int, *modules: str, **options: object) -> Game:
    """Three sets of mage tiles, so that the two meet often."""
    setup = Setup.of(
        "base", "mage-and-witch", *modules, options={"mage-and-witch": {"tiles": 3, **options}}, seats=3
    )
    return Game(setup, seed=seed)


def together(pos: Position) -> bool:
    mage, witch = pos.module_state(Magic)
    return bool(mage and witch and pos.board.same(pos.segment(mage), pos.segment(witch)))


@pytest.mark.rule("MAG-01")
def test_eight_mage_tiles() -> None:
    kinds = load_set("mage-and-witch").tile_types
    assert sum(kind.count for kind in kinds) == 8
    assert all("mage" in kind.marks for kind in kinds)


@pytest.mark.rule("MAG-05", "MAG-09", "MAG-10", "MAG-14", "MAG-A8", "MAG-A9", "MAG-A15")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_scores_with_both_and_nobody_stays_in_a_complete_feature(seed: int) -> None:
    """They are parted before anything is scored, so at the end of each turn neither meets the other."""
    game, rng = magic_game(seed, "ferries"), Random(seed)
    moves = 0
    while not game.is_over:
        pos = game.position
        moves += pos.decision.name == "magic.move"
        if pos.decision.name in ("figure", "draw", "score"):
            assert not together(pos)
        if pos.decision.name == "draw":
            spots = [spot for spot in pos.module_state(Magic) if spot is not None]
            assert all(pos.board.open_ports(pos.segment(spot)) for spot in spots)
        game.push(game.legal.sample(rng))
    assert not together(game.position)
    assert moves > 15


@pytest.mark.rule("MAG-03", "MAG-04", "MAG-05", "MAG-06", "MAG-A1", "MAG-A2", "MAG-A5", "MAG-A21")
@pytest.mark.parametrize("seed", range(3))
def test_targets_are_all_open_roads_and_cities_without_a_magic_figure(seed: int) -> None:
    game, rng = magic_game(seed), Random(seed)
    while not game.is_over:
        pos = game.position
        if pos.decision.name == "magic.move":
            expected = set[tuple[str, tuple[Spot | str]]]()
            taken = {
                spot
                for place in pos.module_state(Magic)
                if place is not None
                for spot in map(pos.spot_of, pos.board.members(pos.segment(place)))
            }
            for segment in range(pos.board.n_segments()):
                spot = pos.spot_of(segment)
                if (
                    pos.terrain_of(segment) in ("road", "city")
                    and pos.board.open_ports(segment)
                    and spot not in taken
                ):
                    expected |= {("mage", (spot,)), ("witch", (spot,))}
            if not expected:
                expected = {
                    (n, ("off",)) for n, s in zip(Magic._fields, pos.module_state(Magic), strict=True) if s
                }
            assert {(action.verb, action.args) for action in game.legal} == expected
            options = pos.actions()
            assert [options[i] for i in range(len(options))] == list(options)
            assert options[-1] == list(options)[-1]
        game.push(game.legal.sample(rng))


def lone_city(**magic: Spot) -> tuple[Position, int]:
    pos = Position.start(Setup.of("base", "mage-and-witch").rules())
    pos.set_module_state(Magic(**magic))
    return pos, pos.segment((0, 0, 0))


@pytest.mark.rule("MAG-12", "SEQ-V1", "SEQ-V2")
@pytest.mark.parametrize("full", range(12))
def test_half_rounded_up(full: int) -> None:
    pos, city = lone_city(witch=(0, 0, 0))
    lines = witch_halves(
        pos, SegmentId(city), "city", True, [LedgerLine(Seat(-1), "BASE-26", full, full, None)]
    )
    assert sum(line.points for line in lines) == (full + 1) // 2


@pytest.mark.rule("MAG-A16", "MAG-15")
def test_magic_is_local() -> None:
    """The road and the fields round a city are worth the same with the mage in the city."""
    pos, _ = lone_city(mage=(0, 0, 0))
    small = pos.rules.figure("small")
    for segment in pos.segments_of(0):
        pos.deploy(Seat(0), small, segment)
    rules = [
        [line.rule for award in score_feature(pos, segment, False).awards for line in award.lines]
        for segment in pos.segments_of(0)
    ]
    assert rules == [["BASE-49", "MAG-11"], ["BASE-49"], [], []]


@pytest.mark.slow
@pytest.mark.parametrize("policy", ["random", "compact"])
@pytest.mark.parametrize(
    "modules", [(), ("ferries",), ("inns-and-cathedrals", "traders-and-builders", "ferries")]
)
def test_checked_play(policy: Policy, modules: tuple[str, ...]) -> None:
    for seats, fate in ((2, "leaves"), (5, "stays")):
        options = {"mage-and-witch": {"empty_feature": fate}}
        setup = Setup.of("base", "mage-and-witch", *modules, seats=seats, options=options)
        assert play_checked(setup, f"magic {fate}", depth=OFTEN, policy=policy).violations == []
