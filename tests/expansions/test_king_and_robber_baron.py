"""The King & the Robber Baron: the order of things, and every company."""

from __future__ import annotations

import pytest

from carcassonne import Game, Setup
from carcassonne.engine import registry
from carcassonne.engine.position import Position
from carcassonne.engine.types import Seat
from carcassonne.expansions.king_and_robber_baron.rules import KingSlot
from carcassonne.testing import QUICK, play_checked

KING = "king-and-robber-baron"
OTHERS = [module.name for module in registry.modules() if module.family == "medieval" and module.name != KING]


def lay(pos: Position, *tiles: tuple[str, tuple[int, int], int]) -> None:
    for ref, cell, rotation in tiles:
        pos.place_tile(pos.rules.tile_type_ids[ref], cell, rotation)


@pytest.mark.rule("KNG-A2")
def test_the_token_moves_after_the_points_of_the_tile() -> None:
    game = Game(Setup.of("base", KING), deal=False)
    pos = game.position
    pos.deploy(Seat(1), pos.rules.figure("small"), pos.segment((0, 0, 0)))
    game.push("draw base/city1")
    game.push("place 0,-1/2")
    record = game.push("pass")
    kinds = [event.type for event in record.events if event.type in ("line", "returned", "taken")]
    assert kinds == ["line", "returned", "taken"]
    assert game.scores == (0, 2)


@pytest.mark.rule("KNG-A10")
def test_tokens_are_paid_after_incomplete_features_and_farms() -> None:
    rules = Setup.of("base", KING).rules()
    pos = Position.start(rules)
    lay(pos, ("base/city1", (0, -1), 2), ("base/city1", (0, 1), 1))
    for spot in ((0, 0, 1), (0, 1, 0), (0, -1, 1)):
        pos.deploy(Seat(0), rules.figure("small"), pos.segment(spot))
    pos.set_module_state(KingSlot((Seat(0), None), (2, 0)))
    assert [line.rule for line in pos.projected_lines()] == ["BASE-49", "BASE-49", "BASE-55", "KNG-09"]


@pytest.mark.slow
@pytest.mark.rule("KNG-02")
@pytest.mark.parametrize("other", [name for name in OTHERS if name != "base"])
def test_king_and_baron_go_with_every_other_module(other: str) -> None:
    result = play_checked(Setup.of("base", KING, other, seats=3), seed=other, depth=QUICK, policy="compact")
    assert not result.violations


@pytest.mark.slow
@pytest.mark.rule("KNG-01", "KNG-05")
def test_random_games_keep_every_promise() -> None:
    for seats in range(2, 7):
        result = play_checked(Setup.of("base", KING, seats=seats), seed=seats, depth=QUICK, policy="compact")
        assert not result.violations
        holders, records = result.game.position.module_state(KingSlot)
        assert all((holder is None) == (record == 0) for holder, record in zip(holders, records, strict=True))
