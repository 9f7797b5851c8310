"""Carry out jobs: claim a job, call the handler of its kind, remove it; on failure, try again later."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select, update

from ..stopping import end_tasks
from ..storage.journal import STORAGE_ERRORS
from ..storage.store import Store
from ..storage.tables import JobRow
from ..times import aware
from .schedule import database_time

log = logging.getLogger("carcassonne.server")

POLL_SECONDS = 1.0
"""Time between two queries for jobs; :meth:`JobRunner.wake` ends the wait."""
LEASE_SECONDS = 10.0
"""How long a claim lasts unless it is renewed. If the process dies, another process does the job then."""
RENEW_SECONDS = 3.0
"""Time between two renewals of the claims of jobs that take longer."""
BATCH = 20
"""Jobs that a process carries out at the same time."""
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 1.0, 300.0
"""Exponential backoff after failures."""


class Job(NamedTuple):
    """A job that this process has claimed."""

    id: int
    kind: str
    key: str
    payload: Mapping[str, object]
    due_at: datetime
    tries: int
    """Attempts since the job was last put off without a failure, this one included."""
    claimed_until: datetime
    """When the claim ends unless it is renewed."""

    @property
    def claim(self) -> tuple[int, datetime]:
        """What distinguishes this claim from all others, also of the same job."""
        return self.id, self.claimed_until

    @property
    def claimed_at(self) -> datetime:
        """When the job was claimed, by the clock of the database."""
        return self.claimed_until - timedelta(seconds=LEASE_SECONDS)


COLUMNS = [getattr(JobRow, name) for name in Job._fields]
Handler = Callable[[Job], Awaitable[None]]


class Later(Exception):
    """Raised by a handler if it is too early for the job; it is tried again after this number of seconds.

    That is no failure: the next attempt counts as the first, so that jobs that look at something again and
    again are soon repeated when they fail once. With ``counts``, the attempts before are counted on.
    """

    def __init__(self, seconds: float, *, counts: bool = False) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.counts = counts


class JobRunner:
    """Carries out the jobs whose kinds have handlers in this process.

    Claims are short and renewed while their jobs run, so that the jobs of a process that has died are soon
    done by another. A job may run twice (a process may die before it removes the job, or be paused for longer
    than its lease), so handlers must be idempotent: they store their results under an action number or a
    unique key.
    """

    def __init__(self, store: Store, poll_seconds: float = POLL_SECONDS) -> None:
        self._store = store
        self._poll_seconds = poll_seconds
        self._handlers: dict[str, Handler] = {}
        self._wake = asyncio.Event()
        self._loops: list[asyncio.Task[None]] = []
        self._claims: dict[tuple[int, datetime], datetime] = {}
        """Until when each claim holds, as it is stored: the fencing token of whatever ends it."""
        self._renewing = asyncio.Lock()
        self._running: set[asyncio.Task[None]] = set()
        self.finished = 0
        self.failed = 0
        self.latest_seconds = 0.0
        """How late the last claimed job was."""

    def register(self, kind: str, handler: Handler) -> None:
        """Let ``handler`` carry out the jobs of a kind. Raises ValueError if the kind already has one."""
        if kind in self._handlers:
            raise ValueError(f"jobs of kind {kind} have a handler")
        self._handlers[kind] = handler

    def start(self) -> None:
        """Start to look for jobs."""
        self._loops = [asyncio.create_task(self._run()), asyncio.create_task(self._keep_claims())]

    def wake(self) -> None:
        """Look for jobs at once: one was scheduled that may be due."""
        self._wake.set()

    async def close(self) -> None:
        """Stop, and give interrupted jobs back, so that other processes do them at once."""
        async with self._store.paused_writes():
            tasks = [*self._running, *self._loops]  # while it waited, jobs may have been claimed and begun
            await end_tasks(tasks)
        try:
            for (number, _), until in self._claims.items():
                await self._change_claim(number, until, None)
        except STORAGE_ERRORS as error:
            log.warning("interrupted jobs are done again when their claims end: %s", error)

    async def _run(self) -> None:
        pause = self._poll_seconds
        while True:
            self._wake.clear()
            try:
                found = await self.claim(BATCH - len(self._running))
                pause = self._poll_seconds
            except STORAGE_ERRORS as error:
                log.warning("jobs cannot be read: %s", error)
                found, pause = [], min(2 * pause, 10 * self._poll_seconds)
            for job in found:
                task = asyncio.create_task(self._carry_out(job))
                self._running.add(task)
                task.add_done_callback(self._running.discard)
            if len(found) == BATCH:
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._wake.wait()

    async def _keep_claims(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self.renew()
            except STORAGE_ERRORS as error:
                log.warning("claims of jobs cannot be renewed: %s", error)

    async def renew(self) -> None:
        """Renew all claims of this process, each in a transaction of its own: they wait for no other row."""
        for claim in list(self._claims):
            async with self._renewing:
                if (until := self._claims.get(claim)) is None:
                    continue  # the job has ended
                lease = database_time(self._store.engine.dialect.name, LEASE_SECONDS)
                renewed = await self._change_claim(claim[0], until, lease)
                if renewed is not None:
                    self._claims[claim] = renewed

    async def _change_claim(
        self, number: int, until: datetime, new: ColumnElement[datetime] | None
    ) -> datetime | None:
        """Store another end of a claim and return it; None if the claim no longer holds or has been ended."""
        change = update(JobRow).where(JobRow.id == number, JobRow.claimed_until == until)
        async with self._store.begin() as connection:
            found = await connection.execute(change.values(claimed_until=new).returning(JobRow.claimed_until))
            stored = found.scalar_one_or_none()
        return None if stored is None else aware(stored)

    async def _ending(self, job: Job) -> datetime:
        """Stop renewing a claim, because its job ends; return until when it holds, as it is stored."""
        async with self._renewing:
            return self._claims.pop(job.claim)

    async def run_due(self) -> int:
        """Carry out all jobs that are due, one after the other; return their number."""
        count = 0
        while found := await self.claim(BATCH):
            for job in found:
                await self._carry_out(job)
            count += len(found)
        return count

    async def claim(self, limit: int) -> list[Job]:
        """Claim and return up to ``limit`` due jobs, so that no other process does them."""
        if limit <= 0 or not self._handlers:
            return []
        dialect = self._store.engine.dialect.name
        now = database_time(dialect)
        free = or_(JobRow.claimed_until.is_(None), JobRow.claimed_until < now)
        due = select(JobRow.id).where(JobRow.due_at <= now, free, JobRow.kind.in_(list(self._handlers)))
        due = due.order_by(JobRow.due_at).limit(limit).with_for_update(skip_locked=True)
        # Usually none is due, and with SQLite a write transaction blocks others.
        if dialect == "sqlite" and not await self._store.has_job(self._handlers, datetime.now(UTC)):
            return []
        lease = database_time(dialect, LEASE_SECONDS)
        claimed = (
            update(JobRow)
            .where(JobRow.id.in_(due.scalar_subquery()))
            .values(claimed_until=lease, tries=JobRow.tries + 1)
            .returning(*COLUMNS)
        )
        async with self._store.begin() as connection:
            rows = (await connection.execute(claimed)).all()
        jobs = [_job(*row) for row in rows]
        for job in jobs:
            self._claims[job.claim] = job.claimed_until
            self.latest_seconds = (job.claimed_until - job.due_at).total_seconds() - LEASE_SECONDS
        return sorted(jobs, key=lambda job: job.due_at)

    async def _carry_out(self, job: Job) -> None:
        try:
            await self._handlers[job.kind](job)
        except Later as later:
            await self._put_off(job, later.seconds, tries=job.tries if later.counts else 0)
        except Exception:
            self.failed += 1
            pause = min(FIRST_RETRY_SECONDS * 2.0 ** min(job.tries - 1, 20), MAX_RETRY_SECONDS)
            where = {"job": job.key, "game": job.payload.get("game")}
            log.exception(
                "job %s has failed %d times; it is tried again in %g s",
                job.key,
                job.tries,
                pause,
                extra=where,
            )
            await self._put_off(job, pause, tries=job.tries)
        else:
            self.finished += 1
            await self._remove(job)

    async def _remove(self, job: Job) -> None:
        """Remove a job that is done, unless it has been replaced by a new one."""
        done = delete(JobRow).where(JobRow.id == job.id, JobRow.claimed_until == await self._ending(job))
        try:
            async with self._store.begin() as connection:
                await connection.execute(done)
        except STORAGE_ERRORS as error:
            log.warning("job %s is done but could not be removed; it will be done again: %s", job.key, error)

    async def _put_off(self, job: Job, seconds: float, *, tries: int) -> None:
        due = database_time(self._store.engine.dialect.name, seconds)
        again = (
            update(JobRow)
            .where(JobRow.id == job.id, JobRow.claimed_until == await self._ending(job))
            .values(due_at=due, claimed_until=None, tries=tries)
        )
        try:
            async with self._store.begin() as connection:
                await connection.execute(again)
        except STORAGE_ERRORS as error:
            log.warning("job %s is tried again when its claim ends: %s", job.key, error)

    async def late(self) -> int:
        """Return how many jobs are due and unclaimed."""
        now = database_time(self._store.engine.dialect.name)
        free = or_(JobRow.claimed_until.is_(None), JobRow.claimed_until < now)
        query = select(func.count()).select_from(JobRow).where(JobRow.due_at <= now, free)
        async with self._store.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())


def _job(
    number: int, kind: str, key: str, payload: str, due_at: datetime, tries: int, claimed_until: datetime
) -> Job:
    return Job(number, kind, key, json.loads(payload), aware(due_at), tries, aware(claimed_until))
