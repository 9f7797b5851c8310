"""Decisions tell what is at stake: points and what for, steps, who is next, the thing that is placed."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

import carcassonne as cc
from carcassonne import catalog
from carcassonne.engine.core import core
from carcassonne.engine.events import MarkerMoved
from carcassonne.engine.expansion import Choice
from carcassonne.engine.registry import interactions
from carcassonne.expansions.gold_mines.rules import Gold
from carcassonne.server.schemas.common import Text
from carcassonne.server.schemas.decisions import Decision, TokenTarget
from carcassonne.server.schemas.requests import Aids
from carcassonne.server.serializers.decisions import HOW_TO_ANSWER, decision_wire, question_wire
from carcassonne.server.serializers.state import DisplayHistory
from tests.texts.languages import COMPLETE

MIXES = (
    cc.Setup.of(*catalog.preset("everything"), seats=3),
    cc.Setup.of("base", "robbers", seats=5),
    cc.Setup.of("base", "princess-and-dragon", "abbey-and-mayor", seats=4),
    cc.Setup.of("hunters-and-gatherers", "scout", seats=3),
)


@cache
def told() -> dict[str, list[tuple[cc.Position, Decision]]]:
    """Decisions of random games, by the key of their question or of their stakes."""
    found: dict[str, list[tuple[cc.Position, Decision]]] = {}
    for setup in MIXES:
        for seed in range(3):
            game, rng = cc.Game(setup, seed=str(seed)), Random(seed)
            while not game.is_over:
                if cc.situation(game.position) or cc.question(game.position) != plain(game):
                    decision = decision_wire(game.position, DisplayHistory(), Aids())
                    assert decision is not None
                    for key in {str(decision.hint and decision.hint.key), question_of(decision)}:
                        rows = found.setdefault(key, [])
                        if len(rows) < 20:
                            rows.append((game.position.copy(), decision))
                game.push(rng.choice(list(game.legal)))
    return found


def plain(game: cc.Game) -> str:
    return f"decide-{game.position.decision.name.replace('.', '-')}"


def question_of(decision: Decision) -> str:
    args = decision.prompt.args
    assert args is not None
    what = args["what"]
    assert isinstance(what, Text)
    return what.key


def args_of(text: Text | None) -> dict[str, object]:
    assert text is not None
    return dict(text.args or {})


def test_a_marker_is_chosen_knowing_the_points_their_source_and_where_it_gets() -> None:
    rows = told()["stakes-points"]
    for pos, decision in rows:
        stakes = args_of(decision.hint)
        assert stakes["points"]
        assert isinstance(stakes["what"], Text)
        for action, offer in zip(pos.legal, decision.offers or (), strict=True):
            twin = pos.copy()
            twin.sink = []
            twin.apply(action)
            moved = next(event for event in twin.sink if isinstance(event, MarkerMoved))
            (target,) = offer.targets
            assert isinstance(target, TokenTarget)
            assert args_of(target.text)["reach"] == moved.after


def test_the_dragon_counts_its_steps_and_names_who_is_next() -> None:
    for _, decision in told()["stakes-dragon"]:
        stakes = args_of(decision.hint)
        assert 1 <= int(str(stakes["step"])) < int(str(stakes["steps"])) == 6
        assert stakes["seat"] != decision.seat
    assert args_of(told()["stakes-dragon-last"][0][1].hint)["step"] == 6


UNSTAKED = {"place", "source", "figure", "closing", "abbey.last", "count.spring"}
"""A tile or a figure is placed, or the turn ends: the hint says what to touch."""
BY_CHANCE = {"fly.land"}
"""The hint says what the die shows."""


def test_every_other_kind_of_decision_tells_its_stakes() -> None:
    modules = [core, *catalog.modules(), *interactions()]
    silent = {
        kind
        for module in modules
        for kind, choice in module.choices.items()
        if type(choice).situation is Choice.situation
    }
    assert silent == UNSTAKED | BY_CHANCE


def test_those_who_wait_see_the_stakes_but_not_what_to_touch() -> None:
    stakes = [row for name, rows in told().items() if name.startswith("stakes-") for row in rows]
    assert stakes
    for pos, decision in stakes:
        question = question_wire(pos, DisplayHistory(), Aids())
        assert question is not None
        assert question.hint == decision.hint
    opening = cc.Game(cc.Setup.of("base", seats=2), seed="1").position
    own, others = (wire(opening, DisplayHistory(), Aids()) for wire in (decision_wire, question_wire))
    assert own is not None
    assert own.hint is not None
    assert own.hint.key in HOW_TO_ANSWER
    assert others is not None
    assert others.hint is None


def test_an_ingot_tells_what_it_adds() -> None:
    counts: list[int] = []
    for seed in range(40):
        game, rng = cc.Game(cc.Setup.of("base", "gold-mines", seats=3), seed=str(seed)), Random(seed)
        while not game.is_over:
            pos = game.position
            if pos.decision.name == "gold.take":
                decision = decision_wire(pos, DisplayHistory(), Aids())
                assert decision is not None
                stakes = args_of(decision.hint)
                held = pos.module_state(Gold).taken[decision.seat]
                assert stakes["count"] == held
                assert int(str(stakes["more"])) > int(str(stakes["points"])) >= held
                counts.append(held)
            # Gold is shared where several players have followers.
            followers = [action for action in game.legal if action.verb == "put"]
            game.push(rng.choice(followers or list(game.legal)))
    assert counts


def test_a_dispatch_tells_the_points_that_it_scores() -> None:
    for pos, decision in told()["stakes-dispatch"]:
        twin = pos.copy()
        twin.apply(cc.Action("act"))
        while twin.decision.name == "book":
            twin.apply(twin.legal[0])
        assert sum(twin.scores) - sum(pos.scores) >= int(str(args_of(decision.hint)["points"]))


def test_a_crop_circle_counts_the_followers_that_it_is_about() -> None:
    for pos, decision in told()["stakes-crop"]:
        stakes = args_of(decision.hint)
        standing = [
            int(figure.seat)
            for figure in pos.figures()
            if figure.kind.follower and pos.terrain_of(figure.segment) == stakes["ground"]
        ]
        assert stakes["own"] == standing.count(decision.seat)
        assert stakes["others"] == len(standing) - standing.count(decision.seat)


def test_a_follower_from_a_quarter_is_told_how_many_areas_score() -> None:
    for pos, decision in told()["stakes-join"]:
        joined = {
            pos.board.canonical_segment(pos.segment(action.args[2]))
            for action in pos.legal
            if action.verb == "join"
        }
        assert len(joined) <= int(str(args_of(decision.hint)["areas"]))


@pytest.mark.parametrize(
    ("question", "verb"),
    [("decide-source-abbey", "abbey"), ("decide-source-special", "special"), ("decide-evict", "evict")],
)
def test_the_question_names_the_thing_where_only_that_is_offered(question: str, verb: str) -> None:
    for pos, decision in told()[question]:
        verbs = {action.verb for action in pos.legal} - {"draw", "pass", "end"}
        assert verbs == {verb}
        assert decision.kind in ("source", "figure")


def test_special_tiles_are_offered_by_their_names() -> None:
    labels = {
        placement.label.key
        for _, decision in told()["decide-source-special"]
        for placement in decision.placements or ()
    }
    assert len(labels) >= 3
    assert all(label.startswith("do-special-") for label in labels)


def test_all_texts_of_stakes_exist_in_every_language() -> None:
    """Keys that modules compute are not found by looking at their texts alone."""
    modules = [core, *catalog.modules(), *interactions()]
    for key in [key for key in told() if key.startswith(("stakes-", "decide-", "do-"))]:
        for language in COMPLETE:
            bundle = "".join(
                (module.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
                for module in modules
                if module.folder is not None
            )
            assert f"\n{key} =" in f"\n{bundle}", (language, key)
