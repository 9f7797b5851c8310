"""Fairness under attack: how long bots of honest tables wait while hostile clients send many requests.

Honest tables, each a person and a bot, are measured first alone and then together with clients that ask for
hints and replays without a pause, each from its own address. The module can be run as a program with
``--source DIRECTORY``, which measures the server of another checkout.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import median

import carcassonne as cc

from .server_load import JsonObject, _choice, _Computed, _wait_for

PERSON, BOT = 0, 1
TABLES = 2
PRESET = "classic"
THREADS_PER_CLIENT = 3
OPENING_ACTIONS = 60
"""Actions that a hostile client plays first, so that hints and replays are expensive."""
HOSTILE_HOSTS = "127.0.1."
PATIENCE_SECONDS = 60.0
SETTLE_SECONDS = 90.0
REFUSED_SECONDS = 0.05
"""Pause of a hostile client after a refusal; without it the benchmark would measure the HTTP server."""
THINKING_SECONDS = 0.1

SERVE = """
import sys
from carcassonne.server import ServerConfig
from carcassonne.server.run import run
config = ServerConfig(database=sys.argv[1], client=None, bot_pause=0.0, new_games=1e9)
run(config, "127.0.0.1", int(sys.argv[2]), browser=False)
"""


@dataclass(frozen=True)
class Waits:
    """Durations of bot moves in milliseconds, from the decision to the message with the move."""

    moves: int
    median_ms: float
    p90_ms: float
    max_ms: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Waits:
        ordered = sorted(seconds) or [0.0]
        worst = ordered[int(len(ordered) * 0.9)] if len(ordered) > 9 else ordered[-1]
        return cls(len(seconds), _ms(median(ordered)), _ms(worst), _ms(ordered[-1]))


@dataclass(frozen=True)
class HostileResult:
    """Waits of honest tables without and with an attack, and the answers to the hostile clients."""

    hostile: int
    seconds: float
    quiet: Waits
    attacked: Waits
    answered: int
    refused: int

    def data(self) -> dict[str, object]:
        return asdict(self)


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


def measure(seconds: float = 15.0, hostile: int = 6, source: Path | None = None) -> HostileResult:
    """Start a server and measure the bots of honest tables without and with hostile clients."""
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder), source) as (port, process):
        tables = [_Table(port, number) for number in range(TABLES)]
        attackers = [_Attacker(port, number) for number in range(hostile)]
        for attacker in attackers:
            attacker.prepare()
        _settle(process)
        for table in tables:
            table.thread.start()
        time.sleep(seconds / 5)  # the first moves load a worker's modules
        quiet = _measured(tables, seconds / 3)
        for attacker in attackers:
            attacker.begin()
        attacked = _measured(tables, seconds)
        for attacker in attackers:
            attacker.running = False
        for table in tables:
            table.running = False
        return HostileResult(
            hostile,
            seconds,
            quiet,
            attacked,
            sum(attacker.answered for attacker in attackers),
            sum(attacker.refused for attacker in attackers),
        )


def _measured(tables: Sequence[_Table], seconds: float) -> Waits:
    for table in tables:
        table.waits.clear()
    time.sleep(seconds)
    # A pending move counts with the time elapsed so far.
    return Waits.of([wait for table in tables for wait in (*table.waits, *table.open_wait())])


@contextmanager
def _server(folder: Path, source: Path | None) -> Iterator[tuple[int, int]]:
    """Start a server of this or another checkout; return its port and its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    environment = dict(os.environ)
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    command = [sys.executable, "-c", SERVE, f"sqlite:///{folder / 'games.sqlite3'}", str(port)]
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, cwd=folder
    )
    try:
        _wait_for(port)
        yield port, process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


def _settle(process: int) -> None:
    """Wait until the server has warmed up: it loads bots and draws tiles when it starts."""
    until = time.monotonic() + SETTLE_SECONDS
    spent = -1.0
    while time.monotonic() < until:
        computed = _Computed(process)
        if computed.server + computed.bots - spent < 0.2:
            return
        spent = computed.server + computed.bots
        time.sleep(2.0)


