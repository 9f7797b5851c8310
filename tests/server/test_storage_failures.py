"""A database that fails for a while: people are told, nothing is lost, bots go on when it is back."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.errors import not_stored
from carcassonne.server.rooms import room
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.rooms.seating import Seating
from carcassonne.server.socket_protocol import RESTARTING
from carcassonne.server.storage.journal import PendingWrite, TooLate
from carcassonne.server.storage.store import Store, Stored
from carcassonne.server.workers.bots import BotPool
from tests.server.support.client import Talk, new_game, one_database, placement, talk
from tests.server.support.inside import call
from tests.server.support.pages import PAGE
from tests.server.support.postgres import Postgres, Unavailable


class Gate:
    """Holds bots' answers back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.opened = threading.Event()
        answer = BotPool.answer

        async def gated(pool: BotPool, *args: Any) -> str:
            await asyncio.to_thread(self.opened.wait)
            return await answer(pool, *args)

        monkeypatch.setattr(BotPool, "answer", gated)


class FullDisk:
    """Makes stores fail as SQLite does when the disk is full, until told otherwise."""

    def __init__(self) -> None:
        self.is_full = False
        self.refused = 0
        """Moves that were not stored; probes do not count."""

    def check(self, batch: Sequence[PendingWrite]) -> None:
        """Raise the error of a full disk while it is full."""
        if not self.is_full:
            return
        self.refused += bool(batch)
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))


def gone(*_: object, **__: object) -> Any:
    """Fail as a database does that cannot be reached."""
    raise OperationalError("SELECT", {}, sqlite3.OperationalError("the database has gone"))


async def too_late(*_: object, **__: object) -> datetime:
    """Refuse a move as a database does after the time of its decision."""
    raise TooLate(datetime.now(UTC))


@contextmanager
def a_server(config: ServerConfig, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TestClient, FullDisk]]:
    disk = FullDisk()
    real, real_now, real_probe = Store._insert, Store._insert_now, Store.probe

    async def insert(store: Store, batch: Sequence[PendingWrite]) -> datetime:
        disk.check(batch)
        return await real(store, batch)

    def insert_now(store: Store, batch: Sequence[PendingWrite]) -> datetime | None:
        disk.check(batch)
        return real_now(store, batch)

    async def probe(store: Store, game: str) -> None:
        disk.check(())
        await real_probe(store, game)

    monkeypatch.setattr(Store, "_insert", insert)
    monkeypatch.setattr(Store, "_insert_now", insert_now)
    monkeypatch.setattr(Store, "probe", probe)
    monkeypatch.setattr(room, "FIRST_RETRY_SECONDS", 0.01)
    with TestClient(create_app(config)) as client:
        yield client, disk


