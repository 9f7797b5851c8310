"""Bots of processes that have died.

Every process that moves for bots keeps a job of its own, which it puts off every few seconds. If the process
dies or hangs, the job falls due, and a worker pulls forward the jobs of its games, so that their bots move
on. A game costs one stored job for each process that has moved for its bots, not one for each move.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from sqlalchemy import select, update

from ..jobs.runner import Job, Later
from ..jobs.schedule import NewJob, database_time, schedule
from ..stopping import end_tasks
from ..storage.journal import STORAGE_ERRORS
from ..storage.tables import JobRow
from .bots import BOT_JOB

if TYPE_CHECKING:
    from .registry import RoomRegistry

log = logging.getLogger("carcassonne.server")

PROCESS_JOB = "process"
BEAT_SECONDS = 3.0
"""Time between two heartbeats of a process."""
SILENT_SECONDS = 10.0
"""A process that has been silent for so long counts as dead."""
LATE_SECONDS = 5.0
"""If a worker finds a silent process so late, the database was away, perhaps for that process as well."""


class BotRescue:
    """The heartbeat of this process, and what is done when that of another one stops."""

    def __init__(self, registry: RoomRegistry) -> None:
        self._registry = registry
        self._task: asyncio.Task[None] | None = None
        self.process = secrets.token_hex(8)
        """The name of this process. It gets another one if it was taken for dead, so that its games store
        their jobs again."""
        registry.jobs.register(PROCESS_JOB, self.pull_forward)

    def start(self) -> None:
        """Start to store heartbeats if bots move in this process and others could take over."""
        config = self._registry.config
        if config.plays_bots_here and not config.is_alone:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop, and let workers take over at once."""
        if self._task is None:
            return
        async with self._registry.store.paused_writes():
            await end_tasks([self._task])
        try:
            await self._store(delay=0.0)
        except STORAGE_ERRORS as error:
            log.warning("workers take over the bots of this process only later: %s", error)

    async def _run(self) -> None:
        is_new = True
        while True:
            try:
                if is_new:
                    await self._store(SILENT_SECONDS)
                    is_new = False
                elif not await self.beat():
                    log.warning("this process was silent and taken for dead")
                    self.process, is_new = secrets.token_hex(8), True
                    continue
            except STORAGE_ERRORS as error:
                log.warning("no heartbeat of this process could be stored: %s", error)
            await asyncio.sleep(BEAT_SECONDS)

    async def _store(self, delay: float) -> None:
        payload = {"process": self.process}
        async with self._registry.store.begin() as connection:
            await schedule(connection, NewJob(PROCESS_JOB, self._key, payload, delay=delay))

    async def beat(self) -> bool:
        """Put off the job of this process; return False if a worker has already claimed it."""
        store = self._registry.store
        due = database_time(store.engine.dialect.name, SILENT_SECONDS)
        mine = update(JobRow).where(JobRow.key == self._key, JobRow.claimed_until.is_(None))
        async with store.begin() as connection:
            return (await connection.execute(mine.values(due_at=due))).rowcount == 1

    @property
    def _key(self) -> str:
        return f"{PROCESS_JOB}:{self.process}"

    async def pull_forward(self, job: Job) -> None:
        """Let the bots of a process that has died be looked at now.

        If the job was found long after it fell due, no worker could reach the database. Perhaps the process
        could not either, so it gets time for another heartbeat.
        """
        if (job.claimed_at - job.due_at).total_seconds() > LATE_SECONDS:
            raise Later(SILENT_SECONDS)
        store = self._registry.store
        games = JobRow.key.endswith(f":{job.payload['process']}", autoescape=True)
        due = update(JobRow).where(JobRow.kind == BOT_JOB, games)
        async with store.begin() as connection:
            await connection.execute(due.values(due_at=database_time(store.engine.dialect.name)))
        self._registry.jobs.wake()

    async def has_died(self, job: Job) -> bool:
        """Return whether the process that has stored the rescue job of a game counts as dead.

        The job of a process that lives is there and unclaimed: a heartbeat finds no other.
        """
        process = job.key.rpartition(":")[2]
        alive = select(JobRow.id).where(
            JobRow.key == f"{PROCESS_JOB}:{process}", JobRow.claimed_until.is_(None)
        )
        async with self._registry.store.engine.connect() as connection:
            return (await connection.execute(alive)).first() is None
