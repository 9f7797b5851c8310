"""What leaves the table: public links to replays, and problems that players report."""

from __future__ import annotations

import asyncio
import re
import secrets
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from . import files
from .answers import Report, Reports, Share, SharedReplay, Summary
from .errors import ApiError
from .models import ReportRequest, ShareRequest
from .rest import FAILURES, FILE_ANSWER, House, Visitor, address_of, attachment, sent
from .room import Room
from .summary import summary
from .table import replay_of
from .wire import Wire

AT_THE_END = -1
MOST_REPORTS = 50
ID_BYTES = 18
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""What an id can look like; anything else is not even looked up, since databases choke on some characters."""

sharing = APIRouter(prefix="/api", responses=FAILURES)


@sharing.post("/games/{game}/shares", status_code=201, response_model=Share)
async def share(visitor: Visitor, request: ShareRequest) -> Response:
    number = AT_THE_END if request.n is None else request.n
    if number > visitor.room.table.seq:
        raise ApiError("stale")
    found = await visitor.rooms.store.share(visitor.room.id, number, secrets.token_urlsafe(ID_BYTES))
    return sent({"share": found, "n": request.n}, 201)


@sharing.delete("/games/{game}/shares", status_code=204)
async def unshare(visitor: Visitor) -> None:
    visitor.need_host()
    await visitor.rooms.store.unshare(visitor.room.id)


@sharing.post("/games/{game}/reports", status_code=201, response_model=Report)
async def report(visitor: Visitor, request: ReportRequest) -> Response:
    game = visitor.room.table.game
    if request.n > len(game.records):
        raise ApiError("stale")
    content, turn = await asyncio.to_thread(files.report_text, game, request.n, request.expected)
    row: dict[str, Any] = {
        "id": secrets.token_urlsafe(ID_BYTES),
        "game": visitor.room.id,
        "number": request.n,
        "turn": turn,
        "expected": request.expected,
        "created": datetime.now(UTC),
        "file": content,
    }
    if not await visitor.rooms.store.report(row, MOST_REPORTS):
        raise ApiError("too_many")
    return sent(_report(row), 201)


@sharing.get("/games/{game}/reports", response_model=Reports)
async def reports(visitor: Visitor) -> Response:
    rows = await visitor.rooms.store.reports(visitor.room.id)
    return sent({"reports": [_report(row) for row in rows]})


@sharing.get("/reports/{report}", response_class=Response, responses=FILE_ANSWER)
async def report_file(request: Request, rooms: House, report: str) -> Response:
    request.app.state.asking.take(address_of(request))
    content = await rooms.store.report_file(report) if ID.fullmatch(report) else None
    if content is None:
        raise ApiError("unknown")
    return attachment(content, f"carcassonne-report-{report}.carc")


def _report(row: dict[str, Any]) -> Wire:
    return {
        "report": row["id"],
        "n": row["number"],
        "turn": row["turn"],
        "expected": row["expected"],
        "created": row["created"].isoformat(),
        "file": f"/api/reports/{row['id']}",
    }


# Without a token ------------------------------------------------------------------------------------------


class Guest:
    """Somebody who has followed a public link: all that may be seen is the replay."""

    def __init__(self, share: str, room: Room, number: int | None) -> None:
        self.share = share
        self.room = room
        self.number = number


async def guest(request: Request, rooms: House, share: str) -> Guest:
    request.app.state.asking.take(address_of(request))
    found = await rooms.store.shared(share) if ID.fullmatch(share) else None
    if found is None:
        raise ApiError("unknown")
    game, number = found
    return Guest(share, await rooms.room(game), None if number == AT_THE_END else number)


AGuest = Annotated[Guest, Depends(guest)]


@sharing.get("/shared/{share}", response_model=SharedReplay)
async def shared(visitor: AGuest) -> Response:
    room = visitor.room
    start, steps = await asyncio.to_thread(replay_of, room.table.game, room.setup.aids)
    info = {**room.info(), "game": visitor.share}
    return sent({"game": info, "start": start, "steps": steps, "n": visitor.number})


@sharing.get("/shared/{share}/summary", response_model=Summary)
async def shared_summary(visitor: AGuest) -> Response:
    room = visitor.room
    return sent(await asyncio.to_thread(summary, room.table.game, room.seconds))


@sharing.get("/shared/{share}/file", response_class=Response, responses=FILE_ANSWER)
async def shared_file(visitor: AGuest) -> Response:
    content = await asyncio.to_thread(files.game_text, visitor.room.table.game)
    return attachment(content, f"carcassonne-{visitor.share}.carc")
