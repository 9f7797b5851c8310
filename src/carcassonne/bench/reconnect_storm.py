"""Reconnect storm: all sockets are cut at the same moment, and all clients reconnect at once."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect

from carcassonne.server.serializers.json import PROTOCOL

OPEN_SECONDS = 60.0
AT_ONCE = 50
"""Connections that are opened at the same time before the storm; in the storm there is no limit."""
JsonObject: TypeAlias = dict[str, Any]  # a message as the server sends it; only a few keys are read


@dataclass(frozen=True)
class Seat:
    """What a client needs to connect."""

    address: str
    token: str
    source: str
    """The client's own address, because the server limits each address."""


def own_address(number: int) -> str:
    """Return a separate local address for each client."""
    return f"127.1.{number // 250 % 250}.{number % 250 + 1}"


async def storm(seats: Sequence[Seat]) -> float:
    """Return the seconds from cutting all connections until the last client has caught up."""
    clients = [_Client(seat) for seat in seats]
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(client: _Client) -> None:
        async with gate:
            await client.connect()

    try:
        await asyncio.gather(*(come(client) for client in clients))
        for client in clients:
            client.cut()
        start = time.monotonic()
        await asyncio.gather(*(client.connect() for client in clients))
        return time.monotonic() - start
    finally:
        for client in clients:
            client.cut()


class _Client:
    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._wire: ClientConnection | None = None
        self._seq: int | None = None

    async def connect(self) -> None:
        """Connect and wait for the state of the game, or for the steps missed since the last connection."""
        self._wire = await connect(
            self._seat.address,
            max_size=None,
            open_timeout=OPEN_SECONDS,
            compression=None,
            ping_interval=None,
            local_addr=(self._seat.source, 0),
        )
        hello: JsonObject = {"type": "hello", "protocol": PROTOCOL, "token": self._seat.token}
        if self._seq is not None:
            hello["since"] = self._seq
        await self._wire.send(json.dumps(hello))
        while True:
            message: JsonObject = json.loads(await self._wire.recv())
            if message["type"] == "welcome":
                self._seq = int(message["state"]["seq"])
                return
            if message["type"] == "catchup":
                self._seq = int(message["seq"])
                return

    def cut(self) -> None:
        """Drop the connection without a closing handshake, like a failing network."""
        if self._wire is not None:
            self._wire.transport.abort()
            self._wire = None
