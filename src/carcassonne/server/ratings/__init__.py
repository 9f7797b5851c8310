"""Ratings: a projection of finished rated games, which can be recomputed at any time."""
