from carcassonne.kernel.ground cimport Ground

cdef class Board(Ground):
    cdef bint _before(self, int a, int b) noexcept
    cdef int _sort(self, int n) noexcept
    cdef unsigned long long _spot_word(self, int s) noexcept
    cdef unsigned long long _figure_word(self, int number) noexcept
    cdef int _anchor(self, int s) noexcept
    cdef int _tied(self, int s) noexcept
    cdef int _sum_up(self, int head, int r) noexcept
    cdef int _gather(self, int s, int n, int tick) noexcept
    cdef bint _figure_before(self, int a, int b) noexcept
    cdef int _check(self, int s) except -1
    cdef int _check_tile(self, int t) except -1
    cdef int _check_figure(self, int number) except -1
    cdef int _check_kind(self, int kind) except -1
    cdef int _tile_at(self, long long x, long long y) noexcept
    cdef int _completed_too(self, int s, int n, int tick) noexcept
    cdef int _flood(self, int a) noexcept
