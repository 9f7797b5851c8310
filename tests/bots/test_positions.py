"""Positions whose answer is beyond doubt, most of them from lost games; the strongest bot must find it.

``scripts/blunders.py`` finds candidates and states by how many points all other answers must be worse. A line
of a file in ``positions`` holds the actions that lead to the position (draws included), the answers that are
right, and the one that lost.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

import carcassonne as cc
from carcassonne.bots import make_bot
from scripts import blunders
from tests.architecture.project import ROOT

POSITIONS = Path(__file__).parent / "positions"


class Puzzle(TypedDict):
    """One line of a file."""

    why: str
    modules: list[str]
    seats: int
    tiles_left: int
    answers: list[str]
    blunder: str
    actions: str


def puzzles() -> list[Puzzle]:
    return [
        json.loads(line)
        for path in sorted(POSITIONS.glob("*.jsonl"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]


def game_of(puzzle: Puzzle) -> cc.Game:
    game = cc.Game(cc.Setup.of(*puzzle["modules"], seats=puzzle["seats"]), seed=0, deal=False)
    for action in puzzle["actions"].split(" / "):
        game.push(action)
    return game


def test_there_are_positions_of_all_stages() -> None:
    left = [puzzle["tiles_left"] for puzzle in puzzles()]
    assert len(left) >= 30
    assert min(left) == 0
    assert sum(count <= 3 for count in left) >= 5
    assert sum(count >= 30 for count in left) >= 5


def test_there_are_positions_of_several_games_and_table_sizes() -> None:
    assert {puzzle["seats"] for puzzle in puzzles()} >= {2, 3, 4}
    assert len({tuple(puzzle["modules"]) for puzzle in puzzles()}) >= 4


def test_there_are_positions_with_every_module_of_the_family() -> None:
    seats = [puzzle["seats"] for puzzle in puzzles() if puzzle["modules"] == cc.catalog.medieval()]
    assert min(seats.count(2), seats.count(4)) >= 3


def test_the_page_states_the_number_of_positions_and_how_clear_they_are() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"holds {len(puzzles())} positions" in page
    assert f"by at least {blunders.CLEAR:g} points" in page


def test_the_script_writes_what_this_test_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    known = puzzles()[0]
    game = game_of(known)
    seat, missed = game.position.decision.seat, game.position.to_text()

    def answers_there(view: cc.View, nodes: int) -> set[cc.Action]:
        is_there = view.position.to_text() == missed
        return {cc.Action.parse(answer) for answer in known["answers"]} if is_there else set()

    monkeypatch.setattr(blunders, "clear_answers", answers_there)
    game.push(known["blunder"])
    [found] = blunders.blunders(game, seat, 1)
    written: Puzzle = json.loads(json.dumps(found))
    assert found.keys() == Puzzle.__annotations__.keys()
    assert written == {**known, "why": written["why"]}


@pytest.mark.parametrize("number", range(len(puzzles())))
def test_the_strongest_bot_finds_the_answer(number: int) -> None:
    puzzle = puzzles()[number]
    game = game_of(puzzle)
    legal = {str(action) for action in game.legal}
    assert {*puzzle["answers"], puzzle["blunder"]} <= legal
    assert puzzle["blunder"] not in puzzle["answers"]
    answer = make_bot("master:nodes=800", "positions").choose(game.view(game.position.decision.seat))
    assert str(answer) in puzzle["answers"], puzzle["why"]
