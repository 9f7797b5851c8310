"""Pages that are kept up to date over a socket; one task serves all connections of this process."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from .errors import ApiError
from .storage.journal import STORAGE_ERRORS

if TYPE_CHECKING:
    from .rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

TICK_SECONDS = 1.0
"""How often a process looks for changes by other processes: notifications may get lost."""
PAUSE_SECONDS = 0.1
"""Changes within this time are sent together."""
MAX_QUEUED_MESSAGES = 32


class FeedConnection:
    """A browser that has the page open."""

    def __init__(self) -> None:
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        """Encoded messages; None ends the connection."""

    def put(self, text: str) -> None:
        """Queue an encoded message; a client that is too slow is disconnected."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:  # the client reconnects and gets everything again
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


ConnectionType = TypeVar("ConnectionType", bound=FeedConnection)


class LiveFeed(ABC, Generic[ConnectionType]):
    """Calls ``tick`` while there are connections: soon after a change, and regularly."""

    name: str
    """The name of the feed in log messages."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.connections: set[ConnectionType] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def tick(self) -> None:
        """Send what has changed."""

    def join(self, connection: ConnectionType) -> None:
        self.connections.add(connection)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        self.poke()

    def leave(self, connection: ConnectionType) -> None:
        self.connections.discard(connection)
        self.poke()

    def poke(self) -> None:
        """Look for changes soon."""
        self._changed.set()

    async def close(self) -> None:
        for connection in self.connections:
            with suppress(asyncio.QueueFull):
                connection.outbox.put_nowait(None)
        if self._task is not None:
            async with self.registry.store.paused_writes():
                self._task.cancel()
                await asyncio.wait([self._task])

    async def _run(self) -> None:
        while self.connections:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), TICK_SECONDS)
            await asyncio.sleep(PAUSE_SECONDS)
            self._changed.clear()
            try:
                await self.tick()
            except (*STORAGE_ERRORS, ApiError) as error:
                log.error("%s waits: the database has failed: %s", self.name, error)
                await asyncio.sleep(TICK_SECONDS)
