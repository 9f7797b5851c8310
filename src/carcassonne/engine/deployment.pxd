from carcassonne.engine.actions cimport Action
from carcassonne.engine.turn cimport TurnPart
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.kernel.board cimport Board
