from carcassonne.engine.actions cimport Action
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.permits cimport deploy_refusal
from carcassonne.engine.position cimport Position
