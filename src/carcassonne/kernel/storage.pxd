from carcassonne.kernel.tables cimport Tables


cdef class Storage:
    cdef readonly Tables tables
    cdef char* block

    cdef int room_tiles
    cdef int room_segments
    cdef int room_figures
    cdef int room_presences
    cdef int room_cells
    cdef int room_words
    cdef int bucket_mask
    cdef int hash_shift
    cdef int edge_stride

    cdef unsigned long long* printed_sides
    cdef unsigned long long* printed_facing
    cdef unsigned long long* printed_tallies
    cdef unsigned short* printed_contacts
    cdef unsigned char* printed_letters
    cdef unsigned char* printed_ports
    cdef unsigned char* printed_port_counts
    cdef unsigned char* printed_kinds
    cdef unsigned char* printed_corners
    cdef unsigned char* printed_segments
    cdef unsigned char* printed_watchers
    cdef unsigned char* printed_completes

    cdef int tile_count
    cdef int segment_count
    cdef int cell_count
    cdef int word_count
    cdef int region_count
    cdef int region_peak
    cdef int watcher_count
    cdef int closed_count
    cdef int tie_count
    cdef int figure_count
    cdef int presence_count
    cdef int fit_count
    cdef int tick
    cdef unsigned long long key_sum

    cdef unsigned long long* live
    cdef unsigned long long* edges
    cdef unsigned long long* fit
    cdef unsigned long long* cell_key
    cdef unsigned long long* watcher_key
    cdef unsigned long long* region_tally
    cdef unsigned long long* region_who
    cdef int* fit_sum
    cdef int* stamp
    cdef short* bucket
    cdef short* cell_state
    cdef short* slot_cell
    cdef short* tile_code
    cdef short* tile_base
    cdef short* tile_cell
    cdef short* segment_tile
    cdef short* segment_label
    cdef short* segment_next
    cdef short* region_open
    cdef short* region_size
    cdef short* region_head
    cdef short* region_stack
    cdef short* watcher_region
    cdef short* closed_region
    cdef short* tie_from
    cdef short* tie_to
    cdef short* figure_kind
    cdef short* figure_seat
    cdef short* figure_lane
    cdef short* figure_place
    cdef short* presence_figure
    cdef short* presence_segment
    cdef short* scratch

    cdef int _allocate(self, Tables tables, int tiles, int segments, int figures) except -1
    cdef int _clear(self) noexcept
    cdef int _copy(self, Storage other) noexcept
    cdef int _next_tick(self) noexcept
