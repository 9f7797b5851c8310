"""A database that fails for a while: people are told, nothing is lost, bots go on when it is back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from carcassonne.server import ServerConfig, create_app
from carcassonne.server.rooms import room
from carcassonne.server.storage.rows import NewAction
from carcassonne.server.storage.store import Store
from tests.server.support.client import new_game, one_database, placement, talk

pytestmark = one_database


class FullDisk:
    """Makes stores fail as SQLite does when the disk is full, until told otherwise."""

    def __init__(self) -> None:
        self.is_full = False
        self.refused = 0

    async def insert(self, rows: Sequence[NewAction]) -> None:
        self.refused += 1
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))


@contextmanager
def a_server(config: ServerConfig, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[TestClient, FullDisk]]:
    disk = FullDisk()
    real = Store._insert

    async def insert(store: Store, rows: Sequence[NewAction]) -> None:
        await (disk.insert(rows) if disk.is_full else real(store, rows))

    monkeypatch.setattr(Store, "_insert", insert)
    monkeypatch.setattr(room, "FIRST_RETRY_SECONDS", 0.01)
    with TestClient(create_app(config)) as client:
        yield client, disk


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
            disk.is_full = False
            assert table.until("notice")["problem"] is None
            applied = table.until("applied")
            assert applied["steps"][0]["seat"] == 0
        assert disk.refused >= 1


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
            assert table.ask("act", at=seq, actions=[action])["type"] == "done"
        types = [message["type"] for message in table.seen]
        assert types.count("notice") == 2
