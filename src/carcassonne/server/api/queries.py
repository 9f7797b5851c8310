"""Endpoints that answer questions about a position."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from ..errors import ApiError
from ..results.analyses import AnalysisStore
from ..schemas.openapi import JSON, answers
from ..schemas.requests import HintRequest
from ..schemas.responses import (
    FittingTiles,
    Hints,
    Overlay,
    Projection,
    Region,
    Review,
    Surroundings,
    Why,
)
from ..serializers import queries
from ..serializers.json import message_ref
from .dependencies import FAILURES, GameAccess, QueriedPosition, sent

api = APIRouter(prefix="/api", responses=FAILURES)


@api.get("/games/{game}/why", responses=answers(Why))
async def why(position: QueriedPosition, action: Annotated[str, Query(max_length=200)]) -> Response:
    return sent(await asyncio.to_thread(queries.why, position, action))


@api.get("/games/{game}/region", responses=answers(Region))
async def region(
    access: GameAccess, position: QueriedPosition, spot: Annotated[str, Query(max_length=40)]
) -> Response:
    access.need("regions")
    outlook = access.aids.hints or access.room.is_over
    return sent(await asyncio.to_thread(queries.region, position, spot, outlook=outlook))


@api.get("/games/{game}/overlay", responses=answers(Overlay))
async def overlay(
    access: GameAccess, position: QueriedPosition, layer: Literal["fields", "regions"]
) -> Response:
    access.need("regions")
    return sent(Overlay(regions=await asyncio.to_thread(queries.overlay, position, layer)))


@api.get("/games/{game}/fits", responses=answers(FittingTiles))
async def fits(
    access: GameAccess,
    position: QueriedPosition,
    cell: Annotated[str, Query(pattern=r"^-?\d{1,3},-?\d{1,3}$")],
) -> Response:
    access.need("remaining")
    x, y = (int(part) for part in cell.split(","))
    return sent(await asyncio.to_thread(queries.fits, position, (x, y)))


@api.get("/games/{game}/surroundings", responses=answers(Surroundings))
async def surroundings(access: GameAccess, position: QueriedPosition) -> Response:
    """Describe the neighbours of the cells where the tile in hand fits, for screen readers."""
    access.need("legal")
    return sent(await asyncio.to_thread(queries.surroundings, position))


@api.get("/games/{game}/project", responses=answers(Projection))
async def project(access: GameAccess, position: QueriedPosition) -> Response:
    access.need("projected")
    table = access.room.live_game
    return sent(await asyncio.to_thread(queries.project, position, table.history, table.seq))


@api.post("/games/{game}/hint", responses=answers(Hints))
async def hint(access: GameAccess, request: HintRequest) -> Response:
    access.need("hints")
    game = access.room.live_game.game
    at = len(game.records) if request.at is None else request.at
    position = await access.position(at, request.try_)
    if position.is_over:
        raise ApiError("over")
    if position.decision.by_chance:
        raise ApiError("illegal")
    share = await access.share()
    found = await access.registry.advice.hints(
        access.room.line, game, at, request.try_, share.client, share.charge
    )
    return sent(Hints(hints=found, actions=found[0].actions, text=message_ref("hint-advice")))


@api.get("/games/{game}/review", responses=answers(Review))
async def get_review(
    access: GameAccess,
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
    count: Annotated[int, Query(ge=1, le=20)] = 5,
) -> Response:
    """Review the moves of a game; while the game is running this counts as a hint."""
    game = access.room.live_game.game
    if not access.room.is_over:
        access.need("hints")
    if seat is not None and seat >= game.rules.seats:
        raise ApiError("unknown")
    room, analyses = access.room, AnalysisStore(access.registry.store)
    kept = await analyses.find(room.id, seat, count) if room.is_over else None
    if kept is not None:
        return Response(kept, media_type=JSON)
    advice, share = access.registry.advice, await access.share()
    found = await advice.review(room.line, game, seat, count, share.client, share.charge)
    if room.is_over:
        await analyses.save(room.id, seat, count, found)
    return sent(found)
