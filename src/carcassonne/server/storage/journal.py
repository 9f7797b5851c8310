"""Group commit: actions of many games are written in one transaction."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Engine, create_engine, event, insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from .rows import NewAction
from .tables import ActionRow

log = logging.getLogger("carcassonne.server")

IDLE_SECONDS = 2.0
"""When nothing was stored for so long, what was stored goes to the disk, to survive a power cut as well."""
MAX_UNSYNCED = 10_000
"""Transactions after which that does not wait for a quiet moment."""


PATIENCE = 20.0
"""Seconds that a transaction waits while another process writes."""
INSERT_ACTIONS = insert(ActionRow)


STORAGE_ERRORS = (SQLAlchemyError, OSError)
"""What a database raises that is full, locked, restarting or gone: another attempt may succeed."""


class SequenceConflict(Exception):
    """Another process has stored an action with that number."""


@dataclass(frozen=True)
class PendingWrite:
    """Actions of one game that are to be stored, and who waits for that."""

    number: int
    actions: list[NewAction]
    stored: asyncio.Future[None]

    def succeed(self) -> None:
        if not self.stored.done():
            self.stored.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.stored.done():
            self.stored.set_exception(error)


class Journal:
    """Stores actions with ``insert``, which writes all its rows or none."""

    def __init__(self, insert: Callable[[Sequence[NewAction]], Awaitable[None]]) -> None:
        self._insert = insert
        self._waiting: list[PendingWrite] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(
        self, game: str, number: int, actions: Sequence[tuple[int, str]], time: datetime
    ) -> None:
        """Store the actions from ``number`` on: all or, if a number is taken, none."""
        waiting = PendingWrite(
            number, actions_of(game, number, actions, time), asyncio.get_running_loop().create_future()
        )
        self._waiting.append(waiting)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await waiting.stored

    async def _write(self) -> None:
        """Store what waits in one transaction: many games then share the wait for the disk."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._insert([action for each in batch for action in each.actions])
            except IntegrityError:
                for each in batch:
                    await self._write_alone(each)
            except Exception as error:
                for each in batch:
                    each.fail(error)
            else:
                for each in batch:
                    each.succeed()

    async def _write_alone(self, waiting: PendingWrite) -> None:
        """Write one game's actions: a number was taken, and only that game must fail."""
        try:
            await self._insert(waiting.actions)
        except IntegrityError:
            waiting.fail(SequenceConflict(waiting.number))
        except Exception as error:
            waiting.fail(error)
        else:
            waiting.succeed()


def actions_of(game: str, number: int, actions: Sequence[tuple[int, str]], time: datetime) -> list[NewAction]:
    """Return the actions as they are stored, numbered from ``number`` on."""
    return [NewAction(game, number + index, seat, text, time) for index, (seat, text) in enumerate(actions)]


class SqliteWriter:
    """Stores actions in a SQLite file at once, without leaving the event loop.

    A transaction waits for nothing and takes a tenth of a millisecond. A thread would have to wait for its
    turn to compute again and again, under load longer than everything else of a move takes. Only if another
    process is writing, a thread waits for it.
    """

    def __init__(self, url: str) -> None:
        self._quick = _engine(url, patience=0.0)
        self._patient = _engine(url, PATIENCE)
        self._connection: Connection | None = None
        self._syncing: asyncio.Task[None] | None = None
        self._stored = self._synced = 0

    def count(self) -> None:
        """A transaction was stored."""
        self._stored += 1
        if self._syncing is None:
            self._syncing = asyncio.create_task(self._sync_now_and_then())

    async def insert(self, rows: Sequence[NewAction]) -> None:
        if self._connection is None:
            self._connection = self._quick.connect()
        try:
            _insert(self._connection, rows)
        except OperationalError as error:
            if not _is_busy(error):
                self._connection.close()
                self._connection = None  # the next attempt opens the file again
                raise
            await asyncio.to_thread(self._insert_patiently, rows)
        self.count()

    def _insert_patiently(self, rows: Sequence[NewAction]) -> None:
        with self._patient.connect() as connection:
            _insert(connection, rows)

    async def _sync_now_and_then(self) -> None:
        """On a busy disk transactions may have to wait for this, so it is done when there are none."""
        while True:
            stored = self._stored
            await asyncio.sleep(IDLE_SECONDS)
            unsynced = self._stored - self._synced
            if unsynced >= MAX_UNSYNCED or (unsynced and self._stored == stored):
                stored = self._stored
                if await asyncio.to_thread(self._sync):
                    self._synced = stored

    def _sync(self) -> bool:
        """Carry the log over into the file, which waits for the disk."""
        try:
            with self._patient.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except OperationalError:
            log.exception("the database could not be written to the disk; this is tried again")
            return False
        return True

    async def close(self) -> None:
        if self._syncing is not None:
            self._syncing.cancel()
            with suppress(asyncio.CancelledError):
                await self._syncing
        if self._connection is not None:
            self._connection.close()
        self._quick.dispose()
        self._patient.dispose()


def _engine(url: str, patience: float) -> Engine:
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": patience})
    event.listen(engine, "connect", use_wal)
    return engine


def _insert(connection: Connection, rows: Sequence[NewAction]) -> None:
    with connection.begin():
        connection.execute(INSERT_ACTIONS, [row._asdict() for row in rows])


def _is_busy(error: OperationalError) -> bool:
    return isinstance(error.orig, sqlite3.Error) and error.orig.sqlite_errorcode == sqlite3.SQLITE_BUSY


def use_wal(connection: DBAPIConnection, _: object) -> None:
    """Settings of every connection to a SQLite file.

    What is committed is in the hands of the operating system, so a killed server loses nothing. Waiting for
    the disk as well, with each move, would only help against a power cut, and takes seconds on a busy disk.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA wal_autocheckpoint=0")  # the writer does that when it is idle
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
