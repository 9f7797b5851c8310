"""Advice for people: the best moves, what they are expected to gain, and why in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Protocol

import carcassonne as cc
from carcassonne.bots.budget import Budget
from carcassonne.bots.evaluation import FeatureEstimate, PositionEvaluator
from carcassonne.bots.planner import CAP_MS, NODES
from carcassonne.bots.search import Plan, Search

from .outlook import OutlookEvaluator

TEXTS = Path(__file__).parents[1] / "texts"
"""Folder of the Fluent files with all messages of reasons."""

MESSAGES = (
    "advice-completes",
    "advice-completes-nothing",
    "advice-gives",
    "advice-earns",
    "advice-claims",
    "advice-claims-rest",
    "advice-shares",
    "advice-may-join",
    "advice-grows",
    "advice-hinders",
    "advice-helps",
    "advice-keeps",
)
"""The ids of all reasons."""

MOST_REASONS = 4
WORTH_SAYING = 0.75
"""Points below which a change is not mentioned."""
WORTH_HOPING = 0.3
"""The same for points that only come if two areas grow together."""


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for a move or against it, as a message and its arguments."""

    text: str
    values: Mapping[str, int | str]
    cells: tuple[cc.Cell, ...] = ()
    """The area that it is about."""
    weight: float = 0.0
    """How much it matters, in points."""


@dataclass(frozen=True)
class Hint:
    """A way to play the rest of the turn."""

    actions: tuple[cc.Action, ...]
    """The first answers the current decision."""
    gain: float
    """By how many points of lead the position is expected to improve, before any reply."""
    loss: float
    """How many points it is worse than the best hint."""
    win_chance: float
    """That the seat wins if it plays so, before any reply."""
    lines: tuple[cc.LedgerLine, ...]
    """Points that it scores at once, for any seat."""
    reasons: tuple[Reason, ...]
    """The most important first."""


class RulesInPlay(Protocol):
    """The rules of a game, such as ``game.rules``; only their modules are asked for."""

    @property
    def expansions(self) -> list[cc.Expansion]: ...

    def __hash__(self) -> int: ...


def top_moves(
    view: cc.View,
    count: int = 3,
    ms: float | None = None,
    nodes: int | None = None,
    seed: int | str | None = 0,
) -> list[Hint]:
    """Return the best ways to go on for the seat of a view, best first.

    A network judges them where there is one for the modules; the reasons are the planner's.
    """
    if view.position.is_over or view.decision.by_chance or view.decision.seat != view.seat:
        raise ValueError("hints are for the seat that has to decide")
    evaluator = OutlookEvaluator(view.position, view.seat)
    search = Search(view, Budget.of(ms, nodes, NODES, CAP_MS), Random(seed), evaluator=evaluator)
    plans = search.plans()
    return [hint(search, evaluator, plan, plans[0]) for plan in plans[:count]]


def hint(search: Search, evaluator: OutlookEvaluator, plan: Plan, best: Plan) -> Hint:
    """Return a plan in words."""
    before = evaluator.lead(search.position, search.seat)
    loss = max(0.0, best.value - plan.value)
    explained = _Explanation(search.position, search.seat, plan.actions, evaluator.planner)
    return Hint(
        plan.actions,
        round(best.lead - loss - before, 2),
        round(loss, 2),
        round(evaluator.win_chances(plan.position)[search.seat], 3),
        tuple(explained.lines),
        explained.reasons(),
    )


def say(rules: RulesInPlay, language: str, reason: Reason, seats: Sequence[str] = ()) -> str:
    """A reason as a sentence; ``seats`` are the names of the players."""
    texts = _texts(rules)
    values = {
        name: texts.format(language, value) if isinstance(value, cc.Phrase) else value
        for name, value in cc.phrases(reason.values.items()).items()
    }
    if "seat" in values:
        number = int(values["seat"])
        values["seat"] = seats[number] if number < len(seats) else str(number + 1)
    return texts.format(language, reason.text, **values)


