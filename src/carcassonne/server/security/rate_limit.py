"""Token buckets: how often a client may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

from ..errors import ApiError

MAX_BUCKETS = 4096


class TokenBucket:
    """Holds up to ``burst`` tokens and gets ``rate`` new ones a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = time.monotonic()

    def try_acquire(self) -> bool:
        now = time.monotonic()
        self.left = min(float(self.burst), self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimiter:
    """One bucket for each token or address; the least recently used are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def acquire(self, key: str) -> None:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self.rate, self.burst)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        if not bucket.try_acquire():
            raise ApiError("too_many", retry_after=max(1, round(1 / self.rate)))
