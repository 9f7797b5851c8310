cdef class Action:
    cdef readonly str verb
    cdef readonly tuple args
