"""Results and ratings in the database. A result and its rating changes are stored in one transaction."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, and_, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..players.tables import DELETED_NAME, PlayerRow
from ..ratings.glicko2 import Rating
from ..ratings.pools import parse_pool
from ..ratings.projection import RATINGS_VERSION, PoolRating, RankedPlayer, RatedResult, rate_result
from ..storage.store import Store
from ..times import aware
from .tables import Fate, ProjectionRow, RatingChangeRow, RatingRow, ResultRow, ResultSeatRow, Status

PROJECTION = "ratings"
RATING_LOCK = 0x6361726361
"""Key of PostgreSQL's advisory lock under which games are numbered and rated, one at a time."""


@dataclass(frozen=True)
class NewResult:
    """A game to be listed or stored with its result."""

    game: str
    started: datetime
    family: str
    modules: Sequence[str]
    clock: str | None
    is_rated: bool
    is_public: bool
    pool: str | None
    top_rating: float | None = None


@dataclass(frozen=True)
class SeatResult:
    """A seat when the game has ended."""

    player: str | None
    name: str
    bot: str | None
    rank: int
    score: int
    fate: Fate
    statistics: str | None = None


@dataclass(frozen=True)
class SeatStart:
    """A seat when the game begins."""

    player: str | None
    name: str
    bot: str | None
    rating: float | None


class ResultStore:
    """Writes results and ratings."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def begin(self, connection: AsyncConnection, game: NewResult, seats: Sequence[SeatStart]) -> None:
        """List a game that begins, in the transaction that creates it."""
        await connection.execute(insert(ResultRow).values(_result_values(game, "playing")))
        rows = [
            {
                "game": game.game,
                "seat": number,
                "player": seat.player,
                "name": seat.name,
                "bot": seat.bot,
                "rating": seat.rating,
            }
            for number, seat in enumerate(seats)
        ]
        await connection.execute(insert(ResultSeatRow), rows)

    async def status(self, game: str) -> Status | None:
        """Return the status of a game; None if it is not listed and has not ended."""
        async with self.store.engine.connect() as connection:
            found: Status | None = (
                await connection.execute(select(ResultRow.status).where(ResultRow.game == game))
            ).scalar_one_or_none()
        return found

    async def listed(self, game: str) -> NewResult | None:
        """Return a game as it was listed when it began; None if it was not."""
        query = select(
            ResultRow.started,
            ResultRow.family,
            ResultRow.modules,
            ResultRow.clock,
            ResultRow.is_rated,
            ResultRow.is_public,
            ResultRow.pool,
            ResultRow.top_rating,
        ).where(ResultRow.game == game)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        started, family, modules, clock, is_rated, is_public, pool, top_rating = row
        return NewResult(
            game, aware(started), family, json.loads(modules), clock, is_rated, is_public, pool, top_rating
        )

    async def abort(self, game: NewResult, ended: datetime, seats: Sequence[SeatResult]) -> bool:
        """Store that a game was aborted; return False if it had already ended."""
        return await self._end(game, "aborted", ended, seats)

    async def finish(self, game: NewResult, ended: datetime, seats: Sequence[SeatResult]) -> bool:
        """Store the end of a game and rate it; return False if that was already done."""
        return await self._end(game, "finished", ended, seats)

    async def _end(
        self, game: NewResult, status: Status, ended: datetime, seats: Sequence[SeatResult]
    ) -> bool:
        async with self._rating() as connection:
            known = (
                await connection.execute(select(ResultRow.status).where(ResultRow.game == game.game))
            ).scalar_one_or_none()
            if known in ("finished", "aborted"):
                return False
            pool = game.pool if game.is_rated and status == "finished" else None
            players = [seat.player for seat in seats if seat.player is not None]
            gone = await _deleted(connection, players)
            ratings = {} if pool is None else await _ratings_in(connection, pool, players)
            if pool is not None and gone:
                # Their ratings were deleted, but the others have played against players of that strength.
                past = (await _history(connection, pool)).ratings.get(pool, {})
                ratings |= {player: past[player] for player in gone if player in past}
            number = (await connection.execute(select(func.max(ResultRow.number)))).scalar_one() or 0
            values = _result_values(game, status) | {"ended": ended, "number": number + 1}
            if known is None:
                await connection.execute(insert(ResultRow).values(values))
            else:
                values.pop("top_rating")
                values.pop("is_public")
                await connection.execute(update(ResultRow).where(ResultRow.game == game.game).values(values))
                await connection.execute(delete(ResultSeatRow).where(ResultSeatRow.game == game.game))
            rows = [
                {
                    "game": game.game,
                    "seat": number,
                    "player": seat.player,
                    "name": DELETED_NAME if seat.player in gone else seat.name,
                    "bot": seat.bot,
                    "rank": seat.rank,
                    "score": seat.score,
                    "fate": seat.fate,
                    "statistics": seat.statistics,
                }
                for number, seat in enumerate(seats)
            ]
            await connection.execute(insert(ResultSeatRow), rows)
            if pool is not None:
                entries = [RankedPlayer(seat.player, seat.rank) for seat in seats if seat.player is not None]
                await _rate(connection, game.game, pool, ended, entries, ratings, gone)
        return True

    async def recompute(self) -> int:
        """Recompute all ratings from the results, in order; return the number of rated games."""
        async with self._rating() as connection:
            await connection.execute(delete(RatingChangeRow))
            await connection.execute(delete(RatingRow))
            count = await _recompute(connection)
            await connection.execute(delete(ProjectionRow).where(ProjectionRow.name == PROJECTION))
            await connection.execute(insert(ProjectionRow).values(name=PROJECTION, version=RATINGS_VERSION))
        return count

    async def is_current(self) -> bool:
        """Return whether the stored ratings were computed by this version."""
        query = select(ProjectionRow.version).where(ProjectionRow.name == PROJECTION)
        async with self.store.engine.connect() as connection:
            version = (await connection.execute(query)).scalar_one_or_none()
        return version == RATINGS_VERSION

    @asynccontextmanager
    async def _rating(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction in which games are rated, one at a time across all processes.

        Games are rated in the order of their numbers, so a number must not be assigned before the ratings of
        earlier games are visible.
        """
        async with self.store.begin() as connection:
            await rate_alone(connection)
            yield connection


