"""Servers in processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from tests.server.support.client import setup
from tests.server.support.ports import free_port

JsonObject = dict[str, Any]
SERVER = """
import contextlib, sys
from carcassonne.server import ServerConfig
from carcassonne.server.run import run
config = ServerConfig(database=sys.argv[1], client=None, warm=False)
with contextlib.suppress(KeyboardInterrupt):
    run(config, "127.0.0.1", int(sys.argv[2]), browser=False)
"""


class Server:
    """A server process on a database that outlives it."""

    def __init__(self, folder: Path, database: str) -> None:
        self.port = free_port()
        self.database = database
        self.folder = folder

    def start(self, own_group: bool = False) -> None:
        """Start the process, in a process group of its own if it will be stopped as by a terminal."""
        command = [sys.executable, "-c", SERVER, self.database, str(self.port)]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self.folder, process_group=0 if own_group else None
            )
        until = time.monotonic() + 90
        while time.monotonic() < until:
            assert self.process.poll() is None, (self.folder / "server.log").read_text()
            try:
                urllib.request.urlopen(self.url("health"), timeout=5).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}/api/{path}"

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def create(self, *kinds: str, **changes: Any) -> JsonObject:
        """Create a game with one seat for each kind; two seats at this device by default."""
        body = json.dumps(setup(*(kinds or ("here", "here")), **changes)).encode()
        request = urllib.request.Request(self.url("games"), body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            found: JsonObject = json.load(answer)
        return found

    def file(self, game: JsonObject) -> str:
        headers = {"Authorization": f"Bearer {game['host']}"}
        request = urllib.request.Request(self.url(f"games/{game['game']}/file"), headers=headers)
        with urllib.request.urlopen(request) as answer:
            return str(answer.read().decode())
