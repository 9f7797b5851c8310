"""Search budget of a bot: positions, with a cap on time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from .base import BotError

SAFETY = 0.94
"""Share of the time that is used, so that the answer is never late."""


class Budget:
    """A number of positions (the same answer on every machine), a time in milliseconds, or both.

    With both, positions are the budget and the time is a cap for machines that are far too slow.
    """

    def __init__(self, ms: float | None, nodes: int | None, clock: Callable[[], float] | None = None) -> None:
        self.nodes = nodes
        self.used = 0
        self.seconds = None if ms is None else ms / 1000 * SAFETY
        self._clock = clock or time.perf_counter
        self._begin = self._clock()

    @classmethod
    def of(cls, ms: float | None, nodes: int | None, default_nodes: int, cap_ms: float) -> Budget:
        """Return the budget that options ask for: by default positions, and always a cap on time."""
        return cls(cap_ms if ms is None else ms, default_nodes if ms is None and nodes is None else nodes)

    def spend(self, share: float = 1.0) -> bool:
        """Count one more position. Return False if that share of the budget was already used up."""
        self.used += 1
        if self.nodes is not None:
            if self.used > self.nodes * share:
                return False
            share = 1.0
        return self.seconds is None or self._clock() - self._begin < self.seconds * share

    def spent(self) -> float:
        """Return the share of the budget that is used up; 1 or more at its end."""
        found = 0.0 if self.nodes is None else self.used / max(1, self.nodes)
        if self.seconds is not None:
            time_share = (self._clock() - self._begin) / self.seconds
            if self.nodes is None or time_share >= 1:
                found = max(found, time_share)
        return found


def check_budget(ms: object, nodes: object) -> None:
    """Raise BotError if the options of a bot, which people write, are no budget."""
    if ms is not None and not (isinstance(ms, int | float) and math.isfinite(ms) and ms > 0):
        raise BotError(f"ms is a number of milliseconds above 0, not {ms}", "bot-ms", value=str(ms))
    if nodes is not None and not (isinstance(nodes, int) and nodes > 0):
        raise BotError(
            f"nodes is a whole number of positions above 0, not {nodes}", "bot-nodes", value=str(nodes)
        )
