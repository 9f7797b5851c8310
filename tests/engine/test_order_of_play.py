"""Moments are named and ordered, and the order of any mix can be printed with its rules."""

from __future__ import annotations

from itertools import groupby

import pytest

from carcassonne import Setup, catalog, order_of_play
from carcassonne.engine import moments, registry
from carcassonne.engine.core import core
from carcassonne.engine.expansion import Expansion

EVERYTHING = [core, *registry.modules(), *registry.interactions()]


def names(setup: Setup, sequence: str) -> list[str]:
    steps = order_of_play(setup.rules())
    return [f"{step.module}.{step.name}" for step in steps if step.moment.sequence == sequence]


def test_moments_have_names_of_their_own_and_phases_in_one_piece() -> None:
    keys = [(moment.sequence, moment.name) for moment in moments.ALL]
    assert len(set(keys)) == len(keys)
    for sequence in (moments.TURN, moments.PART, moments.FINAL):
        found = [moment for moment in moments.ALL if moment.sequence == sequence]
        assert [moment.rank for moment in found] == list(range(len(found)))
        phases = [moment.phase for moment in found]
        assert [phase for phase, _ in groupby(phases)] == list(dict.fromkeys(phases))


def test_every_moment_is_used() -> None:
    used = {step.moment for module in EVERYTHING for step in module.steps}
    assert set(moments.ALL) == used


def test_the_base_game() -> None:
    setup = Setup.of("base")
    assert names(setup, moments.TURN) == ["core.first_part", "core.turn_end"]
    assert names(setup, moments.PART) == [
        "core.draw",
        "core.place",
        "core.figure",
        "core.collect",
        "core.plan_awards",
        "core.score",
    ]
    assert names(setup, moments.FINAL) == ["base.incomplete_features", "base.farms"]


def test_an_option_moves_a_step() -> None:
    def order(value: str) -> list[str]:
        options = {"princess-and-dragon": {"dragon_moves": value}}
        found = names(Setup.of("base", "princess-and-dragon", options=options), moments.PART)
        return [name.partition(".")[2] for name in found if "walk" in name or name == "core.score"]

    assert order("after") == ["score", "walk_after_scoring"]
    assert order("before") == ["walk_before_scoring", "score"]


@pytest.mark.parametrize("preset", ["everything", "stone-age"])
def test_every_step_names_its_rules_and_says_what_happens(preset: str) -> None:
    silent = {"core.closing_window", "core.source", "core.placed"}  # they only ask what modules offer
    for step in order_of_play(Setup.preset(preset).rules()):
        assert step.about
        name = f"{step.module}.{step.name}"
        assert step.rules or name in silent, f"{name} cites no rule"


@pytest.mark.parametrize("module", catalog.modules(), ids=lambda module: module.name)
def test_rules_of_moments_name_moments_of_the_engine(module: Expansion) -> None:
    engine = {step.moment.name for step in core.steps}
    assert module.moment_rules.keys() <= engine
