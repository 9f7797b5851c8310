"""Projected scores are the sum of the projected ledger lines."""

from __future__ import annotations

from random import Random

import pytest

import carcassonne as cc

MIXES = (("base",), ("base", "inns-and-cathedrals", "traders-and-builders"))


@pytest.mark.parametrize("modules", MIXES, ids="+".join)
def test_projected_scores_are_the_sum_of_the_projected_lines(modules: tuple[str, ...]) -> None:
    game, rng = cc.Game(cc.Setup.of(*modules, seats=3), seed=5), Random(5)
    above = 0
    while not game.is_over:
        expected = list(game.position.scores)
        for line in game.position.projected_lines():
            expected[line.seat] += line.points
        assert cc.projected_scores(game.position) == expected
        above += expected != list(game.position.scores)
        game.push(rng.choice(list(game.legal)))
    assert above > 20, "projections differ from scores in most of a game"
    assert cc.projected_scores(game.position) == list(game.position.scores)
