cdef class Tables:
    cdef list kept
    cdef readonly int tile_type_count
    cdef readonly int letter_count
    cdef readonly int terrain_count
    cdef unsigned long long* sides
    cdef unsigned long long* facing
    cdef unsigned long long* tallies
    cdef unsigned short* contacts
    cdef unsigned char* letters
    cdef unsigned char* ports
    cdef unsigned char* port_counts
    cdef unsigned char* kinds
    cdef unsigned char* corners
    cdef unsigned char* segments
    cdef unsigned char* watchers
    cdef unsigned char* completes

    cdef unsigned long long* _words(self, object values)
    cdef unsigned short* _shorts(self, object values)
    cdef unsigned char* _bytes(self, object values)
