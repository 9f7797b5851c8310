"""What the turn sequence says about pieces and about taking back."""

from __future__ import annotations

import pytest

from carcassonne import Game, Setup, UndoError
from carcassonne.engine import hooks
from carcassonne.engine.types import Seat


@pytest.mark.rule("SEQ-13", "SEQ-14", "SEQ-15", "SEQ-A14")
def test_followers_special_figures_and_nothing_else_belong_to_a_player() -> None:
    """The robber and the second marker stay on the track; mage, witch, ferries and ingots are nobody's."""
    rules = Setup.preset("plus-box").rules()
    assert {figure.name: figure.count for figure in rules.figures if figure.follower} == {
        "small": 7,
        "large": 1,
    }
    assert {figure.name: figure.count for figure in rules.figures if not figure.follower} == {
        "builder": 1,
        "pig": 1,
    }
    assert {figure.name: figure.strength for figure in rules.followers} == {"small": 1, "large": 2}
    pos = Game(Setup.preset("plus-box"), seed=1).position
    assert [choose(pos, Seat(0)) for choose in rules.subscribers(hooks.scoring_markers)] == [(0, 1)]


def barrier(game: Game, *actions: str) -> None:
    """The last of the actions must be a point of no return, and until then the turn could be taken back."""
    for action in actions[:-1]:
        game.push(action)
    assert game.can_undo > 0
    assert game.position.decision.by_chance
    game.push(actions[-1])
    assert game.can_undo == 0
    with pytest.raises(UndoError):
        game.pop()


@pytest.mark.rule("SEQ-A20")
def test_a_roll_of_the_die_is_a_point_of_no_return() -> None:
    game = Game(Setup.of("base", "flying-machines"), seed=1, deal=False)
    barrier(game, "draw flying-machines/road-we-w", "place 1,0/0", "fly small", "roll 1")


@pytest.mark.rule("SEQ-A20")
def test_a_drawn_dispatch_is_a_point_of_no_return() -> None:
    game = Game(Setup.of("base", "dispatches"), seed=1, deal=False)
    game.position.totals[0] = 3
    barrier(game, "draw base/city1", "place 0,-1/2", "put small 0,-1.0", "marker 0", "token 5")
