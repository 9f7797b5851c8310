"""Relations between players: follow and block."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal, TypeAlias

from sqlalchemy import Delete, Exists, delete, exists, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from ..errors import ApiError
from ..storage.store import Store
from .store import PLAYER_COLUMNS, SEEN_STEP, Player, player_of
from .tables import PlayerRow, RelationRow, SessionRow

RelationKind: TypeAlias = Literal["follow", "block"]
ONLINE_FOR = SEEN_STEP + timedelta(minutes=1)
"""How long a player counts as online after ``seen``, which open pages refresh with regular requests."""
MAX_RELATIONS = 500
"""Players that one player may follow, and players that one player may block."""


class Relations:
    """Access to relations between players, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, player: str, other: str, kind: RelationKind) -> None:
        """Follow or block a player; one excludes the other. Raises ``too_many``, ``unknown``.

        Raises ``not_allowed`` if the player wants to follow someone who has blocked that player.
        """
        if player == other:
            raise ApiError("not_allowed")
        count = select(func.count()).where(RelationRow.player == player, RelationRow.kind == kind)
        values = {"player": player, "other": other, "kind": kind, "created": datetime.now(UTC)}
        try:
            async with self.store.begin() as connection:
                if (await connection.execute(count)).scalar_one() >= MAX_RELATIONS:
                    raise ApiError("too_many")
                if (
                    kind == "follow"
                    and (await connection.execute(select(_blocks(other, player)))).scalar_one()
                ):
                    raise ApiError("not_allowed")
                await connection.execute(_between(player, other))
                if kind == "block":  # a blocked player does not follow the blocking one either
                    await connection.execute(_between(other, player).where(RelationRow.kind == "follow"))
                await connection.execute(insert(RelationRow).values(values))
        except IntegrityError as error:
            raise ApiError("unknown") from error

    async def remove(self, player: str, other: str, kind: RelationKind) -> None:
        """Stop following or blocking a player."""
        async with self.store.begin() as connection:
            await connection.execute(_between(player, other).where(RelationRow.kind == kind))

    async def of(self, player: str, kind: RelationKind) -> list[Player]:
        """Return the players that a player follows or blocks, by name."""
        query = (
            select(*PLAYER_COLUMNS)
            .join(RelationRow, RelationRow.other == PlayerRow.id)
            .where(RelationRow.player == player, RelationRow.kind == kind, PlayerRow.kind != "deleted")
            .order_by(PlayerRow.name)
        )
        async with self.store.engine.connect() as connection:
            return [player_of(row) for row in (await connection.execute(query)).mappings()]

    async def online(self, player: str) -> list[str]:
        """Return the followed players who were online in the last few minutes."""
        query = (
            select(RelationRow.other)
            .join(SessionRow, SessionRow.player == RelationRow.other)
            .where(
                RelationRow.player == player,
                RelationRow.kind == "follow",
                SessionRow.seen > datetime.now(UTC) - ONLINE_FOR,
            )
            .distinct()
        )
        async with self.store.engine.connect() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def between(self, player: str, other: str) -> RelationKind | None:
        """Return whether a player follows or blocks another one; None for neither."""
        query = select(RelationRow.kind).where(RelationRow.player == player, RelationRow.other == other)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalars().first()

    async def blocks_of(self, players: Sequence[str]) -> dict[str, frozenset[str]]:
        """Return the players that each of some players has blocked."""
        query = select(RelationRow.player, RelationRow.other).where(
            RelationRow.player.in_(players), RelationRow.kind == "block"
        )
        found: dict[str, set[str]] = {}
        async with self.store.engine.connect() as connection:
            for player, other in (await connection.execute(query)).all():
                found.setdefault(player, set()).add(other)
        return {player: frozenset(others) for player, others in found.items()}

    async def are_apart(self, one: str, other: str) -> bool:
        """Return whether one of two players has blocked the other: they are neither paired nor invited."""
        pairs = or_(
            (RelationRow.player == one) & (RelationRow.other == other),
            (RelationRow.player == other) & (RelationRow.other == one),
        )
        query = select(RelationRow.player).where(pairs, RelationRow.kind == "block").limit(1)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() is not None


def _blocks(player: str, other: str) -> Exists:
    """Return the condition that a player has blocked another one."""
    of_both = (RelationRow.player == player) & (RelationRow.other == other)
    return exists().where(of_both, RelationRow.kind == "block")


def _between(player: str, other: str) -> Delete:
    return delete(RelationRow).where(RelationRow.player == player, RelationRow.other == other)
