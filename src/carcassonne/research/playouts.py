"""Evaluation of positions by random games inside the kernel."""

from __future__ import annotations

from random import Random

import numpy as np
from numpy.typing import NDArray

import carcassonne as cc
from carcassonne.engine.numeric import board_of

GAMES = 32


class Playouts:
    """Mean points at the end of random games, for set-ups that the kernel can play alone."""

    def __init__(self, setup: cc.Setup, games: int = GAMES, seed: int = 0) -> None:
        rollout = cc.rollout_for(setup.rules())
        if rollout is None:
            raise ValueError(f"the kernel alone cannot play {', '.join(setup.modules)} with these options")
        self.rollout = rollout
        self.games = games
        self.seats = len(setup.seats)
        self.figure = setup.rules().figures[0].name
        self._random = Random(seed)

    def points(self, pos: cc.Position) -> NDArray[np.float64]:
        """Return the mean final points of each seat; a turn in progress is finished at random."""
        twin = pos.copy()
        while not twin.is_over and not twin.decision.by_chance:
            twin.apply(twin.sample(self._random))
        points = np.array(twin.scores, np.float64)
        if twin.is_over:
            return points
        [pile] = twin.piles.values()
        supplies = [twin.supply(seat)[self.figure] for seat in range(self.seats)]
        seed = self._random.getrandbits(60)
        gained = self.rollout.resume(board_of(twin), pile.bag, supplies, twin.turn.seat, self.games, seed)
        return points + np.array(gained, np.float64) / self.games

    def values(self, pos: cc.Position, scale: float = 20.0) -> NDArray[np.float64]:
        """Return for each seat how far it is ahead of the mean of the others, between -1 and 1."""
        points = self.points(pos)
        others = (points.sum() - points) / max(1, self.seats - 1)
        found: NDArray[np.float64] = np.tanh((points - others) / scale)
        return found
