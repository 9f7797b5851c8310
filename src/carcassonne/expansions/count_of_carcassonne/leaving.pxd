from carcassonne.engine.actions cimport Action, new_action
from carcassonne.engine.permits cimport deploy_refusal, feature_refusal, spot_refusal
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
