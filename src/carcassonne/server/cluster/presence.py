"""Who is connected to a room in other processes."""

from __future__ import annotations

import time
from typing import NamedTuple


class _Report(NamedTuple):
    seats: frozenset[int]
    watchers: int
    viewers: int
    """All connections: those of seats, of spectators, and of hosts without a seat."""
    until: float


class RemotePresence:
    """The latest reports of other processes; a report that is not repeated expires."""

    def __init__(self) -> None:
        self._reports: dict[str, _Report] = {}

    def __bool__(self) -> bool:
        """Return whether other processes have viewers; one that plays a bot may have none."""
        return any(report.viewers for report in self._reports.values())

    def has_viewers(self, process: str) -> bool:
        return process in self._reports and self._reports[process].viewers > 0

    def note(self, process: str, seats: object, watchers: object, viewers: object, until: float) -> bool:
        """Record who is connected to a process; return whether anything that is shown has changed."""
        found = _Report(
            frozenset(seat for seat in seats if isinstance(seat, int))
            if isinstance(seats, list)
            else frozenset(),
            watchers if isinstance(watchers, int) else 0,
            viewers if isinstance(viewers, int) else 0,
            until,
        )
        old = self._reports.get(process)
        self._reports[process] = found
        return old is None or old[:2] != found[:2]

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
