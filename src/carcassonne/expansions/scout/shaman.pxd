from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.position cimport Position
