"""How many unfinished games a player may have at the same time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import exists, func, select, union

from ..errors import ApiError
from ..results.tables import ResultRow
from ..serializers.json import message_ref
from ..storage.store import Store
from ..storage.tables import GameRow
from .tables import GameOwnerRow, GamePlayerRow

ABANDONED_AFTER = timedelta(days=30)
"""Age at which an unfinished game no longer counts: many games at one device are never finished."""


async def open_games(store: Store, player: str) -> int:
    """Return the number of unfinished games that a player hosts or plays in."""
    own = select(GameOwnerRow.game).where(GameOwnerRow.player == player)
    played = select(GamePlayerRow.game).where(GamePlayerRow.player == player)
    games = union(own, played).subquery()
    ended = exists().where(ResultRow.game == GameRow.id, ResultRow.ended.is_not(None))
    query = (
        select(func.count())
        .select_from(GameRow)
        .join(games, games.c.game == GameRow.id)
        .where(GameRow.created > datetime.now(UTC) - ABANDONED_AFTER, ~ended)
    )
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


async def require_free_place(store: Store, player: str, limit: int, waiting: int = 0) -> None:
    """Raise ``too_many`` if a player has as many unfinished games as are allowed.

    ``waiting`` is the number of tables and queues where the player already waits for further games.
    """
    if await open_games(store, player) + waiting >= limit:
        raise ApiError("too_many", message_ref("error-too-many-games", count=limit))
