"""Tournaments as they change: one task for all connections of this process."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from ..errors import ApiError
from ..players.store import Player
from ..schemas.lobby import LobbyPong
from ..schemas.tournaments import TournamentMessage, TournamentPage, TournamentYou
from ..serializers.json import encoded
from ..storage.journal import STORAGE_ERRORS
from .listing import page_of, player_ids, viewer_of
from .store import TournamentStore

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

TICK_SECONDS = 1.0
"""How often a process whose players watch tournaments asks for their versions: rings may get lost."""
PAUSE_SECONDS = 0.1
"""Changes within this time are sent together."""
MAX_QUEUED_MESSAGES = 32


class TournamentConnection:
    """A browser that has a tournament open."""

    def __init__(self, tournament: str, player: Player | None) -> None:
        self.tournament = tournament
        self.player = player
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        """Encoded messages; None ends the connection."""
        self.version = -1
        """Of the tournament, as it was sent last."""

    def send(self, message: TournamentMessage) -> None:
        self.send_encoded(encoded(message).decode())

    def send_encoded(self, text: str) -> None:
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:  # a slow client comes back and gets everything again
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)

    def answer(self) -> None:
        """Answer a ping."""
        self.send(LobbyPong())


class LiveTournaments:
    """Sends tournaments to those who have them open, whenever their version has grown."""

    def __init__(self, registry: RoomRegistry, store: TournamentStore) -> None:
        self.registry = registry
        self.store = store
        self.connections: set[TournamentConnection] = set()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def join(self, connection: TournamentConnection) -> None:
        self.connections.add(connection)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        self.poke()

    def leave(self, connection: TournamentConnection) -> None:
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
                log.error("viewers of tournaments wait: the database has failed: %s", error)
                await asyncio.sleep(TICK_SECONDS)

    async def tick(self) -> None:
        """Send what has changed."""
        watched = {connection.tournament for connection in self.connections}
        versions = await self.store.versions(watched)
        for tournament, version in versions.items():
            behind = [
                each for each in self.connections if each.tournament == tournament and each.version < version
            ]
            if behind:
                await self._send(tournament, behind)

    async def _send(self, tournament: str, connections: list[TournamentConnection]) -> None:
        found = await self.store.find(tournament)
        if found is None:
            return
        players = await self.registry.players.find_many(player_ids(found))
        page: TournamentPage = page_of(found, players)
        text = encoded(page).decode()
        for connection in connections:
            connection.version = found.version
            connection.send_encoded(text)
            connection.send(TournamentYou(viewer_of(found, connection.player)))
