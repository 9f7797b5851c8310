"""The kernel against itself uncompiled, and its random play against the rules."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from carcassonne import Game, Setup
from carcassonne.engine.rollouts import rollout_for
from carcassonne.kernel import COMPILED
from carcassonne.testing.determinism import fingerprints

OPTIONS: list[dict[str, object]] = [
    {},
    {"small_city": "4"},
    {"farmers": False},
    {"followers": 2, "tiles": 2},
]


# Compiled and not -------------------------------------------------------------------------------------------


def from_another_process(rollouts: int, games: int, *, pure: bool) -> dict[str, Any]:
    command = [sys.executable, "-m", "carcassonne.testing.determinism"]
    environment = os.environ | {"CARCASSONNE_PURE": "1" if pure else "0"}
    counts = ["--rollouts", str(rollouts), "--games", str(games)]
    done = subprocess.run([*command, *counts], capture_output=True, check=True, env=environment, text=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def compare(rollouts: int, games: int) -> None:
    here = json.loads(json.dumps(fingerprints(rollouts, games)))
    there = from_another_process(rollouts, games, pure=True)
    assert here.pop("compiled") is COMPILED
    assert there.pop("compiled") is False
    assert here["rollouts"] == there["rollouts"]
    assert here["games"] == there["games"]


@pytest.mark.skipif(not COMPILED, reason="there is no compiled kernel to compare with")
def test_the_compiled_kernel_plays_like_its_source() -> None:
    compare(rollouts=40, games=4)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="there is no compiled kernel to compare with")
def test_the_compiled_kernel_plays_thousands_of_games_like_its_source() -> None:
    compare(rollouts=1000, games=25)


def test_fingerprints_differ_from_game_to_game() -> None:
    found = fingerprints(rollouts=5, games=5)
    assert len({mark for _, mark in found["games"]}) == 5
    assert len(set(found["rollouts"]["2 seats"])) == 5
    assert found == fingerprints(rollouts=5, games=5)


# Random play and the rules ----------------------------------------------------------------------------------


def replay(setup: Setup, trace: list[tuple[int, int, int, int, int]]) -> Game:
    """Play the moves of the kernel by the rules; forced actions are not asked for."""
    game = Game(setup, seed=0, deal=False)
    for kind, x, y, rotation, segment in trace:
        if game.position.decision.by_chance:
            game.push(f"draw {game.rules.tile_types[kind].ref}")
        if rotation < 0:  # fits nowhere: the rules have discarded it and gone on
            continue
        if not game.is_over and game.position.decision.name == "place":
            game.push(f"place {x},{y}/{rotation}")
        tile = game.position.board.tile_at(x, y)
        assert game.rules.tile_types[game.position.board.tile(tile)[0]].ref == game.rules.tile_types[kind].ref
        if not game.is_over and game.position.decision.name == "figure":
            game.push("pass" if segment < 0 else f"put small {x},{y}.{segment}")
    return game


def check_rollouts(options: dict[str, object], seats: int, games: int) -> None:
    setup = Setup.of("base", seats=seats, options={"base": options})
    rollout = rollout_for(setup.rules())
    assert rollout is not None
    for seed in range(games):
        trace: list[tuple[int, int, int, int, int]] = []
        scores = rollout.play(seed, trace)
        game = replay(setup, trace)
        assert game.is_over
        assert game.scores == scores, f"seed {seed}"


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_kernels_random_games_are_legal_and_scored_alike(options: dict[str, object], seats: int) -> None:
    check_rollouts(options, seats, games=6)


@pytest.mark.slow
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_many_of_the_kernels_random_games(options: dict[str, object], seats: int) -> None:
    check_rollouts(options, seats, games=80)


@pytest.mark.parametrize(
    ("modules", "options"),
    [
        (["base"], {"farm_style": "second"}),
        (["base"], {"unplaceable": "reshuffle"}),
        (["base", "inns-and-cathedrals"], {}),
        (["base", "river"], {}),
    ],
)
def test_what_a_table_cannot_tell_is_left_to_the_rules(
    modules: list[str], options: dict[str, object]
) -> None:
    assert rollout_for(Setup.of(*modules, options={"base": options}).rules()) is None
