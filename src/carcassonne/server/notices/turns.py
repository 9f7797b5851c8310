"""Whose turn it is, stored in the transaction of the last action together with the job of the notice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.base import Executable

from ..clocks.record import END, PAUSE, RESUME, START
from ..jobs.schedule import NewJob, database_time
from ..storage.rows import TAKE_BACK, Effect, Entry
from .tables import TurnRow

if TYPE_CHECKING:
    from ..rooms.live_game import PendingCommit
    from ..rooms.room import Room

TURN_JOB = "turn notice"


class NewTurn(NamedTuple):
    """The seat that a game waits for."""

    game: str
    seat: int
    due: datetime | None

    def statement(self, dialect: str) -> Executable:
        """Return the statement that replaces the previous turn."""
        insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
        changed = {"seat": self.seat, "since": database_time(dialect), "due": self.due}
        values = insert(TurnRow).values(game=self.game, **changed)
        return values.on_conflict_do_update(index_elements=["game"], set_=changed)


class NoTurn(NamedTuple):
    """A game that waits for no seat: it is over or paused."""

    game: str

    def statement(self, dialect: str) -> Executable:
        """Return the statement that removes the turn."""
        return delete(TurnRow).where(TurnRow.game == self.game)


class TurnWatch:
    """Determines for a room what has to be stored when the turn passes on.

    Correspondence games (and games without a clock between several devices) have a row in ``turns``, from
    which the list of waiting games is read. In live games all players are expected to be present: only the
    job is stored, and only for a player who is away. Games at one device store nothing.
    """

    def __init__(self, room: Room) -> None:
        self.room = room

    @property
    def is_live(self) -> bool:
        clock = self.room.setup.clock
        return clock is not None and clock.kind == "live"

    def _has_remote_seats(self) -> bool:
        return any(seat.kind == "link" for seat in self.room.setup.seats)

    def after_actions(self, played: PendingCommit, entries: Sequence[Entry]) -> list[Effect]:
        """Return the effects to store with actions."""
        if not self._has_remote_seats():
            return []
        game = played.game
        seat = None if game.is_over else game.position.deciding_seat
        return self._effects(seat, len(game.records), entries)

    def after_events(self, entries: Sequence[Entry]) -> list[Effect]:
        """Return the effects to store with table events that change which seat the game waits for."""
        game = self.room.live_game
        kinds = {entry.kind for entry in entries}
        if not self._has_remote_seats() or (self.room.setup.waiting and START not in kinds):
            return []
        if END in kinds or PAUSE in kinds:
            return [] if self.is_live else [NoTurn(self.room.id)]
        if TAKE_BACK in kinds:
            data = next(json.loads(each.data or "{}") for each in entries if each.kind == TAKE_BACK)
            return self._effects(data["next"][0], data["to"], entries)
        if kinds & {START, RESUME}:
            return self._effects(game.deciding_seat(), game.seq, entries)
        return []

    def at_beginning(self) -> list[Effect]:
        """Return the effects to store when a game without a clock begins; with a clock, see ``start``."""
        room = self.room
        if room.setup.clock is not None or not self._has_remote_seats() or room.is_over:
            return []
        return self._effects(room.live_game.deciding_seat(), room.live_game.seq, ())

    def _effects(self, seat: int | None, seq: int, entries: Sequence[Entry]) -> list[Effect]:
        room = self.room
        is_person = seat is not None and 0 <= seat < len(room.setup.seats)
        if seat is None or not is_person or room.setup.seats[seat].kind == "bot":
            return [] if self.is_live else [NoTurn(room.id)]
        config = room.registry.config
        payload = {"game": room.id, "seat": seat, "seq": seq, "branch": room.arbiter.record.branch}
        if self.is_live:
            if seat in room.online_seats():
                return []
            return [NewJob(TURN_JOB, f"turn:{room.id}", payload, delay=config.live_notice_seconds)]
        delay = room.arbiter.flag_delay(entries) if room.setup.clock is not None else None
        due = None if delay is None else datetime.now(UTC) + timedelta(seconds=delay)
        job = NewJob(TURN_JOB, f"turn:{room.id}", payload, delay=config.notice_seconds)
        return [NewTurn(room.id, seat, due), job]
