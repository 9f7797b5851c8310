"""The seats of a room: who sits where, and when the game begins."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ..cluster.follower import REVOKED, SETUP
from ..errors import ApiError
from ..schemas.requests import SeatChange, StoredSeat
from ..serializers.catalog import engine_setup
from ..storage.journal import SequenceConflict
from ..storage.rows import Effect, table_event
from ..storage.store import SetupChange

if TYPE_CHECKING:
    from .room import Room

Changed: TypeAlias = dict[str, object] | None
"""Changed fields of a set-up; None if there is nothing to change."""
MAX_RACES = 5
"""Attempts to store something when other processes keep storing first, before it is refused as stale."""


class Seating:
    """Changes the seats of a room; each change is a table event of the journal."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._used: set[int] = set()
        """Seats whose links are known to have been used, and so do not expire."""

    async def change(self, seat: int, change: SeatChange) -> None:
        """Change the name, colour, kind, level or readiness of a seat."""

        def changed() -> Changed:
            old = self._room.setup.seats[seat]
            kind = change.kind or old.kind
            new = StoredSeat(
                name=change.name or old.name,
                colour=change.colour or old.colour,
                kind=kind,
                level=(change.level or old.level or "easy") if kind == "bot" else None,
                ready=kind == "link" and (old.ready if change.ready is None else change.ready),
                joined=kind == "link" and old.joined,
            )
            return self._seats_with(seat, new)

        async with self._room.lock:
            await self._change(changed)
        self._room.broadcast_presence()
        self._room.wake_bots()

    async def free(self, seat: int, name: str) -> None:
        """Free a seat for a new player; its old link stops working."""

        def freed() -> Changed:
            colour = self._room.setup.seats[seat].colour
            return self._seats_with(seat, StoredSeat(name=name, colour=colour, kind="link"))

        async with self._room.lock:
            await self._change(freed)
            await self._room.registry.invitations.revoke(self._room.id, seat)
            await self._room.registry.players.free_seat(self._room.id, seat)
            await self._room.append_event(REVOKED, {"seat": seat})
        self._room.broadcast_presence()

    async def revoke(self, seat: int) -> None:
        """Drop the connections of a seat whose link was revoked, in all processes."""
        async with self._room.lock:
            await self._room.append_event(REVOKED, {"seat": seat})

    def drop(self, seat: int) -> None:
        """Drop the local connections of a seat whose link was revoked."""
        self._used.discard(seat)
        for connection in tuple(self._room.connections):
            if connection.grant.role == "player" and connection.grant.seat == seat:
                connection.drop()

    async def mark_joined(self, seat: int) -> None:
        """Store that the link of a seat was opened, unless the game is over: who comes then has not come."""

        def joined() -> Changed:
            old = self._room.setup.seats[seat]
            if old.kind != "link" or old.joined or self._room.is_over:
                return None
            return self._seats_with(seat, old.model_copy(update={"joined": True}))

        if seat not in self._used:
            await self._room.registry.store.links.note_use(self._room.id, seat)
            self._used.add(seat)
        async with self._room.lock:
            await self._change(joined)

    async def start(self) -> None:
        """End the waiting room and start the clocks, in one step: no game may be left without its clocks."""
        await self._room.arbiter.prepare_start()
        async with self._room.lock:
            await self._change(
                lambda: {"waiting": False} if self._room.setup.waiting else None, is_beginning=True
            )
        self._room.wake_bots()

    def _seats_with(self, seat: int, new: StoredSeat) -> Changed:
        return {"seats": [*self._room.setup.seats[:seat], new, *self._room.setup.seats[seat + 1 :]]}

    async def _change(self, changed: Callable[[], Changed], *, is_beginning: bool = False) -> None:
        """Store a changed set-up and broadcast it. Raises ``bad_setup`` for contradictions.

        ``changed`` is called again if another process was quicker. With ``is_beginning`` the game begins.
        """
        room = self._room
        for _ in range(MAX_RACES):
            changes = changed()
            if changes is None:
                return
            setup = room.setup.model_copy(update=changes)
            engine_setup(setup, room.first)
            change = SetupChange(room.id, setup.model_dump_json())
            entries = [table_event(SETUP, json.loads(change.setup))]
            effects: list[Effect] = [change]
            if is_beginning:
                entries += room.arbiter.start()
                effects += room.turns.at_beginning()
            try:
                await room.append_events(entries, effects, again=False)
                return
            except SequenceConflict:
                continue
        raise ApiError("stale")
