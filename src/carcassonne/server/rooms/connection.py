"""One connection of a room, and what waits to be sent to it."""

from __future__ import annotations

import asyncio

from ..schemas.messages import ServerMessage
from ..serializers.json import encoded
from ..storage.store import TokenGrant, token_hash

MAX_QUEUED_MESSAGES = 400
"""Messages that may wait for a slow connection of a player before it is dropped."""
MAX_SPECTATOR_MESSAGES = 64
"""Messages that may wait for a slow spectator; instead of more there is a snapshot once these are gone."""
SNAPSHOT_SECONDS = 2.0
"""At least so much time between two snapshots of a slow spectator."""


class Snapshot:
    """Marks in an outbox that the whole state comes next: the steps before it were too many."""


SNAPSHOT = Snapshot()


class RoomConnection:
    """One connection and what its token allows."""

    def __init__(self, token: str, grant: TokenGrant) -> None:
        self.token = token_hash(token)
        self.grant = grant
        self.is_spectator = grant.role == "watcher"
        most = MAX_SPECTATOR_MESSAGES if self.is_spectator else MAX_QUEUED_MESSAGES
        self.outbox: asyncio.Queue[str | Snapshot | None] = asyncio.Queue(most)
        """Encoded messages; None ends the connection."""
        self.is_behind = False
        """A slow spectator gets nothing until the snapshot."""

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encoded(message).decode())

    def send_encoded(self, message: str) -> None:
        """Send a message that is encoded already, since others are sent the same."""
        if self.is_behind:
            return
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            if self.is_spectator:
                self._empty()
                self.is_behind = True
                self.outbox.put_nowait(SNAPSHOT)
            else:
                self.drop()

    def drop(self) -> None:
        """Give up on the connection; the client comes back and catches up."""
        self._empty()
        self.outbox.put_nowait(None)

    def _empty(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
