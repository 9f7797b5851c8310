from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Part, Position
from carcassonne.engine.rules cimport Rules
from carcassonne.kernel.board cimport Board
