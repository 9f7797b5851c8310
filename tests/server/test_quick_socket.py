"""Sockets: messages that are sent at once keep their order, live clients get no pings, silent ones end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
import uvicorn
from fastapi.testclient import TestClient
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.sync.client import ClientConnection, connect

from carcassonne.server.api import websocket
from carcassonne.server.rooms.connection import RoomConnection
from carcassonne.server.socket_protocol import QuickSocketProtocol, try_send_of
from carcassonne.server.storage.store import TokenGrant
from tests.server.support.client import first_answer, new_game, one_database, talk
from tests.server.test_connections import serving

SIZES = (0, 1, 125, 126, 65_535, 65_536, 200_000)
"""Lengths around those at which the head of a message gets longer."""


async def sizes(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that answers each message with texts of all lengths, sent in both ways by turns."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    quick = try_send_of(scope)
    assert quick is not None
    while (await receive())["type"] == "websocket.receive":
        for size in SIZES:
            while not quick("é" * size):
                await asyncio.sleep(0.001)
            await send({"type": "websocket.send", "text": f"after {size}"})


@contextmanager
def served(ping_seconds: float = 20.0) -> Iterator[ClientConnection]:
    settings = uvicorn.Config(
        sizes, ws=QuickSocketProtocol, ws_ping_interval=ping_seconds, log_level="error", lifespan="off"
    )
    with serving(settings) as port, connect(f"ws://127.0.0.1:{port}/", max_size=None) as client:
        yield client


def test_messages_of_every_length_arrive_in_order() -> None:
    with served() as client:
        client.send("go")
        for size in SIZES:
            assert client.recv() == "é" * size
            assert client.recv() == f"after {size}"


@pytest.mark.parametrize("is_silent", [True, False])
def test_only_a_silent_client_gets_a_ping(monkeypatch: pytest.MonkeyPatch, is_silent: bool) -> None:
    pings: list[object] = []
    ping = WebSocketsSansIOProtocol.send_keepalive_ping

    def counted(protocol: WebSocketsSansIOProtocol) -> None:
        pings.append(protocol)
        ping(protocol)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", counted)
    with served(ping_seconds=0.5) as client:
        for _ in range(20):
            if not is_silent:
                client.send("I am here")
            with suppress(TimeoutError):
                while True:
                    client.recv(timeout=0.05)
    assert bool(pings) is is_silent


def test_a_message_waits_behind_those_that_already_wait() -> None:
    async def run() -> None:
        sent: list[str] = []
        is_writable = False

        def try_send(text: str) -> bool:
            if is_writable:
                sent.append(text)
            return is_writable

        connection = RoomConnection("t", TokenGrant("g", "player", 0), try_send=try_send)
        connection.send_encoded("first")
        first, is_writable = await connection.outbox.get(), True
        connection.send_encoded("second")
        assert (first, sent) == ("first", []), "the first message is still being sent"
        connection.note_sent()
        assert await connection.outbox.get() == "second"
        connection.note_sent()
        connection.send_encoded("third")
        assert sent == ["third"]

    asyncio.run(run())


@one_database
def test_a_silent_client_is_sent_away(page: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "SILENT_SECONDS", 0.3)
    game = new_game(page, "here", "here")
    with talk(page, game["game"], game["host"]) as (wire, _):
        assert wire.until("bye")["error"]["code"] == "malformed"


@one_database
def test_an_action_tells_which_bot_chooses_next(page: TestClient) -> None:
    game = new_game(page, "here", "bot")
    with talk(page, game["game"], game["host"]) as (wire, welcome):
        decision, seq = welcome["decision"], welcome["state"]["seq"]
        bot_moved = False
        while not bot_moved:
            if decision["seat"] == 0:
                wire.send("act", at=seq, actions=[first_answer(decision)])
            message = wire.until("applied")
            decision, seq = message["decision"], message["seq"]
            assert message.get("thinking") == (1 if decision["seat"] == 1 else None)
            bot_moved = any(step["seat"] == 1 for step in message["steps"])
        thinks = [row for each in wire.seen for row in each.get("presence", ()) if row.get("thinking")]
        assert not thinks, "the actions have told it"


@one_database
def test_who_joins_while_a_bot_thinks_learns_when_it_has_moved(page: TestClient) -> None:
    """Pages that were loaded before an update know only the presence."""
    game = new_game(page, "here", "bot", first=1, bot_speed="slow")
    with talk(page, game["game"], game["host"]) as (wire, welcome):
        assert [bool(row.get("thinking")) for row in welcome["presence"]] == [False, True]
        while (message := wire.until("applied")).get("thinking") is not None:
            assert message["decision"]["seat"] == 1
        presence = wire.until("presence")["presence"]
        assert not any(row.get("thinking") for row in presence)
