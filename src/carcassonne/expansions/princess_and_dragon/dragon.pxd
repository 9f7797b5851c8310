import cython

from carcassonne.engine.actions cimport Action
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset


cpdef object dragon_cell(Position pos)
@cython.locals(tile=int)
cpdef list next_cells(Position pos, tuple visited)
cpdef list devour(Position pos, tuple cell)
cpdef bint is_food(Position pos, Figure standing) except -1
