from carcassonne.kernel.storage cimport Storage


cdef class Ground(Storage):
    cdef int _find(self, unsigned long long key) noexcept
    cdef int _tile_on(self, unsigned long long key) noexcept
    cdef int _add_cell(self, unsigned long long key) noexcept
    cdef int _count(self, int kind) noexcept
    cdef int _nth(self, int nth) noexcept
    cdef int _empty_round(self, unsigned long long key) noexcept
    cdef int _found(self, int s, int kind, int k) noexcept
    cdef int _join(self, int a, int b) noexcept
    cdef int _close_unmet(self, int base, int other, int kind, unsigned long long mine, unsigned long long yours) noexcept
    cdef int _lay(self, int cell, int kind, int rot) noexcept
    cdef int _watch(self, unsigned long long key, int kind, int base) noexcept
