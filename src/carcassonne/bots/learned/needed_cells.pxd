cdef int MAX_CELLS


cdef class NeededCells:
    cdef object kept_mine
    cdef object kept_theirs
    cdef unsigned long long* mine
    cdef unsigned long long* theirs
    cdef int my_count
    cdef int their_count
    cdef int shared

    cdef int clear(self) noexcept
    cdef int add(self, unsigned long long key, bint is_mine) noexcept
    cdef int contested(self) noexcept
