"""Schedule jobs, in the same transaction as what calls for them (a transactional outbox)."""

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
    """A job that is to be done ``delay`` seconds from now by the clock of the database, or at ``due``.

    Keys are unique: a job with a key that exists takes its place, also while that one is being carried out.
    """

    kind: str
    key: str
    payload: Mapping[str, object]
    delay: float = 0.0
    due: datetime | None = None
    keep: bool = False
    """Leave a job with the same key as it is."""

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
        if self.keep:
            return insert(JobRow).values(values).on_conflict_do_nothing(index_elements=["key"])
        replaced = {name: value for name, value in values.items() if name != "key"}
        return insert(JobRow).values(values).on_conflict_do_update(index_elements=["key"], set_=replaced)

    def sqlite(self, now: datetime) -> tuple[str, tuple[object, ...]]:
        """Return the same for a connection without SQLAlchemy."""
        due = self.due or now + timedelta(seconds=self.delay)
        values = (self.kind, self.key, json.dumps(self.payload), sqlite_time(due))
        return KEEP_JOB if self.keep else REPLACE_JOB, values


class CancelledJob(NamedTuple):
    """A job that must not be done any more; one that is being carried out is not stopped."""

    key: str

    def statement(self, dialect: str) -> Executable:
        """Return the statement that removes the job."""
        return delete(JobRow).where(JobRow.key == self.key)

    def sqlite(self, now: datetime) -> tuple[str, tuple[object, ...]]:
        """Return the same for a connection without SQLAlchemy."""
        return "DELETE FROM jobs WHERE key = ?", (self.key,)


async def schedule(connection: AsyncConnection, *jobs: NewJob | CancelledJob) -> None:
    """Schedule or cancel jobs inside a transaction that is open already."""
    for job in jobs:
        await connection.execute(job.statement(connection.dialect.name))


def database_time(dialect: str, delay: float = 0.0) -> ColumnElement[datetime]:
    """Return the database's time in ``seconds`` from now, as an expression."""
    if dialect == "postgresql":
        return func.clock_timestamp() + timedelta(seconds=delay)
    # One machine: the clock of the process is the clock of the database.
    return literal(datetime.now(UTC) + timedelta(seconds=delay), JobRow.due_at.type)
