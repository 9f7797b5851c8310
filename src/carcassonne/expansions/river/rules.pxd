from carcassonne.engine.piles cimport Pile
from carcassonne.engine.placements cimport has_placement
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset


cpdef object end_at(tuple ends, tuple cell)
