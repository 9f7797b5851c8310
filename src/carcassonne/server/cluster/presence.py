"""Who is connected to a room in other processes."""

from __future__ import annotations

import time
from typing import NamedTuple


class _Report(NamedTuple):
    seats: frozenset[int]
    thinking: int | None
    watchers: int
    viewers: int
    """All connections: those of seats, of spectators, and of hosts without a seat."""
    until: float


class RemotePresence:
    """The latest reports of other processes; a report that is not repeated expires."""

    def __init__(self) -> None:
        self._reports: dict[str, _Report] = {}

    def __bool__(self) -> bool:
        """Return whether other processes have viewers; one whose bot was thinking may have none."""
        return any(report.viewers for report in self._reports.values())

    def has_viewers(self, process: str) -> bool:
        return process in self._reports and self._reports[process].viewers > 0

    def note(
        self, process: str, seats: object, thinking: object, watchers: object, viewers: object, until: float
    ) -> bool:
        """Record who is connected to a process; return whether anything that is shown has changed."""
        found = _Report(
            frozenset(seat for seat in seats if isinstance(seat, int))
            if isinstance(seats, list)
            else frozenset(),
            thinking if isinstance(thinking, int) else None,
            watchers if isinstance(watchers, int) else 0,
            viewers if isinstance(viewers, int) else 0,
            until,
        )
        old = self._reports.get(process)
        self._reports[process] = found
        return old is None or old[:3] != found[:3]

    def forget_silent(self) -> bool:
        """Drop the reports of processes that are silent; return whether there were any."""
        now = time.monotonic()
        silent = [process for process, report in self._reports.items() if report.until < now]
        for process in silent:
            del self._reports[process]
        return bool(silent)

    def seats(self) -> set[int]:
        return {seat for report in self._reports.values() for seat in report.seats}

    def watchers(self) -> int:
        """Return the number of spectators that are connected to other processes."""
        return sum(report.watchers for report in self._reports.values())

    def thinking(self) -> int | None:
        """Return the seat of a bot that is thinking in another process; None if there is none."""
        return next((r.thinking for r in self._reports.values() if r.thinking is not None), None)
