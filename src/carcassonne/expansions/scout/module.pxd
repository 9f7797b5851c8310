from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
