"""Changes of ratings by results. The same code rates a game that has just ended and recomputes all games."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from . import glicko2
from .glicko2 import START_DEVIATION, START_RATING, Rating
from .pools import DAY_SECONDS, RatingPool

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

RATINGS_VERSION = 1
"""Version of this computation. Ratings of another version are recomputed when the server starts."""
PERIODS_PER_DAY = 0.21436
"""Rating periods: a settled deviation of 60 grows to 110 within a year without a game."""
MIN_DEVIATION = 45.0
"""Lower limit, so that ratings of frequent players can still change."""
SKILL_BETA = glicko2.SCALE / math.sqrt(3)
"""With this value, a rating difference at a table of three means the same as between two players."""
SKILL_TAU = START_DEVIATION / 100
"""OpenSkill's default ratio of tau to the initial sigma."""
NEWCOMER = Rating()


class RankedPlayer(NamedTuple):
    """A player's place in a game. Equal ranks are a tie; rank 0 is the best."""

    player: str
    rank: int


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A finished rated game."""

    pool: RatingPool
    ended: datetime
    entries: tuple[RankedPlayer, ...]


@dataclass(frozen=True, slots=True)
class PoolRating:
    """A player's rating in one pool with a count of results."""

    rating: Rating = NEWCOMER
    games: int = 0
    wins: int = 0
    ties: int = 0
    peak: float | None = None
    """The highest value while the rating was not provisional."""
    played: datetime | None = None
    """When the last rated game ended."""

    def at(self, time: datetime) -> Rating:
        """Return the rating at a time: its deviation has grown since the last game."""
        if self.played is None:
            return self.rating
        days = (time - self.played).total_seconds() / DAY_SECONDS
        return self.rating.after_pause(days * PERIODS_PER_DAY)


def rate_result(result: RatedResult, known: Mapping[str, PoolRating]) -> dict[str, PoolRating]:
    """Return the new ratings of all players of a game; players without one start with the default rating."""
    before = [known.get(entry.player, PoolRating()) for entry in result.entries]
    ratings = [each.at(result.ended) for each in before]
    ranks = [entry.rank for entry in result.entries]
    rate = _rate_duel if result.pool.size == "duel" else _rate_table
    after = rate(ratings, ranks)
    return {
        entry.player: _updated(old, rating, entry.rank, ranks, result)
        for entry, old, rating in zip(result.entries, before, after, strict=True)
    }


def _updated(
    old: PoolRating, rating: Rating, rank: int, ranks: Sequence[int], result: RatedResult
) -> PoolRating:
    rating = replace(rating, deviation=min(START_DEVIATION, max(MIN_DEVIATION, rating.deviation)))
    is_best = rank == min(ranks)
    is_shared = ranks.count(rank) > 1
    peak = old.peak
    if not result.pool.is_provisional(rating.deviation):
        peak = rating.value if peak is None else max(peak, rating.value)
    return PoolRating(
        rating,
        games=old.games + 1,
        wins=old.wins + (is_best and not is_shared),
        ties=old.ties + (is_best and is_shared),
        peak=peak,
        played=result.ended if old.played is None else max(old.played, result.ended),
    )


def _rate_duel(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Rate two players against each other, each by the other's rating before the game."""
    first, second = ratings
    score = glicko2.DRAW
    if ranks[0] != ranks[1]:
        score = glicko2.WIN if ranks[0] < ranks[1] else glicko2.LOSS
    return [glicko2.rate(first, [(second, score)]), glicko2.rate(second, [(first, 1 - score)])]


def _rate_table(ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Rating]:
    """Rate three to six players by the Plackett-Luce model of OpenSkill."""
    model = _model()
    teams = [[model.rating(mu=each.value, sigma=each.deviation)] for each in ratings]
    rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        Rating(float(team[0].mu), float(team[0].sigma), each.volatility)
        for team, each in zip(rated, ratings, strict=True)
    ]


@cache
def _model() -> PlackettLuce:
    # Part of the extra `online`; a server without rated games does not need it.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=START_RATING, sigma=START_DEVIATION, beta=SKILL_BETA, tau=SKILL_TAU)


def ranks_of(scores: Sequence[int], winners: Sequence[int], left: Sequence[int] = ()) -> list[int]:
    """Return the rank of every seat: winners, then others by score, then seats that left.

    ``left`` lists the seats that resigned or ran out of time, in order: the first to leave ranks last. Seats
    with equal scores share a rank, unless a rule of the game has broken the tie by naming one winner.
    """
    out = {seat: number for number, seat in enumerate(left)}

    def key(seat: int) -> tuple[bool, int, bool, int]:
        if seat in out:
            return (True, -out[seat], False, 0)
        return (False, 0, seat not in winners, -scores[seat])

    keys = [key(seat) for seat in range(len(scores))]
    return [sum(other < mine for other in keys) for mine in keys]
