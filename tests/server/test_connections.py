"""Connections that harm: half-sent requests, endless headers, too many sockets, forged addresses."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI, Request

from carcassonne.server import ServerConfig
from carcassonne.server.run import uvicorn_config
from carcassonne.server.security import http_protocol
from carcassonne.server.security.http_protocol import limited_protocol, raise_descriptor_limit
from tests.server.support.client import one_database

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n"


def echo() -> FastAPI:
    """An application that tells what it was asked by whom."""
    app = FastAPI()

    @app.get("/")
    async def client(request: Request) -> dict[str, Any]:
        return {"client": request.client.host if request.client else None}

    @app.post("/")
    async def body(request: Request) -> dict[str, int]:
        return {"size": len(await request.body())}

    return app


@contextmanager
def serving(config: uvicorn.Config) -> Iterator[int]:
    """A server in a thread; yields its port."""
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listener])), daemon=True)
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
        yield int(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def limited(**limits: Any) -> Iterator[int]:
    protocol = limited_protocol((), **limits)
    with serving(uvicorn.Config(echo(), http=protocol, log_level="error")) as port:
        yield port


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def answer_to(connection: socket.socket, request: bytes) -> bytes:
    """Everything that comes back until the server closes or has sent its body."""
    with contextlib.suppress(ConnectionError, BrokenPipeError):
        connection.sendall(request)
    received = b""
    with contextlib.suppress(ConnectionError):
        while b"}" not in received and (part := connection.recv(65_536)):
            received += part
    return received


@pytest.mark.parametrize(
    "half",
    [b"", GET, GET + b"X-Slow: ", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf"],
    ids=["nothing", "no end of headers", "half a header", "half a body"],
)
def test_a_half_sent_request_is_given_up(monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(http_protocol, "BODY_SECONDS", 0.2)
    with limited() as port, connect(port) as connection:
        assert answer_to(connection, half).startswith(b"HTTP/1.1 408")


def test_a_whole_request_is_answered_and_the_connection_kept() -> None:
    with limited() as port, connect(port) as connection:
        for _ in range(3):
            assert b'"client":"127.0.0.1"' in answer_to(connection, GET + b"\r\n")
        body = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nwhole"
        assert b'"size":5' in answer_to(connection, body)


@pytest.mark.parametrize("size", [40_000, 400_000])
@pytest.mark.parametrize("end", [b"\r\n\r\n", b""], ids=["ended", "endless"])
def test_endless_headers_are_refused(size: int, end: bytes) -> None:
    with limited() as port, connect(port) as connection:
        assert answer_to(connection, GET + b"X-Long: " + b"x" * size + end).startswith(b"HTTP/1.1 431")


def test_one_address_cannot_take_all_connections() -> None:
    with limited(total=100, per_address=5) as port, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(connect(port)).sendall(GET)
        with connect(port) as sixth:
            assert answer_to(sixth, GET + b"\r\n").startswith(b"HTTP/1.1 503")
        stack.close()
        for _ in range(100):  # the server learns of closed connections in its own time
            with connect(port) as later:
                if b"client" in answer_to(later, GET + b"\r\n"):
                    return
        pytest.fail("closed connections still count")


def test_all_connections_together_have_a_limit() -> None:
    with limited(total=3) as port, contextlib.ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(connect(port)).sendall(GET)
        with connect(port) as fourth:
            assert answer_to(fourth, GET + b"\r\n").startswith(b"HTTP/1.1 503")


def test_the_limit_of_open_files_is_raised_as_far_as_allowed() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        allowed = raise_descriptor_limit(4096)
        assert allowed == min(4096, before[1])
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == allowed
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@one_database
@pytest.mark.parametrize(("trusted", "believed"), [((), False), (("127.0.0.1",), True)])
def test_only_trusted_proxies_say_for_whom_they_ask(
    config: ServerConfig, trusted: tuple[str, ...], believed: bool
) -> None:
    settings = uvicorn_config(echo(), replace(config, trusted_proxies=trusted), "127.0.0.1", 0)
    with serving(settings) as port, connect(port) as connection:
        forged = GET + b"X-Forwarded-For: 203.0.113.9\r\n\r\n"
        assert (b"203.0.113.9" in answer_to(connection, forged)) is believed
