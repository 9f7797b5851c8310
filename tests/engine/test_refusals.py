"""Every refusal of the engine has a reason, a rule where the game has one, and a text in each language."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import carcassonne.engine.core
from carcassonne import Action, Game, IllegalAction, Refusal, Setup
from carcassonne.engine import registry, ruleset_cache
from carcassonne.engine.actions import Verb
from carcassonne.engine.deployment import DeployOnTileOffer
from carcassonne.engine.expansion import Expansion, Offer
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.position import Position
from carcassonne.engine.texts import texts_for
from tests.texts.languages import COMPLETE

TEXTS = Path(carcassonne.engine.core.__file__).parent / "texts"
PLACED = ["draw base/city1-road-straight", "place 1,0/0"]

CASES: dict[str, tuple[list[str], str, str, str]] = {
    "no-action": ([], "  ", "", "Write an action"),
    "no-verb": ([], "7 1,0", "", "“7” is not an action"),
    "no-argument": ([], "place 1,0/7", "", "“1,0/7” is not a cell"),
    "number-too-large": ([], "place 1234567890,0/0", "", "The number in “1234567890,0/0” is too large"),
    "unknown-verb": ([], "castle 1,0", "", "no action “castle” in this game"),
    "dealer-acts": ([], "pass", "", "chance decides first"),
    "other-decision": (PLACED, "place 2,0/0", "", "does not answer the question: Place a figure?"),
    "not-offered": (PLACED, "put small 1,0.9", "BASE-07", "You cannot do that now"),
    "cell-taken": (PLACED[:1], "place 0,0/0", "BASE-09", "There is already a tile here"),
    "no-neighbour": (PLACED[:1], "place 1,1/0", "BASE-09", "needs a whole side next to another one"),
    "sides-differ": (PLACED[:1], "place 1,0/1", "BASE-10", "The west side does not match its neighbour"),
    "area-occupied": ([*PLACED, "put small 1,0.1", "draw base/road-straight", "place 2,0/0"],
                      "put small 2,0.0", "BASE-18", "Somebody is already on this road"),
    "not-this-tile": (PLACED, "put small 0,0.0", "BASE-15", "go on the tile you have just placed"),
    "no-such-figure": (PLACED, "put giant 1,0.0", "", "no figure called “giant”"),
}  # fmt: skip
"""Reason -> actions that lead there, the refused one, its rule and a part of the English text."""

WITH_A_MODULE = {
    "wrong-ground",
    "wrong-ground-for-way",
    "area-complete",
    "none-in-supply",
    "forced-figure",
    "which-marker",
    "one-marker",
    "score-order",
}
WITH_A_GAME = {"game-over", "not-your-decision"}


def reasons_with_texts() -> set[str]:
    return set(re.findall(r"^refuse-([a-z-]+) =", (TEXTS / "en.ftl").read_text(), re.MULTILINE))


def test_every_reason_of_the_engine_is_tried() -> None:
    assert reasons_with_texts() == CASES.keys() | WITH_A_MODULE | WITH_A_GAME


def refused(game: Game, text: str, seat: int | None = None) -> tuple[Refusal, str]:
    before = game.position.to_text()
    with pytest.raises(IllegalAction) as caught:
        game.push(text, seat)
    assert game.position.to_text() == before
    refusal = caught.value.refusal
    for language in COMPLETE:
        assert texts_for(game.rules).refusal(language, refusal)
    assert caught.value.action == text
    return refusal, str(caught.value)


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal(reason: str) -> None:
    actions, text, rule, words = CASES[reason]
    game = Game(Setup.of("base", seats=2), seed=1, deal=False)
    for action in actions:
        game.push(action)
    refusal, message = refused(game, text)
    assert (refusal.reason, refusal.rule) == (reason, rule)
    assert words in message
    assert (f"({rule})" in message) == bool(rule)
    assert game.legal.why_not(text) == refusal
    assert text not in game.legal


@pytest.mark.rule("BASE-11")
def test_only_the_seat_that_decides_may_act() -> None:
    game = Game(Setup.of("base", seats=3), seed=1)
    for seat in (1, 2):
        refusal, message = refused(game, str(game.legal[0]), seat)
        assert refusal.reason == "not-your-decision"
        assert "not your turn to choose" in message
    game.push(game.legal[0], seat=0)


def test_nothing_is_possible_when_the_game_is_over() -> None:
    game = Game(Setup.of("base", seats=2), seed=1)
    while not game.is_over:
        game.push(game.legal[0])
    assert (len(game.legal), list(game.legal)) == (0, [])
    assert "pass" not in game.legal
    refusal, _ = refused(game, "pass")
    assert refusal.reason == "game-over"
    refusal, _ = refused(game, "pass", seat=0)
    assert refusal.reason == "game-over"


class Drop(DeployOnTileOffer):
    """Another way onto the tile, for another figure."""

    deploy_method = "drop"

    def figures(self, pos: Position) -> Sequence[FigureKind]:
        return [pos.rules.figure("brick")]


class Force(Offer):
    """Something that must be done on a crossing."""

    verbs = ("push",)
    forced = True

    def actions(self, pos: Position) -> list[Action]:
        forces = "crossroads" in pos.rules.tile_types[pos.placed_type()].ref
        return [Action("push", (1,)), Action("push", (2,))] if forces else []


@pytest.fixture
def bricks(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game with a figure that stands on roads, cities and fields, and comes in a way of its own."""
    ground = frozenset({"road", "city", "field"})
    module = Expansion(
        "bricks",
        family="medieval",
        figures=lambda _: (FigureKind("brick", 1, ground, follower=False),),
        deploy_methods=(
            DeployMethod("drop", requires_incomplete="BASE-40", forbidden_terrains=(("field", "BASE-41"),)),
        ),
        verbs=(Verb("push", ("number",)),),
        terrain_rule="BASE-16",
    )
    module.offer("figure", 66, "BASE-13")(Drop)
    module.offer("figure", 67, "BASE-22")(Force)
    monkeypatch.setattr(ruleset_cache, "_rulesets", {})
    monkeypatch.setitem(registry._modules, module.name, module)
    return Game(Setup.of("base", "bricks", seats=2), seed=1, deal=False)


SPENT = [*PLACED, "put brick 1,0.1", "draw base/road-straight", "place 2,0/0", "pass",
         "draw base/road-straight", "place 3,0/0"]  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "text", "reason", "rule"),
    [
        (["draw base/crossroads3", "place 1,0/0"], "put brick 1,0.0", "forced-figure", "BASE-22"),
        (["draw base/cloister", "place 0,1/0"], "put brick 0,1.0", "wrong-ground", "BASE-16"),
        (PLACED, "put brick 1,0.2", "wrong-ground-for-way", "BASE-41"),
        (["draw base/city1", "place 0,-1/2"], "put brick 0,-1.0", "area-complete", "BASE-40"),
        (SPENT, "put brick 3,0.0", "none-in-supply", "BASE-14"),
    ],
)
def test_refusals_of_other_figures_and_ways(
    bricks: Game, actions: list[str], text: str, reason: str, rule: str
) -> None:
    for action in actions:
        bricks.push(action)
    refusal = bricks.legal.why_not(text)
    assert refusal is not None
    assert (refusal.reason, refusal.rule) == (reason, rule)


def test_what_no_rule_forbids_is_offered(bricks: Game) -> None:
    for action in PLACED:
        bricks.push(action)
    assert bricks.legal.why_not("put brick 1,0.0") is None
    assert bricks.legal.why_not("put brick 1,0.1") is None
