from carcassonne.kernel.regions cimport Regions


cdef class Ties(Regions):
    cdef bint _watches(self, int s) noexcept
    cdef int _tied(self, int s) noexcept
    cdef unsigned long long _spot_word(self, int s) noexcept
    cdef int _flood(self, int s) noexcept
    cdef int _sum_up(self, int head, int r) noexcept

    cpdef int crossed(self, int t) except -1
