"""One number for one turn: in events, log, result, review and state, over whole games."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.bots.analysis.review import turn_records
from carcassonne.server.rooms.live_game import replay_of
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers.summary import summary
from tests.server.support.schema import wire

GAMES = {
    "base": cc.Setup.of("base", seats=2),
    "everything": cc.Setup.of(*catalog.preset("everything"), seats=3),
    "hunters": cc.Setup.of("hunters-and-gatherers", "scout", seats=4),
}


class Told(NamedTuple):
    """A whole game and what clients are told about it."""

    game: cc.Game
    steps: list[dict[str, Any]]

    @property
    def log(self) -> list[dict[str, Any]]:
        return [entry for step in self.steps for entry in step["log"]]


@cache
def told(name: str) -> Told:
    game = cc.Game(GAMES[name], seed="turns")
    rng = Random(name)
    while not game.is_over:
        game.push(rng.choice(list(game.legal)))
    actions = [record.action for record in game.records]
    _, steps = replay_of(game.setup, actions, Aids())
    return Told(game, [wire(step) for step in steps])


each_game = pytest.mark.parametrize("name", GAMES)


@each_game
def test_turns_are_counted_from_one_in_the_order_of_the_seats(name: str) -> None:
    """The first turn may begin before the first action."""
    game, steps = told(name)
    begun = [event for step in steps for event in step["events"] if event["type"] == "turn"]
    numbers = [event["turn"] for event in begun]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert numbers[0] in (1, 2)
    seats = len(game.setup.seats)
    assert all(event["seat"] == (event["turn"] - 1) % seats for event in begun)


@each_game
def test_all_that_a_seat_does_in_its_turn_has_the_number_of_that_turn(name: str) -> None:
    game, steps = told(name)
    seats = len(game.setup.seats)
    turn = cc.turn_after(cc.Game(game.setup, seed=0, deal=False).opening_events, 0)
    for step in steps:
        placed = [event for event in step["events"] if event["type"] in ("placed", "drawn", "put")]
        moves = [entry for entry in step["log"] if entry["kind"] == "move"]
        if placed and step["seat"] >= 0 and moves:
            assert {entry["turn"] for entry in moves} == {turn}
            assert all(event["seat"] == (turn - 1) % seats for event in placed if event["type"] == "placed")
        turn = step["changes"].get("turn", turn)


@each_game
def test_log_and_result_have_the_same_score_after_each_turn(name: str) -> None:
    game, _ = told(name)
    found = wire(summary(game.setup, [str(record.action) for record in game.records]))
    in_play, final = found["timeline"][: found["final"]], found["timeline"][found["final"] :]
    assert [row["turn"] for row in in_play] == list(range(1, len(in_play) + 1))
    scored = [entry for entry in told(name).log if entry["kind"] == "score"]
    for row in [*in_play[:-1], final[-1]]:  # final scoring belongs to the last turn
        sums = [0] * len(game.setup.seats)
        for entry in scored:
            for seat in entry["seats"] if entry["turn"] <= row["turn"] else ():
                sums[seat] += entry["points"]
        assert row["scores"] == sums
    assert {row["turn"] for row in final} == {len(in_play)}
    assert final[-1]["scores"] == list(game.scores)
    for moment in found["moments"]:
        turns = {entry["turn"] for entry in scored if entry["n"] == moment["n"]}
        assert moment["detail"]["args"]["turn"] in turns


@each_game
def test_the_review_counts_turns_as_the_log_does(name: str) -> None:
    game, steps = told(name)
    seats = len(game.setup.seats)
    compared = 0
    for found in turn_records(game):
        for index in range(found.record, found.record + len(found.played)):
            for entry in steps[index]["log"]:
                if entry["kind"] == "move":
                    assert entry["turn"] == found.turn
                    compared += 1
        if found.position.decision.name == "place":
            assert found.seat == (found.turn - 1) % seats
    assert compared > 50
