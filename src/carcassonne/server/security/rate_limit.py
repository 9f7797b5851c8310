"""Token buckets that limit the requests and the computing time of a client.

A client is identified by its address until it has sent a valid token. Keys have a limited size and the number
of buckets is bounded, so the limits never take more than a few hundred kilobytes of memory.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from ipaddress import IPv6Address

from starlette.requests import HTTPConnection

from ..errors import ApiError
from .networks import address_of

MAX_BUCKETS = 4096
IPV6_NETWORK_BITS = 64
"""Size of the IPv6 networks that households and hosts get: all addresses of one count as one client."""
MAX_ADDRESS_LENGTH = 64
TOLD_TOGETHER, SENT_TOGETHER = 10.0, 50.0
"""Frequent requests, and messages over sockets, that other processes are told about together."""
REMARKS_AT_ONCE, ASIDES_AT_ONCE = 15, 5
PLAYERS_PER_ADDRESS = 4
"""Players at one address who can use their whole share of computing at the same time."""


class TokenBucket:
    """Holds up to ``burst`` tokens and gains ``rate`` tokens per second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = time.monotonic()
        self.untold = 0.0
        """Tokens that were taken and that other processes have not been told about."""

    def refill(self) -> float:
        """Add the tokens gained since the last call; return the current number."""
        now = time.monotonic()
        self.left = min(float(self.burst), self.left + (now - self.seen) * self.rate)
        self.seen = now
        return self.left

    def try_acquire(self, cost: float = 1.0) -> bool:
        """Take ``cost`` tokens if there are enough; a cost above ``burst`` needs a full bucket."""
        if self.refill() < min(cost, self.burst):
            return False
        self.left -= cost
        return True

    def seconds_until(self, cost: float) -> int:
        """Return the seconds until ``cost`` tokens are available, at least 1."""
        return max(1, math.ceil((min(cost, self.burst) - self.refill()) / self.rate))


Charged = Callable[[str, str, float], None]
"""Called with the name of a limit, a key and the number of tokens taken."""


class RateLimiter:
    """One token bucket per key; the least recently used are dropped."""

    def __init__(self, rate: float, burst: float, *, told_from: float = 0.0) -> None:
        self.rate = rate
        self.burst = burst
        self.told_from = told_from
        """Number of taken tokens from which on other processes are told, so that not every request rings."""
        self.on_charge: Callable[[str, float], None] | None = None
        """Called when tokens were taken, so that other processes can take them too."""
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def acquire(self, key: str, cost: float = 1.0) -> None:
        """Take tokens of a client. Raises ApiError ``too_many`` if too few are left."""
        bucket = self._bucket(key)
        if not bucket.try_acquire(cost):
            raise ApiError("too_many", retry_after=bucket.seconds_until(cost))
        if self.on_charge is not None:
            bucket.untold += cost
            if bucket.untold >= self.told_from:
                untold, bucket.untold = bucket.untold, 0.0
                self.on_charge(key, untold)

    def charge(self, key: str, cost: float) -> None:
        """Take the tokens that a client has used in another process."""
        bucket = self._bucket(key)
        bucket.left = max(bucket.refill() - cost, -self.burst)

    def require(self, key: str) -> None:
        """Raise ApiError ``too_many`` if a client has no token left; take none."""
        bucket = self._buckets.get(key)
        if bucket is not None and bucket.refill() < 1:
            raise ApiError("too_many", retry_after=bucket.seconds_until(1))

    def _bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self.rate, self.burst)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


class ClientLimits:
    """All limits of a server that are counted per client.

    The limits on requests and remarks are shared by all processes: tokens taken in one process are taken from
    the buckets of the others through the doorbell, so that a client gains nothing by switching between
    processes. While the doorbell is unavailable, each process counts alone. Computing is not shared: each
    process has computing processes of its own.
    """

    SHARED = (
        "asking",
        "reading",
        "creating",
        "guests",
        "logging_in",
        "logging_in_to",
        "mailing",
        "guessing",
        "inviting",
        "connecting",
        "sending",
        "wishing",
        "talking",
        "talking_aside",
    )

    def share(self, told: Charged) -> None:
        """Call ``told`` whenever tokens are taken from a shared limit."""
        for name in self.SHARED:
            limiter: RateLimiter = getattr(self, name)
            limiter.on_charge = partial(told, name)

    def charge(self, name: object, key: object, cost: object) -> None:
        """Take the tokens that a client has used in another process; malformed values are ignored."""
        if name in self.SHARED and isinstance(key, str) and isinstance(cost, int | float):
            limiter: RateLimiter = getattr(self, str(name))
            limiter.charge(key, float(cost))

    def __init__(self, new_games_per_minute: float, computing_ms_per_second: float) -> None:
        self.asking = RateLimiter(20, 60, told_from=TOLD_TOGETHER)
        """Requests, by the hash of a valid token or by address."""
        self.reading = RateLimiter(40, 400, told_from=TOLD_TOGETHER)
        """Requests about players, the lobby and accounts, by address, which many players may share."""
        self.creating = RateLimiter(new_games_per_minute / 60, max(1, round(new_games_per_minute)))
        """New games, by address."""
        self.guests = RateLimiter(0.5, 60)
        """New guests, by address."""
        self.logging_in = RateLimiter(0.2, 20)
        """Attempts to log in or to create an account, by address."""
        self.logging_in_to = RateLimiter(1 / 30, 10)
        """Wrong passwords, by the hash of the given name, whether or not the account exists."""
        self.mailing = RateLimiter(1 / 60, 5)
        """E-mails, by address of the client and by hash of the recipient."""
        self.guessing = RateLimiter(2, 60)
        """Wrong tokens and recovery codes, by address."""
        self.inviting = RateLimiter(1 / 30, 20)
        """Invitations to tables, which notify the invited player, by inviting player."""
        self.connecting = RateLimiter(20, 600, told_from=TOLD_TOGETHER)
        """New sockets, by address, which many players may share: after a restart all come back at once."""
        self.sending = RateLimiter(300, 3000, told_from=SENT_TOGETHER)
        """Messages over the sockets of games, by address; every socket has a limit of its own too."""
        self.wishing = RateLimiter(1, 60)
        """Offers, answers and resignations at tables, by link or session."""
        self.talking = RateLimiter(0.5, REMARKS_AT_ONCE)
        """Remarks at tables by player; visitors without a session share what a table has."""
        self.talking_aside = RateLimiter(0.5, ASIDES_AT_ONCE)
        """Remarks of spectators by player."""
        self.computing = RateLimiter(computing_ms_per_second, 20 * computing_ms_per_second)
        """Milliseconds of computing for hints, reviews and replays, by player, or by address without one."""
        at_address = PLAYERS_PER_ADDRESS * computing_ms_per_second
        self.computing_at = RateLimiter(at_address, 20 * at_address)
        """The same for all players of an address together."""


def client_key(connection: HTTPConnection) -> str:
    """Return the key of the client behind a request: its address, or the network of an IPv6 address."""
    host = connection.client.host if connection.client else ""
    address = address_of(host)
    if address is None:
        return host[:MAX_ADDRESS_LENGTH]
    if isinstance(address, IPv6Address):
        return f"{int(address) >> IPV6_NETWORK_BITS:x}::"
    return str(address)
