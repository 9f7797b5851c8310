"""Schedule full garbage collections for times when no player waits for the server."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

CHECK_SECONDS = 2
"""How often the scheduler checks whether the server is idle."""
QUIET = 0.02
"""Share of a processor below which the server counts as idle."""
WORTHWHILE = 0.5
"""Seconds of computing after which a collection may find something."""
MAX_WAIT_SECONDS = 300.0
"""Seconds after which a collection no longer waits for an idle server; few moves wait for it then."""
YOUNG, MIDDLE, NEVER = 20_000, 10, 1_000_000_000
"""Thresholds: new objects are collected now and then, in about 10 ms, and old ones by the scheduler only.

Each move replaces the objects of its game, so a collection finds about as many young objects after 2,000 more
of them as after 20,000: those of all games in play. Fewer collections take less time in total.
"""


def leave_full_collections_to_us() -> None:
    """Freeze all objects that are loaded now, and let Python collect only young objects from now on."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


class GcScheduler:
    """Runs full garbage collections while the server is idle, so that no move waits for one.

    With hundreds of live games a full collection takes a third of a second. Under load, Python would run one
    every few seconds although it finds hardly anything: a move leaves no reference cycles, only connections
    and closed rooms do.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        computed: Callable[[], float] = time.process_time,
        search: Callable[[], object] = gc.collect,
    ) -> None:
        self._clock = clock
        self._computed = computed
        self._search = search
        self._looked = self._searched = (clock(), computed())

    def install(self) -> None:
        """Freeze all objects that are loaded now, and let Python collect only young objects from now on."""
        leave_full_collections_to_us()

    async def check(self) -> None:
        """Run a full collection if the server is idle or the last one is too long ago."""
        now, used = self._clock(), self._computed()
        (before, used_before), self._looked = self._looked, (now, used)
        searched, used_then = self._searched
        if used - used_then < WORTHWHILE:
            return
        if used - used_before <= QUIET * (now - before) or now - searched >= MAX_WAIT_SECONDS:
            self._search()
            self._searched = self._looked = (self._clock(), self._computed())
