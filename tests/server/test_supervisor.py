"""``carcassonne serve``: several processes behind one address, started again, stopped gracefully."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.support.client import first_answer, setup
from tests.server.support.postgres import free_port

START_SECONDS = 120


@contextmanager
def serving(folder: Path, workers: int) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    port = free_port()
    database = f"sqlite:///{folder / 'games.sqlite3'}"
    words = ["serve", "--workers", str(workers), "--port", str(port), "--database", database]
    environment = {**os.environ, "CARCASSONNE_WARM": "no", "CARCASSONNE_BOT_WORKERS": "1"}
    process = subprocess.Popen([sys.executable, "-m", "carcassonne", *words], env=environment)
    try:
        until = time.monotonic() + START_SECONDS
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api/ready", timeout=5).close()
                break
            except OSError:
                assert time.monotonic() < until, "the server did not start"
                assert process.poll() is None
                time.sleep(0.1)
        yield port, process
    finally:
        process.terminate()
        assert process.wait(60) == 0


def children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


async def play(port: int, process: int) -> None:
    """Play until a bot has moved; kill a web process on the way; see the end of the other."""
    body = json.dumps(setup("here", "bot")).encode()
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/games", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        game = json.load(answer)
    address = f"ws://127.0.0.1:{port}/api/games/{game['game']}/socket"
    seq, bot_moved = -1, False
    while not bot_moved:
        try:
            async with connect(address, open_timeout=60) as wire:
                hello = {"type": "hello", "protocol": 1, "token": game["host"]}
                await wire.send(json.dumps(hello))
                async for text in wire:
                    message = json.loads(text)
                    bot_moved |= any(step["seat"] == 1 for step in message.get("steps", ()))
                    if message["type"] in ("welcome", "applied"):
                        now = message["seq"] if message["type"] == "applied" else message["state"]["seq"]
                        assert now >= seq, "an acknowledged action is lost"
                        seq, decision = now, message["decision"]
                        if bot_moved:
                            break
                        if decision is not None and decision["seat"] == 0:
                            act = {"type": "act", "id": seq, "at": seq, "actions": [first_answer(decision)]}
                            await wire.send(json.dumps(act))
        except (OSError, ConnectionClosed):
            await asyncio.sleep(0.1)
    async with connect(address, open_timeout=60) as wire:
        await wire.send(json.dumps({"type": "hello", "protocol": 1, "token": game["host"]}))
        await wire.recv()
        os.kill(process, signal.SIGTERM)
        async with asyncio.timeout(60):
            await wire.wait_closed()
        assert wire.close_code == 1012


@pytest.mark.slow
def test_several_processes_serve_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, workers=2) as (port, process):
        first = children(process.pid)
        assert len(first) == 3, "two web processes and a worker"
        os.kill(first[0], signal.SIGKILL)
        until = time.monotonic() + START_SECONDS
        while len(set(children(process.pid)) - set(first)) < 1:
            assert time.monotonic() < until, "the killed process was not started again"
            time.sleep(0.1)
        asyncio.run(play(port, process.pid))
