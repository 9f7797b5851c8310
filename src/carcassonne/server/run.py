"""Start the server and open the page."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import time
import webbrowser
from socket import socket
from types import FrameType

import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from . import stopping
from .addresses import reachable_addresses
from .app import create_app
from .config import ServerConfig
from .gc_scheduler import CHECK_SECONDS, GcScheduler
from .logs import configure_logs, is_no_cancelled_request
from .operator_texts import OperatorText
from .rooms.registry import RoomRegistry
from .security.http_protocol import LimitedHttpProtocol, limited_protocol
from .socket_protocol import QuickSocketProtocol
from .stopping import limit_stop
from .storage.store import DatabaseError, Store
from .supervisor import Supervisor, listening_socket

MAX_SOCKET_BYTES = 64 * 1024
ACCEPTING_STEPS = 5
"""Iterations of the event loop after which every accepted connection is known."""
CHECK_ARRIVALS_SECONDS = 0.02
NO_DATABASE, NO_START = 2, 3
"""Exit codes: the database cannot be used; the server cannot listen."""


def run(config: ServerConfig, host: str, port: int, *, browser: bool, language: str = "en") -> None:
    """Serve until stopped. Requests are not logged, since links to seats must not end up in log files.

    Exits with code 2 and a one-sentence message if the database cannot be used.
    """
    configure_logs(config.log_format)
    try:
        asyncio.run(_prepare(config.database))
    except DatabaseError as error:
        print(error.in_language(language), file=sys.stderr)
        sys.exit(NO_DATABASE)
    if config.client is None:
        print(OperatorText("server-no-page").in_language(language), file=sys.stderr)
    config = config.listening_on(host, port)
    scheduler = GcScheduler()
    app = create_app(config)
    settings = uvicorn_config(app, config, host, port, scheduler)
    scheduler.install()
    # uvicorn stops gracefully, then raises the signal again. By default this would end the process before the
    # worker pools have released their semaphores.
    signal.signal(signal.SIGTERM, _exit)
    if hasattr(signal, "SIGHUP"):  # there is none on Windows
        signal.signal(signal.SIGHUP, _stop)
    _LocalServer(settings, app, config, browser=browser, language=language).run()


def run_several(config: ServerConfig, host: str, port: int, *, language: str = "en") -> None:
    """Serve with several processes until stopped. Exits as :func:`run` does."""
    configure_logs(config.log_format)
    try:
        asyncio.run(_prepare(config.database))
        listening = listening_socket(host, port)
    except DatabaseError as error:
        print(error.in_language(language), file=sys.stderr)
        sys.exit(NO_DATABASE)
    except OSError as error:
        print(error, file=sys.stderr)
        sys.exit(NO_START)
    config = config.listening_on(host, port)
    print(
        OperatorText("server-ready", {"url": config.public_url or f"http://{host}:{port}/"}).in_language(
            language
        ),
        flush=True,
    )
    Supervisor(config, listening, config.workers).run()


def _exit(number: int, frame: FrameType | None) -> None:
    """Handle SIGTERM with a normal exit."""
    sys.exit(0)


def _stop(number: int, frame: FrameType | None) -> None:
    """Handle SIGHUP, which tells several processes to restart, as a request to stop gracefully."""
    signal.raise_signal(signal.SIGTERM)


async def _prepare(database: str) -> None:
    """Open the database once before anything else starts, so that a problem is reported in one sentence."""
    store = Store(database)
    try:
        await store.open()
    finally:
        await store.close()


def uvicorn_config(
    app: ASGIApp, config: ServerConfig, host: str, port: int, scheduler: GcScheduler | None = None
) -> uvicorn.Config:
    """Return the settings of the HTTP server."""
    logging.getLogger("uvicorn.error").addFilter(is_no_cancelled_request)
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws=QuickSocketProtocol,
        ws_max_size=MAX_SOCKET_BYTES,
        # Messages are a few KB; compressing them would take a tenth of a move's computing time, and 40 KB for
        # each connection.
        ws_per_message_deflate=False,
        server_header=False,
        http=limited_protocol(config.trusted_proxies),
        # Any client can send these headers; only proxies that the operator names are trusted.
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        timeout_graceful_shutdown=3,
        callback_notify=scheduler.check if scheduler else None,
        timeout_notify=CHECK_SECONDS,
    )


class StoppingServer(uvicorn.Server):
    """A server that stops at once: it waits neither for streams, which would never end, nor for a defect."""

    def __init__(self, settings: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(settings)
        self._app = app

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        limit_stop()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # other processes with the same socket accept whoever comes from here on
        await self._receive_arrivals()
        registry: RoomRegistry | None = getattr(self._app.state, "registry", None)
        if registry is not None:
            registry.end_streams()
        await super().shutdown(sockets)

    async def _receive_arrivals(self) -> None:
        """Wait for the requests of those who have just connected.

        If their connections were closed at once, a request on its way would be answered by a reset.
        """
        for _ in range(ACCEPTING_STEPS):
            await asyncio.sleep(0)
        until = time.monotonic() + stopping.ARRIVAL_SECONDS
        while time.monotonic() < until and any(map(_is_arriving, self.server_state.connections)):
            await asyncio.sleep(CHECK_ARRIVALS_SECONDS)


def _is_arriving(connection: object) -> bool:
    return isinstance(connection, LimitedHttpProtocol | QuickSocketProtocol) and connection.is_arriving


class _LocalServer(StoppingServer):
    """A server that prints its addresses when the database is open and connections are accepted."""

    def __init__(
        self, settings: uvicorn.Config, app: FastAPI, config: ServerConfig, *, browser: bool, language: str
    ) -> None:
        super().__init__(settings, app)
        self._language = language
        self._served = config
        self._browser = browser

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        first, *others = [address.url for address in reachable_addresses(self._served)][::-1]
        self._say("server-ready", first)
        for url in others[::-1]:
            self._say("server-other-address", url)
        if self._browser:
            await asyncio.to_thread(webbrowser.open, first)

    def _say(self, name: str, url: str) -> None:
        print(OperatorText(name, {"url": url}).in_language(self._language), flush=True)
