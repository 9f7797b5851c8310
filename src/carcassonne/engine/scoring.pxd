from carcassonne.engine.actions cimport Action
from carcassonne.engine.turn cimport TurnPart
from carcassonne.engine.points_table cimport PointsTable
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.kernel.board cimport Board


cpdef object collect(Position pos)
cpdef object plan_awards(Position pos)
cpdef object score(Position pos)
