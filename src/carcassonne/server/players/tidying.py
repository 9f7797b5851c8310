"""Daily deletion of expired sessions, one-time secrets and old reports."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import delete

from ..jobs.runner import Job, Later
from ..jobs.schedule import NewJob
from ..storage.store import Store
from .tables import ChatReportRow, OneTimeRow, SessionRow

TIDYING_JOB = "tidy players"
DAY_SECONDS = 24 * 3600.0
REPORT_RETENTION = timedelta(days=90)
"""How long a report is kept after a moderator has decided."""


class PlayerTidying:
    """A daily job that reschedules itself; only one of all processes carries it out."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def schedule(self) -> None:
        """Schedule the job unless it is already scheduled."""
        job = NewJob(TIDYING_JOB, TIDYING_JOB, {}, keeps_existing=True)
        async with self.store.begin() as connection:
            await connection.execute(job.statement(connection.dialect.name))

    async def carry_out(self, job: Job) -> None:
        """Tidy up, and reschedule the job for the next day."""
        await self.tidy()
        raise Later(DAY_SECONDS)

    async def tidy(self) -> None:
        """Delete expired sessions, expired one-time secrets and old reports."""
        now = datetime.now(UTC)
        async with self.store.begin() as connection:
            await connection.execute(delete(SessionRow).where(SessionRow.expires <= now))
            await connection.execute(delete(OneTimeRow).where(OneTimeRow.expires <= now))
            old = ChatReportRow.decided <= now - REPORT_RETENTION
            await connection.execute(delete(ChatReportRow).where(old))
