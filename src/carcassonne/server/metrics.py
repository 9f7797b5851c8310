"""What an operator watches, in the text format of Prometheus. Without the library nothing is counted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rooms.registry import RoomRegistry

try:
    import prometheus_client as prometheus
except ImportError:  # an extra that one process at home does without
    prometheus = None  # type: ignore[assignment]

ACK_BUCKETS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts of one process; several processes are scraped through the directory that they share."""

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
            key: prometheus.Gauge(f"carcassonne_{key}", text, registry=own)
            for key, text in {
                "sockets": "Open sockets",
                "rooms": "Games in memory",
                "send_queue": "Messages that wait for the slowest connection",
                "rings_healed": "Games whose news the poll found because a ring was lost",
                "races_lost": "Entries that another process was quicker to store",
                "doorbell_connected": "Whether rings of other processes arrive",
                "jobs_late_seconds": "How late the last job was",
                "jobs_finished": "Jobs that this process has done",
                "jobs_failed": "Attempts at jobs that have failed",
            }.items()
        }

    @contextmanager
    def acknowledging(self) -> Iterator[None]:
        """Measure an action from receiving it to its acknowledgement."""
        start = time.perf_counter()
        yield
        if self._is_on:
            self._ack.observe(time.perf_counter() - start)

    def refused(self, code: str) -> None:
        """Count a refused message."""
        if self._is_on:
            self._refused.labels(code).inc()

    def text(self, registry: RoomRegistry) -> bytes | None:
        """Return all values now; None where the library is not installed."""
        if not self._is_on:
            return None
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
        return prometheus.generate_latest(self._registry)
