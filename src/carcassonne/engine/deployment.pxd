import cython

from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.figures cimport DeployMethod, FigureKind
from carcassonne.engine.frame_handlers cimport OfferRunner
from carcassonne.engine.permits cimport deploy_refusal, is_permitted, tile_deploy_refusal
from carcassonne.engine.turn cimport TurnPart
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.kernel.board cimport Board


cdef class DeployActions:
    cdef public int x
    cdef public int y
    cdef public list names
    cdef public list masks
    cdef public Py_ssize_t total
    cdef public bint may_pass

    cpdef object add(self, str name, int mask)
    cpdef DeployActions with_pass(self)


cdef class DeployRunner(OfferRunner):
    cdef readonly tuple figures
    cdef readonly DeployMethod via

    @cython.locals(where=Position, part=TurnPart, base=Py_ssize_t, figure=FigureKind)
    cdef object actions(self, object pos)


@cython.locals(seat=int)
cpdef object deploy_actions(Position pos, object figures, DeployMethod via)
