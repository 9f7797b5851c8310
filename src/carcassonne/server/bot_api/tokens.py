"""Personal access tokens: made by an account, shown once, limited by scopes and time, revoked one by one."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, exists, func, insert, or_, select, update

from ..errors import ApiError
from ..lobby.tables import SeekPlayerRow
from ..players.store import Player, session_hash
from ..players.tables import GameOwnerRow, GamePlayerRow, PlayerRow
from ..storage.store import Store
from ..times import aware
from ..tournaments.tables import EntrantRow
from .tables import PersonalTokenRow

PREFIX = "cbt_"
"""Begins every token, so that a leaked token can be recognised."""
TOKEN = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")
MAX_TOKENS = 50
USED_STEP = timedelta(minutes=15)
"""Minimum time between two updates of ``used``."""


@dataclass(frozen=True)
class PersonalToken:
    """A token as its owner sees it; the secret itself is not stored."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: datetime
    used: datetime | None
    expires: datetime | None


class PersonalTokenStore:
    """Access to personal tokens, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def create(
        self, player: str, name: str, scopes: Sequence[str], days: int | None = None
    ) -> tuple[PersonalToken, str]:
        """Store a new token, which lasts for some days or until it is revoked; return it with its secret.

        Raises ``too_many`` if the player has the maximum.
        """
        secret, now = PREFIX + secrets.token_urlsafe(32), datetime.now(UTC)
        expires = None if days is None else now + timedelta(days=days)
        token = PersonalToken(secrets.token_urlsafe(9), name, tuple(scopes), now, None, expires)
        count = select(func.count()).where(PersonalTokenRow.player == player)
        async with self.store.begin() as connection:
            if (await connection.execute(count)).scalar_one() >= MAX_TOKENS:
                raise ApiError("too_many")
            row = {
                "token_hash": session_hash(secret),
                "id": token.id,
                "player": player,
                "name": name,
                "scopes": " ".join(token.scopes),
                "created": token.created,
                "expires": expires,
            }
            await connection.execute(insert(PersonalTokenRow).values(row))
        return token, secret

    async def tokens(self, player: str) -> list[PersonalToken]:
        """Return the tokens of a player, newest first."""
        query = select(PersonalTokenRow.__table__).where(PersonalTokenRow.player == player)
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(PersonalTokenRow.created.desc()))).mappings()
            return [
                PersonalToken(
                    row["id"],
                    row["name"],
                    tuple(row["scopes"].split()),
                    aware(row["created"]),
                    None if row["used"] is None else aware(row["used"]),
                    None if row["expires"] is None else aware(row["expires"]),
                )
                for row in rows
            ]

    async def revoke(self, player: str, token: str) -> list[str]:
        """Revoke a token of a player; return its hash, nothing if there is no such token."""
        query = delete(PersonalTokenRow).where(
            PersonalTokenRow.player == player, PersonalTokenRow.id == token
        )
        async with self.store.begin() as connection:
            found = await connection.execute(query.returning(PersonalTokenRow.token_hash))
            return list(found.scalars())

    async def owner(self, secret: str) -> tuple[str, frozenset[str]] | None:
        """Return the player and the scopes of a token; None if there is none, or none any more."""
        if not TOKEN.fullmatch(secret):
            return None
        hashed, now = session_hash(secret), datetime.now(UTC)
        columns = (PersonalTokenRow.player, PersonalTokenRow.scopes, PersonalTokenRow.used)
        lasts = or_(PersonalTokenRow.expires.is_(None), PersonalTokenRow.expires > now)
        query = select(*columns).where(PersonalTokenRow.token_hash == hashed, lasts)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return None
        player, scopes, used = row
        if used is None or now - aware(used) > USED_STEP:
            note = update(PersonalTokenRow).where(PersonalTokenRow.token_hash == hashed).values(used=now)
            async with self.store.begin() as connection:
                await connection.execute(note)
        return player, frozenset(scopes.split())

    async def become_bot(self, player: Player) -> bool:
        """Turn an account that has never played into a bot permanently; return False if it is not one.

        Whoever waits for a game or takes part in a tournament was admitted as a person.
        """
        places = (GamePlayerRow, GameOwnerRow, SeekPlayerRow, EntrantRow)
        is_unknown = [~exists().where(table.player == player.id) for table in places]
        query = (
            update(PlayerRow)
            .where(PlayerRow.id == player.id, PlayerRow.kind == "account", *is_unknown)
            .values(kind="bot")
        )
        async with self.store.begin() as connection:
            return (await connection.execute(query)).rowcount > 0
