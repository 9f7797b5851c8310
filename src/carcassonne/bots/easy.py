"""A pleasant opponent for beginners: sensible at first sight, and wrong now and then."""

from __future__ import annotations

import carcassonne as cc

from .base import Bot
from .evaluation.heuristic import HeuristicEvaluator

LOOKED_AT = 15
"""Actions that it notices; people overlook some, too."""
BLUR = 1.2
"""Points by which it misjudges an action, up or down, on average."""


class EasyBot(Bot):
    """Judges a few of the actions by eye, so its mistakes are plausible ones."""

    def choose(self, view: cc.View) -> cc.Action:
        pos, seat = view.position, view.seat
        actions = list(view.legal)
        noticed = self.rng.sample(actions, LOOKED_AT) if len(actions) > LOOKED_AT else actions
        evaluator = HeuristicEvaluator(pos)

        def judged(action: cc.Action) -> float:
            twin = pos.copy()
            twin.apply(action)
            return evaluator.lead(twin, seat) + self.rng.gauss(0, BLUR)

        return max(noticed, key=judged)
