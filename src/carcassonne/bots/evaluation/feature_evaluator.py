# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Estimates of single features."""

from __future__ import annotations

import cython

if not cython.compiled:
    from carcassonne.kernel.bits import mix64, x_of, y_of
    from carcassonne.kernel.board import Board

    from .cells import CellBuffer, CellSet, WordTable
    from .completion_odds import CompletionOdds
    from .features import FeatureEstimate, FeatureValue, SeatNumbers
    from .incremental import PositionDelta
    from .scoring import FeatureScorer

else:
    from cython.cimports.carcassonne.bots.evaluation.cells import CellBuffer, CellSet, WordTable
    from cython.cimports.carcassonne.bots.evaluation.completion_odds import CompletionOdds
    from cython.cimports.carcassonne.bots.evaluation.features import (
        FeatureEstimate,
        FeatureValue,
        SeatNumbers,
    )
    from cython.cimports.carcassonne.bots.evaluation.incremental import PositionDelta
    from cython.cimports.carcassonne.bots.evaluation.scoring import FeatureScorer
    from cython.cimports.carcassonne.kernel.bits import mix64, x_of, y_of
    from cython.cimports.carcassonne.kernel.board import Board


import carcassonne as cc
from carcassonne.engine.numeric import rules_of

from .weights import Weights


