"""Points that each seat can expect: the planner's evaluation of a position.

Nothing here knows an expansion. What an area brings comes from the engine's own scoring, whether it will be
finished from the tiles that are left, and the worth of a free figure from how long the game still goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import carcassonne as cc

from .completion_odds import SIDES, CompletionOdds, OpenCells
from .incremental import (
    Baseline,
    ChangeKey,
    FeatureCacheKey,
    PositionDelta,
    feature_cache_key,
    occupied_features,
    segments_at,
)


@dataclass(frozen=True)
class Weights:
    """Numbers that no rule tells; found by letting bots with different ones play each other."""

    first_follower: float = 8.0
    """Value of the first free follower while the game is long."""
    next_follower: float = 0.8
    """Value of each further one, as a share of the one before."""
    long_game: float = 12.0
    """Turns of one's own; with fewer left, free followers lose their worth."""
    coming_home: float = 0.8
    """How much a follower counts as free already that will come home if its area is finished."""
    neighbour: float = 3.0
    """What a closed neighbour area is worth where none is there yet to tell."""
    growth: float = 0.3
    """Share of the growth to come that is counted for an area that will be finished."""
    special: float = 0.6
    """Value of a free special figure."""
    joining: float = 0.4
    """How far a chance to merge areas of different owners is believed in."""


Shares = tuple[tuple[int, float], ...]
"""Seats, each with points or figures."""


class FeatureValue(NamedTuple):
    """What an area would bring, whatever its chances."""

    owners: tuple[int, ...]
    now: tuple[tuple[int, int], ...]
    """Points of each seat if it stays unfinished."""
    then: tuple[tuple[int, int], ...]
    """Points of each seat if it is finished as it is; empty for an area that never is."""
    followers: tuple[tuple[int, int], ...]
    """Strength of each seat's followers in it."""
    cells: OpenCells
    tiles: int


class ContactEstimate(NamedTuple):
    """The neighbour areas that an area scores."""

    closed: int = 0
    open: int = 0
    coming: float = 0.0
    """How many of the open ones are expected to be finished."""


@dataclass(eq=False, slots=True)
class FeatureEstimate:
    """Expected outcome of one feature, merges left out."""

    segment: int
    kind: int
    owners: tuple[int, ...]
    awards: Shares
    """Points."""
    returning_followers: Shares
    """How far followers in it will be free again."""
    cells: OpenCells
    reach: frozenset[cc.Cell]
    """Cells in which a tile may merge it to another area; none if nobody owns it."""
    depends: frozenset[cc.Cell]
    """Empty cells whose neighbours matter to it."""
    completion_probability: float
    """Probability that the feature will be completed."""
    value: FeatureValue
    """What the estimate was made of."""
    contacts: ContactEstimate


class MergeEstimate(NamedTuple):
    """Expected point change if two features of different owners merge."""

    areas: tuple[int, ...]
    """A segment of each of the two."""
    parts: tuple[tuple[int, FeatureEstimate | None], ...]
    """Segments of all areas that become part of the whole, with their own estimates."""
    probability: float
    awards: Shares
    returning_followers: Shares
    depends: frozenset[cc.Cell]


class Survey(NamedTuple):
    """Everything that an evaluation of a position is made of."""

    totals: list[float]
    """Points that each seat can expect."""
    home: list[float]
    """Followers of each seat that are expected to come home."""
    guesses: list[float]
    """Points that modules expect for each seat beside the worth of areas."""
    estimates: dict[int, FeatureEstimate]
    merges: list[MergeEstimate]


NOWHERE: frozenset[cc.Cell] = frozenset()
NO_CONTACTS = ContactEstimate()


