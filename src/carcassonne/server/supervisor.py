"""Several processes behind one listening socket: web processes for connections, one worker for jobs and bots.

The supervisor opens the socket, starts the processes, and starts those again that end. SIGTERM and SIGINT
stop everything gracefully; SIGHUP replaces one web process after the other, without refusing requests.
"""

from __future__ import annotations

import dataclasses
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType

from .config import ServerConfig

log = logging.getLogger("carcassonne.server")

BACKLOG = 2048
FIRST_PAUSE, MAX_PAUSE = 0.5, 30.0
"""Before a process that has ended is started again: exponential backoff."""
STEADY_SECONDS = 60.0
"""A process that has lived so long did not fail at the start."""
STOP_SECONDS = 20.0
"""Time to stop gracefully; after it a process is killed."""
CHECK_SECONDS = 0.1


def encoded_config(config: ServerConfig) -> str:
    """Return the settings as JSON; they travel through a pipe, since anybody may read arguments."""
    return json.dumps(dataclasses.asdict(config), default=str)


def decoded_config(text: str) -> ServerConfig:
    """Read settings from JSON."""
    found = json.loads(text)
    for name, value in found.items():
        if isinstance(value, list):
            found[name] = tuple(value)
    found["listen"] = (found["listen"][0], found["listen"][1])
    found["client"] = None if found["client"] is None else Path(found["client"])
    return ServerConfig(**found)


def listening_socket(host: str, port: int) -> socket.socket:
    """Open the socket that all web processes accept connections from. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind((host, port))
    found.listen(BACKLOG)
    found.set_inheritable(True)
    return found


@dataclass
class Child:
    """One process, and when it may be started again."""

    role: str
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    pause: float = FIRST_PAUSE
    not_before: float = 0.0

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None


class Supervisor:
    """Keeps ``workers`` web processes and one worker process running."""

    def __init__(
        self,
        config: ServerConfig,
        listening: socket.socket,
        workers: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._config = config
        self._listening = listening
        self._clock = clock
        self.children = [Child("web") for _ in range(workers)] + [Child("worker")]
        self._stopping = False
        self._replacing: list[Child] = []

    def run(self) -> None:
        """Keep the processes running until a signal ends it."""
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)
        signal.signal(signal.SIGHUP, self._replace_all)
        while not self._stopping:
            self.check()
            time.sleep(CHECK_SECONDS)
        self.stop_all()

    def check(self) -> None:
        """Start what is not running and may be started; go on with a rolling restart."""
        now = self._clock()
        for child in self.children:
            if child.is_running:
                if now - child.started > STEADY_SECONDS:
                    child.pause = FIRST_PAUSE
                continue
            if child.process is not None:
                log.warning("a %s process has ended with code %s", child.role, child.process.returncode)
                child.process = None
                child.not_before = now + child.pause
                child.pause = min(2 * child.pause, MAX_PAUSE)
            if now >= child.not_before:
                self.start(child)
        if self._replacing and all(child.is_running for child in self.children):
            child = self._replacing.pop(0)
            if child.process is not None:
                self._end(child.process)
                child.process = None
                self.start(child)

    def start(self, child: Child) -> None:
        """Start a process; its settings go through its standard input."""
        config = replace(self._config, role=child.role)  # type: ignore[arg-type]
        descriptor = self._listening.fileno()
        arguments = [sys.executable, "-m", "carcassonne.server.process"]
        arguments += [str(descriptor)] if child.role == "web" else []
        child.process = subprocess.Popen(
            arguments, stdin=subprocess.PIPE, pass_fds=[descriptor] if child.role == "web" else []
        )
        assert child.process.stdin is not None
        try:
            child.process.stdin.write(encoded_config(config).encode())
            child.process.stdin.close()
        except OSError as error:
            log.error("a %s process did not take its settings: %s", child.role, error)
        child.started = self._clock()

    def stop_all(self) -> None:
        """End all processes gracefully at the same time, then those that do not."""
        running = [child.process for child in self.children if child.process is not None]
        for process in running:
            if process.poll() is None:
                process.terminate()
        until = self._clock() + STOP_SECONDS
        for process in running:
            try:
                process.wait(max(0.0, until - self._clock()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._listening.close()

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _replace_all(self, number: int, frame: FrameType | None) -> None:
        self._replacing = list(self.children)


def default_workers() -> int:
    """Return a web process for each processor."""
    return os.cpu_count() or 1
