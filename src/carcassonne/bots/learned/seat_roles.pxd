cdef class SeatRoles:
    cdef readonly int me
    cdef readonly int next
    cdef readonly int leader
    cdef readonly double lead
