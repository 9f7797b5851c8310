"""PettingZoo's and Gymnasium's own tests, and what they do not ask."""

from __future__ import annotations

import warnings
from itertools import count
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.render_test import render_test

from carcassonne.bots.random_bot import RandomBot
from carcassonne.research import gymnasium as gym_adapter
from carcassonne.research import pettingzoo as zoo_adapter
from carcassonne.research.action_features import ACTION_COLUMNS
from carcassonne.research.encoding import EncodingOverflow, sort_key
from carcassonne.testing.module_sets import full_mixes, single_mixes


def play_zoo(env: Any, seed: int) -> tuple[int, ...]:
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        assert env.observation_space(agent).contains(observation)
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        scores = info["scores"]
    return tuple(scores)


@pytest.mark.parametrize(("encoding", "observation"), [("ranked", "planes"), ("fixed", "tokens")])
def test_pettingzoo_accepts_the_environment(encoding: str, observation: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(zero|Observation).*")
        api_test(zoo_adapter.env(encoding=encoding, observation=observation), num_cycles=60)


def test_pettingzoo_seeds_decide_games() -> None:
    seed_test(lambda: zoo_adapter.env(seats=3, observation="tokens"), num_cycles=30)


def test_pettingzoo_measures_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its benchmark plays on for five seconds; with this clock it plays 150 rounds, more than one game."""
    clock = SimpleNamespace(time=count(0, 5 / 150).__next__)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(zoo_adapter.env(observation="text"))
    assert "turns per second" in capsys.readouterr().out


def test_pettingzoo_renders() -> None:
    env = zoo_adapter.env(render_mode="ansi", observation="text")
    env.reset(seed=1)
    assert isinstance(env.render(), str)
    window = zoo_adapter.env(render_mode="human", observation="text")  # PettingZoo's test makes one
    window.reset(seed=1)
    with pytest.raises(ValueError, match="there is no render mode 'human'"):
        window.render()
    picture = zoo_adapter.env(render_mode="svg", observation="text")
    picture.reset(seed=1)
    assert picture.render().startswith("<svg")
    render_test(
        lambda render_mode: zoo_adapter.env(render_mode=render_mode),
        custom_tests={"svg": lambda found: found.startswith("<svg")},
    )


@pytest.mark.slow
@pytest.mark.parametrize("mix", [*single_mixes(), *full_mixes()], ids=lambda mix: "+".join(mix)[:60])
@pytest.mark.parametrize("encoding", ["ranked", "fixed"])
def test_every_module_is_played_to_the_end(mix: tuple[str, ...], encoding: str) -> None:
    """Text is the cheapest observation; the arrays are looked at every so often."""
    bare = zoo_adapter.raw_env(modules="+".join(mix), encoding=encoding, observation="text", seats=3)
    arrays = [
        zoo_adapter.raw_env(modules="+".join(mix), encoding=encoding, observation=name, seats=3)
        for name in ("planes", "tokens")
    ]
    bare.reset(seed=7)
    rng = np.random.default_rng(7)
    step = 0
    while not bare.session.game.is_over:
        numbers = list(bare.session.numbered.actions)
        assert bare.session.numbered.dropped == 0
        if step % 40 == 0:
            for other in arrays:
                other.session.game = bare.session.game
                other.session._numbered = None
                seen = other.observe(bare.agent_selection)
                assert other.observation_space(bare.agent_selection).contains(seen)
                assert np.flatnonzero(seen["action_mask"]).tolist() == numbers
        bare.step(int(rng.choice(numbers)))
        step += 1
    assert all(bare.terminations.values())


def test_an_illegal_action_ends_the_game_of_a_wrapped_environment() -> None:
    env = zoo_adapter.env(observation="text")
    env.reset(seed=0)
    env.step(1023)
    assert env.rewards["seat_0"] == -1
    assert all(env.terminations.values())


def test_a_deal_can_be_fixed() -> None:
    env = zoo_adapter.raw_env(observation="text")
    deal = ["base/cloister", "base/city4-shield"]
    env.reset(seed=0, options={"deal": deal})
    assert env.session.game.position.hand is not None
    drawn = [str(record.action) for record in env.session.game.records]
    assert drawn == ["draw base/cloister"]
    with pytest.raises(ValueError, match="cannot be drawn"):
        env.reset(seed=0, options={"deal": ["base/none-such"]})


def test_the_same_seed_gives_the_same_game() -> None:
    env = zoo_adapter.env(observation="text", seats=4)
    assert play_zoo(env, 3) == play_zoo(env, 3)
    assert play_zoo(env, 3) != play_zoo(env, 4)


@pytest.mark.parametrize(("reward", "total"), [("win", 0.0), ("margin", 0.0)])
def test_rewards_add_up(reward: str, total: float) -> None:
    env = zoo_adapter.raw_env(observation="text", reward=reward, seats=3)
    env.reset(seed=2)
    gained = np.zeros(3)
    while not env.session.game.is_over:
        env.step(max(env.session.numbered.actions))
        gained += list(env.rewards.values())
    assert gained.sum() == pytest.approx(total)
    assert gained.any()


@pytest.mark.parametrize(
    "arguments",
    [
        {"observation": "planes", "encoding": "fixed"},
        {"observation": "tokens", "opponents": ("random", "random"), "seat": None},
        {"observation": "text", "modules": "hunters-and-gatherers"},
    ],
    ids=str,
)
def test_gymnasium_accepts_the_environment(arguments: dict[str, Any]) -> None:
    env = gymnasium.make("Carcassonne-v0", **{"opponents": ("random",)} | arguments)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*(infinity|Box).*")
        check_env(env.unwrapped, skip_render_check=True)
    env.close()


def test_gymnasium_renders() -> None:
    env = gymnasium.make("Carcassonne-v0", render_mode="rgb_array", observation="text")
    env.reset(seed=1)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    assert pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20


def test_one_seat_plays_against_bots() -> None:
    env = gym_adapter.CarcassonneEnv(
        opponents=("greedy", RandomBot(1)), seat=1, observation="text", reward="points"
    )
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=5)
    total, over = 0.0, False
    while not over:
        assert env.session.seat == 1
        assert env.action_masks().sum() == info["action_mask"].sum() > 1
        _, reward, over, truncated, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert not truncated
        total += float(reward)
    assert total == info["scores"][1] > 0
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_an_illegal_action_ends_the_episode() -> None:
    env = gym_adapter.CarcassonneEnv(opponents=("random",), observation="text")
    env.reset(seed=5)
    _, reward, over, _, info = env.step(1023)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_ranks_are_described() -> None:
    env = gym_adapter.CarcassonneEnv(opponents=("random",))
    seen, info = env.reset(seed=5)
    assert len(ACTION_COLUMNS) == 32
    legal = info["action_mask"].astype(bool)
    assert seen["actions"][legal][:, 0].all()
    assert not seen["actions"][~legal].any()
    assert seen["actions"][legal][:, ACTION_COLUMNS.index("place")].all()
    rows = {row.tobytes() for row in seen["actions"][legal]}
    assert len(rows) == legal.sum(), "every placement has a row of its own"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"reward": "fame"}, "there is no reward 'fame'"),
        ({"encoding": "fixed", "window": 20}, "odd number of cells"),
        ({"observation": "planes", "window": 8}, "odd number of cells"),
        ({"observation": "planes", "window": -3}, "odd number of cells"),
        ({"size": -5}, "size of at least 1"),
        ({"encoding": "fixed", "size": -5}, "at least 0 overflow slots"),
        ({"options": "small_city"}, r"module\.name:value"),
        ({"render_mode": "human"}, "there is no render mode 'human'; there are ansi"),
        ({"opponents": "greedy"}, r"a sequence of bots, such as \('greedy',\)"),
        ({"opponents": ("gredy",)}, "there is no bot 'gredy'"),
        ({"seat": 2}, "there are 2 seats"),
        ({"seat": -1}, "there are 2 seats"),
    ],
    ids=str,
)
def test_a_wrong_argument_is_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        gym_adapter.CarcassonneEnv(**{"observation": "text"} | arguments)
    if not {"opponents", "seat", "render_mode"} & arguments.keys():
        with pytest.raises(ValueError, match=message):
            zoo_adapter.env(**{"observation": "text"} | arguments)


def test_a_deal_is_a_list() -> None:
    for env in (zoo_adapter.env(observation="text"), gym_adapter.CarcassonneEnv(observation="text")):
        with pytest.raises(ValueError, match="a deal is a list of tiles"):
            env.reset(options={"deal": "base/cloister"})


def test_a_game_that_does_not_run_cannot_be_stepped() -> None:
    env = gym_adapter.CarcassonneEnv(opponents=("random",), observation="text")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    env.step(1023)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


# More actions than numbers ----------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ranked", "fixed"])
def test_actions_without_a_number_are_counted_and_warned_of_once(encoding: str) -> None:
    """The first actions in the order keep their numbers, and the game goes on to its end."""
    window, size = (25, 3) if encoding == "ranked" else (1, 2)
    env = zoo_adapter.raw_env(encoding=encoding, window=window, size=size, observation="text")
    dropped = 0
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        env.reset(seed=1)
        while not env.session.game.is_over:
            info = env.infos[env.agent_selection]
            numbers = env.session.numbered.actions
            legal = sorted(env.session.game.legal, key=sort_key)
            assert info["dropped"] == len(legal) - len(numbers)
            assert 0 < len(numbers) <= env.session.encoding.size
            if encoding == "ranked":
                assert list(numbers.values()) == legal[:3]
            dropped += info["dropped"]
            env.step(max(numbers))
    assert dropped > 100
    [warning] = told
    assert warning.category is EncodingOverflow
    assert "legal actions have no number in an encoding of size" in str(warning.message)
