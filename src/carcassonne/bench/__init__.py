"""Speed measurements behind ``carcassonne bench``."""
