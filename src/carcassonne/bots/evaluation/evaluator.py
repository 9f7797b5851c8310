# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Points that each seat can expect: the planner's evaluation of a position.

No expansion is known here. The value of a feature comes from the engine's scoring, its completion from the
tiles that are left, and the value of a free figure from how long the game goes on.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import floor, pow

    from carcassonne.kernel.bits import STEP_KEY, WORD, mix64, x_of, y_of
    from carcassonne.kernel.board import Board

    from .cells import WordTable
    from .feature_evaluator import FeatureEvaluator
    from .features import FeatureEstimate, MergeEstimate, SeatNumbers
    from .incremental import Baseline, PositionDelta

else:
    from cython.cimports.carcassonne.bots.evaluation.cells import WordTable
    from cython.cimports.carcassonne.bots.evaluation.feature_evaluator import FeatureEvaluator
    from cython.cimports.carcassonne.bots.evaluation.features import (
        FeatureEstimate,
        MergeEstimate,
        SeatNumbers,
    )
    from cython.cimports.carcassonne.bots.evaluation.incremental import Baseline, PositionDelta
    from cython.cimports.carcassonne.kernel.bits import STEP_KEY, WORD, mix64, x_of, y_of
    from cython.cimports.carcassonne.kernel.board import Board
    from cython.cimports.cpython import array as c_array
    from cython.cimports.libc.math import floor, pow


from array import array

import carcassonne as cc
from carcassonne.engine.numeric import board_of, rules_of

from .features import Survey
from .weights import Weights

MARKERS = 2
RESOLUTION = 2.0**24
"""Leads are rounded to parts of this size, so that the order of sums never decides between two actions."""


