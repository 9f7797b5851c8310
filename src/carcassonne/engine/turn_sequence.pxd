from carcassonne.engine.actions cimport Action
from carcassonne.engine.deployment cimport DeployActions
from carcassonne.engine.piles cimport Pile
from carcassonne.engine.turn cimport TurnPart, Turn
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.kernel.board cimport Board


cdef class LazyPlacements:
    cdef public Board board
    cdef public int tile_type
    cdef public Py_ssize_t total


cpdef object run_turn_sequence(Position pos, Py_ssize_t number)
cpdef object run_part_sequence(Position pos, Py_ssize_t number)