@cython.cclass
class FeatureEvaluator:
    """Estimates features of positions that follow from one baseline; base of ``PositionEvaluator``.

    Values are cached under a key of the feature's extent, tallies and occupants, with a second key that adds
    the new tiles of a position.
    """

    rules: object
    weights: Weights
    odds: CompletionOdds
    seats: cython.int
    first_follower: cython.double
    next_follower: cython.double
    long_game: cython.double
    coming_home: cython.double
    neighbour: cython.double
    growth: cython.double
    incomplete_growth: cython.double
    neighbour_growth: cython.double
    watched_growth: cython.double
    _late: cython.double
    special: cython.double
    joining: cython.double
    _scorer: FeatureScorer
    _completes: list[bool]
    _scores_contacts: list[bool]
    _needs_neighbours: list[bool]
    _values: list[FeatureValue]
    _value_index: WordTable
    _cells: list[CellSet]
    _cell_index: WordTable
    _buffer: CellBuffer
    _contact_list: list[int]
    _no_cells: CellSet
    _no_followers: SeatNumbers
    _pending_tile: cython.int
    """The tile of the turn, whose features are still to be scored; -1 if there is none."""

    def __init__(self, pos: cc.Position, weights: Weights | None = None) -> None:
        self.rules = rules_of(pos)
        self.weights = weights or Weights()
        self._copy_weights(self.weights)
        self.seats = self.rules.seats
        self.odds = CompletionOdds(pos)
        turns: cython.double = self.odds.left
        self._late = min(1.0, turns / self.seats / self.long_game)
        self._scorer = FeatureScorer(pos)
        names = self.rules.terrain_names
        self._completes = [bool(completes) for completes in self.rules.completable]
        self._scores_contacts = [name in self.rules.adjacency_scoring_terrains for name in names]
        self._needs_neighbours = list(self.odds.fit_index.needs_neighbours)
        self._values = []
        self._value_index = WordTable()
        self._cells = []
        self._cell_index = WordTable()
        self._buffer = CellBuffer()
        self._contact_list = []
        self._no_cells = CellSet(0)
        self._no_followers = SeatNumbers()
        self._pending_tile = -1

    def clear_cache(self) -> None:
        """Clear all caches."""
        self._values.clear()
        self._value_index.clear()
        self._cells.clear()
        self._cell_index.clear()

    @cython.final
    @cython.cfunc
    def _copy_weights(self, weights: Weights) -> object:
        self.first_follower = weights.first_follower
        self.next_follower = weights.next_follower
        self.long_game = weights.long_game
        self.coming_home = weights.coming_home
        self.neighbour = weights.neighbour
        self.growth = weights.growth
        self.incomplete_growth = weights.incomplete_growth
        self.neighbour_growth = weights.neighbour_growth
        self.watched_growth = weights.watched_growth
        self.special = weights.special
        self.joining = weights.joining
        return None

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _occupant_word(self, board: Board, number: cython.int) -> cython.ulonglong:
        kind: cython.ulonglong = board.figure_kind[number] & 65535
        seat: cython.ulonglong = board.figure_seat[number] & 255
        lane: cython.ulonglong = board.figure_lane[number] & 255
        place: cython.ulonglong = board.figure_place[number] & 65535
        return mix64(kind << 16 | seat << 8 | lane, place + 1)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _feature_key(
        self,
        board: Board,
        r: cython.int,
        segment: cython.int,
        occupants: cython.ulonglong,
        delta: PositionDelta,
    ) -> cython.ulonglong:
        """Key of a feature's extent, tallies and occupants, and of module states that may concern it."""
        size: cython.ulonglong = board.feature_size[r]
        open_ports: cython.ulonglong = board.feature_open[r]
        number: cython.ulonglong = segment
        key: cython.ulonglong = mix64(size << 40 | open_ports << 20 | number, board.feature_tally[r])
        key = mix64(key, occupants)
        if delta.connections_key:
            # The same extent in numbers may be another one: a connection was cut here and made there.
            key = mix64(key, delta.connections_key)
        if delta.touched is not None and board.feature_head[r] in delta.touched:
            key = mix64(key, delta.states_key)
        if open_ports == 0 and self._is_scored(
            board, segment, board.printed_terrains[board._printed(segment)], delta
        ):
            key = mix64(key, 0x5C03ED)
        return key | 1

    @cython.final
    @cython.cfunc
    def _estimate(
        self,
        pos: cc.Position,
        board: Board,
        segment: cython.int,
        key: cython.ulonglong,
        second: cython.ulonglong,
        delta: PositionDelta,
    ) -> FeatureEstimate:
        terrain: cython.int = board.printed_terrains[board._printed(segment)]
        value: FeatureValue
        found: cython.double
        if not self._completes[terrain]:
            return self._estimate_endless(pos, board, segment, terrain, delta)
        if self._is_scored(board, segment, terrain, delta):
            return self._estimate_scored(pos, board, segment, terrain)
        # A feature with the same key has the same tiles and figures: only its chances can differ.
        found = self._value_index.get(key)
        if found < 0:
            found = self._value_index.get(second)
        if found >= 0:
            value = self._values[cython.cast(cython.Py_ssize_t, found)]
        else:
            value = self._scorer.value(pos, board, segment, terrain, True)
            value.open_cells = self._open_cells(board, segment, delta)
            self._value_index.put(second, len(self._values))
            self._values.append(value)
        return self._estimate_completable(board, segment, terrain, value, delta)

    @cython.final
    @cython.cfunc
    def _estimate_completable(
        self,
        board: Board,
        segment: cython.int,
        terrain: cython.int,
        value: FeatureValue,
        delta: PositionDelta,
    ) -> FeatureEstimate:
        cells = value.open_cells
        estimate = FeatureEstimate()
        seat: cython.int
        missing: cython.double = cells.count
        chance: cython.double = self._completion(board, terrain, cells, delta)
        growth: cython.double = self.watched_growth if self._needs_neighbours[terrain] else self.growth
        incomplete_growth: cython.double = 1 + self.incomplete_growth * self._late * missing / value.tiles
        points = SeatNumbers()
        returning = SeatNumbers()
        for seat in range(self.seats):
            points.of[seat] = (
                chance * value.paid_then.of[seat] * (1 + growth * missing / value.tiles)
                + (1 - chance) * value.paid_now.of[seat] * incomplete_growth
            )
            returning.of[seat] = chance * value.strengths.of[seat]
        points.seats = value.paid_then.seats | value.paid_now.seats
        returning.seats = value.strengths.seats
        estimate.segment = segment
        estimate.terrain = terrain
        estimate.points = points
        estimate.returning = returning
        estimate.depends_on = cells
        estimate.reaches = value.owner_mask != 0 and not self._needs_neighbours[terrain]
        estimate.completion_probability = chance
        estimate.value = value
        estimate.closed = 0
        estimate.incomplete = 0
        estimate.coming = 0.0
        return estimate

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _is_scored(
        self, board: Board, segment: cython.int, terrain: cython.int, delta: PositionDelta
    ) -> cython.bint:
        """Whether a feature is complete and was so before the tile of the turn: it pays no more."""
        at: cython.int = segment
        cell: cython.ulonglong
        pending: cython.ulonglong
        if not self._completes[terrain] or board.feature_open[board.segment_feature[segment]]:
            return False
        if self._pending_tile < 0:
            return True
        if delta.connections_key:
            return False  # a connection that was turned completes features anywhere
        if self._needs_neighbours[terrain]:
            cell = board.cell_key[board.tile_cell[board.segment_tile[segment]]]
            pending = board.cell_key[board.tile_cell[self._pending_tile]]
            return abs(x_of(cell) - x_of(pending)) > 1 or abs(y_of(cell) - y_of(pending)) > 1
        while True:
            if board.segment_tile[at] == self._pending_tile:
                return False
            at = board.segment_next[at]
            if at == segment:
                return True

    @cython.final
    @cython.cfunc
    def _estimate_scored(
        self, pos: cc.Position, board: Board, segment: cython.int, terrain: cython.int
    ) -> FeatureEstimate:
        """A feature that was scored before: the figures that a module keeps there get nothing more for it."""
        value: FeatureValue = self._scorer.value(pos, board, segment, terrain, True)
        estimate = FeatureEstimate()
        value.owner_mask = 0
        value.paid_now = self._no_followers
        value.paid_then = self._no_followers
        value.open_cells = self._no_cells
        estimate.segment = segment
        estimate.terrain = terrain
        estimate.points = self._no_followers
        estimate.returning = self._no_followers
        estimate.depends_on = self._no_cells
        estimate.reaches = False
        estimate.completion_probability = 1.0
        estimate.value = value
        estimate.closed = 0
        estimate.incomplete = 0
        estimate.coming = 0.0
        return estimate

    @cython.final
    @cython.cfunc
    def _estimate_endless(
        self,
        pos: cc.Position,
        board: Board,
        segment: cython.int,
        terrain: cython.int,
        delta: PositionDelta,
    ) -> FeatureEstimate:
        """A feature that is never completed: what it has, and what its adjacent features may become."""
        value: FeatureValue = self._scorer.value(pos, board, segment, terrain, False)
        estimate = FeatureEstimate()
        points = SeatNumbers()
        seat: cython.int
        coming: cython.double = 0.0
        now: cython.double
        rate: cython.double
        value.open_cells = self._open_cells(board, segment, delta)
        estimate.closed = 0
        estimate.incomplete = 0
        for seat in range(self.seats):
            points.of[seat] = value.paid_now.of[seat]
        points.seats = value.paid_now.seats
        estimate.depends_on = self._no_cells
        if self._scores_contacts[terrain]:
            coming = self._estimate_contacts(board, segment, estimate, delta)
            coming += self.neighbour_growth * self._late * value.open_cells.count
            for seat in range(self.seats):
                if value.owner_mask >> seat & 1:
                    now = points.of[seat]
                    rate = now / estimate.closed if estimate.closed else self.neighbour
                    points.set(seat, now + coming * rate)
        estimate.coming = coming
        estimate.segment = segment
        estimate.terrain = terrain
        estimate.points = points
        estimate.returning = self._no_followers
        estimate.reaches = value.owner_mask != 0
        estimate.completion_probability = 0.0
        estimate.value = value
        return estimate

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1.0, check=False)
    def _estimate_contacts(
        self, board: Board, segment: cython.int, estimate: FeatureEstimate, delta: PositionDelta
    ) -> cython.double:
        """Count the adjacent features; return how many incomplete ones are expected to be completed."""
        cells: CellSet
        other: cython.int
        i: cython.int
        j: cython.int
        count: cython.int = board._collect_adjacent(segment, False)
        coming: cython.double = 0.0
        contacts = self._contact_list
        self._buffer.clear()
        contacts.clear()
        for i in range(count):
            contacts.append(board.scratch[i])
        for i in range(count):
            other = contacts[i]
            if board.feature_open[board.segment_feature[other]] == 0:
                estimate.closed += 1
            else:
                estimate.incomplete += 1
                cells = self._open_cells(board, other, delta)
                coming += self._completion(board, board.printed_terrains[board._printed(other)], cells, delta)
                for j in range(cells.count):
                    self._buffer.add(cells.keys[j], 0)
        if self._buffer.count:
            estimate.depends_on = self._buffer.finish()
        return coming

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1.0, check=False)
    def _completion(
        self, board: Board, terrain: cython.int, cells: CellSet, delta: PositionDelta
    ) -> cython.double:
        """The probability of completion; the same for all positions that change nothing around the cells."""
        if delta.tiles and delta.changed.meets(cells):
            return self.odds.completion(board, terrain, cells)
        if cells.chance < 0:
            cells.chance = self.odds.completion(board, terrain, cells)
        return cells.chance

    @cython.final
    @cython.cfunc
    def _open_cells(self, board: Board, segment: cython.int, delta: PositionDelta) -> CellSet:
        r: cython.int = board.segment_feature[segment]
        size: cython.ulonglong = board.feature_size[r]
        open_ports: cython.ulonglong = board.feature_open[r]
        head: cython.ulonglong = board.feature_head[r]
        key: cython.ulonglong = mix64(size << 40 | open_ports << 20 | head, delta.connections_key) | 1
        found: cython.double = self._cell_index.get(key)
        cells: CellSet
        if found < 0 and delta.tiles:
            key = mix64(key, delta.tiles_key) | 1
            found = self._cell_index.get(key)
        if found >= 0:
            cells = self._cells[cython.cast(cython.Py_ssize_t, found)]
            return cells
        cells = self.odds.open_cells(board, segment)
        self._cell_index.put(key, len(self._cells))
        self._cells.append(cells)
        return cells
