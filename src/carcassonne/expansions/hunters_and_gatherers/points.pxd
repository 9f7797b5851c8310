import cython

from carcassonne.engine.points_table cimport FeaturePoints
from carcassonne.kernel.board cimport Board


cdef class MeadowPoints(FeaturePoints):
    cdef tuple animals
    cdef tuple deer
    cdef tuple fire
    cdef tuple tiger

    @cython.locals(
        tally=cython.ulonglong, mask=cython.ulonglong, shift=int, count=int, deer=int, tigers=int
    )
    cpdef int points(self, Board board, int segment) except? -1
    cpdef int owners(self, object pos, int segment, int seats) except -1
