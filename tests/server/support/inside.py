"""Work inside a running server: its registry, coroutines in its event loop, statements on its database."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi.testclient import TestClient

from carcassonne.server.rooms.registry import RoomRegistry


def registry_of(server: TestClient) -> RoomRegistry:
    found: RoomRegistry = server.app.state.registry  # type: ignore[attr-defined]
    return found


def call(server: TestClient, work: Callable[[RoomRegistry], Any]) -> Any:
    """Run a coroutine in the event loop of the server."""
    assert server.portal is not None

    async def run() -> Any:
        return await work(registry_of(server))

    return server.portal.call(run)


def execute(server: TestClient, statement: Any) -> None:
    """Change the database behind the server's back."""

    async def work(registry: RoomRegistry) -> None:
        async with registry.store.begin() as connection:
            await connection.execute(statement)

    call(server, work)
