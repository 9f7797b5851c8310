"""Several processes behind one listening socket: web processes for connections, one worker for jobs and bots.

The supervisor opens the socket, starts the processes, and restarts those that end. SIGTERM and SIGINT stop
everything gracefully; SIGHUP replaces one process after the other without refusing requests.
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
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Literal

from .config import ServerConfig
from .metrics import SHARED_FOLDER, forget_process

log = logging.getLogger("carcassonne.server")

BACKLOG = 2048
FIRST_PAUSE, MAX_PAUSE = 0.5, 30.0
"""Exponential backoff before a process that has ended is restarted."""
STEADY_SECONDS = 60.0
"""Running time after which the backoff of a process is reset."""
STOP_SECONDS = 20.0
"""Time to stop gracefully, after which a process is killed."""
CHECK_SECONDS = 0.1


def encoded_config(config: ServerConfig) -> str:
    """Return the settings as JSON, which is sent through a pipe: arguments are visible to other users."""
    return json.dumps(dataclasses.asdict(config), default=str)


def decoded_config(text: str) -> ServerConfig:
    """Return settings from JSON."""
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


class Running:
    """A started process that may or may not be ready."""

    def __init__(self, process: subprocess.Popen[bytes], ready: int, started: float) -> None:
        self.process = process
        self.started = started
        self._ready = ready
        """The read end of a pipe; the process writes to the other end when it is ready."""
        self.has_served = False
        os.set_blocking(ready, False)

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    @property
    def is_ready(self) -> bool:
        """Whether the process is running and has reported that it is ready."""
        if not self.has_served:
            with suppress(BlockingIOError):
                self.has_served = os.read(self._ready, 1) != b""
        return self.has_served and self.is_running

    def forget(self) -> None:
        os.close(self._ready)


@dataclass
class Child:
    """A slot for a process: the current one, its successor, and when one may be started again."""

    role: Literal["web", "worker"]
    running: Running | None = None
    successor: Running | None = None
    """The next process in a rolling restart, which is started before the old one ends."""
    pause: float = FIRST_PAUSE
    not_before: float = 0.0

    @property
    def is_ready(self) -> bool:
        return self.running is not None and self.running.is_ready


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
        self.metrics_folder = ""
        """The folder in which all processes count, so that each of them can report the sum."""
        self._stopping = False
        self._replacing: list[Child] = []

    def run(self) -> None:
        """Keep the processes running until a signal stops the supervisor."""
        signal.signal(signal.SIGTERM, self._stop)
        signal.signal(signal.SIGINT, self._stop)
        signal.signal(signal.SIGHUP, self._replace_all)
        with tempfile.TemporaryDirectory(prefix="carcassonne-metrics-") as folder:
            self.metrics_folder = folder
            while not self._stopping:
                self.check()
                time.sleep(CHECK_SECONDS)
            self.stop_all()

    def check(self) -> None:
        """Start the processes that are missing and may be started; continue a rolling restart."""
        now = self._clock()
        for child in self.children:
            if child.running is not None and child.running.is_running:
                if now - child.running.started > STEADY_SECONDS:
                    child.pause = FIRST_PAUSE
                continue
            if child.running is not None:
                code = child.running.process.returncode
                log.warning("a %s process has ended with code %s", child.role, code)
                self._forget(child.running)
                child.running = None
                self._wait(child)
            if now >= child.not_before:
                child.running = self.start(child.role)
        if self._replacing and all(child.is_ready for child in self.children):
            self._replace(self._replacing[0])

    def _replace(self, child: Child) -> None:
        """Continue the replacement of one process: the old one ends only when the new one is ready."""
        if child.successor is None:
            if self._clock() >= child.not_before:
                child.successor = self.start(child.role)
        elif child.successor.is_ready:
            old, child.running, child.successor = child.running, child.successor, None
            self._replacing.pop(0)
            if old is not None:
                self.end(old.process)
                self._forget(old)
        elif not child.successor.is_running:
            log.error("a new %s process does not start; the old one goes on", child.role)
            child.successor.forget()
            child.successor = None
            self._wait(child)

    def _forget(self, ended: Running) -> None:
        ended.forget()
        if self.metrics_folder:
            forget_process(self.metrics_folder, ended.process.pid)

    def _wait(self, child: Child) -> None:
        """Delay the next start in this slot by a time that grows with every failure."""
        child.not_before = self._clock() + child.pause
        child.pause = min(2 * child.pause, MAX_PAUSE)

    def start(self, role: Literal["web", "worker"]) -> Running:
        """Start a process and send the settings to its standard input."""
        config = replace(self._config, role=role)
        ours, theirs = os.pipe()
        descriptors = [theirs, *([self._listening.fileno()] if role == "web" else [])]
        process = subprocess.Popen(
            [sys.executable, "-m", "carcassonne.server.process", *map(str, descriptors)],
            stdin=subprocess.PIPE,
            pass_fds=descriptors,
            env={**os.environ, **({SHARED_FOLDER: self.metrics_folder} if self.metrics_folder else {})},
        )
        os.close(theirs)
        assert process.stdin is not None
        try:
            process.stdin.write(encoded_config(config).encode())
            process.stdin.close()
        except OSError as error:
            log.error("a %s process did not take its settings: %s", role, error)
        return Running(process, ours, self._clock())

    def stop_all(self) -> None:
        """Stop all processes gracefully at the same time, and kill those that take too long."""
        all_running = [each for child in self.children for each in (child.running, child.successor)]
        running = [each.process for each in all_running if each is not None]
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

    def end(self, process: subprocess.Popen[bytes]) -> None:
        """Stop a process gracefully, or kill it if it takes too long."""
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _replace_all(self, number: int, frame: FrameType | None) -> None:
        # A process that is already being replaced may have loaded outdated code: replace all of them again.
        self._replacing = [*self._replacing[:1], *self.children]
