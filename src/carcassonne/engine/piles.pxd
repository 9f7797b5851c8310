import cython

from carcassonne.kernel.multiset cimport pick, without_one


cdef class Pile:
    cdef public tuple head
    cdef public bytes bag
    cdef public tuple tail
    cdef public bint ends_game
    cdef public int in_bag

    cpdef bint is_empty(self)
    cpdef object only_outcome(self)
    @cython.locals(kind=int)
    cpdef int certain_kind(self) except? -1
    cpdef int sample(self, double fraction) except -1
    @cython.locals(rest=Pile)
    cpdef Pile without(self, int kind)
