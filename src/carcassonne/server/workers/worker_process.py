"""A process that computes one job after the other, connected to the event loop by a pair of sockets."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import pickle
import signal
import socket
import threading
import traceback
import warnings
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import TypeAlias, cast

from ..gc_scheduler import leave_full_collections_to_us

log = logging.getLogger("carcassonne.server")

Call: TypeAlias = Callable[[], object]
"""A function with its arguments, which can be pickled."""
SIZE_BYTES = 4
"""Length of the size in front of every pickle."""
JOBS_PER_COLLECTION = 1_000
"""Jobs between two full garbage collections, which take as long as several moves of a bot."""

_logged: set[str] = set()
"""Warnings of workers that this process has logged: each worker gives the same ones."""


class WorkerDied(Exception):
    """A worker process has ended before its answer."""


class WorkerProcess(asyncio.Protocol):
    """A worker process, without a thread in this process.

    Executors of the standard library have two threads, which take the GIL from the event loop several times
    for each job. Here the event loop itself writes jobs and reads answers.
    """

    def __init__(self, niceness: int, warm_up: Callable[[], object] | None) -> None:
        self._niceness = niceness
        self._warm_up = warm_up
        self._received = bytearray()
        self._transport: asyncio.WriteTransport | None = None
        self._answer: asyncio.Future[object] | None = None
        self._process: SpawnProcess | None = None

    async def start(self) -> None:
        """Start the process and wait until it has warmed up. Raises WorkerDied."""
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        with theirs:
            # Forking a process with threads can copy locks that are never released.
            self._process = get_context("spawn").Process(
                target=_serve, args=(theirs, self._niceness, self._warm_up), daemon=True
            )
            self._process.start()
        self._answer = ready = loop.create_future()
        await loop.connect_accepted_socket(lambda: self, ours)
        await ready

    def compute(self, call: Call) -> asyncio.Future[object]:
        """Let the process compute a call; it must be idle. The future raises WorkerDied if the process dies.

        Raises an error if the call cannot be pickled.
        """
        data = pickle.dumps(call)
        self._answer = asyncio.get_running_loop().create_future()
        if self._transport is None:
            self._answer.set_exception(WorkerDied())
        else:
            self._transport.write(len(data).to_bytes(SIZE_BYTES) + data)
        return self._answer

    def terminate(self) -> None:
        """End the process, even if it is computing."""
        if self._transport is not None:
            self._transport.abort()
        if self._process is not None:
            self._process.terminate()

    # Called by the event loop -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)  # uvloop has classes of its own

    def data_received(self, data: bytes) -> None:
        received = self._received
        received += data
        end = SIZE_BYTES + int.from_bytes(received[:SIZE_BYTES])
        if len(received) < max(SIZE_BYTES, end) or self._answer is None:
            return
        found, error, noted = pickle.loads(received[SIZE_BYTES:end])
        received.clear()  # there is one answer to one job
        _log_once(noted)
        if self._answer.done():
            return
        if error is None:
            self._answer.set_result(found)
        else:
            self._answer.set_exception(error)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(WorkerDied())


def _log_once(texts: list[str]) -> None:
    """Log what workers warn of, such as a network of the bots that is lost."""
    for text in texts:
        if text not in _logged:
            _logged.add(text)
            log.warning("%s", text)


# In the worker --------------------------------------------------------------------------------------------


def _serve(connection: socket.socket, niceness: int, warm_up: Callable[[], object] | None) -> None:
    """Compute jobs until the server closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to all; the server ends us
    _leave_processors_to_server(niceness)
    threading.Thread(target=_end_with_server, daemon=True).start()
    noted = _noted_warnings()
    if warm_up is not None:
        warm_up()
    leave_full_collections_to_us()
    with suppress(ConnectionError), connection, connection.makefile("rwb") as stream:
        _send(stream.write, None, None, noted)
        stream.flush()
        for number in count(1):
            size = stream.read(SIZE_BYTES)
            if not size:
                return
            call: Call = pickle.loads(stream.read(int.from_bytes(size)))
            try:
                _send(stream.write, call(), None, noted)
            except Exception as error:
                error.add_note(traceback.format_exc())
                try:
                    _send(stream.write, None, error, noted)
                except Exception:  # some exceptions cannot be pickled
                    _send(stream.write, None, RuntimeError(traceback.format_exc()), noted)
            stream.flush()
            if number % JOBS_PER_COLLECTION == 0:
                gc.collect()


def _noted_warnings() -> list[str]:
    """Return a list that gets the text of each warning: only the server has a log, so they travel to it."""
    noted: list[str] = []

    def note(message: Warning | str, *_: object, **__: object) -> None:
        noted.append(str(message))

    warnings.showwarning = note
    return noted


def _send(write: Callable[[bytes], object], found: object, error: Exception | None, noted: list[str]) -> None:
    data = pickle.dumps((found, error, noted))
    noted.clear()
    write(len(data).to_bytes(SIZE_BYTES) + data)


def _leave_processors_to_server(niceness: int) -> None:
    """Lower the CPU priority of this process."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    if hasattr(os, "SCHED_BATCH"):
        # A bot that starts to compute must not preempt the server. Systems that do not allow this change are
        # left as they are.
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _end_with_server() -> None:
    """Exit when the server dies, whatever this process is computing."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)
