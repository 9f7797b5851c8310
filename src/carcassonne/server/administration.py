"""Operations on players and games that an operator runs from a shell."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import NamedTuple, TypeVar

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
    async with store.begin() as connection:
        found = await _found(connection, player)
        if is_moderator and found.kind != "account":
            raise AdministrationError(OperatorText("admin-no-account", {"player": player}))
        await _change(connection, found, is_moderator=is_moderator)
    return found.name


async def ban(store: Store, player: str, days: float | None) -> str:
    """Ban a player for a number of days; None bans permanently, 0 lifts a ban. Return the player's name.

    The player's sessions end, no new session can begin before the ban is over, and open games are resigned.
    """
    length = PERMANENTLY if days is None or days > PERMANENTLY.days else timedelta(days=days)
    async with store.begin() as connection:
        found = await _found(connection, player)
        if not length:
            await _change(connection, found, banned_until=None)
            return found.name
        await ban_player(connection, found.id, datetime.now(UTC) + length)
    await PlayerStore(store).end_sessions(found.id)
    return found.name


async def delete_player(store: Store, player: str) -> None:
    """Delete a player as if the player had asked for it. Raises AdministrationError for an unknown player."""
    async with store.engine.connect() as connection:
        found = await _found(connection, player)
    config = ServerConfig()
    limits = ClientLimits(config.new_games, config.computing_ms)
    await Accounts(PlayerStore(store), config, limits).delete(found.id)


class _Found(NamedTuple):
    """The player that an operator has named."""

    id: str
    name: str
    kind: str


async def _found(connection: AsyncConnection, player: str) -> _Found:
    """Return the player with this id, or the account with this name. Raises AdministrationError.

    Names are compared as when logging in: letter case, accents and separators do not count.
    """
    is_named = (PlayerRow.name_key == name_key(player)) & PlayerRow.kind.in_(("account", "bot"))
    players = select(PlayerRow.id, PlayerRow.name, PlayerRow.kind).where(PlayerRow.kind != "deleted")
    rows = (await connection.execute(players.where(PlayerRow.id == player))).all()
    if not rows:
        rows = (await connection.execute(players.where(is_named))).all()
    if len(rows) != 1:
        raise AdministrationError(OperatorText("admin-no-player", {"player": player}))
    return _Found(*rows[0])


async def _change(connection: AsyncConnection, player: _Found, **values: object) -> None:
    await connection.execute(update(PlayerRow).where(PlayerRow.id == player.id).values(**values))
