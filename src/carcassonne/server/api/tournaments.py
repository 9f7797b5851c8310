"""Endpoints and socket of tournaments."""

from __future__ import annotations

import logging
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response, WebSocket

from ..errors import ApiError
from ..rooms.registry import RoomRegistry
from ..schemas.openapi import answers
from ..schemas.tournaments import (
    BotEntrantRequest,
    TournamentList,
    TournamentPage,
    TournamentRequest,
    TournamentSummary,
    TournamentViewer,
)
from ..security.rate_limit import client_key
from ..socket_protocol import RESTARTING
from ..storage.journal import STORAGE_ERRORS
from ..tournaments.listing import page_of, player_ids, summary_of, viewer_of
from ..tournaments.live import TournamentConnection
from .dependencies import FAILURES, Reading, Registry, new_game, sent
from .feed_socket import is_refused, player_of, serve_feed
from .identity import CurrentPlayer, SignedInPlayer, SomePlayer
from .websocket import NO_GAME

log = logging.getLogger("carcassonne.server")
api = APIRouter(prefix="/api/tournaments", responses=FAILURES, tags=["tournaments"], dependencies=[Reading])
TournamentId = Annotated[str, Path(max_length=24)]
EntrantNumber = Annotated[int, Path(ge=1, le=100_000)]


async def tournament_page(registry: RoomRegistry, tournament: str) -> TournamentPage:
    """Return the public page of a tournament. Raises ``unknown``."""
    found = await registry.tournaments.find(tournament)
    return page_of(found, await registry.players.find_many(player_ids(found)))


async def _answer(registry: RoomRegistry, tournament: str, status: int = 200) -> Response:
    return sent(await tournament_page(registry, tournament), status)


@api.get("", responses=answers(TournamentList))
async def list_tournaments(request: Request, registry: Registry, player: CurrentPlayer) -> Response:
    """Public tournaments, and private ones that the player organises or takes part in."""
    registry.limits.asking.acquire(client_key(request))
    rows = await registry.tournaments.store.listed(None if player is None else player.id)
    creators = await registry.players.find_many([each.creator for each, _ in rows])
    by_status: dict[str, list[TournamentSummary]] = {"open": [], "running": [], "finished": []}
    for each, count in rows:
        by_status[each.status].append(summary_of(each, count, creators.get(each.creator)))
    upcoming = sorted(by_status["open"], key=lambda each: (each.starts is None, each.starts or ""))
    return sent(TournamentList(upcoming, by_status["running"], by_status["finished"]))


@api.post("", status_code=201, responses=answers(TournamentPage, 201))
async def create_tournament(
    request: Request, registry: Registry, wish: TournamentRequest, player: SignedInPlayer
) -> Response:
    """Create a tournament; any account may do that."""
    new_game(request)
    return await _answer(registry, await registry.tournaments.create(player, wish), 201)


@api.get("/{tournament}", responses=answers(TournamentPage))
async def get_tournament(request: Request, registry: Registry, tournament: TournamentId) -> Response:
    """A tournament by its address, private ones included: standings, rounds and games."""
    registry.limits.asking.acquire(client_key(request))
    return await _answer(registry, tournament)


@api.get("/{tournament}/me", responses=answers(TournamentViewer))
async def get_own_part(registry: Registry, tournament: TournamentId, player: CurrentPlayer) -> Response:
    """Return the caller's own entry in the tournament and the game that is waiting for the caller."""
    return sent(viewer_of(await registry.tournaments.find(tournament), player))


@api.post("/{tournament}/join", responses=answers(TournamentPage))
async def enter_tournament(
    request: Request, registry: Registry, tournament: TournamentId, player: SomePlayer
) -> Response:
    """Take part, or come back."""
    new_game(request)
    await registry.tournaments.join(player, tournament)
    return await _answer(registry, tournament)


@api.post("/{tournament}/leave", responses=answers(TournamentPage))
async def withdraw(registry: Registry, tournament: TournamentId, player: SignedInPlayer) -> Response:
    """Withdraw from the tournament; in an arena, take a break."""
    await registry.tournaments.leave(player, tournament)
    return await _answer(registry, tournament)


@api.post("/{tournament}/start", responses=answers(TournamentPage))
async def start_tournament(registry: Registry, tournament: TournamentId, player: SignedInPlayer) -> Response:
    """Start now; the organiser may do that."""
    await registry.tournaments.start(player, tournament)
    return await _answer(registry, tournament)


@api.post("/{tournament}/abort", responses=answers(TournamentPage))
async def abort_tournament(registry: Registry, tournament: TournamentId, player: SignedInPlayer) -> Response:
    """Call it off; organiser and moderators may do that."""
    await registry.tournaments.abort(player, tournament)
    return await _answer(registry, tournament)


@api.post("/{tournament}/bots", responses=answers(TournamentPage))
async def add_bot(
    registry: Registry, tournament: TournamentId, wish: BotEntrantRequest, player: SignedInPlayer
) -> Response:
    """Let a bot of the server take part; the organiser may add some."""
    await registry.tournaments.add_bot(player, tournament, wish.level)
    return await _answer(registry, tournament)


@api.delete("/{tournament}/entrants/{number}", responses=answers(TournamentPage))
async def remove_entrant(
    registry: Registry, tournament: TournamentId, number: EntrantNumber, player: SignedInPlayer
) -> Response:
    """Take an entrant off the list; the organiser may do that."""
    await registry.tournaments.remove(player, tournament, number)
    return await _answer(registry, tournament)


# Socket -----------------------------------------------------------------------------------------------------


async def serve(socket: WebSocket, tournament: str, registry: RoomRegistry) -> None:
    """Serve one connection to a tournament: send what changes, and expect heartbeats."""
    if await is_refused(socket, registry):
        return
    try:
        player, session = await player_of(socket, registry)
        await registry.tournaments.find(tournament)
    except ApiError:
        await socket.accept()  # a browser learns the reason only of a socket that was open
        await socket.close(NO_GAME)
        return
    except STORAGE_ERRORS as error:
        log.error("a tournament or its viewer could not be read: %s", error)
        await socket.close(RESTARTING)
        return
    connection = TournamentConnection(tournament, player, session)
    await serve_feed(socket, registry, registry.tournaments.live, connection)
