"""Worker processes for computations that would block the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeVar, TypeVarTuple, cast

from .fair_queue import FairQueue, Priority
from .worker_process import Call, WorkerDied, WorkerProcess

log = logging.getLogger("carcassonne.server")

Args = TypeVarTuple("Args")
R = TypeVar("R")

BOT_NICENESS, ADVICE_NICENESS, RENDER_NICENESS = 10, 12, 10
"""Niceness of the pools' processes; a higher value means a lower CPU priority."""


class Worker(Protocol):
    """A process that computes one job at a time."""

    async def start(self) -> None:
        """Start the process and wait until it has warmed up. Raises WorkerDied."""
        ...

    def compute(self, call: Call) -> asyncio.Future[object]:
        """Begin a job. The future raises WorkerDied if the process dies."""
        ...

    def terminate(self) -> None:
        """End the process, even if it is computing."""
        ...


@dataclass
class _Job:
    """A computation for a process, and the future of its result."""

    priority: Priority
    call: Call
    timeout_seconds: float | None
    result: asyncio.Future[object]
    timer: asyncio.TimerHandle | None = None
    was_lost: bool = False
    """Whether a process has died while it was computing this."""

    def fail(self, error: BaseException) -> None:
        if not self.result.done():
            self.result.set_exception(error)

    def expire(self) -> None:
        self.fail(TimeoutError())


class WorkerPool:
    """Processes for computations that would block the event loop; a process that dies is replaced.

    Jobs wait in a fair queue until a process is free, so urgent jobs overtake others. Jobs less urgent than
    ``reserved_for`` leave one process free if there are several. A process counts as busy until its job has
    really ended, even after a time-out: it cannot be interrupted. ``warm_up`` runs in each process when it
    starts; with it, all processes are started at once, otherwise when there is work for them.
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
        self._is_closed = False
        self._queue: FairQueue[_Job] = FairQueue()
        self._idle: list[Worker] = []
        self._running: dict[Worker, _Job] = {}
        self._running_unreserved = 0
        self._starting: dict[Worker, asyncio.Task[None]] = {}

    def new_worker(self) -> Worker:
        """Return a worker that is not yet started."""
        return WorkerProcess(self.niceness, self.warm_up)

    async def run(
        self,
        function: Callable[[*Args], R],
        *args: *Args,
        priority: Priority = Priority.MOVE,
        client: str = "",
        timeout_seconds: float | None = None,
    ) -> R:
        """Run a function in another process and return its result.

        The time limit begins when a process begins the job: neither time in the queue nor the start of a
        process counts. Raises TimeoutError, and ApiError if the queue is full.
        """
        future = asyncio.get_running_loop().create_future()
        job = _Job(priority, partial(function, *args), timeout_seconds, future)
        self._queue.push(job, priority, client)
        self._dispatch()
        return cast("R", await job.result)

    async def start(self) -> None:
        """Start every process and wait until each has warmed up."""
        self._start_workers(self.count)
        await asyncio.gather(*self._starting.values())

    def close(self) -> None:
        """Cancel all jobs and terminate the processes, even if they are computing."""
        self._is_closed = True
        for job in self._running.values():
            job.result.cancel()
        while (waiting := self._queue.pop(Priority.ANALYSIS)) is not None:
            waiting.result.cancel()
        for task in self._starting.values():
            task.cancel()
        for worker in (*self._idle, *self._running, *self._starting):
            worker.terminate()
        self._idle.clear()

    # Processes ----------------------------------------------------------------------------------------------

    def _start_workers(self, wanted: int) -> None:
        """Start up to ``wanted`` processes if there are not enough."""
        missing = self.count - len(self._idle) - len(self._running) - len(self._starting)
        for _ in range(min(wanted, missing)):
            worker = self.new_worker()
            self._starting[worker] = asyncio.create_task(self._start(worker))

    async def _start(self, worker: Worker) -> None:
        try:
            await worker.start()
        except (WorkerDied, OSError) as error:
            log.error("a worker process could not be started: %r", error)
            del self._starting[worker]
            # Each attempt answers a job, so a server that cannot start processes does not try endlessly.
            job = self._queue.pop(Priority.ANALYSIS)
            if job is not None:
                job.fail(error)
        else:
            del self._starting[worker]
            self._idle.append(worker)
        self._dispatch()

    # Jobs ---------------------------------------------------------------------------------------------------

    def _dispatch(self) -> None:
        if self._is_closed:
            return
        while self._idle:
            spare = self.count == 1 or self._running_unreserved < self.count - 1
            job = self._queue.pop(Priority.ANALYSIS if spare else self.reserved_for)
            if job is None:
                return
            if not job.result.done():  # otherwise the client has given up
                self._begin(job, self._idle.pop())
        if waiting := len(self._queue):
            self._start_workers(waiting if self.warm_up is None else self.count)

    def _begin(self, job: _Job, worker: Worker) -> None:
        try:
            answer = worker.compute(job.call)
        except Exception as error:  # the call cannot be pickled
            self._idle.append(worker)
            job.fail(error)
            return
        self._running[worker] = job
        self._running_unreserved += job.priority > self.reserved_for
        if job.timeout_seconds is not None:
            loop = asyncio.get_running_loop()
            job.timer = loop.call_later(job.timeout_seconds, job.expire)
        answer.add_done_callback(partial(self._end, worker))

    def _end(self, worker: Worker, answer: asyncio.Future[object]) -> None:
        """Pass on the answer of a process and give it the next job."""
        job = self._running.pop(worker)
        self._running_unreserved -= job.priority > self.reserved_for
        if job.timer is not None:
            job.timer.cancel()
        error = asyncio.CancelledError() if answer.cancelled() else answer.exception()
        if isinstance(error, WorkerDied):
            worker.terminate()
            if not self._is_closed:
                log.warning("a worker process has died; starting another one")
                self._repeat(job, error)
        else:
            self._idle.append(worker)
            if error is not None:
                job.fail(error)
            elif not job.result.done():
                job.result.set_result(answer.result())
        self._dispatch()

    def _repeat(self, job: _Job, error: WorkerDied) -> None:
        """Give a job whose process has died to another one, once: it may be the reason."""
        if job.was_lost:
            job.fail(error)
        elif not job.result.done():
            job.was_lost = True
            self._queue.push(job, Priority.MOVE, "")
