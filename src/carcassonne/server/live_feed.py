"""Pages that are kept up to date over a socket; one task serves all connections of this process."""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Generic, TypeVar

from .errors import ApiError
from .stopping import end_tasks
from .storage.journal import STORAGE_ERRORS

if TYPE_CHECKING:
    from .rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

TICK_SECONDS = 1.0
"""How often a process looks for changes by other processes: notifications may get lost."""
PAUSE_SECONDS = 0.1
"""Changes within this time are sent together."""
SESSION_CHECK_SECONDS = 15.0
"""How often a process checks that the sessions of its connections have not ended."""
MAX_QUEUED_MESSAGES = 32


class FeedConnection:
    """A browser that has the page open."""

    def __init__(self, session: str | None) -> None:
        self.session = session
        """The hash of the session token; None for a visitor without a session."""
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        """Encoded messages; None ends the connection."""

    def put(self, text: str) -> None:
        """Queue an encoded message; a client that is too slow is disconnected."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """End the connection without sending what is queued; the client reconnects and gets everything."""
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
        self._sessions_checked = 0.0

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

    def drop_sessions(self, token_hashes: Collection[str]) -> None:
        """Drop the connections of ended sessions."""
        for connection in tuple(self.connections):
            if connection.session in token_hashes:
                self.leave(connection)
                connection.drop()

    def poke(self) -> None:
        """Look for changes soon."""
        self._changed.set()

    async def close(self) -> None:
        for connection in self.connections:
            with suppress(asyncio.QueueFull):
                connection.outbox.put_nowait(None)
        if self._task is not None:
            async with self.registry.store.paused_writes():
                await end_tasks([self._task])

    async def _run(self) -> None:
        while self.connections:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), TICK_SECONDS)
            await asyncio.sleep(PAUSE_SECONDS)
            self._changed.clear()
            try:
                await self._check_sessions()
                await self.tick()
            except Exception as error:  # not even a defect may end the page for all who have it open
                self._report(error)
                await asyncio.sleep(TICK_SECONDS)

    def _report(self, error: Exception) -> None:
        if isinstance(error, STORAGE_ERRORS) or (isinstance(error, ApiError) and error.code == "busy"):
            log.error("%s waits: the database has failed: %s", self.name, error)
        else:
            log.exception("%s has failed; it tries again", self.name)

    async def _check_sessions(self) -> None:
        """Drop connections whose sessions have ended where this process could not hear of it."""
        if time.monotonic() < self._sessions_checked + SESSION_CHECK_SECONDS:
            return
        self._sessions_checked = time.monotonic()
        sessions = {each.session for each in self.connections if each.session is not None}
        if sessions:
            self.drop_sessions(sessions - await self.registry.players.lasting_sessions(sessions))
