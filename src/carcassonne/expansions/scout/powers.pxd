from carcassonne.engine.actions cimport Action
from carcassonne.engine.piles cimport Pile
from carcassonne.engine.position cimport Position
