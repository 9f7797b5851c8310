"""OpenSpiel's MCTS against our greedy bot: ``python examples/research_open_spiel.py --games 4``.

The search of OpenSpiel calls back into Python for every state, so a few hundred simulations per decision
take minutes; states are valued by random games inside the kernel. Greedy looks at each of
its actions once.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

import carcassonne as cc
import carcassonne.research.open_spiel  # registers the game
from carcassonne.bots.registry import make_bot
from carcassonne.research.playouts import Playouts


class PlayoutEvaluator:
    """Value a state by random games inside the kernel."""

    def __init__(self, setup: cc.Setup) -> None:
        self.playouts = Playouts(setup)

    def evaluate(self, state: carcassonne.research.open_spiel.CarcassonneState) -> NDArray[np.float64]:
        """Return a value for each seat, between -1 and 1."""
        return self.playouts.values(state.position)

    def prior(self, state: carcassonne.research.open_spiel.CarcassonneState) -> list[tuple[int, float]]:
        """Return the prior probability of each action: uniform, or that of chance."""
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: pyspiel.Game, simulations: int, seed: int) -> list[int]:
    """Play one game and return the scores; seat 0 is MCTS, seat 1 greedy."""
    rng = np.random.RandomState(seed)
    search = mcts.MCTSBot(game, 1.0, simulations, PlayoutEvaluator(game.setup), solve=False, random_state=rng)
    greedy = make_bot("greedy", seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            action = int(rng.choice(outcomes, p=probabilities))
        elif state.current_player() == 0:
            action = search.step(state)
        else:
            action = state.number_of(greedy.choose(cc.View(state.position, 1)))
        state.apply_action(action)
    return list(state.position.scores)


def main() -> None:
    """Print the scores of some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--game", default="carcassonne(observation=text)", help="a game string of OpenSpiel")
    options = parser.parse_args()
    game = pyspiel.load_game(options.game)
    for number in range(options.games):
        searched, greedy = play(game, options.simulations, number)
        print(f"game {number}: mcts {searched}, greedy {greedy}", flush=True)


if __name__ == "__main__":
    main()
