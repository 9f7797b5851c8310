from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Position


cdef class LegalActions:
    cdef public Position _pos

    cpdef object sample(self, object rng)
