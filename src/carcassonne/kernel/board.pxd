from carcassonne.kernel.ties cimport Ties


cdef class Board(Ties):
    cdef int _check_kind(self, int kind) except -1
    cdef int _check_figure(self, int number) except -1
    cdef int _tile_at(self, long long x, long long y) noexcept
    cdef int _new_cells(self, unsigned long long key) noexcept
    cdef int _shown(self, long long x, long long y, int side) noexcept
    cdef unsigned long long _figure_word(self, int number) noexcept
    cdef object _placement(self, int cell, int rot)
    cdef object _empty_cells(self, bint surrounded)
