from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.engine.turn_sequence cimport has_tiles_to_draw
