"""Geometry without any knowledge of the game: vectors, distance grids, stroke lettering."""