@one_database
def test_bots_go_on_by_themselves_when_moves_can_be_stored_again(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_server(config, monkeypatch) as (client, disk):
        disk.is_full = True
        game = new_game(client, "bot", "here")
        with talk(client, game["game"], game["host"]) as (table, _):
            notice = table.until("notice")
            assert notice["problem"]["code"] == "busy"
            assert notice["problem"]["text"] == {"key": "error-not-stored"}
            with talk(client, game["game"], game["watch"]) as (_, welcome):
                assert welcome["notice"] == notice["problem"], "whoever comes in meanwhile is told as well"
            # Two people have come in, which wakes a bot; a third attempt is its own.
            for _ in range(2_000):
                if disk.refused >= 3:
                    break
                time.sleep(0.01)
            assert disk.refused >= 3, "the bot tries again by itself"
            disk.is_full = False
            assert table.until("notice")["problem"] is None
            applied = table.until("applied")
            assert applied["steps"][0]["seat"] == 0


@one_database
def test_a_move_that_could_not_be_stored_can_be_sent_again(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    with a_server(config, monkeypatch) as (client, disk):
        game = new_game(client, "here", "here")
        with talk(client, game["game"], game["host"]) as (table, welcome):
            seq, action = welcome["state"]["seq"], placement(welcome["decision"])
            disk.is_full = True
            refused = table.ask("act", at=seq, actions=[action])
            assert (refused["type"], refused["error"]["code"]) == ("refused", "busy")
            assert refused["seq"] == seq
            disk.is_full = False
            assert table.until("notice")["problem"] is None, "it clears without another move"
            assert table.ask("act", at=seq, actions=[action])["type"] == "done"
        types = [message["type"] for message in table.seen]
        assert types.count("notice") == 2


def check_outage(
    config: ServerConfig,
    monkeypatch: pytest.MonkeyPatch,
    fail: Callable[[], object],
    recover: Callable[[], object],
) -> None:
    """A database fails before a bot moves: people are told, and everything goes on when it is back."""
    monkeypatch.setattr(room, "FIRST_RETRY_SECONDS", 0.05)
    monkeypatch.setattr(room, "MAX_RETRY_SECONDS", 0.2)
    gate = Gate(monkeypatch)
    with TestClient(create_app(config)) as client:
        with_bot, persons = new_game(client, "bot", "here"), new_game(client, "here", "here")
        with (
            talk(client, with_bot["game"], with_bot["host"]) as (bots_table, _),
            talk(client, persons["game"], persons["host"]) as (table, welcome),
        ):
            fail()
            gate.opened.set()
            seq, action = welcome["state"]["seq"], placement(welcome["decision"])
            refused = table.ask("act", at=seq, actions=[action])
            assert refused["error"]["code"] == "busy"
            assert bots_table.until("notice")["problem"]["code"] == "busy"
            recover()
            applied = bots_table.until("applied")
            assert applied["steps"][0]["seat"] == 0, "the bot moves by itself"
            notices = [message["problem"] for message in bots_table.seen if message["type"] == "notice"]
            assert notices[-1] is None
            while (notice := table.until("notice"))["problem"] is not None:
                continue
            assert notice["problem"] is None, "the notice clears although no move was sent"
            assert table.ask("act", at=seq, actions=[action])["type"] == "done"


@one_database
@pytest.mark.slow
def test_a_restart_of_postgresql(
    postgres: Postgres, config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = replace(config, database=postgres.empty_database())
    try:
        check_outage(config, monkeypatch, lambda: postgres.stop("fast"), postgres.launch)
    finally:
        with suppress(Unavailable):  # it runs again unless the test has failed in between
            postgres.launch()


@one_database
def test_a_player_who_comes_in_an_outage_is_sent_on(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> Any:
        raise not_stored()

    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "link")
        for part, name in ((Seating, "mark_joined"), (RoomRegistry, "room")):
            with monkeypatch.context() as outage:
                outage.setattr(part, name, fail)
                with client.websocket_connect(f"/api/games/{game['game']}/socket") as socket:
                    connection = Talk(socket)
                    socket.send_json({"type": "hello", "protocol": 1, "token": game["seats"][1]["token"]})
                    assert connection.until("bye")["error"]["code"] == "busy"
                    assert socket.receive()["code"] == RESTARTING, "the page comes back by itself"


@one_database
def test_whatever_a_player_asks_in_an_outage_can_be_asked_again(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "here", clock={"kind": "live", "base": 60, "increment": 0})
        with talk(client, game["game"], game["host"]) as (table, welcome), monkeypatch.context() as outage:
            for name in ("say", "begin"):
                outage.setattr(Store, name, gone)
            seq, action = welcome["state"]["seq"], placement(welcome["decision"])
            outage.setattr(Store, "append", too_late)
            act = {"at": seq, "actions": [action]}
            for kind, wish in (("say", {"text": ":hello:"}), ("act", act)):
                refused = table.ask(kind, **wish)
                assert (refused["type"], refused["error"]["code"]) == ("refused", "busy"), kind
            outage.undo()
            assert table.ask("act", **act)["type"] == "done"


@one_database
def test_a_take_back_in_an_outage_leaves_no_one_behind(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(config)) as client:
        game = new_game(client, "here", "here")
        with (
            talk(client, game["game"], game["host"]) as (table, welcome),
            talk(client, game["game"], game["watch"]) as (onlooker, _),
        ):
            seq, action = welcome["state"]["seq"], placement(welcome["decision"])
            assert table.ask("act", at=seq, actions=[action])["type"] == "done"
            assert onlooker.until("applied")["seq"] > seq
            with monkeypatch.context() as outage:
                outage.setattr(Store, "remarks", gone)
                table.send("table", do="take_back")
                for connection in (table, onlooker):
                    connection.send("ping")
                    while (frame := connection.socket.receive())["type"] != "websocket.close":
                        assert json.loads(frame["text"])["type"] != "pong", "it shows what was taken back"
                    assert frame["code"] == RESTARTING
        with talk(client, game["game"], game["watch"], since=seq + 1) as (_, again):
            assert again["type"] == "welcome"
            assert again["state"]["seq"] == seq, "it shows the position after the take-back"


@one_database
def test_players_who_come_after_an_outage_meet_in_one_room(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(config)) as client:
        game = new_game(client, "link", "link", waiting=False)["game"]
    load, loads = Store.load, 0

    async def failing_at_first(store: Store, name: str) -> Stored | None:
        nonlocal loads
        loads += 1
        is_first = loads == 1
        await asyncio.sleep(0.05)
        if is_first:
            gone()
        return await load(store, name)

    async def come(registry: RoomRegistry) -> None:
        first, second = (asyncio.create_task(registry.room(game)) for _ in range(2))
        with pytest.raises(OperationalError):
            await first
        third = asyncio.create_task(registry.room(game))
        assert await second is await third is await registry.room(game), "they would not see each other"

    with TestClient(create_app(config)) as client:
        monkeypatch.setattr(Store, "load", failing_at_first)
        call(client, come)


@one_database
@pytest.mark.slow
def test_requests_without_postgresql_are_answered_with_busy(postgres: Postgres, config: ServerConfig) -> None:
    config = replace(config, database=postgres.empty_database())
    with TestClient(create_app(config), headers=PAGE, raise_server_exceptions=False) as client:
        game = new_game(client, "here", "here")
        try:
            postgres.stop("fast")
            for method, path in (
                ("GET", "/api/lobby"),
                ("GET", "/api/players/me"),
                ("GET", f"/api/games/{game['game']}"),
                ("POST", "/api/lobby/tables"),
                ("GET", "/api/health"),
                ("GET", "/api/ready"),
            ):
                body = {"family": "medieval", "modules": {"base": {}}, "seats": 2}
                answer = client.request(method, path, json=body if method == "POST" else None)
                assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy"), path
                assert answer.headers["retry-after"], path
        finally:
            postgres.launch()
        assert client.get("/api/lobby").status_code == 200


@one_database
def test_a_sqlite_file_that_another_program_locks(
    config: ServerConfig, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "locked.sqlite3"
    for module in ("sqlite_writer", "store"):
        monkeypatch.setattr(f"carcassonne.server.storage.{module}.PATIENCE", 0.1)
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    try:
        check_outage(
            replace(config, database=f"sqlite:///{file}"),
            monkeypatch,
            lambda: other.execute("BEGIN IMMEDIATE"),
            lambda: other.execute("ROLLBACK"),
        )
    finally:
        other.close()
