"""A TCP gate: passes bytes between two sides, and on demand delays, holds, cuts, slices or swallows them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Literal

Fault = Literal["none", "delay", "hold", "slice", "blackhole-in", "blackhole-out", "refuse"]
CHUNK = 65536


class Gate:
    """A gate in front of a port; all connections through it suffer the same fault."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.fault: Fault = "none"
        self.seconds = 0.0
        """How long ``delay`` holds back every piece."""
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._accepted, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Stop listening and cut everything."""
        if self._server is not None:
            self._server.close()
        self.reset()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def set(self, fault: Fault, seconds: float = 0.0) -> None:
        """Let all connections suffer a fault until another one is set."""
        self.fault, self.seconds = fault, seconds

    def lead_to(self, target: int) -> None:
        """Lead to another port from now on, as a name does that another machine has taken over."""
        self.target = target
        self.reset()

    def reset(self) -> None:
        """Cut all connections at once, as a router does that forgets them."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self.fault == "refuse":
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._pass(reader, back, "blackhole-in"))
                group.create_task(self._pass(there, writer, "blackhole-out"))
        except* (OSError, asyncio.CancelledError):
            pass
        finally:
            for each in (writer, back):
                self._writers.discard(each)
                each.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, hole: Fault) -> None:
        while data := await reader.read(CHUNK):
            if self.fault == "delay":
                await asyncio.sleep(self.seconds)
            while self.fault == "hold":
                await asyncio.sleep(0.01)
            if self.fault == hole:
                continue
            if self.fault == "slice":
                for start in range(min(len(data), 64)):
                    writer.write(data[start : start + 1])
                    await writer.drain()
                    await asyncio.sleep(0)
                data = data[64:]
            writer.write(data)
            await writer.drain()
        with suppress(OSError):
            writer.write_eof()
        raise ConnectionResetError  # the other direction ends as well
