"""Server load: many games at once in every stage, each with a person and a bot that move at a fixed pace."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal, TypeAlias

import carcassonne as cc
from carcassonne.server.config import ServerConfig
from carcassonne.server.serializers.json import PROTOCOL

from .reconnect_storm import Seat, own_address, storm

SETTLE = 5.0
"""Warm-up seconds before the measurement, at least two moves of each game."""
SCRIPTS = 40
"""Number of different games; many tables play the same game at different stages."""
Stage: TypeAlias = Literal["creating", "playing", "storm"]
Progress: TypeAlias = Callable[[Stage, int, int], None]
"""Progress callback: name of the stage, amount done, total amount."""
START_SECONDS = 120.0
WARM_GAMES = 4
PERSON, BOT = 0, 1
# a message as the server sends it; only a few keys are read
JsonObject = dict[str, Any]
PROBE = 0.005
"""Seconds between two measurements of this program's own event-loop lag."""


@dataclass(frozen=True)
class LoadResult:
    """Result of a run. Shares are of one core."""

    games: int
    seconds: float
    moves: int
    """Stored actions of persons and bots, without the dealer's."""
    moves_per_second: float
    trips: int
    """Actions of persons that were acknowledged in time."""
    p50_ms: float
    """Median time from sending an action to its acknowledgement."""
    p99_ms: float
    max_ms: float
    cpu_ms_per_move: float
    """User and system time of all server processes per move: supervisor, web processes and worker.

    The processes in which bots think are not included, nor are PostgreSQL and Redis.
    """
    server_share: float
    bots_share: float
    load_share: float
    """Share of a core that this program uses itself."""
    late_p99_ms: float
    """P99 event-loop lag of the load generator; included in the latencies."""
    kb_per_game: float
    """Memory growth of the processes that serve connections, per game in play."""
    idle_kb_per_game: float
    """The same before any client has connected; only some of those games are kept in memory."""
    refused: int
    processes: int = 1
    storm_sockets: int = 0
    storm_seconds: float | None = None
    """Time from cutting these sockets at once until all of them have reconnected and caught up."""

    # printed as JSON; the values are numbers and nested tables of them
    def data(self) -> dict[str, Any]:
        return asdict(self)


def measure(
    games: int,
    seconds: float,
    pause: float = 1.0,
    modules: tuple[str, ...] = ("base",),
    processes: int = 1,
    storm_sockets: int = 0,
    progress: Progress | None = None,
    database: str = "",
) -> LoadResult:
    """Start a server, play ``games`` games for some seconds, and stop the server.

    ``storm_sockets`` connections are then cut at the same moment and reconnect at once. Without the address
    of a ``database`` the games are stored in a temporary SQLite file.
    """
    with contextlib.ExitStack() as stack:
        if not database:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = f"sqlite:///{Path(folder) / 'games.sqlite3'}"
        port, process = stack.enter_context(_server(database, pause, processes))
        load = _Load(port, process, games, seconds, pause, modules, progress or (lambda *_: None))
        result = asyncio.run(load.run())
        if not storm_sockets:
            return replace(result, processes=processes)
        load.progress("storm", 0, storm_sockets)
        taken = asyncio.run(storm(load.seats(storm_sockets)))
        return replace(
            result, processes=processes, storm_sockets=storm_sockets, storm_seconds=round(taken, 2)
        )


# The server -----------------------------------------------------------------------------------------------


@contextmanager
def _server(database: str, pause: float, processes: int) -> Iterator[tuple[int, int]]:
    """Start a server with one process or several; yield its port and its first process."""
    port = _free_port()
    with _doorbell() if processes > 1 else contextlib.nullcontext("") as doorbell:
        words = [database, str(port), str(pause), str(processes), doorbell]
        process = subprocess.Popen([sys.executable, "-m", __name__, *words], stdout=subprocess.DEVNULL)
        try:
            _wait_for(port)
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGINT)  # the first SIGINT shuts down cleanly
            process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def _doorbell() -> Iterator[str]:
    """Start a private Redis server; if Redis is not installed, the processes poll the database."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        yield "none"
        return
    port = _free_port()
    words = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, cwd="/")
    try:
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait()


def serve(database: str, port: str, pause: str, processes: str, doorbell: str) -> None:
    """Run a server whose bots move at the pace of the persons, with no limit on new games."""
    from carcassonne.server.run import run, run_several

    config = ServerConfig(
        database=database,
        warm=False,
        bot_pause=float(pause),
        bot_seconds=START_SECONDS,  # on a busy machine bot processes start slowly
        new_games=1e9,
        workers=int(processes),
        doorbell=doorbell,
    )
    if config.workers > 1:
        run_several(config, "127.0.0.1", int(port))
    else:
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


def _children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def _supervised(server: int) -> dict[int, bool]:
    """Return the server processes that a supervisor has started, and whether they serve connections."""
    words = {child: Path(f"/proc/{child}/cmdline").read_bytes().split(b"\0") for child in _children(server)}
    return {
        child: found[-3].isdigit()  # a worker has no socket to listen on
        for child, found in words.items()
        if b"carcassonne.server.process" in found
    }


def _web_processes(server: int) -> list[int]:
    """Return the processes that serve connections: the server itself, or those that it supervises."""
    return [child for child, is_web in _supervised(server).items() if is_web] or [server]


def _memory(server: int) -> int:
    """Return the kilobytes used by the processes that serve connections."""
    return sum(map(_memory_of, _web_processes(server)))


def _memory_of(process: int) -> int:
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS"))


class _Computed:
    """CPU seconds used so far by the server, its bots and this program."""

    def __init__(self, server: int) -> None:
        serving = {server, *_supervised(server)}
        others = {child for process in serving for child in _children(process)} - serving
        self.server = sum(map(_cpu, serving))
        self.bots = sum(map(_cpu, others))
        self.load = time.process_time()


def _cpu(process: int) -> float:
    """Return the CPU seconds of a process."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


