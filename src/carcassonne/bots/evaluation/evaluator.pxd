from carcassonne.bots.evaluation.cells cimport WordTable
from carcassonne.bots.evaluation.feature_evaluator cimport FeatureEvaluator
from carcassonne.bots.evaluation.features cimport FeatureEstimate, MergeEstimate, SeatNumbers
from carcassonne.bots.evaluation.incremental cimport Baseline, PositionDelta
from carcassonne.kernel.board cimport Board


cdef int MARKERS
cdef double RESOLUTION


cdef class PositionEvaluator(FeatureEvaluator):
    cdef Baseline _baseline
    cdef bint _has_states
    cdef int _figure_count
    cdef list _figure_strength
    cdef list _figure_special
    cdef list _estimates
    cdef WordTable _estimate_index
    cdef list _merges
    cdef WordTable _merge_index
    cdef Board _scratch_board
    cdef SeatNumbers _total
    cdef SeatNumbers _home
    cdef list _guesses
    cdef unsigned long long _states_key
    cdef int _new_tiles
    cdef list _found
    cdef list _found_merges
    cdef int _capacity
    cdef object _kept
    cdef int* _representatives
    cdef int* _features
    cdef int* _firsts
    cdef unsigned long long* _occupants

    cpdef object clear_cache(self)
    cdef object _evaluate(self, object pos)
    cdef int _placed_tile(self, object pos, Board board) except? -2
    cdef object _add_supplies(self, object pos)
    cdef object _estimate_features(self, object pos, Board board, PositionDelta delta)
    cdef int _find_occupied(self, Board board) except -1
    cdef object _reserve(self, int capacity)
    cdef object _estimate_merges(self, object pos, Board board, PositionDelta delta)
    cdef MergeEstimate _merge_of(self, object pos, Board board, FeatureEstimate one, FeatureEstimate other, PositionDelta delta)
    cdef bint _is_current(self, Board board, MergeEstimate merge, PositionDelta delta) except -1
    cdef FeatureEstimate _estimate_at(self, Board board, int segment)
    cdef MergeEstimate _estimate_merge(self, object pos, Board board, FeatureEstimate one, FeatureEstimate other)
    cdef object _compare_whole(self, MergeEstimate merge, FeatureEstimate whole, list shares)
    cdef FeatureEstimate _estimate_whole(self, object pos, Board board, int segment, unsigned long long cell, int tile_type, int rotation, MergeEstimate merge)
