"""What a position promises each seat, told with care: the planner's judgement.

Nothing here knows an expansion. What an area brings comes from the engine's own scoring, whether it will be
finished from the tiles that are left, and the worth of a free figure from how long the game still goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import carcassonne as cc

from .chances import SIDES, FillChances, OpenCells


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
Identity = tuple[int, int, int, int, int]
"""A segment of an area with the area's open ends, size, tally and crew."""
News = tuple[object, ...]
"""What happened since the moment from which is judged: tiles, and what modules keep."""


class _Since(NamedTuple):
    """How a position differs from the moment from which is judged."""

    tiles: News
    slots: News
    changed: frozenset[cc.Cell]
    """Cells of new tiles, and those next to them."""
    touched: set[int]
    """Labels of areas on tiles where pieces came, went or moved."""

    def kept(self, *labels: int) -> News:
        """What modules keep, as far as it can matter to some areas; pieces elsewhere do not."""
        return () if self.touched.isdisjoint(labels) else self.slots


class Prospects:
    """Judges positions that follow from one moment of a game; areas that stay the same are judged once."""

    def __init__(self, pos: cc.Position, weights: Weights | None = None) -> None:
        self.rules = pos.rules
        self.weights = weights or Weights()
        self.chances = FillChances(pos)
        self._tiles = pos.board.n_tiles()
        self._slots = tuple(pos.slots.items())
        self._pieces = frozenset(cc.pieces(pos))
        self._promises: dict[tuple[News, Identity], Promise] = {}
        self._worths: dict[tuple[News, Identity], _Worth] = {}
        self._joins: dict[tuple[News, Promise, Promise], Join] = {}
        self._cells: dict[tuple[News, int, int, int], OpenCells] = {}
        self._changed: dict[News, frozenset[cc.Cell]] = {}
        self._moved: dict[News, frozenset[cc.Cell]] = {}
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
        since = self._since(pos)
        promises = self._promises_of(pos, since)
        for found in (promises.values(), self._joins_of(pos, promises, since)):
            for change in found:
                for seat, points in change.awards:
                    totals[seat] += points
                for seat, part in change.tied:
                    home[seat] += part
        self._add_supplies(pos, home, totals)
        if self._slots:  # only modules that keep something have something to expect
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
        return self._promises_of(pos, self._since(pos))

    def joins(self, pos: cc.Position) -> list[Join]:
        """What it changes that areas may grow together."""
        since = self._since(pos)
        return self._joins_of(pos, self._promises_of(pos, since), since)

    def _since(self, pos: cc.Position) -> _Since:
        board = pos.board
        slots = tuple([pos.slots[kind] for kind, value in self._slots if pos.slots[kind] is not value])
        tiles = tuple([board.tile(tile)[:4] for tile in range(self._tiles, board.n_tiles())])
        changed = self._changed.get(tiles)
        if changed is None:
            changed = self._changed[tiles] = frozenset(
                (x + dx, y + dy) for _, _, x, y in tiles for dx, dy in ((0, 0), *SIDES)
            )
        return _Since(tiles, slots, changed, self._touched(pos, slots) if slots else set())

    def _touched(self, pos: cc.Position, slots: News) -> set[int]:
        cells = self._moved.get(slots)
        if cells is None:
            pieces = self._pieces.symmetric_difference(cc.pieces(pos))
            cells = self._moved[slots] = frozenset(cell for piece in pieces for cell in _cells_of(piece))
        board = pos.board
        touched: set[int] = set()
        for cell in cells:
            touched.update(map(board.label, self._segments_at(pos, cell)))
        return touched

    def _segments_at(self, pos: cc.Position, cell: cc.Cell) -> range:
        tile = pos.board.tile_at(*cell)
        if tile < 0:
            return range(0)
        kind, _, _, _, first = pos.board.tile(tile)
        return range(first, first + len(self.rules.kinds[kind].segments))

    def _promises_of(self, pos: cc.Position, since: _Since) -> dict[int, Promise]:
        known = self._promises
        found: dict[int, Promise] = {}
        for label, (segment, crew) in _manned(pos).items():
            identity = _identity(pos, segment, crew)
            kept = since.kept(label)
            promise = known.get((kept, identity))
            if promise is None or not since.changed.isdisjoint(promise.depends):
                key = (since.tiles + kept, identity)
                promise = known.get(key)
                if promise is None:
                    promise = known[key] = self._judge(pos, identity, since)
            found[label] = promise
        return found

    def _judge(self, pos: cc.Position, identity: Identity, since: _Since) -> Promise:
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

    def _value(self, pos: cc.Position, segment: int, kind: int, since: _Since) -> _Worth:
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

    def _judge_endless(self, pos: cc.Position, segment: int, kind: int, since: _Since) -> Promise:
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

    def _open_cells(self, pos: cc.Position, segment: int, since: _Since) -> OpenCells:
        label, open_ends, size, _, _ = pos.board.region(segment)
        cells = self._cells.get(((), label, open_ends, size))
        if cells is None:
            key = (since.tiles, label, open_ends, size)
            cells = self._cells.get(key)
            if cells is None:
                cells = self._cells[key] = self.chances.open_cells(pos, segment)
        return cells

    # Areas that may grow together ---------------------------------------------------------------------------

    def _joins_of(self, pos: cc.Position, promises: dict[int, Promise], since: _Since) -> list[Join]:
        """The chances to join areas of different owners that are open to the same cells."""
        if self.chances.left <= pos.board.n_tiles() - self._tiles:
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
        self, pos: cc.Position, one: Promise, other: Promise, promises: dict[int, Promise], since: _Since
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
        whole = self._judge(twin, _identity(twin, one.segment, crew), self._since(twin))
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
                for segment in self._segments_at(twin, (x + dx, y + dy))
                if twin.board.same(segment, one.segment)
            ),
            chance,
            tuple((seat, chance * points) for seat, points in awards.items()),
            tuple((seat, chance * part) for seat, part in tied.items()),
            whole.depends.union(cells),
        )


def _manned(pos: cc.Position) -> dict[int, tuple[int, int]]:
    """The areas with figures by label: a segment, and a number that stands for who stands where in it."""
    board = pos.board
    found: dict[int, tuple[int, int]] = {}
    for number in board.figures():
        figure = hash(board.figure(number))
        for segment in board.presences(number):
            label = board.label(segment)
            first, crew = found.get(label, (segment, 0))
            found[label] = (first, crew + figure)
    return found


def _identity(pos: cc.Position, segment: int, crew: int) -> Identity:
    _, open_ends, size, tally, _ = pos.board.region(segment)
    return segment, open_ends, size, tally, crew


def _cells_of(piece: cc.Piece) -> Iterator[cc.Cell]:
    """The cells on which it can matter to areas; none if it is not on the board."""
    match piece.place:
        case cc.Corner(x, y):
            yield from ((x - dx, y - dy) for dx in (0, 1) for dy in (0, 1))
        case cc.Zone() | cc.Space():
            return
        case (x, y, *_):
            yield x, y


def _difference(whole: Shares, parts: tuple[Shares, ...]) -> dict[int, float]:
    left = dict(whole)
    for part in parts:
        for seat, value in part:
            left[seat] = left.get(seat, 0.0) - value
    return left
