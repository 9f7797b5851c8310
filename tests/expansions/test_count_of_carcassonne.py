"""The Count of Carcassonne: random games, set-up, and what holds for every module."""

from __future__ import annotations

import pytest

from carcassonne import Game, Setup
from carcassonne.engine import registry
from carcassonne.engine.position import Position
from carcassonne.engine.turn import TurnPart
from carcassonne.engine.types import Seat
from carcassonne.expansions.count_of_carcassonne.module import SERVES, CountSlot, fits_quarter
from carcassonne.testing import QUICK, play_checked

COUNT = "count-of-carcassonne"
MEDIEVAL = [module.name for module in registry.modules() if module.family == "medieval"]


@pytest.mark.rule("CNT-A18")
def test_no_figure_stands_in_carcassonne() -> None:
    rules = Setup.of(*MEDIEVAL).rules()
    assert "carcassonne" in rules.terrain_ids
    assert not any("carcassonne" in figure.terrains for figure in rules.figures)


@pytest.mark.rule("CNT-A8")
def test_followers_live_where_they_can_be_of_use() -> None:
    """A mayor fits only the castle, a wagon all but the market; special figures fit nowhere."""
    rules = Setup.of(*MEDIEVAL).rules()
    fitting = {
        figure.name: {quarter for quarter in SERVES if fits_quarter(figure, quarter)}
        for figure in rules.figures
    }
    everywhere = {"castle", "market", "blacksmiths", "cathedral"}
    expected: dict[str, set[str]] = {
        "small": everywhere,
        "large": everywhere,
        "mayor": {"castle"},
        "wagon": everywhere - {"market"},
    }
    assert fitting == {name: expected.get(name, set()) for name in fitting}


@pytest.mark.rule("CNT-04")
@pytest.mark.parametrize("first", [0, 2])
def test_the_starting_player_sets_the_spring(first: int) -> None:
    game = Game(Setup.of("base", "river", COUNT, seats=3, first=first), seed=1)
    assert game.position.decision.name == "count.spring"
    assert game.position.decision.seat == first
    game.push(game.legal[0])
    assert game.position.decision.name == "place"
    assert game.position.decision.seat == first


@pytest.mark.rule("CNT-05")
def test_a_figure_that_does_not_exist_cannot_be_sent() -> None:
    game = Game(Setup.of("base", COUNT), deal=False)
    pos = game.position
    pos.stack = [("count.send", ())]
    pos.turn_parts = [TurnPart(Seat(0), 2)]
    refusal = game.legal.why_not("send knight castle")
    assert refusal is not None
    assert refusal.reason == "no-such-figure"


@pytest.mark.rule("CNT-A25", "RIV-A16")
@pytest.mark.parametrize(("river", "warnings"), [("I", 0), ("II", 1), ("both", 1)])
def test_the_count_with_river_two_is_allowed_with_a_warning(river: str, warnings: int) -> None:
    setup = Setup.of("base", "river", COUNT, options={"river": {"set": river}})
    found = [warning for warning in setup.check() if "CNT-A25" in warning]
    assert len(found) == warnings
    assert Position.start(setup.rules()).decision.name == "count.spring"


@pytest.mark.slow
@pytest.mark.rule("CNT-12", "CNT-19")
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_keep_every_promise(seats: int) -> None:
    sent = 0
    for seed in range(3):
        result = play_checked(Setup.of("base", COUNT, seats=seats), seed=seed, depth=QUICK, policy="compact")
        assert not result.violations
        slot = result.game.position.module_state(CountSlot)
        assert slot.count_in in SERVES
        verbs = [record.action.verb for record in result.game.records]
        assert len(slot.residents) == verbs.count("send") - verbs.count("join")
        sent += verbs.count("send")
    assert sent


@pytest.mark.slow
@pytest.mark.rule("CNT-13", "CNT-19")
@pytest.mark.parametrize("other", [name for name in MEDIEVAL if name not in ("base", COUNT)])
def test_the_count_goes_with_every_other_module(other: str) -> None:
    setup = Setup.of("base", COUNT, other, seats=4)
    result = play_checked(setup, seed=other, depth=QUICK, policy="compact")
    assert not result.violations
