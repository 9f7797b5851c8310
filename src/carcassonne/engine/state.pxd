import cython

from carcassonne.engine.figures cimport Figure, FigureKind
from carcassonne.engine.frame_handlers cimport FrameHandler
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.engine.turn cimport Turn, TurnPart
from carcassonne.kernel.board cimport Board


cdef class State:
    cdef public Ruleset rules
    cdef public Board board
    cdef public Turn turn
    cdef public list stack
    cdef public list turn_parts
    cdef public list supplies
    cdef public list totals
    cdef public list sink
    cdef public dict piles
    cdef public dict module_states
    cdef public int last_seat
    cdef public bint is_over
    cdef public object _actions
    cdef public FrameHandler _handler
    cdef public tuple _seat_masks

    @cython.locals(mask=int)
    cpdef bint applies_to(self, int claim, int seat) except -1
    cpdef bint applies_to_any(self, int claim) except -1
    cpdef TurnPart current_part(self)
    cpdef object module_state(self, object kind)
    cpdef object set_module_state(self, object value)
    cpdef tuple seats_from(self, int seat)
    cpdef tuple seats_after(self, int seat)
    cpdef int place_tile(self, int tile_type, tuple cell, int rotation) except -1
    cpdef bint has_tile(self, tuple cell) except -1
    @cython.locals(found=int)
    cpdef int tile_id(self, tuple cell) except -1
    @cython.locals(part=TurnPart, x=int, y=int)
    cpdef int placed_tile(self) except -1
    @cython.locals(part=TurnPart)
    cpdef int placed_type(self) except -1
    @cython.locals(found=int)
    cpdef object segment_at(self, tuple spot)
    @cython.locals(found=int)
    cpdef int segment(self, tuple spot) except -1
    cpdef tuple spot_of(self, int segment)
    cpdef list feature_segments(self, str kind)
    cpdef str terrain_of(self, int segment)
    cpdef tuple canonical_spot(self, int segment)
    @cython.locals(first=int)
    cpdef object printed(self, int segment)
    cpdef str trait(self, int segment, str name)
    cpdef Figure figure_by_id(self, int number)
    cpdef list figures_in(self, int segment)
    cpdef list figures_on(self, int tile)
    cpdef int in_supply(self, int seat, FigureKind figure) except? -1
    cpdef object add_supply(self, int seat, FigureKind figure, int count=*)
    cpdef object deploy(self, int seat, FigureKind figure, int segment, object presences=*, object lane=*)
