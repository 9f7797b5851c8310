from carcassonne.engine.actions cimport Action
from carcassonne.engine.piles cimport Pile
from carcassonne.engine.parts cimport Part, Turn
from carcassonne.engine.position cimport Position
from carcassonne.engine.rules cimport Rules
from carcassonne.kernel.board cimport Board


cdef class Fits:
    cdef public Board board
    cdef public int kind
    cdef public Py_ssize_t total


cpdef object run_turn(Position pos, Py_ssize_t number)
cpdef object run_part(Position pos, Py_ssize_t number)
