"""The queues of quick pairing: a few good module sets, each with a clock."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from carcassonne import catalog

from ..schemas.requests import ClockSetup


@dataclass(frozen=True)
class Queue:
    """A preset of the catalogue with a clock, for a number of players."""

    preset: str
    clock: ClockSetup
    seats: int = 2

    @property
    def id(self) -> str:
        time = f"{self.clock.days}d" if self.clock.days else f"{self.clock.base // 60}-{self.clock.increment}"
        return f"{self.preset}.{time}.{self.seats}"

    @property
    def modules(self) -> dict[str, dict[str, str | int | bool]]:
        return {name: dict(options) for name, options in catalog.preset(self.preset).items()}

    @property
    def family(self) -> str:
        return catalog.module(next(iter(self.modules))).family


def _live(minutes: int, increment: int) -> ClockSetup:
    return ClockSetup(kind="live", base=minutes * 60, increment=increment)


OFFERED = (
    Queue("first-game", _live(5, 10)),
    Queue("first-game", _live(10, 20)),
    Queue("classic", _live(10, 20)),
    Queue("stone-age", _live(10, 20)),
    Queue("first-game", _live(10, 20), seats=4),
    Queue("first-game", ClockSetup(kind="days", days=2, vacation=7)),
)


@cache
def queues() -> dict[str, Queue]:
    """Return the queues whose presets are installed, by id."""
    known = set(catalog.presets())
    return {queue.id: queue for queue in OFFERED if queue.preset in known}
