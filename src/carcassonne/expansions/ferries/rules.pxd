from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.position cimport Position


cpdef object first_ferries(Position pos)
