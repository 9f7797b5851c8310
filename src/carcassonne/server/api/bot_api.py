"""The interface for bots: personal tokens, streams of events and games, actions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from datetime import datetime
from typing import Annotated, Any, NamedTuple

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from .. import game_files
from ..bot_api.streams import ListeningConnection, StreamToken, event_lines, game_lines, line
from ..bot_api.tokens import PersonalToken
from ..errors import ApiError
from ..players.store import Player
from ..rooms.connection import RoomConnection
from ..rooms.registry import RoomRegistry
from ..rooms.room import Room
from ..schemas.bot_api import (
    BotActions,
    BotDone,
    GameExport,
    GameFull,
    GameStart,
    JoinRequest,
    NewPersonalToken,
    PersonalTokenInfo,
    PersonalTokens,
    Scope,
    TokenRequest,
)
from ..schemas.common import WireStruct
from ..schemas.lobby import Waiting
from ..schemas.openapi import answers, reference
from ..schemas.players import Me
from ..schemas.requests import Act, SeatChange, TableWish
from ..schemas.tournaments import TournamentPage
from ..security.rate_limit import client_key
from ..storage.store import TokenGrant, token_hash
from .computing import ComputingShare
from .dependencies import FAILURES, Credentials, Reading, Registry, new_game, sent
from .identity import SignedInPlayer
from .players import MAX_GAMES
from .tournaments import tournament_page

NDJSON = "application/x-ndjson"
EXPORT_MS_PER_GAME = 20.0
"""Computing time of a game that is exported: most have to be played again."""
AT_ONCE = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}
"""Headers of streams: proxies such as nginx pass each line on instead of collecting a buffer of them."""
api = APIRouter(prefix="/api", responses=FAILURES, tags=["bots"])


def lines_of(kind: type[WireStruct]) -> dict[int | str, dict[str, object]]:
    """Return the ``responses`` of an endpoint that answers with one JSON object per line."""
    return {200: {"description": "lines of JSON", "content": {NDJSON: {"schema": reference(kind.__name__)}}}}


# Tokens -----------------------------------------------------------------------------------------------------


def need_account(player: SignedInPlayer) -> Player:
    """Return the player of the session cookie. Raises ``not_allowed`` for guests."""
    if player.kind not in ("account", "bot") or player.is_banned:
        raise ApiError("not_allowed")
    return player


Account = Annotated[Player, Depends(need_account)]


def _info(token: PersonalToken) -> PersonalTokenInfo:
    return PersonalTokenInfo(
        id=token.id,
        name=token.name,
        scopes=list(token.scopes),
        created=token.created.isoformat(),
        used=_iso(token.used),
        expires=_iso(token.expires),
    )


def _iso(time: datetime | None) -> str | None:
    return None if time is None else time.isoformat()


@api.post(
    "/account/tokens", status_code=201, responses=answers(NewPersonalToken, 201), dependencies=[Reading]
)
async def create_token(registry: Registry, player: Account, wish: TokenRequest) -> Response:
    """A personal access token for programs; the answer is the only time that its secret is shown."""
    token, secret = await registry.personal_tokens.create(player.id, wish.name, wish.scopes, wish.days)
    return sent(NewPersonalToken(info=_info(token), secret=secret), 201)


@api.get("/account/tokens", responses=answers(PersonalTokens), dependencies=[Reading])
async def list_tokens(registry: Registry, player: Account) -> Response:
    return sent(PersonalTokens([_info(token) for token in await registry.personal_tokens.tokens(player.id)]))


@api.delete("/account/tokens/{token}", status_code=204)
async def revoke_token(registry: Registry, player: Account, token: str) -> Response:
    revoked = await registry.personal_tokens.revoke(player.id, token)
    if not revoked:
        raise ApiError("unknown")
    registry.drop_sessions(revoked)
    return Response(status_code=204)


# Authentication ---------------------------------------------------------------------------------------------


class TokenUse(NamedTuple):
    """A request with a valid personal token."""

    player: Player
    secret: str
    registry: RoomRegistry


def token_for(scope: Scope) -> Callable[..., Coroutine[Any, Any, TokenUse]]:  # as FastAPI calls it
    """Return the dependency of endpoints that need a personal token with a scope."""

    async def check(request: Request, registry: Registry, credentials: Credentials) -> TokenUse:
        secret = credentials.credentials if credentials else ""
        if not secret:
            raise ApiError("no_token")
        limits, client = registry.limits, client_key(request)
        limits.guessing.require(client)
        found = await registry.personal_tokens.owner(secret)
        player = None if found is None else await registry.players.find(found[0])
        if found is None or player is None:
            limits.guessing.acquire(client)
            raise ApiError("no_token")
        limits.asking.acquire(token_hash(secret))
        if scope not in found[1] or player.is_banned:
            raise ApiError("not_allowed")
        return TokenUse(player, secret, registry)

    return check


Programmer = Annotated[TokenUse, Depends(token_for("bot:play"))]


def need_bot(use: Programmer) -> TokenUse:
    """Return the request of a bot account. Raises ``not_allowed`` for people, who play in the browser."""
    if use.player.kind != "bot":
        raise ApiError("not_allowed")
    return use


BotUse = Annotated[TokenUse, Depends(need_bot)]


@api.post("/bot/account/upgrade", responses=answers(Me))
async def upgrade(use: Programmer) -> Response:
    """Make this account a bot for good; possible before its first game only."""
    if use.player.kind != "bot" and not await use.registry.personal_tokens.become_bot(use.player):
        raise ApiError("not_allowed")
    player = await use.registry.players.find(use.player.id)
    return sent(Me(player=None if player is None else player.info))


Reader = Annotated[TokenUse, Depends(token_for("games:read"))]


@api.get("/export/games", responses=lines_of(GameExport), response_class=StreamingResponse)
async def export_games(request: Request, use: Reader) -> Response:
    """Send the player's games with their files, newest first, one per line."""
    games = [row.game for row in await use.registry.players.games(use.player.id, MAX_GAMES)]
    share = ComputingShare(use.registry.limits, client_key(request), use.player.id)
    share.charge(EXPORT_MS_PER_GAME * len(games))
    return StreamingResponse(_exported(use.registry, games), headers=AT_ONCE, media_type=NDJSON)


