"""Times in which no move could be stored, by the clock of the database.

While clocks run, every process stores a heartbeat every few seconds, which shows that it can write. A gap
between two heartbeats, counted over all processes, is an outage of the database or the server. The first
process to write afterwards stores the outage, and every clock gives the time back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import DateTime, Integer, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Mapped, mapped_column

from ..jobs.schedule import database_time
from ..stopping import end_tasks
from ..storage.journal import STORAGE_ERRORS
from ..storage.store import Store
from ..storage.tables import Base
from ..times import aware
from .model import Outage
from .record import milliseconds

log = logging.getLogger("carcassonne.server")

BEAT_SECONDS = 1.0
MIN_OUTAGE_SECONDS = 3.0
"""Shorter gaps happen on a busy machine and are not outages."""
FLAG_JOB = "flag"


class HeartbeatRow(Base):
    """The last time at which a process could write. There is one row."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seen: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class OutageRow(Base):
    """A time in which no process could write."""

    __tablename__ = "outages"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    began: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    ended: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class OutageLog:
    """Stores heartbeats and keeps all outages so far."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._task: asyncio.Task[None] | None = None
        self._last = 0
        self.known: tuple[Outage, ...] = ()
        self.on_outage: Callable[[], None] = lambda: None
        """Called when an outage becomes known."""

    def start(self) -> None:
        """Start to store heartbeats, as long as there are clocks."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            async with self._store.paused_writes():
                await end_tasks([self._task])

    async def _run(self) -> None:
        while True:
            try:
                if await self._has_clocks():
                    await self.beat()
            except STORAGE_ERRORS as error:
                log.warning("no heartbeat could be stored: %s", error)
            await asyncio.sleep(BEAT_SECONDS)

    async def _has_clocks(self) -> bool:
        return await self._store.has_job([FLAG_JOB])

    async def beat(self, *, is_first: bool = False) -> datetime:
        """Store a heartbeat; if the last one is too long ago, the gap was an outage.

        Return the time of the heartbeat: no outage that becomes known later begins before it. ``is_first``
        means that a clock is about to start, so a gap counts only if another clock is already running.
        """
        dialect = self._store.engine.dialect.name
        counts = not is_first or await self._has_clocks()
        columns = (OutageRow.id, OutageRow.began, OutageRow.ended)
        newer = select(*columns).where(OutageRow.id > self._last).order_by(OutageRow.id)
        async with self._store.begin() as connection:
            now = aware((await connection.execute(select(database_time(dialect)))).scalar_one())
            found = await connection.execute(select(HeartbeatRow.seen).with_for_update())
            seen = found.scalar_one_or_none()
            # Two processes on one SQLite file may have read the same value: the update decides who was first.
            if seen is None:
                dialect_insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
                first = dialect_insert(HeartbeatRow).values(id=1, seen=now)
                await connection.execute(first.on_conflict_do_nothing(index_elements=["id"]))
            elif now > aware(seen):
                beat = update(HeartbeatRow).where(HeartbeatRow.seen == seen).values(seen=now)
                is_first_after = (await connection.execute(beat)).rowcount == 1
                gap = now - aware(seen)
                if is_first_after and gap > timedelta(seconds=MIN_OUTAGE_SECONDS) and counts:
                    await connection.execute(insert(OutageRow).values(began=seen, ended=now))
            rows = (await connection.execute(newer)).all()
        rows = [row for row in rows if row[0] > self._last]  # concurrent heartbeats have read the same rows
        if rows:
            self._last = rows[-1][0]
            new = [Outage(milliseconds(aware(began)), milliseconds(aware(ended))) for _, began, ended in rows]
            self.known = (*self.known, *new)
            self.on_outage()
        return now
