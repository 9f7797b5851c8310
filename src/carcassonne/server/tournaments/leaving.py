"""Tournaments of a player who leaves the server, or who was a guest and has logged in."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..jobs.schedule import schedule
from .store import tournament_job
from .tables import EntrantRow, TournamentRow


async def leave_all_tournaments(connection: AsyncConnection, player: str) -> None:
    """Withdraw a player from all tournaments; abort those that the player organises and has not started."""
    await withdraw_from_all(connection, player)
    own = update(TournamentRow).where(TournamentRow.creator == player, TournamentRow.status == "open")
    await connection.execute(own.values(status="aborted", version=TournamentRow.version + 1))


async def withdraw_from_all(connection: AsyncConnection, player: str) -> None:
    """Withdraw a player from all tournaments, so that no opponent waits."""
    await _withdraw(connection, EntrantRow.player == player)


async def pass_on_entries(connection: AsyncConnection, guest: str, account: str) -> None:
    """Give the entries of a guest, with their points, to the account; one player never has two entries."""
    entered = select(EntrantRow.tournament).where(EntrantRow.player == account)
    is_guest = EntrantRow.player == guest
    await _withdraw(connection, is_guest & EntrantRow.tournament.in_(entered))
    moved = (
        update(EntrantRow)
        .where(is_guest, EntrantRow.tournament.not_in(entered))
        .values(player=account)
        .returning(EntrantRow.tournament)
    )
    await _note_change(connection, list((await connection.execute(moved)).scalars()))


async def _withdraw(connection: AsyncConnection, where: ColumnElement[bool]) -> None:
    """Remove entrants from tournaments that have not started; in running ones, they play no more games."""
    entered = select(EntrantRow.tournament, TournamentRow.status).join(
        TournamentRow, TournamentRow.id == EntrantRow.tournament
    )
    rows = (await connection.execute(entered.where(where))).all()
    waiting = [tournament for tournament, status in rows if status == "open"]
    running = [tournament for tournament, status in rows if status == "running"]
    await connection.execute(delete(EntrantRow).where(where, EntrantRow.tournament.in_(waiting)))
    gone = update(EntrantRow).where(where, EntrantRow.tournament.in_(running))
    await connection.execute(gone.values(is_active=False))
    await _note_change(connection, [*waiting, *running])
    for tournament in running:
        await schedule(connection, tournament_job(tournament))


async def _note_change(connection: AsyncConnection, tournaments: list[str]) -> None:
    """Raise the versions of tournaments, so that their viewers get an update."""
    changed = update(TournamentRow).where(TournamentRow.id.in_(tournaments))
    await connection.execute(changed.values(version=TournamentRow.version + 1))
