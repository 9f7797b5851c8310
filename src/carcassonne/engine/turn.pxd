import cython


cdef class Turn:
    cdef public int seat
    cdef public dict scratch

    @cython.locals(twin=Turn)
    cpdef Turn copy(self)


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

    @cython.locals(twin=TurnPart)
    cpdef TurnPart copy(self)


@cython.locals(turn=Turn)
cpdef Turn new_turn(int seat)
@cython.locals(part=TurnPart)
cpdef TurnPart new_part(int seat, int seats, str pile, str source)
