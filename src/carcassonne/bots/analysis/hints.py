"""Advice for people: the best moves, what they are expected to gain, and why in words."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

import carcassonne as cc
from carcassonne.bots.budget import Budget
from carcassonne.bots.evaluation import FeatureEstimate, PositionEvaluator
from carcassonne.bots.planner import CAP_MS, NODES
from carcassonne.bots.search import Plan, Search

from .alike import distinct_plans
from .outlook import FeatureOutlook, Outlook, OutlookEvaluator

TEXTS = Path(__file__).parents[1] / "texts"
"""Folder of the Fluent files with the messages of all reasons."""

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

MAX_REASONS = 4
WORTH_SAYING = 0.75
"""Points below which a change is not mentioned."""
WORTH_HOPING = 0.3
"""The same threshold for points that depend on a merge of two features."""


@dataclass(frozen=True)
class Reason:
    """An argument for or against a move, as a message id and its arguments."""

    text: str
    values: Mapping[str, int | str]
    cells: tuple[cc.Cell, ...] = ()
    """Cells of the feature that the reason is about."""
    weight: float = 0.0
    """Importance in points; negative if it speaks against the move."""


@dataclass(frozen=True)
class Hint:
    """A way to play the rest of the turn."""

    actions: tuple[cc.Action, ...]
    """The first answers the current decision."""
    gain: float
    """Expected improvement of the lead in points, before any reply."""
    loss: float
    """Points by which it is worse than the best hint."""
    win_chance: float
    """Probability that the seat wins after these actions, before any reply."""
    lines: tuple[cc.LedgerLine, ...]
    """Ledger lines that the actions score immediately, for any seat."""
    reasons: tuple[Reason, ...]
    """The most important first."""
    before: Outlook
    """Outlook of the position of the decision."""
    after: Outlook
    """Outlook after the actions."""


class RulesInPlay(Protocol):
    """The rules of a game, such as ``game.rules``; only their modules are used."""

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
    """Return the best plans for the seat of a view, best first; no two leave the same board.

    A network evaluates them if there is one for the modules, otherwise the planner.
    """
    if view.position.is_over or view.decision.by_chance or view.decision.seat != view.seat:
        raise ValueError("hints are for the seat that has to decide")
    evaluator = OutlookEvaluator(view.position, view.seat)
    search = Search(view, Budget.of(ms, nodes, NODES, CAP_MS), Random(seed), evaluator=evaluator)
    plans = search.plans()
    found: list[Hint] = []
    for plan in islice(distinct_plans(plans), count):
        # A worse plan was compared on fewer tiles, so its estimate may be higher by luck.
        found.append(hint(search, evaluator, plan, plans[0], found[-1].loss if found else 0.0))
    return found


def hint(
    search: Search, evaluator: OutlookEvaluator, plan: Plan, best: Plan, least_loss: float = 0.0
) -> Hint:
    """Return a plan with its expected gain and the reasons for it; a worse plan loses at least as much."""
    lead = evaluator.lead(search.position, search.seat)
    loss = max(least_loss, best.value - plan.value)
    before, after = evaluator.outlook(search.position), evaluator.outlook(plan.position)
    explained = _Explanation(search.position, search.seat, plan.actions, evaluator.planner, (before, after))
    return Hint(
        plan.actions,
        round(best.lead - loss - lead, 2),
        round(loss, 2),
        round(after.win_chances[search.seat], 3),
        tuple(explained.lines),
        explained.reasons(),
        before,
        after,
    )


def say(rules: RulesInPlay, language: str, reason: Reason, seats: Sequence[str] = ()) -> str:
    """Return a reason as a sentence; ``seats`` are the names of the players."""
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
class _CompletedFeature:
    """A feature that a plan completes."""

    terrain: str
    cells: tuple[cc.Cell, ...]
    points: dict[int, int] = field(default_factory=dict)
    returned: int = 0


class _Expectation(NamedTuple):
    """What is expected of a feature."""

    estimate: FeatureEstimate
    """By the planner, for the feature as it stands."""
    outlook: FeatureOutlook
    """By the network, if there is one; it includes what later turns will add."""

    def points(self, seats: Container[int]) -> dict[int, float]:
        """Return the expected points of some seats."""
        return {seat: points for seat, points in enumerate(self.outlook.points) if seat in seats}


class _Explanation:
    """Applies a plan and collects the reasons for and against it."""

    def __init__(
        self,
        pos: cc.Position,
        seat: int,
        actions: Sequence[cc.Action],
        planner: PositionEvaluator,
        outlooks: tuple[Outlook, Outlook],
    ) -> None:
        """Explain the actions with the outlooks before and after them."""
        self.before, self.seat, self.actions, self.planner = pos, seat, actions, planner
        self.outlooks = outlooks
        self.after = pos.copy()
        events: list[cc.Event] = []
        self.after.sink = events
        for action in actions:
            self.after.apply(action)
        self.after.sink = None
        scored = [event.line for event in events if isinstance(event, cc.events.PointsScored)]
        self.lines = [line for line in scored if not line.is_final]
        self.final_lines = [line for line in scored if line.is_final]
        self.completed: list[_CompletedFeature] = []
        self.completed_spots: set[cc.Spot] = set()
        self.other_points: dict[int, int] = {}
        for event in events:
            self._read(event)

    def _read(self, event: cc.Event) -> None:
        if isinstance(event, cc.events.FeatureCompleted):
            self.completed.append(_CompletedFeature(event.region, event.cells))
            self.completed_spots.add(self.after.canonical_spot(self.after.segment(event.spot)))
        elif isinstance(event, cc.events.PointsScored):
            line = event.line
            if line.is_final:
                return
            feature = line.cause is not None and line.cause[0] == "feature"
            points = self.completed[-1].points if feature and self.completed else self.other_points
            points[line.seat] = points.get(line.seat, 0) + line.points
        elif isinstance(event, cc.events.FigureReturned) and event.seat == self.seat and self.completed:
            # After the game a figure is of no more use, and nearly all come back.
            self.completed[-1].returned += not self.after.is_over

    def reasons(self) -> tuple[Reason, ...]:
        """Return the reasons for and against the plan, most important first."""
        found = [*self._completions(), *self._points_without_feature(self.other_points)]
        found += self._final_changes() if self.after.is_over else self._changes()
        found.sort(key=lambda reason: -abs(reason.weight))
        if not found and cc.PASS in self.actions:
            found = self._keeps()
        return tuple(found[:MAX_REASONS])

    def _completions(self) -> list[Reason]:
        found = []
        for feature in self.completed:
            own = feature.points.get(self.seat, 0)
            if own or feature.returned:
                values: dict[str, int | str] = {
                    "kind": feature.terrain,
                    "points": own,
                    "followers": feature.returned,
                }
                found.append(Reason("advice-completes", values, feature.cells, own + feature.returned))
            elif not feature.points:
                terrain = {"kind": feature.terrain}
                found.append(Reason("advice-completes-nothing", terrain, feature.cells, 0.5))
            found += [
                Reason("advice-gives", {"seat": seat, "points": points}, feature.cells, -points)
                for seat, points in feature.points.items()
                if seat != self.seat
            ]
        return found

    def _points_without_feature(self, points_of: Mapping[int, int]) -> list[Reason]:
        return [
            Reason("advice-earns", {"points": points}, (), points)
            if seat == self.seat
            else Reason("advice-gives", {"seat": seat, "points": points}, (), -points)
            for seat, points in points_of.items()
        ]

    def _final_changes(self) -> list[Reason]:
        """Return how the last turn changes the final scoring, compared with one right before the turn."""
        before, after = (
            self._by_feature(lines) for lines in (self.before.projected_lines(), self.final_lines)
        )
        claimed = self._claimed()
        found: list[Reason] = []
        for spot in sorted((before.keys() | after.keys()) - self.completed_spots, key=str):
            then, now = before.get(spot, {}), after.get(spot, {})
            if spot is None:
                more = {seat: now[seat] - then.get(seat, 0) for seat in now}
                found += self._points_without_feature({seat: n for seat, n in more.items() if n > 0})
                continue
            segment = self.after.segment(spot)
            if spot in claimed:
                values = {"figure": claimed[spot], "kind": self.after.terrain_of(segment)}
                own = now.get(self.seat, 0)
                found.append(
                    Reason("advice-claims-rest", {**values, "points": own}, self._cells(segment), own)
                )
            found += self._difference(segment, now, then, is_new=spot in claimed)
        return found

    def _by_feature(self, lines: Sequence[cc.LedgerLine]) -> dict[cc.Spot | None, dict[int, int]]:
        """Return the points of each seat for each feature; those for no feature under None."""
        found: dict[cc.Spot | None, dict[int, int]] = {}
        for line in lines:
            spot = None if line.spot is None else self.after.canonical_spot(self.after.segment(line.spot))
            points = found.setdefault(spot, {})
            points[line.seat] = points.get(line.seat, 0) + line.points
        return found

    def _keeps(self) -> list[Reason]:
        free = cc.display.followers_left(self.after, self.seat)
        return [Reason("advice-keeps", {"followers": free}, (), 0.0)] if free else []

    # Features -----------------------------------------------------------------------------------------------

    def _changes(self) -> list[Reason]:
        """Return how the expectations of features changed; a merged feature is compared with its parts."""
        before, after = self.outlooks
        parts: dict[cc.Spot, list[_Expectation]] = {}
        for segment, expected in self._expectations(self.before, before).items():
            parts.setdefault(self.after.canonical_spot(segment), []).append(expected)
        claimed = self._claimed()
        found: list[Reason] = []
        for segment, expected in self._expectations(self.after, after).items():
            spot = self.after.canonical_spot(segment)
            if spot in claimed:
                found.append(self._claim(segment, expected, claimed[spot]))
            old = parts.get(spot, [])
            if old:
                now, then = self._compared(expected, old)
                found += self._difference(segment, now, then, is_new=spot in claimed)
        return found + self._hopes()

    def _expectations(self, pos: cc.Position, outlook: Outlook) -> dict[int, _Expectation]:
        """Return what is expected of each occupied feature, by representative segment."""
        outlooks = {feature.spot: feature for feature in outlook.features}
        return {
            segment: _Expectation(estimate, outlooks[pos.canonical_spot(segment)])
            for segment, estimate in self.planner.estimates(pos).items()
        }

    def _compared(
        self, now: _Expectation, parts: Sequence[_Expectation]
    ) -> tuple[dict[int, float], dict[int, float]]:
        """Return the points that seats can expect for a feature, and those for its parts before the plan."""
        if len(parts) > 1:
            # A network expects of each part what the merged feature scores: such points have no sum.
            return dict(now.estimate.awards), _sum_of_awards([part.estimate for part in parts])
        [then] = parts
        # A seat that loses the majority may win it back; its own part counts only while it has the majority.
        rivals = {*now.outlook.owners, *then.outlook.owners} - {self.seat}
        return now.points({*now.outlook.owners, *rivals}), then.points({*then.outlook.owners, *rivals})

    def _hopes(self) -> list[Reason]:
        """Return the opponents' features that may now merge with a feature of the seat."""
        spot_of = self.after.canonical_spot
        hoped: dict[frozenset[cc.Spot], float] = {}
        for merge in self.planner.merges(self.before):
            features = frozenset(spot_of(segment) for segment in merge.segments)
            hoped[features] = hoped.get(features, 0.0) + dict(merge.awards).get(self.seat, 0.0)
        estimates = {
            spot_of(segment): estimate for segment, estimate in self.planner.estimates(self.after).items()
        }
        found: list[Reason] = []
        for merge in self.planner.merges(self.after):
            features = frozenset(spot_of(segment) for segment in merge.segments)
            gain = dict(merge.awards).get(self.seat, 0.0)
            more = gain - hoped.get(features, 0.0)
            others = [feature for feature in sorted(features) if self.seat not in estimates[feature].owners]
            if more >= WORTH_HOPING and len(others) == 1:
                [spot] = others
                segment = self.after.segment(spot)
                values: dict[str, int | str] = {
                    "kind": self.after.terrain_of(segment),
                    "seat": estimates[spot].owners[0],
                    "points": round(gain / merge.probability),
                    "chance": round(100 * merge.probability),
                }
                found.append(Reason("advice-may-join", values, self._cells(segment), more))
        return found

    def _claimed(self) -> dict[cc.Spot, str]:
        """Return the features that the plan deploys a figure to, with the name of the figure."""
        claimed: dict[cc.Spot, str] = {}
        for action in self.actions:
            if action.verb == "put" and len(action.args) == 2:
                name, spot = action.args
                claimed[self.after.canonical_spot(self.after.segment(spot))] = name
        return claimed

    def _claim(self, segment: int, expected: _Expectation, figure: str) -> Reason:
        outlook = expected.outlook
        # What later turns will add does not speak for this move.
        weight = dict(expected.estimate.awards).get(self.seat, 0.0)
        values: dict[str, int | str] = {
            "figure": figure,
            "kind": self.after.terrain_of(segment),
            "points": round(outlook.points[self.seat]),
        }
        cells = self._cells(segment)
        if not self.after.feature_at(self.after.spot_of(segment)).completable:
            return Reason("advice-claims-rest", values, cells, weight)
        chance = round(100 * outlook.chance)
        return Reason("advice-claims", {**values, "chance": chance}, cells, weight)

    def _cells(self, segment: int) -> tuple[cc.Cell, ...]:
        """Return the cells of a feature."""
        return cc.display.cells_of(self.after, segment)

    def _difference(
        self, segment: int, now: Mapping[int, float], then: Mapping[int, float], *, is_new: bool
    ) -> list[Reason]:
        """Return how the points that the seats can expect for a feature changed."""
        terrain = self.after.terrain_of(segment)
        cells = self._cells(segment)
        rivals = (now.keys() | then.keys()) - {self.seat}
        own = now.get(self.seat, 0.0) - then.get(self.seat, 0.0)
        found = []
        if own >= WORTH_SAYING and not is_new:
            shares = self.seat not in then and any(then.get(seat) for seat in rivals)
            text = "advice-shares" if shares else "advice-grows"
            found.append(Reason(text, {"kind": terrain, "points": round(own)}, cells, own))
        for seat in sorted(rivals):
            change = now.get(seat, 0.0) - then.get(seat, 0.0)
            if abs(change) >= WORTH_SAYING:
                text = "advice-hinders" if change < 0 else "advice-helps"
                values: dict[str, int | str] = {
                    "kind": terrain,
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
