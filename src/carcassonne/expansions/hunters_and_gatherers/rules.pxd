from carcassonne.engine.actions cimport Action
from carcassonne.engine.figures cimport Figure
from carcassonne.engine.ledger cimport ledger_line
from carcassonne.engine.position cimport Position
