"""Queries for leaderboards, rating histories, played games and statistics of a player."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Select, and_, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.orm import aliased

from ..lobby.listing import clock_of
from ..players.store import PlayerStore
from ..players.tables import PlayerRow
from ..ratings.pools import RatingPool, parse_pool
from ..schemas.lobby import (
    BestRecord,
    Leaderboard,
    LeaderboardRow,
    Opponent,
    PlayedGame,
    PlayedGames,
    PlayedSeat,
    PlayerRating,
    PlayerStatistics,
    PoolInfo,
    RatingHistory,
    RatingPoint,
    SourcePoints,
)
from ..storage.store import Store
from ..times import aware
from .statistics import SeatStatistics
from .store import StoredRating, read_ratings
from .tables import RatingChangeRow, RatingRow, ResultRow, ResultSeatRow, Status

MAX_ROWS = 100
PAGE_SIZE = 30
MAX_POINTS = 500
MAX_OPPONENTS = 10
MAX_STATISTICS_GAMES = 2000
BEST_SCORE = "best-score"
Outcome = Literal["won", "tied", "lost"]


@dataclass(frozen=True)
class GameFilter:
    """A selection of a player's games."""

    outcome: Outcome | None = None
    is_rated: bool | None = None
    family: str | None = None
    opponent: str | None = None
    before: datetime | None = None


def pool_info(pool: RatingPool) -> PoolInfo:
    """Return the wire type of a pool."""
    return PoolInfo(pool.id, pool.family, pool.scope, pool.pace, pool.size)


