from carcassonne.kernel.features cimport Features


cdef class Connections(Features):
    cdef bint _needs_neighbours(self, int s) noexcept
    cdef int _is_connected(self, int s) noexcept
    cdef unsigned long long _spot_word(self, int s) noexcept
    cdef int _flood(self, int s) noexcept
    cdef int _sum_up(self, int head, int r) noexcept

    cpdef int crossed(self, int t) except -1
