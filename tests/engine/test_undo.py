"""Taking back: as far as nothing hidden was revealed and nobody else has acted."""

from __future__ import annotations

from typing import Any

import pytest

from carcassonne import PASS, Action, Game, Position, Setup, UndoError
from carcassonne.engine import moments, registry
from carcassonne.engine.expansion import Choice, Expansion
from carcassonne.engine.types import Seat


def fresh(*, deal: bool = True) -> Game:
    return Game(Setup.of("base", seats=2), seed="undo", deal=deal)


def push_first(game: Game, verb: str) -> None:
    """The first legal action with a verb."""
    game.push(next(action for action in game.legal if action.verb == verb))


def test_a_placement_can_be_taken_back() -> None:
    game = fresh()
    before, records = game.position.to_text(), len(game.records)
    push_first(game, "place")
    assert game.can_undo == 1
    assert game.pop() is game.position
    assert game.position.to_text() == before
    assert len(game.records) == records
    assert game.can_undo == 0


@pytest.mark.rule("SEQ-A20")
def test_a_draw_is_a_point_of_no_return() -> None:
    game = fresh()
    assert game.records[-1].action.verb == "draw"
    with pytest.raises(UndoError, match="revealed something"):
        game.pop()
    push_first(game, "place")
    push_first(game, "pass")  # ends the turn, and the dealer draws for the next seat
    assert game.records[-1].action.verb == "draw"
    assert game.can_undo == 0
    with pytest.raises(UndoError):
        game.pop()


@pytest.mark.rule("SEQ-A20")
def test_until_the_next_draw_the_whole_turn_can_be_taken_back() -> None:
    game = fresh(deal=False)
    game.deal()
    before = game.position.to_text()
    push_first(game, "place")
    placed = game.position.to_text()
    push_first(game, "put")
    assert game.can_undo == 2
    game.pop(1)
    assert game.position.to_text() == placed
    push_first(game, "put")
    game.pop()
    assert game.position.to_text() == before
    push_first(game, "place")
    push_first(game, "pass")
    game.deal()
    assert game.can_undo == 0


def test_points_are_taken_back_with_the_action() -> None:
    game = fresh(deal=False)
    for text in ("draw base/city1", "place 0,-1/2"):
        game.push(text)
    game.push("put small 0,-1.0")
    assert game.scores == (2, 0)
    assert [line.rule for line in game.ledger] == ["BASE-29"]
    game.pop(1)
    assert game.scores == (0, 0)
    assert game.ledger == []
    assert len(game.records) == 2


@pytest.mark.parametrize("steps", [0, -1, 2, 99])
def test_no_more_than_there_is(steps: int) -> None:
    game = fresh()
    push_first(game, "place")
    with pytest.raises(UndoError):
        game.pop(steps)
    assert game.can_undo == 1


class Agree(Choice[()]):
    """A question to the other seat."""

    def seat(self, pos: Position, /, *args: Any, **kwargs: Any) -> Seat:
        return Seat(1 - pos.turn.seat)

    def actions(self, pos: Position, /, *args: Any, **kwargs: Any) -> list[Action]:
        return [Action("end"), PASS]

    def apply(self, pos: Position, action: Action, /, *args: Any, **kwargs: Any) -> None:
        return None


def test_nobody_takes_back_the_action_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats decide with no draw between them: what the first one did stays."""
    module = Expansion("agreeing", family="medieval")
    module.choice("agree")(Agree)
    module.step(moments.PLACE, order=1)(lambda pos: [("agree", ())])
    monkeypatch.setitem(registry._modules, module.name, module)
    game = Game(Setup.of("base", "agreeing", seats=2), seed=1, deal=False)
    game.push("draw base/city1")
    game.push("place 0,-1/2", seat=0)
    assert game.can_undo == 1
    game.push("end", seat=1)
    assert game.can_undo == 1
    game.pop()
    assert game.position.decision.name == "agree"
    with pytest.raises(UndoError):
        game.pop()
    game.push("end", seat=1)
    push_first(game, "put")
    assert game.can_undo == 1


def test_a_refused_action_changes_nothing() -> None:
    game = fresh()
    before = game.position.to_text()
    with pytest.raises(ValueError, match="BASE-09"):
        game.push("place 40,40/0")
    assert game.position.to_text() == before
    assert game.can_undo == 0


def test_a_copy_of_a_game_goes_its_own_way() -> None:
    game = fresh()
    push_first(game, "place")
    twin = game.copy()
    text = game.position.to_text()
    twin.pop()
    assert twin.position.to_text() != text
    assert game.position.to_text() == text
    assert game.can_undo == 1
    push_first(twin, "place")
    push_first(twin, "pass")
    assert len(game.records) < len(twin.records)
    push_first(game, "pass")
    assert game.records[-1] == twin.records[-1]  # the same dealer deals both
