"""Shared parts of the endpoints: authentication, limits, responses."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated

from fastapi import Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

import carcassonne as cc

from ..errors import ApiError
from ..players.access import session_grant
from ..rooms.live_game import position_at
from ..rooms.registry import RoomRegistry
from ..rooms.room import Room
from ..schemas.common import WireStruct
from ..schemas.openapi import JSON, failures
from ..schemas.requests import AidName, Aids
from ..security.rate_limit import client_key
from ..serializers import queries
from ..serializers.json import encoded
from ..storage.store import TokenGrant, token_hash
from .computing import ComputingShare, share_of

SHOWN_LATE = frozenset({"info", "why", "region", "overlay", "fits", "surroundings", "project"})
"""Endpoints that spectators with a delay may use: those that show no position newer than they may see."""
POSITION_MS_PER_ACTION = 0.1
"""Cost of rebuilding an earlier position, per action that leads to it."""


def sent(value: WireStruct, status: int = 200) -> Response:
    """Return a response. The wire type guarantees its shape, so it is not validated again."""
    return Response(encoded(value), status, media_type=JSON)


def cached(request: Request, value: WireStruct) -> Response:
    """Return a response with an entity tag; it has no body if the client already has the content."""
    body = encoded(value)
    tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=JSON, headers=headers)


def attachment(content: str, name: str) -> Response:
    """Return a text file for download."""
    disposition = f'attachment; filename="{name}"'
    return PlainTextResponse(content, headers={"Content-Disposition": disposition})


class RoomRequest:
    """A request about one game from a viewer who may at least watch it."""

    def __init__(self, registry: RoomRegistry, room: Room, request: Request) -> None:
        self.registry = registry
        self.room = room
        self._request = request

    @property
    def last_seq(self) -> int:
        """Number of actions that the viewer may see."""
        return self.room.live_game.seq

    async def share(self) -> ComputingShare:
        """Return the share of computing time that the request takes."""
        return await share_of(self._request, self.registry)

    @property
    def aids(self) -> Aids:
        return self.room.setup.aids

    def need(self, aid: AidName) -> None:
        if not getattr(self.aids, aid):
            raise ApiError("aid_off")

    async def position(self, at: int | None, tries: list[str]) -> cc.Position:
        """Return the current or an earlier position, with a draft applied to it."""
        table, last = self.room.live_game, self.last_seq
        at = last if at is None else at
        if at == table.seq == last:
            position = table.position
        elif 0 <= at <= last:
            (await self.share()).charge(POSITION_MS_PER_ACTION * at)
            position = await asyncio.to_thread(position_at, table.game, at)
        else:
            raise ApiError("stale")
        return await asyncio.to_thread(queries.tried_position, position, tries)


class GameRequest(RoomRequest):
    """A request about one game with a valid token."""

    def __init__(self, registry: RoomRegistry, room: Room, grant: TokenGrant, request: Request) -> None:
        super().__init__(registry, room, request)
        self.grant = grant

    @property
    def last_seq(self) -> int:
        """Number of actions that the viewer may see: spectators of a table with a delay see fewer."""
        return self.room.spectators.seq(self.grant)

    def need_host(self) -> None:
        if self.grant.role != "host":
            raise ApiError("not_allowed")


def rooms_of(request: Request) -> RoomRegistry:
    """Return the registry of live games. Raises ``busy`` while the server starts or stops."""
    registry: RoomRegistry | None = getattr(request.app.state, "registry", None)
    if registry is None:
        raise ApiError("busy", retry_after=1)
    return registry


Registry = Annotated[RoomRegistry, Depends(rooms_of)]


Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))]


async def authorize(request: Request, registry: Registry, game: str, credentials: Credentials) -> GameRequest:
    """Check the token of a request, or its session if it has none; wrong tokens count against the address."""
    token = credentials.credentials if credentials else ""
    limits, client = registry.limits, client_key(request)
    limits.guessing.require(client)
    try:
        if token:
            grant = await registry.grant(game, token)
        else:
            grant, token = await session_grant(request, registry.config, registry.players, game)
    except ApiError as error:
        if error.code == "no_game":
            limits.guessing.acquire(client)
        raise
    limits.asking.acquire(token_hash(token))
    found = GameRequest(registry, await registry.room(game), grant, request)
    is_late = found.last_seq < found.room.live_game.seq
    if is_late and request.scope["endpoint"].__name__ not in SHOWN_LATE:
        raise ApiError("not_allowed")
    return found


GameAccess = Annotated[GameRequest, Depends(authorize)]


def reading(request: Request) -> None:
    """Count a request that needs no token of a game against the client's address."""
    request.app.state.limits.reading.acquire(client_key(request))


Reading = Depends(reading)


def new_game(request: Request) -> None:
    """Count a new game against the client's address."""
    request.app.state.limits.creating.acquire(client_key(request))


async def queried_position(
    access: GameAccess,
    at: Annotated[int | None, Query(ge=0)] = None,
    tries: Annotated[list[str] | None, Query(alias="try", max_length=40)] = None,
) -> cc.Position:
    """Return the position that a query is about."""
    return await access.position(at, tries or [])


QueriedPosition = Annotated[cc.Position, Depends(queried_position)]
SeatNumber = Annotated[int, Path(ge=0, le=5)]
FAILURES: dict[int | str, dict[str, object]] = {
    "4XX": failures("refused; nothing has changed"),
    "5XX": failures("a defect, or the server is busy"),
}
FILE_ANSWER: dict[int | str, dict[str, object]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "a game file"}
}
FILE_BODY: dict[str, object] = {
    "requestBody": {
        "required": True,
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}
