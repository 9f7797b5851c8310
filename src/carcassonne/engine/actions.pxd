import cython


cdef class Action:
    cdef readonly str verb
    cdef readonly tuple args


@cython.locals(action=Action)
cpdef Action new_action(str verb, tuple args)


cdef class ChainedActions:
    cdef public tuple sequences
    cdef public Py_ssize_t total
