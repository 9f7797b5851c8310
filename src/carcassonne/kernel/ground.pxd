from carcassonne.kernel.tables cimport Tables

cdef class Ground:
    cdef readonly Tables tables
    cdef char* block
    cdef int room_tiles
    cdef int room_segments
    cdef int room_figures
    cdef int room_cells
    cdef int room_slots
    cdef int room_presences
    cdef int buckets
    cdef int shift
    cdef int letter_count
    # shared tables
    cdef unsigned long long* k_tallies
    cdef unsigned short* k_contacts
    cdef unsigned char* k_segments
    cdef unsigned char* k_letters
    cdef unsigned char* k_ports
    cdef unsigned char* k_port_masks
    cdef unsigned char* k_facing_masks
    cdef unsigned char* k_port_counts
    cdef unsigned char* k_corners
    cdef unsigned char* k_kinds
    cdef unsigned char* k_watchers
    cdef unsigned char* k_completes
    # how much of each array is in use
    cdef int tile_count
    cdef int segment_count
    cdef int cell_count
    cdef int slot_count
    cdef int region_count
    cdef int region_peak
    cdef int watcher_count
    cdef int tie_count
    cdef int figure_count
    cdef int presence_count
    cdef int tick
    cdef int fit_words
    cdef unsigned long long key_sum
    # arrays
    cdef unsigned long long* live
    cdef unsigned long long* have
    cdef unsigned long long* want
    cdef unsigned long long* fit
    cdef unsigned long long* cell_key
    cdef unsigned long long* region_tally
    cdef unsigned long long* region_who
    cdef int* stamp
    cdef short* bucket
    cdef short* cell_state
    cdef short* slot_cell
    cdef short* tile_kind
    cdef short* tile_rot
    cdef short* tile_cell
    cdef short* tile_base
    cdef short* segment_tile
    cdef short* segment_label
    cdef short* segment_next
    cdef short* region_open
    cdef short* region_size
    cdef short* region_head
    cdef short* region_stack
    cdef short* watcher_segment
    cdef short* watcher_cell
    cdef short* tie_from
    cdef short* tie_to
    cdef short* figure_kind
    cdef short* figure_seat
    cdef short* figure_place
    cdef short* figure_lane
    cdef short* presence_figure
    cdef short* presence_segment
    cdef short* scratch

    cdef int _allocate(self, Tables tables, int tiles, int segments, int figures) except -1
    cdef int _clear(self) noexcept
    cdef int _next_tick(self) noexcept
    cdef int _copy_used(self, Ground other) noexcept
    cdef int _find(self, unsigned long long key) noexcept
    cdef int _add_cell(self, unsigned long long key) noexcept
    cdef int _count(self, int kind) noexcept
    cdef int _nth(self, int nth) noexcept
    cdef int _empty_round(self, unsigned long long key) noexcept
    cdef int _join(self, int a, int b) noexcept
    cdef int _meet(self, int base, int own, int other, int theirs) noexcept
    cdef int _lay(self, int cell, int kind, int rot) noexcept

cdef unsigned long long pack(long long x, long long y) noexcept
cdef int unpack_x(unsigned long long key) noexcept
cdef int unpack_y(unsigned long long key) noexcept
cdef unsigned long long step(unsigned long long key, int side) noexcept
cdef unsigned long long scramble(unsigned long long a, unsigned long long b) noexcept
