from carcassonne.engine.actions cimport Action
from carcassonne.engine.figures cimport Figure, FigureKind
from carcassonne.engine.ledger cimport given_to, new_award, new_scoring, points_of
from carcassonne.engine.turn cimport TurnPart
from carcassonne.engine.points_table cimport PointsTable
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
from carcassonne.kernel.board cimport Board


cpdef list value_lines(Position pos, int segment, bint complete)
cpdef dict strengths(Position pos, int segment)
cpdef tuple majority(Position pos, int segment)
cpdef list bonus_lines(Position pos, int segment, bint complete)
cpdef bint has_bonus(Position pos, int segment) except -1
cpdef object score_feature(Position pos, int segment, bint complete)
cpdef list award_points(Position pos, tuple cause, object awards)
cpdef list return_figures(Position pos, int segment)
cpdef object destination_of(Position pos, int segment, Figure standing)
cpdef object collect(Position pos)
cpdef object plan_awards(Position pos)
cpdef object score(Position pos)
