"""Abbey & Mayor: what every seat holds, and whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne import Setup
from carcassonne.engine import registry
from carcassonne.engine.position import Position
from carcassonne.expansions.abbey_and_mayor.module import ABBEY_TILE, Held
from carcassonne.testing import QUICK, play_checked
from carcassonne.testing.invariants import figure_problems
from carcassonne.testing.scenes import read_scenes, run_scene

ABBEY = "abbey-and-mayor"
OTHERS = [
    module.name
    for module in registry.modules()
    if module.family == "medieval" and module.name not in ("base", ABBEY) and not module.is_interaction
]


@pytest.mark.rule("ABM-01", "ABM-02")
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_has_one_of_each_and_no_abbey_is_drawn(seats: int) -> None:
    rules = Setup.of("base", ABBEY, seats=seats).rules()
    pos = Position.start(rules)
    assert pos.module_state(Held).abbeys == (1,) * seats
    for seat in range(seats):
        assert [pos.in_supply(seat, rules.figure(name)) for name in ("mayor", "barn", "wagon")] == [1, 1, 1]
    assert rules.tile_type_ids[ABBEY_TILE] not in dict(pos.piles["main"].contents())
    assert pos.tiles_left() == 71 + 12


@pytest.mark.rule("ABM-04", "ABM-08")
def test_abbeys_are_there_without_the_other_tiles_and_in_any_number() -> None:
    options = {ABBEY: {"tiles": 0, "abbeys": 2}}
    result = play_checked(
        Setup.of("base", ABBEY, seats=6, options=options), seed=5, depth=QUICK, policy="compact"
    )
    pos = result.game.position
    laid = [pos.rules.tile_types[pos.board.tile(number)[0]].ref for number in range(pos.board.n_tiles())]
    assert not result.violations
    assert laid.count(ABBEY_TILE) + sum(pos.module_state(Held).abbeys) == 12
    assert not any(ref.startswith(ABBEY) and ref != ABBEY_TILE for ref in laid)


@pytest.mark.rule("ABM-40", "ABM-A37")
def test_a_wagon_that_waits_to_drive_on_is_neither_lost_nor_doubled() -> None:
    path = Path(__file__).parent.parent / "scenes" / ABBEY / "wagon.scene"
    positions = [run_scene(scene).position for scene in read_scenes(path)]
    assert not [problem for pos in positions for problem in figure_problems(pos)]
    waiting = [pos for pos in positions if not pos.is_over and pos.decision.name == "wagon.settle"]
    assert len(waiting) > 5


@pytest.mark.rule("ABM-01")
@pytest.mark.parametrize("piece", ["abbeys", "mayors", "barns", "wagons"])
def test_a_game_without_one_of_the_pieces_is_played_to_its_end(piece: str) -> None:
    setup = Setup.of("base", ABBEY, options={ABBEY: {piece: 0}})
    assert not play_checked(setup, seed=piece, depth=QUICK, policy="compact").violations


@pytest.mark.slow
@pytest.mark.rule("ABM-03")
@pytest.mark.parametrize("other", OTHERS)
def test_abbeys_go_with_every_other_module(other: str) -> None:
    setup = Setup.of("base", ABBEY, other, seats=3)
    assert not play_checked(setup, seed=other, depth=QUICK, policy="compact").violations


@pytest.mark.slow
@pytest.mark.rule("ABM-A29", "ABM-A35")
@pytest.mark.parametrize("way", ["shared-edge", "adjacent-tiles"])
def test_house_rules_keep_every_promise(way: str) -> None:
    options = {ABBEY: {"wagon_move": way, "barns_share_farms": True, "wagons": 2}}
    setup = Setup.of("base", ABBEY, "traders-and-builders", seats=4, options=options)
    assert not play_checked(setup, seed=way, depth=QUICK, policy="compact").violations
