from carcassonne.bots.evaluation.features cimport FeatureValue, SeatNumbers
from carcassonne.kernel.board cimport Board


cdef int OPEN
cdef int CLOSED
cdef int SMALL


cdef class FeatureScorer:
    cdef object _kept
    cdef int* _rates
    cdef list _tabled
    cdef list _small_tiles
    cdef list _needs_neighbours
    cdef list _strength
    cdef list _is_follower
    cdef int _seats

    cdef bint by_engine(self, int terrain) except -1
    cdef FeatureValue value(self, object pos, Board board, int segment, int terrain, bint completable)
    cdef int _score_by_table(self, Board board, int segment, int r, int terrain, bint completable, FeatureValue value) except -1
    cdef int _rate(self, Board board, int segment, int r, int number, int tiles) noexcept
    cdef int _count_figures(self, Board board, int r, SeatNumbers strengths, SeatNumbers followers) except -1
    cdef object _score_by_engine(self, object pos, Board board, int segment, bint completable, FeatureValue value)
