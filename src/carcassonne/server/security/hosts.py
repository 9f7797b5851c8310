"""By which names this server may be called.

A page of another site can give its own name the address of this machine and so reach servers that only listen
here. The browser then sends that name, so names that are not this server's are refused. Addresses are no
names: an attacker cannot make them lead elsewhere, and players in the house call the server by them.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit


def own_names() -> frozenset[str]:
    """Return the names of this machine, its own and those in the local network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return frozenset({"localhost", full, short, f"{short}.local"})


class AllowedHosts:
    """The names that are answered: the machine's own and those that were allowed."""

    def __init__(self, allowed: Iterable[str]) -> None:
        self.names = own_names() | {name.lower().rstrip(".") for name in allowed}

    def allow(self, header: str | None) -> bool:
        """Whether the value of a ``Host`` header names this server."""
        try:
            name = urlsplit(f"//{header or ''}").hostname or ""
            return name.rstrip(".") in self.names or _is_address(name)
        except ValueError:  # an address with half a bracket, for example
            return False


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
