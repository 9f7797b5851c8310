import cython

from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.state cimport State
from carcassonne.kernel.board cimport Board


cdef class LazyPlacements:
    cdef public Board board
    cdef public int tile_type
    cdef public Py_ssize_t total


cdef list _permitted_placements(State pos, int kind, bint only_first)
@cython.locals(lazy=LazyPlacements)
cpdef object placements(State pos, int kind)
cpdef bint has_placement(State pos, int kind) except -1
