from carcassonne.engine.position cimport Position
