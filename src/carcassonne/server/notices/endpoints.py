"""Requests to push services, whose addresses come from browsers: only public ones are allowed (against SSRF).

A browser could name an address in our own network and make the server send a request there. So an endpoint
must use HTTPS on its usual port, and the connection goes to the address that was resolved and checked, not to
one that the name resolves to a moment later (DNS rebinding). Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import typing
from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

import httpcore
import httpx

HTTPS_PORT = 443
MAX_ENDPOINT_LENGTH = 1000
TIMEOUT_SECONDS = 10.0


class UnsafeEndpoint(ValueError):
    """An address that cannot belong to a push service."""


def check_endpoint(endpoint: str, allowed: Collection[str] = ()) -> str:
    """Return the origin of an endpoint. Raises UnsafeEndpoint unless it looks public.

    ``allowed`` contains origins that need not be public.
    """
    try:
        url = urlsplit(endpoint)
        port = url.port
    except ValueError as error:
        raise UnsafeEndpoint(endpoint) from error
    origin = f"{url.scheme}://{url.netloc}"
    if len(endpoint) > MAX_ENDPOINT_LENGTH or not url.hostname or "@" in url.netloc:
        raise UnsafeEndpoint(endpoint)
    if origin in allowed:
        return origin
    if url.scheme != "https" or port not in (None, HTTPS_PORT) or not _may_be_public(url.hostname):
        raise UnsafeEndpoint(endpoint)
    return origin


def _may_be_public(host: str) -> bool:
    try:
        return is_public(host)
    except ValueError:  # a name, which is resolved and checked on connecting
        return "." in host and not host.endswith((".local", ".internal", ".localhost"))


def is_public(address: str) -> bool:
    """Return whether an IP address is globally reachable. Raises ValueError for a name."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if found.is_site_local or found.sixtofour is not None:  # 6to4 leads to any address of version 4
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


class PublicNetworkBackend(httpcore.AsyncNetworkBackend):
    """Opens connections only to public addresses, and to origins that the operator has allowed."""

    def __init__(self, allowed: Collection[str]) -> None:
        self._inner = httpcore.AnyIOBackend()
        self._allowed = {(url.hostname, url.port) for url in map(urlsplit, allowed)}

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Resolve the name, check every address, and connect to one of them."""
        target = host if (host, port) in self._allowed else await self._checked(host, port)
        return await self._inner.connect_tcp(target, port, timeout, local_address, socket_options)

    async def _checked(self, host: str, port: int) -> str:
        try:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = [str(row[4][0]) for row in found]
        if not addresses or not all(map(is_public, addresses)):
            raise httpcore.ConnectError(f"{host} is not a public address")
        return addresses[0]

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> typing.NoReturn:
        """Refuse Unix sockets: no push service uses one."""
        raise httpcore.ConnectError("not a public address")

    async def sleep(self, seconds: float) -> None:
        """Wait between attempts."""
        await self._inner.sleep(seconds)


def push_client(allowed: Collection[str] = ()) -> httpx.AsyncClient:
    """Return a client that reaches only public addresses; proxies from the environment are ignored."""
    transport = httpx.AsyncHTTPTransport(trust_env=False)
    transport._pool = httpcore.AsyncConnectionPool(  # httpx has no parameter for it
        ssl_context=httpx.create_ssl_context(trust_env=False),
        network_backend=PublicNetworkBackend(allowed),
        max_connections=20,
    )
    return httpx.AsyncClient(
        transport=transport, timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False
    )
