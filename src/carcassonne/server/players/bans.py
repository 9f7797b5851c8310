"""Bans: a banned player leaves all tables and tournaments, so that the others can play on."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..lobby.store import leave_all_seeks
from ..tournaments.leaving import withdraw_from_all
from .erasure import schedule_departures
from .tables import PlayerRow


async def ban_player(connection: AsyncConnection, player: str, until: datetime) -> None:
    """Ban a player until a time. Workers resign the games that are not over; the caller ends the sessions."""
    await leave_all_seeks(connection, player)  # first, so that no game begins there unnoticed
    banned = update(PlayerRow).where(PlayerRow.id == player)
    await connection.execute(banned.values(banned_until=until))
    await withdraw_from_all(connection, player)
    await schedule_departures(connection, player)
