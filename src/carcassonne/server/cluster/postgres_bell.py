"""The doorbell through PostgreSQL, for servers without Redis: LISTEN and NOTIFY on a separate connection.

NOTIFY is never sent inside the transaction of a move, since it takes a global lock at commit. Rings within a
few milliseconds share one notification.
"""

from __future__ import annotations

import asyncio
import json

from .doorbell import CHANNEL, RemoteDoorbell

CONNECT_SECONDS = 5.0
DEBOUNCE_SECONDS = 0.005
MAX_PAYLOAD = 7_500
"""PostgreSQL accepts payloads of less than 8,000 bytes."""
CHECK_SECONDS = 5.0


class PostgresDoorbell(RemoteDoorbell):
    """Rings through a channel of the database."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url.replace("postgresql+asyncpg://", "postgresql://")

    async def serve(self) -> None:
        import asyncpg  # type: ignore[import-untyped]  # not needed with SQLite

        connection = await asyncpg.connect(
            self._url, timeout=CONNECT_SECONDS, command_timeout=2 * CHECK_SECONDS
        )
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, lambda _c, _p, _n, payload: self._heard_all(payload))
            self.is_connected = True
            while not lost.is_set():
                try:
                    async with asyncio.timeout(CHECK_SECONDS):
                        texts = await self.queued_rings()
                except TimeoutError:
                    await connection.execute("SELECT 1")
                    continue
                await asyncio.sleep(DEBOUNCE_SECONDS)
                while not self._waiting.empty():
                    texts.append(self._waiting.get_nowait())
                for payload in payloads(texts):
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
            raise ConnectionError("the connection was closed")
        finally:
            connection.terminate()

    def _heard_all(self, payload: str) -> None:
        for text in json.loads(payload):
            self.heard(text)


def payloads(texts: list[str]) -> list[str]:
    """Return payloads with several rings each; rings that are too long are left out."""
    found: list[list[str]] = [[]]
    size = 0
    for text in texts:
        cost = len(json.dumps(text).encode()) + 2
        if cost > MAX_PAYLOAD:
            continue
        if size + cost > MAX_PAYLOAD:
            found.append([])
            size = 0
        found[-1].append(text)
        size += cost
    return [json.dumps(group) for group in found if group]
