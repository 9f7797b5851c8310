"""Host names under which this server answers (protection against DNS rebinding).

A page of another site can point its own host name to the address of this machine and so reach servers that
only listen locally. The browser then sends that name, so names that are not this server's are refused. IP
addresses are always allowed: an attacker cannot redirect them, and players in the home network use them.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit


def own_names() -> frozenset[str]:
    """Return the names of this machine: localhost, its host name, and its name in the local network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return frozenset({"localhost", full, short, f"{short}.local"})


class AllowedHosts:
    """The allowed host names: the machine's own and those that the operator has allowed."""

    def __init__(self, allowed: Iterable[str]) -> None:
        self.names = own_names() | {name.lower().rstrip(".") for name in allowed}

    def allow(self, header: str | None) -> bool:
        """Return whether the value of a ``Host`` header names this server."""
        try:
            name = urlsplit(f"//{header or ''}").hostname or ""
            return name.rstrip(".") in self.names or _is_address(name)
        except ValueError:  # for example an unbalanced bracket
            return False


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
