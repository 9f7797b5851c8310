"""Matches between bots: the same tiles for all, rotated seats, and confidence intervals."""

from .match import OTHER, GameJob, MatchResult, Mode, Progress, Standing, jobs, pairings, play, run
from .statistics import EloRating, Sprt, elo, ratings, share_of, wilson

__all__ = [
    "OTHER",
    "EloRating",
    "GameJob",
    "MatchResult",
    "Mode",
    "Progress",
    "Sprt",
    "Standing",
    "elo",
    "jobs",
    "pairings",
    "play",
    "ratings",
    "run",
    "share_of",
    "wilson",
]