async def rate_alone(connection: AsyncConnection) -> None:
    """Let no other transaction change ratings until this one ends. It must be the first statement."""
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": RATING_LOCK})
    else:
        # The first statement of the transaction writes, which locks out other writers in SQLite.
        await connection.execute(delete(ProjectionRow).where(ProjectionRow.name == ""))


async def recompute_ratings(database: str) -> int:
    """Recompute all ratings of a database; return the number of rated games."""
    store = Store(database)
    try:
        await store.open()
        return await ResultStore(store).recompute()
    finally:
        await store.close()


@dataclass(frozen=True)
class _History:
    """All rated games of some pools, computed from their results."""

    games: int
    ratings: dict[str, dict[str, PoolRating]]
    """The last rating of every player, by pool; those of deleted players included."""
    changes: list[dict[str, object]]


async def _history(connection: AsyncConnection, pool: str | None = None) -> _History:
    """Compute the ratings of one pool or of all of them from the results, in order."""
    is_in_pool = ResultRow.pool.is_not(None) if pool is None else ResultRow.pool == pool
    rated = (ResultRow.is_rated, ResultRow.status == "finished", is_in_pool)
    results = (
        await connection.execute(
            select(ResultRow.game, ResultRow.pool, ResultRow.ended).where(*rated).order_by(ResultRow.number)
        )
    ).all()
    seats: dict[str, list[RankedPlayer]] = {}
    rows = await connection.execute(
        select(ResultSeatRow.game, ResultSeatRow.player, ResultSeatRow.rank)
        .join(ResultRow, ResultRow.game == ResultSeatRow.game)
        .where(*rated, ResultSeatRow.rank.is_not(None))
        .order_by(ResultSeatRow.game, ResultSeatRow.seat)
    )
    for game, player, rank in rows:
        if player is not None and rank is not None:
            seats.setdefault(game, []).append(RankedPlayer(player, rank))
    known: dict[str, dict[str, PoolRating]] = {}
    changes: list[dict[str, object]] = []
    for game, pool_id, time in results:
        played_in = parse_pool(pool_id or "")
        assert played_in is not None
        assert time is not None
        ended, ratings = aware(time), known.setdefault(played_in.id, {})
        after = rate_result(RatedResult(played_in, ended, tuple(seats[game])), ratings)
        changes += _changes(game, played_in.id, ended, ratings, after)
        ratings |= after
    return _History(len(results), known, changes)