@cython.final
@cython.cclass
class PositionEvaluator(FeatureEvaluator):
    """Evaluates positions that follow from one baseline; features that stay the same are evaluated once.

    Estimates are cached under a key of the feature's extent, tallies and occupants. A second key adds the
    new tiles of a position, for features that depend on cells next to them.
    """

    _baseline: Baseline
    _has_states: cython.bint
    _figure_count: cython.int
    _figure_strength: list[int]
    _figure_special: list[int]
    _estimates: list[FeatureEstimate]
    _estimate_index: WordTable
    _merges: list[MergeEstimate]
    _merge_index: WordTable
    _scratch_board: Board
    _total: SeatNumbers
    _home: SeatNumbers
    _guesses: list[float] | None
    _states_key: cython.ulonglong
    """Key of the module states of the position, 0 for those of the baseline."""
    _new_tiles: cython.int
    """Tiles of the position that the baseline has not."""
    _found: list[FeatureEstimate]
    _found_merges: list[MergeEstimate]
    _capacity: cython.int
    _kept: object
    _representatives: cython.p_int
    _features: cython.p_int
    _firsts: cython.p_int
    _occupants: cython.p_ulonglong

    def __init__(self, pos: cc.Position, weights: Weights | None = None) -> None:
        FeatureEvaluator.__init__(self, pos, weights)
        self._baseline = Baseline(pos)
        self._has_states = bool(pos.module_states)
        rules = rules_of(pos)
        figures = rules.figures
        self._figure_count = len(figures)
        self._figure_strength = [figure.strength if figure.follower else 0 for figure in figures]
        self._figure_special = [0 if figure.follower else 1 for figure in figures]
        self._estimates = []
        self._estimate_index = WordTable()
        self._merges = []
        self._merge_index = WordTable()
        board: Board = board_of(pos)
        self._scratch_board = board.copy()
        self._total = SeatNumbers()
        self._home = SeatNumbers()
        self._guesses = None
        self._states_key = 0
        self._new_tiles = 0
        self._capacity = 0
        self._reserve(32)
        self._found = []
        self._found_merges = []
        self.totals(pos)  # from here on only what changes has to be evaluated

    def clear_cache(self) -> None:
        """Clear all caches."""
        FeatureEvaluator.clear_cache(self)
        self._estimates.clear()
        self._estimate_index.clear()
        self._merges.clear()
        self._merge_index.clear()

    # Seats --------------------------------------------------------------------------------------------------

    def lead(self, pos: cc.Position, seat: cython.int) -> float:
        """Return how far a seat is ahead of the others: of the mean of the best and of all of them."""
        best: cython.double = -1e300
        total: cython.double = 0.0
        other: cython.int
        lead: cython.double
        self._evaluate(pos)
        for other in range(self.seats):
            if other != seat:
                total += self._total.of[other]
                best = max(best, self._total.of[other])
        lead = self._total.of[seat] - (best + total / (self.seats - 1)) / 2
        return floor(lead * RESOLUTION + 0.5) / RESOLUTION

    def totals(self, pos: cc.Position) -> list[float]:
        """Return the points that each seat can expect."""
        self._evaluate(pos)
        return [self._total.of[seat] for seat in range(self.seats)]

    def survey(self, pos: cc.Position) -> Survey:
        """Return the points that each seat can expect in a game that goes on, with all they are made of."""
        self._evaluate(pos)
        i: cython.int
        estimates = {}
        for i in range(len(self._found)):
            estimates[self._representatives[i]] = self._found[i]
        return Survey(
            [self._total.of[seat] for seat in range(self.seats)],
            [self._home.of[seat] for seat in range(self.seats)],
            [0.0] * self.seats if self._guesses is None else self._guesses,
            estimates,
            list(self._found_merges),
        )

    def estimates(self, pos: cc.Position) -> dict[int, FeatureEstimate]:
        """Return the estimates of the occupied features, by representative."""
        return self.survey(pos).estimates

    def merges(self, pos: cc.Position) -> list[MergeEstimate]:
        """Return the expected changes by merges of features of different owners."""
        return self.survey(pos).merges

    @cython.final
    @cython.cfunc
    def _evaluate(self, pos: cc.Position) -> object:
        """Fill totals, returning followers, estimates and merges of a position."""
        total = self._total.of
        home = self._home.of
        seat: cython.int
        marker: cython.int
        points: cython.int
        delta: PositionDelta
        estimate: FeatureEstimate
        merge: MergeEstimate
        scores = pos.totals
        for seat in range(self.seats):
            points = 0
            for marker in range(MARKERS):
                points += scores[seat * MARKERS + marker]
            total[seat] = points
            home[seat] = 0.0
        self._found = []
        self._found_merges = []
        self._guesses = None
        if pos.is_over:
            return None
        board: Board = board_of(pos)
        delta = self._baseline.compare(pos, board)
        self._states_key = delta.states_key
        self._new_tiles = delta.tiles
        self._pending_tile = self._placed_tile(pos, board)
        self._estimate_features(pos, board, delta)
        if self.odds.left > delta.tiles:
            self._estimate_merges(pos, board, delta)
        for estimate in self._found:
            for seat in range(self.seats):
                total[seat] += estimate.points.of[seat]
                home[seat] += estimate.returning.of[seat]
        for merge in self._found_merges:
            for seat in range(self.seats):
                total[seat] += merge.points.of[seat]
                home[seat] += merge.returning.of[seat]
        self._add_supplies(pos)
        if self._has_states:  # only modules that keep a state have something to expect
            self._guesses = cc.expected_points(pos)
            for seat in range(self.seats):
                total[seat] += self._guesses[seat]
        return None

    @cython.final
    @cython.cfunc
    @cython.exceptval(-2)
    def _placed_tile(self, pos: cc.Position, board: Board) -> cython.int:
        """The tile of the turn, if it is on the board already; -1 if not."""
        parts: list[cc.TurnPart] = pos.turn_parts
        if not parts:
            return -1
        cell = parts[len(parts) - 1].cell
        return -1 if cell is None else board.tile_at(cell[0], cell[1])

    @cython.final
    @cython.cfunc
    def _add_supplies(self, pos: cc.Position) -> object:
        seat: cython.int
        kind: cython.int
        free: cython.int
        special: cython.int
        followers: cython.double
        value: cython.double
        supply = pos.supplies
        for seat in range(self.seats):
            followers = self.coming_home * self._home.of[seat]
            special = 0
            for kind in range(self._figure_count):
                free = supply[seat * self._figure_count + kind]
                if free:
                    followers += free * self._figure_strength[kind]
                    special += free * self._figure_special[kind]
            value = self.first_follower * (1 - pow(self.next_follower, followers)) / (1 - self.next_follower)
            self._total.of[seat] += self._late * (value + self.special * special)
        return None

    # Features -----------------------------------------------------------------------------------------------

    @cython.final
    @cython.cfunc
    def _estimate_features(self, pos: cc.Position, board: Board, delta: PositionDelta) -> object:
        """Find the occupied features and estimate them, those that the baseline has by its caches."""
        n: cython.int = self._find_occupied(board)
        i: cython.int
        r: cython.int
        found: cython.double
        key: cython.ulonglong
        second: cython.ulonglong
        estimate: FeatureEstimate
        for i in range(n):
            r = self._features[i]
            key = self._feature_key(board, r, self._firsts[i], self._occupants[i], delta)
            found = self._estimate_index.get(key)
            if found >= 0:
                estimate = self._estimates[cython.cast(cython.Py_ssize_t, found)]
                if delta.tiles == 0 or not delta.changed.meets(estimate.depends_on):
                    self._found.append(estimate)
                    continue
            second = mix64(key, delta.tiles_key) | 1 if delta.tiles else key
            found = self._estimate_index.get(second)
            if found >= 0:
                self._found.append(self._estimates[cython.cast(cython.Py_ssize_t, found)])
                continue
            estimate = self._estimate(pos, board, self._firsts[i], key, second, delta)
            estimate.serial = len(self._estimates)
            self._estimate_index.put(second, estimate.serial)
            self._estimates.append(estimate)
            self._found.append(estimate)
        return None

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _find_occupied(self, board: Board) -> cython.int:
        """List the features with figures: number, representative, a segment, and a key of the occupants."""
        n: cython.int = 0
        i: cython.int
        j: cython.int
        r: cython.int
        if self._capacity < board.presence_count:
            self._reserve(board.presence_count + 32)
        for i in range(board.presence_count):
            r = board.segment_feature[board.presence_segment[i]]
            j = 0
            while j < n and self._features[j] != r:
                j += 1
            if j == n:
                n += 1
                self._features[j] = r
                self._representatives[j] = board.feature_head[r]
                self._firsts[j] = board.presence_segment[i]
                self._occupants[j] = 0
            self._occupants[j] = (
                self._occupants[j] + self._occupant_word(board, board.presence_figure[i])
            ) & WORD
        return n

    @cython.final
    @cython.cfunc
    def _reserve(self, capacity: cython.int) -> object:
        labels = array("i", bytes(4 * capacity))
        features = array("i", bytes(4 * capacity))
        firsts = array("i", bytes(4 * capacity))
        occupants = array("Q", bytes(8 * capacity))
        self._kept = (labels, features, firsts, occupants)
        if cython.compiled:
            labels_view: c_array.array = labels
            features_view: c_array.array = features
            firsts_view: c_array.array = firsts
            occupants_view: c_array.array = occupants
            self._representatives = labels_view.data.as_ints
            self._features = features_view.data.as_ints
            self._firsts = firsts_view.data.as_ints
            self._occupants = occupants_view.data.as_ulonglongs
        else:
            self._representatives, self._features = memoryview(labels), memoryview(features)
            self._firsts, self._occupants = memoryview(firsts), memoryview(occupants)
        self._capacity = capacity
        return None

    # Merges -------------------------------------------------------------------------------------------------

    @cython.final
    @cython.cfunc
    def _estimate_merges(self, pos: cc.Position, board: Board, delta: PositionDelta) -> object:
        """Find the features of different owners that are open to the same cells."""
        one: FeatureEstimate
        other: FeatureEstimate
        merge: MergeEstimate
        i: cython.int
        j: cython.int
        n: cython.int = len(self._found)
        for i in range(n):
            one = self._found[i]
            if not one.reaches:
                continue
            for j in range(i):
                other = self._found[j]
                if (
                    other.terrain == one.terrain
                    and other.reaches
                    and other.value.owner_mask != one.value.owner_mask
                    and one.value.open_cells.meets(other.value.open_cells)
                ):
                    merge = self._merge_of(pos, board, one, other, delta)
                    if merge.probability > 0:
                        self._found_merges.append(merge)
        return None

    @cython.final
    @cython.cfunc
    def _merge_of(
        self,
        pos: cc.Position,
        board: Board,
        one: FeatureEstimate,
        other: FeatureEstimate,
        delta: PositionDelta,
    ) -> MergeEstimate:
        first: cython.ulonglong = one.serial
        second: cython.ulonglong = other.serial
        key: cython.ulonglong = mix64(first << 32 | second, 0x3E56E) | 1
        found: cython.double = self._merge_index.get(key)
        merge: MergeEstimate
        if found >= 0:
            merge = self._merges[cython.cast(cython.Py_ssize_t, found)]
            if (delta.tiles == 0 or not delta.changed.meets(merge.depends_on)) and self._is_current(
                board, merge, delta
            ):
                return merge
        if delta.tiles:
            key = mix64(key, delta.tiles_key) | 1
            found = self._merge_index.get(key)
            if found >= 0:
                merge = self._merges[cython.cast(cython.Py_ssize_t, found)]
                if self._is_current(board, merge, delta):
                    return merge
        merge = self._estimate_merge(pos, board, one, other)
        if self._is_current(board, merge, delta):
            if found >= 0:
                self._merges[cython.cast(cython.Py_ssize_t, found)] = merge
            else:
                self._merge_index.put(key, len(self._merges))
                self._merges.append(merge)
        return merge

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _is_current(self, board: Board, merge: MergeEstimate, delta: PositionDelta) -> cython.bint:
        """Whether all features that the merge unites are those that it was estimated with."""
        segment: cython.int
        i: cython.int
        for i in range(len(merge.part_segments)):
            segment = merge.part_segments[i]
            if delta.touched is not None and (
                board.feature_head[board.segment_feature[segment]] in delta.touched
            ):
                return False
            if self._estimate_at(board, segment) is not merge.part_estimates[i]:
                return False
        return True

    @cython.final
    @cython.cfunc
    def _estimate_at(self, board: Board, segment: cython.int) -> FeatureEstimate | None:
        """The estimate of a segment's feature in the position that is being evaluated."""
        r: cython.int = board.segment_feature[segment]
        i: cython.int
        for i in range(len(self._found)):
            if self._features[i] == r:
                return self._found[i]
        return None

    @cython.final
    @cython.cfunc
    def _estimate_merge(
        self, pos: cc.Position, board: Board, one: FeatureEstimate, other: FeatureEstimate
    ) -> MergeEstimate:
        """Place the likeliest tile that merges two features, and compare the whole with its parts."""
        cells = one.value.open_cells
        others = other.value.open_cells
        merge = MergeEstimate()
        i: cython.int
        j: cython.int
        best_key: cython.ulonglong = 0
        best = (0.0, -1, 0)
        shares: list[float] = []
        self._buffer.clear()
        for i in range(cells.count):
            j = others.index_of(cells.keys[i])
            if j < 0:
                continue
            self._buffer.add(cells.keys[i], 0)
            found = self.odds.merging_at(board, cells.keys[i], one.terrain, cells.ports[i], others.ports[j])
            shares.append(found[0])
            if found >= best:
                best = found
                best_key = cells.keys[i]
        merge.first = one
        merge.second = other
        merge.points = SeatNumbers()
        merge.returning = SeatNumbers()
        merge.part_segments = []
        merge.part_estimates = []
        merge.probability = 0.0
        if not best[0]:
            merge.depends_on = self._buffer.finish()
            return merge
        whole = self._estimate_whole(pos, board, one.segment, best_key, best[1], best[2], merge)
        self._compare_whole(merge, whole, shares)
        self._buffer.clear()
        for i in range(cells.count):
            if others.has(cells.keys[i]):
                self._buffer.add(cells.keys[i], 0)
        for i in range(whole.depends_on.count):
            self._buffer.add(whole.depends_on.keys[i], 0)
        merge.depends_on = self._buffer.finish()
        return merge

    @cython.final
    @cython.cfunc
    def _compare_whole(
        self,
        merge: MergeEstimate,
        whole: FeatureEstimate,
        shares: list,  # type: ignore[type-arg]
    ) -> object:
        """Set how likely a merge is and what it changes; ``shares`` of the bag fit into its cells."""
        one = merge.first
        other = merge.second
        points = merge.points
        returning = merge.returning
        seat: cython.int
        share: cython.double
        mean: cython.double = 0.0
        eager: cython.int = 0
        for seat in range(self.seats):
            points.of[seat] = whole.points.of[seat] - one.points.of[seat] - other.points.of[seat]
            returning.of[seat] = whole.returning.of[seat] - one.returning.of[seat] - other.returning.of[seat]
            mean += points.of[seat]
        mean /= self.seats
        for seat in range(self.seats):
            eager += points.of[seat] > mean + 0.01
        misses: cython.double = 1.0
        for share in shares:
            misses *= 1 - self.odds.merged_in_time(share, eager)
        # A feature that is completed anyway is so as often before a tile merges it as after.
        merge.probability = (
            self.joining
            * (1 - misses)
            * (1 - one.completion_probability / 2)
            * (1 - other.completion_probability / 2)
        )
        for seat in range(self.seats):
            points.of[seat] *= merge.probability
            returning.of[seat] *= merge.probability
        points.seats = whole.points.seats | one.points.seats | other.points.seats
        returning.seats = whole.returning.seats | one.returning.seats | other.returning.seats
        return None

    @cython.final
    @cython.cfunc
    def _estimate_whole(
        self,
        pos: cc.Position,
        board: Board,
        segment: cython.int,
        cell: cython.ulonglong,
        tile_type: cython.int,
        rotation: cython.int,
        merge: MergeEstimate,
    ) -> FeatureEstimate:
        """Estimate the feature that a tile would make of several, and note its parts."""
        after: Board = self._scratch_board
        twin = pos
        i: cython.int
        r: cython.int
        t: cython.int
        s: cython.int
        side: cython.int
        occupants: cython.ulonglong = 0
        key: cython.ulonglong
        if self._scorer.by_engine(merge.first.terrain):
            twin = pos.copy()
            after = board_of(twin)
        else:
            after.copy_from(board)
        pending: cython.int = self._pending_tile
        self._pending_tile = after.place(x_of(cell), y_of(cell), tile_type, rotation)
        delta = self._baseline.compare(pos, after)
        r = after.segment_feature[segment]
        for i in range(after.presence_count):
            if after.segment_feature[after.presence_segment[i]] == r:
                occupants = (occupants + self._occupant_word(after, after.presence_figure[i])) & WORD
        key = self._feature_key(after, r, segment, occupants, delta)
        whole = self._estimate(twin, after, segment, key, mix64(key, delta.tiles_key) | 1, delta)
        self._pending_tile = pending
        for side in range(4):
            t = after._tile_on((cell + STEP_KEY[side]) & WORD)
            if t >= 0:
                for s in range(
                    after.tile_base[t], after.tile_base[t] + after.printed_segments[after.tile_code[t] >> 2]
                ):
                    if after.segment_feature[s] == r:
                        merge.part_segments.append(s)
                        merge.part_estimates.append(self._estimate_at(board, s))
        return whole
