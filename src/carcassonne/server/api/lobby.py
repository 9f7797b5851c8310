"""Endpoints and socket of the lobby."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter, Request, Response, WebSocket, WebSocketDisconnect

from ..errors import ApiError
from ..lobby.listing import open_table, read_lobby
from ..lobby.live import LobbyConnection
from ..players.cookies import session_token
from ..players.store import Player
from ..rooms.registry import RoomRegistry
from ..schemas.lobby import (
    InviteRequest,
    Lobby,
    LobbyPong,
    OpenTable,
    QuickRequest,
    TableRequest,
    Waiting,
)
from ..schemas.openapi import answers
from ..security.middleware import PROTOCOL_ERROR, origin_allowed
from ..security.rate_limit import TokenBucket, client_key
from .dependencies import FAILURES, Registry, new_game, sent
from .identity import SignedInPlayer, SomePlayer
from .websocket import MAX_SOCKETS_PER_ADDRESS, SILENT_SECONDS, TOO_MANY

log = logging.getLogger("carcassonne.server")
api = APIRouter(prefix="/api", responses=FAILURES)
RATE, BURST = 2, 20
"""Messages per second that a client may send over the lobby's socket."""


@api.get("/lobby", responses=answers(Lobby))
async def lobby(registry: Registry) -> Response:
    """Open tables, queues of quick pairing, and what is being played."""
    return sent(await read_lobby(registry, len(registry.lobby.connections)))


@api.get("/lobby/waiting", responses=answers(Waiting))
async def get_waiting(registry: Registry, player: SignedInPlayer) -> Response:
    """Where the player waits, and games that have begun there."""
    return sent(await registry.lobby.service.places(player))


@api.post("/lobby/tables", status_code=201, responses=answers(Waiting, 201))
async def create_table(
    request: Request, registry: Registry, table: TableRequest, player: SomePlayer
) -> Response:
    """Open a table and wait at it."""
    new_game(request)
    return _changed(registry, await registry.lobby.service.open_table(player, table), 201)


@api.get("/lobby/tables/{seek}", responses=answers(OpenTable))
async def get_table(registry: Registry, seek: str) -> Response:
    """An open table by its address, private ones included."""
    found = await registry.lobby.service.seeks.find(seek)
    if found is None or found.queue is not None or found.game is not None:
        raise ApiError("seek_gone")
    players = await registry.players.find_many([each.player for each in found.players])
    return sent(open_table(found, players))


@api.post("/lobby/tables/{seek}/join", responses=answers(Waiting))
async def join_table(request: Request, registry: Registry, seek: str, player: SomePlayer) -> Response:
    """Join a table; its game begins when it is full."""
    new_game(request)
    return _changed(registry, await registry.lobby.service.join(player, seek))


@api.post("/lobby/tables/{seek}/leave", responses=answers(Waiting))
async def leave_table(registry: Registry, seek: str, player: SignedInPlayer) -> Response:
    """Leave a table or a queue."""
    return _changed(registry, await registry.lobby.service.leave(player, seek))


@api.post("/lobby/tables/{seek}/seen", responses=answers(Waiting))
async def note_seen(registry: Registry, seek: str, player: SignedInPlayer) -> Response:
    """Say that the game that has begun was seen: the player may wait for another one."""
    await registry.lobby.service.seeks.note_seen(player.id, [seek])
    return _changed(registry, await registry.lobby.service.places(player))


@api.post("/lobby/tables/{seek}/bots", responses=answers(Waiting))
async def fill_with_bots(registry: Registry, seek: str, player: SignedInPlayer) -> Response:
    """Begin now; bots take the empty seats."""
    return _changed(registry, await registry.lobby.service.fill_with_bots(player, seek))


@api.post("/lobby/tables/{seek}/invite", responses=answers(Waiting))
async def invite_player(
    registry: Registry, seek: str, guest: InviteRequest, player: SignedInPlayer
) -> Response:
    """Ask another player to join."""
    await registry.lobby.service.invite(player, seek, guest.player)
    return _changed(registry, await registry.lobby.service.places(player))


@api.delete("/lobby/tables/{seek}/invite", status_code=204)
async def decline_invitation(registry: Registry, seek: str, player: SignedInPlayer) -> None:
    """Do not join a table to which the player was asked."""
    await registry.lobby.service.decline(player, seek)
    registry.lobby.poke()


@api.post("/lobby/quick", status_code=201, responses=answers(Waiting, 201))
async def quick_pairing(
    request: Request, registry: Registry, wish: QuickRequest, player: SomePlayer
) -> Response:
    """Wait for an opponent of similar strength."""
    new_game(request)
    service = registry.lobby.service
    return _changed(registry, await service.enter_queue(player, wish.queue, is_rated=wish.rated), 201)


@api.post("/lobby/rematch/{game}", status_code=201, responses=answers(Waiting, 201))
async def meet_again(request: Request, registry: Registry, game: str, player: SignedInPlayer) -> Response:
    """Open a private table for the players of a game, or join it."""
    new_game(request)
    return _changed(registry, await registry.lobby.service.rematch(player, game), 201)


def _changed(registry: RoomRegistry, waiting: Waiting, status: int = 200) -> Response:
    registry.lobby.poke()
    return sent(waiting, status)


# Socket -----------------------------------------------------------------------------------------------------


async def serve(socket: WebSocket, registry: RoomRegistry) -> None:
    """One connection to the lobby: it is sent what changes, and says now and then that it is alive."""
    client = client_key(socket)
    if not origin_allowed(socket.headers, registry.config.origins):
        await socket.close(PROTOCOL_ERROR)
        return
    if registry.sockets[client] >= MAX_SOCKETS_PER_ADDRESS:
        await socket.close(TOO_MANY)
        return
    player = await _player(socket, registry)
    await socket.accept()
    registry.sockets[client] += 1
    connection = LobbyConnection(player)
    registry.lobby.join(connection)
    writer = asyncio.create_task(_write(socket, connection))
    try:
        await _listen(socket, connection)
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        log.debug("a connection to the lobby has ended")
    finally:
        registry.lobby.leave(connection)
        registry.sockets[client] -= 1
        writer.cancel()


async def _player(socket: WebSocket, registry: RoomRegistry) -> Player | None:
    token = session_token(socket, registry.config)
    return None if token is None else await registry.players.session_player(token)


async def _listen(socket: WebSocket, connection: LobbyConnection) -> None:
    bucket = TokenBucket(RATE, BURST)
    while True:
        async with asyncio.timeout(SILENT_SECONDS):
            await socket.receive_text()
        if not bucket.try_acquire():
            await socket.close(TOO_MANY)
            return
        connection.answer(LobbyPong())


async def _write(socket: WebSocket, connection: LobbyConnection) -> None:
    while (message := await connection.outbox.get()) is not None:
        await socket.send_text(message)
    await socket.close(1012)
