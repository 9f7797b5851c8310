from carcassonne.engine.ruleset cimport Ruleset
