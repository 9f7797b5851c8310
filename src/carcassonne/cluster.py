"""Independent jobs on the processes of this machine or on a Ray cluster, with results in the order of jobs.

Because of the order, everything computed from the results is independent of the number and speed of the
workers.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from itertools import islice
from types import FrameType
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 3
"""Jobs per worker that are started before the first result is fetched."""
LOCAL = "local"
"""The address of a Ray cluster that is started on this machine and ends with the work."""


CONNECT_SECONDS = 10.0


class ClusterError(ValueError):
    """A cluster that cannot be reached.

    ``key`` and ``args_of_text`` name the message that explains it to people, in every language.
    """

    def __init__(self, address: str) -> None:
        super().__init__(f"no Ray cluster answers at {address}")
        self.key = "no-cluster"
        self.args_of_text: dict[str, str | int] = {"address": address}


def run_jobs(
    function: Callable[[J], R], jobs: Iterable[J], *, workers: int = 1, ray: str | None = None
) -> Iterator[R]:
    """Yield the results of jobs in their order; only a few are started ahead of the workers.

    ``ray`` is the address of a cluster (``host:6379``), ``auto`` for the one that this machine belongs to, or
    ``local``. The package must be installed on its machines.
    """
    if ray is not None:
        return _on_ray(function, iter(jobs), ray, workers)
    if workers <= 1:
        return map(function, jobs)
    return _in_processes(function, iter(jobs), workers)


class _Interrupts:
    """Ends the job of a worker process when an interrupt arrives, and lets it begin no other."""

    def __init__(self) -> None:
        self.works = self.arrived = False

    def install(self) -> None:
        signal.signal(signal.SIGINT, self._handle)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        is_first, self.arrived = not self.arrived, True
        if is_first and self.works:  # a second one must not disturb the cleaning up
            raise KeyboardInterrupt

    def run(self, function: Callable[[J], R], job: J) -> R:
        self.works = True
        try:
            if self.arrived:
                raise KeyboardInterrupt
            return function(job)
        finally:
            self.works = False


_INTERRUPTS = _Interrupts()
"""The interrupts of this process, if it is a worker."""


def _run_interruptibly(function: Callable[[J], R], job: J) -> R:
    return _INTERRUPTS.run(function, job)


def _in_processes(function: Callable[[J], R], jobs: Iterator[J], workers: int) -> Iterator[R]:
    others = {process.pid for process in multiprocessing.active_children()}
    with ProcessPoolExecutor(workers, initializer=_INTERRUPTS.install) as pool:
        run = partial(_run_interruptibly, function)
        pending: deque[Future[R]] = deque(pool.submit(run, job) for job in islice(jobs, workers * AHEAD))
        is_done = False
        try:
            while pending:
                result = pending.popleft().result()
                pending.extend(pool.submit(run, job) for job in islice(jobs, 1))
                yield result
            is_done = True
        finally:
            if not is_done:  # the results of what still runs are not needed
                for process in multiprocessing.active_children():
                    if process.pid is not None and process.pid not in others:
                        os.kill(process.pid, signal.SIGINT)
            pool.shutdown(cancel_futures=True)


def _on_ray(function: Callable[[J], R], jobs: Iterator[J], address: str, workers: int) -> Iterator[R]:
    ray = import_module("ray")
    started_here = not ray.is_initialized()
    if started_here:
        start = {"num_cpus": max(1, workers), "include_dashboard": False} if address == LOCAL else {}
        _check_address(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, **start)
        except (ConnectionError, ValueError) as error:  # "auto" where no cluster runs, or no address at all
            raise ClusterError(address) from error
    try:
        remote = ray.remote(function)
        slots = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        pending = deque(remote.remote(job) for job in islice(jobs, slots))
        try:
            while pending:
                result: R = ray.get(pending.popleft())
                pending.extend(remote.remote(job) for job in islice(jobs, 1))
                yield result
        finally:
            for reference in pending:
                ray.cancel(reference, force=True)
    finally:
        if started_here:
            ray.shutdown()


def _check_address(address: str) -> None:
    """Raise ClusterError if nothing listens at ``host:port``: Ray itself tries for many minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or "://" in address:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS).close()
    except (OSError, ValueError) as error:
        raise ClusterError(address) from error