class ResultQueries:
    """Reads results and ratings."""

    def __init__(self, store: Store, players: PlayerStore) -> None:
        self.store = store
        self.players = players

    # Ratings ------------------------------------------------------------------------------------------------

    async def pools(self) -> list[RatingPool]:
        """Return the pools with rated games, the one with the most games first."""
        query = select(RatingRow.pool).group_by(RatingRow.pool).order_by(func.sum(RatingRow.games).desc())
        async with self.store.engine.connect() as connection:
            names = (await connection.execute(query.order_by(RatingRow.pool))).scalars().all()
        return [pool for pool in map(parse_pool, names) if pool is not None]

    async def leaderboard(self, pool: RatingPool) -> Leaderboard:
        """Return the best players of a pool; bots and provisional ratings are left out."""
        async with self.store.engine.connect() as connection:
            rows = await read_ratings(connection, *_is_ranked(pool), limit=MAX_ROWS)
        known = await self.players.find_many([row.player for row in rows])
        return Leaderboard(
            pool=pool_info(pool),
            pools=[pool_info(each) for each in await self.pools()],
            rows=[
                LeaderboardRow(
                    rank=rank,
                    player=known[row.player].info,
                    rating=round(row.rating.rating.value),
                    deviation=round(row.rating.rating.deviation),
                    games=row.rating.games,
                    wins=row.rating.wins,
                )
                for rank, row in enumerate(rows, start=1)
            ],
        )

    async def ratings(self, player: str) -> list[PlayerRating]:
        """Return all ratings of a player, the one with the most games first."""
        async with self.store.engine.connect() as connection:
            rows = await read_ratings(connection, RatingRow.player == player)
            found = [await self._rating(connection, row) for row in rows]
        return sorted(found, key=lambda each: -each.games)

    async def _rating(self, connection: AsyncConnection, row: StoredRating) -> PlayerRating:
        pool = parse_pool(row.pool)
        assert pool is not None
        now = row.rating.at(datetime.now(UTC))
        is_provisional = pool.is_provisional(now.deviation)
        rank: int | None = None
        if not is_provisional:
            better = select(func.count()).select_from(RatingRow)
            better = better.where(*_is_ranked(pool), RatingRow.value > row.rating.rating.value)
            rank = (await connection.execute(better)).scalar_one() + 1
        assert row.rating.played is not None
        return PlayerRating(
            pool=pool_info(pool),
            rating=round(now.value),
            deviation=round(now.deviation),
            provisional=is_provisional,
            games=row.rating.games,
            wins=row.rating.wins,
            ties=row.rating.ties,
            played=row.rating.played.isoformat(),
            rank=rank,
            peak=None if row.rating.peak is None else round(row.rating.peak),
        )

    async def history(self, player: str, pool: RatingPool) -> RatingHistory:
        """Return the changes of a rating, oldest first."""
        query = (
            select(
                RatingChangeRow.time,
                RatingChangeRow.value,
                RatingChangeRow.deviation,
                RatingChangeRow.change,
                RatingChangeRow.game,
            )
            .join(ResultRow, ResultRow.game == RatingChangeRow.game)
            .where(RatingChangeRow.player == player, RatingChangeRow.pool == pool.id)
            .order_by(ResultRow.number.desc())
            .limit(MAX_POINTS)
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        points = [
            RatingPoint(
                time=aware(time).isoformat(),
                rating=round(value),
                deviation=round(deviation),
                change=round(change),
                provisional=pool.is_provisional(deviation),
                game=game,
            )
            for time, value, deviation, change, game in reversed(rows)
        ]
        return RatingHistory(pool_info(pool), points)

    # Games --------------------------------------------------------------------------------------------------

    async def games(self, player: str, wanted: GameFilter, *, only_public: bool) -> PlayedGames:
        """Return games of a player, newest first."""
        query = _games_query(player, wanted)
        if only_public:
            query = query.where(ResultRow.is_public)
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query.limit(PAGE_SIZE + 1))).all()
            shown = rows[:PAGE_SIZE]
            seats = await self._seats(connection, [row[0] for row in shown])
        return PlayedGames(
            games=[
                PlayedGame(
                    game=game,
                    status=status,
                    started=aware(started).isoformat(),
                    ended=None if ended is None else aware(ended).isoformat(),
                    family=family,
                    modules=json.loads(modules),
                    clock=clock_of(clock),
                    rated=is_rated,
                    seats=seats.get(game, []),
                    seat=seat,
                )
                for game, status, started, ended, family, modules, clock, is_rated, seat in shown
            ],
            more=len(rows) > PAGE_SIZE,
        )

    async def _seats(self, connection: AsyncConnection, games: Sequence[str]) -> dict[str, list[PlayedSeat]]:
        query = (
            select(
                ResultSeatRow.game,
                ResultSeatRow.player,
                ResultSeatRow.name,
                ResultSeatRow.bot,
                ResultSeatRow.rank,
                ResultSeatRow.score,
                ResultSeatRow.fate,
                RatingChangeRow.change,
            )
            .outerjoin(
                RatingChangeRow,
                and_(
                    RatingChangeRow.game == ResultSeatRow.game, RatingChangeRow.player == ResultSeatRow.player
                ),
            )
            .where(ResultSeatRow.game.in_(list(games)))
            .order_by(ResultSeatRow.game, ResultSeatRow.seat)
        )
        rows = (await connection.execute(query)).all()
        known = await self.players.find_many(_ids(player for _, player, *_ in rows))
        found: dict[str, list[PlayedSeat]] = {}
        for game, player, name, bot, rank, score, fate, change in rows:
            found.setdefault(game, []).append(
                PlayedSeat(
                    name=name,
                    player=known[player].info if player in known else None,
                    rank=rank,
                    score=score,
                    fate=fate,
                    bot=bot,
                    change=None if change is None else round(change),
                )
            )
        return found

    # Statistics ---------------------------------------------------------------------------------------------

    async def statistics(self, player: str) -> PlayerStatistics:
        """Return the statistics of a player's finished games, of the newest 2,000 at most."""
        query = (
            select(
                ResultSeatRow.game,
                ResultSeatRow.seat,
                ResultSeatRow.rank,
                ResultSeatRow.score,
                ResultSeatRow.statistics,
            )
            .join(ResultRow, ResultRow.game == ResultSeatRow.game)
            .where(ResultSeatRow.player == player, ResultRow.status == "finished")
            .order_by(ResultRow.number.desc())
            .limit(MAX_STATISTICS_GAMES)
        )
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
            others = await _other_seats(connection, [game for game, *_ in rows])
        found = _Totals(player)
        for game, seat, rank, score, statistics in rows:
            own = msgspec.json.decode(statistics or "{}", type=SeatStatistics)
            found.add_game(game, own, score or 0)
            found.add_opponents(rank or 0, [other for other in others.get(game, []) if other.seat != seat])
        count = max(1, len(rows))
        best = found.records.pop(BEST_SCORE, None)
        return PlayerStatistics(
            games=len(rows),
            wins=found.wins,
            ties=found.ties,
            mean_score=round(found.score / count, 1),
            best_score=0 if best is None else best.value,
            figures_left=round(found.figures_left / count, 1),
            sources=[SourcePoints(name, points) for name, points in found.sources.most_common()],
            records=[found.records[name] for name in sorted(found.records)],
            opponents=await self._opponents(found.against),
        )

    async def _opponents(self, against: dict[str, list[int]]) -> list[Opponent]:
        often = sorted(against, key=lambda player: (-len(against[player]), player))[:MAX_OPPONENTS]
        known = await self.players.find_many(often)
        return [
            Opponent(
                player=known[player].info,
                games=len(against[player]),
                wins=against[player].count(-1),
                ties=against[player].count(0),
                losses=against[player].count(1),
            )
            for player in often
            if player in known
        ]


