from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset


cpdef bint together(Position pos) except -1
cpdef bint stands_in(Position pos, object spot, int segment) except -1
