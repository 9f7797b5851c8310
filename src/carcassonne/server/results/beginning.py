"""List a game when the lobby or a tournament begins it, with its players and their ratings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from ..players.store import Player
from ..players.tables import GamePlayerRow
from ..schemas.requests import SetupRequest
from ..storage.store import Store
from .closing import listing, rating_pool
from .store import ResultStore, SeatStart, read_ratings
from .tables import RatingRow


class SeatedPlayer(NamedTuple):
    """The player of a seat; None for a bot of the server."""

    player: Player | None
    rating: float | None


async def list_new_game(
    connection: AsyncConnection,
    results: ResultStore,
    game: str,
    setup: SetupRequest,
    seated: Sequence[SeatedPlayer],
    *,
    is_rated: bool,
    is_public: bool,
) -> None:
    """Store the players of a game and list it, in the transaction that creates it."""
    players = [
        {"game": game, "seat": seat, "player": each.player.id}
        for seat, each in enumerate(seated)
        if each.player is not None
    ]
    if players:
        await connection.execute(insert(GamePlayerRow), players)
    top_rating = max((each.rating for each in seated if each.rating is not None), default=None)
    now = datetime.now(UTC)
    row = listing(game, now, setup, is_rated=is_rated, is_public=is_public, top_rating=top_rating)
    starts = [
        SeatStart(each.player.id if each.player else None, seat.name, seat.level, each.rating)
        for each, seat in zip(seated, setup.seats, strict=True)
    ]
    await results.begin(connection, row, starts)


async def rating_for(store: Store, player: Player, setup: SetupRequest) -> float | None:
    """Return a player's rating in the pool of a game; None without one."""
    pool = rating_pool(setup)
    if pool is None:
        return None
    where = (RatingRow.pool == pool.id, RatingRow.player == player.id)
    async with store.engine.connect() as connection:
        found = await read_ratings(connection, *where)
    return found[0].rating.rating.value if found else None
