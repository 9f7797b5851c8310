from carcassonne.engine.actions cimport Action
from carcassonne.engine.parts cimport Part
from carcassonne.engine.position cimport Position
from carcassonne.engine.rules cimport Rules
from carcassonne.kernel.board cimport Board
