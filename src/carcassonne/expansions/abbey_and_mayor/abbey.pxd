from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Position
from carcassonne.engine.turn cimport Turn, TurnPart
from carcassonne.engine.turn_sequence cimport place_tile
