"""The strong bot: plans whole turns, weighs features by what the bag still holds, and samples replies."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import carcassonne as cc

from .base import Bot
from .budget import Budget, check_budget
from .evaluation import Weights
from .search import Evaluator, Plan, Search
from .styles import weights_of

NODES = 2500
"""Default number of positions searched per turn."""
CAP_MS = 20_000.0
"""Time limit of a search whose budget is a number of positions."""


class PlannerBot(Bot):
    """Searches as far as its budget allows: positions (the same answer on every machine), or milliseconds.

    A turn is searched once: the plan is kept for its further decisions, and dropped if a position is not the
    one that was planned. An answer depends on the seed and the position alone.
    """

    def __init__(
        self,
        seed: int | str | None = None,
        ms: float | None = None,
        nodes: int | None = None,
        style: str = "",
    ) -> None:
        super().__init__(seed)
        check_budget(ms, nodes)
        self.ms = ms
        self.nodes = nodes
        self.weights: Weights | None = weights_of(style)
        self._salt = self.rng.getrandbits(64)

    def choose(self, view: cc.View) -> cc.Action:
        key = position_key(view.position)
        planned = self.plan.get(key)
        if planned is not None:
            return cc.Action.parse(planned)
        rng = Random(f"{self._salt}:{key}")
        plan = self.pick(self.search(view, rng).plans(), rng)
        self._keep(view.position, plan)
        return plan.actions[0]

    def search(self, view: cc.View, rng: Random) -> Search:
        """Return the search for a decision; ``rng`` depends on seed and position."""
        budget = Budget.of(self.ms, self.nodes, NODES, CAP_MS)
        return Search(view, budget, rng, self.weights, self.evaluator(view))

    def evaluator(self, view: cc.View) -> Evaluator | None:
        """Return an evaluation to be used in place of the planner's own, or None."""
        return None

    def pick(self, plans: list[Plan], rng: Random) -> Plan:
        """Return the plan to carry out, out of those found, best first."""
        return plans[0]

    def _keep(self, pos: cc.Position, plan: Plan) -> None:
        self.plan.clear()
        twin = pos.copy()
        for done, following in zip(plan.actions, plan.actions[1:], strict=False):
            twin.apply(done)
            self.plan[position_key(twin)] = str(following)


def position_key(pos: cc.Position) -> str:
    """Return a digest of everything that a position holds."""
    return blake2b(pos.to_text().encode(), digest_size=12).hexdigest()