class PositionEvaluator:
    """Judges positions that follow from one moment of a game; areas that stay the same are judged once."""

    def __init__(self, pos: cc.Position, weights: Weights | None = None) -> None:
        self.rules = pos.rules
        self.weights = weights or Weights()
        self.odds = CompletionOdds(pos)
        self._baseline = Baseline(pos)
        self._estimates: dict[tuple[ChangeKey, FeatureCacheKey], FeatureEstimate] = {}
        self._values: dict[tuple[ChangeKey, FeatureCacheKey], FeatureValue] = {}
        self._merges: dict[tuple[ChangeKey, FeatureEstimate, FeatureEstimate], MergeEstimate] = {}
        self._cells: dict[tuple[ChangeKey, int, int, int], OpenCells] = {}
        self._contacts = {
            number for number, name in enumerate(self.rules.kind_names) if name in self.rules.contact_kinds
        }
        self.totals(pos)  # from here on only what changes has to be judged

    def clear_cache(self) -> None:
        """Clear all caches."""
        self._estimates.clear()
        self._values.clear()
        self._merges.clear()
        self._cells.clear()

    # Seats --------------------------------------------------------------------------------------------------

    def lead(self, pos: cc.Position, seat: int) -> float:
        """How far a seat is ahead of the others."""
        totals = self.totals(pos)
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - (max(others) + sum(others) / len(others)) / 2

    def totals(self, pos: cc.Position) -> list[float]:
        """The points that each seat can expect."""
        return [float(score) for score in pos.scores] if pos.is_over else self.survey(pos).totals

    def survey(self, pos: cc.Position) -> Survey:
        """The points that each seat can expect in a game that goes on, with all that they are made of."""
        totals = [float(score) for score in pos.scores]
        home = [0.0] * self.rules.seats
        since = self._baseline.since(pos)
        estimates = self._estimates_of(pos, since)
        merges = self._merges_of(pos, estimates, since)
        for found in (estimates.values(), merges):
            for change in found:
                for seat, points in change.awards:
                    totals[seat] += points
                for seat, part in change.returning_followers:
                    home[seat] += part
        self._add_supplies(pos, home, totals)
        # only modules that keep something have something to expect
        guesses = cc.expected_points(pos) if pos.slots else [0.0] * self.rules.seats
        for seat, points in enumerate(guesses):
            totals[seat] += points
        return Survey(totals, home, guesses, estimates, merges)

    def _add_supplies(self, pos: cc.Position, home: list[float], totals: list[float]) -> None:
        weights, figures = self.weights, self.rules.figures
        turns = self.odds.left / self.rules.seats
        late = min(1.0, turns / weights.long_game)
        ratio = weights.next_follower
        for seat in range(self.rules.seats):
            followers = weights.coming_home * home[seat]
            special = 0
            for figure in figures:
                free = pos.supply[seat * len(figures) + figure.number]
                if figure.follower:
                    followers += free * figure.strength
                else:
                    special += free
            worth = weights.first_follower * (1 - ratio**followers) / (1 - ratio)
            totals[seat] += late * (worth + weights.special * special)

    # Areas --------------------------------------------------------------------------------------------------

    def estimates(self, pos: cc.Position) -> dict[int, FeatureEstimate]:
        """Estimates of the occupied features, by representative."""
        return self._estimates_of(pos, self._baseline.since(pos))

    def merges(self, pos: cc.Position) -> list[MergeEstimate]:
        """Expected changes by merges of features of different owners."""
        since = self._baseline.since(pos)
        return self._merges_of(pos, self._estimates_of(pos, since), since)

    def _estimates_of(self, pos: cc.Position, since: PositionDelta) -> dict[int, FeatureEstimate]:
        known = self._estimates
        found: dict[int, FeatureEstimate] = {}
        for label, (segment, crew) in occupied_features(pos).items():
            identity = feature_cache_key(pos, segment, crew)
            kept = since.kept(label)
            estimate = known.get((kept, identity))
            if estimate is None or not since.changed.isdisjoint(estimate.depends):
                key = (since.tiles + kept, identity)
                estimate = known.get(key)
                if estimate is None:
                    estimate = known[key] = self._estimate(pos, identity, since)
            found[label] = estimate
        return found

    def _estimate(self, pos: cc.Position, identity: FeatureCacheKey, since: PositionDelta) -> FeatureEstimate:
        segment = identity[0]
        kind = pos.board.kind_of(segment)
        if not self.rules.completes[kind]:
            return self._estimate_endless(pos, segment, kind, since)
        # An area with the same identity has the same tiles and figures: only its chances can be new.
        kept = since.kept(pos.board.label(segment))
        worth = self._values.get((kept, identity))
        if worth is None:
            key = (since.tiles + kept, identity)
            worth = self._values.get(key)
            if worth is None:
                worth = self._values[key] = self._value(pos, segment, kind, since)
        cells = worth.cells
        chance = self.odds.of(pos, kind, cells)
        growth = self.weights.growth * len(cells) / worth.tiles
        points: dict[int, float] = {seat: chance * then * (1 + growth) for seat, then in worth.then}
        for seat, now in worth.now:
            points[seat] = points.get(seat, 0.0) + (1 - chance) * now
        returning_followers = tuple((seat, chance * followers) for seat, followers in worth.followers)
        depends = frozenset(cells)
        reach = depends if worth.owners and not self.odds.fit_index.watches[kind] else NOWHERE
        awards = tuple(points.items())
        return FeatureEstimate(
            segment,
            kind,
            worth.owners,
            awards,
            returning_followers,
            cells,
            reach,
            depends,
            chance,
            worth,
            NO_CONTACTS,
        )

    def _value(self, pos: cc.Position, segment: int, kind: int, since: PositionDelta) -> FeatureValue:
        board = pos.board
        spot = pos.spot(segment)
        unfinished, finished = pos.worth(spot, complete=False), pos.worth(spot, complete=True)
        now, then = (
            tuple((award.seat, award.points()) for award in scoring.awards)
            for scoring in (unfinished, finished)
        )
        cells = self._open_cells(pos, segment, since)
        tiles = 9 - len(cells) if self.odds.fit_index.watches[kind] else board.tiles_in(segment)
        return FeatureValue(finished.owners, now, then, self._followers_in(pos, segment), cells, tiles)

    def _followers_in(self, pos: cc.Position, segment: int) -> tuple[tuple[int, int], ...]:
        """The strength of each seat's followers in an area."""
        board, figures = pos.board, self.rules.figures
        followers: dict[int, int] = {}
        for number in board.figures_in(segment):
            figure, seat, _, _ = board.figure(number)
            if figures[figure].follower:
                followers[seat] = followers.get(seat, 0) + figures[figure].strength
        return tuple(followers.items())

    def _estimate_endless(
        self, pos: cc.Position, segment: int, kind: int, since: PositionDelta
    ) -> FeatureEstimate:
        """An area that is never finished is worth what it has, and what its neighbours may become."""
        board = pos.board
        scoring = pos.worth(pos.spot(segment), complete=False)
        now = tuple((award.seat, award.points()) for award in scoring.awards)
        points: dict[int, float] = dict(now)
        depends: set[cc.Cell] = set()
        contacts = NO_CONTACTS
        if kind in self._contacts:
            closed, unfinished, coming = 0, 0, 0.0
            for other in board.contacts(segment):
                if board.open(other) == 0:
                    closed += 1
                else:
                    unfinished += 1
                    cells = self._open_cells(pos, other, since)
                    coming += self.odds.of(pos, board.kind_of(other), cells)
                    depends.update(cells)
            for seat in scoring.owners:
                before = points.get(seat, 0.0)
                rate = before / closed if closed else self.weights.neighbour
                points[seat] = before + coming * rate
            contacts = ContactEstimate(closed, unfinished, coming)
        cells = self._open_cells(pos, segment, since)
        reach = frozenset(cells) if scoring.owners else NOWHERE
        followers = self._followers_in(pos, segment)
        return FeatureEstimate(
            segment,
            kind,
            scoring.owners,
            tuple(points.items()),
            (),
            cells,
            reach,
            frozenset(depends),
            0.0,
            FeatureValue(scoring.owners, now, (), followers, cells, board.tiles_in(segment)),
            contacts,
        )

    def _open_cells(self, pos: cc.Position, segment: int, since: PositionDelta) -> OpenCells:
        label, open_ends, size, _, _ = pos.board.region(segment)
        cells = self._cells.get(((), label, open_ends, size))
        if cells is None:
            key = (since.tiles, label, open_ends, size)
            cells = self._cells.get(key)
            if cells is None:
                cells = self._cells[key] = self.odds.open_cells(pos, segment)
        return cells

    # Areas that may grow together ---------------------------------------------------------------------------

    def _merges_of(
        self, pos: cc.Position, estimates: dict[int, FeatureEstimate], since: PositionDelta
    ) -> list[MergeEstimate]:
        """The chances to merge areas of different owners that are open to the same cells."""
        if self.odds.left <= len(since.tiles):
            return []
        by_kind: dict[int, list[FeatureEstimate]] = {}
        found: list[MergeEstimate] = []
        for one in estimates.values():
            if not one.reach:
                continue
            others = by_kind.setdefault(one.kind, [])
            for other in others:
                if one.owners == other.owners or one.reach.isdisjoint(other.reach):
                    continue
                merge = self._merge_of(pos, one, other, estimates, since)
                if merge.probability:
                    found.append(merge)
            others.append(one)
        return found

    def _merge_of(
        self,
        pos: cc.Position,
        one: FeatureEstimate,
        other: FeatureEstimate,
        estimates: dict[int, FeatureEstimate],
        since: PositionDelta,
    ) -> MergeEstimate:
        known, label = self._merges, pos.board.label

        def untouched(merge: MergeEstimate) -> bool:
            return all(
                label(segment) not in since.touched and estimates.get(label(segment)) is estimate
                for segment, estimate in merge.parts
            )

        merge = known.get(((), one, other))
        if merge is None or not since.changed.isdisjoint(merge.depends) or not untouched(merge):
            merge = known.get((since.tiles, one, other))
            if merge is None or not untouched(merge):
                merge = self._estimate_merge(pos, one, other, estimates)
                if untouched(merge):
                    known[since.tiles, one, other] = merge
        return merge

    def _estimate_merge(
        self,
        pos: cc.Position,
        one: FeatureEstimate,
        other: FeatureEstimate,
        estimates: dict[int, FeatureEstimate],
    ) -> MergeEstimate:
        """Lay the likeliest tile that merges two areas, and compare the whole with its parts."""
        board, odds = pos.board, self.odds
        areas = (one.segment, other.segment)
        cells = sorted(one.reach & other.reach)
        ways = [
            (*odds.joining(board.wanted(*cell), one.kind, one.cells[cell], other.cells[cell]), cell)
            for cell in cells
        ]
        share, kind, rotation, (x, y) = max(ways)
        if not share:
            return MergeEstimate(areas, (), 0.0, (), (), frozenset(cells))
        twin = pos.copy()
        twin.board.place(x, y, kind, rotation)
        crew = sum(hash(twin.board.figure(number)) for number in twin.board.figures_in(one.segment))
        whole = self._estimate(twin, feature_cache_key(twin, one.segment, crew), self._baseline.since(twin))
        awards = _difference(whole.awards, (one.awards, other.awards))
        mean = sum(awards.values()) / self.rules.seats
        eager = sum(awards.get(seat, 0.0) > mean + 0.01 for seat in range(self.rules.seats))
        misses = 1.0
        for share, *_ in ways:
            misses *= 1 - odds.joined_in_time(share, eager)
        # If an area is finished anyway, that happens as often before a tile merges it as after.
        chance = (
            self.weights.joining
            * (1 - misses)
            * (1 - one.completion_probability / 2)
            * (1 - other.completion_probability / 2)
        )
        returning_followers = _difference(
            whole.returning_followers, (one.returning_followers, other.returning_followers)
        )
        return MergeEstimate(
            areas,
            tuple(
                (segment, estimates.get(board.label(segment)))
                for dx, dy in SIDES
                for segment in segments_at(twin, (x + dx, y + dy))
                if twin.board.same(segment, one.segment)
            ),
            chance,
            tuple((seat, chance * points) for seat, points in awards.items()),
            tuple((seat, chance * part) for seat, part in returning_followers.items()),
            whole.depends.union(cells),
        )


def _difference(whole: Shares, parts: tuple[Shares, ...]) -> dict[int, float]:
    left = dict(whole)
    for part in parts:
        for seat, value in part:
            left[seat] = left.get(seat, 0.0) - value
    return left
