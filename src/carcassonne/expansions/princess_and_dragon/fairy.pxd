import cython

from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.ledger cimport ledger_line
from carcassonne.engine.position cimport Position
from carcassonne.kernel.board cimport Board


cdef class FairyMoves:
    cdef public Board board
    cdef public object fairy
    cdef public int seat
    cdef public Py_ssize_t total

    cpdef list cells(self)


@cython.locals(moves=FairyMoves)
cpdef FairyMoves fairy_moves(Position pos, int seat)
cpdef object fairy_cell(Position pos)
cpdef bint counts_on(Position pos, tuple cell, int seat) except -1
cpdef bint fairy_barred(Position pos) except -1
cpdef list served(Position pos)
@cython.locals(label=int)
cpdef bint reaches(Position pos, int segment, int tile) except -1
