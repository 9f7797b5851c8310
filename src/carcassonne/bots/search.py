"""Looking ahead: whole turns of one's own, then answers of the next player to sampled tiles."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Protocol

import carcassonne as cc

from .evaluation import PositionEvaluator, Weights

FINALISTS = 6
"""Plans that are worth a look at what the next player may do."""
CLOSE = 8.0
"""Points behind the best plan up to which another one is worth that look."""
OWN_STEPS = 8
"""Further decisions of one's own that are planned along with an action."""
TRIED_REPLIES = 40
"""Actions of the next player that are tried for each sampled tile."""
SHARE_OF_PLANS = 0.6
"""Part of the budget that plans of one's own may take before answers are looked at."""
TRUST = 0.7
"""How much many sampled answers count against what is seen at once."""
DOUBT = 4
"""Answers with which they count half of that; few tiles tell little."""
SAFETY = 0.94
"""Share of the time that is used, so that the answer is never late."""


class Budget:
    """Time in milliseconds, or a number of positions looked at (the same answer on every machine)."""

    def __init__(self, ms: float | None, nodes: int | None) -> None:
        self.nodes = nodes
        self.used = 0
        self.begin = time.perf_counter()
        self.seconds = None if ms is None or nodes is not None else ms / 1000 * SAFETY

    def spend(self, share: float = 1.0) -> bool:
        """Look at one more position? False when that share of the budget is used up."""
        self.used += 1
        if self.nodes is not None:
            return self.used <= self.nodes * share
        return self.seconds is None or time.perf_counter() - self.begin < self.seconds * share


@dataclass
class Plan:
    """What to do in the rest of a turn, and the lead that it leaves."""

    actions: tuple[cc.Action, ...]
    position: cc.Position
    lead: float
    samples: int = 0
    replies: float = 0.0

    @property
    def value(self) -> float:
        """The lead, corrected by what the sampled answers leave of it."""
        if not self.samples:
            return self.lead
        trust = TRUST * self.samples / (self.samples + DOUBT)
        return (1 - trust) * self.lead + trust * self.replies / self.samples


class Evaluator(Protocol):
    """Whatever can tell how far a seat is ahead in positions that follow from the one that is searched."""

    def lead(self, pos: cc.Position, seat: int) -> float: ...


class Search:
    """Plans for the decision of a view, within a budget."""

    def __init__(
        self,
        view: cc.View,
        budget: Budget,
        rng: Random,
        weights: Weights | None = None,
        evaluator: Evaluator | None = None,
    ) -> None:
        self.position, self.seat = view.position, view.seat
        self.budget = budget
        self.rng = rng
        self.evaluator = PositionEvaluator(view.position, weights) if evaluator is None else evaluator

    def plans(self) -> list[Plan]:
        """A plan for every action that the budget allowed to look at, best first."""
        plans = self._first_looks()
        plans.sort(key=_by_lead)
        for number, plan in enumerate(plans):
            # Answers are of no use before there are whole turns to compare.
            if not self._finish(plan, self.seat, SHARE_OF_PLANS if number >= FINALISTS else 1.0):
                break
        plans.sort(key=_by_lead)
        self._look_at_replies(plans)
        plans.sort(key=_by_value)
        return plans

    def _first_looks(self) -> list[Plan]:
        actions = list(self.position.legal)
        self.rng.shuffle(actions)
        plans: list[Plan] = []
        for action in actions:
            if not self.budget.spend(SHARE_OF_PLANS) and plans:
                break
            plans.append(self._after(self.position, action, self.seat))
        return plans

    def _after(self, pos: cc.Position, action: cc.Action, seat: int) -> Plan:
        twin = pos.copy()
        twin.apply(action)
        return Plan((action,), twin, self.evaluator.lead(twin, seat))

    def _finish(self, plan: Plan, seat: int, share: float) -> bool:
        """Add the further decisions of a seat's turn, as can be told at once; False if out of budget."""
        for _ in range(OWN_STEPS):
            if not decides(plan.position, seat):
                return True
            best: Plan | None = None
            for action in plan.position.legal:
                if not self.budget.spend(share) and best is not None:
                    return False
                after = self._after(plan.position, action, seat)
                if best is None or after.lead > best.lead:
                    best = after
            assert best is not None
            plan.actions += best.actions
            plan.position, plan.lead = best.position, best.lead
        return True

    # Answers of the next player -----------------------------------------------------------------------------

    def _look_at_replies(self, plans: list[Plan]) -> None:
        """Sample the next tile and let the next player answer, for the best plans in turn."""
        finalists = [plan for plan in plans[:FINALISTS] if plan.lead > plans[0].lead - CLOSE]
        if len(finalists) < 2 or any(decides(plan.position, self.seat) for plan in finalists):
            return
        while self.budget.spend():
            fraction = self.rng.random()
            found: list[float] = []
            for plan in finalists:
                reply = self._reply(plan.position, fraction)
                if reply is None:
                    return
                found.append(reply)
            for plan, reply in zip(finalists, found, strict=True):
                plan.samples += 1
                plan.replies += reply

    def _reply(self, pos: cc.Position, fraction: float) -> float | None:
        """The lead after the best answer of the next player to a sampled tile; None if out of budget."""
        twin = pos.copy()
        while not twin.is_over and (outcomes := twin.chance()):
            twin.apply(_pick(outcomes, fraction))
        if twin.is_over or twin.decision.seat == self.seat:
            return self.evaluator.lead(twin, self.seat)
        other = twin.decision.seat
        actions = list(twin.legal)
        if len(actions) > TRIED_REPLIES:
            actions = self.rng.sample(actions, TRIED_REPLIES)
        answers: list[Plan] = []
        for action in actions:
            if not self.budget.spend():
                return None
            answers.append(self._after(twin, action, other))
        best = min(answers, key=_by_lead)
        if not self._finish(best, other, 1.0):
            return None
        return self.evaluator.lead(best.position, self.seat)


def decides(pos: cc.Position, seat: int) -> bool:
    """Whether a position waits for a seat."""
    return not pos.is_over and pos.decision.seat == seat


def _by_lead(plan: Plan) -> float:
    return -plan.lead


def _by_value(plan: Plan) -> tuple[bool, float]:
    return (not plan.samples, -plan.value)


def _pick(outcomes: list[tuple[cc.Action, int]], fraction: float) -> cc.Action:
    left = fraction * sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    return outcomes[-1][0]
