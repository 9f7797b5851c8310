from carcassonne.engine.actions cimport Action
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
