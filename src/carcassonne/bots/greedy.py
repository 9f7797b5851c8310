"""A quick bot: takes what looks best right after its own action."""

from __future__ import annotations

import carcassonne as cc

from .base import Bot
from .budget import Budget, check_budget
from .evaluation import HeuristicEvaluator

NODES = 500
"""Maximum number of actions tried; nearly every decision has fewer."""
CAP_MS = 5_000.0


class GreedyBot(Bot):
    """Tries its actions one by one and takes the best by a rough evaluation."""

    def __init__(
        self, seed: int | str | None = None, ms: float | None = None, nodes: int | None = None
    ) -> None:
        super().__init__(seed)
        check_budget(ms, nodes)
        self.ms = ms
        self.nodes = nodes

    def choose(self, view: cc.View) -> cc.Action:
        pos, seat = view.position, view.seat
        actions = list(view.legal)
        self.rng.shuffle(actions)
        evaluator = HeuristicEvaluator(pos)
        budget = Budget.of(self.ms, self.nodes, NODES, CAP_MS)
        best, best_lead = actions[0], float("-inf")
        for action in actions:
            if not budget.spend() and best_lead > float("-inf"):
                break
            twin = pos.copy()
            twin.apply(action)
            lead = evaluator.lead(twin, seat)
            if lead > best_lead:
                best, best_lead = action, lead
        return best
