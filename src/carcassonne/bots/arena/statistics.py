"""Statistics of match results: win shares with intervals, ratings, and a sequential test."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Z = 1.96
"""Standard errors on either side of the mean that cover 95 % of a normal distribution."""
SCALE = 400 / math.log(10)
"""Elo points per natural unit of strength."""
EXTREME = 0.999
"""Largest share of wins that is rated; a bot that always wins would have an infinite rating."""


def elo(share: float) -> float:
    """Return the difference in rating that a share of wins against one opponent implies."""
    share = min(max(share, 1 - EXTREME), EXTREME)
    return SCALE * math.log(share / (1 - share))


def share_of(difference: float) -> float:
    """Return the share of wins that a difference in rating implies."""
    return 1 / (1 + math.exp(-difference / SCALE))


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of wins; valid for few games and shares near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share = points / games
    middle = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


@dataclass(frozen=True)
class Sprt:
    """A sequential test of two bots: is the first better by at least ``better``, or by at most ``even``?

    It uses the mean points of each deal that was played from all seats, so that lucky tiles cancel out.
    """

    even: float = 0.0
    better: float = 20.0
    risk: float = 0.05
    """Chance of either wrong answer."""

    def likelihood(self, deals: Sequence[float]) -> float:
        """Return the log-likelihood ratio of ``better`` against ``even``."""
        # Add one won and one lost deal: a few equal results must not give a spread of zero.
        seen = [*deals, 0.0, 1.0]
        count = len(seen)
        mean = sum(seen) / count
        spread = sum((deal - mean) ** 2 for deal in seen) / count
        low, high = share_of(self.even), share_of(self.better)
        return len(deals) * (high - low) * (2 * mean - low - high) / (2 * spread)

    def verdict(self, deals: Sequence[float]) -> str:
        """Return ``better``, ``even``, or an empty text while more games are needed."""
        bound = math.log((1 - self.risk) / self.risk)
        found = self.likelihood(deals)
        return "better" if found >= bound else "even" if found <= -bound else ""


@dataclass(frozen=True)
class EloRating:
    """The strength of a bot relative to the mean of all, and its 95 % interval."""

    value: float
    low: float
    high: float


def ratings(points: Mapping[tuple[str, str], float], bots: Sequence[str]) -> dict[str, EloRating]:
    """Return the ratings that best explain the points between bots (Bradley-Terry model).

    One added draw between bots that met keeps the ratings of unbeaten bots finite.
    """
    numbers = {bot: number for number, bot in enumerate(bots)}
    size = len(bots)
    won = [[0.0] * size for _ in bots]
    for (winner, loser), count in points.items():
        won[numbers[winner]][numbers[loser]] += count
    for one in range(size):
        for other in range(one):
            if won[one][other] + won[other][one]:
                won[one][other] += 0.5
                won[other][one] += 0.5
    strengths = _strengths(won)
    errors = _errors(won, strengths)
    return {
        bot: EloRating(SCALE * value, SCALE * (value - Z * error), SCALE * (value + Z * error))
        for bot, value, error in zip(bots, strengths, errors, strict=True)
    }


def _strengths(won: list[list[float]]) -> list[float]:
    """Return the logarithms of the strengths by Newton's method; their mean is 0."""
    size = len(won)
    strengths = [0.0] * size
    for _ in range(100):
        slope = [
            sum(
                won[one][other]
                - (won[one][other] + won[other][one]) * _wins(strengths[one] - strengths[other])
                for other in range(size)
            )
            for one in range(size)
        ]
        inverse = _inverse(_information(won, strengths))
        steps = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        strengths = [value + max(-1.0, min(1.0, step)) for value, step in zip(strengths, steps, strict=True)]
        if max(map(abs, steps), default=0.0) < 1e-9:
            break
    mean = sum(strengths) / max(1, size)
    return [value - mean for value in strengths]


def _wins(difference: float) -> float:
    return 1 / (1 + math.exp(-difference))


def _information(won: list[list[float]], strengths: list[float]) -> list[list[float]]:
    """Return the information matrix; the added constant fixes the sum, which the games leave open."""
    size = len(won)
    matrix = [[1.0] * size for _ in won]
    for one in range(size):
        for other in range(size):
            chance = _wins(strengths[one] - strengths[other])
            weight = (won[one][other] + won[other][one]) * chance * (1 - chance)
            matrix[one][one] += weight
            matrix[one][other] -= weight
    return matrix


def _errors(won: list[list[float]], strengths: list[float]) -> list[float]:
    """Return the standard errors of the strengths relative to their mean."""
    inverse = _inverse(_information(won, strengths))
    shift = 1 / len(won) ** 2 if won else 0.0
    return [math.sqrt(max(0.0, inverse[i][i] - shift)) for i in range(len(won))]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse by Gauss-Jordan elimination. Raises ValueError if it is singular: bots never met."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        if abs(rows[pivot][column]) < 1e-12:
            raise ValueError("ratings need bots that have met, directly or through others")
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]
