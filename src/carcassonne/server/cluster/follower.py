"""Follow games that other processes change: read the missing rows of the journal and apply them."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Coroutine, Sequence
from typing import TYPE_CHECKING

import carcassonne as cc

from ..clocks.record import TABLE_KINDS
from ..errors import not_stored
from ..schemas.requests import StoredSetup
from ..stopping import end_tasks
from ..storage.journal import STORAGE_ERRORS
from ..storage.rows import ACTION, TAKE_BACK, JournalRow
from .doorbell import Doorbell, Ring

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry
    from ..rooms.room import Room

log = logging.getLogger("carcassonne.server")

POLL_SECONDS = 5.0
AWAY_POLL_SECONDS = 1.0
"""Interval while the doorbell is unavailable."""
PRESENCE_SECONDS = 10.0
"""How often a process repeats who is connected to it."""
PRESENCE_LIFETIME = 25.0
"""Seconds without a heartbeat after which the viewers of a process count as gone."""
PRESENCE_BATCH_SECONDS = 0.1
"""How long presence changes are collected before one ring: a reconnect storm causes thousands of them."""
ROOMS_PER_RING = 100
CHAT, PRESENCE, SHOWN, JOBS, SESSIONS = "chat", "presence", "shown", "jobs", "sessions"
TOURNAMENT, LIMIT = "tournament", "limit"
"""Topics of rings about what is not in the journal."""
SETUP, REVOKED, REMATCH = "setup", "revoked", "rematch"
"""Table events: a changed set-up, a seat whose link was revoked, the rematch."""


class JournalFollower:
    """Keeps the rooms of this process up to date with what other processes store."""

    def __init__(self, registry: RoomRegistry, doorbell: Doorbell, *, is_alone: bool) -> None:
        self._registry = registry
        self.doorbell = doorbell
        self.is_alone = is_alone
        """Whether no other process writes: then rooms need not check for news."""
        self._tasks: set[asyncio.Task[None]] = set()
        self.healed = 0
        """Number of times that the poll has found news whose ring was lost."""
        self.conflicts = 0
        self._announced = 0.0
        self._changed: dict[str, Room] = {}
        """Rooms whose presence has yet to be announced to the other processes."""
        self._announcing: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Start to listen for rings and to poll."""
        self.doorbell.start(self._heard)
        if not self.is_alone:
            self._spawn(self._poll())

    async def close(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
        async with self._registry.store.paused_writes():
            await end_tasks(self._tasks)
        await self.doorbell.close()

    # News of this process -----------------------------------------------------------------------------------

    def stored(self, room: Room) -> None:
        """Tell the other processes that the journal of a game has grown, if any of them has viewers.

        A process with viewers hears which other processes have viewers too, and then tells them its head. One
        without viewers (a worker) hears nothing of that and always rings.
        """
        if room.elsewhere or not room.connections:
            self.doorbell.ring(room.id, room.head)

    def tell(self, room: Room, topic: str, data: object = None) -> None:
        """Tell the other processes something that is not in the journal."""
        if not self.is_alone:
            self.doorbell.ring(room.id, room.head, topic, data)

    def tell_all(self, about: str, topic: str) -> None:
        """Tell the other processes that something other than a game has changed."""
        if not self.is_alone:
            self.doorbell.ring(about, 0, topic)

    def wake_workers(self, room: Room) -> None:
        """Let the workers of all processes look for jobs at once."""
        self._registry.jobs.wake()
        self.tell(room, JOBS)

    def announce_presence(self, room: Room) -> None:
        """Announce soon who is connected here, together with the presence of other rooms."""
        if self.is_alone:
            return
        self._changed[room.id] = room
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(PRESENCE_BATCH_SECONDS, self._announce_changed)

    def _announce_changed(self) -> None:
        self._announcing = None
        rooms, self._changed = list(self._changed.values()), {}
        for start in range(0, len(rooms), ROOMS_PER_RING):
            part = rooms[start : start + ROOMS_PER_RING]
            data = {room.id: _presence(room) for room in part}
            self.doorbell.ring("", 0, PRESENCE, data)

    def share_limit(self, name: str, key: str, cost: float) -> None:
        """Tell the other processes how much of a limit a client has used."""
        self.doorbell.ring("", 0, LIMIT, [name, key, cost])

    def end_sessions(self, token_hashes: Sequence[str]) -> None:
        """Tell the other processes that sessions have ended, so that they close the connections."""
        if token_hashes and not self.is_alone:
            self.doorbell.ring("", 0, SESSIONS, list(token_hashes))

    # News of others -----------------------------------------------------------------------------------------

    def _heard(self, ring: Ring) -> None:
        if ring.topic == JOBS:
            self._registry.jobs.wake()
            return
        if ring.topic == TOURNAMENT:
            self._registry.tournaments.live.poke()
            return
        if ring.topic == SESSIONS:
            self._registry.drop_local_sessions(_texts(ring.data))
            return
        if ring.topic == LIMIT:
            if isinstance(ring.data, list) and len(ring.data) == 3:
                self._registry.limits.charge(*ring.data)
            return
        if ring.topic == PRESENCE:
            self._note_presence(ring)
            return
        room = self._registry.live_room(ring.game)
        if room is None:
            return
        if ring.topic is None:
            if ring.number > room.head and room.connections:
                self._spawn(self._follow_safely(room))
        else:
            self._spawn(self._pass_on(room, ring))

    def _note_presence(self, ring: Ring) -> None:
        until = time.monotonic() + PRESENCE_LIFETIME
        for game, found in ring.data.items() if isinstance(ring.data, dict) else ():
            room = self._registry.live_room(game)
            if room is None or not isinstance(found, list) or len(found) != 4:
                continue
            had_viewers = room.elsewhere.has_viewers(ring.sender)
            seats, _, watchers, viewers = found
            if room.elsewhere.note(ring.sender, seats, watchers, viewers, until):
                room.show_presence()
            if not had_viewers and room.elsewhere.has_viewers(ring.sender) and room.connections:
                self.announce_presence(room)
                # What was stored before these viewers were known here has not been rung.
                self.doorbell.ring(room.id, room.head)

    async def _pass_on(self, room: Room, ring: Ring) -> None:
        data = ring.data if isinstance(ring.data, dict) else {}
        match ring.topic:
            case "chat":
                await self._guarded(room, room.talk.show_new_remarks())
            case "shown":
                room.show_remote(data)
            case _:
                log.debug("a ring with an unknown topic: %s", ring.topic)

    async def _guarded(self, room: Room, work: Awaitable[object]) -> None:
        try:
            await work
        except STORAGE_ERRORS as error:
            log.warning("news of game %s could not be read: %s", room.id, error)

    async def _follow_safely(self, room: Room) -> None:
        await self._guarded(room, self._follow_or_forget(room))

    async def _follow_or_forget(self, room: Room) -> None:
        """Apply what others have stored. A game that cannot be followed must not hold up others."""
        async with room.lock:
            try:
                await self.follow(room)
            except STORAGE_ERRORS:
                raise
            except Exception:
                log.exception("game %s cannot be followed; its clients have to connect again", room.id)
                self._registry.forget(room)

    async def follow_after_race(self, room: Room) -> bool:
        """Apply what another process has stored first. Raises ``busy`` if the database fails."""
        self.conflicts += 1
        try:
            return await self.follow(room)
        except STORAGE_ERRORS as error:
            raise not_stored() from error

    async def follow(self, room: Room) -> bool:
        """Apply what others have stored; return whether there was any. The caller holds the room's lock."""
        rows = await self._registry.store.rows_since(room.id, room.head)
        if not rows:
            return False
        if any(row.kind == TAKE_BACK for row in rows):
            for row in rows:
                if row.kind == REVOKED:  # its connections are not part of what is read again
                    room.seating.drop(_revoked_seat(row))
            await self._registry.rebuild(room)
            return True
        index = 0
        while index < len(rows):
            if rows[index].kind == ACTION:
                end = index
                while end < len(rows) and rows[end].kind == ACTION:
                    end += 1
                try:
                    room.apply_foreign(rows[index:end])
                except cc.IllegalAction as error:
                    log.error("game %s has an action that this process cannot play: %s", room.id, error)
                    self._registry.forget(room)
                    return True
                index = end
            else:
                self.apply_event(room, rows[index])
                index += 1
        return True

    def apply_event(self, room: Room, row: JournalRow) -> None:
        """Apply a stored table event to a room."""
        room.head = row.number + 1
        room.arbiter.follow([row])
        if row.kind == SETUP:
            changed = room.use_setup(StoredSetup.model_validate(json.loads(row.data or "{}")))
            if changed:
                self._spawn(self._guarded(room, room.send_seats(changed)))
        elif row.kind == REVOKED:
            room.seating.drop(_revoked_seat(row))
        elif row.kind == REMATCH:
            room.rematch = json.loads(row.data or "{}")["game"]
            self._spawn(self._guarded(room, self._registry.announce_rematch(room)))
        elif row.kind in TABLE_KINDS:
            room.broadcast_table()

    # Polling ------------------------------------------------------------------------------------------------

    async def _poll(self) -> None:
        while True:
            is_away = not self.doorbell.is_connected
            await asyncio.sleep(AWAY_POLL_SECONDS if is_away else POLL_SECONDS)
            if is_away and self.doorbell.is_connected:
                self._announced = -PRESENCE_SECONDS  # others may have forgotten who is connected here
            try:
                await self.heal(is_counted=not is_away)
            except STORAGE_ERRORS as error:
                log.warning("the heads of games cannot be read: %s", error)
            except Exception:
                log.exception("the poll of the heads has failed; it goes on")
            self._registry.metrics.update(self._registry)
            if time.monotonic() - self._announced > PRESENCE_SECONDS:
                self._announced = time.monotonic()
                for room in self._registry.rooms_with_connections():
                    if room.elsewhere.forget_silent():
                        room.show_presence()
                    self.announce_presence(room)

    async def heal(self, *, is_counted: bool = True) -> None:
        """Find and apply news whose ring was lost."""
        rooms = {room.id: room for room in self._registry.rooms_with_connections()}
        if not rooms:
            return
        for game, (head, remark) in (await self._registry.store.heads(list(rooms))).items():
            room = rooms[game]
            if head > room.head:
                self.healed += is_counted
                await self._follow_or_forget(room)
            if remark > room.talk.last_remark:
                await room.talk.show_new_remarks()

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _revoked_seat(row: JournalRow) -> int:
    seat: int = json.loads(row.data or "{}")["seat"]
    return seat


def _presence(room: Room) -> list[object]:
    """Return who is connected here, as it is announced to the other processes.

    Only processes of older versions read which bot is thinking.
    """
    seats, watchers = sorted(room.local_seats()), room.spectators.local_count()
    return [seats, room.thinking, watchers, len(room.connections)]


def _texts(data: object) -> list[str]:
    return [each for each in data if isinstance(each, str)] if isinstance(data, list) else []
