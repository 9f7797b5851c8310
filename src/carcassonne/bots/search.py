"""Search: whole turns of the deciding seat, then replies of the next player to sampled tiles."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from typing import Protocol

import carcassonne as cc

from .budget import Budget
from .evaluation import PositionEvaluator, Weights

__all__ = ["Budget", "Evaluator", "Plan", "Search", "decides"]

FINALISTS = 8
"""Plans whose replies are sampled in the first round; each further round keeps half of them."""
CLOSE = 8.0
"""Largest deficit to the best plan, in points, with which a plan is still a finalist."""
ALTERNATIVES = 2
"""Other ways to end a turn that are kept beside the best one for the same first action."""
OWN_STEPS = 8
"""Further decisions of a seat that are planned along with an action."""
TRIED_REPLIES = 40
"""Actions of the next player that are tried for each sampled tile."""
SHARE_OF_PLANS = 0.6
"""Part of the budget that the seat's own plans may take before replies are sampled."""
LONGEST_LINE = 6
"""Turns after which a sampled line of play is not continued."""
MOST_CACHED = 8_000
"""Positions after which the caches of the evaluation are cleared: lines of play fill them with 20 kB each."""
MOST_TURNS = 4_000
"""Turns of lines of play that are kept, 30 kB each; after that, lines end where they leave the known ones."""
TRUST = 0.7
"""Weight of many sampled lines against the lead right after the turn."""
DOUBT = 4
"""Number of lines at which they have half of that weight."""
LAST_TILES = 2
"""With at most this many tiles left after a turn, every tile that can be drawn is looked at."""
LAST_CANDIDATES = 4
"""Turns of a seat that are followed further then."""
SHARE_OF_FIRST_END = 0.25
"""Part of the remaining budget in which one plan must be searched to the end of the game, so that it is worth
while to search the others in this way too."""
NOTHING = float("-inf")
GOLDEN_RATIO = 0.6180339887498949


@dataclass
class Turn:
    """What a whole turn leaves, and the best turns that can follow it."""

    position: cc.Position
    lead: float
    following: dict[tuple[cc.Action, ...], Turn] = field(default_factory=dict)
    """Turns of the next player, by what is drawn for them."""


@dataclass
class Plan:
    """Actions for the rest of a turn, and the lead that they leave."""

    actions: tuple[cc.Action, ...]
    position: cc.Position
    lead: float
    samples: int = 0
    """Number of sampled lines of play."""
    sampled: float = 0.0
    """Sum of the leads at the ends of those lines."""
    rounds: int = 0
    """Rounds of the comparison that the plan took part in."""
    covers_all_draws: bool = False
    """True if replies to every tile were looked at, so that their mean is trusted completely."""
    exact: bool = False
    """True if all replies were searched to the end of the game."""
    only_for_ends: bool = False
    """True if it is not worth comparing unless the game can be searched to its end."""

    @property
    def value(self) -> float:
        """The lead, corrected by what the sampled lines leave of it."""
        if not self.samples:
            return self.lead
        trust = 1.0 if self.covers_all_draws else TRUST * self.samples / (self.samples + DOUBT)
        return (1 - trust) * self.lead + trust * self.sampled / self.samples

    def settle(self, value: float, exact: bool) -> None:
        """Keep a value that takes every draw into account."""
        self.samples, self.sampled, self.covers_all_draws, self.exact = 1, value, True, exact


class Evaluator(Protocol):
    """Estimates how far a seat is ahead in positions that follow from the searched one."""

    def lead(self, pos: cc.Position, seat: int) -> float: ...

    def clear_cache(self) -> object: ...


