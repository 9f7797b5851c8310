"""Rating mathematics without a database: Glickman's example, pools, ranks, what holds for any game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carcassonne.server.ratings import glicko2
from carcassonne.server.ratings.glicko2 import Rating
from carcassonne.server.ratings.pools import RatingPool, parse_pool, pool_of
from carcassonne.server.ratings.projection import (
    MIN_DEVIATION,
    PoolRating,
    RankedPlayer,
    RatedResult,
    ranks_of,
    rate_result,
)

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
DUEL = RatingPool("classic", "base", "live", "duel")
TABLE = RatingPool("classic", "base", "live", "table")


def rated(pool: RatingPool, *ranks: int, known: dict[str, PoolRating] | None = None) -> list[PoolRating]:
    """Return the ratings of players 0, 1 ... after a game with these ranks."""
    entries = tuple(RankedPlayer(str(number), rank) for number, rank in enumerate(ranks))
    after = rate_result(RatedResult(pool, NOON, entries), known or {})
    return [after[entry.player] for entry in entries]


def test_glickmans_worked_example() -> None:
    opponents = [(Rating(1400, 30), glicko2.WIN), (Rating(1550, 100), glicko2.LOSS)]
    opponents.append((Rating(1700, 300), glicko2.LOSS))
    after = glicko2.rate(Rating(1500, 200, 0.06), opponents)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_expected_scores_of_the_worked_example() -> None:
    player = Rating(1500, 200)
    found = [
        glicko2.expected_score(player, Rating(*other)) for other in ((1400, 30), (1550, 100), (1700, 300))
    ]
    assert found == pytest.approx([0.639, 0.432, 0.303], abs=0.001)


def test_only_uncertainty_grows_without_games() -> None:
    settled = Rating(1720, 60)
    rested = settled.after_pause(0.21436 * 365)
    assert (rested.value, rested.volatility) == (settled.value, settled.volatility)
    assert rested.deviation == pytest.approx(110, abs=2)
    assert settled.after_pause(1e9).deviation == glicko2.START_DEVIATION
    assert settled.after_pause(-5) == settled


def test_an_extreme_surprise_converges() -> None:
    after = glicko2.rate(Rating(3000, 30, 0.06), [(Rating(100, 30), glicko2.LOSS)] * 20)
    assert 0.06 < after.volatility < 1
    assert after.value < 3000


@pytest.mark.parametrize("pool", [DUEL, TABLE])
def test_a_tie_of_equals_changes_no_value(pool: RatingPool) -> None:
    seats = 2 if pool is DUEL else 4
    for after in rated(pool, *[0] * seats):
        assert after.rating.value == pytest.approx(1500)
        assert (after.games, after.wins, after.ties) == (1, 0, 1)


def test_ties_are_ties_at_a_table() -> None:
    first, second, third, fourth = (each.rating.value for each in rated(TABLE, 0, 1, 1, 3))
    assert second == pytest.approx(third)
    assert first > second > fourth


@given(
    st.lists(st.tuples(st.floats(800, 2400), st.floats(45, 350)), min_size=2, max_size=6),
    st.data(),
)
def test_ratings_move_with_ranks(players: list[tuple[float, float]], data: st.DataObject) -> None:
    """The winner does not fall, the last does not rise, and the order of seats does not matter."""
    ranks = data.draw(st.permutations(range(len(players))))
    pool = DUEL if len(players) == 2 else TABLE
    known = {str(n): PoolRating(Rating(value, deviation)) for n, (value, deviation) in enumerate(players)}
    after = rated(pool, *ranks, known=known)
    best, worst = ranks.index(0), ranks.index(len(players) - 1)
    assert after[best].rating.value >= players[best][0] - 1e-9
    assert after[worst].rating.value <= players[worst][0] + 1e-9
    entries = tuple(RankedPlayer(str(number), rank) for number, rank in reversed(list(enumerate(ranks))))
    mirrored = rate_result(RatedResult(pool, NOON, entries), known)
    for number, each in enumerate(after):
        assert mirrored[str(number)].rating.value == pytest.approx(each.rating.value)
        assert MIN_DEVIATION <= each.rating.deviation <= glicko2.START_DEVIATION


def test_peak_counts_only_settled_ratings() -> None:
    (winner, _) = rated(DUEL, 0, 1)
    assert winner.peak is None
    assert DUEL.is_provisional(winner.rating.deviation)
    known = {"0": PoolRating(Rating(1600, 60), peak=1610.0), "1": PoolRating(Rating(1600, 60), peak=1990.0)}
    winner, loser = rated(DUEL, 0, 1, known=known)
    assert winner.peak == pytest.approx(winner.rating.value)
    assert loser.peak == 1990


def test_uncertainty_grows_from_the_last_game() -> None:
    player = PoolRating(Rating(1500, 60), games=30, played=NOON)
    assert player.at(NOON) == player.rating
    assert player.at(NOON + timedelta(days=200)).deviation > 90


@pytest.mark.parametrize(
    ("scores", "winners", "left", "ranks"),
    [
        ((90, 70, 80), (0,), (), [0, 2, 1]),
        ((90, 90, 80), (0, 1), (), [0, 0, 2]),
        ((90, 90, 80), (1,), (), [1, 0, 2]),
        ((90, 70), (1,), (0,), [1, 0]),
        ((50, 60, 70), (), (2, 0), [1, 0, 2]),
        ((50, 50, 50, 50), (0, 1, 2, 3), (), [0, 0, 0, 0]),
    ],
)
def test_ranks(
    scores: tuple[int, ...], winners: tuple[int, ...], left: tuple[int, ...], ranks: list[int]
) -> None:
    assert ranks_of(scores, winners, left) == ranks


def test_pools() -> None:
    assert pool_of("classic", "base", ["base"], "live", 2) == DUEL
    assert pool_of("classic", "base", ["base"], "live", 5) == TABLE
    assert pool_of("classic", "base", ["base", "river"], "days", 2) == RatingPool(
        "classic", "expansions", "days", "duel"
    )
    assert pool_of("classic", "base", ["base"], "live", 1) is None
    assert pool_of("classic", "base", ["base"], None, 2) is None
    assert parse_pool(TABLE.id) == TABLE
    assert parse_pool("classic:base:live") is parse_pool("classic:base:never:duel") is None
