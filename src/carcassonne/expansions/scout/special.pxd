from carcassonne.engine.actions cimport Action, SameVerbActions
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.position cimport Position
from carcassonne.engine.turn_sequence cimport place_tile
