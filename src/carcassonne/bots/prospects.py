"""What a position promises each seat, told with care: the planner's judgement.

Nothing here knows an expansion. What an area brings comes from the engine's own scoring, whether it will be
finished from the tiles that are left, and the worth of a free figure from how long the game still goes on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import carcassonne as cc

from .chances import SIDES, FillChances, OpenCells
from .moment import Identity, Moment, News, Since, identity_of, manned, segments_at


@dataclass(frozen=True)
class Weights:
    """Numbers that no rule tells; found by letting bots with different ones play each other."""

    first_follower: float = 8.0
    """What the first free follower promises while the game is long."""
    next_follower: float = 0.8
    """What each further one promises, compared with the one before."""
    long_game: float = 12.0
    """Turns of one's own; with fewer left, free followers lose their worth."""
    coming_home: float = 0.8
    """How much a follower counts as free already that will come home if its area is finished."""
    neighbour: float = 3.0
    """What a closed neighbour area is worth where none is there yet to tell."""
    growth: float = 0.3
    """Share of the growth to come that is counted for an area that will be finished."""
    special: float = 0.6
    """What a free figure promises that is no follower."""
    joining: float = 0.4
    """How far a chance to join areas of different owners is believed in."""


Shares = tuple[tuple[int, float], ...]
"""Seats, each with points or figures."""


@dataclass(eq=False, slots=True)
class Promise:
    """What one area promises by itself."""

    segment: int
    kind: int
    owners: tuple[int, ...]
    awards: Shares
    """Points."""
    tied: Shares
    """How far followers in it will be free again."""
    cells: OpenCells
    reach: frozenset[cc.Cell]
    """Cells in which a tile may join it to another area; none if nobody owns it."""
    depends: frozenset[cc.Cell]
    """Empty cells whose neighbours matter to it."""
    chance: float
    """That it will be finished."""


class Join(NamedTuple):
    """What it changes that two areas of different owners may become one."""

    areas: tuple[int, ...]
    """A segment of each of the two."""
    parts: tuple[tuple[int, Promise | None], ...]
    """Segments of all areas that become part of the whole, with what these promise by themselves."""
    chance: float
    awards: Shares
    tied: Shares
    depends: frozenset[cc.Cell]


class _Worth(NamedTuple):
    """What an area would bring, whatever its chances."""

    owners: tuple[int, ...]
    now: tuple[tuple[int, int], ...]
    then: tuple[tuple[int, int], ...]
    followers: tuple[tuple[int, int], ...]
    cells: OpenCells
    tiles: int


NOWHERE: frozenset[cc.Cell] = frozenset()


