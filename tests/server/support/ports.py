"""Ports for servers of the tests."""

from __future__ import annotations

import socket


def free_port() -> int:
    """Return a port that is free now; another program may take it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ReservedPort:
    """A port for servers that come and go: no connection and no other test gets it meanwhile.

    A bound socket that does not listen keeps the system from handing out its port, but not a server that asks
    for this port and sets SO_REUSEADDR, as PostgreSQL and Redis do.
    """

    def __init__(self) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", 0))
        self.number = int(self._socket.getsockname()[1])

    def release(self) -> None:
        self._socket.close()
