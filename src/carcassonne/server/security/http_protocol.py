"""HTTP connections with limits: without them, uvicorn waits forever for half-sent requests and headers.

A client that opens connections and never finishes a request (the Slowloris attack) would otherwise use up all
file descriptors of the process.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.server import ServerState

from .networks import AddressSet

MAX_HEADER_BYTES = 32 * 1024
HEADER_SECONDS = 10.0
"""From opening a connection, or from the first byte of a later request, to the end of its headers."""
BODY_SECONDS = 30.0
"""From the end of the headers to the end of the body."""
RESERVED_DESCRIPTORS = 128
"""File descriptors that connections leave to the database, worker processes and files."""
MAX_CONNECTIONS_PER_ADDRESS = 128

REQUEST_TIMEOUT, HEADERS_TOO_LARGE, UNAVAILABLE = 408, 431, 503


def raise_descriptor_limit(wanted: int = 65_536) -> int:
    """Raise the soft limit on open files as far as the system allows; return the new limit."""
    try:
        import resource  # not on Windows
    except ImportError:
        return 512
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < limit:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
        soft = limit
    return wanted if soft == resource.RLIM_INFINITY else soft


class ConnectionLimits:
    """Limits on open connections, in total and for each address that is not a trusted proxy."""

    def __init__(self, total: int, per_address: int = MAX_CONNECTIONS_PER_ADDRESS) -> None:
        self.total = total
        self.per_address = per_address
        self.trusted = AddressSet()
        self.by_address: Counter[str] = Counter()


class LimitedHttpProtocol(HttpToolsProtocol):
    """One HTTP connection with limits on time, header size and connections per address."""

    limits = ConnectionLimits(total=512)
    """Set by ``limited_protocol``."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],  # as uvicorn declares it
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._deadline: asyncio.TimerHandle | None = None
        self._header_bytes = 0
        self._in_headers = True
        self._counted = ""

    # Connections --------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self.limits.trusted:
            self._counted = address
            self.limits.by_address[address] += 1
        crowded = bool(self._counted) and self.limits.by_address[address] > self.limits.per_address
        if crowded or len(self.connections) > self.limits.total:
            self._refuse(UNAVAILABLE)
            return
        self._set_deadline(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    @property
    def is_arriving(self) -> bool:
        """Whether the client has connected and its first request is still to come."""
        return self.cycle is None

    def handle_websocket_upgrade(self) -> None:
        self._release()
        super().handle_websocket_upgrade()

    def _release(self) -> None:
        """Stop timing and counting this connection: it has ended, or a WebSocket has taken it over."""
        self._clear_deadline()
        if self._counted:
            self.limits.by_address[self._counted] -= 1
            if not self.limits.by_address[self._counted]:
                del self.limits.by_address[self._counted]
            self._counted = ""

    # Requests -----------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_headers:
            self._header_bytes += len(data)
        super().data_received(data)
        if self._in_headers and self._header_bytes > MAX_HEADER_BYTES and not self.transport.is_closing():
            self._refuse(HEADERS_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_headers = True
        self._set_deadline(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        self._in_headers = False
        self._header_bytes = 0
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > MAX_HEADER_BYTES:
            self._refuse(HEADERS_TOO_LARGE)
            return
        self._set_deadline(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._clear_deadline()
        if not self.transport.is_closing():
            super().on_message_complete()
        self._in_headers = True
        self._header_bytes = 0

    # Time ---------------------------------------------------------------------------------------------------

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self._refuse, REQUEST_TIMEOUT)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _refuse(self, status: int) -> None:
        """Send an empty error response, unless the application has begun to respond, and close."""
        self._clear_deadline()
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.transport.write(STATUS_LINE[status] + b"connection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()


def limited_protocol(
    trusted_proxies: tuple[str, ...], total: int | None = None, per_address: int = MAX_CONNECTIONS_PER_ADDRESS
) -> type[LimitedHttpProtocol]:
    """Return a protocol class for one server; by default the number of file descriptors sets the limit."""
    found = raise_descriptor_limit() - RESERVED_DESCRIPTORS if total is None else total
    limits = ConnectionLimits(max(1, found), per_address)
    limits.trusted = AddressSet(trusted_proxies)
    return type("LimitedHttpProtocol", (LimitedHttpProtocol,), {"limits": limits})
