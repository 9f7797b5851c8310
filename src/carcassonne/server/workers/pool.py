"""Worker processes for computing that would block the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any

from .fair_queue import FairQueue, Priority

log = logging.getLogger("carcassonne.server")

BOT_NICENESS, ADVICE_NICENESS, RENDER_NICENESS = 10, 12, 10
"""The higher, the more a pool leaves the processors to others."""


def _start_worker(niceness: int) -> None:
    """Runs in a worker as it starts: what people wait for comes first, and nobody works for a dead server."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if hasattr(os, "SCHED_BATCH"):
        # A bot that is given something to do must not take the processor from the server at once; systems
        # that do not allow a process to step back leave it at that.
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready() -> None:
    """Does nothing, in a worker that has loaded everything by then."""


@dataclass
class _Job:
    """Work for a process, and who waits for its result."""

    priority: Priority
    function: Callable[..., Any]
    args: tuple[Any, ...]
    timeout_seconds: float | None
    result: asyncio.Future[Any]


class WorkerPool:
    """Processes for computing that would block the event loop; a pool whose process died is replaced.

    Jobs wait in a fair queue and reach a process only when it is free, so urgent ones overtake the others.
    Jobs less urgent than ``reserved_for`` leave one process free if there are several.
    """

    def __init__(self, count: int, niceness: int, reserved_for: Priority = Priority.MOVE) -> None:
        self.count = count
        self.niceness = niceness
        self.reserved_for = reserved_for
        self._pool: ProcessPoolExecutor | None = None
        self._queue: FairQueue[_Job] = FairQueue()
        self._running = 0
        self._running_unreserved = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forking a process with threads can copy locks that are never released.
            self._pool = ProcessPoolExecutor(
                self.count,
                mp_context=get_context("spawn"),
                initializer=_start_worker,
                initargs=(self.niceness,),
            )
        return self._pool

    async def run(
        self,
        function: Callable[..., Any],
        *args: Any,
        priority: Priority = Priority.MOVE,
        client: str = "",
        timeout_seconds: float | None = None,
    ) -> Any:
        """Return the result of a function that another process computes.

        The time limit begins when a process begins: a full queue makes no bot late. Raises TimeoutError, and
        ApiError when the queue is full.
        """
        job = _Job(priority, function, args, timeout_seconds, asyncio.get_running_loop().create_future())
        self._queue.push(job, priority, client)
        self._dispatch()
        return await job.result

    def _dispatch(self) -> None:
        while self._running < self.count:
            spare = self.count == 1 or self._running_unreserved < self.count - 1
            job = self._queue.pop(Priority.ANALYSIS if spare else self.reserved_for)
            if job is None:
                return
            if job.result.done():  # the client has given up
                continue
            self._running += 1
            self._running_unreserved += job.priority > self.reserved_for
            task = asyncio.create_task(self._execute(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _execute(self, job: _Job) -> None:
        try:
            async with asyncio.timeout(job.timeout_seconds):
                found = await self._call(job.function, *job.args)
            if not job.result.done():
                job.result.set_result(found)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as error:
            if not job.result.done():
                job.result.set_exception(error)
        finally:
            self._running -= 1
            self._running_unreserved -= job.priority > self.reserved_for
            self._dispatch()

    async def _call(self, function: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor(), function, *args)
        except BrokenProcessPool:
            log.warning("a worker process has died; starting new ones")
            self._pool = None
            return await loop.run_in_executor(self._executor(), function, *args)

    def close(self) -> None:
        while (job := self._queue.pop(Priority.ANALYSIS)) is not None:
            job.result.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
