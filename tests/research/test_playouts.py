"""Random games of the kernel as the value of a position."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import carcassonne as cc
from carcassonne.research.playouts import Playouts

SETUP = cc.Setup.of("base", seats=3)


def middle(steps: int, seed: int = 1) -> cc.Position:
    pos, rng = cc.Position.start(SETUP.rules()), Random(seed)
    for _ in range(steps):
        if not pos.is_over:
            pos.apply(pos.sample(rng))
    return pos


def test_the_mean_is_that_of_random_games_by_the_rules() -> None:
    pos = middle(90)
    totals = np.zeros(3)
    for seed in range(150):
        twin, rng = pos.copy(), Random(seed)
        while not twin.is_over:
            twin.apply(twin.sample(rng))
        totals += twin.scores
    assert Playouts(SETUP, 4000).points(pos) == pytest.approx(totals / 150, abs=2.5)


def test_every_decision_has_a_value_and_the_end_is_exact() -> None:
    playouts = Playouts(SETUP, 4)
    for steps in range(0, 200, 37):
        assert np.abs(playouts.values(middle(steps))).max() <= 1
    pos, rng = middle(10), Random(0)
    before = pos.to_text()
    playouts.points(pos)
    assert pos.to_text() == before
    while not pos.is_over:
        pos.apply(pos.sample(rng))
    assert tuple(playouts.points(pos)) == pos.scores


def test_other_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="cannot play base, river"):
        Playouts(cc.Setup.of("base", "river"))
