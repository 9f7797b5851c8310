cdef class Turn:
    cdef public int seat
    cdef public dict notes


cdef class Part:
    cdef public int seat
    cdef public int hand
    cdef public int kind
    cdef public bint void
    cdef public bint acted
    cdef public str source
    cdef public str pile
    cdef public object tile
    cdef public tuple completed
    cdef public tuple plan
    cdef public tuple gained
    cdef public dict notes
