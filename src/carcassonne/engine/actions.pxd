import cython


cdef class Action:
    cdef readonly str verb
    cdef readonly tuple args


@cython.locals(action=Action)
cpdef Action new_action(str verb, tuple args)


cdef class ChainedActions:
    cdef public tuple sequences
    cdef public Py_ssize_t total


@cython.locals(chained=ChainedActions)
cpdef ChainedActions chain(tuple sequences)


cdef class SameVerbActions:
    cdef readonly str verb
    cdef readonly object arguments
