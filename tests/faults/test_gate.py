"""The gate does to connections what its faults say."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from tests.faults.gate import Gate


def through(work: Callable[[Gate, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
    """Connect to an echo server through a gate."""

    async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(100):
            writer.write(data)
        writer.close()

    async def run() -> None:
        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        gate = Gate(server.sockets[0].getsockname()[1])
        await gate.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", gate.port)
        try:
            await work(gate, reader, writer)
        finally:
            writer.close()
            await gate.close()
            server.close()

    asyncio.run(run())


async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, text: bytes) -> bytes:
    writer.write(text)
    return await reader.readexactly(len(text))


def test_bytes_pass_whole_also_when_they_are_sliced() -> None:
    async def work(gate: Gate, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await answered(reader, writer, b"hello") == b"hello"
        gate.set("slice")
        assert await answered(reader, writer, bytes(range(100))) == bytes(range(100))
        gate.set("delay", 0.01)
        assert await answered(reader, writer, b"late") == b"late"

    through(work)


def test_held_bytes_come_later_and_swallowed_ones_never() -> None:
    async def work(gate: Gate, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        gate.set("hold")
        writer.write(b"held")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.1):
                await reader.read(1)
        gate.set("none")
        assert await reader.readexactly(4) == b"held"
        for hole in ("blackhole-in", "blackhole-out"):
            gate.set(hole)
            writer.write(b"lost")
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await reader.read(1)
        gate.set("none")
        assert await answered(reader, writer, b"again") == b"again"

    through(work)


def test_a_reset_cuts_the_connection() -> None:
    async def work(gate: Gate, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await answered(reader, writer, b"hello")
        gate.reset()
        with suppress(ConnectionResetError):
            assert await reader.read(1) == b""

    through(work)
