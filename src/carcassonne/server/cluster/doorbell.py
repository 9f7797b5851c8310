"""The doorbell tells other processes that a game has news. Rings are hints; the journal is authoritative."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol

from ..stopping import end_tasks

log = logging.getLogger("carcassonne.server")

CHANNEL = "carcassonne"
MAX_WAITING = 10_000
"""Rings that may be queued; further ones are dropped, since the poll of the journal heads finds the news."""
FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 0.25, 5.0


class Ring(NamedTuple):
    """News of a game.

    If ``topic`` is None, ``number`` is the next number of the game's journal. Rings with a topic carry what
    is not stored and may get lost, such as who is connected or what a player is trying out.
    """

    sender: str
    game: str
    number: int
    topic: str | None = None
    data: object = None

    def encoded(self) -> str:
        return json.dumps(self if self.topic is not None else self[:3], separators=(",", ":"))

    @classmethod
    def decoded(cls, text: str | bytes) -> Ring:
        """Decode a ring. Raises ValueError for anything else."""
        try:
            ring = cls(*json.loads(text))
        except TypeError as error:
            raise ValueError(f"not a ring: {text!r}") from error
        is_sound = (
            isinstance(ring.sender, str) and isinstance(ring.game, str) and isinstance(ring.number, int)
        )
        if not is_sound or not isinstance(ring.topic, str | None):
            raise ValueError(f"not a ring: {text!r}")
        return ring


RingHandler = Callable[[Ring], None]


class Doorbell(Protocol):
    """A channel to all other processes of the server."""

    name: str
    """The name of this process, which ignores its own rings."""

    @property
    def is_connected(self) -> bool:
        """Whether rings arrive; while they do not, the heads are polled more often."""
        ...

    def start(self, hear: RingHandler) -> None:
        """Call ``hear`` for every ring of another process from now on."""
        ...

    def ring(self, game: str, number: int, topic: str | None = None, data: object = None) -> None:
        """Ring at the other processes without waiting."""
        ...

    async def close(self) -> None: ...


class LocalDoorbell:
    """Doorbell of a single process: there is no other process to notify."""

    name = "alone"
    is_connected = True

    def start(self, hear: RingHandler) -> None:
        pass

    def ring(self, game: str, number: int, topic: str | None = None, data: object = None) -> None:
        pass

    async def close(self) -> None:
        pass


class SilentDoorbell(LocalDoorbell):
    """Doorbell of processes that share only a database, which they poll."""

    is_connected = False


class RemoteDoorbell:
    """Base of doorbells over a network: a queue of rings, and a connection that is re-established."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(4)
        self.is_connected = False
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MAX_WAITING)
        self._task: asyncio.Task[None] | None = None
        self._hear: RingHandler | None = None

    def start(self, hear: RingHandler) -> None:
        self._hear = hear
        self._task = asyncio.create_task(self._run())

    def ring(self, game: str, number: int, topic: str | None = None, data: object = None) -> None:
        if self.is_connected:
            with suppress(asyncio.QueueFull):
                self._waiting.put_nowait(Ring(self.name, game, number, topic, data).encoded())

    async def close(self) -> None:
        if self._task is not None:
            await end_tasks([self._task])

    async def _run(self) -> None:
        pause, has_warned = FIRST_RETRY_SECONDS, False
        while True:
            try:
                await self.serve()
            except Exception as error:
                if self.is_connected or not has_warned:
                    cause = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
                    log.warning("the doorbell is down; heads are polled: %s: %s", type(cause).__name__, cause)
                    has_warned = True
                    pause = FIRST_RETRY_SECONDS
            finally:
                self.is_connected = False
            while not self._waiting.empty():
                self._waiting.get_nowait()
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_RETRY_SECONDS)

    async def serve(self) -> None:
        """Connect, set ``is_connected``, pass rings in both directions until the connection breaks."""
        raise NotImplementedError

    def heard(self, text: str | bytes) -> None:
        """Pass on a ring of another process."""
        try:
            ring = Ring.decoded(text)
        except ValueError:
            log.warning("the doorbell has received an unreadable ring")
            return
        if ring.sender != self.name and self._hear is not None:
            self._hear(ring)

    async def queued_rings(self) -> list[str]:
        """Wait until rings are queued, and return all of them."""
        found = [await self._waiting.get()]
        while not self._waiting.empty():
            found.append(self._waiting.get_nowait())
        return found
