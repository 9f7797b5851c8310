from carcassonne.engine.actions cimport Action
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