async def _recompute(connection: AsyncConnection) -> int:
    # Deleted players count for the ratings of their opponents, but have no ratings themselves.
    gone = await _deleted(connection)
    history = await _history(connection)
    changes = [change for change in history.changes if change["player"] not in gone]
    rows_of = [
        _rating_values(pool_id, player, each)
        for pool_id, ratings in history.ratings.items()
        for player, each in ratings.items()
        if player not in gone
    ]
    if changes:
        await connection.execute(insert(RatingChangeRow), changes)
        await connection.execute(insert(RatingRow), rows_of)
    return history.games


async def _deleted(connection: AsyncConnection, players: Sequence[str] | None = None) -> set[str]:
    """Return which of some players, or of all of them, were deleted."""
    query = select(PlayerRow.id).where(PlayerRow.kind == "deleted")
    query = query if players is None else query.where(PlayerRow.id.in_(players))
    return set((await connection.execute(query)).scalars())


async def _rate(
    connection: AsyncConnection,
    game: str,
    pool_id: str,
    ended: datetime,
    entries: Sequence[RankedPlayer],
    ratings: Mapping[str, PoolRating],
    gone: Collection[str],
) -> None:
    """Store the new ratings of the players of a game, without those who were deleted."""
    pool = parse_pool(pool_id)
    assert pool is not None
    rated = rate_result(RatedResult(pool, ended, tuple(entries)), ratings)
    after = {player: each for player, each in rated.items() if player not in gone}
    if after:
        await connection.execute(insert(RatingChangeRow), _changes(game, pool_id, ended, ratings, after))
    for player, each in after.items():
        values = _rating_values(pool_id, player, each)
        if player in ratings:
            where = and_(RatingRow.pool == pool_id, RatingRow.player == player)
            await connection.execute(update(RatingRow).where(where).values(values))
        else:
            await connection.execute(insert(RatingRow).values(values))


async def _ratings_in(
    connection: AsyncConnection, pool: str, players: Sequence[str]
) -> dict[str, PoolRating]:
    where = (RatingRow.pool == pool, RatingRow.player.in_(players))
    return {row.player: row.rating for row in await read_ratings(connection, *where)}


@dataclass(frozen=True)
class StoredRating:
    """A player's rating in a pool, as it is stored."""

    pool: str
    player: str
    rating: PoolRating


async def read_ratings(
    connection: AsyncConnection, *where: ColumnElement[bool], limit: int | None = None
) -> list[StoredRating]:
    """Return the ratings that satisfy some conditions, the highest first."""
    query = (
        select(
            RatingRow.pool,
            RatingRow.player,
            RatingRow.value,
            RatingRow.deviation,
            RatingRow.volatility,
            RatingRow.games,
            RatingRow.wins,
            RatingRow.ties,
            RatingRow.peak,
            RatingRow.played,
        )
        .where(*where)
        .order_by(RatingRow.value.desc(), RatingRow.player)
        .limit(limit)
    )
    return [
        StoredRating(
            pool,
            player,
            PoolRating(Rating(value, deviation, volatility), games, wins, ties, peak, aware(played)),
        )
        for pool, player, value, deviation, volatility, games, wins, ties, peak, played in (
            await connection.execute(query)
        )
    ]


def _rating_values(pool: str, player: str, each: PoolRating) -> dict[str, object]:
    return {
        "pool": pool,
        "player": player,
        "value": each.rating.value,
        "deviation": each.rating.deviation,
        "volatility": each.rating.volatility,
        "games": each.games,
        "wins": each.wins,
        "ties": each.ties,
        "peak": each.peak,
        "played": each.played,
    }


def _changes(
    game: str,
    pool: str,
    ended: datetime,
    before: Mapping[str, PoolRating],
    after: Mapping[str, PoolRating],
) -> list[dict[str, object]]:
    return [
        {
            "game": game,
            "player": player,
            "pool": pool,
            "time": ended,
            "value": each.rating.value,
            "deviation": each.rating.deviation,
            "change": each.rating.value - before.get(player, PoolRating()).rating.value,
        }
        for player, each in after.items()
    ]


def _result_values(game: NewResult, status: Status) -> dict[str, object]:
    return {
        "game": game.game,
        "status": status,
        "started": game.started,
        "family": game.family,
        "modules": json.dumps(list(game.modules)),
        "clock": game.clock,
        "is_rated": game.is_rated,
        "is_public": game.is_public,
        "pool": game.pool,
        "top_rating": game.top_rating,
    }