async def _exported(registry: RoomRegistry, games: Sequence[str]) -> AsyncIterator[bytes]:
    for game in games:
        try:
            room = await registry.room(game)
        except ApiError as error:
            if error.code not in ("no_game", "other_rules"):
                raise
            continue  # it was deleted meanwhile, or its rules are not known here
        file = await asyncio.to_thread(game_files.game_text, room.live_game.game)
        yield line(GameExport(game=game, over=room.is_over, file=file))


# Playing ----------------------------------------------------------------------------------------------------


async def own_seat(use: TokenUse, game: str) -> tuple[Room, TokenGrant]:
    """Return a game and what the bot may do in it. Raises ``no_game`` if the bot has no seat there."""
    grant = await use.registry.players.grant(game, use.player.id)
    if grant is None:
        raise ApiError("no_game")
    return await use.registry.room(game), grant


@api.get("/stream/event", responses=lines_of(GameStart), response_class=StreamingResponse)
async def stream_events(use: BotUse) -> Response:
    """Games of the bot as they begin and end, one JSON object a line; an empty line every 7 seconds."""
    streams = use.registry.bot_streams
    streams.require(use.player.id)
    token = StreamToken(use.registry, use.secret)
    lines = event_lines(use.registry, use.player, streams, token)
    return StreamingResponse(lines, headers=AT_ONCE, media_type=NDJSON)


