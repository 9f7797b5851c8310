"""Levels for players: the planner or the network with less foresight and uncertain judgement.

A level overlooks some placements (``vision``), judges every turn with an uncertainty in points
(``temperature``: a softmax over the turns that it sees), and may leave out what experts see in fields and
merges. Its mistakes are plausible ones, because the worse a turn is, the less likely it becomes. Budgets are
positions, so a level plays alike on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random

import carcassonne as cc

from .base import BotError
from .budget import Budget
from .evaluation import Weights
from .learned import NetBot
from .planner import CAP_MS
from .search import Plan, Search
from .styles import weights_of

EXPERT = Weights()


@dataclass(frozen=True)
class Level:
    """Settings of a level."""

    nodes: int
    """Positions searched per turn."""
    vision: int | None
    """Actions that it notices; None for all."""
    temperature: float
    """Uncertainty in points: a turn that is worse by this much is chosen 0.37 times as often."""
    uses_network: bool = False
    """True if it evaluates positions with the network, where the family has one."""
    weights: Weights = EXPERT


LEVEL_SETTINGS: dict[str, Level] = {
    "beginner": Level(300, 22, 1.4, weights=Weights(joining=0.0, neighbour=2.5, first_follower=5.5)),
    "easy": Level(500, 40, 1.03, weights=Weights(joining=0.0)),
    "medium": Level(600, None, 0.7),
    "hard": Level(600, None, 0.59, uses_network=True),
}
"""The levels below ``master``, weakest first, each 200 to 300 rating points above the one before."""


class LevelBot(NetBot):
    """Plays at one of the levels below the strongest."""

    def __init__(self, level: str, seed: int | str | None = None, style: str = "") -> None:
        if level not in LEVEL_SETTINGS:
            known = ", ".join(LEVEL_SETTINGS)
            raise BotError(
                f"there is no level {level!r}; there are {known}", "no-level", name=level, known=known
            )
        self.level = LEVEL_SETTINGS[level]
        super().__init__(seed, style=style)
        self.weights = weights_of(style, self.level.weights)

    def search(self, view: cc.View, rng: Random) -> Search:
        level = self.level
        return Search(
            view,
            Budget(CAP_MS, level.nodes),
            rng,
            self.weights,
            self.evaluator(view) if level.uses_network else None,
            vision=level.vision,
            samples_replies=False,
        )

    def pick(self, plans: list[Plan], rng: Random) -> Plan:
        """Return one of the plans by softmax: the worse a turn, the less likely."""
        best = max(plan.value for plan in plans)
        chances = [exp((plan.value - best) / self.level.temperature) for plan in plans]
        return rng.choices(plans, chances)[0]
