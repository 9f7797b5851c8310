import cython

from carcassonne.kernel.board cimport Board


cdef class PointsTable:
    cdef readonly tuple rates
    cdef readonly int seats
    cdef readonly int markers

    @cython.locals(
        board=Board, totals=list, counts=cython.ulonglong, most=int, count=int, seat=int, points=int, index=int
    )
    cpdef bint award(self, object pos, int segment) except -1


@cython.locals(points=int, shift=int, mask=cython.ulonglong, each=int, tally=cython.ulonglong)
cdef int points_by(object rate, Board board, int segment) except? -1
