from carcassonne.kernel.ground cimport Ground

cdef class Rollout(Ground):
    cdef char* own_block
    cdef int bag_size
    cdef int deck_size
    cdef int seats
    cdef int supply
    cdef int start
    cdef int follower_count
    cdef unsigned long long state
    cdef int[6] left
    cdef int[6] points
    cdef int* rates
    cdef int* small_tiles
    cdef unsigned short* held
    cdef unsigned short* completing
    cdef short* bag
    cdef short* deck
    cdef short* follower
    cdef object record

    cdef int _below(self, int n) noexcept
    cdef int _begin(self, unsigned long long seed) noexcept
    cdef int _play(self) except -1
    cdef int _turn(self, int kind, int seat) noexcept
    cdef int _value(self, int r, int kind, bint closed) noexcept
    cdef int _award(self, int r, int points) noexcept
    cdef int _finish(self) noexcept
