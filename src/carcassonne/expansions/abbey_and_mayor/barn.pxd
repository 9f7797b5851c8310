from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Position


cpdef dict corner_fields(Position pos)
