"""One connection of a room, and what waits to be sent to it."""

from __future__ import annotations

import asyncio

from ..schemas.messages import ServerMessage
from ..serializers.json import encoded
from ..storage.store import TokenGrant, token_hash

MAX_QUEUED_MESSAGES = 400
"""Messages that may wait for a slow connection before it is dropped."""


class RoomConnection:
    """One connection and what its token allows."""

    def __init__(self, token: str, grant: TokenGrant) -> None:
        self.token = token_hash(token)
        self.grant = grant
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        """Encoded messages; None ends the connection."""

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encoded(message).decode())

    def send_encoded(self, message: str) -> None:
        """Send a message that is encoded already, since others are sent the same."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.drop()

    def drop(self) -> None:
        """Give up on the connection; the client comes back and catches up."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
