"""Operations on players and games that an operator runs from a shell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .config import ServerConfig
from .operator_texts import OperatorError, OperatorText
from .players.accounts import Accounts
from .players.bans import ban_player
from .players.names import name_key
from .players.store import PlayerStore
from .players.tables import PlayerRow, SessionRow
from .security.rate_limit import ClientLimits
from .storage.rows import ACTION
from .storage.store import Store
from .storage.tables import ActionRow, GameRow, JobRow

PERMANENTLY = timedelta(days=365 * 100)
T = TypeVar("T")


class AdministrationError(OperatorError):
    """An operation that cannot be carried out; its text says why."""


async def on(database: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Open a database, do one piece of work with it, and return the result."""
    store = Store(database)
    try:
        await store.open()
        return await work(store)
    finally:
        await store.close()


async def statistics(store: Store) -> dict[str, int]:
    """Return how many games, players, sessions and jobs are stored."""
    day = datetime.now(UTC) - timedelta(days=1)
    counts = {
        "games": select(func.count()).select_from(GameRow),
        "games_today": select(func.count()).select_from(GameRow).where(GameRow.created >= day),
        "actions": select(func.count()).select_from(ActionRow).where(ActionRow.kind == ACTION),
        "accounts": select(func.count()).select_from(PlayerRow).where(PlayerRow.kind.in_(("account", "bot"))),
        "guests": select(func.count()).select_from(PlayerRow).where(PlayerRow.kind == "guest"),
        "sessions_today": select(func.count()).select_from(SessionRow).where(SessionRow.seen >= day),
        "jobs": select(func.count()).select_from(JobRow),
        "jobs_failing": select(func.count()).select_from(JobRow).where(JobRow.tries > 1),
    }
    async with store.engine.connect() as connection:
        return {name: int((await connection.execute(query)).scalar_one()) for name, query in counts.items()}


async def set_moderator(store: Store, player: str, *, is_moderator: bool) -> str:
    """Grant or withdraw the moderator role of an account; return its name. Raises AdministrationError."""
    return await _change(store, player, is_moderator=is_moderator)


async def ban(store: Store, player: str, days: float | None) -> str:
    """Ban a player for a number of days; None bans permanently, 0 lifts a ban. Return the player's name.

    The player's sessions end, no new session can begin before the ban is over, and open games are resigned.
    """
    if days == 0:
        return await _change(store, player, banned_until=None)
    until = datetime.now(UTC) + (PERMANENTLY if days is None else timedelta(days=days))
    async with store.begin() as connection:
        number, name = await _found(connection, player)
        await ban_player(connection, number, until)
    await PlayerStore(store).end_sessions(number)
    return name


async def delete_player(store: Store, player: str) -> None:
    """Delete a player as if the player had asked for it. Raises AdministrationError for an unknown player."""
    async with store.engine.connect() as connection:
        number, _ = await _found(connection, player)
    config = ServerConfig()
    limits = ClientLimits(config.new_games, config.computing_ms)
    await Accounts(PlayerStore(store), config, limits).delete(number)


async def _found(connection: AsyncConnection, player: str) -> tuple[str, str]:
    """Return the id and name of the player with this id, or of the account with this name.

    Names are compared as when logging in: letter case, accents and separators do not count.
    """
    is_named = (PlayerRow.name_key == name_key(player)) & PlayerRow.kind.in_(("account", "bot"))
    by_id = select(PlayerRow.id, PlayerRow.name).where(PlayerRow.id == player)
    rows = (await connection.execute(by_id)).all()
    if not rows:
        rows = (await connection.execute(select(PlayerRow.id, PlayerRow.name).where(is_named))).all()
    if len(rows) != 1:
        raise AdministrationError(OperatorText("admin-no-player", {"player": player}))
    [(number, name)] = rows
    return number, name


async def _change(store: Store, player: str, **values: object) -> str:
    """Change an account by its id or its name."""
    async with store.begin() as connection:
        number, name = await _found(connection, player)
        await connection.execute(update(PlayerRow).where(PlayerRow.id == number).values(**values))
    return name
