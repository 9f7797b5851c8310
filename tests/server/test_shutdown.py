"""A server that is told to stop sends its clients on, says nothing and leaves nothing behind."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from carcassonne.client import BotClient
from carcassonne.server import ServerConfig, create_app
from carcassonne.server.logs import is_no_cancelled_request
from carcassonne.server.run import uvicorn_config
from carcassonne.server.socket_protocol import RESTARTING
from tests.server.support.server import Server
from tests.server.test_bot_api import bot_token


def by_the_system(server: Server) -> None:
    server.process.send_signal(signal.SIGTERM)


def by_the_operator(server: Server) -> None:
    server.process.send_signal(signal.SIGHUP)


def by_the_terminal(server: Server) -> None:
    """Ctrl+C reaches every process of the group, those that compute for bots too."""
    os.killpg(server.process.pid, signal.SIGINT)


@pytest.mark.parametrize("stop", [by_the_system, by_the_operator, by_the_terminal])
def test_a_server_stops_quietly_while_a_bot_thinks(tmp_path: Path, stop: Callable[[Server], None]) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'games.sqlite3'}")
    server.start(own_group=True)
    game = server.create("here", "bot", first=1)

    async def play() -> int | None:
        address = server.url(f"games/{game['game']}/socket").replace("http", "ws")
        async with connect(address, open_timeout=60) as wire:
            await wire.send(json.dumps({"type": "hello", "protocol": 1, "token": game["host"]}))
            thinks = False
            while not thinks:
                message = json.loads(await wire.recv())
                thinks = any(row.get("thinking") for row in message.get("presence", ()))
            stop(server)
            try:
                while True:
                    await wire.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else None

    assert asyncio.run(play()) == RESTARTING
    assert server.process.wait(timeout=60) == 0
    told = (tmp_path / "server.log").read_text()
    assert "leaked" not in told
    assert "Traceback" not in told
    assert "has died" not in told


def test_streams_end_when_the_server_stops(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'games.sqlite3'}")
    server.start()
    client = BotClient(f"http://127.0.0.1:{server.port}", bot_token(server))
    client.upgrade()
    game = server.create("here", "link", first=0, waiting=False)
    client.join(game["game"], game["seats"][1]["token"])
    events, lines = client.events(), client.game(game["game"])
    assert next(events)["type"] == "gameStart"
    next(lines)
    by_the_system(server)
    for stream in (events, lines):
        assert list(stream) == []
    assert server.process.wait(timeout=60) == 0
    assert "ERROR" not in (tmp_path / "server.log").read_text(), "nothing was cut off"


def test_requests_that_the_stop_cancels_are_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    # Setting up logging would close the handlers of other libraries, one of which closes the captured output.
    monkeypatch.setattr(uvicorn.Config, "configure_logging", lambda settings: None)
    logger = logging.getLogger("uvicorn.error")
    logger.removeFilter(is_no_cancelled_request)  # of another test
    config = ServerConfig(client=None, warm=False)
    uvicorn_config(create_app(config), config, "127.0.0.1", 0)
    told = io.StringIO()
    handler = logging.StreamHandler(told)
    logger.addHandler(handler)
    try:
        for error in (asyncio.CancelledError("waiting for a picture"), ValueError("a defect")):
            logger.error("Exception in ASGI application", exc_info=error)
    finally:
        logger.removeHandler(handler)
    assert "CancelledError" not in told.getvalue()
    assert "ValueError: a defect" in told.getvalue()
