# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""What features pay: by a table where the ruleset has one, else by the engine's scoring."""

from __future__ import annotations

import cython

if not cython.compiled:
    from carcassonne.kernel.bits import BARRIER_LANE, RATE_SIZE
    from carcassonne.kernel.board import Board

    from .features import FeatureValue, SeatNumbers

else:
    from cython.cimports.carcassonne.bots.evaluation.features import FeatureValue, SeatNumbers
    from cython.cimports.carcassonne.kernel.bits import BARRIER_LANE, RATE_SIZE
    from cython.cimports.carcassonne.kernel.board import Board
    from cython.cimports.cpython import array as c_array


from array import array

import carcassonne as cc
from carcassonne.engine.numeric import rules_of

from .tile_fit import tile_fit_index

OPEN, CLOSED, SMALL = range(3)
"""Order of the three rates of a terrain."""


@cython.final
@cython.cclass
class FeatureScorer:
    """Scores single features of positions of one ruleset."""

    _kept: object
    _rates: cython.p_int
    _tabled: list[bool]
    _small_tiles: list[int]
    _needs_neighbours: list[bool]
    _strength: list[int]
    _is_follower: list[bool]
    _seats: cython.int

    def __init__(self, pos: cc.Position) -> None:
        rules = rules_of(pos)
        table = rules.cached(cc.feature_rates)
        self._tabled = [value is not None for value in table]
        self._small_tiles = [value.small_tiles if value is not None else 0 for value in table]
        numbers: list[int] = []
        for value in table:
            numbers += value.numbers(RATE_SIZE) if value is not None else [0] * (3 * RATE_SIZE)
        self._kept = array("i", numbers)
        if cython.compiled:
            rates: c_array.array = self._kept
            self._rates = rates.data.as_ints
        else:
            self._rates = memoryview(self._kept)
        self._needs_neighbours = list(tile_fit_index(pos).needs_neighbours)
        self._strength = [figure.strength for figure in rules.figures]
        self._is_follower = [figure.follower for figure in rules.figures]
        self._seats = rules.seats

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def by_engine(self, terrain: cython.int) -> cython.bint:
        """Whether features of a terrain are scored by the engine, which needs a whole position for that."""
        return not self._tabled[terrain]

    @cython.final
    @cython.cfunc
    def value(
        self,
        pos: cc.Position,
        board: Board,
        segment: cython.int,
        terrain: cython.int,
        completable: cython.bint,
    ) -> FeatureValue:
        """What a feature pays now, and (if it can be completed) then; its open cells are left out."""
        value = FeatureValue()
        value.paid_now = SeatNumbers()
        value.paid_then = SeatNumbers()
        value.strengths = SeatNumbers()
        value.counting = SeatNumbers()
        r: cython.int = board.segment_feature[segment]
        tiles: cython.int
        if self._needs_neighbours[terrain]:
            tiles = 9 - board.feature_open[r]
        else:
            tiles = board._gather(segment, board._next_tick())
        value.tiles = tiles
        if self._tabled[terrain]:
            self._score_by_table(board, segment, r, terrain, completable, value)
        else:
            self._score_by_engine(pos, board, segment, completable, value)
        return value

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _score_by_table(
        self,
        board: Board,
        segment: cython.int,
        r: cython.int,
        terrain: cython.int,
        completable: cython.bint,
        value: FeatureValue,
    ) -> cython.int:
        strengths = value.counting
        best: cython.double = 0.0
        seat: cython.int
        now: cython.int
        then: cython.int = 0
        self._count_figures(board, r, strengths, value.strengths)
        for seat in range(self._seats):
            best = max(best, strengths.of[seat])
        value.owner_mask = 0
        if best <= 0:
            return 0
        now = self._rate(board, segment, r, 3 * terrain + OPEN, value.tiles)
        if completable:
            # with fewer tiles than that it is not complete, and will have more when it is
            small = value.tiles == self._small_tiles[terrain]
            then = self._rate(board, segment, r, 3 * terrain + (SMALL if small else CLOSED), value.tiles)
        for seat in range(self._seats):
            if strengths.of[seat] == best:
                value.owner_mask |= 1 << seat
                if now:
                    value.paid_now.set(seat, now)
                if then:
                    value.paid_then.set(seat, then)
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _rate(
        self, board: Board, segment: cython.int, r: cython.int, number: cython.int, tiles: cython.int
    ) -> cython.int:
        rate: cython.int = number * RATE_SIZE
        points: cython.int = self._rates[rate] * tiles + self._rates[rate + 1] * board.feature_size[r]
        lane: cython.int
        at: cython.int
        count: cython.int
        if self._rates[rate + 2]:
            points += self._rates[rate + 2] * board._collect_adjacent(segment, True)
        if self._rates[rate + 3]:
            points += self._rates[rate + 3] * (9 - board.feature_open[r])
        for lane in range(self._rates[rate + 4]):
            at = rate + 5 + 3 * lane
            count = board.feature_tally[r] >> self._rates[at] & self._rates[at + 1]
            points += self._rates[at + 2] * count
        return points

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _count_figures(
        self, board: Board, r: cython.int, strengths: SeatNumbers, followers: SeatNumbers
    ) -> cython.int:
        """Add up what figures count in a feature, each once however many segments of it they are on."""
        i: cython.int
        j: cython.int
        number: cython.int
        kind: cython.int
        strength: cython.int
        for i in range(board.presence_count):
            if board.segment_feature[board.presence_segment[i]] != r:
                continue
            number = board.presence_figure[i]
            j = 0
            while j < i and not (
                board.presence_figure[j] == number and board.segment_feature[board.presence_segment[j]] == r
            ):
                j += 1
            if j < i:
                continue
            kind = board.figure_kind[number]
            strength = self._strength[kind]
            if board.figure_lane[number] < BARRIER_LANE:
                strengths.add(board.figure_seat[number], strength)
            if self._is_follower[kind]:
                followers.add(board.figure_seat[number], strength)
        return 0

    @cython.final
    @cython.cfunc
    def _score_by_engine(
        self,
        pos: cc.Position,
        board: Board,
        segment: cython.int,
        completable: cython.bint,
        value: FeatureValue,
    ) -> object:
        spot = board.spot(segment)
        scoring = pos.feature_score(spot, False)
        mask: cython.int = 0
        seat: cython.int
        for award in scoring.awards:
            value.paid_now.set(award.seat, award.points())
        if completable:
            scoring = pos.feature_score(spot, True)
            for award in scoring.awards:
                value.paid_then.set(award.seat, award.points())
        for seat in scoring.owners:
            mask |= 1 << seat
        value.owner_mask = mask
        self._count_figures(board, board.segment_feature[segment], value.counting, value.strengths)
        return None