class Search:
    """Plans for the decision of a view, within a budget."""

    def __init__(
        self,
        view: cc.View,
        budget: Budget,
        rng: Random,
        weights: Weights | None = None,
        evaluator: Evaluator | None = None,
        vision: int | None = None,
        samples_replies: bool = True,
    ) -> None:
        self.position, self.seat = view.position, view.seat
        self.budget = budget
        self.rng = rng
        self.evaluator = PositionEvaluator(view.position, weights) if evaluator is None else evaluator
        self.vision = vision
        """How many of the legal actions are noticed; None for all."""
        self.samples_replies = samples_replies
        self._ends_soon = samples_replies and view.position.tiles_left() <= 1
        """True if only the turn with the last tile can follow this one."""
        self._turns = 0
        """Turns of lines of play that are kept."""
        self._cleared = 0
        """Positions of the budget that were used when the caches were last cleared."""
        self._ends: dict[tuple[int, cc.Action], float] = {}
        """A seat's lead at the end of the game when an action was last searched; the best are tried first."""

    def plans(self) -> list[Plan]:
        """Return a plan for every action that the budget allowed to search, best first."""
        with garbage_collection_paused():
            return self._plans()

    def _plans(self) -> list[Plan]:
        plans = self._first_looks()
        plans.sort(key=_by_lead)
        others: list[Plan] = []
        for number, plan in enumerate(plans):
            # Replies are of no use before there are whole turns to compare.
            share = SHARE_OF_PLANS if number >= FINALISTS else 1.0
            if not self._finish(plan, self.seat, share, others):
                break
        plans += others
        plans.sort(key=_by_lead)
        if self.samples_replies:
            self._compare(plans)
        plans.sort(key=_by_value)
        best: dict[cc.Action, Plan] = {}
        for plan in plans:
            best.setdefault(plan.actions[0], plan)
        return list(best.values())

    def _first_looks(self) -> list[Plan]:
        actions = list(self.position.legal)
        self.rng.shuffle(actions)
        plans: list[Plan] = []
        for action in actions[: self.vision]:
            if not self.budget.spend(SHARE_OF_PLANS) and plans:
                break
            plans.append(self._after(self.position, action, self.seat))
        return plans

    def _after(self, pos: cc.Position, action: cc.Action, seat: int) -> Plan:
        twin = pos.copy()
        twin.apply(action)
        return Plan((action,), twin, self.evaluator.lead(twin, seat))

    def _finish(self, plan: Plan, seat: int, share: float, others: list[Plan] | None = None) -> bool:
        """Add the best further decisions of a seat's turn; return False if the budget did not allow that.

        Good turns with another last decision are added to ``others``.
        """
        for _ in range(OWN_STEPS):
            if not decides(plan.position, seat):
                return True
            found: list[Plan] = []
            for action in plan.position.legal:
                if not self.budget.spend(share) and found:
                    return False
                found.append(self._after(plan.position, action, seat))
            found.sort(key=_by_lead)
            best = found[0]
            if others is not None:
                others += self._alternatives(plan, found)
            plan.actions += best.actions
            plan.position, plan.lead = best.position, best.lead
        return True

    def _alternatives(self, plan: Plan, found: list[Plan]) -> Iterator[Plan]:
        """Yield other ways to continue a plan than the first of some, which are sorted by their leads."""
        for number, other in enumerate(found[1:]):
            is_close = number < ALTERNATIVES and other.lead > found[0].lead - CLOSE
            is_worth_comparing = is_close and not decides(other.position, self.seat)
            if is_worth_comparing or self._ends_soon:
                actions = plan.actions + other.actions
                yield Plan(actions, other.position, other.lead, only_for_ends=not is_worth_comparing)

    # Replies of the next player -----------------------------------------------------------------------------

    def _compare(self, plans: list[Plan]) -> None:
        """Compare the best plans by sequential halving over sampled tiles.

        All finalists of a round see the same tiles (common random numbers), so that luck cancels out.
        """
        if self._search_ends(plans):
            return
        plans = [plan for plan in plans if not plan.only_for_ends]
        finalists = [plan for plan in plans[:FINALISTS] if plan.lead > plans[0].lead - CLOSE]
        if len(finalists) < 2 or any(
            plan.position.is_over or decides(plan.position, self.seat) for plan in finalists
        ):
            return
        if finalists[0].position.tiles_left() <= LAST_TILES and self._value_last_tiles(finalists):
            return
        rounds = ceil(log2(len(finalists)))
        begin, draws = self.budget.spent(), self._draws()
        lines = [Turn(plan.position, plan.lead) for plan in finalists]
        compared = list(zip(finalists, lines, strict=True))
        for number in range(rounds):
            end = begin + (1 - begin) * (number + 1) / rounds
            for plan, _ in compared:
                plan.rounds += 1
            while self.budget.spent() < end:
                if not self._sample(compared, next(draws)):
                    return
            compared.sort(key=lambda pair: _by_value(pair[0]))
            compared = compared[: (len(compared) + 1) // 2]

    def _draws(self) -> Iterator[tuple[float, ...]]:
        """Yield numbers from 0 to 1 that choose the tiles of a line of play.

        The first ones are evenly spread, however many lines are used.
        """
        fraction = self.rng.random()
        while True:
            yield (fraction, *(self.rng.random() for _ in range(LONGEST_LINE - 1)))
            fraction = (fraction + GOLDEN_RATIO) % 1

    def _sample(self, compared: list[tuple[Plan, Turn]], fractions: Sequence[float]) -> bool:
        """Continue all plans with the same tiles; return False if out of budget."""
        if self.budget.used - self._cleared > MOST_CACHED:
            self._clear_caches()
        found: list[float] = []
        for _, turn in compared:
            lead = self._continue(turn, fractions)
            if lead is None:
                return False
            found.append(lead)
        for (plan, _), lead in zip(compared, found, strict=True):
            plan.samples += 1
            plan.sampled += lead
        return True

    def _continue(self, turn: Turn, fractions: Sequence[float]) -> float | None:
        """Return the lead one turn beyond what is known of a line of play; None if out of budget.

        The first line with a tile ends with the reply to it; lines that draw it again go one turn further, so
        that no reply is searched twice and a large budget looks farther ahead.
        """
        if not self.budget.spend():
            return None
        for fraction in fractions:
            if turn.position.is_over:
                break
            drawn, pos = _draw(turn.position, fraction)
            known = turn.following.get(drawn)
            if known is None:
                end = self._best_turn(pos, fraction)
                if end is None:
                    return None
                lead = self.evaluator.lead(end, self.seat)
                if self._turns < MOST_TURNS:
                    self._turns += 1
                    turn.following[drawn] = Turn(end, lead)
                return lead
            turn = known
        return turn.lead

    def _clear_caches(self) -> None:
        self.evaluator.clear_cache()
        self.evaluator.lead(self.position, self.seat)  # caches what all positions have in common
        self._cleared = self.budget.used

    def _best_turn(self, pos: cc.Position, fraction: float) -> cc.Position | None:
        """Return the position after the turn that is best for its player; None if out of budget."""
        if pos.is_over:
            return pos
        answers = self._answers(pos, fraction)
        if answers is None or not self._finish(answers[0], pos.deciding_seat, 1.0):
            return None
        return answers[0].position

    def _answers(self, pos: cc.Position, fraction: float) -> list[Plan] | None:
        """Return what a player can begin a turn with, best first; None if out of budget."""
        actions = list(pos.legal)
        if len(actions) > TRIED_REPLIES:
            # Chosen by the draw, so that all plans meet much the same replies.
            actions = Random(fraction).sample(actions, TRIED_REPLIES)
        answers: list[Plan] = []
        for action in actions:
            if not self.budget.spend():
                return None
            answers.append(self._after(pos, action, pos.deciding_seat))
        answers.sort(key=_by_lead)
        return answers

    def _search_ends(self, plans: list[Plan]) -> bool:
        """Search the game to its end behind every plan if only the turn with the last tile can follow.

        Return False if the budget is too small for that.
        """
        if not self._ends_soon or all(plan.position.is_over for plan in plans):
            return False
        begin = self.budget.spent()
        best = NOTHING
        for number, plan in enumerate(plans):
            share = begin + (1 - begin) * SHARE_OF_FIRST_END if number == 0 else 1.0
            value = self._end_value(plan, share, best)
            if value is None:
                return number > 0
            best = max(best, value)
        for plan in plans[:FINALISTS]:  # those that are not the best have no values yet
            if not plan.exact and self._end_value(plan, 1.0, NOTHING) is None:
                break
        return True

    def search_end(self, plan: Plan, budget: Budget) -> None:
        """Search the game to its end behind a plan, with a budget of its own that may prove too small."""
        if self._ends_soon:
            self.budget = budget
            self._end_value(plan, 1.0, NOTHING)

    def _end_value(self, plan: Plan, share: float, floor: float) -> float | None:
        """Return a plan's lead at the end of the game; the plan keeps it if it is above ``floor``."""
        value = self._final_lead(plan.position, share, floor)
        if value is not None and value > floor:
            plan.settle(value, exact=True)
        return value

    def _final_lead(self, pos: cc.Position, share: float, floor: float = NOTHING) -> float | None:
        """Return the lead at the end of the game if all play their best; None if out of budget."""
        leads = self._final_leads(pos, share, floor)
        return None if leads is None else leads[self.seat]

    def _final_leads(self, pos: cc.Position, share: float, floor: float) -> list[float] | None:
        """Return the leads of all seats at the end of the game if each plays its best; None if out of budget.

        With two seats the search of replies ends as soon as the searching seat gets no more than ``floor``.
        """
        seats = range(len(pos.scores))
        if pos.is_over:
            return [self.evaluator.lead(pos, seat) for seat in seats]
        outcomes = pos.chance()
        if outcomes:
            return self._mean_final_leads(pos, outcomes, share, floor)
        seat = pos.deciding_seat
        best: list[float] | None = None
        for action in sorted(pos.legal, key=lambda action: -self._ends.get((seat, action), NOTHING)):
            found = self._leads_after(pos, action, share, floor)
            if found is None:
                return None
            self._ends[seat, action] = found[seat]
            if best is None or found[seat] > best[seat]:
                best = found
            if seat == self.seat:
                floor = max(floor, found[seat])
            elif len(seats) == 2 and found[self.seat] <= floor:
                break
        return best

    def _leads_after(
        self, pos: cc.Position, action: cc.Action, share: float, floor: float
    ) -> list[float] | None:
        if not self.budget.spend(share):
            return None
        twin = pos.copy()
        twin.apply(action)
        return self._final_leads(twin, share, floor)

    def _mean_final_leads(
        self, pos: cc.Position, outcomes: list[tuple[cc.Action, int]], share: float, floor: float
    ) -> list[float] | None:
        whole = sum(weight for _, weight in outcomes)
        mean = [0.0] * len(pos.scores)
        for action, weight in outcomes:
            # A bound on the mean is none on its parts.
            found = self._leads_after(pos, action, share, floor if len(outcomes) == 1 else NOTHING)
            if found is None:
                return None
            for seat, lead in enumerate(found):
                mean[seat] += lead * weight / whole
        return mean

    def _value_last_tiles(self, finalists: list[Plan]) -> bool:
        """Look at all possible draws if few tiles are left; return True if the budget allowed it.

        The games behind the finalists are searched to their ends if that fits the budget. Otherwise only the
        best turns are followed.
        """
        share = self.budget.spent() + (1 - self.budget.spent()) / len(finalists)
        return self._value_all(
            finalists, lambda plan: self._final_lead(plan.position, share), exact=True
        ) or self._value_all(finalists, self._mean_reply)

    def _value_all(
        self, finalists: list[Plan], value_of: Callable[[Plan], float | None], exact: bool = False
    ) -> bool:
        """Give all plans their values, unless the first one shows that the budget is too small for that."""
        begin = self.budget.spent()
        found: list[float] = []
        for plan in finalists:
            value = value_of(plan)
            if value is None:
                return False
            found.append(value)
            if len(found) == 1 and begin + len(finalists) * (self.budget.spent() - begin) > 1:
                return False
        for plan, value in zip(finalists, found, strict=True):
            plan.settle(value, exact)
        return True

    def _mean_reply(self, plan: Plan) -> float | None:
        """Return the mean lead over all draws after the best turns that follow; None if out of budget."""
        # A single outcome is not a chance node: the engine has already drawn the tile.
        weights = [weight for _, weight in plan.position.chance()] or [1]
        whole = sum(weights)
        value = before = 0.0
        for weight in weights:
            end = self._play_out(plan.position, (before + weight / 2) / whole, LAST_TILES)
            if end is None:
                return None
            value += self.evaluator.lead(end, self.seat) * weight / whole
            before += weight
        return value

    def _play_out(self, pos: cc.Position, fraction: float, turns: int) -> cc.Position | None:
        """Return the position after the best turns of the next players; None if out of budget."""
        _, start = _draw(pos, fraction)
        if start.is_over:
            return start
        if turns == 1:
            return self._best_turn(start, fraction)
        answers = self._answers(start, fraction)
        if answers is None:
            return None
        seat = start.deciding_seat
        ends: list[tuple[float, cc.Position]] = []
        for answer in answers[:LAST_CANDIDATES]:
            if not self._finish(answer, seat, 1.0):
                return None
            end = self._play_out(answer.position, fraction, turns - 1)
            if end is None:
                return None
            ends.append((self.evaluator.lead(end, seat), end))
        return max(ends, key=_first)[1]


@contextmanager
def garbage_collection_paused() -> Iterator[None]:
    """Pause the collection of cyclic garbage.

    A search keeps many objects and creates no cycles, but their number alone would set off collections again
    and again, which took a quarter of its time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def decides(pos: cc.Position, seat: int) -> bool:
    """Return True if a position waits for a decision of a seat."""
    return not pos.is_over and pos.deciding_seat == seat


def _first(pair: tuple[float, cc.Position]) -> float:
    return pair[0]


def _by_lead(plan: Plan) -> float:
    return -plan.lead


def _by_value(plan: Plan) -> tuple[bool, int, float]:
    return (not plan.samples, -plan.rounds, -plan.value)


def _draw(pos: cc.Position, fraction: float) -> tuple[tuple[cc.Action, ...], cc.Position]:
    """Return what a number from 0 to 1 draws, and a copy of the position after it."""
    twin = pos.copy()
    drawn: list[cc.Action] = []
    while not twin.is_over and (outcomes := twin.chance()):
        drawn.append(_pick(outcomes, fraction))
        twin.apply(drawn[-1])
    return tuple(drawn), twin


def _pick(outcomes: list[tuple[cc.Action, int]], fraction: float) -> cc.Action:
    left = fraction * sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        left -= weight
        if left < 0:
            return action
    return outcomes[-1][0]