# The players ----------------------------------------------------------------------------------------------


class _Load:
    def __init__(
        self,
        port: int,
        process: int,
        games: int,
        seconds: float,
        pause: float,
        modules: tuple[str, ...],
        progress: Progress,
    ) -> None:
        self.port = port
        self.process = process
        self.games = games
        self.seconds = seconds
        self.pause = pause
        self.modules = modules
        self.progress = progress
        self.settle = max(SETTLE, 2 * pause)
        self.created: list[JsonObject] = []
        self.measuring = False
        self.unanswered = 0
        """Number of actions sent in the measured time that are not yet acknowledged."""
        self.trips: list[float] = []
        self.late: list[float] = []
        self.moves = 0
        self.refused = 0

    async def run(self) -> LoadResult:
        await self._warm_up()
        before = _memory(self.process)
        for number in range(self.games):
            self.progress("creating", number, self.games)
            self.created.append(await asyncio.to_thread(self._create, number))
        idle = _memory(self.process)
        first_beat = time.monotonic() + self.pause
        async with asyncio.TaskGroup() as group:
            playing = [
                group.create_task(self._play(game, number, first_beat + self.pause * number / self.games))
                for number, game in enumerate(self.created)
            ]
            self.progress("playing", 0, round(self.seconds))
            await asyncio.sleep(self.settle)
            probe = group.create_task(self._watch_itself())
            start, self.measuring = _Computed(self.process), True
            for second in range(round(self.seconds)):
                self.progress("playing", second, round(self.seconds))
                await asyncio.sleep(self.seconds / round(self.seconds))
            self.measuring, end = False, _Computed(self.process)
            after = _memory(self.process)
            await self._last_answers()
            for task in (probe, *playing):
                task.cancel()
        return self._result(start, end, (after - before) / self.games, (idle - before) / self.games)

    def seats(self, count: int) -> list[Seat]:
        """Return ``count`` clients, spread over the games: first the persons, then spectators."""
        base = f"ws://127.0.0.1:{self.port}/api/games"
        return [
            Seat(
                f"{base}/{game['game']}/socket",
                game["host"] if number < self.games else game["watch"],
                own_address(number),
            )
            for number in range(count)
            for game in (self.created[number % self.games],)
        ]

    def _result(
        self, start: _Computed, end: _Computed, kb_per_game: float, idle_kb_per_game: float
    ) -> LoadResult:
        spent = end.server - start.server
        return LoadResult(
            games=self.games,
            seconds=self.seconds,
            moves=self.moves,
            moves_per_second=round(self.moves / self.seconds, 1),
            trips=len(self.trips),
            p50_ms=_part(self.trips, 0.5),
            p99_ms=_part(self.trips, 0.99),
            max_ms=_part(self.trips, 1.0),
            cpu_ms_per_move=round(spent * 1000 / max(1, self.moves), 2),
            server_share=round(spent / self.seconds, 3),
            bots_share=round((end.bots - start.bots) / self.seconds, 3),
            load_share=round((end.load - start.load) / self.seconds, 3),
            late_p99_ms=_part(self.late, 0.99),
            kb_per_game=round(kb_per_game, 1),
            idle_kb_per_game=round(idle_kb_per_game, 1),
            refused=self.refused,
        )

    async def _warm_up(self) -> None:
        """Let a few bots move, so that one-time loading is not counted for a game."""
        games = [await asyncio.to_thread(self._create, -number) for number in range(1, WARM_GAMES + 1)]
        async with asyncio.timeout(START_SECONDS), asyncio.TaskGroup() as group:
            for number, game in enumerate(games):
                group.create_task(self._play(game, number, time.monotonic(), until_bot=True))

    async def _last_answers(self) -> None:
        """Wait for late acknowledgements, so that the slowest ones are counted too."""
        async with asyncio.timeout(START_SECONDS):
            while self.unanswered:
                await asyncio.sleep(PROBE)

    async def _watch_itself(self) -> None:
        """Measure the event-loop lag: an answer that arrives while this program is busy waits as long."""
        while True:
            due = time.monotonic() + PROBE
            await asyncio.sleep(PROBE)
            self.late.append(time.monotonic() - due)

    # Games --------------------------------------------------------------------------------------------------

    def _create(self, number: int) -> JsonObject:
        """Create a game that is already in progress; together the games are in all stages."""
        found = self._ask("POST", "games/upload", "application/octet-stream", self._file(number).encode())
        bot = json.dumps({"kind": "bot", "level": "easy"}).encode()
        self._ask("PATCH", f"games/{found['game']}/seats/{BOT}", "application/json", bot, found["host"])
        return found

    def _file(self, number: int) -> str:
        """Return random moves up to a stage that leaves enough of the game for the measured time."""
        setup = _setup(self.modules)
        seed = number % SCRIPTS
        moves = _script(self.modules, seed)
        left = len(moves) - int((self.settle + self.seconds) / self.pause)
        begun = cc.Game(setup, seed=seed)
        for action in moves[: max(0, left) * max(0, number) // self.games]:
            begun.push(action)
        return cc.write_game(begun)

    def _ask(self, method: str, path: str, media: str, body: bytes, token: str | None = None) -> JsonObject:
        headers = {"Content-Type": media} | ({"Authorization": f"Bearer {token}"} if token else {})
        address = f"http://127.0.0.1:{self.port}/api/{path}"
        request = urllib.request.Request(address, body, headers, method=method)
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            found: JsonObject = json.load(answer)
        return found

    async def _play(
        self, game: JsonObject, number: int, first_beat: float, *, until_bot: bool = False
    ) -> None:
        """Play one seat at one table, acting on each beat; after a delay the game catches up."""
        from websockets.asyncio.client import connect  # only this command connects to a server

        rng = Random(number)
        address = f"ws://127.0.0.1:{self.port}/api/games/{game['game']}/socket"
        trips: dict[int, _Trip] = {}
        beats, asked = 0, -1
        async with (
            connect(
                address,
                max_size=None,
                open_timeout=START_SECONDS,
                local_addr=(own_address(number), 0),
                ping_interval=None,  # browsers send no pings of this kind
            ) as wire,
            asyncio.TaskGroup() as thinking,
        ):

            async def act(seq: int, action: str) -> None:
                await asyncio.sleep(first_beat + beats * self.pause - time.monotonic())
                message = json.dumps({"type": "act", "id": seq, "at": seq, "actions": [action]})
                self.unanswered += self.measuring
                trips[seq] = _Trip(time.monotonic(), self.measuring)
                await wire.send(message)

            await wire.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "token": game["host"]}))
            async for data in wire:
                received = time.monotonic()
                message = json.loads(data)
                if message["type"] in ("done", "refused"):
                    self._count(message, trips.pop(message["id"]), received)
                elif message["type"] in ("welcome", "applied"):
                    steps = message.get("steps", ())
                    if until_bot and any(step["seat"] == BOT for step in steps):
                        return
                    moves = sum(step["seat"] >= 0 for step in steps)
                    beats += moves
                    self.moves += moves * self.measuring
                    decision = message["decision"]
                    seq = message["seq"] if message["type"] == "applied" else message["state"]["seq"]
                    # A bot's move while a client connects may be reported twice.
                    if decision is not None and decision["seat"] == PERSON and seq > asked:
                        asked = seq
                        thinking.create_task(act(seq, _choice(decision, rng)))

    def _count(self, answer: JsonObject, trip: _Trip, received: float) -> None:
        self.refused += answer["type"] == "refused"
        if trip.measured:
            self.unanswered -= 1
            self.trips.append(received - trip.sent)


def _setup(modules: tuple[str, ...]) -> cc.Setup:
    return cc.Setup.from_plain({module: {} for module in modules}, ["Ana", "Bot"], PERSON)


@cache
def _script(modules: tuple[str, ...], seed: int) -> list[cc.Action]:
    """Return the actions of a game of random moves, without the dealer's."""
    rng, whole = Random(seed), cc.Game(_setup(modules), seed=seed)
    while not whole.is_over:
        whole.push(rng.choice(list(whole.legal)))
    return [record.action for record in whole.records if record.seat >= 0]


@dataclass(frozen=True)
class _Trip:
    """A sent action that is not yet acknowledged."""

    sent: float
    measured: bool


def _part(seconds: list[float], part: float) -> float:
    """Return the quantile of the round trips in milliseconds."""
    ordered = sorted(seconds) or [0.0]
    return round(ordered[max(0, math.ceil(len(ordered) * part) - 1)] * 1000, 1)


def _choice(decision: JsonObject, rng: Random) -> str:
    """Return any offered action, declining included."""
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
