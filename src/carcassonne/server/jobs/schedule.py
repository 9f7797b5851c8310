"""Schedule jobs in the same transaction as the change that requires them (a transactional outbox)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, func, literal
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.base import Executable

from ..storage.rows import sqlite_time
from ..storage.tables import JobRow

KEEP_JOB = (
    "INSERT INTO jobs (kind, key, payload, due_at, claimed_until, tries) VALUES (?, ?, ?, ?, NULL, 0)"
    " ON CONFLICT (key) DO NOTHING"
)
REPLACE_JOB = KEEP_JOB.removesuffix("NOTHING") + (
    "UPDATE SET kind = excluded.kind, payload = excluded.payload, due_at = excluded.due_at,"
    " claimed_until = NULL, tries = 0"
)


class NewJob(NamedTuple):
    """A job to be done ``delay`` seconds from now by the clock of the database, or at ``due``.

    Keys are unique: a new job replaces the job with the same key, even while that one is being carried out.
    """

    kind: str
    key: str
    payload: Mapping[str, object]
    delay: float = 0.0
    due: datetime | None = None
    keeps_existing: bool = False
    """Whether an existing job with the same key is left as it is."""

    def statement(self, dialect: str) -> Executable:
        """Return the statement that schedules the job."""
        values: dict[str, object] = {
            "kind": self.kind,
            "key": self.key,
            "payload": json.dumps(self.payload),
            "due_at": self.due or database_time(dialect, self.delay),
            "claimed_until": None,
            "tries": 0,
        }
        insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
        if self.keeps_existing:
            return insert(JobRow).values(values).on_conflict_do_nothing(index_elements=["key"])
        replaced = {name: value for name, value in values.items() if name != "key"}
        return insert(JobRow).values(values).on_conflict_do_update(index_elements=["key"], set_=replaced)

    def sqlite(self, now: datetime) -> tuple[str, tuple[object, ...]]:
        """Return the same for a connection without SQLAlchemy."""
        due = self.due or now + timedelta(seconds=self.delay)
        values = (self.kind, self.key, json.dumps(self.payload), sqlite_time(due))
        return KEEP_JOB if self.keeps_existing else REPLACE_JOB, values


class CancelledJob(NamedTuple):
    """A job to be cancelled; one that is already being carried out is not stopped."""

    key: str

    def statement(self, dialect: str) -> Executable:
        """Return the statement that removes the job."""
        return delete(JobRow).where(JobRow.key == self.key)

    def sqlite(self, now: datetime) -> tuple[str, tuple[object, ...]]:
        """Return the same for a connection without SQLAlchemy."""
        return "DELETE FROM jobs WHERE key = ?", (self.key,)


async def schedule(connection: AsyncConnection, *jobs: NewJob | CancelledJob) -> None:
    """Schedule or cancel jobs inside an open transaction."""
    for job in jobs:
        await connection.execute(job.statement(connection.dialect.name))


def database_time(dialect: str, delay: float = 0.0) -> ColumnElement[datetime]:
    """Return an SQL expression for the database's time ``delay`` seconds from now."""
    if dialect == "postgresql":
        return func.clock_timestamp() + timedelta(seconds=delay)
    # SQLite runs on the same machine, so the clock of the process is the clock of the database.
    return literal(datetime.now(UTC) + timedelta(seconds=delay), JobRow.due_at.type)
