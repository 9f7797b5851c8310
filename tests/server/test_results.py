"""Results and ratings in the database: in order, once each, and the same when they are computed again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import msgspec
import pytest
from sqlalchemy import delete, insert, select, update

import carcassonne as cc
from carcassonne.server.players.store import Player, new_player, player_values
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.ratings.pools import RatingPool
from carcassonne.server.results.statistics import ClosedGame, close_game
from carcassonne.server.results.store import NewResult, ResultStore, SeatResult
from carcassonne.server.results.tables import ProjectionRow, RatingChangeRow, RatingRow
from carcassonne.server.storage.rows import NewGame
from carcassonne.server.storage.store import Store
from carcassonne.server.storage.tables import GameRow
from tests.architecture.project import ROOT
from tests.cli.support.run_command import run_command

T = TypeVar("T")
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
DUEL = RatingPool("medieval", "base", "live", "duel")
TABLE = RatingPool("medieval", "expansions", "live", "table")


def with_store(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = Store(database)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def add_players(store: Store, count: int) -> list[Player]:
    players = [new_player("account", f"Player {number}") for number in range(count)]
    async with store.begin() as connection:
        await connection.execute(insert(PlayerRow), [player_values(player) for player in players])
    return players


async def add_game(store: Store, game: str) -> None:
    row = NewGame(game, NOON, "{}", 0, "seed", "1")
    async with store.begin() as connection:
        await connection.execute(insert(GameRow).values(row._asdict()))


def result(game: str, pool: RatingPool | None, *, is_rated: bool = True) -> NewResult:
    name = None if pool is None else pool.id
    return NewResult(game, NOON, "medieval", ["base"], None, is_rated, is_public=True, pool=name)


def seats(players: list[Player], ranks: list[int]) -> list[SeatResult]:
    pairs = zip(players, ranks, strict=True)
    return [SeatResult(player.id, player.name, None, rank, 90 - rank, "played") for player, rank in pairs]


async def rows_of(store: Store, table: type[RatingRow] | type[RatingChangeRow]) -> set[tuple[object, ...]]:
    async with store.engine.connect() as connection:
        found = await connection.execute(select(*table.__table__.columns))
        return {tuple(row) for row in found}


async def play_season(store: Store, games: int) -> None:
    """Store many games of two to six players, ties and casual games among them, also out of order of time."""
    chance = random.Random(18)
    players = await add_players(store, 8)
    results = ResultStore(store)
    for number in range(games):
        size = chance.choice((2, 2, 3, 6))
        table = chance.sample(players, size)
        ranks = sorted(chance.randrange(size) for _ in table)
        ranks = [sum(other < rank for other in ranks) for rank in ranks]
        ended = NOON + timedelta(hours=30 * number - chance.randrange(60))
        game = f"game-{number}"
        await add_game(store, game)
        pool = DUEL if size == 2 else TABLE
        is_rated = chance.random() < 0.9
        if chance.random() < 0.1:
            assert await results.abort(result(game, pool, is_rated=is_rated), ended, seats(table, ranks))
        else:
            assert await results.finish(result(game, pool, is_rated=is_rated), ended, seats(table, ranks))


def test_recomputed_ratings_are_the_same(database: str) -> None:
    async def work(store: Store) -> None:
        await play_season(store, 60)
        results = ResultStore(store)
        before = await rows_of(store, RatingRow), await rows_of(store, RatingChangeRow)
        assert len(before[0]) == 16
        assert len(before[1]) > 100
        assert not await results.is_current()
        assert 40 < await results.recompute() < 60
        assert (await rows_of(store, RatingRow), await rows_of(store, RatingChangeRow)) == before
        assert await results.is_current()

    with_store(database, work)
    ran = run_command("ratings", "recompute", "--database", database)
    assert ran.code == 0
    assert "rated games" in ran.out


def test_recomputed_ratings_leave_deleted_players_out(database: str) -> None:
    async def work(store: Store) -> None:
        await play_season(store, 30)
        async with store.begin() as connection:
            gone = (await connection.execute(select(PlayerRow.id).limit(1))).scalar_one()
            for table in (RatingRow, RatingChangeRow):
                await connection.execute(delete(table).where(table.player == gone))
            await connection.execute(update(PlayerRow).where(PlayerRow.id == gone).values(kind="deleted"))
        before = await rows_of(store, RatingRow), await rows_of(store, RatingChangeRow)
        await ResultStore(store).recompute()
        assert (await rows_of(store, RatingRow), await rows_of(store, RatingChangeRow)) == before

    with_store(database, work)


def test_ratings_of_another_version_are_not_current(database: str) -> None:
    async def work(store: Store) -> None:
        async with store.begin() as connection:
            await connection.execute(insert(ProjectionRow).values(name="ratings", version=-1))
        results = ResultStore(store)
        assert not await results.is_current()
        assert await results.recompute() == 0
        assert await results.is_current()

    with_store(database, work)


def test_a_game_counts_once(database: str) -> None:
    async def work(store: Store) -> None:
        players = await add_players(store, 2)
        await add_game(store, "game")
        results = ResultStore(store)
        assert await results.finish(result("game", DUEL), NOON, seats(players, [0, 1]))
        ratings = await rows_of(store, RatingRow)
        assert not await results.finish(result("game", DUEL), NOON, seats(players, [1, 0]))
        assert not await results.abort(result("game", DUEL), NOON, seats(players, [1, 0]))
        assert await rows_of(store, RatingRow) == ratings
        assert await results.status("game") == "finished"

    with_store(database, work)


def test_unrated_and_aborted_games_change_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        players = await add_players(store, 2)
        results = ResultStore(store)
        for game in ("casual", "aborted", "no pool"):
            await add_game(store, game)
        await results.finish(result("casual", DUEL, is_rated=False), NOON, seats(players, [0, 1]))
        await results.abort(result("aborted", DUEL), NOON, seats(players, [0, 1]))
        await results.finish(result("no pool", None), NOON, seats(players, [0, 1]))
        assert await rows_of(store, RatingRow) == set()
        assert await results.recompute() == 0
        assert await results.status("aborted") == "aborted"
        assert await results.status("another") is None

    with_store(database, work)


def test_two_processes_rate_one_game_after_the_other(database: str) -> None:
    """Two connections to one database close games of the same players at once; none of them is lost."""

    async def work(store: Store) -> None:
        other = Store(database)
        await other.open()
        try:
            players = await add_players(store, 3)
            for number in range(12):
                await add_game(store, f"game-{number}")
            await asyncio.gather(
                *(
                    ResultStore(store if number % 2 else other).finish(
                        result(f"game-{number}", TABLE),
                        NOON,
                        seats(players, [number % 3, (number + 1) % 3, 2]),
                    )
                    for number in range(12)
                )
            )
            before = await rows_of(store, RatingRow), await rows_of(store, RatingChangeRow)
            assert [row[5] for row in before[0]] == [12, 12, 12]
            assert await ResultStore(other).recompute() == 12
            assert (await rows_of(store, RatingRow), await rows_of(store, RatingChangeRow)) == before
        finally:
            await other.close()

    with_store(database, work)


@pytest.mark.parametrize("name", ["base-1", "preset-plus-box-1"])
def test_statistics_add_up(name: str) -> None:
    game = cc.Game.load(ROOT / "tests" / "golden" / f"{name}.carc")
    data = close_game(game.setup, [str(record.action) for record in game.records])
    found = msgspec.json.decode(data, type=ClosedGame)
    assert tuple(found.scores) == game.scores
    assert [sum(seat.points.values()) for seat in found.seats] == found.scores
    assert sum(seat.figures_left for seat in found.seats) == len(game.position.figures())
    records = {name: size for seat in found.seats for name, size in seat.records.items()}
    assert records["largest-city"] >= 2
    assert records["best-tile"] >= 1
