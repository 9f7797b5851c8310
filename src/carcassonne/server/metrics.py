"""Metrics for operators in the text format of Prometheus. Without the library nothing is counted."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from .rooms.registry import RoomRegistry

try:
    import prometheus_client as prometheus
    from prometheus_client import multiprocess
except ImportError:  # an optional extra, not needed for a single process at home
    prometheus = None  # type: ignore[assignment]

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Environment variable with the folder that all processes of a machine share: any of them reports the sum."""
ACK_BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


GAUGES: tuple[tuple[str, Literal["livesum", "livemax", "livemin"], str], ...] = (
    ("sockets", "livesum", "Open sockets"),
    ("rooms", "livesum", "Games in memory"),
    ("send_queue", "livemax", "Messages that wait for the slowest connection"),
    ("rings_healed", "livesum", "Games whose news the poll found because a ring was lost"),
    ("races_lost", "livesum", "Entries that another process was quicker to store"),
    ("doorbell_connected", "livemin", "Whether rings of other processes arrive"),
    ("jobs_late_seconds", "livemax", "How late the last job was"),
    ("jobs_finished", "livesum", "Jobs that were done"),
    ("jobs_failed", "livesum", "Attempts at jobs that have failed"),
)
"""Name, how the values of several processes are combined, description."""


def forget_process(folder: str, process: int) -> None:
    """Exclude the gauges of a process that has ended from the sums."""
    if prometheus is not None:
        multiprocess.mark_process_dead(process, folder)  # type: ignore[no-untyped-call]


class Metrics:
    """Metrics of one process; several processes are scraped through a shared folder."""

    def __init__(self) -> None:
        self._is_on = prometheus is not None
        if not self._is_on:
            return
        self._registry = prometheus.CollectorRegistry()
        own = self._registry
        self._ack = prometheus.Histogram(
            "carcassonne_ack_seconds",
            "From receiving an action to its acknowledgement",
            buckets=ACK_BUCKETS,
            registry=own,
        )
        self._refused = prometheus.Counter(
            "carcassonne_refused", "Refused messages by code", ["code"], registry=own
        )
        self._gauges = {
            key: prometheus.Gauge(f"carcassonne_{key}", text, registry=own, multiprocess_mode=mode)
            for key, mode, text in GAUGES
        }

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        """Measure the time from receiving an action to acknowledging it."""
        start = time.perf_counter()
        yield
        if self._is_on:
            self._ack.observe(time.perf_counter() - start)

    def refused(self, code: str) -> None:
        """Count a refused message."""
        if self._is_on:
            self._refused.labels(code).inc()

    def text(self, registry: RoomRegistry) -> bytes | None:
        """Return the metrics of all processes on this machine; None if the library is not installed."""
        if not self._is_on:
            return None
        self.update(registry)
        if os.environ.get(SHARED_FOLDER):
            together = prometheus.CollectorRegistry()
            multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
            return prometheus.generate_latest(together)
        return prometheus.generate_latest(self._registry)

    def update(self, registry: RoomRegistry) -> None:
        """Set the gauges to the current values; another process may be the one that reports them."""
        if not self._is_on:
            return
        rooms = registry.rooms_with_connections()
        waiting = [connection.outbox.qsize() for room in rooms for connection in room.connections]
        values: dict[str, float] = {
            "sockets": registry.sockets.total(),
            "rooms": registry.room_count,
            "send_queue": max(waiting, default=0),
            "rings_healed": registry.follower.healed,
            "races_lost": registry.follower.conflicts,
            "doorbell_connected": registry.follower.doorbell.is_connected,
            "jobs_late_seconds": registry.jobs.latest_seconds,
            "jobs_finished": registry.jobs.finished,
            "jobs_failed": registry.jobs.failed,
        }
        for key, value in values.items():
            self._gauges[key].set(value)
