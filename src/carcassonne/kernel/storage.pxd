from carcassonne.kernel.tile_tables cimport Tables


cdef class Storage:
    cdef readonly Tables tables
    cdef char* block

    cdef int capacity_tiles
    cdef int capacity_segments
    cdef int capacity_figures
    cdef int capacity_presences
    cdef int capacity_cells
    cdef int capacity_words
    cdef int bucket_mask
    cdef int hash_shift
    cdef int edge_stride

    cdef unsigned long long* printed_sides
    cdef unsigned long long* printed_facing
    cdef unsigned long long* printed_tallies
    cdef unsigned short* printed_adjacent
    cdef unsigned char* printed_edges
    cdef unsigned char* printed_ports
    cdef unsigned char* printed_port_counts
    cdef unsigned char* printed_terrains
    cdef unsigned char* printed_corners
    cdef unsigned char* printed_segments
    cdef unsigned char* printed_neighbourhoods
    cdef unsigned char* printed_completable

    cdef int tile_count
    cdef int segment_count
    cdef int cell_count
    cdef int word_count
    cdef int feature_count
    cdef int feature_peak
    cdef int neighbourhood_count
    cdef int completed_count
    cdef int connection_count
    cdef int figure_count
    cdef int presence_count
    cdef int fit_count
    cdef int tick
    cdef unsigned long long key_sum

    cdef unsigned long long* live
    cdef unsigned long long* edges
    cdef unsigned long long* fit
    cdef unsigned long long* cell_key
    cdef unsigned long long* neighbourhood_key
    cdef unsigned long long* feature_tally
    cdef unsigned long long* feature_occupancy
    cdef int* fit_sum
    cdef int* stamp
    cdef short* bucket
    cdef short* cell_state
    cdef short* slot_cell
    cdef short* tile_code
    cdef short* tile_base
    cdef short* tile_cell
    cdef short* segment_tile
    cdef short* segment_feature
    cdef short* segment_next
    cdef short* feature_open
    cdef short* feature_size
    cdef short* feature_head
    cdef short* feature_stack
    cdef short* neighbourhood_feature
    cdef short* completed_feature
    cdef short* connection_from
    cdef short* connection_to
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
