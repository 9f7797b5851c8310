"""The kernel's games are those of the rules: same masks, same pictures, same points."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import carcassonne as cc
import carcassonne.research.gymnasium
from carcassonne.kernel.bits import NO_CHOICE
from carcassonne.research.encoding import FixedEncoding
from carcassonne.research.observations import PlaneObserver, observe
from carcassonne.research.vector import KernelVectorEnv, sample_masked


def draw_what_was_drawn(env: KernelVectorEnv, pos: cc.Position) -> None:
    """Let the rules draw the tiles that the kernel has drawn: the last is in hand, others fitted nowhere."""
    types = env.setup.rules().tile_types
    left = cc.View(pos, 0).remaining()
    drawn = [
        kind.ref
        for number, kind in enumerate(types)
        for _ in range(left.get(kind.ref, 0) - env._remaining[0, number])
    ]
    if (hand := env._facts[0, 1]) >= 0:
        drawn.sort(key=lambda ref: ref == types[hand].ref)
    for ref in drawn:
        if not pos.is_over and pos.decision.by_chance:  # the last tile is drawn unasked
            pos.apply(f"draw {ref}")


def follow(env: KernelVectorEnv, window: int, seed: int, rng: np.random.Generator) -> None:
    """Play a game of the batch by the rules too, and compare at every decision."""
    rules = env.setup.rules()
    encoding = FixedEncoding([figure.name for figure in rules.figures], window, 64)
    observer = PlaneObserver(env.setup, window)
    pos = cc.Position.start(rules)
    seen, infos = env.reset(seed=seed)
    over = False
    while not over:
        draw_what_was_drawn(env, pos)
        actions = encoding.number(list(pos.legal)).actions
        inside = [number for number in actions if number < window * window * 4 + 13]
        mask = infos["action_mask"][0]
        assert np.flatnonzero(mask[: window * window * 4 + 13]).tolist() == inside
        assert mask.sum() == len(actions)
        expected = observe(observer, pos, int(infos["seat"][0]))
        assert np.array_equal(seen["observation"][0], expected["planes"])
        assert np.allclose(seen["vector"][0], expected["vector"])
        if not inside:  # the slots of placements outside the window have another order here
            return
        choice = int(rng.choice(inside))
        seen, _, ended, _, infos = env.step(np.array([choice]))
        pos.apply(actions[choice])
        over = bool(ended[0])
    draw_what_was_drawn(env, pos)
    assert tuple(infos["scores"][0]) == pos.scores


@pytest.mark.parametrize(("seats", "window"), [(2, 25), (5, 25), (2, 9)])
def test_masks_pictures_and_points_are_those_of_the_rules(seats: int, window: int) -> None:
    env = KernelVectorEnv(1, seats=seats, window=window, self_play=True)
    for seed in range(4):
        follow(env, window, seed, np.random.default_rng(seed))


@pytest.mark.parametrize("reward", ["win", "margin", "points"])
def test_rewards_add_up_to_the_result(reward: str) -> None:
    env = KernelVectorEnv(16, seats=3, reward=reward, observation="vector", copy=True)
    rng = np.random.default_rng(0)
    _, infos = env.reset(seed=1)
    total, open_games = np.zeros(16), np.ones(16, bool)
    while open_games.any():
        _, rewards, over, truncated, later = env.step(sample_masked(infos["action_mask"], rng))
        assert not truncated.any()
        total += np.where(open_games, rewards, 0)
        for game in np.flatnonzero(over & open_games):
            points = later["scores"][game].astype(float)
            own, others = points[infos["seat"][game]], np.delete(points, infos["seat"][game])
            best = points.max()
            winners = (points == best).sum()
            share = (3 * (own == best) / winners - 1) / 2
            assert total[game] == pytest.approx(
                {"win": share, "margin": own - others.mean(), "points": own}[reward]
            )
        open_games &= ~over
        infos = later


def test_a_game_that_is_over_begins_again_with_the_next_step() -> None:
    env = gymnasium.make_vec("CarcassonneBase-v0", num_envs=8, observation="vector", copy=True)
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    rng = np.random.default_rng(0)
    seen, infos = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    for _ in range(300):
        seen, rewards, over, _, later = env.step(sample_masked(infos["action_mask"], rng))
        if over.any():
            assert not later["action_mask"][over].any()
            assert np.abs(rewards[over]).sum() > 0
            seen, rewards, again, _, later = env.step(sample_masked(later["action_mask"], rng))
            assert not again[over].any()
            assert not rewards[over].any()
            assert later["action_mask"][over].any(1).all()
            return
        infos = later
    pytest.fail("no game came to its end")


def test_the_same_seed_gives_the_same_games() -> None:
    def play(seed: int) -> list[bytes]:
        env = KernelVectorEnv(4, observation="vector", copy=True)
        rng = np.random.default_rng(9)
        _, infos = env.reset(seed=seed)
        masks = []
        for _ in range(100):
            masks.append(infos["action_mask"].tobytes())
            *_, infos = env.step(sample_masked(infos["action_mask"], rng))
        return masks

    assert play(1) == play(1) != play(2)


def test_illegal_actions_and_wrong_arguments_are_refused() -> None:
    env = KernelVectorEnv(2, observation="vector")
    env.reset(seed=0)
    with pytest.raises(ValueError, match="action 2500 is not legal in game 0"):
        env.step(np.array([2500, 2500]))
    with pytest.raises(ValueError, match="2 games need one action each"):
        env.step(np.array([0]))
    with pytest.raises(ValueError, match="cannot play these options"):
        KernelVectorEnv(2, options="base.unplaceable:reshuffle")
    with pytest.raises(ValueError, match="planes or only the vector"):
        KernelVectorEnv(2, observation="tokens")
    with pytest.raises(ValueError, match="one seed"):
        env.reset(seed=[1, 2])


def test_the_single_counterpart_has_the_same_spaces() -> None:
    env = gymnasium.make("CarcassonneBase-v0")
    several = KernelVectorEnv(1)
    assert env.action_space == several.single_action_space
    seen, info = env.reset(seed=0)
    assert seen["vector"].shape == (several.layout.vector.width,)
    assert info["action_mask"].shape == (several.batch.actions,)
    assert several.batch.games[0].choice == NO_CHOICE


def test_random_legal_actions_are_all_alike() -> None:
    masks = np.zeros((3000, 40), np.int8)
    masks[:, [3, 17, 39]] = 1
    masks[7] = 0
    found = sample_masked(masks, np.random.default_rng(0))
    assert found[7] == 0
    numbers, counts = np.unique(np.delete(found, 7), return_counts=True)
    assert numbers.tolist() == [3, 17, 39]
    assert counts.min() > 900
