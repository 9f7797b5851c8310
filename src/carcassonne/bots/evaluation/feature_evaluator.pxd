from carcassonne.bots.evaluation.cells cimport CellBuffer, CellSet, WordTable
from carcassonne.bots.evaluation.completion_odds cimport CompletionOdds
from carcassonne.bots.evaluation.features cimport FeatureEstimate, FeatureValue, SeatNumbers
from carcassonne.bots.evaluation.incremental cimport PositionDelta
from carcassonne.bots.evaluation.scoring cimport FeatureScorer
from carcassonne.kernel.board cimport Board


cdef class FeatureEvaluator:
    cdef readonly object rules
    cdef readonly object weights
    cdef readonly CompletionOdds odds
    cdef int seats
    cdef double first_follower
    cdef double next_follower
    cdef double long_game
    cdef double coming_home
    cdef double neighbour
    cdef double growth
    cdef double incomplete_growth
    cdef double neighbour_growth
    cdef double watched_growth
    cdef double _late
    cdef double special
    cdef double joining
    cdef FeatureScorer _scorer
    cdef list _completes
    cdef list _scores_contacts
    cdef list _needs_neighbours
    cdef list _values
    cdef WordTable _value_index
    cdef list _cells
    cdef WordTable _cell_index
    cdef CellBuffer _buffer
    cdef list _contact_list
    cdef CellSet _no_cells
    cdef SeatNumbers _no_followers
    cdef int _pending_tile

    cpdef object clear_cache(self)
    cdef object _copy_weights(self, object weights)
    cdef unsigned long long _occupant_word(self, Board board, int number) noexcept
    cdef unsigned long long _feature_key(self, Board board, int r, int segment, unsigned long long occupants, PositionDelta delta) noexcept
    cdef FeatureEstimate _estimate(self, object pos, Board board, int segment, unsigned long long key, unsigned long long second, PositionDelta delta)
    cdef FeatureEstimate _estimate_completable(self, Board board, int segment, int terrain, FeatureValue value, PositionDelta delta)
    cdef FeatureEstimate _estimate_endless(self, object pos, Board board, int segment, int terrain, PositionDelta delta)
    cdef double _estimate_contacts(self, Board board, int segment, FeatureEstimate estimate, PositionDelta delta) except -1.0
    cdef bint _is_scored(self, Board board, int segment, int terrain, PositionDelta delta) except -1
    cdef FeatureEstimate _estimate_scored(self, object pos, Board board, int segment, int terrain)
    cdef double _completion(self, Board board, int terrain, CellSet cells, PositionDelta delta) except -1.0
    cdef CellSet _open_cells(self, Board board, int segment, PositionDelta delta)
