"""When the server looks for garbage: not while people wait for it."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

CHECK_SECONDS = 2
"""How often the gc_scheduler looks whether there is a quiet moment."""
QUIET = 0.02
"""Share of a processor below which the server counts as idle."""
WORTHWHILE = 0.5
"""Seconds of computing after which there may be something to find."""
MAX_WAIT_SECONDS = 60.0
"""Seconds after which a search does not wait for a quiet moment."""
YOUNG, MIDDLE, NEVER = 1_000, 10, 1_000_000_000


class GcScheduler:
    """Runs full garbage collections while the server is idle, so that no move waits for one.

    With hundreds of live games this takes a tenth of a second. Python would do it every few seconds under
    load, though hardly anything is found: nearly all that a move leaves behind is freed without a search.
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
        """Freeze what is loaded by now; Python collects young objects only."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

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
