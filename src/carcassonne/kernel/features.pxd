from carcassonne.kernel.topology cimport Topology


cdef class Features(Topology):
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
    cdef int _canonical(self, int s) noexcept
    cdef int _corner(self, int t, int c) noexcept
    cdef int _collect_adjacent(self, int s, bint closed) noexcept
    cdef int _add_completed(self, int s, int n, int tick) noexcept
    cdef int _add_neighbourhood(self, int t, int n, int tick) noexcept

    cpdef list features(self, int terrain)
    cpdef list members(self, int s)
    cpdef int representative(self, int s) except -1
    cpdef int open_ports(self, int s) except -1
    cpdef unsigned long long tally(self, int s) except? 0
    cpdef unsigned long long occupancy(self, int s) except? 0
    cpdef int tiles_in(self, int s) except -1
    cpdef int canonical_segment(self, int s) except -1
    cpdef int count_completed_neighbours(self, int s) except -1
    cpdef int occupied_mask(self, int t) except -1
    cpdef int barred_mask(self, int t) except -1
    cpdef tuple corners(self, int t)
    cpdef list completed(self, int t)
