"""A server that is killed at any moment has stored everything that it acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import carcassonne as cc
from tests.server.support.client import first_answer
from tests.server.support.server import Server

JsonObject = dict[str, Any]
KILLS = int(os.environ.get("CARCASSONNE_KILLS", "4"))
GAMES = 3
PAUSE = 1 / 25
"""Between two actions of a client: the server allows 30 a second."""


@dataclass
class Player:
    """Somebody who acts as fast as it is allowed and remembers what was acknowledged."""

    server: Server
    game: JsonObject
    known: dict[int, str] = field(default_factory=dict)
    """Actions by number: those that the server has acknowledged."""

    async def play(self) -> None:
        """Act until the connection breaks."""
        address = self.server.url(f"games/{self.game['game']}/socket").replace("http", "ws")
        try:
            async with connect(address, open_timeout=60) as wire:
                hello = {"type": "hello", "protocol": 1, "token": self.game["host"]}
                await wire.send(json.dumps(hello))
                welcome = await receive(wire, "welcome")
                assert welcome["state"]["seq"] > max(self.known, default=-1), "an acknowledged action is lost"
                await self.act(wire, welcome["state"]["seq"], welcome["decision"])
        except (ConnectionClosed, ConnectionError, TimeoutError):
            return

    async def act(self, wire: ClientConnection, seq: int, decision: JsonObject | None) -> None:
        while decision is not None:
            answer = first_answer(decision)
            await wire.send(json.dumps({"type": "act", "id": seq, "at": seq, "actions": [answer]}))
            applied = await receive(wire, "applied")
            done = await receive(wire, "done")
            assert done["seq"] == applied["seq"]
            self.known |= {step["n"]: step["action"] for step in applied["steps"]}
            seq, decision = applied["seq"], applied["decision"]
            await asyncio.sleep(PAUSE)


async def receive(wire: ClientConnection, *types: str) -> JsonObject:
    while True:
        message: JsonObject = json.loads(await wire.recv())
        if message["type"] in types:
            return message


async def play_until_killed(server: Server, players: list[Player], seconds: float) -> None:
    """All players act at once, and in the midst of it the server dies."""
    known = sum(len(player.known) for player in players)
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play())
        while sum(len(player.known) for player in players) == known:
            await asyncio.sleep(0.01)
        await asyncio.sleep(seconds)
        server.kill()


@pytest.mark.slow
def test_kill_nine_loses_no_acknowledged_action(tmp_path: Path, database: str) -> None:
    server = Server(tmp_path, database)
    server.start()
    rng = Random(9)
    try:
        players = [Player(server, server.create()) for _ in range(GAMES)]
        for _ in range(KILLS):
            asyncio.run(play_until_killed(server, players, rng.random()))
            server.start()
        for player in players:
            content = server.file(player.game)
            stored = [str(record.action) for record in cc.read_game(content).records]
            assert {number: stored[number] for number in player.known} == player.known
    finally:
        server.kill()
    assert sum(len(player.known) for player in players) > KILLS * GAMES
