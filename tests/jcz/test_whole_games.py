"""Whole games of ours, written as JCloisterZone would, come back with every line of their ledgers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import carcassonne as cc
from carcassonne.jcz import import_save, read_save
from carcassonne.jcz.implicit_decisions import GOLD, silent_answer
from carcassonne.jcz.mapping import setup_of
from tests.jcz.support.module_sets import BASIC, ModuleSet, random_module_set
from tests.jcz.support.save_dialects import DIALECTS, Dialect
from tests.jcz.support.writer import save_of

MIXES: dict[str, tuple[list[str], dict[str, Any], dict[str, Any]]] = {
    "base": ([], {}, {}),
    "inns": (["inns-and-cathedrals:1"], {"big-follower": 1, "inn": True, "cathedral": True}, {}),
    "traders": (["traders-and-builders:1"], {"builder": 1, "pig": 1, "traders": True}, {}),
    "abbey": (["abbey-and-mayor:1"], {"abbey": 1, "mayor": 1, "wagon": 2, "barn": 1}, {}),
    "abbey by shared edge": (["abbey-and-mayor:1"], {"abbey": 1, "wagon": 1}, {"wagon-move": "C1"}),
    "dragon": (["princess-and-dragon:1"], {"dragon": 1, "fairy": 1, "princess": True, "portal": True}, {}),
    "dragon late": (
        ["princess-and-dragon:1"],
        {"dragon": 1, "fairy": 1, "princess": True, "portal": True},
        {"dragon-move": "after-scoring", "fairy-placement": "on-tile", "princess-action": "must"},
    ),
    "only the fairy": ([], {"fairy": 1}, {}),
    "count": (["count"], {"count": 1}, {}),
    "count and river": (["count", "river/1:1"], {"count": 1}, {"coc-final-scoring": "any-district"}),
    "king": (["king-and-robber:1"], {"king": True, "robber": True}, {}),
    "river": (["river/1:1"], {}, {}),
    "both rivers": (["river/1:1", "river/2:1"], {}, {}),
    "fliers": (["flier:1"], {}, {}),
    "ferries": (["ferries"], {"ferry": 1}, {}),
    "gold": (["goldmines"], {"gold": True}, {}),
    "mage": (["mage-and-witch:1"], {"mage": 1, "witch": 1}, {}),
    "crops": (["corn-circles/2"], {}, {}),
    "old crops": (["corn-circles/1"], {}, {}),
    "all crops": (["corn-circles/1", "corn-circles/2"], {}, {}),
    "everything": (
        [
            *("inns-and-cathedrals:1", "traders-and-builders:1", "abbey-and-mayor:1", "king-and-robber:1"),
            *("princess-and-dragon:1", "count", "flier:1", "ferries", "goldmines", "mage-and-witch:1"),
            "corn-circles/2",
        ],
        {
            "big-follower": 1,
            "inn": True,
            "cathedral": True,
            "builder": 1,
            "pig": 1,
            "traders": True,
            "abbey": 1,
            "mayor": 1,
            "wagon": 1,
            "barn": 1,
            "king": True,
            "robber": True,
            "count": 1,
            "dragon": 1,
            "fairy": 1,
            "princess": True,
            "portal": True,
            "ferry": 1,
            "gold": True,
            "mage": 1,
            "witch": 1,
        },
        {},
    ),
}


def played(setup: cc.Setup, seed: int) -> cc.Game:
    """A game of random actions that deploys more often than chance would."""
    game, rng = cc.Game(setup, seed=seed), Random(seed)
    while not game.is_over:
        action = game.legal.sample(rng)
        if action == cc.PASS and rng.random() < 0.5:
            action = game.legal.sample(rng)
        if game.position.decision.name == GOLD:
            action = silent_answer(game.position) or action
        game.push(action)
    return game


def without_places(game: cc.Game) -> list[tuple[int, str, int, int]]:
    """The ledger without its spots: of two inner fields that are alike, either may be meant."""
    return [(line.seat, line.rule, line.quantity, line.points) for line in game.ledger]


def round_trip(mix: str, seed: int, *, forced: bool, draws: bool, dialect: Dialect | None = None) -> None:
    sets, elements, rules = MIXES[mix]
    names = ("Ana", "Ben", "Cleo")
    chosen = ModuleSet(dict.fromkeys(["basic:1", *sets], 1), BASIC | elements, rules, names, "5.0")
    play_and_read(chosen, seed, forced=forced, draws=draws, dialect=dialect)


def play_and_read(mix: ModuleSet, seed: int, *, forced: bool, draws: bool, dialect: Dialect | None) -> None:
    """Play a game, write it as a save and read that again."""
    head = {
        "appVersion": mix.version,
        "setup": mix.setup(),
        "players": [{"name": name} for name in mix.players],
        "replay": [],
    }
    game = played(setup_of(read_save(json.dumps(head))), seed)
    save = save_of(game, mix.setup(), forced=forced, draws=draws) | {"appVersion": mix.version}
    if dialect is not None:
        save["replay"] = dialect(save["replay"])
    imported = import_save(read_save(json.dumps(save))).game
    assert imported.scores == game.scores
    assert without_places(imported) == without_places(game)
    assert imported.is_over


@pytest.mark.parametrize("mix", MIXES)
def test_round_trip(mix: str) -> None:
    round_trip(mix, 1, forced=False, draws=True)
    round_trip(mix, 2, forced=True, draws=False)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.__name__)
@pytest.mark.parametrize("mix", ["abbey", "dragon", "count", "ferries", "crops", "everything"])
def test_dialects_of_other_versions(mix: str, dialect: Dialect) -> None:
    round_trip(mix, 3, forced=True, draws=True, dialect=dialect)


@pytest.mark.parametrize("seed", range(20))
def test_any_mix_in_any_manner(seed: int) -> None:
    rng = Random(seed)
    mix = random_module_set(rng)
    dialect = rng.choice((None, *DIALECTS))
    play_and_read(mix, seed, forced=True, draws=rng.random() < 0.7, dialect=dialect)
