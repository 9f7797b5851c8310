from carcassonne.engine.actions cimport Action
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.position cimport Position
from carcassonne.engine.turn_sequence cimport has_tiles_to_draw
