"""Doorbells between registries of one process."""

from __future__ import annotations

import secrets
from contextlib import suppress

from carcassonne.server.cluster.doorbell import Ring, RingHandler


class Hub:
    """Connects doorbells within one process, so that its registries act as several processes."""

    def __init__(self) -> None:
        self.members: list[HubDoorbell] = []
        self.is_connected = True

    def doorbell(self) -> HubDoorbell:
        return HubDoorbell(self)


class HubDoorbell:
    """A doorbell to the other members of a hub."""

    def __init__(self, hub: Hub) -> None:
        self.name = secrets.token_hex(4)
        self._hub = hub
        self._hear: RingHandler | None = None

    @property
    def is_connected(self) -> bool:
        return self._hub.is_connected

    def start(self, hear: RingHandler) -> None:
        self._hear = hear
        self._hub.members.append(self)

    def ring(self, game: str, number: int, topic: str | None = None, data: object = None) -> None:
        if not self._hub.is_connected:
            return
        text = Ring(self.name, game, number, topic, data).encoded()
        for member in self._hub.members:
            if member is not self and member._hear is not None:
                member._hear(Ring.decoded(text))

    async def close(self) -> None:
        with suppress(ValueError):
            self._hub.members.remove(self)
