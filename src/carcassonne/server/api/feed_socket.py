"""Sockets of live pages: the server sends what changes, the client only sends heartbeats."""

from __future__ import annotations

import asyncio
import logging

from fastapi import WebSocket, WebSocketDisconnect

from ..live_feed import ConnectionType, FeedConnection, LiveFeed
from ..players.cookies import session_token
from ..players.store import Player, session_hash
from ..rooms.registry import RoomRegistry
from ..schemas.lobby import LobbyPong
from ..security.middleware import PROTOCOL_ERROR, origin_allowed
from ..security.rate_limit import TokenBucket, client_key
from ..serializers.json import encoded
from ..socket_protocol import RESTARTING
from .websocket import SILENT_SECONDS, TOO_MANY, may_connect

log = logging.getLogger("carcassonne.server")

RATE, BURST = 2, 20
"""Messages per second that a client may send, and the most that it may send at once."""


async def is_refused(socket: WebSocket, registry: RoomRegistry) -> bool:
    """Close a socket of another site's page or of an address with too many; return whether it was closed."""
    if not origin_allowed(socket.headers, registry.config.origins):
        await socket.close(PROTOCOL_ERROR)
        return True
    if not may_connect(client_key(socket), registry):
        await socket.close(TOO_MANY)
        return True
    return False


async def player_of(socket: WebSocket, registry: RoomRegistry) -> tuple[Player, str] | tuple[None, None]:
    """Return the player of the session cookie and the hash of its token; None without a session."""
    token = session_token(socket, registry.config)
    player = None if token is None else await registry.players.session_player(token)
    return (None, None) if token is None or player is None else (player, session_hash(token))


async def serve_feed(
    socket: WebSocket,
    registry: RoomRegistry,
    feed: LiveFeed[ConnectionType],
    connection: ConnectionType,
) -> None:
    """Accept a socket and serve it until the client is gone or silent."""
    client = client_key(socket)
    await socket.accept()
    registry.sockets[client] += 1
    feed.join(connection)
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await _listen(socket, connection)
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        log.debug("a connection to %s has ended", feed.name)
    finally:
        feed.leave(connection)
        registry.sockets[client] -= 1
        if not registry.sockets[client]:
            del registry.sockets[client]
        writer.cancel()


async def _listen(socket: WebSocket, connection: FeedConnection) -> None:
    bucket = TokenBucket(RATE, BURST)
    pong = encoded(LobbyPong()).decode()
    while True:
        async with asyncio.timeout(SILENT_SECONDS):
            frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        if frame.get("text") is None:
            await socket.close(PROTOCOL_ERROR)
            return
        if not bucket.try_acquire():
            await socket.close(TOO_MANY)
            return
        connection.put(pong)


async def _write(socket: WebSocket, connection: FeedConnection) -> None:
    while (message := await connection.outbox.get()) is not None:
        await socket.send_text(message)
    await socket.close(RESTARTING)
