"""Glicko-2 for games of two players (Mark Glickman, "Example of the Glicko-2 system", 2022)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 173.7178
"""Points of the displayed scale in one unit of Glicko-2's internal scale."""
START_RATING, START_DEVIATION, START_VOLATILITY = 1500.0, 350.0, 0.06
SYSTEM_CONSTANT = 0.5
"""Glickman's tau, which limits changes of the volatility. It is low because luck matters in Carcassonne."""
CONVERGENCE = 1e-6
MAX_ITERATIONS = 100
WIN, DRAW, LOSS = 1.0, 0.5, 0.0


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength of a player, how uncertain it is, and how erratic the player's results are."""

    value: float = START_RATING
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY

    def after_pause(self, periods: float) -> Rating:
        """Return the rating after a number of rating periods without a game: only the deviation grows."""
        if periods <= 0:
            return self
        phi = math.hypot(self.deviation / SCALE, self.volatility * math.sqrt(periods))
        return Rating(self.value, min(phi * SCALE, START_DEVIATION), self.volatility)


def expected_score(player: Rating, opponent: Rating) -> float:
    """Return the expected score of a player against an opponent, between 0 and 1."""
    weight = _weight(opponent.deviation / SCALE)
    return 1 / (1 + math.exp(-weight * (player.value - opponent.value) / SCALE))


def rate(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """Return the rating after the games of one rating period, each an opponent and a score.

    Pre-period growth of the deviation is included, as in step 6 of the paper.
    """
    phi = player.deviation / SCALE
    if not games:
        return player.after_pause(1)
    precision = improvement = 0.0
    for opponent, score in games:
        weight, expected = _weight(opponent.deviation / SCALE), expected_score(player, opponent)
        precision += weight**2 * expected * (1 - expected)
        improvement += weight * (score - expected)
    variance = 1 / precision
    volatility = _new_volatility(player.volatility, phi, variance, variance * improvement)
    new_phi = 1 / math.sqrt(1 / (phi**2 + volatility**2) + precision)
    value = player.value + SCALE * new_phi**2 * improvement
    return Rating(value, new_phi * SCALE, volatility)


def _weight(phi: float) -> float:
    """Return how much a result against a player of this deviation counts (Glickman's g)."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _new_volatility(volatility: float, phi: float, variance: float, delta: float) -> float:
    """Solve step 5 of the paper by the Illinois variant of regula falsi."""
    start = math.log(volatility**2)

    def slope(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - start) / SYSTEM_CONSTANT**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while slope(start - step * SYSTEM_CONSTANT) < 0:
            step += 1
        high = start - step * SYSTEM_CONSTANT
    at_low, at_high = slope(low), slope(high)
    for _ in range(MAX_ITERATIONS):
        if abs(high - low) <= CONVERGENCE:
            break
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
