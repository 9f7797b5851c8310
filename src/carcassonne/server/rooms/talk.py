"""Remarks of players at a table, and of its spectators."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import insert, select

from ..cluster.follower import CHAT
from ..notices.tables import SpectatorRemarkRow
from ..players.store import Player
from ..schemas.messages import Said
from ..serializers.json import encoded
from ..storage.rows import Remark
from ..storage.store import TokenGrant
from ..times import aware

if TYPE_CHECKING:
    from .connection import RoomConnection
    from .room import Room

SHOWN_REMARKS = 100
COLUMNS = (SpectatorRemarkRow.id, SpectatorRemarkRow.name, SpectatorRemarkRow.text, SpectatorRemarkRow.time)


def said(remark: Remark) -> Said:
    return Said(seat=remark.seat, name=remark.name, text=remark.text, time=remark.time.isoformat())


class RoomTalk:
    """The remarks of a room. Spectators' remarks reach other spectators; players read them after the game."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.last_remark = 0
        """The number of the newest shown remark, used if other processes store remarks too."""
        self.last_aside = 0
        """The number of the newest shown remark of a spectator."""

    async def remarks(self, grant: TokenGrant) -> list[Said]:
        """Return the remarks that a viewer may read."""
        store = self.room.registry.store
        found = [said(remark) for remark in await store.remarks(self.room.id, SHOWN_REMARKS)]
        if not self._reads_asides(grant):
            return found
        asides = await self._asides(newest=True)
        if asides:
            self.last_aside = max(self.last_aside, asides[-1][0])
        return sorted([*found, *(aside for _, aside in asides)], key=lambda each: each.time)

    def _reads_asides(self, grant: TokenGrant) -> bool:
        return grant.role == "watcher" or self.room.is_over

    async def say(self, connection: RoomConnection, words: str) -> None:
        """Store a player's remark and send it to all viewers."""
        room = self.room
        seats = room.seats_of(connection.grant)
        seat = seats[0] if seats else None
        name = room.setup.seats[seat].name if seat is not None else ""
        remark = Remark(seat, name, words, datetime.now(UTC))
        await room.registry.store.say(room.id, remark)
        await room.registry.notices.tell_message(room, seat)
        if room.registry.follower.is_alone:
            room.broadcast(said(remark))
        else:
            await self.show_new_remarks()
            room.registry.follower.tell(room, CHAT)

    async def say_aside(self, player: Player, words: str) -> None:
        """Store a spectator's remark and send it to other spectators."""
        room = self.room
        values = {"game": room.id, "player": player.id, "name": player.name[:24], "text": words}
        async with room.registry.store.begin() as connection:
            row = insert(SpectatorRemarkRow).values(**values, time=datetime.now(UTC))
            await connection.execute(row)
        await self._show_asides()
        room.registry.follower.tell(room, CHAT)

    async def show_new_remarks(self) -> None:
        """Send all remarks that were stored by any process since the last call."""
        room = self.room
        for number, remark in await room.registry.store.remarks_since(room.id, self.last_remark):
            if number > self.last_remark:  # another call may have been quicker
                self.last_remark = number
                room.broadcast(said(remark))
        if any(each.grant.role == "watcher" for each in room.connections):
            await self._show_asides()

    async def _show_asides(self) -> None:
        for number, aside in await self._asides():
            if number > self.last_aside:
                self.last_aside = number
                text = encoded(aside).decode()
                for connection in tuple(self.room.connections):
                    if self._reads_asides(connection.grant):
                        connection.send_encoded(text)

    async def _asides(self, *, newest: bool = False) -> list[tuple[int, Said]]:
        """Return remarks of spectators with their numbers: the newest, or those that were not shown yet."""
        query = select(*COLUMNS).where(SpectatorRemarkRow.game == self.room.id)
        if not newest:
            query = query.where(SpectatorRemarkRow.id > self.last_aside)
        query = query.order_by(SpectatorRemarkRow.id.desc()).limit(SHOWN_REMARKS)
        async with self.room.registry.store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            (number, Said(seat=None, name=name, text=text, time=aware(time).isoformat(), spectator=True))
            for number, name, text, time in reversed(rows)
        ]