def ask(
    port: int, method: str, path: str, body: object, token: str = "", host: str = ""
) -> tuple[int, bytes]:
    """Send a request from an address of this machine; return the status and the body of the response."""
    source = (host, 0) if host else None
    connection = http.client.HTTPConnection(
        "127.0.0.1", port, timeout=PATIENCE_SECONDS, source_address=source
    )
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    try:
        connection.request(method, f"/api/{path}", None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def new_game(port: int, kind: str, number: int) -> JsonObject:
    """Create a game of a person and another seat."""
    modules: dict[str, dict[str, object]] = {name: {} for name in cc.catalog.preset(PRESET)}
    level = {"level": "easy"} if kind == "bot" else {}
    seats = [
        {"name": "Ana", "colour": "blue", "kind": "here"},
        {"name": "Ben", "colour": "red", "kind": kind, **level},
    ]
    setup = {"family": "medieval", "modules": modules, "seats": seats, "first": 0, "seed": str(number)}
    status, content = ask(port, "POST", "games", setup)
    if status != 201:
        raise RuntimeError(f"no game was created: {content[:200]!r}")
    game: JsonObject = json.loads(content)
    return game


class _Socket:
    """The connection of one person to a game."""

    def __init__(self, port: int, game: JsonObject, rng: Random) -> None:
        from websockets.sync.client import connect  # only this command connects to a server

        address = f"ws://127.0.0.1:{port}/api/games/{game['game']}/socket"
        self.wire = connect(address, max_size=None, open_timeout=PATIENCE_SECONDS)
        self.wire.send(json.dumps({"type": "hello", "protocol": 1, "token": game["host"]}))
        self.rng = rng

    def next_decision(self) -> tuple[int, JsonObject | None, bool]:
        """Wait for the next state; return the action count, the decision, and True if a bot has moved."""
        while True:
            message = json.loads(self.wire.recv(PATIENCE_SECONDS))
            if message["type"] in ("welcome", "applied"):
                seq = message["seq"] if message["type"] == "applied" else message["state"]["seq"]
                moved = any(step["seat"] == BOT for step in message.get("steps", ()))
                return seq, message["decision"], moved

    def act(self, seq: int, decision: JsonObject) -> None:
        action = _choice(decision, self.rng)
        self.wire.send(json.dumps({"type": "act", "id": seq, "at": seq, "actions": [action]}))


class _Table:
    """An honest table: a person who answers quickly, and a bot whose waits are recorded."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.waits: list[float] = []
        self.since: float | None = None
        self.running = True
        self.thread = threading.Thread(target=self.play, daemon=True)

    def play(self) -> None:
        from websockets.exceptions import ConnectionClosed

        with suppress(ConnectionClosed):  # the server stops after the measurement
            self._play()

    def _play(self) -> None:
        while self.running:
            socket_ = _Socket(self.port, new_game(self.port, "bot", self.number), Random(self.number))
            self.number += 100
            asked = -1
            decision: JsonObject | None
            while self.running:
                seq, decision, moved = socket_.next_decision()
                now = time.monotonic()
                if moved and self.since is not None:
                    self.waits.append(now - self.since)
                    self.since = None
                if decision is None:
                    break
                if decision["seat"] == BOT:
                    self.since = now
                elif seq > asked:
                    asked = seq
                    time.sleep(THINKING_SECONDS)
                    socket_.act(seq, decision)
            socket_.wire.close()

    def open_wait(self) -> list[float]:
        since = self.since
        return [] if since is None else [time.monotonic() - since]


class _Attacker:
    """A client that asks for hints about every possible placement, and for replays, without a pause."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.host = f"{HOSTILE_HOSTS}{number + 1}"
        self.rng = Random(number)
        self.number = 1000 + number
        self.answered = self.refused = 0
        self.running = True
        self.game: JsonObject = {}
        self.drafts: list[list[str]] = []
        self.lock = threading.Lock()

    def prepare(self) -> None:
        """Play a game for a while and list the drafts that hints can be asked about."""
        self.game = new_game(self.port, "here", self.number)
        socket_ = _Socket(self.port, self.game, self.rng)
        for _ in range(OPENING_ACTIONS):
            seq, decision, _ = socket_.next_decision()
            if decision is None:
                break
            socket_.act(seq, decision)
        _, decision, _ = socket_.next_decision()
        socket_.wire.close()
        for placement in (decision or {}).get("placements", ()):
            for x, y, mask in placement["cells"]:
                for rotation in range(4):
                    if mask >> rotation & 1:
                        self.drafts.append([placement["text"].format(x=x, y=y, r=rotation)])
        self.drafts.append([])

    def begin(self) -> None:
        for _ in range(THREADS_PER_CLIENT):
            threading.Thread(target=self.attack, daemon=True).start()

    def attack(self) -> None:
        turn = 0
        while self.running:
            turn += 1
            draft = self.rng.choice(self.drafts)
            path = f"games/{self.game['game']}"
            # Queries about earlier positions have different answers, so none of them is cached.
            body = {"try": draft} if turn % 2 else {"at": self.rng.randrange(OPENING_ACTIONS // 2)}
            try:
                if turn % 8:
                    status, _ = ask(self.port, "POST", f"{path}/hint", body, self.game["host"], self.host)
                else:
                    status, _ = ask(self.port, "GET", f"{path}/replay", None, self.game["host"], self.host)
            except (OSError, http.client.HTTPException):
                status = 0
            with self.lock:
                if status == 200:
                    self.answered += 1
                else:
                    self.refused += 1
            if status != 200:
                time.sleep(REFUSED_SECONDS)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure bots' waits under attack; prints JSON.")
    parser.add_argument("seconds", type=float, nargs="?", default=15.0)
    parser.add_argument("--hostile", type=int, default=6)
    parser.add_argument("--source", type=Path, default=None, help="Folder src of another checkout.")
    chosen = parser.parse_args()
    print(json.dumps(measure(chosen.seconds, chosen.hostile, chosen.source).data()))


if __name__ == "__main__":
    main()
