"""Rewards of a finished game; those of all seats sum to 0."""

from __future__ import annotations


def win_shares(scores: tuple[int, ...]) -> list[float]:
    """Return 1 for a sole winner and equal negative shares for the others; tied winners share."""
    best, seats = max(scores), len(scores)
    winners = scores.count(best)
    return [(seats * (score == best) / winners - 1) / max(1, seats - 1) for score in scores]


def margins(scores: tuple[int, ...]) -> list[float]:
    """Return the points of each seat minus the mean of the others."""
    total, others = sum(scores), max(1, len(scores) - 1)
    return [score - (total - score) / others for score in scores]
