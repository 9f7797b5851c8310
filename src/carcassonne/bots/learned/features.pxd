from carcassonne.bots.evaluation.evaluator cimport PositionEvaluator
from carcassonne.bots.evaluation.features cimport FeatureEstimate, MergeEstimate, SeatNumbers


cdef class SeatRoles:
    cdef readonly int me
    cdef readonly int next
    cdef readonly int leader
    cdef readonly double lead


cdef class FeatureEncoder:
    cdef readonly PositionEvaluator evaluator
    cdef readonly object rules
    cdef readonly object static
    cdef readonly int left
    cdef readonly double stage
    cdef int seats
    cdef int terrains
    cdef double rivals
    cdef list kind_slots
    cdef list kind_flags
    cdef list completes
    cdef list strengths
    cdef list specials
    cdef list tally_fields
    cdef object tables
    cdef dict held
    cdef int in_hand
    cdef int second
    cdef bint has_states
    cdef object token
    cdef object globals
    cdef float* token_at
    cdef float* globals_at
    cdef object kept_mine
    cdef object kept_theirs
    cdef unsigned long long* mine
    cdef unsigned long long* theirs

    cdef int _begin_token(self, int terrain) except -1
    cdef int _spread(self, int column, SeatNumbers numbers, SeatRoles roles, double scale) noexcept
    cdef int _three(self, int column, double mine, double leader, double others, double scale) noexcept
    cdef int _free_figures(self, object pos, SeatRoles roles) except -1
    cdef int _turns(self, object pos, SeatRoles roles) except -1
    cdef int _turns_left(self, int actor, int seat) noexcept
    cdef int _opponents(self, object pos, SeatRoles roles) except -1
    cdef int _possessions(self, object pos, SeatRoles roles) except -1
    cdef int _needed_cells(self, SeatRoles roles) except -1
