import cython

from carcassonne.engine.actions cimport Action
from carcassonne.engine.parts cimport Part, Turn
from carcassonne.engine.rules cimport Handler, Rules
from carcassonne.kernel.board cimport Board


cdef class Position:
    cdef public Rules rules
    cdef public Board board
    cdef public Turn turn
    cdef public list stack
    cdef public list parts
    cdef public list supply
    cdef public list totals
    cdef public list sink
    cdef public dict piles
    cdef public dict slots
    cdef public int last_seat
    cdef public bint is_over
    cdef public object _options
    cdef public tuple _concerned

    @cython.locals(handler=Handler, args=tuple)
    cpdef object options(self)
    @cython.locals(claim=int)
    cdef object _options_of(self, Handler handler, tuple args)
    @cython.locals(mask=int)
    cpdef bint concerns(self, int claim, int seat) except -1
    cpdef bint concerns_any(self, int claim) except -1
    @cython.locals(handler=Handler, args=tuple)
    cpdef object sample(self, object rng)
    @cython.locals(handler=Handler, args=tuple)
    cpdef object apply(self, Action action)
    @cython.locals(stack=list, number=Py_ssize_t)
    cpdef object push_frames(self, object frames)
    @cython.locals(handler=Handler, args=tuple, stack=list, dispatch=dict, count=Py_ssize_t)
    cpdef object advance(self)
    cpdef object slot(self, object kind)
    cpdef int lay(self, int kind, tuple cell, int rotation) except -1
    @cython.locals(part=Part, x=int, y=int)
    cpdef int placed_tile(self) except -1
    cpdef int segment(self, tuple spot) except? -1
    cpdef str kind(self, int segment)
    cpdef object standing(self, int number)
    cpdef object put(self, int seat, object figure, int segment, object presences=*, object lane=*)
    cpdef object take(self, object standing, str destination=*)


cdef object run(object function, Position pos, tuple args)
cdef object run_with(object function, Position pos, object subject, tuple args)
