"""Addresses at which this server can be reached, for invitations."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Literal, NamedTuple

from .config import ServerConfig

Reach = Literal["public", "network", "device"]
EVERYWHERE = ("0.0.0.0", "::", "")
DEVICE = ("127.0.0.1", "localhost", "::1")
PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses reserved for documentation: connecting a UDP socket to one sends nothing, but selects the local
address from which this machine would send."""


class ReachableAddress(NamedTuple):
    """A base URL and who can open it."""

    url: str
    reach: Reach


def reachable_addresses(config: ServerConfig) -> list[ReachableAddress]:
    """Return the base URLs of the server: the best one for other people first, that of this device last."""
    host, port = config.listen
    found = [ReachableAddress(_with_slash(config.public_url), "public")] if config.public_url else []
    if host in EVERYWHERE:
        found += [ReachableAddress(_url(address, port), "network") for address in machine_addresses()]
    elif host not in DEVICE:
        found.append(ReachableAddress(_url(host, port), "network"))
    if host in EVERYWHERE or host in DEVICE:
        found.append(ReachableAddress(_url("127.0.0.1", port), "device"))
    return found


def machine_addresses() -> list[str]:
    """Return the addresses of this machine that others in its network can reach."""
    candidates = [_outgoing(family, probe) for family, probe in PROBES]
    with suppress(OSError):  # the machine's own name may not resolve
        candidates += [str(row[4][0]) for row in socket.getaddrinfo(socket.gethostname(), None)]
    return [address for address in dict.fromkeys(candidates) if address and _is_reachable(address)]


def _outgoing(family: int, probe: str) -> str:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as sender:
            sender.connect((probe, 9))
            return str(sender.getsockname()[0])
    except OSError:
        return ""


def _is_reachable(address: str) -> bool:
    parsed = ip_address(address.partition("%")[0])
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _url(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}/" if port == 80 else f"http://{name}:{port}/"


def _with_slash(url: str) -> str:
    return url if url.endswith("/") else f"{url}/"
