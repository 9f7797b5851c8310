"""Endpoints that create, change and export games."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from .. import game_files
from ..players.store import Player
from ..rooms.registry import RoomRegistry
from ..schemas.messages import GameInfo
from ..schemas.openapi import answers
from ..schemas.requests import PlayOnRequest, SetupRequest
from ..schemas.responses import (
    Created,
    Replay,
    Summary,
    Uploaded,
)
from .dependencies import (
    FAILURES,
    FILE_ANSWER,
    FILE_BODY,
    POSITION_MS_PER_ACTION,
    GameAccess,
    Registry,
    attachment,
    new_game,
    sent,
)
from .identity import PagePlayer

api = APIRouter(prefix="/api", responses=FAILURES)


@api.post("/games", status_code=201, responses=answers(Created, 201))
async def create(request: Request, registry: Registry, setup: SetupRequest, player: PagePlayer) -> Response:
    new_game(request)
    await _require_free_place(registry, player)
    created = await registry.create(setup)
    here = [number for number, seat in enumerate(setup.seats) if seat.kind == "here"]
    # Seats that several people share at one device belong to none of them.
    await _note_owner(registry, created, player, here[0] if len(here) == 1 else None)
    return sent(created, 201)


async def _require_free_place(registry: RoomRegistry, player: Player | None) -> None:
    """Refuse a new game of a player who has too many unfinished ones."""
    if player is not None:
        await registry.require_free_place(player.id)


async def _note_owner(
    registry: RoomRegistry, created: Created, player: Player | None, seat: int | None
) -> None:
    if player is not None:
        await registry.players.note_owner(created.game, player.id, seat)


@api.post("/games/upload", status_code=201, responses=answers(Uploaded, 201), openapi_extra=FILE_BODY)
async def upload(request: Request, registry: Registry, player: PagePlayer) -> Response:
    new_game(request)
    await _require_free_place(registry, player)
    uploaded = await asyncio.to_thread(game_files.read_upload, await request.body())
    created = await registry.go_on(uploaded)
    await _note_owner(registry, created, player, None)
    return sent(created, 201)


# Around a game ------------------------------------------------------------------------------------------


@api.get("/games/{game}", responses=answers(GameInfo))
async def info(access: GameAccess) -> Response:
    return sent(access.room.info())


@api.get("/games/{game}/file", response_class=Response, responses=FILE_ANSWER)
async def game_file(access: GameAccess) -> Response:
    content = await asyncio.to_thread(game_files.game_text, access.room.live_game.game)
    return attachment(content, f"carcassonne-{access.room.id}.carc")


@api.post("/games/{game}/play-on", status_code=201, responses=answers(Created, 201))
async def play_on(request: Request, access: GameAccess, wish: PlayOnRequest, player: PagePlayer) -> Response:
    """A new game from a position of this one, against bots; while the game runs, that is a hint."""
    if not access.room.is_over:
        access.need("hints")
    new_game(request)
    await _require_free_place(access.registry, player)
    (await access.share()).charge(POSITION_MS_PER_ACTION * wish.n)
    created = await access.registry.play_on(access.room, wish.n, wish.seat, wish.level)
    await _note_owner(access.registry, created, player, wish.seat)
    return sent(created, 201)


@api.get("/games/{game}/replay", responses=answers(Replay))
async def replay(access: GameAccess) -> Response:
    room, share = access.room, await access.share()
    start, steps = await access.registry.replays.replay(
        room.line, room.live_game.game, access.aids, share.client, share.charge
    )
    return sent(Replay(game=room.info(), start=start, steps=steps))


@api.get("/games/{game}/summary", responses=answers(Summary))
async def get_summary(access: GameAccess) -> Response:
    room, share = access.room, await access.share()
    found = await access.registry.replays.summary(
        room.line, room.live_game.game, access.aids, room.seconds, share.client, share.charge
    )
    return sent(room.arbiter.corrected(found))
