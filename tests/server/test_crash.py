"""A server that is killed at any moment has stored everything that it acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.talk import first_answer, setup

Wire = dict[str, Any]
KILLS = 4


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process on a database that outlives it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.database = f"sqlite:///{folder / 'games.sqlite3'}"
        self.folder = folder

    def start(self) -> None:
        command = [sys.executable, "-m", "carcassonne", "play", "--no-browser", "--port", str(self.port)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.database], stdout=log, stderr=log, cwd=self.folder
            )
        for _ in range(300):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/api/health", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def create(self) -> Wire:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/games",
            json.dumps(setup("here", "here")).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            found: Wire = json.load(answer)
        return found


async def receive(wire: ClientConnection, *types: str) -> Wire:
    while True:
        message: Wire = json.loads(await wire.recv())
        if message["type"] in types:
            return message


async def play(server: Server, game: Wire, known: list[str], acts: int) -> None:
    """Check that everything acknowledged is there, then act some times more; the last is not waited for."""
    async with connect(f"ws://127.0.0.1:{server.port}/api/games/{game['game']}/socket") as wire:
        hello = {"type": "hello", "protocol": 1, "token": game["host"], "since": 0}
        await wire.send(json.dumps(hello))
        welcome = await receive(wire, "welcome", "catchup")
        state, decision = welcome.get("state", {}), welcome["decision"]
        seq = state.get("seq", welcome.get("seq"))
        assert seq >= len(known), "an acknowledged action is lost"
        for number in range(acts):
            answer = first_answer(decision)
            await wire.send(json.dumps({"type": "act", "id": number, "at": seq, "actions": [answer]}))
            if number == acts - 1:
                return
            applied = await receive(wire, "applied")
            done = await receive(wire, "done")
            known[len(known) : done["seq"]] = [""] * (done["seq"] - len(known))
            seq, decision = applied["seq"], applied["decision"]
            for step in applied["steps"]:
                known[step["n"]] = step["action"]


@pytest.mark.slow
def test_kill_nine_loses_no_acknowledged_action(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    known: list[str] = []
    try:
        game = server.create()
        for round_number in range(KILLS):
            asyncio.run(play(server, game, known, acts=3 + round_number))
            server.kill()
            server.start()
        url = f"http://127.0.0.1:{server.port}/api/games/{game['game']}/file"
        request = urllib.request.Request(url, headers={"Authorization": f"Bearer {game['host']}"})
        with urllib.request.urlopen(request) as answer:
            stored = [json.loads(line)[1] for line in answer.read().decode().splitlines()[1:]]
    finally:
        server.kill()
    acknowledged = {number: action for number, action in enumerate(known) if action}
    assert len(acknowledged) > KILLS
    assert {number: stored[number] for number in acknowledged} == acknowledged
