"""One process of several: ``python -m carcassonne.server.process READY [SOCKET]``, settings on stdin.

``READY`` is the descriptor of a pipe that the process writes to when it is ready; ``SOCKET`` is that of the
listening socket of a web process.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from .app import create_app
from .config import ServerConfig
from .gc_scheduler import GcScheduler
from .logs import configure_logs
from .run import StoppingServer, uvicorn_config
from .stopping import limit_stop
from .supervisor import decoded_config


def main(arguments: list[str]) -> None:
    """Serve connections of a listening socket, or carry out jobs, until SIGTERM."""
    config = decoded_config(sys.stdin.read())
    configure_logs(config.log_format)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the supervisor stops us
    ready, *sockets = map(int, arguments)

    def announce() -> None:
        with suppress(BrokenPipeError):  # the supervisor has been killed
            os.write(ready, b".")

    if sockets:
        serve(config, socket.socket(fileno=sockets[0]), announce)
    else:
        asyncio.run(work(config, announce))


def nothing() -> None:
    """Do nothing."""


class _AnnouncingServer(StoppingServer):
    """A server that announces when it accepts connections."""

    def __init__(self, settings: uvicorn.Config, app: FastAPI, announce: Callable[[], None]) -> None:
        super().__init__(settings, app)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._announce()


def serve(config: ServerConfig, listening: socket.socket, announce: Callable[[], None] = nothing) -> None:
    """Serve connections until SIGTERM."""
    scheduler = GcScheduler()
    app = create_app(config)
    settings = uvicorn_config(app, config, *config.listen, scheduler)
    scheduler.install()
    server = _AnnouncingServer(settings, app, announce)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.run(sockets=[listening])


async def work(config: ServerConfig, announce: Callable[[], None] = nothing) -> None:
    """Carry out jobs, including moves of bots, until SIGTERM."""
    stop = asyncio.Event()

    def end() -> None:
        limit_stop()
        stop.set()

    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end)
    app = create_app(config)
    async with app.router.lifespan_context(app):
        announce()
        await stop.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
