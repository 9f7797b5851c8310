from carcassonne.engine.actions cimport Action
from carcassonne.engine.permits cimport is_permitted, tile_deploy_refusal
from carcassonne.engine.position cimport Position
from carcassonne.engine.ruleset cimport Ruleset
