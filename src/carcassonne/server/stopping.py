"""End what runs in the background, within a time limit whatever it waits for."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import time
from collections.abc import Coroutine, Iterable

log = logging.getLogger("carcassonne.server")

REPEAT_SECONDS = 0.5
"""Time between two attempts to cancel a task.

A cancellation can get lost: if a task is cancelled in a transaction and the database has been cut off, the
rollback fails too, and the task sees that error instead and goes on.
"""
TASK_SECONDS = 3.0
"""Time for cancelled tasks to end."""
STEP_SECONDS = 3.5
"""Time for one part of a server to close."""
ARRIVAL_SECONDS = 0.5
"""Time for those who connected just before the stop to send their request."""
PROCESS_SECONDS = 18.0
"""Time for a process to end after it was told to stop: less than the supervisor allows. What was acknowledged
is stored, so nothing is lost if it ends in the middle of its work."""


async def end_tasks(tasks: Iterable[asyncio.Task[None]], seconds: float | None = None) -> bool:
    """Cancel tasks until they have ended; return False if some have not after ``seconds``."""
    left = set(tasks)
    until = time.monotonic() + (TASK_SECONDS if seconds is None else seconds)
    while left:
        for task in left:
            task.cancel()
        wait = min(REPEAT_SECONDS, until - time.monotonic())
        if wait <= 0:
            log.error("tasks do not end: %s", ", ".join(sorted(map(_name, left))))
            return False
        _, left = await asyncio.wait(left, timeout=wait)
    return True


async def close_part(name: str, closing: Coroutine[object, object, None]) -> None:
    """Close a part of the server; if that takes too long or fails, go on: other parts are still open."""
    task = asyncio.create_task(closing)
    await asyncio.wait([task], timeout=STEP_SECONDS)
    if not task.done():
        log.error("%s did not close within %g s; the server stops nevertheless", name, STEP_SECONDS)
        task.cancel()
    elif not task.cancelled() and (error := task.exception()) is not None:
        log.error("%s could not be closed; the server stops nevertheless", name, exc_info=error)


def limit_stop() -> None:
    """Let this process end soon even if something blocks it, and print where it was then."""
    faulthandler.dump_traceback_later(PROCESS_SECONDS, exit=True)


def _name(task: asyncio.Task[None]) -> str:
    work = task.get_coro()
    return getattr(work, "__qualname__", task.get_name())
