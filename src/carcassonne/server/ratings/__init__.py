"""Ratings: a projection of finished rated games, which can be computed again at any time."""
