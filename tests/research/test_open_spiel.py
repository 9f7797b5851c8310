"""OpenSpiel's own conformance tests, and what they do not ask."""

from __future__ import annotations

import runpy
from pathlib import Path

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for this platform")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402

import carcassonne as cc  # noqa: E402
from carcassonne.research import open_spiel as adapter  # noqa: E402
from carcassonne.research import rewards  # noqa: E402
from carcassonne.research.encoding import EncodingOverflow, sort_key  # noqa: E402
from carcassonne.testing.module_sets import single_mixes  # noqa: E402
from tests.architecture.project import ROOT  # noqa: E402

EXAMPLE = ROOT / "examples" / "research_open_spiel.py"


def conforms(parameters: str) -> None:
    game = pyspiel.load_game(f"carcassonne({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.slow
@pytest.mark.parametrize("mix", single_mixes(), ids="+".join)
def test_every_module_passes_the_random_simulation(mix: tuple[str, ...]) -> None:
    conforms(f"modules={'+'.join(mix)},observation=text,seats={2 + len(mix[-1]) % 3}")


@pytest.mark.slow
@pytest.mark.parametrize(
    "parameters",
    [
        "modules=everything,encoding=fixed,utility=points",
        "modules=all",
        "modules=hunters-and-gatherers+scout",
    ],
)
def test_everything_together_passes_the_random_simulation(parameters: str) -> None:
    conforms(f"{parameters},observation=text,seats=2")


@pytest.mark.slow
@pytest.mark.parametrize(
    "parameters",
    [
        "observation=planes",
        "observation=tokens,seats=3,utility=margin",
        "encoding=fixed,utility=points,options=base.small_city:4",
        "modules=hunters-and-gatherers+scout,observation=planes,seats=4",
    ],
)
def test_parameters_pass_the_random_simulation(parameters: str) -> None:
    conforms(parameters)


def play(state: adapter.CarcassonneState, seed: int = 0, steps: int = 10**9) -> adapter.CarcassonneState:
    rng = np.random.default_rng(seed)
    while not state.is_terminal() and steps:
        if state.is_chance_node():
            numbers, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(numbers, p=shares)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
        steps -= 1
    return state


def test_parameters_choose_the_set_up() -> None:
    game = pyspiel.load_game("carcassonne(modules=base+river,seats=3,options=base.small_city:4)")
    assert game.num_players() == 3
    assert game.setup.plain()["modules"] == {"base": {"small_city": "4"}, "river": {}}


def test_the_fixed_encoding_has_the_actions_of_other_work() -> None:
    """21 x 21 cells, 4 rotations, a pass, 12 segments and 2 slots: AlphaCarcassonne's 1,779 actions."""
    game = pyspiel.load_game("carcassonne(encoding=fixed,window=21,size=2)")
    assert game.num_distinct_actions() == 1779


@pytest.mark.parametrize("wrong", ["modules=chess", "encoding=loose", "observation=smell", "utility=love"])
def test_a_wrong_parameter_is_refused(wrong: str) -> None:
    with pytest.raises((ValueError, cc.SetupError), match=r"there (is|are) no"):
        pyspiel.load_game(f"carcassonne({wrong})")


def test_actions_without_a_number_are_not_offered() -> None:
    game = pyspiel.load_game("carcassonne(size=2,observation=text)")
    state = play(game.new_initial_state(), steps=1)
    legal = sorted(state.position.legal, key=sort_key)
    with pytest.warns(EncodingOverflow):
        assert state.legal_actions() == [0, 1]
    assert state.dropped() == len(legal) - 2 > 0
    assert [state.number_of(action) for action in legal[:2]] == [0, 1]
    with pytest.raises(ValueError, match="has no number in this encoding"):
        state.number_of(legal[2])
    with pytest.raises(ValueError, match="is not legal here"):
        state.number_of(cc.PASS)


@pytest.mark.parametrize("wrong", ["size=-4", "window=-5", "window=24"])
def test_a_wrong_size_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"odd number of cells|size of at least 1"):
        pyspiel.load_game(f"carcassonne({wrong})")


def test_chance_has_the_weights_of_the_bag() -> None:
    state = pyspiel.load_game("carcassonne").new_initial_state()
    assert state.is_chance_node()
    shares = dict(state.chance_outcomes())
    assert sum(shares.values()) == pytest.approx(1)
    for action, weight in state.position.chance():
        assert shares[state.number_of(action)] == pytest.approx(weight / 71)


def test_a_copy_goes_its_own_way() -> None:
    state = play(pyspiel.load_game("carcassonne").new_initial_state(), steps=41)
    before = str(state)
    twin = play(state.clone(), seed=1)
    assert twin.is_terminal()
    assert str(state) == before
    assert not state.is_terminal()


def test_a_state_is_read_back() -> None:
    game = pyspiel.load_game("carcassonne(modules=base+traders-and-builders,seats=3)")
    state = play(game.new_initial_state(), steps=60)
    _, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert twin.position == state.position
    assert twin.history() == state.history()
    assert str(play(twin, seed=3)) == str(play(state, seed=3))


@pytest.mark.parametrize(
    ("scores", "shares", "margins"),
    [
        ((70, 60), [1.0, -1.0], [10.0, -10.0]),
        ((70, 70), [0.0, 0.0], [0.0, 0.0]),
        ((50, 70, 60), [-0.5, 1.0, -0.5], [-15.0, 15.0, 0.0]),
        ((70, 70, 40), [0.25, 0.25, -0.5], [15.0, 15.0, -30.0]),
    ],
)
def test_utilities(scores: tuple[int, ...], shares: list[float], margins: list[float]) -> None:
    assert rewards.win_shares(scores) == pytest.approx(shares)
    assert rewards.margins(scores) == pytest.approx(margins)


def test_points_are_rewards_at_once() -> None:
    game = pyspiel.load_game("carcassonne(utility=points,observation=text)")
    state, total = game.new_initial_state(), np.zeros(2)
    rng = np.random.default_rng(5)
    while not state.is_terminal():
        if not state.is_chance_node():
            total += state.rewards()
        state.apply_action(int(rng.choice(state.legal_actions())))
    total += state.rewards()
    assert tuple(total) == state.position.scores == tuple(state.returns())


def test_the_information_state_tells_histories_apart_that_lead_to_the_same_position() -> None:
    state = play(pyspiel.load_game("carcassonne").new_initial_state(), steps=5)
    assert state.information_state_string(0) != state.information_state_string(1)
    assert state.observation_string(0).startswith("you 0\nscores")


def test_observations_are_arrays_with_names() -> None:
    game = pyspiel.load_game("carcassonne(observation=planes)")
    observation = make_observation(game)
    state = play(game.new_initial_state(), steps=21)
    observation.set_from(state, 0)
    assert observation.dict["planes"].shape == (94, 25, 25)
    assert observation.dict["planes"][13 * 7].sum() == len(state.position.tiles())


def test_reinforcement_learning_loops_run() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("carcassonne"), include_full_state=True)
    rng = np.random.default_rng(0)
    step = environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([int(rng.choice(legal))])
    assert sum(step.rewards) == pytest.approx(0)


def test_a_playthrough_can_be_written() -> None:
    text = generate_playthrough.playthrough("carcassonne(observation=text)", None, seed=1)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
    assert 'StringLegalActions() = ["place' in text


@pytest.mark.slow
def test_the_example_plays_a_match(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [Path(EXAMPLE).name, "--games", "1", "--simulations", "2"])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert "game 0: mcts " in capsys.readouterr().out
