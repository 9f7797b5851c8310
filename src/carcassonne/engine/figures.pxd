cdef class Figure:
    cdef public int id
    cdef public int seat
    cdef public int segment
    cdef public object kind
