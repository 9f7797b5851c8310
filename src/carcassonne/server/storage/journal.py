"""Group commit: actions and table events of many games are written in one transaction.

The number of an entry is part of the primary key, so the first writer wins a race, for example between two
processes, between a move and a time-out, or between two tabs. The loser gets :class:`SequenceConflict`, reads
what it has missed and decides again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import ARRAY, Integer, String, Text, bindparam, insert, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from .rows import Effect, Entry
from .tables import ActionRow

INSERT_ROWS = insert(ActionRow)
COLUMNS = {"game": String, "number": Integer, "kind": String, "seat": Integer}
COLUMNS |= {"text": String, "data": Text, "request": String}
INSERT_WITH_DATABASE_TIME = text(
    "WITH stored AS ("
    " INSERT INTO actions (game, number, kind, seat, text, data, request, time)"
    " SELECT *, statement_timestamp() FROM unnest(:game, :number, :kind, :seat, :text, :data, :request)"
    " RETURNING time) "
    "SELECT max(time) FROM stored"
).bindparams(*(bindparam(name, type_=ARRAY(kind)) for name, kind in COLUMNS.items()))
"""Inserts all rows of a batch in one round trip to PostgreSQL, with the time of the database."""

STORAGE_ERRORS = (SQLAlchemyError, OSError)
"""Errors of a database that is full, locked, restarting or gone: another attempt may succeed."""


class SequenceConflict(Exception):
    """Another entry with the same number, or the same request, is already stored."""


class TooLate(Exception):
    """The deadline of the entries has passed, by the time of the database."""

    def __init__(self, time: datetime) -> None:
        super().__init__(time)
        self.time = time


@dataclass(frozen=True, slots=True)
class PendingWrite:
    """Entries of one game to be stored, and the future of their result, if anyone waits for it."""

    game: str
    number: int
    entries: Sequence[Entry]
    request: str | None
    effects: Sequence[Effect]
    deadline: datetime | None
    stored: asyncio.Future[datetime] | None = None
    """None for entries that are stored without waiting."""

    def succeed(self, time: datetime) -> None:
        if self.stored is not None and not self.stored.done():
            self.stored.set_result(time)

    def fail(self, error: Exception) -> None:
        if self.stored is not None and not self.stored.done():
            self.stored.set_exception(error)

    def require_in_time(self, time: datetime) -> None:
        """Raise TooLate if the deadline has passed."""
        if self.deadline is not None and time > self.deadline:
            raise TooLate(time)

    def rows(self) -> list[tuple[object, ...]]:
        """Return the values of COLUMNS. The last row has the request id; its number gives the answer."""
        last = len(self.entries) - 1
        return [
            (
                self.game,
                self.number + index,
                entry.kind,
                entry.seat,
                entry.text,
                entry.data,
                self.request if index == last else None,
            )
            for index, entry in enumerate(self.entries)
        ]


Insert = Callable[[Sequence[PendingWrite]], Awaitable[datetime]]
InsertNow = Callable[[Sequence[PendingWrite]], datetime | None]


class Journal:
    """Stores entries with ``insert``, which writes a batch atomically and returns the time.

    ``insert_now`` does the same without waiting, and returns None where it would have to wait. It comes
    first, since it needs neither a task nor another round of the event loop.
    """

    def __init__(self, insert: Insert, insert_now: InsertNow) -> None:
        self._insert = insert
        self._insert_now = insert_now
        self._waiting: list[PendingWrite] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(
        self,
        game: str,
        number: int,
        entries: Sequence[Entry],
        request: str | None = None,
        effects: Sequence[Effect] = (),
        deadline: datetime | None = None,
    ) -> datetime:
        """Store entries from ``number`` on with their effects, atomically; return the database's time.

        Raises SequenceConflict if a number or the request is taken, TooLate after the deadline.
        """
        write = PendingWrite(game, number, entries, request, effects, deadline)
        is_idle = self._writer is None or self._writer.done()
        if is_idle:
            try:
                now = self._insert_now([write])
            except (IntegrityError, TooLate) as error:
                raise _reason(write, error) from error
            if now is not None:
                return now
        stored: asyncio.Future[datetime] = asyncio.get_running_loop().create_future()
        self._waiting.append(replace(write, stored=stored))
        if is_idle:
            self._writer = asyncio.create_task(self._write())
        return await stored

    async def _write(self) -> None:
        """Store all pending entries in one transaction, so that many games share the wait for the disk."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                time = await self._insert(batch)
            except (IntegrityError, TooLate) as error:
                if len(batch) == 1:
                    batch[0].fail(_reason(batch[0], error))
                else:
                    for each in batch:
                        await self._write_alone(each)
            except Exception as error:
                for each in batch:
                    each.fail(error)
            else:
                for each in batch:
                    each.succeed(time)

    async def _write_alone(self, waiting: PendingWrite) -> None:
        """Write the entries of one game, after a batch has failed because of one of its games."""
        try:
            waiting.succeed(await self._insert([waiting]))
        except Exception as error:
            waiting.fail(_reason(waiting, error))


def _reason(waiting: PendingWrite, error: Exception) -> Exception:
    return SequenceConflict(waiting.number) if isinstance(error, IntegrityError) else error


def as_arrays(batch: Sequence[PendingWrite]) -> dict[str, list[object]]:
    """Return the rows of a batch by column, the parameters of INSERT_WITH_DATABASE_TIME."""
    rows = [row for each in batch for row in each.rows()]
    return {name: [row[index] for row in rows] for index, name in enumerate(COLUMNS)}
