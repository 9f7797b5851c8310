cdef class CellSet:
    cdef object kept
    cdef object kept_ports
    cdef unsigned long long* keys
    cdef int* ports
    cdef readonly int count
    cdef unsigned long long bloom
    cdef double chance

    cdef bint has(self, unsigned long long key) noexcept
    cdef int index_of(self, unsigned long long key) noexcept
    cdef bint meets(self, CellSet other) noexcept


cdef class CellBuffer:
    cdef object kept
    cdef object kept_ports
    cdef unsigned long long* keys
    cdef int* ports
    cdef int count
    cdef int capacity
    cdef unsigned long long bloom

    cdef int _grow(self, int capacity) except -1
    cdef int clear(self) noexcept
    cdef int add(self, unsigned long long key, int ports) except -1
    cdef CellSet finish(self)


cdef class WordTable:
    cdef object kept
    cdef object kept_values
    cdef unsigned long long* keys
    cdef double* values
    cdef unsigned long long mask
    cdef unsigned long long count

    cpdef object clear(self)
    cdef int _allocate(self, unsigned long long capacity) except -1
    cdef double get(self, unsigned long long key) noexcept
    cdef int put(self, unsigned long long key, double value) except -1
    cdef int _insert(self, unsigned long long key, double value) noexcept
