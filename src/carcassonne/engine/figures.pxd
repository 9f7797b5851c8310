cdef class Standing:
    cdef public int number
    cdef public int seat
    cdef public int segment
    cdef public object figure
