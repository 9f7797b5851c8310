"""The processes of a run: PostgreSQL and Redis of its own, three web processes, one worker, gates between."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from carcassonne.server.config import ServerConfig
from carcassonne.server.supervisor import encoded_config, listening_socket
from tests.faults.gate import Gate
from tests.server.support import postgres
from tests.server.support.client import setup
from tests.server.support.redis import RedisServer

WEB_PROCESSES = 3
READY_SECONDS = 120.0
JsonObject = dict[str, Any]


class DurablePostgres(postgres.Postgres):
    """A PostgreSQL that loses nothing when it is stopped at once: what is committed is in the log."""

    settings = ("fsync=off", "synchronous_commit=on", "full_page_writes=off", "shared_buffers=16MB")


class Process:
    """A web process or worker with gates to its database and its doorbell."""

    def __init__(self, role: str, cluster: Cluster) -> None:
        self.role = role
        self.cluster = cluster
        self.to_database = Gate(cluster.database.port)
        self.to_redis = Gate(cluster.redis.port)
        self.listening: socket.socket | None = None
        self.front: Gate | None = None
        self.process: subprocess.Popen[bytes] | None = None

    async def open(self) -> None:
        await self.to_database.open()
        await self.to_redis.open()
        if self.role == "web":
            self.listening = listening_socket("127.0.0.1", 0)
            self.front = Gate(self.listening.getsockname()[1])
            await self.front.open()
        self.start()

    def start(self) -> None:
        """Start the process if it is not running; connections wait in the socket meanwhile."""
        if self.process is not None and self.process.poll() is None:
            return
        address = self.cluster.database.address.replace(
            f":{self.cluster.database.port}/", f":{self.to_database.port}/"
        )
        config = ServerConfig(
            database=address,
            client=None,
            warm=False,
            bot_workers=1,
            painters=1,
            bot_pause=0.0,
            new_games=1e9,
            secret="a secret of the tests",
            role=self.role,  # type: ignore[arg-type]
            doorbell=f"redis://127.0.0.1:{self.to_redis.port}/0",
        )
        descriptors = [self.listening.fileno()] if self.listening is not None else []
        command = [sys.executable, "-m", "carcassonne.server.process", *map(str, descriptors)]
        with (self.cluster.folder / f"{self.role}.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=log, stderr=log, pass_fds=descriptors
            )
        assert self.process.stdin is not None
        self.process.stdin.write(encoded_config(config).encode())
        self.process.stdin.close()

    def signal(self, number: int) -> None:
        if self.process is not None and self.process.poll() is None:
            os.kill(self.process.pid, number)

    def reap(self) -> None:
        if self.process is not None:
            self.process.wait()

    async def close(self) -> None:
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGKILL)
        self.reap()
        for gate in filter(None, (self.to_database, self.to_redis, self.front)):
            await gate.close()
        if self.listening is not None:
            self.listening.close()


class Cluster:
    """Everything that runs."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="carcassonne-faults-"))
        self.database = DurablePostgres(self.folder / "postgresql")
        self.redis = RedisServer()
        self.processes: list[Process] = []

    @property
    def webs(self) -> list[Process]:
        return [process for process in self.processes if process.role == "web"]

    async def __aenter__(self) -> Cluster:
        self.folder.chmod(0o755)
        self.database.folder.mkdir()
        try:
            await asyncio.to_thread(self.database.start)
            self.redis.start()
            self.processes = [Process("web", self) for _ in range(WEB_PROCESSES)] + [Process("worker", self)]
            await self.processes[0].open()  # it makes the tables
            await self.ready(self.processes[0])
            for process in self.processes[1:]:
                await process.open()
            await asyncio.gather(*map(self.ready, self.webs))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in self.processes:
            await process.close()
        self.redis.stop()
        try:
            await asyncio.to_thread(self.database.stop)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    async def ready(self, process: Process) -> None:
        """Wait until a web process answers."""
        assert process.front is not None
        async with asyncio.timeout(READY_SECONDS):
            while True:
                try:
                    await asyncio.to_thread(self.ask, process.front.port, "health")
                    return
                except (OSError, ValueError):
                    process.start()
                    await asyncio.sleep(0.1)

    async def heal(self) -> None:
        """End all faults and wait until everything answers."""
        for process in self.processes:
            for gate in filter(None, (process.to_database, process.to_redis, process.front)):
                gate.set("none")
            process.signal(signal.SIGCONT)
            process.start()
        if self.redis.process is None:
            self.redis.start()
        await asyncio.gather(*map(self.ready, self.webs))

    async def create(self, *kinds: str) -> JsonObject:
        """Create a game through any process that answers."""
        body = json.dumps(setup(*kinds)).encode()
        while True:
            for web in self.webs:
                assert web.front is not None
                try:
                    return await asyncio.to_thread(self.ask, web.front.port, "games", body)
                except (OSError, ValueError):
                    await asyncio.sleep(0.05)

    def ask(self, port: int, path: str, body: bytes | None = None) -> JsonObject:
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/{path}", body, {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=5) as answer:
            found: JsonObject = json.load(answer)
        return found
