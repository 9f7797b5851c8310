"""``Position.apply`` does not check actions, but an illegal one ends in IllegalAction, never in a crash."""

from __future__ import annotations

from random import Random

import pytest

import carcassonne as cc

FOREIGN_ACTIONS = 60
NUMBERS = (-(10**6), -1, 7, 99, 200, 10**6)


def _spoilt(value: object, rng: Random) -> object:
    """Return an argument with other numbers."""
    match value:
        case int():
            return rng.choice((value, *NUMBERS))
        case tuple():
            return tuple(_spoilt(each, rng) if rng.random() < 0.5 else each for each in value)
        case _:
            return value


def _games(rng: Random) -> list[cc.Game]:
    """Return one game of every preset and one with The Scout, in any stage."""
    setups = [cc.Setup.preset(name, seats=rng.choice((2, 3))) for name in cc.catalog.presets()]
    setups.append(cc.Setup.of("hunters-and-gatherers", "scout", seats=2))
    return [cc.Game(setup, seed=rng.random().hex()) for setup in setups]


@pytest.mark.parametrize("seed", range(4))
def test_an_illegal_action_is_refused_by_the_unchecked_path(seed: int) -> None:
    rng = Random(seed)
    games, known = _games(rng), list[cc.Action]()
    for game in games:
        for _ in range(rng.randrange(5, 120)):
            if not game.is_over:
                known.append(rng.choice(list(game.legal)))
                game.push(known[-1])
    refused = 0
    for game in games:
        for _ in range(FOREIGN_ACTIONS):
            action = rng.choice(known)
            if rng.random() < 0.3:
                action = cc.Action(action.verb, tuple(_spoilt(value, rng) for value in action.args))
            elif rng.random() < 0.3:
                action = cc.Action(action.verb, rng.choice(known).args)
            try:
                game.position.copy().apply(action)
            except cc.IllegalAction:
                refused += 1
    assert refused > FOREIGN_ACTIONS
