"""Load on the server: many games at once, each with a person and a bot who move at a steady pace."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from .config import ServerConfig
from .wire import PROTOCOL, Wire

SETTLE = 5.0
"""Seconds in which the games find their pace before anything is measured."""
START_SECONDS = 60.0
WARM_GAMES = 4


@dataclass(frozen=True)
class LoadResult:
    """What came of it."""

    games: int
    seconds: float
    moves: int
    """Actions of persons and bots that were stored, the dealer's left out."""
    moves_per_second: float
    p50_ms: float
    """From sending an action to its acknowledgement, half of them."""
    p99_ms: float
    max_ms: float
    cpu_ms_per_move: float
    """What the server's own process needs for a move, without bots and without waiting."""
    kb_per_game: float
    """What the server's own process has grown by for each game."""
    refused: int

    def data(self) -> dict[str, Any]:
        return asdict(self)


def measure(
    games: int, seconds: float, pause: float = 1.0, modules: tuple[str, ...] = ("base",)
) -> LoadResult:
    """Start a server, let ``games`` games be played for some seconds, and end it again."""
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder), pause) as (port, process):
        return asyncio.run(_Load(port, process, games, seconds, pause, modules).run())


# The server -----------------------------------------------------------------------------------------------


@contextmanager
def _server(folder: Path, pause: float) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", __name__, f"sqlite:///{folder / 'games.sqlite3'}", str(port), str(pause)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)  # after this one it still tidies up
        process.wait()


def serve(database: str, port: str, pause: str) -> None:
    """A server whose bots move at the pace of the persons, without a limit of new games."""
    from .run import run

    config = ServerConfig(database=database, client=None, warm=False, bot_pause=float(pause), new_games=1e9)
    run(config, "127.0.0.1", int(port), browser=False)


def _wait_for(port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not start")


def _memory(process: int) -> int:
    """Kilobytes of a process that are in memory."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def _cpu(process: int) -> float:
    """Seconds that a process has computed."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# The players ----------------------------------------------------------------------------------------------


class _Load:
    def __init__(
        self, port: int, process: int, games: int, seconds: float, pause: float, modules: tuple[str, ...]
    ) -> None:
        self.port = port
        self.process = process
        self.games = games
        self.seconds = seconds
        self.pause = pause
        self.modules = modules
        self.begin = float("inf")
        self.trips: list[float] = []
        self.moves = self.all_moves = 0
        self.spent = 0.0
        self.refused = 0

    async def run(self) -> LoadResult:
        await self._warm_up()
        before = _memory(self.process)
        created = [await asyncio.to_thread(self._create, number) for number in range(self.games)]
        self.begin = time.monotonic() + SETTLE
        self.spent, self.all_moves = _cpu(self.process), 0
        async with asyncio.TaskGroup() as group:
            for number, game in enumerate(created):
                group.create_task(self._play(number, game))
        after, spent = _memory(self.process), _cpu(self.process) - self.spent
        ordered = sorted(self.trips) or [0.0]
        return LoadResult(
            games=self.games,
            seconds=self.seconds,
            moves=self.moves,
            moves_per_second=round(self.moves / self.seconds, 1),
            p50_ms=round(statistics.median(ordered) * 1000, 1),
            p99_ms=round(ordered[int(len(ordered) * 0.99) - 1] * 1000, 1),
            max_ms=round(ordered[-1] * 1000, 1),
            cpu_ms_per_move=round(spent * 1000 / max(1, self.all_moves), 2),
            kb_per_game=round((after - before) / self.games, 1),
            refused=self.refused,
        )

    async def _warm_up(self) -> None:
        """Let a few bots move: what is loaded once belongs to no game."""
        games = [await asyncio.to_thread(self._create, -number) for number in range(1, WARM_GAMES + 1)]
        async with asyncio.timeout(START_SECONDS), asyncio.TaskGroup() as group:
            for number, game in enumerate(games):
                group.create_task(self._play(number, game, until_bot=True))

    def _create(self, number: int) -> Wire:
        setup = {
            "family": "medieval",
            "modules": {module: {} for module in self.modules},
            "seats": [
                {"name": "Ana", "colour": "blue", "kind": "here"},
                {"name": "Bot", "colour": "red", "kind": "bot", "level": "easy"},
            ],
            "first": 0,
            "seed": f"load-{number}",
        }
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/games",
            json.dumps(setup).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            found: Wire = json.load(answer)
        return found

    async def _play(self, number: int, game: Wire, *, until_bot: bool = False) -> None:
        """One person at one table, who thinks for ``pause`` seconds before each action."""
        from websockets.asyncio.client import connect  # only this command speaks to a server

        rng = Random(number)
        address = f"ws://127.0.0.1:{self.port}/api/games/{game['game']}/socket"
        sent: dict[int, float] = {}
        thinking: set[asyncio.Task[None]] = set()
        async with connect(address, max_size=None, open_timeout=START_SECONDS) as wire:

            async def act(seq: int, action: str) -> None:
                await asyncio.sleep(self.pause)
                sent[seq] = time.monotonic()
                await wire.send(json.dumps({"type": "act", "id": seq, "at": seq, "actions": [action]}))

            await asyncio.sleep(rng.random() * self.pause)
            await wire.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": game["host"]}))
            while (left := self.begin + self.seconds - time.monotonic()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(wire.recv(), left))
                except TimeoutError:
                    break
                if until_bot and any(step["seat"] == 1 for step in message.get("steps", ())):
                    break
                if message["type"] in ("done", "refused"):
                    self._count(message, sent.pop(message["id"]))
                elif message["type"] in ("welcome", "applied"):
                    self._count_moves(message)
                    decision = message["decision"]
                    if decision is not None and decision["seat"] == 0:
                        seq = message["seq"] if message["type"] == "applied" else message["state"]["seq"]
                        task = asyncio.create_task(act(seq, _choice(decision, rng)))
                        thinking.add(task)
                        task.add_done_callback(thinking.discard)
            for task in thinking:
                task.cancel()

    def _count(self, message: Wire, since: float) -> None:
        self.refused += message["type"] == "refused"
        if since >= self.begin:
            self.trips.append(time.monotonic() - since)

    def _count_moves(self, message: Wire) -> None:
        moves = sum(step["seat"] >= 0 for step in message.get("steps", ()))
        self.all_moves += moves
        if time.monotonic() >= self.begin:
            self.moves += moves


def _choice(decision: Wire, rng: Random) -> str:
    """Any action that is offered; declining is one of them."""
    actions = [offer["text"] for offer in decision["offers"]]
    if decision["pass"]:
        actions.append(decision["pass"]["text"])
    for placement in decision.get("placements", ()):
        x, y, mask = rng.choice(placement["cells"])
        rotation = rng.choice([r for r in range(4) if mask >> r & 1])
        actions.append(placement["text"].format(x=x, y=y, r=rotation))
    return str(rng.choice(actions))


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        serve(*sys.argv[1:])
