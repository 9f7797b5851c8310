"""Writes journal rows to a SQLite file directly from the event loop."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Any, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError, SQLAlchemyError

from .journal import COLUMNS, PendingWrite
from .rows import JournalRow, PreparedEffect, sqlite_time

log = logging.getLogger("carcassonne.server")

IDLE_SECONDS = 2.0
"""Idle time after which stored data is synced to disk, so that it also survives a power cut."""
MAX_UNSYNCED = 10_000
"""Number of transactions after which a sync no longer waits for an idle moment."""
MAX_UNSYNCED_SECONDS = 60.0
"""Time after which it does not either: while clocks run, heartbeats are stored all the time."""
PATIENCE = 20.0
"""Seconds that a transaction waits while another process writes."""


INSERT = f"INSERT INTO actions ({', '.join(COLUMNS)}, time) VALUES ({', '.join('?' * len(COLUMNS))}, ?)"
"""Plain SQL, since SQLAlchemy would take longer than SQLite itself."""
ROWS_SINCE = (
    f"SELECT {', '.join(JournalRow._fields)} FROM actions WHERE game = ? AND number >= ? ORDER BY number"
)


class SqliteWriter:
    """Stores entries in a SQLite file directly from the event loop.

    A transaction waits for nothing and takes a tenth of a millisecond. A thread would wait for the GIL again
    and again, which under load takes longer than the rest of a move. A thread is used only to wait while
    another process is writing.
    """

    def __init__(self, url: str) -> None:
        self._quick = _engine(url, patience=0.0)
        self._patient = _engine(url, PATIENCE)
        self._connection: Connection | None = None
        self._syncing: asyncio.Task[None] | None = None
        self._stored = self._synced = 0

    def count(self) -> None:
        """Count a stored transaction, and make sure that it will be synced."""
        self._stored += 1
        if self._syncing is None:
            self._syncing = asyncio.create_task(self._sync_now_and_then())

    async def insert(self, batch: Sequence[PendingWrite]) -> datetime:
        """Store a batch; return the time, which is the same for all processes on this machine."""
        time = self.insert_now(batch)
        if time is None:
            time = await asyncio.to_thread(self._insert_patiently, batch)
            self.count()
        return time

    def insert_now(self, batch: Sequence[PendingWrite]) -> datetime | None:
        """Store a batch like :meth:`insert`; return None if another process is writing."""
        try:
            time = _insert(self._opened(), batch)
        except OperationalError as error:
            if not _is_busy(error):
                self._reopen()
                raise
            return None
        self.count()
        return time

    def rows_since(self, game: str, number: int) -> list[JournalRow]:
        """Read the journal of a game from a number on."""
        return [
            JournalRow(number, kind, seat, text, data, datetime.fromisoformat(time).replace(tzinfo=UTC))
            for number, kind, seat, text, data, time in self.read(ROWS_SINCE, game, number)
        ]

    # The rows can have any shape; callers know the columns of their query.
    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Read a few rows without leaving the event loop. Readers of a WAL file never wait for a writer."""
        try:
            return _driver(self._opened()).execute(query, values).fetchall()
        except sqlite3.Error as error:
            self._reopen()
            raise _wrapped(error, query) from error

    def _opened(self) -> Connection:
        if self._connection is None:
            self._connection = self._quick.connect()
        return self._connection

    def _reopen(self) -> None:
        """Close the connection, so that the next attempt reopens the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _insert_patiently(self, batch: Sequence[PendingWrite]) -> datetime:
        with self._patient.connect() as connection:
            return _insert(connection, batch)

    async def _sync_now_and_then(self) -> None:
        """Sync while no transactions are running, since on a busy disk they might have to wait for it."""
        synced_at = monotonic()
        while True:
            stored = self._stored
            await asyncio.sleep(IDLE_SECONDS)
            unsynced = self._stored - self._synced
            is_idle = self._stored == stored
            is_late = unsynced >= MAX_UNSYNCED or monotonic() >= synced_at + MAX_UNSYNCED_SECONDS
            if unsynced and (is_idle or is_late):
                stored = self._stored
                if await asyncio.to_thread(self._sync):
                    self._synced, synced_at = stored, monotonic()

    def _sync(self) -> bool:
        """Run a WAL checkpoint, which waits for the disk; return whether it succeeded."""
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
        self._reopen()
        self._quick.dispose()
        self._patient.dispose()


def _engine(url: str, patience: float) -> Engine:
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": patience})
    event.listen(engine, "connect", use_wal)
    return engine


def _insert(connection: Connection, batch: Sequence[PendingWrite]) -> datetime:
    """Store a batch atomically."""
    driver = _driver(connection)
    try:
        driver.execute("BEGIN IMMEDIATE")
        time = datetime.now(UTC)
        text = sqlite_time(time)
        driver.executemany(INSERT, [(*row, text) for each in batch for row in each.rows()])
        for each in batch:
            each.require_in_time(time)
            for effect in each.effects:
                # isinstance with a protocol of this kind takes longer than the statement
                if hasattr(effect, "sqlite"):
                    driver.execute(*cast("PreparedEffect", effect).sqlite(time))
                else:
                    connection.execute(effect.statement("sqlite"))  # in the same transaction of the driver
        driver.commit()
    except BaseException as error:
        driver.rollback()
        if isinstance(error, sqlite3.Error):
            raise _wrapped(error, INSERT) from error
        raise
    finally:
        if connection.in_transaction():  # SQLAlchemy may think so although nothing was executed
            connection.rollback()
    return time


def _driver(connection: Connection) -> sqlite3.Connection:
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def _wrapped(error: sqlite3.Error, statement: str) -> SQLAlchemyError:
    """Return an error of the driver as an SQLAlchemy error, which the rest of the server expects."""
    for kind, wrapper in (
        (sqlite3.IntegrityError, IntegrityError),
        (sqlite3.OperationalError, OperationalError),
    ):
        if isinstance(error, kind):
            return wrapper(statement, None, error, hide_parameters=True)
    return DatabaseError(statement, None, error, hide_parameters=True)


def _is_busy(error: OperationalError) -> bool:
    return isinstance(error.orig, sqlite3.Error) and error.orig.sqlite_errorcode == sqlite3.SQLITE_BUSY


def use_wal(connection: DBAPIConnection, _: object) -> None:
    """Configure a connection to a SQLite file.

    Committed data has reached the operating system, so a killed server loses nothing. Waiting for the disk
    with each move would only protect against a power cut, and can take seconds on a busy disk.
    """
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA wal_autocheckpoint=0")  # the writer runs checkpoints when it is idle
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