class Prospects:
    """Judges positions that follow from one moment of a game; areas that stay the same are judged once."""

    def __init__(self, pos: cc.Position, weights: Weights | None = None) -> None:
        self.rules = pos.rules
        self.weights = weights or Weights()
        self.chances = FillChances(pos)
        self._moment = Moment(pos)
        self._promises: dict[tuple[News, Identity], Promise] = {}
        self._worths: dict[tuple[News, Identity], _Worth] = {}
        self._joins: dict[tuple[News, Promise, Promise], Join] = {}
        self._cells: dict[tuple[News, int, int, int], OpenCells] = {}
        self._contacts = {
            number for number, name in enumerate(self.rules.kind_names) if name in self.rules.contact_kinds
        }
        self.totals(pos)  # from here on only what changes has to be judged

    def forget(self) -> None:
        """Judge everything anew from now on."""
        self._promises.clear()
        self._worths.clear()
        self._joins.clear()
        self._cells.clear()

    # Seats --------------------------------------------------------------------------------------------------

    def lead(self, pos: cc.Position, seat: int) -> float:
        """How far a seat is ahead of the others."""
        totals = self.totals(pos)
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - (max(others) + sum(others) / len(others)) / 2

    def totals(self, pos: cc.Position) -> list[float]:
        """The points that each seat can expect."""
        totals = [float(score) for score in pos.scores]
        if pos.is_over:
            return totals
        home = [0.0] * self.rules.seats
        since = self._moment.since(pos)
        promises = self._promises_of(pos, since)
        for found in (promises.values(), self._joins_of(pos, promises, since)):
            for change in found:
                for seat, points in change.awards:
                    totals[seat] += points
                for seat, part in change.tied:
                    home[seat] += part
        self._add_supplies(pos, home, totals)
        if pos.slots:  # only modules that keep something have something to expect
            for seat, points in enumerate(cc.expected_points(pos)):
                totals[seat] += points
        return totals

    def _add_supplies(self, pos: cc.Position, home: list[float], totals: list[float]) -> None:
        weights, figures = self.weights, self.rules.figures
        turns = self.chances.left / self.rules.seats
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

    def promises(self, pos: cc.Position) -> dict[int, Promise]:
        """What each area with figures promises by itself, by a segment that stands for it."""
        return self._promises_of(pos, self._moment.since(pos))

    def joins(self, pos: cc.Position) -> list[Join]:
        """What it changes that areas may grow together."""
        since = self._moment.since(pos)
        return self._joins_of(pos, self._promises_of(pos, since), since)

    def _promises_of(self, pos: cc.Position, since: Since) -> dict[int, Promise]:
        known = self._promises
        found: dict[int, Promise] = {}
        for label, (segment, crew) in manned(pos).items():
            identity = identity_of(pos, segment, crew)
            kept = since.kept(label)
            promise = known.get((kept, identity))
            if promise is None or not since.changed.isdisjoint(promise.depends):
                key = (since.tiles + kept, identity)
                promise = known.get(key)
                if promise is None:
                    promise = known[key] = self._judge(pos, identity, since)
            found[label] = promise
        return found

    def _judge(self, pos: cc.Position, identity: Identity, since: Since) -> Promise:
        segment = identity[0]
        kind = pos.board.kind_of(segment)
        if not self.rules.completes[kind]:
            return self._judge_endless(pos, segment, kind, since)
        # An area with the same identity has the same tiles and figures: only its chances can be new.
        kept = since.kept(pos.board.label(segment))
        worth = self._worths.get((kept, identity))
        if worth is None:
            key = (since.tiles + kept, identity)
            worth = self._worths.get(key)
            if worth is None:
                worth = self._worths[key] = self._value(pos, segment, kind, since)
        cells = worth.cells
        chance = self.chances.of(pos, kind, cells)
        growth = self.weights.growth * len(cells) / worth.tiles
        points: dict[int, float] = {seat: chance * then * (1 + growth) for seat, then in worth.then}
        for seat, now in worth.now:
            points[seat] = points.get(seat, 0.0) + (1 - chance) * now
        tied = tuple((seat, chance * followers) for seat, followers in worth.followers)
        depends = frozenset(cells)
        reach = depends if worth.owners and not self.chances.fillers.watches[kind] else NOWHERE
        awards = tuple(points.items())
        return Promise(segment, kind, worth.owners, awards, tied, cells, reach, depends, chance)

    def _value(self, pos: cc.Position, segment: int, kind: int, since: Since) -> _Worth:
        board, figures = pos.board, self.rules.figures
        spot = pos.spot(segment)
        unfinished, finished = pos.worth(spot, complete=False), pos.worth(spot, complete=True)
        now, then = (
            tuple((award.seat, award.points()) for award in scoring.awards)
            for scoring in (unfinished, finished)
        )
        followers: dict[int, int] = {}
        for number in board.figures_in(segment):
            figure, seat, _, _ = board.figure(number)
            if figures[figure].follower:
                followers[seat] = followers.get(seat, 0) + figures[figure].strength
        cells = self._open_cells(pos, segment, since)
        tiles = 9 - len(cells) if self.chances.fillers.watches[kind] else board.tiles_in(segment)
        return _Worth(finished.owners, now, then, tuple(followers.items()), cells, tiles)

    def _judge_endless(self, pos: cc.Position, segment: int, kind: int, since: Since) -> Promise:
        """An area that is never finished is worth what it has, and what its neighbours may become."""
        scoring = pos.worth(pos.spot(segment), complete=False)
        points = {award.seat: float(award.points()) for award in scoring.awards}
        depends: set[cc.Cell] = set()
        if kind in self._contacts:
            closed, coming = 0, 0.0
            board = pos.board
            for other in board.contacts(segment):
                if board.open(other) == 0:
                    closed += 1
                else:
                    cells = self._open_cells(pos, other, since)
                    coming += self.chances.of(pos, board.kind_of(other), cells)
                    depends.update(cells)
            for seat in scoring.owners:
                now = points.get(seat, 0.0)
                rate = now / closed if closed else self.weights.neighbour
                points[seat] = now + coming * rate
        cells = self._open_cells(pos, segment, since)
        reach = frozenset(cells) if scoring.owners else NOWHERE
        awards = tuple(points.items())
        return Promise(segment, kind, scoring.owners, awards, (), cells, reach, frozenset(depends), 0.0)

    def _open_cells(self, pos: cc.Position, segment: int, since: Since) -> OpenCells:
        label, open_ends, size, _, _ = pos.board.region(segment)
        cells = self._cells.get(((), label, open_ends, size))
        if cells is None:
            key = (since.tiles, label, open_ends, size)
            cells = self._cells.get(key)
            if cells is None:
                cells = self._cells[key] = self.chances.open_cells(pos, segment)
        return cells

    # Areas that may grow together ---------------------------------------------------------------------------

    def _joins_of(self, pos: cc.Position, promises: dict[int, Promise], since: Since) -> list[Join]:
        """The chances to join areas of different owners that are open to the same cells."""
        if self.chances.left <= len(since.tiles):
            return []
        by_kind: dict[int, list[Promise]] = {}
        found: list[Join] = []
        for one in promises.values():
            if not one.reach:
                continue
            others = by_kind.setdefault(one.kind, [])
            for other in others:
                if one.owners == other.owners or one.reach.isdisjoint(other.reach):
                    continue
                join = self._join_of(pos, one, other, promises, since)
                if join.chance:
                    found.append(join)
            others.append(one)
        return found

    def _join_of(
        self, pos: cc.Position, one: Promise, other: Promise, promises: dict[int, Promise], since: Since
    ) -> Join:
        known, label = self._joins, pos.board.label

        def untouched(join: Join) -> bool:
            return all(
                label(segment) not in since.touched and promises.get(label(segment)) is promise
                for segment, promise in join.parts
            )

        join = known.get(((), one, other))
        if join is None or not since.changed.isdisjoint(join.depends) or not untouched(join):
            join = known.get((since.tiles, one, other))
            if join is None or not untouched(join):
                join = self._judge_join(pos, one, other, promises)
                if untouched(join):
                    known[since.tiles, one, other] = join
        return join

    def _judge_join(
        self, pos: cc.Position, one: Promise, other: Promise, promises: dict[int, Promise]
    ) -> Join:
        """Lay the likeliest tile that joins two areas, and compare what the whole promises with its parts."""
        board, chances = pos.board, self.chances
        areas = (one.segment, other.segment)
        cells = sorted(one.reach & other.reach)
        ways = [
            (*chances.joining(board.wanted(*cell), one.kind, one.cells[cell], other.cells[cell]), cell)
            for cell in cells
        ]
        share, kind, rotation, (x, y) = max(ways)
        if not share:
            return Join(areas, (), 0.0, (), (), frozenset(cells))
        twin = pos.copy()
        twin.board.place(x, y, kind, rotation)
        crew = sum(hash(twin.board.figure(number)) for number in twin.board.figures_in(one.segment))
        whole = self._judge(twin, identity_of(twin, one.segment, crew), self._moment.since(twin))
        awards = _difference(whole.awards, (one.awards, other.awards))
        mean = sum(awards.values()) / self.rules.seats
        eager = sum(awards.get(seat, 0.0) > mean + 0.01 for seat in range(self.rules.seats))
        misses = 1.0
        for share, *_ in ways:
            misses *= 1 - chances.joined_in_time(share, eager)
        # If an area is finished anyway, that happens as often before a tile joins it as after.
        chance = self.weights.joining * (1 - misses) * (1 - one.chance / 2) * (1 - other.chance / 2)
        tied = _difference(whole.tied, (one.tied, other.tied))
        return Join(
            areas,
            tuple(
                (segment, promises.get(board.label(segment)))
                for dx, dy in SIDES
                for segment in segments_at(twin, (x + dx, y + dy))
                if twin.board.same(segment, one.segment)
            ),
            chance,
            tuple((seat, chance * points) for seat, points in awards.items()),
            tuple((seat, chance * part) for seat, part in tied.items()),
            whole.depends.union(cells),
        )


def _difference(whole: Shares, parts: tuple[Shares, ...]) -> dict[int, float]:
    left = dict(whole)
    for part in parts:
        for seat, value in part:
            left[seat] = left.get(seat, 0.0) - value
    return left
