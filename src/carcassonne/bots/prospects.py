"""What a position promises each seat, told with care: the planner's judgement.

Nothing here knows an expansion. What an area brings comes from the engine's own scoring, whether it will be
finished from the tiles that are left, and the worth of a free figure from how long the game still goes on.
"""

from __future__ import annotations

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


class Promise(NamedTuple):
    """What one area promises."""

    awards: tuple[tuple[int, float], ...]
    """Seats and points."""
    tied: tuple[tuple[int, float], ...]
    """Seats and how far their followers in it will be free again."""
    depends: frozenset[cc.Cell]
    """Empty cells whose neighbours matter to it."""
    chance: float
    """That it will be finished."""


class _Worth(NamedTuple):
    """What an area would bring, whatever its chances."""

    now: tuple[tuple[int, int], ...]
    then: tuple[tuple[int, int], ...]
    followers: tuple[tuple[int, int], ...]
    cells: OpenCells
    tiles: int


Identity = tuple[int, int, int, int, int]
"""A segment of an area with the area's open ends, size, tally and figures."""
News = tuple[object, ...]
"""What happened since the moment from which is judged: tiles, and what modules keep."""


class Prospects:
    """Judges positions that follow from one moment of a game; areas that stay the same are judged once."""

    def __init__(self, pos: cc.Position, weights: Weights | None = None) -> None:
        self.rules = pos.rules
        self.weights = weights or Weights()
        self.chances = FillChances(pos)
        self._tiles = pos.board.n_tiles()
        self._slots = tuple(pos.slots.items())
        self._promises: dict[tuple[News, Identity], Promise] = {}
        self._worths: dict[tuple[News, Identity], _Worth] = {}
        self._contacts = {
            number for number, name in enumerate(self.rules.kind_names) if name in self.rules.contact_kinds
        }
        self.promises(pos)  # from here on only what changes has to be judged

    def forget(self) -> None:
        """Judge everything anew from now on."""
        self._promises.clear()
        self._worths.clear()

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
        for promise in self.promises(pos).values():
            for seat, points in promise.awards:
                totals[seat] += points
            for seat, part in promise.tied:
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
        """What each area with figures promises, by a segment that stands for it."""
        board, known = pos.board, self._promises
        slots = tuple(pos.slots[kind] for kind, value in self._slots if pos.slots[kind] is not value)
        tiles = tuple(board.tile(tile)[:4] for tile in range(self._tiles, board.n_tiles()))
        news: News = (*tiles, *slots)
        changed = {cell for _, _, x, y in tiles for cell in ((x, y), *((x + dx, y + dy) for dx, dy in SIDES))}
        found: dict[int, Promise] = {}
        for number in board.figures():
            for segment in board.presences(number):
                label, open_ends, size, tally, who = board.region(segment)
                if label in found:
                    continue
                identity = (segment, open_ends, size, tally, who)
                promise = known.get((slots, identity))
                if promise is None or not changed.isdisjoint(promise.depends):
                    promise = known.get((news, identity))
                    if promise is None:
                        promise = known[news, identity] = self._judge(pos, identity, news, slots)
                found[label] = promise
        return found

    def _judge(self, pos: cc.Position, identity: Identity, news: News, slots: News) -> Promise:
        segment = identity[0]
        kind = pos.board.kind_of(segment)
        if not self.rules.completes[kind]:
            return self._judge_endless(pos, segment, kind)
        # An area with the same identity has the same tiles and figures: only its chances can be new.
        worth = self._worths.get((slots, identity))
        if worth is None:
            worth = self._worths.get((news, identity))
            if worth is None:
                worth = self._worths[news, identity] = self._value(pos, segment, kind)
        cells = worth.cells
        chance = self.chances.of(pos, kind, cells)
        growth = self.weights.growth * len(cells) / worth.tiles
        points: dict[int, float] = {seat: chance * then * (1 + growth) for seat, then in worth.then}
        for seat, now in worth.now:
            points[seat] = points.get(seat, 0.0) + (1 - chance) * now
        tied = tuple((seat, chance * followers) for seat, followers in worth.followers)
        return Promise(tuple(points.items()), tied, frozenset(cells), chance)

    def _value(self, pos: cc.Position, segment: int, kind: int) -> _Worth:
        board, figures = pos.board, self.rules.figures
        spot = pos.spot(segment)
        now, then = (
            tuple((award.seat, award.points()) for award in pos.worth(spot, complete).awards)
            for complete in (False, True)
        )
        followers: dict[int, int] = {}
        for number in board.figures_in(segment):
            figure, seat, _, _ = board.figure(number)
            if figures[figure].follower:
                followers[seat] = followers.get(seat, 0) + figures[figure].strength
        cells = self.chances.open_cells(pos, segment)
        tiles = 9 - len(cells) if self.chances.fillers.watches[kind] else board.tiles_in(segment)
        return _Worth(now, then, tuple(followers.items()), cells, tiles)

    def _judge_endless(self, pos: cc.Position, segment: int, kind: int) -> Promise:
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
                    cells = self.chances.open_cells(pos, other)
                    coming += self.chances.of(pos, board.kind_of(other), cells)
                    depends.update(cells)
            for seat in scoring.owners:
                now = points.get(seat, 0.0)
                rate = now / closed if closed else self.weights.neighbour
                points[seat] = now + coming * rate
        return Promise(tuple(points.items()), (), frozenset(depends), 0.0)
