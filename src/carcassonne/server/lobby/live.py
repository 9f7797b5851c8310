"""The lobby as it changes: one task for all connections of this process."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from ..errors import ApiError
from ..players.store import Player
from ..schemas.lobby import LobbyMessage, LobbyYou
from ..schemas.players import PlayerInfo
from ..serializers.json import encoded
from ..storage.journal import STORAGE_ERRORS
from .listing import read_lobby
from .service import LobbyService

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

TICK_SECONDS = 1.0
"""How often a process whose players are in the lobby looks for changes by other processes, and pairs."""
PAUSE_SECONDS = 0.1
"""Changes within this time are sent together."""
TOUCH_SECONDS = 8.0
MAX_QUEUED_MESSAGES = 32


class LobbyConnection:
    """A browser that has the lobby open."""

    def __init__(self, player: Player | None) -> None:
        self.player = player
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        """Encoded messages; None ends the connection."""
        self._last: dict[type[LobbyMessage], str] = {}

    def send(self, message: LobbyMessage) -> None:
        """Send a message, unless it is the same as the last one of its type."""
        self.send_encoded(type(message), encoded(message).decode())

    def send_encoded(self, kind: type[LobbyMessage], text: str) -> None:
        """Send a message that is encoded already."""
        if self._last.get(kind) == text:
            return
        self._last[kind] = text
        self._put(text)

    def answer(self, message: LobbyMessage) -> None:
        """Send a message that may be the same as the last one."""
        self._put(encoded(message).decode())

    def _put(self, text: str) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:  # a slow client comes back and gets everything again
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class LiveLobby:
    """Keeps the lobby of all connections current; pairs and starts tables while a client is connected."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        self.service = LobbyService(registry)
        self.connections: set[LobbyConnection] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._touched = 0.0

    def join(self, connection: LobbyConnection) -> None:
        self.connections.add(connection)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        self.poke()

    def leave(self, connection: LobbyConnection) -> None:
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
                log.error("the lobby waits: the database has failed: %s", error)
                await asyncio.sleep(TICK_SECONDS)

    async def tick(self) -> None:
        """Note who is there, start what can start, and send what has changed."""
        if time.monotonic() >= self._touched + TOUCH_SECONDS:
            self._touched = time.monotonic()
            players = {each.player.id for each in self.connections if each.player is not None}
            if players:
                await self.service.seeks.touch(sorted(players))
            await self.service.seeks.expire()
        await self.service.pair_all()
        await self.service.start_due()
        await self._send()

    async def _send(self) -> None:
        state = await read_lobby(self.registry, len(self.connections))
        text = encoded(state).decode()
        players = {each.player.id for each in self.connections if each.player is not None}
        seeks = await self.service.seeks.places_of(players) if players else []
        for connection in tuple(self.connections):
            # First where the player waits: a table that has begun is not looked for among the open ones.
            if connection.player is not None:
                waiting = await self.service.waiting_in(connection.player.id, seeks)
                connection.send(LobbyYou(player_info(connection.player), waiting))
            connection.send_encoded(type(state), text)


def player_info(player: Player) -> PlayerInfo:
    """Return a player as everybody sees one."""
    return PlayerInfo(id=player.id, name=player.name, kind=player.kind)
