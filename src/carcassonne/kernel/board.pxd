from carcassonne.kernel.connections cimport Connections


cdef class Board(Connections):
    cdef int _check_tile_type(self, int tile_type) except -1
    cdef int _check_figure(self, int number) except -1
    cdef int _tile_at(self, long long x, long long y) noexcept
    cdef int _ports_facing(self, long long x, long long y, unsigned long long lanes) noexcept
    cdef int _new_cells(self, unsigned long long key) noexcept
    cdef int _shown(self, long long x, long long y, int side) noexcept
    cdef unsigned long long _figure_word(self, int number) noexcept
    cdef object _placement(self, int cell, int rot)
    cdef object _empty_cells(self, bint surrounded)

    cpdef int count_placements(self, int tile_type) except -1
    cpdef tuple nth_placement(self, int i)
    cpdef list placements(self, int tile_type)
    cpdef bint can_place(self, int tile_type, long long x, long long y, int rot) except? -1
    cpdef int count_neighbours(self, long long x, long long y) except -1
    cpdef int barred_round(self, long long x, long long y) except -1
    cpdef int rotations_at(self, int tile_type, long long x, long long y) except -1
    cpdef int place(self, long long x, long long y, int tile_type, int rot) except -1
    cpdef int tile_at(self, long long x, long long y) noexcept
    cpdef tuple tile(self, int t)
    cpdef int first_segment(self, int t) except -1
    cpdef int segment(self, long long x, long long y, int k) noexcept
    cpdef tuple spot(self, int s)
    cpdef int terrain_of(self, int s) except -1
    cpdef int tile_of(self, int s) except -1
    cpdef tuple figure(self, int number)
    cpdef list figures(self)
    cpdef list occupied_features(self, unsigned int terrains)
    cpdef unsigned long long lane_counts(self, int s) except? 0
    cpdef list figures_in(self, int s)
    cpdef list figures_on(self, int t)
    cpdef unsigned long long occupancy_on(self, int t) except? 0
    cpdef list figures_of_kind(self, int figure_kind)
    cpdef list figures_of(self, int seat)
    cpdef list incomplete_of(self, int seat, int figure_kind)
    cpdef list cells_of(self, int lane)
    cpdef int count_cells_of(self, int lane) except -1
    cpdef object remove_figure(self, int number)
    cpdef Board copy(self)
