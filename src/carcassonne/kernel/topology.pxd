from carcassonne.kernel.storage cimport Storage


cdef class Topology(Storage):
    cdef int _find(self, unsigned long long key) noexcept
    cdef int _tile_on(self, unsigned long long key) noexcept
    cdef int _add_cell(self, unsigned long long key) noexcept
    cdef int _cell_for(self, unsigned long long key) noexcept
    cdef int _count(self, int tile_type) noexcept
    cdef int _nth(self, int nth) noexcept
    cdef int _empty_round(self, unsigned long long key) noexcept
    cdef int _new_feature(self) noexcept
    cdef int _found(self, Py_ssize_t s, Py_ssize_t printed) noexcept
    cdef int _join(self, int a, int b) noexcept
    cdef int _close_unmet(self, int base, int other, int tile_type, unsigned long long mine, unsigned long long yours) noexcept
    cdef int _meet(self, Py_ssize_t s, Py_ssize_t other, Py_ssize_t printed) noexcept
    cdef int _place_tile(self, int cell, int tile_type, int rot) noexcept
    cdef int _update_neighbourhoods(self, unsigned long long key, int tile_type, int base) noexcept
