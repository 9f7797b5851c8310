cdef class Figure:
    cdef readonly int id
    cdef readonly int seat
    cdef readonly int segment
    cdef readonly object kind
    cdef readonly tuple spot
