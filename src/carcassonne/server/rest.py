"""Everything that is not play itself: catalogue, new games, questions, files, reference."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import carcassonne as cc

from . import files, pictures, questions
from .answers import (
    Catalog,
    Check,
    Created,
    Fits,
    Health,
    Hints,
    NewToken,
    Overlay,
    Projection,
    Region,
    Replay,
    Review,
    RuleText,
    RuleTexts,
    Summary,
    Texts,
    TileInfo,
    TileInfos,
    Uploaded,
    Why,
)
from .catalog import LANGUAGES, catalog, check, module_texts
from .errors import ApiError
from .messages import Failed, GameInfo
from .models import Aids, HintRequest, SeatChange, Setup
from .room import Room
from .rooms import Rooms
from .store import Holder
from .summary import summary
from .table import position_at, replay_of
from .wire import PROTOCOL, Wire, text

MOST_TILES = 300
Language = Annotated[str, Query(max_length=8)]


def sent(value: Any, status: int = 200) -> Response:
    """An answer as it is: its shape is checked by the tests, not again for each client."""
    return Response(_json(value), status, media_type="application/json")


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def cached(request: Request, value: Any) -> Response:
    """An answer with its fingerprint, and none if the client has it already."""
    body = _json(value)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def attachment(content: str, name: str) -> Response:
    """A text file to be kept."""
    disposition = f'attachment; filename="{name}"'
    return PlainTextResponse(content, headers={"Content-Disposition": disposition})


class Visit:
    """A request about one game, by somebody who holds a token of it."""

    def __init__(self, rooms: Rooms, room: Room, holder: Holder) -> None:
        self.rooms = rooms
        self.room = room
        self.holder = holder

    @property
    def aids(self) -> Aids:
        return self.room.setup.aids

    def need_host(self) -> None:
        if self.holder.role != "host":
            raise ApiError("not_allowed")

    def need(self, aid: str) -> None:
        if not getattr(self.aids, aid):
            raise ApiError("aid_off")

    async def position(self, at: int | None, tries: list[str]) -> cc.Position:
        """Now or earlier, with a draft on top."""
        table = self.room.table
        if at is None or at == table.seq:
            position = table.position
        elif 0 <= at < table.seq:
            position = await asyncio.to_thread(position_at, table.game, at)
        else:
            raise ApiError("stale")
        return await asyncio.to_thread(questions.tried_position, position, tries)


def rooms_of(request: Request) -> Rooms:
    """The live games of the running server."""
    rooms: Rooms | None = getattr(request.app.state, "rooms", None)
    if rooms is None:
        raise ApiError("busy", retry_after=1)
    return rooms


House = Annotated[Rooms, Depends(rooms_of)]


Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]


async def visit(request: Request, rooms: House, game: str, credentials: Credentials) -> Visit:
    token = credentials.credentials if credentials else ""
    if not token:
        raise ApiError("no_token")
    request.app.state.asking.take(token)
    holder = await rooms.holder(game, token)
    return Visit(rooms, await rooms.room(game), holder)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


Visitor = Annotated[Visit, Depends(visit)]


def new_game(request: Request) -> None:
    """Count a new game against its address."""
    request.app.state.creating.take(address_of(request))


async def asked(
    visitor: Visitor,
    at: Annotated[int | None, Query(ge=0)] = None,
    tries: Annotated[list[str] | None, Query(alias="try", max_length=40)] = None,
) -> cc.Position:
    """The position that a question is about."""
    return await visitor.position(at, tries or [])


Asked = Annotated[cc.Position, Depends(asked)]
SeatNumber = Annotated[int, Path(ge=0, le=5)]
FAILURES: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Failed, "description": "refused; nothing has changed"},
    "5XX": {"model": Failed, "description": "a defect, or the server is busy"},
}
FILE_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "a game file"}
}
FILE_BODY = {
    "requestBody": {
        "required": True,
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}
api = APIRouter(prefix="/api", responses=FAILURES)


# Before the game ----------------------------------------------------------------------------------------


@api.get("/health", response_model=Health)
async def health() -> Response:
    return sent({"status": "ok", "rules": cc.RULES_VERSION, "version": cc.__version__, "protocol": PROTOCOL})


@api.get("/catalog", response_model=Catalog)
async def get_catalog(request: Request) -> Response:
    return cached(request, await asyncio.to_thread(catalog))


@api.get("/texts/{language}", response_model=Texts)
async def get_texts(request: Request, language: str) -> Response:
    if language not in LANGUAGES:
        raise ApiError("unknown")
    ftl = await asyncio.to_thread(module_texts, language)
    return cached(request, {"language": language, "ftl": ftl})


@api.post("/setups/check", response_model=Check)
async def check_setup(setup: Setup) -> Response:
    return sent(await asyncio.to_thread(check, setup))


@api.post("/games", status_code=201, response_model=Created)
async def create(request: Request, rooms: House, setup: Setup) -> Response:
    new_game(request)
    return sent(await rooms.create(setup), 201)


@api.post("/games/upload", status_code=201, response_model=Uploaded, openapi_extra=FILE_BODY)
async def upload(request: Request, rooms: House) -> Response:
    new_game(request)
    uploaded = await asyncio.to_thread(files.read_upload, await request.body())
    return sent(await rooms.go_on(uploaded), 201)


@api.post("/games/{game}/rematch", status_code=201, response_model=Created)
async def rematch(visitor: Visitor) -> Response:
    visitor.need_host()
    room = visitor.room
    first = (room.first + 1) % len(room.setup.seats)
    return sent(await visitor.rooms.create(room.setup.model_copy(update={"first": first, "seed": None})), 201)


# Around a game ------------------------------------------------------------------------------------------


@api.get("/games/{game}", response_model=GameInfo)
async def info(visitor: Visitor) -> Response:
    return sent(visitor.room.info())


@api.patch("/games/{game}/seats/{seat}", response_model=GameInfo)
async def change_seat(visitor: Visitor, seat: SeatNumber, change: SeatChange) -> Response:
    if not 0 <= seat < len(visitor.room.setup.seats):
        raise ApiError("unknown")
    own_name = seat in visitor.room.seats_of(visitor.holder) and change.kind is change.level is None
    if not own_name:
        visitor.need_host()
    await visitor.room.change_seat(seat, change.name, change.kind, change.level)
    return sent(visitor.room.info())


@api.post("/games/{game}/seats/{seat}/link", response_model=NewToken)
async def seat_link(visitor: Visitor, seat: SeatNumber) -> Response:
    visitor.need_host()
    seats = visitor.room.setup.seats
    if not 0 <= seat < len(seats) or seats[seat].kind != "link":
        raise ApiError("unknown")
    token = secrets.token_urlsafe(32)
    await visitor.rooms.store.renew(visitor.room.id, "player", seat, token)
    for viewer in tuple(visitor.room.viewers):
        if viewer.holder.seat == seat:
            viewer.drop()
    return sent({"token": token})


@api.post("/games/{game}/links/watch", response_model=NewToken)
async def watch_link(visitor: Visitor) -> Response:
    token = secrets.token_urlsafe(32)
    await visitor.rooms.store.renew(visitor.room.id, "watcher", None, token)
    return sent({"token": token})


@api.get("/games/{game}/file", response_class=Response, responses=FILE_ANSWER)
async def game_file(visitor: Visitor) -> Response:
    content = await asyncio.to_thread(files.game_text, visitor.room.table.game)
    return attachment(content, f"carcassonne-{visitor.room.id}.carc")


@api.get("/games/{game}/replay", response_model=Replay)
async def replay(visitor: Visitor) -> Response:
    start, steps = await asyncio.to_thread(replay_of, visitor.room.table.game, visitor.aids)
    return sent({"game": visitor.room.info(), "start": start, "steps": steps})


@api.get("/games/{game}/summary", response_model=Summary)
async def get_summary(visitor: Visitor) -> Response:
    room = visitor.room
    return sent(await asyncio.to_thread(summary, room.table.game, room.seconds))


# Questions ----------------------------------------------------------------------------------------------


@api.get("/games/{game}/why", response_model=Why)
async def why(position: Asked, action: Annotated[str, Query(max_length=200)]) -> Response:
    return sent(await asyncio.to_thread(questions.why, position, action))


@api.get("/games/{game}/region", response_model=Region)
async def region(visitor: Visitor, position: Asked, spot: Annotated[str, Query(max_length=40)]) -> Response:
    visitor.need("regions")
    return sent(await asyncio.to_thread(questions.region, position, spot))


@api.get("/games/{game}/overlay", response_model=Overlay)
async def overlay(visitor: Visitor, position: Asked, layer: Literal["fields", "regions"]) -> Response:
    visitor.need("regions")
    return sent({"regions": await asyncio.to_thread(questions.overlay, position, layer)})


@api.get("/games/{game}/fits", response_model=Fits)
async def fits(
    visitor: Visitor, position: Asked, cell: Annotated[str, Query(pattern=r"^-?\d{1,3},-?\d{1,3}$")]
) -> Response:
    visitor.need("remaining")
    x, y = (int(part) for part in cell.split(","))
    return sent(await asyncio.to_thread(questions.fits, position, (x, y)))


@api.get("/games/{game}/project", response_model=Projection)
async def project(visitor: Visitor, position: Asked) -> Response:
    visitor.need("projected")
    table = visitor.room.table
    return sent(await asyncio.to_thread(questions.project, position, table.history, table.seq))


@api.post("/games/{game}/hint", response_model=Hints)
async def hint(visitor: Visitor, request: HintRequest) -> Response:
    visitor.need("hints")
    game = visitor.room.table.game
    at = len(game.records) if request.at is None else request.at
    position = await visitor.position(at, request.try_)
    if position.is_over:
        raise ApiError("over")
    if position.decision.by_chance:
        raise ApiError("illegal")
    found = await visitor.rooms.advisers.hints(visitor.room.id, game, at, request.try_)
    return sent({"hints": found, "actions": found[0]["actions"], "text": text("hint-advice")})


@api.get("/games/{game}/review", response_model=Review)
async def get_review(
    visitor: Visitor,
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
    count: Annotated[int, Query(ge=1, le=20)] = 5,
) -> Response:
    """What could have been done better: while the game runs this is advice, afterwards it helps nobody."""
    game = visitor.room.table.game
    if not game.is_over:
        visitor.need("hints")
    if seat is not None and seat >= game.rules.seats:
        raise ApiError("unknown")
    return sent({"moments": await visitor.rooms.advisers.review(visitor.room.id, game, seat, count)})


# Reference ----------------------------------------------------------------------------------------------


@api.get("/rules/{rule}", response_model=RuleText)
async def rule(rule: str, language: Language = "en") -> Response:
    return sent(_rule(rule, language))


@api.get("/rules", response_model=RuleTexts)
async def rules(ids: Annotated[str, Query(max_length=2000)], language: Language = "en") -> Response:
    return sent({"rules": [_rule(each, language) for each in ids.split(",") if each]})


@api.get("/tiles", response_model=TileInfos)
async def tiles(request: Request, rooms: House, refs: Annotated[str, Query(max_length=30_000)]) -> Response:
    wanted = [ref for ref in refs.split(",") if ref]
    if len(wanted) > MOST_TILES:
        raise ApiError("too_big")
    if any(ref not in pictures.kinds() for ref in wanted):
        raise ApiError("unknown")
    found = await asyncio.gather(*(_tile(rooms, ref) for ref in wanted))
    return cached(request, {"tiles": found})


@api.get("/tiles/{ref:path}", response_model=TileInfo)
async def tile(request: Request, rooms: House, ref: str) -> Response:
    if ref not in pictures.kinds():
        raise ApiError("unknown")
    return cached(request, await _tile(rooms, ref))


async def _tile(rooms: Rooms, ref: str) -> Wire:
    """Shapes of a tile; what was not worked out before is left to a worker process."""
    known = pictures.known_info(ref)
    if known is None:
        known = await rooms.easel.painters.run(pictures.tile_info, ref)
    return known


def _rule(rule: str, language: str) -> Wire:
    book = cc.rulebook()
    if language not in LANGUAGES or rule not in book:
        raise ApiError("unknown")
    found = book[rule]
    title = book.module(found.module).title[language]
    return {"id": rule, "module": found.module, "title": title, "text": found.text[language], "related": []}
