"""Deletion of a player: everything personal is erased, and games with other players stay without the name."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..bot_api.tables import PersonalTokenRow
from ..cluster.follower import JOBS, SETUP
from ..errors import ApiError
from ..jobs.runner import Job, Later
from ..jobs.schedule import NewJob, schedule
from ..lobby.store import leave_all_seeks
from ..lobby.tables import SeekInvitationRow
from ..notices.tables import NoticeSettingsRow, SpectatorRemarkRow
from ..results.store import rate_alone
from ..results.tables import RatingChangeRow, RatingRow, ResultRow, ResultSeatRow
from ..storage.store import Store
from ..storage.tables import ActionRow, GameRow, JobRow, RemarkRow, ReportRow
from ..tournaments.leaving import leave_all_tournaments
from .tables import (
    DELETED_NAME,
    ChatReportRow,
    EmailRow,
    GameOwnerRow,
    GamePlayerRow,
    IdentityRow,
    OneTimeRow,
    PasskeyRow,
    PasswordRow,
    PlayerRow,
    RelationRow,
    SessionRow,
)

if TYPE_CHECKING:
    from ..rooms.registry import RoomRegistry

ERASED_JOB, DEPARTURE_JOB = "erased", "departure"
RETRY_SECONDS = 5.0
"""Pause before a game is left again, after the database has failed or other processes were quicker."""
PUSH_JOB = "push"
MAX_RACES = 5
"""Attempts while games of the player go on and take the numbers of the journal."""
PERSONAL = (
    RatingRow,
    RatingChangeRow,
    SeekInvitationRow,
    PersonalTokenRow,
    PasswordRow,
    PasskeyRow,
    EmailRow,
    IdentityRow,
    OneTimeRow,
    NoticeSettingsRow,
    SpectatorRemarkRow,
    SessionRow,
    GameOwnerRow,
)


class Erasure:
    """Lets deleted and banned players leave their tables, and shows that in all processes."""

    def __init__(self, registry: RoomRegistry) -> None:
        self.registry = registry
        registry.jobs.register(ERASED_JOB, self._carry_out)
        registry.jobs.register(DEPARTURE_JOB, self._leave_game)

    async def finish(self, games: dict[str, int]) -> None:
        """Show the changed games at once, and let the workers end what the player was playing."""
        await self.show(games)
        self.registry.jobs.wake()
        self.registry.follower.tell_all("", JOBS)

    async def _leave_game(self, job: Job) -> None:
        """Carry out a job: resign the seats of a deleted or banned player in a game that was not over.

        In a waiting room, another player can take them. Seats that the host has already given to someone else
        stay theirs.
        """
        game, player, is_host = str(job.payload["game"]), job.payload["player"], bool(job.payload["host"])
        try:
            room = await self.registry.room(game)
            players = await self.registry.players.seats(game)
            held = [seat for seat, each in players.items() if each.id == player]
            for seat in held:
                each = room.setup.seats[seat]
                if room.setup.waiting and each.kind == "link" and not is_host:
                    await room.seating.free(seat, each.name)
            await room.arbiter.leave(held, is_host=is_host)
        except ApiError as error:
            if error.code in ("busy", "stale"):
                raise Later(RETRY_SECONDS) from error
            if error.code != "no_game":
                raise

    async def _carry_out(self, job: Job) -> None:
        games = job.payload["games"]
        assert isinstance(games, dict)
        await self.show(games)

    async def show(self, games: dict[str, int]) -> None:
        """Apply the changed set-ups of games, given with the numbers of their new journal rows."""
        follower = self.registry.follower
        for game, number in games.items():
            room = self.registry.live_room(game)
            if room is not None:
                async with room.lock:
                    await follower.follow(room)
            follower.doorbell.ring(game, number + 1)


async def erase_player(store: Store, player: str) -> dict[str, int]:
    """Delete a player with credentials, sessions, remarks and name; the games stay for the other players.

    Returns the changed games with the numbers of their new journal rows. Jobs show them at live tables and
    resign those that are not over, so that this also works from a process without tables.
    """
    for attempt in range(MAX_RACES):
        try:
            async with store.begin() as connection:
                return await _erase(connection, player)
        except IntegrityError:  # a game has gone on in the meantime
            if attempt == MAX_RACES - 1:
                raise
    raise AssertionError("unreachable")


async def _erase(connection: AsyncConnection, player: str) -> dict[str, int]:
    await rate_alone(connection)  # a game that ends at the same time is rated before the deletion or after it
    await leave_all_seeks(connection, player)  # first, so that no game begins there unnoticed
    name = (await connection.execute(select(PlayerRow.name).where(PlayerRow.id == player))).scalar_one()
    seats = select(GamePlayerRow.game, GamePlayerRow.seat).where(GamePlayerRow.player == player)
    seats = seats.order_by(GamePlayerRow.game)  # two deletions meet games in the same order
    games: dict[str, int] = {}
    for game, seat in (await connection.execute(seats)).all():
        games[game] = await _erase_from_game(connection, game, seat)
    await schedule_departures(connection, player)
    related = or_(RelationRow.player == player, RelationRow.other == player)
    await connection.execute(delete(RelationRow).where(related))
    results = update(ResultSeatRow).where(ResultSeatRow.player == player)
    await connection.execute(results.values(name=DELETED_NAME))
    await leave_all_tournaments(connection, player)
    for table in PERSONAL:
        await connection.execute(delete(table).where(table.player == player))
    quoted = json.dumps(name)[1:-1]
    told = (JobRow.kind == PUSH_JOB, JobRow.payload.contains(quoted, autoescape=True))
    await connection.execute(delete(JobRow).where(*told))
    gone = update(PlayerRow).where(PlayerRow.id == player)
    await connection.execute(
        gone.values(kind="deleted", name=DELETED_NAME, name_key=None, is_moderator=False)
    )
    if games:
        await schedule(connection, NewJob(ERASED_JOB, f"{ERASED_JOB}:{player}", {"games": games}))
    return games


async def schedule_departures(connection: AsyncConnection, player: str) -> None:
    """Schedule a job for every game that the player plays or hosts and that is not over."""
    played = set(await _open_games(connection, GamePlayerRow, player))
    hosted = set(await _open_games(connection, GameOwnerRow, player))
    for game in sorted(played | hosted):
        payload = {"game": game, "player": player, "host": game in hosted}
        await schedule(connection, NewJob(DEPARTURE_JOB, f"{DEPARTURE_JOB}:{game}:{player}", payload))


async def _open_games(
    connection: AsyncConnection, table: type[GamePlayerRow] | type[GameOwnerRow], player: str
) -> Sequence[str]:
    ended = exists().where(ResultRow.game == table.game, ResultRow.ended.is_not(None))
    query = select(table.game).where(table.player == player, ~ended)
    return (await connection.execute(query)).scalars().all()


async def _erase_from_game(connection: AsyncConnection, game: str, seat: int) -> int:
    """Remove the name of a seat from a game, its history included; return the number of the new row.

    The journal keeps its numbers: old set-ups lose the name, and a new one tells all processes.
    """
    # The number is read first: a set-up that another process stores from here on takes it.
    last = select(func.max(ActionRow.number)).where(ActionRow.game == game)
    newest = (await connection.execute(last)).scalar_one()
    new = 0 if newest is None else newest + 1
    of_game = GameRow.id == game
    setup = json.loads((await connection.execute(select(GameRow.setup).where(of_game))).scalar_one())
    _rename(setup["seats"], seat)
    text = json.dumps(setup)
    # Its row comes first, as in every other change of a set-up: in another order, the two could wait for each
    # other.
    event = {"game": game, "number": new, "seat": -1, "text": "", "time": datetime.now(UTC)}
    await connection.execute(insert(ActionRow).values(**event, kind=SETUP, data=text))
    await connection.execute(update(GameRow).where(of_game).values(setup=text))
    changes = (ActionRow.game == game, ActionRow.kind == SETUP, ActionRow.number < new)
    for number, data in (
        await connection.execute(select(ActionRow.number, ActionRow.data).where(*changes))
    ).all():
        old = json.loads(data or "{}")
        _rename(old["seats"], seat)
        row = update(ActionRow).where(ActionRow.game == game, ActionRow.number == number)
        await connection.execute(row.values(data=json.dumps(old)))
    said = delete(RemarkRow).where(RemarkRow.game == game, RemarkRow.seat == seat)
    await connection.execute(said)
    await _erase_from_reports(connection, game, seat, setup["seats"][seat]["name"])
    return new


def _rename(seats: Sequence[dict[str, object]], seat: int) -> None:
    others = {str(each["name"]) for number, each in enumerate(seats) if number != seat}
    seats[seat]["name"] = deleted_name(others)


def deleted_name(others: Collection[str]) -> str:
    """Return the name of a deleted player that no other seat of the game has."""
    names = [DELETED_NAME, *(f"{DELETED_NAME}{number}" for number in range(2, len(others) + 2))]
    return next(name for name in names if name not in others)


async def _erase_from_reports(connection: AsyncConnection, game: str, seat: int, shown: str) -> None:
    """Remove the name of a seat from the game files and transcripts of reports."""
    files = select(ReportRow.id, ReportRow.file).where(ReportRow.game == game)
    for report, file in (await connection.execute(files)).all():
        first, _, rest = file.partition("\n")
        header = json.loads(first)
        header["setup"]["seats"][seat] = shown
        changed = f"{json.dumps(header, ensure_ascii=False)}\n{rest}"
        await connection.execute(update(ReportRow).where(ReportRow.id == report).values(file=changed))
    transcripts = select(ChatReportRow.id, ChatReportRow.transcript).where(ChatReportRow.game == game)
    for report, transcript in (await connection.execute(transcripts)).all():
        remarks = json.loads(transcript)
        for remark in remarks:
            if remark["seat"] == seat:
                remark["name"] = shown
        row = update(ChatReportRow).where(ChatReportRow.id == report)
        await connection.execute(row.values(transcript=json.dumps(remarks)))
