import cython

from carcassonne.kernel.board cimport Board


cdef class FeaturePoints:
    cpdef int points(self, Board board, int segment) except? -1
    cpdef int owners(self, object pos, int segment, int seats) except -1


cdef class RatePoints(FeaturePoints):
    cdef int tile
    cdef int segment
    cdef int adjacent
    cdef int neighbourhood
    cdef tuple tally_fields

    @cython.locals(points=int, shift=int, mask=cython.ulonglong, each=int, tally=cython.ulonglong)
    cpdef int points(self, Board board, int segment) except? -1


cdef class PointsTable:
    cdef readonly tuple parts
    cdef readonly int seats
    cdef readonly int markers

    @cython.locals(
        board=Board, totals=list, counts=cython.ulonglong, most=int, count=int, seat=int, points=int,
        owners=int, parts=list, part=FeaturePoints
    )
    cpdef bint award(self, object pos, int segment) except -1
