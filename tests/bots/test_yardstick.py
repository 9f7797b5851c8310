"""The program that lets an earlier commit play replays only what the rules of that commit offer."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import carcassonne as cc
from scripts import yardstick


class Unchecked:
    """A position that dies of actions it does not offer, like compiled rules without checks."""

    def __init__(self, pos: cc.Position) -> None:
        self.pos = pos

    def __getattr__(self, name: str) -> Any:
        return getattr(self.pos, name)

    def apply(self, action: cc.Action) -> None:
        if action not in self.pos.legal:
            pytest.fail(f"{action} was applied though it is not offered")
        self.pos.apply(action)


def a_game(*modules: str, turns: int = 30) -> cc.Game:
    """Return a game of random moves in which a seat has to decide."""
    game, rng = cc.Game(cc.Setup.of(*modules, seats=2), seed="replayed"), Random("replayed")
    for _ in range(turns):
        game.push(game.legal.sample(rng))
    return game


def start_of(game: cc.Game) -> cc.Position:
    return cc.Game(game.setup, seed=0, deal=False).position


def test_a_replay_leads_to_the_same_position() -> None:
    game = a_game("base", "inns-and-cathedrals")
    pos = start_of(game)
    yardstick.replay(pos, [record.action for record in game.records], game.position.decision.seat)
    assert pos.to_text() == game.position.to_text()


@pytest.mark.parametrize("is_chance", [False, True])
def test_actions_that_are_not_offered_are_not_applied(is_chance: bool) -> None:
    game = a_game("hunters-and-gatherers", "scout")
    records = list(game.records)
    number = next(
        number
        for number, record in enumerate(records)
        if number > 10 and (record.seat == cc.CHANCE) is is_chance
    )
    twice = [record.action for record in (*records[: number + 1], *records[number:])]
    with pytest.raises(ValueError, match="is not offered"):
        yardstick.replay(Unchecked(start_of(game)), twice, game.position.decision.seat)


def test_a_replay_must_end_where_the_seat_decides() -> None:
    game = a_game("base")
    seat = game.position.decision.seat
    with pytest.raises(ValueError, match="nothing to decide"):
        yardstick.replay(start_of(game), [record.action for record in game.records], 1 - seat)


def test_after_a_failed_replay_the_position_is_asked() -> None:
    game = a_game("base")
    actions = [str(record.action) for record in game.records]
    request = {
        "seat": game.position.decision.seat,
        "seed": "asked",
        "position": json.loads(game.position.to_text()),
        "legal": [str(action) for action in game.legal],
        "setup": game.setup.plain(),
        "actions": [*actions, actions[-1]],
    }
    answered = subprocess.run(
        [sys.executable, str(Path(yardstick.__file__)), "answer", "planner:nodes=5"],
        input=json.dumps(request) + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(answered.stdout)["action"] in request["legal"]
    assert "continuing from positions" in answered.stderr


class Failing:
    """A bot whose search fails some times, as that of an earlier commit may."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    def choose(self, view: cc.View) -> cc.Action:
        self.failures -= 1
        if self.failures >= 0:
            raise ValueError("a tile lies there already")
        return view.legal[0]


class LastAction:
    def choose(self, view: cc.View) -> cc.Action:
        return view.legal[-1]


@pytest.mark.parametrize(("failures", "expected"), [(0, 0), (1, 0), (2, -1)])
def test_a_search_that_fails_is_repeated_and_then_replaced(
    failures: int, expected: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = a_game("base")
    view = game.view(game.position.decision.seat)
    monkeypatch.setattr("carcassonne.bots.make_bot", {"greedy": LastAction()}.__getitem__)
    assert len(view.legal) > 1
    assert yardstick.choice(Failing(failures), view) == view.legal[expected]
    assert capsys.readouterr().err.count("a tile lies there already") == failures
