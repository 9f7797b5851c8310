"""One process of several: ``python -m carcassonne.server.process [DESCRIPTOR]``, settings on stdin."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys

import uvicorn

from .app import create_app
from .config import ServerConfig
from .gc_scheduler import GcScheduler
from .logs import configure_logs
from .run import uvicorn_config
from .supervisor import decoded_config


def main(arguments: list[str]) -> None:
    """Serve connections of a listening socket, or carry out jobs, until SIGTERM."""
    config = decoded_config(sys.stdin.read())
    configure_logs(config.log_format)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the supervisor ends us
    if arguments:
        serve(config, socket.socket(fileno=int(arguments[0])))
    else:
        asyncio.run(work(config))


def serve(config: ServerConfig, listening: socket.socket) -> None:
    """Serve connections."""
    scheduler = GcScheduler()
    settings = uvicorn_config(create_app(config), config, *config.listen, scheduler)
    scheduler.install()
    server = uvicorn.Server(settings)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.run(sockets=[listening])


async def work(config: ServerConfig) -> None:
    """Carry out jobs and move for bots."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    app = create_app(config)
    async with app.router.lifespan_context(app):
        await stop.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
