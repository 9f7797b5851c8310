"""One connection of a room, with its queue of messages."""

from __future__ import annotations

import asyncio

from ..schemas.messages import ServerMessage
from ..serializers.json import encoded
from ..socket_protocol import TrySend
from ..storage.store import TokenGrant, token_hash

MAX_QUEUED_MESSAGES = 400
"""Messages that may be queued for a slow connection of a player before it is dropped."""
MAX_SPECTATOR_MESSAGES = 64
"""Messages that may be queued for a slow spectator; if there are more, a snapshot replaces them."""
SNAPSHOT_SECONDS = 2.0
"""Minimum time between two snapshots for a slow spectator."""


class Snapshot:
    """Marker in an outbox for sending the whole state, because there were too many steps."""


SNAPSHOT = Snapshot()


class RoomConnection:
    """One connection and what its token allows."""

    def __init__(
        self, token: str, grant: TokenGrant, *, is_preview: bool = False, try_send: TrySend | None = None
    ) -> None:
        self.token = token_hash(token)
        self.grant = grant
        self.is_spectator = grant.role == "watcher"
        self.counts_as_spectator = self.is_spectator and not is_preview
        """False for a small board among others."""
        capacity = MAX_SPECTATOR_MESSAGES if self.is_spectator else MAX_QUEUED_MESSAGES
        self.outbox: asyncio.Queue[str | Snapshot | None] = asyncio.Queue(capacity)
        """Encoded messages that have to wait; None ends the connection."""
        self._try_send = try_send
        self._unsent = 0
        """Messages that the writer has yet to send, the one included that it is sending."""
        self.awaits_greeting = False
        """Whether the state of the game is still to be sent: until then, it gets no steps."""
        self.is_behind = False
        """Whether a slow spectator waits for a snapshot, and gets no other messages until then."""

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encoded(message).decode())

    def send_encoded(self, message: str) -> None:
        """Send an encoded message, which is encoded once for all connections."""
        if self.is_behind:
            return
        if self._unsent == 0 and self._try_send is not None and self._try_send(message):
            return
        try:
            self._put(message)
        except asyncio.QueueFull:
            if self.is_spectator:
                self._empty()
                self.is_behind = True
                self._put(SNAPSHOT)
            else:
                self.drop()

    def drop(self) -> None:
        """Drop the connection; the client reconnects and catches up."""
        self._empty()
        self._put(None)

    def note_sent(self) -> None:
        """Note that the writer has sent a message of the outbox."""
        self._unsent -= 1

    def _put(self, message: str | Snapshot | None) -> None:
        self.outbox.put_nowait(message)
        self._unsent += 1

    def _empty(self) -> None:
        while not self.outbox.empty():
            self.outbox.get_nowait()
            self._unsent -= 1
