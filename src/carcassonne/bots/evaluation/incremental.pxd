from carcassonne.bots.evaluation.cells cimport CellBuffer, CellSet
from carcassonne.kernel.board cimport Board


cdef class PositionDelta:
    cdef int tiles
    cdef unsigned long long tiles_key
    cdef unsigned long long connections_key
    cdef unsigned long long states_key
    cdef CellSet changed
    cdef set touched


cdef class Baseline:
    cdef int _tiles
    cdef unsigned long long _connections
    cdef tuple _states
    cdef object _pieces
    cdef dict _state_keys
    cdef dict _moved
    cdef CellSet _none
    cdef CellBuffer _buffer

    cdef unsigned long long _connections_key(self, Board board) noexcept
    cpdef PositionDelta delta(self, object pos)
    cdef PositionDelta compare(self, object pos, Board board)
    cdef object _compare_states(self, object pos, Board board, PositionDelta delta)
