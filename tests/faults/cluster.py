"""The processes of a run: its own PostgreSQL and Redis, three web processes, two workers, gates between."""

from __future__ import annotations

import asyncio
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from carcassonne.server.config import ServerConfig
from carcassonne.server.supervisor import encoded_config, listening_socket
from tests.faults.gate import Gate
from tests.server.support import postgres
from tests.server.support.client import setup
from tests.server.support.redis import RedisServer

if TYPE_CHECKING:
    from tests.faults.forge import Order

WEB_PROCESSES, WORKERS = 3, 2
READY_SECONDS = 120.0
STOP_SECONDS = 40.0
"""A process that was killed or told to stop has ended by then, also on a busy machine."""
SUPERVISION_SECONDS = 0.5
"""Interval at which ended processes are looked for."""
WORKERS_PAUSE = 0.2
"""Seconds that bots wait in workers, so that the nemesis finds them at work."""
SECRET = "a secret of the tests"
JsonObject = dict[str, Any]
Role: TypeAlias = Literal["web", "worker"]


class DurablePostgres(postgres.Postgres):
    """A PostgreSQL that loses nothing when it is stopped at once: what is committed is in the log."""

    settings = ("fsync=off", "synchronous_commit=on", "full_page_writes=off", "shared_buffers=16MB")


class Forge:
    """The process that starts all others."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def start(self, descriptors: list[int]) -> None:
        """Start it with the listening sockets that its children will use."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.forge"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            pass_fds=descriptors,
        )
        assert self._answer() == "ready"

    def make(self, order: Order) -> int:
        """Start a server process and return its id."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return int(self._answer())

    def _answer(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in filter(None, (self._process.stdin, self._process.stdout)):
                stream.close()


class Process:
    """A web process or worker with gates to its database and its doorbell."""

    def __init__(self, role: Role, cluster: Cluster, bots: int = 1) -> None:
        self.role = role
        self.bots = bots
        """Processes in which bots think; a web process without any leaves them to the workers."""
        self.cluster = cluster
        self.to_database = Gate(cluster.database.port)
        self.to_redis = Gate(cluster.redis.port)
        self.listening = listening_socket("127.0.0.1", 0) if role == "web" else None
        self.front = None if self.listening is None else Gate(self.listening.getsockname()[1])
        self._handle: int | None = None
        """A descriptor of the process: its number cannot come to mean another one."""

    @property
    def gates(self) -> list[Gate]:
        return [gate for gate in (self.to_database, self.to_redis, self.front) if gate is not None]

    async def open(self) -> None:
        for gate in self.gates:
            await gate.open()
        self.start()

    @property
    def is_running(self) -> bool:
        return self._handle is not None and not select.select([self._handle], [], [], 0)[0]

    def start(self) -> None:
        """Start the process if it is not running; connections wait in the socket meanwhile."""
        if self.is_running:
            return
        self._forget()
        address = self.cluster.database.address.replace(
            f":{self.cluster.database.port}/", f":{self.to_database.port}/"
        )
        config = ServerConfig(
            database=address,
            client=None,
            warm=False,
            bot_workers=self.bots,
            painters=1,
            bot_pause=WORKERS_PAUSE if self.role == "worker" else 0.0,
            new_games=1e9,
            secret=SECRET,
            role=self.role,
            doorbell=f"redis://127.0.0.1:{self.to_redis.port}/0",
        )
        number = self.cluster.forge.make(
            {
                "config": encoded_config(config),
                "log": str(self.cluster.folder / f"{self.role}.log"),
                "descriptor": None if self.listening is None else self.listening.fileno(),
            }
        )
        self._handle = os.pidfd_open(number)

    def signal(self, number: signal.Signals) -> None:
        if self._handle is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._handle, number)

    def reap(self) -> None:
        """Wait for its end. Raises TimeoutError if it does not come."""
        if self._handle is not None and not select.select([self._handle], [], [], STOP_SECONDS)[0]:
            raise TimeoutError(f"a {self.role} process does not stop")

    def _forget(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    async def close(self) -> None:
        self.signal(signal.SIGKILL)
        self._forget()
        for gate in self.gates:
            await gate.close()
        if self.listening is not None:
            self.listening.close()


class Cluster:
    """Everything that runs."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="carcassonne-faults-"))
        self.database = DurablePostgres(self.folder / "postgresql")
        self.redis = RedisServer()
        self.other_redis = RedisServer()
        """What a part of the processes takes for the first one after a split."""
        self.forge = Forge()
        self.processes: list[Process] = []

    @property
    def webs(self) -> list[Process]:
        return [process for process in self.processes if process.role == "web"]

    @property
    def workers(self) -> list[Process]:
        return [process for process in self.processes if process.role == "worker"]

    async def __aenter__(self) -> Cluster:
        self.folder.chmod(0o755)
        self.database.folder.mkdir()
        try:
            await asyncio.to_thread(self.database.start)
            self.redis.start()
            self.other_redis.start()
            self.processes = [Process("web", self) for _ in range(WEB_PROCESSES - 1)]
            self.processes.append(Process("web", self, bots=0))
            self.processes += [Process("worker", self) for _ in range(WORKERS)]
            sockets = [web.listening.fileno() for web in self.webs if web.listening is not None]
            await asyncio.to_thread(self.forge.start, sockets)
            # All at once on an empty database: one of them makes the tables.
            for process in self.processes:
                await process.open()
            await asyncio.gather(*map(self.ready, self.webs))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in self.processes:
            await process.close()
        self.forge.stop()
        for redis in (self.redis, self.other_redis):
            redis.stop()
            redis.release()
        try:
            await asyncio.to_thread(self.database.stop)
        finally:
            self.database.release()
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
            for gate in process.gates:
                gate.set("none")
            if process.to_redis.target != self.redis.port:
                process.to_redis.lead_to(self.redis.port)
            process.signal(signal.SIGCONT)
            process.start()
        if self.redis.process is None:
            self.redis.start()
        await asyncio.gather(*map(self.ready, self.webs))

    @asynccontextmanager
    async def supervised(self) -> AsyncIterator[Counter[Process]]:
        """Start processes again that end by themselves, as the supervisor of real servers does.

        A process that has started during a fault may end when all faults have ended. Yields how often each
        one has ended.
        """
        ended: Counter[Process] = Counter()
        watch = asyncio.create_task(self._supervise(ended))
        try:
            yield ended
        finally:
            watch.cancel()
            await asyncio.wait([watch])

    async def _supervise(self, ended: Counter[Process]) -> None:
        while True:
            for process in self.processes:
                if not process.is_running:
                    ended[process] += 1
                    self.note(f"a {process.role} process has ended by itself")
                    process.start()
            await asyncio.sleep(SUPERVISION_SECONDS)

    def note(self, text: str) -> None:
        """Add a line to what was done to the processes, for the last words."""
        with (self.folder / "faults.log").open("a") as log:
            log.write(f"{text}\n")

    def last_words(self) -> str:
        """Return the end of what the processes have logged."""
        return "\n".join(f"{file.name}: {file.read_text()[-3000:]}" for file in self.folder.glob("*.log"))

    async def create(self, *kinds: str, **changes: Any) -> JsonObject:
        """Create a game through any process that answers."""
        body = json.dumps(setup(*kinds, **changes)).encode()
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
