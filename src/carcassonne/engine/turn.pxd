cdef class Turn:
    cdef public int seat
    cdef public dict scratch


cdef class TurnPart:
    cdef public int seat
    cdef public int _hand_type
    cdef public int _placed_type
    cdef public bint skipped
    cdef public bint figure_action_used
    cdef public str source
    cdef public str pile
    cdef public object cell
    cdef public tuple completed
    cdef public tuple plan
    cdef public tuple points_by_seat
    cdef public dict scratch
