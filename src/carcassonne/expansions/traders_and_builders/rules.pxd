from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.figures cimport FigureKind
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.engine.turn_sequence cimport has_tiles_to_draw


cpdef bint has_follower(Position pos, int seat, int segment) except -1
