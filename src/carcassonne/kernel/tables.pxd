cdef class Tables:
    cdef char* block
    cdef readonly int kind_count
    cdef readonly int letter_count
    cdef readonly int segment_kind_count
    cdef unsigned long long* tallies
    cdef unsigned short* contacts
    cdef unsigned char* segments
    cdef unsigned char* letters
    cdef unsigned char* ports
    cdef unsigned char* port_masks
    cdef unsigned char* facing_masks
    cdef unsigned char* port_counts
    cdef unsigned char* corners
    cdef unsigned char* kinds
    cdef unsigned char* watchers
    cdef unsigned char* completes
