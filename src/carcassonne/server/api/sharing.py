"""Endpoints for public links to replays, and for problems that players report."""

from __future__ import annotations

import asyncio
import re
import secrets
from datetime import UTC, datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request, Response
from msgspec import structs

from .. import game_files
from ..errors import ApiError
from ..rooms.registry import RoomRegistry
from ..rooms.room import Room
from ..schemas.openapi import answers
from ..schemas.requests import ReportRequest, ShareRequest
from ..schemas.responses import (
    Overlay,
    ProblemReport,
    ProblemReports,
    Projection,
    Region,
    Share,
    SharedReplay,
    Summary,
)
from ..security.rate_limit import client_key
from ..serializers import queries
from ..storage.rows import Report
from .dependencies import FAILURES, FILE_ANSWER, GameAccess, Registry, RoomRequest, attachment, sent

AT_THE_END = -1
MAX_REPORTS = 50
ID_BYTES = 18
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""The form of an id. Anything else is not looked up, since databases reject some characters."""

api = APIRouter(prefix="/api", responses=FAILURES)


@api.post("/games/{game}/shares", status_code=201, responses=answers(Share, 201))
async def share(access: GameAccess, request: ShareRequest) -> Response:
    number = AT_THE_END if request.n is None else request.n
    if number > access.room.live_game.seq:
        raise ApiError("stale")
    found = await access.registry.store.share(access.room.id, number, secrets.token_urlsafe(ID_BYTES))
    return sent(Share(share=found, n=request.n), 201)


@api.delete("/games/{game}/shares", status_code=204)
async def unshare(access: GameAccess) -> None:
    access.need_host()
    await access.registry.store.unshare(access.room.id)


@api.post("/games/{game}/reports", status_code=201, responses=answers(ProblemReport, 201))
async def report(access: GameAccess, request: ReportRequest) -> Response:
    game = access.room.live_game.game
    if request.n > len(game.records):
        raise ApiError("stale")
    content, turn = await asyncio.to_thread(game_files.report_text, game, request.n, request.expected)
    row = Report(
        id=secrets.token_urlsafe(ID_BYTES),
        number=request.n,
        turn=turn,
        expected=request.expected,
        created=datetime.now(UTC),
    )
    if not await access.registry.store.report(access.room.id, row, content, MAX_REPORTS):
        raise ApiError("too_many")
    return sent(_report(row), 201)


@api.get("/games/{game}/reports", responses=answers(ProblemReports))
async def reports(access: GameAccess) -> Response:
    rows = await access.registry.store.reports(access.room.id)
    return sent(ProblemReports(reports=[_report(row) for row in rows]))


@api.get("/reports/{report}", response_class=Response, responses=FILE_ANSWER)
async def report_file(request: Request, registry: Registry, report: str) -> Response:
    registry.limits.asking.acquire(client_key(request))
    content = await registry.store.report_file(report) if ID.fullmatch(report) else None
    if content is None:
        raise ApiError("unknown")
    return attachment(content, f"carcassonne-report-{report}.carc")


def _report(row: Report) -> ProblemReport:
    return ProblemReport(
        report=row.id,
        n=row.number,
        turn=row.turn,
        expected=row.expected,
        created=row.created.isoformat(),
        file=f"/api/reports/{row.id}",
    )


# Without a token ------------------------------------------------------------------------------------------


class ShareAccess(RoomRequest):
    """A viewer who has followed a public link, and may only watch the replay and query its positions."""

    def __init__(
        self, registry: RoomRegistry, link: str, room: Room, number: int | None, request: Request
    ) -> None:
        super().__init__(registry, room, request)
        self.link = link
        self.number = number


async def open_share(request: Request, registry: Registry, share: str) -> ShareAccess:
    registry.limits.asking.acquire(client_key(request))
    found = await registry.store.shared(share) if ID.fullmatch(share) else None
    if found is None:
        raise ApiError("unknown")
    game, number = found
    room = await registry.room(game)
    if room.spectators.are_held_back and not room.is_over:
        raise ApiError("not_allowed")  # the link would show what spectators may not see yet
    # If the action has been taken back since, the replay opens at the end.
    shown = None if number == AT_THE_END or number > room.live_game.seq else number
    return ShareAccess(registry, share, room, shown, request)


SharedAccess = Annotated[ShareAccess, Depends(open_share)]


@api.get("/shared/{share}", responses=answers(SharedReplay))
async def shared(access: SharedAccess) -> Response:
    room, share = access.room, await access.share()
    start, steps = await access.registry.replays.replay(
        room.line, room.live_game.game, room.setup.aids, share.client, share.charge
    )
    info = structs.replace(room.info(), game=access.link)
    return sent(SharedReplay(game=info, start=start, steps=steps, n=access.number))


@api.get("/shared/{share}/summary", responses=answers(Summary))
async def shared_summary(access: SharedAccess) -> Response:
    room, share = access.room, await access.share()
    found = await access.registry.replays.summary(
        room.line, room.live_game.game, room.setup.aids, room.seconds, share.client, share.charge
    )
    return sent(room.arbiter.corrected(found))


Moment = Annotated[int | None, Query(ge=0)]


@api.get("/shared/{share}/region", responses=answers(Region))
async def shared_region(
    access: SharedAccess, spot: Annotated[str, Query(max_length=40)], at: Moment = None
) -> Response:
    access.need("regions")
    position = await access.position(at, [])
    outlook = access.aids.hints or access.room.is_over
    return sent(await asyncio.to_thread(queries.region, position, spot, outlook=outlook))


@api.get("/shared/{share}/overlay", responses=answers(Overlay))
async def shared_overlay(
    access: SharedAccess, layer: Literal["fields", "regions"], at: Moment = None
) -> Response:
    access.need("regions")
    position = await access.position(at, [])
    return sent(Overlay(regions=await asyncio.to_thread(queries.overlay, position, layer)))


@api.get("/shared/{share}/project", responses=answers(Projection))
async def shared_project(access: SharedAccess, at: Moment = None) -> Response:
    access.need("projected")
    table, position = access.room.live_game, await access.position(at, [])
    return sent(await asyncio.to_thread(queries.project, position, table.history, table.seq))


@api.get("/shared/{share}/file", response_class=Response, responses=FILE_ANSWER)
async def shared_file(access: SharedAccess) -> Response:
    content = await asyncio.to_thread(game_files.game_text, access.room.live_game.game)
    return attachment(content, f"carcassonne-{access.link}.carc")
