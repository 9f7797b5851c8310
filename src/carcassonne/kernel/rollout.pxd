from carcassonne.kernel.board cimport Board
from carcassonne.kernel.topology cimport Topology


cdef class Rollout(Topology):
    cdef list kept
    cdef readonly int seats
    cdef readonly int supply
    cdef int start
    cdef bytes own_bag
    cdef int own_tiles
    cdef int own_segments
    cdef int bag_size
    cdef int deck_size
    cdef int follower_count
    cdef readonly long long tiles_laid
    cdef int first_seat
    cdef unsigned long long random
    cdef object trace

    cdef int* rates
    cdef int* small_tiles
    cdef int* holding
    cdef int* completing
    cdef int* bag
    cdef int* deck
    cdef int* follower
    cdef int* supplies
    cdef int* left
    cdef int* points

    cdef int* _numbers(self, object values)
    cdef int _below(self, int n) noexcept
    cdef int _play(self, unsigned long long seed, Board board) except -1
    cdef int _take_turn(self, int tile_type, int seat) noexcept
    cdef int _score(self, int r) noexcept
    cdef int _value(self, int r) noexcept
