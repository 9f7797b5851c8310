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
from typing import Literal

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from carcassonne.server import ServerConfig
from carcassonne.server.supervisor import Running, Supervisor, listening_socket
from tests.server.support.client import JsonObject, first_answer, setup
from tests.server.support.ports import free_port

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
    await keep_a_draft(address, game["host"], process)
    async with connect(address, open_timeout=60) as wire:
        await greet(wire, game["host"])
        os.kill(process, signal.SIGTERM)
        async with asyncio.timeout(60):
            await wire.wait_closed()
        assert wire.close_code == 1012


async def greet(wire: ClientConnection, token: str) -> JsonObject:
    """Say hello and return the state of the table."""
    await wire.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
    while True:
        message: JsonObject = json.loads(await wire.recv())
        if message["type"] == "welcome":
            return message


async def keep_a_draft(address: str, token: str, process: int) -> None:
    """Hold a draft through a rolling restart: the old process sends its clients on to one that serves."""
    async with connect(address, open_timeout=60) as wire:
        welcome = await greet(wire, token)
        while welcome["decision"] is None or welcome["decision"]["seat"] != 0:
            await asyncio.sleep(0.05)  # the bot moves
            welcome = await greet(wire, token)
        seq = welcome["state"]["seq"]
        draft = {"type": "act", "id": 1, "at": seq, "actions": [first_answer(welcome["decision"])]}
        draft["request"] = "kept-through-a-restart"
        before = set(children(process))
        os.kill(process, signal.SIGHUP)
        async with asyncio.timeout(START_SECONDS):
            await wire.wait_closed()
        assert wire.close_code == 1012
    async with connect(address, open_timeout=60) as wire:  # at once: another process serves
        assert (await greet(wire, token))["state"]["seq"] == seq
        await wire.send(json.dumps(draft))
        while (message := json.loads(await wire.recv()))["type"] not in ("done", "refused"):
            pass
        assert message["type"] == "done", message
    async with asyncio.timeout(START_SECONDS):
        while before & set(children(process)):
            await asyncio.sleep(0.1)


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


class Rehearsal(Supervisor):
    """A supervisor of processes that do nothing and serve when they are told to."""

    def __init__(self) -> None:
        super().__init__(
            ServerConfig(database="", client=None), listening_socket("127.0.0.1", 0), 2, lambda: 0.0
        )
        self.pipes: list[int] = []
        """Of all processes, in the order of their start."""

    def start(self, role: Literal["web", "worker"]) -> Running:
        ours, theirs = os.pipe()
        self.pipes.append(theirs)
        return Running(subprocess.Popen(["sleep", "1000"]), ours, 0.0)

    def serves(self, number: int) -> None:
        os.write(self.pipes[number], b".")

    @property
    def processes(self) -> list[int]:
        return [child.running.process.pid for child in self.children if child.running is not None]


@contextmanager
def rehearsal() -> Iterator[Rehearsal]:
    """Three processes that serve, and the request to replace them."""
    supervisor = Rehearsal()
    try:
        supervisor.check()
        for number in range(3):
            supervisor.serves(number)
        supervisor._replace_all(signal.SIGHUP, None)
        yield supervisor
    finally:
        supervisor.stop_all()
        for pipe in supervisor.pipes:
            os.close(pipe)


def test_a_process_ends_only_when_its_successor_serves() -> None:
    with rehearsal() as supervisor:
        old = supervisor.processes
        for number in range(3):
            for _ in range(3):
                supervisor.check()
                assert len(supervisor.pipes) == 4 + number, "one at a time"
                assert supervisor.processes[number:] == old[number:]
            supervisor.serves(3 + number)
            supervisor.check()
            assert supervisor.processes[number] != old[number]
        assert not set(old) & set(supervisor.processes)
        supervisor.check()
        assert len(supervisor.pipes) == 6


def test_the_old_process_goes_on_if_the_new_one_does_not_start() -> None:
    with rehearsal() as supervisor:
        old = supervisor.processes
        supervisor.check()
        successor = supervisor.children[0].successor
        assert successor is not None
        successor.process.kill()
        successor.process.wait()
        for _ in range(3):
            supervisor.check()
        assert supervisor.processes == old
        assert len(supervisor.pipes) == 4, "it was started again at once"
