"""Matches between bots: the same tiles for all, rotated seats, and confidence intervals."""

from .match import OTHER, Job, MatchResult, Mode, Progress, Standing, jobs, pairings, play, run
from .statistics import Rating, Sprt, elo, ratings, share_of, wilson

__all__ = [
    "OTHER",
    "Job",
    "MatchResult",
    "Mode",
    "Progress",
    "Rating",
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
