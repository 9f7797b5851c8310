"""The strong bot: plans its whole turn, weighs areas by what the bag still holds, and looks at answers."""

from __future__ import annotations

import time
from dataclasses import dataclass

import carcassonne as cc

from .base import Bot
from .chances import FillChances
from .estimate import Estimator

FINALISTS = 6
"""Actions that are worth a look at what the next player may do."""
OWN_STEPS = 8
"""Further decisions of one's own that are planned along with an action."""
TRIED_REPLIES = 14
"""Placements of the next player that are tried for each sampled tile."""
SAFETY = 0.94
"""Share of the time that is used, so that the answer is never late."""


@dataclass
class Plan:
    """An action and what it promises."""

    action: cc.Action
    position: cc.Position
    lead: float
    looks: int = 0
    replies: float = 0.0

    @property
    def value(self) -> float:
        return self.lead if not self.looks else 0.45 * self.lead + 0.55 * self.replies / self.looks


class Budget:
    """Time in milliseconds, or a number of positions looked at (the same answer on every machine)."""

    def __init__(self, ms: float | None, nodes: int | None) -> None:
        self.nodes_left = nodes
        self.end = None if ms is None or nodes is not None else time.perf_counter() + ms / 1000 * SAFETY

    def spend(self) -> bool:
        """Look at one more position? False when the budget is used up."""
        if self.nodes_left is not None:
            self.nodes_left -= 1
            return self.nodes_left >= 0
        return self.end is None or time.perf_counter() < self.end


class PlannerBot(Bot):
    """Looks ahead as far as its budget allows."""

    def __init__(self, seed: int | str | None = None, ms: float = 300.0, nodes: int | None = None) -> None:
        super().__init__(seed)
        self.ms = ms
        self.nodes = nodes

    def choose(self, view: cc.View) -> cc.Action:
        plans = self.plans(view)
        return max(plans, key=lambda plan: plan.value).action

    def plans(self, view: cc.View) -> list[Plan]:
        """All actions that the budget allowed to look at, with what they promise."""
        budget = Budget(self.ms, self.nodes)
        pos, seat = view.position, view.seat
        estimator = Estimator(pos, FillChances(pos))
        actions = list(view.legal)
        self.rng.shuffle(actions)
        plans: list[Plan] = []
        for action in actions:
            if plans and not budget.spend():
                break
            twin = pos.copy()
            twin.apply(action)
            lead = self._finish_turn(twin, seat, estimator, budget)
            plans.append(Plan(action, twin, lead))
        self._look_at_replies(plans, seat, estimator, budget)
        return plans

    def _finish_turn(self, pos: cc.Position, seat: int, estimator: Estimator, budget: Budget) -> float:
        """Play the further decisions of the own turn as well as can be told at once; the lead after them."""
        for _ in range(OWN_STEPS):
            if pos.is_over or pos.chance() or pos.decision.seat != seat:
                break
            best, best_lead = None, float("-inf")
            for action in pos.legal:
                if best is not None and not budget.spend():
                    break
                twin = pos.copy()
                twin.apply(action)
                lead = estimator.lead(twin, seat)
                if lead > best_lead:
                    best, best_lead = action, lead
            assert best is not None
            pos.apply(best)
        return estimator.lead(pos, seat)

    def _look_at_replies(self, plans: list[Plan], seat: int, estimator: Estimator, budget: Budget) -> None:
        """Sample the next tile and let the next player answer, for the best plans in turn."""
        finalists = sorted(plans, key=lambda plan: -plan.lead)[:FINALISTS]
        if len(finalists) < 2 or finalists[0].lead - finalists[1].lead > 12:
            return
        while budget.spend():
            seed = self.rng.random()
            for plan in finalists:
                if plan.position.is_over or not plan.position.chance():
                    return
                reply = self._reply(plan.position, seat, seed, estimator, budget)
                if reply is None:
                    return
                plan.looks += 1
                plan.replies += reply

    def _reply(
        self, pos: cc.Position, seat: int, seed: float, estimator: Estimator, budget: Budget
    ) -> float | None:
        """The lead after the best of some answers of the next player to a sampled tile."""
        twin = pos.copy()
        while not twin.is_over and (outcomes := twin.chance()):
            twin.apply(_pick(outcomes, seed))
        if twin.is_over:
            return estimator.lead(twin, seat)
        other = twin.decision.seat
        best = float("-inf")
        result = estimator.lead(twin, seat)
        actions = list(twin.legal)
        self.rng.shuffle(actions)
        for action in actions[:TRIED_REPLIES]:
            if not budget.spend():
                return None
            after = twin.copy()
            after.apply(action)
            lead = estimator.lead(after, other)
            if lead > best:
                best, result = lead, estimator.lead(after, seat)
        return result


def _pick(outcomes: list[tuple[cc.Action, int]], fraction: float) -> cc.Action:
    left = fraction * sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    return outcomes[-1][0]
