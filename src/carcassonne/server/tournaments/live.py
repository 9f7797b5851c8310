"""Live pages of tournaments: one task serves all connections of this process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..live_feed import FeedConnection, LiveFeed
from ..players.store import Player
from ..schemas.tournaments import TournamentMessage, TournamentPage, TournamentYou
from ..serializers.json import encoded
from .listing import page_of, player_ids, viewer_of
from .store import TournamentStore

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry


class TournamentConnection(FeedConnection):
    """A browser that has a tournament open."""

    def __init__(self, tournament: str, player: Player | None, session: str | None) -> None:
        super().__init__(session)
        self.tournament = tournament
        self.player = player
        self.version = -1
        """The version of the tournament that was sent last."""

    def send(self, message: TournamentMessage) -> None:
        self.put(encoded(message).decode())


class LiveTournaments(LiveFeed[TournamentConnection]):
    """Sends a tournament to the browsers that have it open whenever its version has grown."""

    name = "the page of a tournament"

    def __init__(self, registry: RoomRegistry, store: TournamentStore) -> None:
        super().__init__(registry)
        self.store = store

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
            connection.put(text)
            connection.send(TournamentYou(viewer_of(found, connection.player)))