@dataclass(frozen=True)
class _OtherSeat:
    seat: int
    player: str | None
    rank: int | None


class _Totals:
    """Sums over the games of a player."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.score = self.figures_left = self.wins = self.ties = 0
        self.sources: Counter[str] = Counter()
        """Points by source."""
        self.records: dict[str, BestRecord] = {}
        self.against: dict[str, list[int]] = {}
        """By opponent: -1 for each game in which the player was ranked better, 0 equal, 1 worse."""

    def add_game(self, game: str, own: SeatStatistics, score: int) -> None:
        """Add the player's own results of a game."""
        self.score += score
        self.figures_left += own.figures_left
        self.sources.update(own.points)
        for name, value in {**own.records, BEST_SCORE: score}.items():
            if name not in self.records or value > self.records[name].value:
                self.records[name] = BestRecord(name, value, game)

    def add_opponents(self, rank: int, others: Sequence[_OtherSeat]) -> None:
        """Add the player's rank in a game, compared with the other seats."""
        is_shared = any((other.rank or 0) == rank for other in others)
        self.wins += rank == 0 and not is_shared
        self.ties += rank == 0 and is_shared
        for other in others:
            if other.player is not None and other.player != self.player:
                order = rank - (other.rank or 0)
                self.against.setdefault(other.player, []).append((order > 0) - (order < 0))


async def _other_seats(connection: AsyncConnection, games: Sequence[str]) -> dict[str, list[_OtherSeat]]:
    query = select(ResultSeatRow.game, ResultSeatRow.seat, ResultSeatRow.player, ResultSeatRow.rank)
    found: dict[str, list[_OtherSeat]] = {}
    for game, seat, player, rank in await connection.execute(
        query.where(ResultSeatRow.game.in_(list(games)))
    ):
        found.setdefault(game, []).append(_OtherSeat(seat, player, rank))
    return found


def _is_ranked(pool: RatingPool) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for the leaderboard of a pool."""
    is_person = exists().where(PlayerRow.id == RatingRow.player, PlayerRow.kind == "account")
    is_settled = RatingRow.deviation <= pool.system.max_settled_deviation
    return (RatingRow.pool == pool.id, is_settled, is_person)


def _games_query(
    player: str, wanted: GameFilter
) -> Select[str, Status, datetime, datetime | None, str, str, str | None, bool, int]:
    seat = ResultSeatRow
    query = (
        select(
            ResultRow.game,
            ResultRow.status,
            ResultRow.started,
            ResultRow.ended,
            ResultRow.family,
            ResultRow.modules,
            ResultRow.clock,
            ResultRow.is_rated,
            seat.seat,
        )
        .join(seat, seat.game == ResultRow.game)
        .where(seat.player == player)
        .order_by(ResultRow.started.desc(), ResultRow.game)
    )
    if wanted.outcome is not None:
        query = query.where(ResultRow.status == "finished", _has_outcome(wanted.outcome))
    if wanted.is_rated is not None:
        query = query.where(ResultRow.is_rated.is_(wanted.is_rated))
    if wanted.family is not None:
        query = query.where(ResultRow.family == wanted.family)
    if wanted.before is not None:
        query = query.where(ResultRow.started < wanted.before)
    if wanted.opponent is not None:
        other = aliased(ResultSeatRow)
        query = query.where(exists().where(other.game == ResultRow.game, other.player == wanted.opponent))
    return query


def _has_outcome(outcome: Outcome) -> ColumnElement[bool]:
    """Return the condition that a game had this outcome for a seat."""
    other = aliased(ResultSeatRow)
    is_shared = exists().where(
        other.game == ResultSeatRow.game, other.seat != ResultSeatRow.seat, other.rank == 0
    )
    if outcome == "lost":
        return ResultSeatRow.rank > 0
    return and_(ResultSeatRow.rank == 0, is_shared if outcome == "tied" else ~is_shared)


def _ids(players: Iterable[str | None]) -> list[str]:
    return sorted({player for player in players if player is not None})
