"""Worker processes for computations that would block the event loop."""

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
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import TypeVar, TypeVarTuple, cast

from .fair_queue import FairQueue, Priority

log = logging.getLogger("carcassonne.server")

Args = TypeVarTuple("Args")
R = TypeVar("R")

BOT_NICENESS, ADVICE_NICENESS, RENDER_NICENESS = 10, 12, 10
"""Niceness of the pools' processes; a higher value means a lower CPU priority."""


def _start_worker(niceness: int, warm_up: Callable[[], object] | None) -> None:
    """Lower the CPU priority, exit when the server dies, and load what jobs need. Runs in a new worker."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if hasattr(os, "SCHED_BATCH"):
        # A bot that starts to compute must not preempt the server. Systems that do not allow this change are
        # left as they are.
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    if warm_up is not None:
        warm_up()


def _nothing() -> None:
    """Do nothing; it runs once a worker has started and warmed up."""


@dataclass
class _Job:
    """A computation for a process, and the future of its result."""

    priority: Priority
    call: Callable[[], object]
    timeout_seconds: float | None
    result: asyncio.Future[object]


class WorkerPool:
    """Processes for computations that would block the event loop; if a process dies, the pool is replaced.

    Jobs wait in a fair queue until a process is free, so urgent jobs overtake others. Jobs less urgent than
    ``reserved_for`` leave one process free if there are several. A process counts as busy until its job has
    really ended, even after a time-out. ``warm_up`` runs in each process when it starts, and all processes
    are started at once.
    """

    def __init__(
        self,
        count: int,
        niceness: int,
        reserved_for: Priority = Priority.MOVE,
        warm_up: Callable[[], object] | None = None,
    ) -> None:
        self.count = count
        self.warm_up = warm_up
        self.niceness = niceness
        self.reserved_for = reserved_for
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False
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
                initargs=(self.niceness, self.warm_up),
            )
            if self.warm_up is not None:
                # The executor starts a process only when all others are busy. A bot would have to wait for
                # that, so all of them are started now.
                for _ in range(self.count):
                    self._pool.submit(_nothing)
        return self._pool

    async def run(
        self,
        function: Callable[[*Args], R],
        *args: *Args,
        priority: Priority = Priority.MOVE,
        client: str = "",
        timeout_seconds: float | None = None,
    ) -> R:
        """Run a function in another process and return its result.

        The time limit begins when the process starts the job, so time in the queue does not count. Raises
        TimeoutError, and ApiError if the queue is full.
        """
        future = asyncio.get_running_loop().create_future()
        job = _Job(priority, partial(function, *args), timeout_seconds, future)
        self._queue.push(job, priority, client)
        self._dispatch()
        return cast("R", await job.result)

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

    async def start(self) -> None:
        """Start every process and wait until each has warmed up."""
        await asyncio.gather(*(self._call(_nothing) for _ in range(self.count)))

    async def _execute(self, job: _Job) -> None:
        work = asyncio.ensure_future(self._call(job.call))
        try:
            async with asyncio.timeout(job.timeout_seconds):
                # A process cannot be interrupted, so the computation continues after a time-out.
                found = await asyncio.shield(work)
            if not job.result.done():
                job.result.set_result(found)
        except asyncio.CancelledError:
            job.result.cancel()
            work.cancel()
            raise
        except Exception as error:
            if not job.result.done():
                job.result.set_exception(error)
        finally:
            if work.done():
                self._release(job)
            else:
                work.add_done_callback(lambda _: self._release(job))

    def _release(self, job: _Job) -> None:
        """Release the process of a job for the next one."""
        self._running -= 1
        self._running_unreserved -= job.priority > self.reserved_for
        self._dispatch()

    async def _call(self, call: Callable[[], object]) -> object:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor(), call)
        except BrokenProcessPool:
            if self._is_closed:
                raise asyncio.CancelledError from None
            log.warning("a worker process has died; starting new ones")
            self._pool = None
            return await loop.run_in_executor(self._executor(), call)

    def close(self) -> None:
        """Cancel waiting jobs and terminate the processes, even if they are computing."""
        self._is_closed = True
        while (job := self._queue.pop(Priority.ANALYSIS)) is not None:
            job.result.cancel()
        pool, self._pool = self._pool, None
        if pool is not None:
            # Python exits only after all workers, and a bot may think for many seconds. Before Python 3.14,
            # executors have no public method to terminate their processes.
            processes = list((pool._processes or {}).values())
            # Otherwise the executor would set an exception on cancelled futures, which raises an error.
            for number, item in list(pool._pending_work_items.items()):
                if item.future.cancelled():
                    pool._pending_work_items.pop(number, None)
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
