"""Review of a game: the costliest turns, with a better plan for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import carcassonne as cc
from carcassonne.bots.budget import Budget
from carcassonne.bots.planner import CAP_MS
from carcassonne.bots.planner import NODES as MAX_NODES
from carcassonne.bots.search import Plan, Search

from .hints import Hint, hint
from .outlook import FeatureOutlook, Outlook, OutlookEvaluator, outlook

NODES = 600
"""Positions searched for each turn of a game but the last two."""

Progress = Callable[[int, int], None]
"""Called with the number of turns reviewed so far and the total."""


@dataclass(frozen=True)
class Mistake:
    """A turn that could have been played better."""

    record: int
    """Index of the action in the records of the game."""
    turn: int
    """Number of the turn in the game, from 1."""
    seat: int
    played: tuple[cc.Action, ...]
    """Actions from that record to the end of the turn or to the next chance node."""
    loss: float
    """Points of lead that the best plan was expected to gain over the actions played."""
    better: Hint
    """The best plan; ``better.before`` is the outlook when the turn began."""
    after: Outlook
    """Outlook after the actions played."""


class TurnRecord(NamedTuple):
    """A decision of a seat and the actions that the seat played from there."""

    record: int
    turn: int
    seat: int
    position: cc.Position
    played: tuple[cc.Action, ...]


class Expectation(NamedTuple):
    """Expected result at the beginning of a turn."""

    record: int
    turn: int
    leads: tuple[float, ...]
    """By seat: points by which it is expected to end ahead of the others."""
    win_chances: tuple[float, ...]
    """By seat; the chances sum to 1."""
    features: tuple[FeatureOutlook, ...]
    """What each occupied feature was expected to be worth, the most valuable first."""


def expectations(game: cc.Game) -> list[Expectation]:
    """Return what was expected at the beginning of each turn, and where a finished game ended."""
    found: list[Expectation] = []
    for decision in turn_records(game):
        if not found or found[-1].turn != decision.turn:
            found.append(_expectation(decision.record, decision.turn, decision.position))
    if game.is_over and found:
        found.append(_expectation(len(game.records), found[-1].turn, game.position))
    return found


def _expectation(record: int, turn: int, pos: cc.Position) -> Expectation:
    found = outlook(pos)
    leads = (round(lead, 1) for lead in found.leads)
    chances = (round(chance, 3) for chance in found.win_chances)
    return Expectation(record, turn, tuple(leads), tuple(chances), found.features)


def review(
    game: cc.Game,
    seat: int | None = None,
    count: int = 5,
    ms: float | None = None,
    nodes: int | None = None,
    progress: Progress | None = None,
) -> list[Mistake]:
    """Return the costliest turns of a seat, or of all seats, worst first."""
    found = [decision for decision in turn_records(game) if seat in (None, decision.seat)]
    lost: list[Mistake] = []
    for number, decision in enumerate(found):
        mistake = _mistake_of(decision, ms, nodes)
        if mistake is not None:
            lost.append(mistake)
        if progress is not None:
            progress(number + 1, len(found))
    lost.sort(key=lambda loss: (-loss.loss, loss.record))
    return lost[:count]


def turn_records(game: cc.Game) -> Iterator[TurnRecord]:
    """Yield every run of consecutive decisions of one seat."""
    replay = cc.Game(game.setup, seed=0, deal=False)
    records, pos = game.records, replay.position
    turn = number = cc.turn_after(replay.opening_events, 0)
    index = 0
    while index < len(records):
        begin, seat, before, turn = index, records[index].seat, pos.copy(), number
        played: list[cc.Action] = []
        while index < len(records) and records[index].seat == seat and number == turn:
            played.append(records[index].action)
            events: list[cc.Event] = []
            pos.sink = events
            pos.apply(records[index].action)
            number = cc.turn_after(events, number)
            index += 1
        if seat != cc.CHANCE:
            yield TurnRecord(begin, turn, seat, before, tuple(played))


def _budget(pos: cc.Position, ms: float | None, nodes: int | None) -> Budget:
    """Return the budget of a turn; more by default where the game can be searched to its end."""
    return Budget.of(ms, nodes, MAX_NODES if pos.tiles_left() <= 1 else NODES, CAP_MS)


def _mistake_of(decision: TurnRecord, ms: float | None, nodes: int | None) -> Mistake | None:
    """Return what the played actions lost against the best plan, both evaluated at the end of the same run.

    None if they lost nothing.
    """
    evaluator = OutlookEvaluator(decision.position, decision.seat)
    view = cc.View(decision.position, decision.seat)
    search = Search(view, _budget(view.position, ms, nodes), Random(decision.record), evaluator=evaluator)
    plans = search.plans()
    best = plans[0]
    same = (plan for plan in plans if plan.actions == decision.played)
    done = next(same, None) or _carried_out(search, decision)
    if best.exact and not done.exact:
        search.search_end(done, _budget(view.position, ms, nodes))
    if best.samples and not done.samples:
        # Replies were sampled only for the best plans, so compare the leads before any reply.
        best = max(plans, key=lambda plan: plan.lead)
        loss = best.lead - done.lead
    else:
        loss = best.value - done.value
    if best.actions == decision.played or loss <= 0:
        return None
    better = hint(search, evaluator, best, best)
    after = evaluator.outlook(done.position)
    return Mistake(
        decision.record, decision.turn, decision.seat, decision.played, round(loss, 2), better, after
    )


def _carried_out(search: Search, decision: TurnRecord) -> Plan:
    pos = decision.position.copy()
    for action in decision.played:
        pos.apply(action)
    return Plan(decision.played, pos, search.evaluator.lead(pos, decision.seat))
