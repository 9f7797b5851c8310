"""A quick bot: takes what looks best right after its own action."""

from __future__ import annotations

import time

import carcassonne as cc

from .base import Bot
from .evaluation.heuristic import HeuristicEvaluator

MILLISECONDS = 4.0


class GreedyBot(Bot):
    """Tries every action, or as many as fit into a few milliseconds, and takes the best by estimate."""

    def __init__(self, seed: int | str | None = None, ms: float = MILLISECONDS) -> None:
        super().__init__(seed)
        self.ms = ms

    def choose(self, view: cc.View) -> cc.Action:
        pos, seat = view.position, view.seat
        actions = list(view.legal)
        self.rng.shuffle(actions)
        evaluator = HeuristicEvaluator(pos)
        best, best_lead = actions[0], float("-inf")
        end = time.perf_counter() + self.ms / 1000
        for action in actions:
            twin = pos.copy()
            twin.apply(action)
            lead = evaluator.lead(twin, seat)
            if lead > best_lead:
                best, best_lead = action, lead
            if time.perf_counter() > end:
                break
        return best
