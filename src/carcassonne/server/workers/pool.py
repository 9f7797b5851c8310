"""Worker processes for computing that would block the event loop."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any

log = logging.getLogger("carcassonne.server")

BOT_NICENESS, ADVICE_NICENESS, RENDER_NICENESS = 10, 12, 10


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


class WorkerPool:
    """Processes for work that would keep everybody waiting; a pool whose process died is made anew.

    The higher its ``niceness``, the more a pool leaves the processors to others.
    """

    def __init__(self, count: int, niceness: int) -> None:
        self.count = count
        self.niceness = niceness
        self._pool: ProcessPoolExecutor | None = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Forking a process with threads can copy locks that nobody will ever open.
            self._pool = ProcessPoolExecutor(
                self.count,
                mp_context=get_context("spawn"),
                initializer=_start_worker,
                initargs=(self.niceness,),
            )
        return self._pool

    async def run(self, function: Any, *args: Any) -> Any:
        """The result of a function, worked out in another process."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor(), function, *args)
        except BrokenProcessPool:
            log.warning("a worker process has died; starting new ones")
            self._pool = None
            return await loop.run_in_executor(self._executor(), function, *args)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
