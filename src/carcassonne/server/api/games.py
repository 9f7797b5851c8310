"""Endpoints that create, change and export games."""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request, Response

from .. import game_files
from ..errors import ApiError
from ..schemas.messages import GameInfo
from ..schemas.requests import SeatChange, SetupRequest
from ..schemas.responses import (
    Created,
    NewToken,
    Replay,
    Summary,
    Uploaded,
)
from ..serializers.json import encoded
from .dependencies import (
    FAILURES,
    FILE_ANSWER,
    FILE_BODY,
    GameAccess,
    Registry,
    SeatNumber,
    attachment,
    new_game,
    sent,
    sent_text,
)

api = APIRouter(prefix="/api", responses=FAILURES)


@api.post("/games", status_code=201, response_model=Created)
async def create(request: Request, registry: Registry, setup: SetupRequest) -> Response:
    new_game(request)
    return sent(await registry.create(setup), 201)


@api.post("/games/upload", status_code=201, response_model=Uploaded, openapi_extra=FILE_BODY)
async def upload(request: Request, registry: Registry) -> Response:
    new_game(request)
    uploaded = await asyncio.to_thread(game_files.read_upload, await request.body())
    return sent(await registry.go_on(uploaded), 201)


@api.post("/games/{game}/rematch", status_code=201, response_model=Created)
async def rematch(request: Request, access: GameAccess) -> Response:
    access.need_host()
    new_game(request)
    room = access.room
    first = (room.first + 1) % len(room.setup.seats)
    return sent(
        await access.registry.create(room.setup.model_copy(update={"first": first, "seed": None})), 201
    )


# Around a game ------------------------------------------------------------------------------------------


@api.get("/games/{game}", response_model=GameInfo)
async def info(access: GameAccess) -> Response:
    return sent(access.room.info())


@api.patch("/games/{game}/seats/{seat}", response_model=GameInfo)
async def change_seat(access: GameAccess, seat: SeatNumber, change: SeatChange) -> Response:
    if not 0 <= seat < len(access.room.setup.seats):
        raise ApiError("unknown")
    own_name = seat in access.room.seats_of(access.grant) and change.kind is change.level is None
    if not own_name:
        access.need_host()
    await access.room.change_seat(seat, change.name, change.kind, change.level)
    return sent(access.room.info())


@api.post("/games/{game}/seats/{seat}/link", response_model=NewToken)
async def seat_link(access: GameAccess, seat: SeatNumber) -> Response:
    access.need_host()
    seats = access.room.setup.seats
    if not 0 <= seat < len(seats) or seats[seat].kind != "link":
        raise ApiError("unknown")
    token = secrets.token_urlsafe(32)
    await access.registry.store.renew(access.room.id, "player", seat, token)
    for connection in tuple(access.room.connections):
        if connection.grant.seat == seat:
            connection.drop()
    return sent({"token": token})


@api.post("/games/{game}/links/watch", response_model=NewToken)
async def watch_link(access: GameAccess) -> Response:
    token = secrets.token_urlsafe(32)
    await access.registry.store.renew(access.room.id, "watcher", None, token)
    return sent({"token": token})


@api.get("/games/{game}/file", response_class=Response, responses=FILE_ANSWER)
async def game_file(access: GameAccess) -> Response:
    content = await asyncio.to_thread(game_files.game_text, access.room.live_game.game)
    return attachment(content, f"carcassonne-{access.room.id}.carc")


@api.get("/games/{game}/replay", response_model=Replay)
async def replay(access: GameAccess) -> Response:
    room = access.room
    found = await access.registry.replays.replay(
        room.id, room.live_game.game, access.aids, access.client, access.charge
    )
    return sent_text(f'{{"game":{encoded(room.info())},{found}}}')


@api.get("/games/{game}/summary", response_model=Summary)
async def get_summary(access: GameAccess) -> Response:
    room = access.room
    found = await access.registry.replays.summary(
        room.id, room.live_game.game, access.aids, access.client, access.charge
    )
    return sent_text(f'{{{found},"seconds":{room.seconds:.0f}}}')
