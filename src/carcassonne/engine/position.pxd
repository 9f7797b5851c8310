import cython

from carcassonne.engine.actions cimport Action, chain
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.frame_handlers cimport FrameHandler
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.engine.state cimport State
from carcassonne.engine.turn cimport Turn, TurnPart


cdef class Position(State):
    @cython.locals(handler=FrameHandler, name=str, args=tuple)
    cpdef object actions(self)
    @cython.locals(claim=int)
    cdef object _actions_of(self, FrameHandler handler, tuple args)
    @cython.locals(handler=FrameHandler)
    cdef FrameHandler _top_handler(self, str name)
    @cython.locals(handler=FrameHandler, name=str, args=tuple, fraction=double, index=Py_ssize_t)
    cpdef object sample(self, object rng)
    @cython.locals(handler=FrameHandler, name=str, args=tuple, acting=Action)
    cpdef object apply(self, object action)
    @cython.locals(stack=list, number=Py_ssize_t)
    cpdef object push_frames(self, object frames)
    @cython.locals(handler=FrameHandler, name=str, args=tuple, stack=list, dispatch=dict, count=Py_ssize_t)
    cpdef object advance(self)
    @cython.locals(twin=Position, part=TurnPart, parts=list)
    cpdef Position copy(self)
    cpdef object remove_figure(self, Figure standing, str destination=*)
    @cython.locals(frames=list)
    cpdef list after_removal(self)
