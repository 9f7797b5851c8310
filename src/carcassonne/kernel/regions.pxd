from carcassonne.kernel.ground cimport Ground


cdef class Regions(Ground):
    cdef int _check(self, int s) except -1
    cdef int _check_tile(self, int t) except -1
    cdef int _printed(self, int s) noexcept
    cdef int _meeting(self, int t, int side, int port) noexcept
    cdef bint _before(self, int a, int b) noexcept
    cdef bint _figure_before(self, int a, int b) noexcept
    cdef int _sort(self, int n, int by) noexcept
    cdef object _sorted(self, int n, int by)
    cdef object _listed(self, int n)
    cdef object _cells(self, int n)
    cdef int _gather(self, int s, int tick) noexcept
    cdef int _anchor(self, int s) noexcept
    cdef int _corner(self, int t, int c) noexcept
    cdef int _touch(self, int s, bint closed) noexcept
    cdef int _add_completed(self, int s, int n, int tick) noexcept
    cdef int _add_watcher(self, unsigned long long key, int n, int tick) noexcept

    cpdef list regions(self, int kind)
    cpdef list members(self, int s)
    cpdef int label(self, int s) except -1
    cpdef int open(self, int s) except -1
    cpdef unsigned long long tally(self, int s) except? 0
    cpdef unsigned long long who(self, int s) except? 0
    cpdef int tiles_in(self, int s) except -1
    cpdef int anchor(self, int s) except -1
    cpdef int closed_contacts(self, int s) except -1
    cpdef int occupied(self, int t) except -1
    cpdef int barred(self, int t) except -1
    cpdef tuple corners(self, int t)
    cpdef list completed(self, int t)
