"""The lobby when several players, tabs or processes act at the same time, and wishes that come too late."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from carcassonne.server import ServerConfig, create_app, live_feed
from carcassonne.server.lobby import listing, store
from carcassonne.server.lobby.live import LiveLobby
from carcassonne.server.lobby.service import MAX_DAYS_SEEKS_OF_GUEST
from carcassonne.server.lobby.store import LobbyStore
from carcassonne.server.players.tables import PlayerRow
from carcassonne.server.rooms.registry import RoomRegistry
from carcassonne.server.schemas.lobby import Waiting
from tests.server.support.client import one_database, receive_until, talk
from tests.server.support.inside import call, execute
from tests.server.test_lobby import DAYS, QUEUE, Visitor, lobby, table


@pytest.fixture
def server(config: ServerConfig) -> Iterator[TestClient]:
    with TestClient(create_app(replace(config, new_games=10_000))) as found:
        yield found


def finished_game(server: TestClient, host: Visitor, *guests: Visitor) -> str:
    """Let players meet at a table and end the game; return it."""
    seek = host.open(seats=1 + len(guests))
    for guest in guests:
        guest.join(seek)
    (own,) = host.waiting()["started"]
    with talk(server, own["game"], own["token"]) as (player, _):
        assert player.ask("table", do="abort")["type"] == "done"
    for each in guests:
        each.started()
    return host.started()


def test_players_who_want_a_rematch_at_the_same_time_meet_at_one_table(server: TestClient) -> None:
    visitors = [Visitor(server) for _ in range(3)]
    game = finished_game(server, *visitors)

    async def all_at_once(registry: RoomRegistry) -> list[Waiting]:
        service = registry.lobby.service
        players = await registry.players.find_many([each.id for each in visitors])
        find = service.seeks.rematch_of
        arrived = asyncio.Barrier(len(visitors))

        async def find_together(game: str) -> object:
            found = await find(game)
            if found is None:
                await arrived.wait()
            return found

        service.seeks.rematch_of = find_together  # type: ignore[assignment, method-assign]
        return await asyncio.gather(*(service.rematch(each, game) for each in players.values()))

    call(server, all_at_once)
    assert len({each.started() for each in visitors}) == 1


@one_database
def test_players_are_invited_to_tables_where_they_can_sit_down(server: TestClient) -> None:
    host, guest, third = Visitor(server), Visitor(server), Visitor(server)
    (queued,) = host.post("/api/lobby/quick", {"queue": QUEUE}, 201)["tables"]
    invite = {"player": guest.id}
    for seek in (queued, "nothing"):
        assert host.post(f"/api/lobby/tables/{seek}/invite", invite, 404)["error"]["code"] == "unknown"
    seek = host.open()
    third.join(seek)
    refused = host.post(f"/api/lobby/tables/{seek}/invite", invite, 404)
    assert refused["error"]["code"] == "unknown", "the game has begun"
    assert guest.invitations() == []
    third.started()
    table = third.open()
    execute(server, update(PlayerRow).where(PlayerRow.id == guest.id).values(kind="deleted"))
    assert third.post(f"/api/lobby/tables/{table}/invite", invite, 404)["error"]["code"] == "unknown"


@one_database
def test_a_table_that_cannot_be_opened_in_time_is_refused(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Visitor(server)

    async def elsewhere(*_: object, **__: object) -> bool:
        return False

    # The player is moved by other processes all the time.
    monkeypatch.setattr("carcassonne.server.lobby.store.MAX_ATTEMPTS", 0)
    monkeypatch.setattr(LobbyStore, "_vacate", elsewhere)
    body = {"family": "medieval", "modules": {"base": {}}, "seats": 2}
    assert host.post("/api/lobby/tables", body, 409)["error"]["code"] == "seek_gone"


@one_database
def test_strangers_stay_strangers_in_a_rematch(server: TestClient) -> None:
    host, guest = Visitor(server), Visitor(server)
    game = finished_game(server, host, guest)
    host.post(f"/api/lobby/rematch/{game}", None, 201)
    assert lobby(server)["tables"] == [], "no one else sits down there"
    guest.post(f"/api/lobby/rematch/{game}", None, 201)
    again = host.started()
    with talk(host.http, again, "") as (player, _):
        player.send("say", text="hello")
        assert player.until("said", "refused")["error"]["code"] == "account_only"


@one_database
def test_a_flood_of_tables_leaves_the_lobby_quick(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MAX_WAITING_TABLES", 2)
    first, flooder = Visitor(server), Visitor(server)
    first.post("/api/lobby/quick", {"queue": QUEUE}, 201)
    old, *newest = (flooder.open(clock=DAYS) for _ in range(3))
    known = call(server, lambda registry: registry.lobby.service.seeks.waiting())
    assert [seek.id for seek in known if seek.queue is None] == newest
    assert sum(seek.queue is not None for seek in known) == 1, "whoever waits to be paired is never left out"
    late = Visitor(server)
    late.join(old)
    assert late.started() == flooder.started(), "a table that is not listed begins all the same"


@one_database
def test_many_old_tables_do_not_hide_new_ones(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "MAX_TABLES", 3)
    flooder, honest = Visitor(server), Visitor(server)
    tables = [flooder.open(clock=DAYS) for _ in range(MAX_DAYS_SEEKS_OF_GUEST)]
    refused = flooder.post("/api/lobby/tables", table(clock=DAYS), 429)
    assert refused["error"]["code"] == "too_many"
    own = honest.open()
    assert [each["id"] for each in lobby(server)["tables"]] == [*tables[-2:], own]
    account = Visitor(server, account="Anna")
    for _ in range(MAX_DAYS_SEEKS_OF_GUEST + 1):
        account.open(clock=DAYS)


@one_database
def test_the_lobby_goes_on_after_a_defect(server: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_feed, "TICK_SECONDS", 0.01)
    host = Visitor(server)
    failures = 0

    async def fail(_lobby: LiveLobby) -> None:
        nonlocal failures
        failures += 1
        raise KeyError("a defect")

    with host.http.websocket_connect("/api/lobby/socket") as socket:
        receive_until(socket, "lobby")
        with monkeypatch.context() as defect:
            defect.setattr(LiveLobby, "tick", fail)
            until = time.monotonic() + 10
            while failures < 2:
                assert time.monotonic() < until, "it is not tried again"
                server.get("/api/health")
        seek = host.open()
        assert receive_until(socket, "lobby")["tables"][0]["id"] == seek
