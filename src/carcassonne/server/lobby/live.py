"""The lobby as it changes: one task for all connections of this process."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from ..live_feed import FeedConnection, LiveFeed
from ..players.store import Player
from ..schemas.lobby import LobbyMessage, LobbyYou
from ..serializers.json import encoded
from .listing import read_lobby
from .service import LobbyService
from .store import TOUCH_SECONDS

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry


class LobbyConnection(FeedConnection):
    """A browser that has the lobby open."""

    def __init__(self, player: Player | None, session: str | None) -> None:
        super().__init__(session)
        self.player = player
        self._last: dict[type[LobbyMessage], str] = {}

    def send(self, message: LobbyMessage) -> None:
        """Send a message, unless it is the same as the last one of its type."""
        self.send_encoded(type(message), encoded(message).decode())

    def send_encoded(self, message_type: type[LobbyMessage], text: str) -> None:
        """Send a message that is encoded already."""
        if self._last.get(message_type) == text:
            return
        self._last[message_type] = text
        self.put(text)


class LiveLobby(LiveFeed[LobbyConnection]):
    """Keeps the lobby of all connections up to date; pairs and starts tables while a client is connected."""

    name = "the lobby"

    def __init__(self, registry: RoomRegistry) -> None:
        super().__init__(registry)
        self.service = LobbyService(registry)
        self._touched = 0.0

    async def tick(self) -> None:
        """Record who is connected, start the tables that can start, and send what has changed."""
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
        challenges = await self.service.seeks.challenges_of(players) if players else {}
        for connection in tuple(self.connections):
            # The player's own tables come first: a table that has begun is no longer among the open ones.
            if connection.player is not None:
                waiting = await self.service.waiting_in(connection.player.id, seeks)
                invited = challenges.get(connection.player.id)
                connection.send(LobbyYou(connection.player.info, waiting, invited))
            connection.send_encoded(type(state), text)
