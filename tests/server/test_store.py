"""The database: numbers are given out once, also when several write at the same moment."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.clocks.outages import OutageLog
from carcassonne.server.storage import sqlite_writer
from carcassonne.server.storage.journal import SequenceConflict
from carcassonne.server.storage.rows import Entry, NewGame, NewToken
from carcassonne.server.storage.store import Store
from carcassonne.server.storage.tables import Base
from tests.server.support.client import bearer, one_database, placement, talk
from tests.server.support.client import new_game as a_table


async def new_game(store: Store, name: str) -> None:
    game = NewGame(name, datetime.now(UTC), setup="{}", first=0, seed="s", rules="1")
    token = NewToken(hash=name, game=name, role="host", seat=None, generation=None)
    await store.create(game, [token], [(-1, "draw base/cloister")])


async def stored(store: Store, name: str) -> list[tuple[int, str]]:
    found = await store.load(name)
    assert found is not None
    return found.actions


def test_of_two_servers_that_store_the_same_number_one_succeeds(database: str) -> None:
    async def run() -> None:
        one, two = Store(database), Store(database)
        await one.open()
        await two.open()
        await new_game(one, "game")
        results = await asyncio.gather(
            one.append("game", 1, [Entry(0, "place 1,0/0"), Entry(0, "pass")]),
            two.append("game", 1, [Entry(0, "place 0,1/0"), Entry(0, "pass")]),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["SequenceConflict", "datetime"]
        winner = "place 1,0/0" if isinstance(results[0], datetime) else "place 0,1/0"
        assert await stored(two, "game") == [(-1, "draw base/cloister"), (0, winner), (0, "pass")]
        await one.close()
        await two.close()

    asyncio.run(run())


def test_a_taken_number_fails_alone_among_many_games(database: str) -> None:
    """Actions of many games are stored together; one that cannot be must not take others with it."""

    async def run() -> None:
        store = Store(database)
        await store.open()
        names = [f"game-{number}" for number in range(20)]
        for name in names:
            await new_game(store, name)
        numbers = [0 if name == "game-7" else 1 for name in names]
        appends = (
            store.append(name, number, [Entry(0, "pass")])
            for name, number in zip(names, numbers, strict=True)
        )
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [isinstance(result, SequenceConflict) for result in results] == [
            name == "game-7" for name in names
        ]
        for name in names:
            assert len(await stored(store, name)) == (1 if name == "game-7" else 2)
        await store.close()

    asyncio.run(run())


def test_the_migrations_make_the_tables_that_the_program_expects(bare_database: str) -> None:
    async def run() -> None:
        store = Store(bare_database)
        await store.open()
        await store.open()  # a second start changes nothing
        async with store.engine.connect() as connection:
            for table in Base.metadata.sorted_tables:
                columns = ", ".join(column.name for column in table.columns)
                await connection.execute(text(f"SELECT {columns} FROM {table.name}"))
        await store.close()

    asyncio.run(run())


def test_an_address_that_is_no_database_is_refused(tmp_path: Path) -> None:
    for address in (str(tmp_path / "games.db"), "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(ValueError, match="sqlite:///"):
            Store(address)


@one_database
@pytest.mark.parametrize("clocks_run", [False, True])
def test_what_is_stored_is_soon_safe_from_power_cuts(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clocks_run: bool
) -> None:
    """The log of the database is carried over into its file, which waits for the disk."""
    monkeypatch.setattr(sqlite_writer, "IDLE_SECONDS", 1.0)
    monkeypatch.setattr(sqlite_writer, "MAX_UNSYNCED_SECONDS", 1.0)
    written = Path(database.removeprefix("sqlite:///"))

    def actions_without_log() -> int:
        alone = tmp_path / "alone.sqlite3"
        shutil.copyfile(written, alone)
        with closing(sqlite3.connect(alone)) as connection:
            try:
                return int(connection.execute("SELECT count(*) FROM actions").fetchone()[0])
            except sqlite3.OperationalError:  # not even the table is there
                return 0

    async def run() -> None:
        store = Store(database)
        await store.open()
        await new_game(store, "game")
        await store.append("game", 1, [Entry(0, "place 1,0/0"), Entry(0, "pass")])
        assert actions_without_log() < 3, "the test would show nothing"
        heartbeats = OutageLog(store)
        async with asyncio.timeout(20):
            while actions_without_log() < 3:
                if clocks_run:
                    await heartbeats.beat()
                await asyncio.sleep(0.05)
        await store.close()

    asyncio.run(run())


@one_database
def test_a_move_waits_in_a_thread_while_another_process_writes(database: str) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        await new_game(store, "game")
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            storing = asyncio.create_task(store.append("game", 1, [Entry(0, "place 1,0/0")]))
            await asyncio.sleep(0.3)
            assert not storing.done(), "others are still served, and nothing is acknowledged"
            other.execute("COMMIT")
        await storing
        assert await stored(store, "game") == [(-1, "draw base/cloister"), (0, "place 1,0/0")]
        await store.close()

    asyncio.run(run())


def test_a_game_that_the_rules_no_longer_allow_is_refused_and_stays(config: ServerConfig) -> None:
    with TestClient(create_app(config)) as client:
        game = a_table(client, "here", "here")
        with talk(client, game["game"], game["host"]) as (table, welcome):
            seq = welcome["state"]["seq"]
            table.ask("act", at=seq, actions=[placement(welcome["decision"])])

    async def change() -> None:
        store = Store(config.database)
        async with store.engine.begin() as connection:
            await connection.execute(text(f"UPDATE actions SET text = 'place 40,40/0' WHERE number = {seq}"))
        await store.close()

    asyncio.run(change())
    with TestClient(create_app(config)) as client:
        answer = client.get(f"/api/games/{game['game']}", headers=bearer(game["host"]))
        assert answer.status_code == 422
        assert answer.json()["error"]["code"] == "other_rules"
        with talk(client, game["game"], game["host"]) as (_, first):
            assert first["error"]["code"] == "other_rules"
