"""Endpoints and socket of the lobby."""

from __future__ import annotations

import logging

from fastapi import APIRouter, Request, Response, WebSocket

from ..errors import ApiError
from ..lobby.listing import open_table, read_lobby
from ..lobby.live import LobbyConnection
from ..rooms.registry import RoomRegistry
from ..schemas.lobby import (
    InviteRequest,
    Lobby,
    OpenTable,
    QuickRequest,
    TableRequest,
    Waiting,
)
from ..schemas.openapi import answers
from ..socket_protocol import RESTARTING
from ..storage.journal import STORAGE_ERRORS
from .dependencies import FAILURES, Reading, Registry, new_game, sent
from .feed_socket import is_refused, player_of, serve_feed
from .identity import SignedInPlayer, SomePlayer

log = logging.getLogger("carcassonne.server")
api = APIRouter(prefix="/api", responses=FAILURES, dependencies=[Reading])


@api.get("/lobby", responses=answers(Lobby))
async def lobby(registry: Registry) -> Response:
    """Open tables, queues of quick pairing, and what is being played."""
    return sent(await read_lobby(registry, len(registry.lobby.connections)))


@api.get("/lobby/waiting", responses=answers(Waiting))
async def get_waiting(registry: Registry, player: SignedInPlayer) -> Response:
    """Return the tables at which the player is waiting, and the games that have started there."""
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
    """Serve one connection to the lobby: send what changes, and expect heartbeats."""
    if await is_refused(socket, registry):
        return
    try:
        connection = LobbyConnection(*await player_of(socket, registry))
    except STORAGE_ERRORS as error:
        log.error("a player could not be read: %s", error)
        await socket.close(RESTARTING)
        return
    await serve_feed(socket, registry, registry.lobby, connection)
