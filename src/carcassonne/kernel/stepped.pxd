from carcassonne.kernel.rollout cimport Rollout


cdef class SteppedGame(Rollout):
    cdef readonly int seat
    cdef readonly int hand
    cdef readonly int choice
    cdef readonly int placements
    cdef unsigned int free_segments

    cdef int _begin(self, unsigned long long seed) except -1
    cdef int _next_tile(self) except -1
    cdef int _lay(self, int placement) except -1
    cdef int _end_turn(self, int chosen) except -1
    cdef int _random_turn(self) except -1
    cdef int _placement_of(self, int number, int window) noexcept
    cdef int _act(self, int number, int window) except -2
    cdef int _write_mask(self, char* out, int window, int size) noexcept
    cdef int _write_planes(self, char* out, char* places, char* slots, int terrains, int window, int seat) noexcept


cdef class GameBatch:
    cdef readonly int count
    cdef readonly int seats
    cdef readonly int tile_types
    cdef readonly int window
    cdef readonly int actions
    cdef readonly int terrains
    cdef readonly int planes
    cdef readonly list games
    cdef readonly object masks
    cdef readonly object images
    cdef readonly object points
    cdef readonly object supplies
    cdef readonly object remaining
    cdef readonly object facts
    cdef readonly object chosen
    cdef readonly object agents
    cdef readonly unsigned long long next_seed
    cdef readonly bint self_play
    cdef object kept
    cdef char* mask_at
    cdef char* image_at
    cdef char* place_at
    cdef char* slot_at
    cdef int* points_at
    cdef int* supplies_at
    cdef int* remaining_at
    cdef int* facts_at
    cdef int* chosen_at
    cdef int* agents_at

    cpdef int begin(self, int game, unsigned long long seed) except -1
    cpdef int act(self, int game, int number) except -2
    cpdef int play_random(self, int game, int until) except -1
    cpdef int write(self, int game, int observer) except -1
    cdef int _begin_next(self, int game) except -1
    cdef int _write(self, int game) except -1
