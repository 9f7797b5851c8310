"""Whose share of the computing time a request takes."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from ..players.cookies import session_token
from ..rooms.registry import RoomRegistry
from ..security.rate_limit import ClientLimits, client_key


class ComputingShare:
    """The computing time of a player or, for a visitor without a session, of an address.

    A player has the same share from everywhere, and players behind one address do not take each other's. The
    address has a larger share of its own, because guests are made for nothing.
    """

    def __init__(self, limits: ClientLimits, address: str, player: str | None) -> None:
        self._limits = limits
        self._address = address
        self.client = address if player is None else f"player {player}"
        """Who takes turns in the queue."""

    def charge(self, milliseconds: float) -> None:
        """Take computing time. Raises ``too_many`` if the share is used up."""
        self._limits.computing.acquire(self.client, milliseconds)
        self._limits.computing_at.acquire(self._address, milliseconds)


async def share_of(connection: HTTPConnection, registry: RoomRegistry) -> ComputingShare:
    """Return the share that a request takes."""
    token = session_token(connection, registry.config)
    player = None if token is None else await registry.players.session_player(token)
    return ComputingShare(registry.limits, client_key(connection), None if player is None else player.id)
