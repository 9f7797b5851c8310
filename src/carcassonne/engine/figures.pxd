cdef class FigureKind:
    cdef readonly str name
    cdef readonly int count
    cdef readonly object terrains
    cdef readonly bint follower
    cdef readonly int strength
    cdef readonly bint barrier
    cdef readonly bint fixed
    cdef readonly bint uses_overlay
    cdef readonly bint counts_as_follower
    cdef readonly str terrain_rule
    cdef readonly int id

    cpdef int lane(self, int seat)
    cpdef tuple occupied_segments(self, object pos, int segment)


cdef class DeployMethod:
    cdef readonly str name
    cdef readonly str requires_unoccupied
    cdef readonly str requires_incomplete
    cdef readonly tuple forbidden_terrains
    cdef readonly bint ignores_barriers


cdef class Figure:
    cdef readonly int id
    cdef readonly int seat
    cdef readonly int segment
    cdef readonly FigureKind kind
    cdef readonly tuple spot
