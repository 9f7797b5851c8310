"""Start the server and open the page."""

from __future__ import annotations

import logging
import sys
import threading
import webbrowser

import uvicorn

from .app import NO_PAGE, create_app
from .config import ServerConfig
from .gc_scheduler import CHECK_SECONDS, GcScheduler

SOCKET_BYTES = 64 * 1024


def run(config: ServerConfig, host: str, port: int, *, browser: bool) -> None:
    """Serve until stopped. Addresses are not logged: links to seats must not end up in files."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{port}/"
    gc_scheduler = GcScheduler()
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(config),
            host=host,
            port=port,
            log_level="warning",
            access_log=False,
            ws_max_size=SOCKET_BYTES,
            # Messages are a few KB; packing them would take a tenth of a move's computing, and 40 KB for each
            # connection.
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=3,
            callback_notify=gc_scheduler.check,
            timeout_notify=CHECK_SECONDS,
        )
    )
    if config.client is None:
        print(NO_PAGE, file=sys.stderr)
    print(f"Carcassonne is ready at {address} (stop with Ctrl+C)", flush=True)
    if browser:
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    gc_scheduler.install()
    server.run()
