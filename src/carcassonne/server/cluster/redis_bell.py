"""The doorbell over Redis or Valkey: pub/sub is enough, because the history is in the database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .doorbell import CHANNEL, RemoteDoorbell

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

CONNECT_SECONDS = 5.0
CHECK_SECONDS = 5.0
"""Time without messages after which the connection is probed, so that a silent disconnection is noticed."""


class RedisDoorbell(RemoteDoorbell):
    """Rings through one channel of a Redis server."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url

    async def serve(self) -> None:
        import redis.asyncio as redis  # only where it is configured

        client = redis.Redis.from_url(
            self._url,
            socket_connect_timeout=CONNECT_SECONDS,
            socket_timeout=2 * CHECK_SECONDS,
            retry=None,
        )
        listener = client.pubsub()
        try:
            await listener.subscribe(CHANNEL)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._send(client))
                group.create_task(self._listen(listener))
                self.is_connected = True
        finally:
            await listener.aclose()  # type: ignore[no-untyped-call]
            await client.aclose()

    async def _send(self, client: Redis) -> None:
        while not _is_cancelled():
            texts = await self.queued_rings()
            async with client.pipeline(transaction=False) as pipeline:
                for text in texts:
                    pipeline.publish(CHANNEL, text)
                await pipeline.execute()

    async def _listen(self, listener: PubSub) -> None:
        while not _is_cancelled():
            message = await listener.get_message(ignore_subscribe_messages=True, timeout=CHECK_SECONDS)
            if message is not None and message["type"] == "message":
                self.heard(message["data"])
            elif message is None:
                await listener.ping()


def _is_cancelled() -> bool:
    """Return whether this task was cancelled, even if the library has swallowed the exception.

    If the task went on, a server that is told to stop would hang until it is killed.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
