"""A Redis server of the tests' own: private port, nothing on the disk, gone when they are."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.support.ports import ReservedPort
from tests.server.support.postgres import Unavailable

START_SECONDS = 30.0
PROGRAM = "CARCASSONNE_REDIS"
"""The variable that names the program of the server, if it is not in the path."""


def program() -> str:
    """Find the program of Redis or Valkey."""
    if named := os.environ.get(PROGRAM):
        if found := shutil.which(named):
            return found
        raise Unavailable(f"{PROGRAM} names {named}, which cannot be run")
    if found := shutil.which("redis-server") or shutil.which("valkey-server"):
        return found
    raise Unavailable(f"Redis is not installed (apt-get install redis-server, or set {PROGRAM})")


class RedisServer:
    """A server that can be stopped and started again on the same port."""

    def __init__(self) -> None:
        self._program = program()
        self._reserved = ReservedPort()
        self.port = self._reserved.number
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = {"--port": str(self.port), "--bind": "127.0.0.1", "--save": "", "--appendonly": "no"}
        words = [word for pair in options.items() for word in pair]
        self.process = subprocess.Popen(
            [self._program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
        )
        until = time.monotonic() + START_SECONDS
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise Unavailable("redis-server did not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def release(self) -> None:
        """Give its port back."""
        self._reserved.release()


@contextmanager
def running() -> Iterator[RedisServer]:
    """A server that is stopped afterwards."""
    server = RedisServer()
    server.start()
    try:
        yield server
    finally:
        server.stop()
        server.release()
