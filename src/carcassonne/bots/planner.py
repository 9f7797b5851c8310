"""The strong bot: plans its whole turn, weighs areas by what the bag still holds, and looks at answers."""

from __future__ import annotations

import carcassonne as cc

from .base import Bot
from .search import Budget, Search


class PlannerBot(Bot):
    """Looks ahead as far as its budget allows: milliseconds, or positions for the same answer everywhere."""

    def __init__(self, seed: int | str | None = None, ms: float = 300.0, nodes: int | None = None) -> None:
        super().__init__(seed)
        self.ms = ms
        self.nodes = nodes

    def choose(self, view: cc.View) -> cc.Action:
        return Search(view, Budget(self.ms, self.nodes), self.rng).plans()[0].actions[0]