@lru_cache(maxsize=8)
def _texts(rules: RulesInPlay) -> cc.Texts:
    return cc.Texts([*rules.expansions, cc.Expansion("advice", folder=TEXTS.parent)])


@dataclass
class _Finished:
    """An area that a plan completes."""

    kind: str
    cells: tuple[cc.Cell, ...]
    points: dict[int, int] = field(default_factory=dict)
    home: int = 0


class _Explanation:
    """Carries out a plan and notes what comes of it."""

    def __init__(
        self, pos: cc.Position, seat: int, actions: Sequence[cc.Action], evaluator: PositionEvaluator
    ) -> None:
        self.before, self.seat, self.actions, self.evaluator = pos, seat, actions, evaluator
        self.after = pos.copy()
        events: list[cc.Event] = []
        self.after.sink = events
        for action in actions:
            self.after.apply(action)
        self.after.sink = None
        self.lines = [event.line for event in events if isinstance(event, cc.events.PointsScored)]
        self.finished: list[_Finished] = []
        self.other_points: dict[int, int] = {}
        for event in events:
            self._read(event)

    def _read(self, event: cc.Event) -> None:
        if isinstance(event, cc.events.FeatureCompleted):
            self.finished.append(_Finished(event.region, event.cells))
        elif isinstance(event, cc.events.PointsScored):
            line = event.line
            feature = line.cause is not None and line.cause[0] == "feature"
            points = self.finished[-1].points if feature and self.finished else self.other_points
            points[line.seat] = points.get(line.seat, 0) + line.points
        elif isinstance(event, cc.events.FigureReturned) and event.seat == self.seat and self.finished:
            self.finished[-1].home += 1

    def reasons(self) -> tuple[Reason, ...]:
        """What speaks for the plan and against it, the most important first."""
        found = [*self._completions(), *self._other_points()]
        if not self.after.is_over:
            found += self._changes()
        found.sort(key=lambda reason: -abs(reason.weight))
        if not found and cc.PASS in self.actions:
            found = self._keeps()
        return tuple(found[:MOST_REASONS])

    def _completions(self) -> list[Reason]:
        found = []
        for area in self.finished:
            own = area.points.get(self.seat, 0)
            if own or area.home:
                values: dict[str, int | str] = {"kind": area.kind, "points": own, "followers": area.home}
                found.append(Reason("advice-completes", values, area.cells, own + area.home))
            elif not area.points:
                found.append(Reason("advice-completes-nothing", {"kind": area.kind}, area.cells, 0.5))
            found += [
                Reason("advice-gives", {"seat": seat, "points": points}, area.cells, -points)
                for seat, points in area.points.items()
                if seat != self.seat
            ]
        return found

    def _other_points(self) -> list[Reason]:
        return [
            Reason("advice-earns", {"points": points}, (), points)
            if seat == self.seat
            else Reason("advice-gives", {"seat": seat, "points": points}, (), -points)
            for seat, points in self.other_points.items()
        ]

    def _keeps(self) -> list[Reason]:
        rules = self.after.rules
        free = sum(self.after.in_supply(self.seat, figure) for figure in rules.figures if figure.follower)
        return [Reason("advice-keeps", {"followers": free}, (), 0.0)] if free else []

    # Areas --------------------------------------------------------------------------------------------------

    def _changes(self) -> list[Reason]:
        """How the estimates of areas have changed; areas that grew together are compared with their parts."""
        board = self.after.board
        parts: dict[int, list[FeatureEstimate]] = {}
        for segment, estimate in self.evaluator.estimates(self.before).items():
            parts.setdefault(board.representative(segment), []).append(estimate)
        claimed = self._claimed()
        found: list[Reason] = []
        for segment, estimate in self.evaluator.estimates(self.after).items():
            old = parts.get(segment, [])
            if segment in claimed:
                found.append(self._claim(segment, estimate, claimed[segment]))
            found += self._change(segment, old, estimate, new=segment in claimed)
        return found + self._hopes()

    def _hopes(self) -> list[Reason]:
        """Areas of others that may now grow together with own ones."""
        board = self.after.board
        hoped: dict[frozenset[int], float] = {}
        for merge in self.evaluator.merges(self.before):
            areas = frozenset(board.representative(segment) for segment in merge.areas)
            hoped[areas] = hoped.get(areas, 0.0) + dict(merge.awards).get(self.seat, 0.0)
        estimates = self.evaluator.estimates(self.after)
        found: list[Reason] = []
        for merge in self.evaluator.merges(self.after):
            areas = frozenset(board.representative(segment) for segment in merge.areas)
            gain = dict(merge.awards).get(self.seat, 0.0)
            more = gain - hoped.get(areas, 0.0)
            others = [area for area in sorted(areas) if self.seat not in estimates[area].owners]
            if more >= WORTH_HOPING and len(others) == 1:
                [area] = others
                values: dict[str, int | str] = {
                    "kind": self.after.terrain_of(area),
                    "seat": estimates[area].owners[0],
                    "points": round(gain / merge.probability),
                    "chance": round(100 * merge.probability),
                }
                found.append(Reason("advice-may-join", values, tuple(board.cells_in(area)), more))
        return found

    def _claimed(self) -> dict[int, str]:
        """Areas into which the plan puts a figure, and which one."""
        board = self.after.board
        claimed: dict[int, str] = {}
        for action in self.actions:
            if action.verb == "put" and len(action.args) == 2:
                name, spot = action.args
                segment = self.after.segment(spot)
                claimed[board.representative(segment)] = name
        return claimed

    def _claim(self, segment: int, estimate: FeatureEstimate, figure: str) -> Reason:
        points = sum(worth for seat, worth in estimate.awards if seat == self.seat)
        values: dict[str, int | str] = {
            "figure": figure,
            "kind": self.after.terrain_of(segment),
            "points": round(points),
        }
        rules = self.after.rules
        cells = self._cells(segment)
        if not rules.completable[estimate.kind]:
            return Reason("advice-claims-rest", values, cells, points)
        return Reason(
            "advice-claims", {**values, "chance": round(100 * estimate.completion_probability)}, cells, points
        )

    def _cells(self, segment: int) -> tuple[cc.Cell, ...]:
        """The cells of a feature."""
        board = self.after.board
        return tuple(board.cells_in(segment))

    def _change(
        self, segment: int, old: list[FeatureEstimate], estimate: FeatureEstimate, *, new: bool
    ) -> list[Reason]:
        kind = self.after.terrain_of(segment)
        cells = self._cells(segment)
        now, then = dict(estimate.awards), _sum_of_awards(old)
        rivals = (now.keys() | then.keys()) - {self.seat}
        own = now.get(self.seat, 0.0) - then.get(self.seat, 0.0)
        found = []
        if old and own >= WORTH_SAYING and not new:
            shares = self.seat not in then and any(then.get(seat) for seat in rivals)
            text = "advice-shares" if shares else "advice-grows"
            found.append(Reason(text, {"kind": kind, "points": round(own)}, cells, own))
        for seat in sorted(rivals):
            change = now.get(seat, 0.0) - then.get(seat, 0.0)
            if old and abs(change) >= WORTH_SAYING:
                text = "advice-hinders" if change < 0 else "advice-helps"
                values: dict[str, int | str] = {
                    "kind": kind,
                    "seat": seat,
                    "points": max(1, round(abs(change))),
                }
                found.append(Reason(text, values, cells, -change))
        return found


def _sum_of_awards(estimates: list[FeatureEstimate]) -> dict[int, float]:
    total: dict[int, float] = {}
    for estimate in estimates:
        for seat, points in estimate.awards:
            total[seat] = total.get(seat, 0.0) + points
    return total
