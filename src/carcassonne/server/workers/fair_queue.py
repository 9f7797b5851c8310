"""A fair queue: moves of live games come first, then clients take turns."""

from __future__ import annotations

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, TypeVar

from ..errors import ApiError

MAX_PENDING_PER_CLIENT = 8
MAX_PENDING = 256

T = TypeVar("T")


class Priority(IntEnum):
    """Lower values are served first."""

    MOVE = 0
    """The next move of a bot in a live game, for which people wait."""
    QUESTION = 1
    """Hints, replays and summaries, for which one person waits."""
    ANALYSIS = 2
    """Reviews of whole games."""


class FairQueue(Generic[T]):
    """Jobs by priority; within a priority the clients take turns, each with its jobs in order.

    Moves are never refused: there is at most one per live game. All other jobs are bounded per client and in
    total.
    """

    def __init__(self) -> None:
        self._levels: dict[Priority, OrderedDict[str, deque[T]]] = {
            level: OrderedDict() for level in Priority
        }
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def push(self, job: T, priority: Priority, client: str) -> None:
        """Add a job. Raises ApiError ``too_many`` or ``busy`` if the queue has no room for it."""
        clients = self._levels[priority]
        if priority is not Priority.MOVE:
            if len(clients.get(client, ())) >= MAX_PENDING_PER_CLIENT:
                raise ApiError("too_many", retry_after=2)
            if len(self) >= MAX_PENDING:
                raise ApiError("busy", retry_after=5)
        clients.setdefault(client, deque()).append(job)
        self._length += 1

    def pop(self, lowest: Priority) -> T | None:
        """Remove and return the next job of priority ``lowest`` or more urgent; None if there is none."""
        for level in Priority:
            clients = self._levels[level]
            if level > lowest or not clients:
                continue
            client, jobs = next(iter(clients.items()))
            job = jobs.popleft()
            self._length -= 1
            clients.move_to_end(client)
            if not jobs:
                del clients[client]
            return job
        return None