@api.get("/bot/game/stream/{game}", responses=lines_of(GameFull), response_class=StreamingResponse)
async def stream_game(use: BotUse, game: str) -> Response:
    """One game: a line with everything so far, then a line for each change, until it ends."""
    streams = use.registry.bot_streams
    streams.require(use.player.id)
    room, grant = await own_seat(use, game)
    connection = ListeningConnection(use.secret, grant)
    room.join(connection)
    try:
        if grant.seat is not None:
            await room.seating.mark_joined(grant.seat)
    except BaseException:
        room.leave(connection)
        raise
    room.broadcast_presence()
    token = StreamToken(use.registry, use.secret)
    lines = game_lines(room, connection, use.player, streams, token)
    return StreamingResponse(lines, headers=AT_ONCE, media_type=NDJSON)


@api.post("/bot/game/{game}/action", responses=answers(BotDone))
async def act(use: BotUse, game: str, wish: BotActions) -> Response:
    """Carry out actions for good, all or none."""
    room, grant = await own_seat(use, game)
    draft = Act(type="act", id=0, at=wish.at, actions=wish.actions, request=wish.request)
    seq = await room.act(RoomConnection(use.secret, grant), draft)
    return sent(BotDone(seq=seq))


@api.post("/bot/game/{game}/resign", status_code=204)
async def resign(use: BotUse, game: str) -> Response:
    """Give a game up; others play on if there are enough of them."""
    room, grant = await own_seat(use, game)
    wish = TableWish(type="table", id=0, do="resign", seat=grant.seat)
    await room.arbiter.request(RoomConnection(use.secret, grant), wish)
    return Response(status_code=204)


@api.post("/bot/tournament/{tournament}/join", responses=answers(TournamentPage))
async def join_tournament(use: BotUse, tournament: str) -> Response:
    """Take part in a tournament that admits bots; its games come as events."""
    await use.registry.tournaments.join(use.player, tournament)
    return sent(await tournament_page(use.registry, tournament))


@api.post("/bot/tournament/{tournament}/leave", responses=answers(TournamentPage))
async def leave_tournament(use: BotUse, tournament: str) -> Response:
    """Withdraw from a tournament."""
    await use.registry.tournaments.leave(use.player, tournament)
    return sent(await tournament_page(use.registry, tournament))


@api.post("/bot/table/{table}/join", responses=answers(Waiting))
async def accept_challenge(request: Request, use: BotUse, table: str) -> Response:
    """Accept a challenge; the game begins when the table is full, and comes as an event."""
    new_game(request)
    lobby = use.registry.lobby
    found = await lobby.service.seeks.find(table)
    if found is None or use.player.id not in found.invited:
        raise ApiError("seek_gone")  # bots come to people who ask them
    waiting = await lobby.service.join(use.player, table)
    await lobby.service.forget_started(use.player.id)
    lobby.poke()
    return sent(waiting)


@api.post("/bot/table/{table}/decline", status_code=204)
async def decline_challenge(use: BotUse, table: str) -> Response:
    """Decline a challenge."""
    await use.registry.lobby.service.decline(use.player, table)
    use.registry.lobby.poke()
    return Response(status_code=204)


@api.post("/bot/game/{game}/join", responses=answers(Me))
async def join(use: BotUse, game: str, wish: JoinRequest) -> Response:
    """Take the seat of an invitation, under the name of the bot."""
    registry, client = use.registry, use.player.id
    registry.limits.guessing.require(client)
    try:
        grant = await registry.grant(game, wish.invitation)
    except ApiError:
        registry.limits.guessing.acquire(client)
        raise
    if grant.role != "player" or grant.seat is None:
        raise ApiError("not_allowed")
    if await registry.players.grant(game, use.player.id) is None:
        await registry.require_free_place(use.player.id)
    if not await registry.players.take_seat(game, grant.seat, use.player.id):
        raise ApiError("not_your_seat")
    room = await registry.room(game)
    await room.seating.mark_joined(grant.seat)
    await room.seating.change(grant.seat, SeatChange(name=use.player.name, ready=True))
    return sent(Me(player=use.player.info))
