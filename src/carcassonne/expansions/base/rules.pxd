from carcassonne.engine.placements cimport has_placement
from carcassonne.engine.position cimport Position
