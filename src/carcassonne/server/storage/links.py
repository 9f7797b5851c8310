"""Links, rematches and recovery codes in the database."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from .rows import ACTION, NewToken, Role
from .tables import ActionRow, GameRow, RecoveryRow, TokenRow

if TYPE_CHECKING:
    from .store import Store

RENEWAL_STEP = timedelta(days=1)


@dataclass(frozen=True)
class Recovered:
    """A game of a recovery code."""

    game: str
    role: Role
    seat: int | None
    created: datetime
    setup: str
    seq: int


class LinkStore:
    """Access to tokens by what they grant, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def generation(self, game: str, role: str, seat: int | None) -> int:
        """Return the number of times that a link was revoked."""
        query = select(func.max(TokenRow.generation)).where(
            TokenRow.game == game, TokenRow.role == role, TokenRow.seat.is_not_distinct_from(seat)
        )
        async with self._store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one() or 0

    async def is_known(self, token_hash: str) -> bool:
        query = select(TokenRow.hash).where(TokenRow.hash == token_hash)
        async with self._store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() is not None

    async def ensure(self, token: NewToken) -> None:
        """Store a token unless it is already stored; one that would expire soon lasts longer."""
        if await self.is_known(token.hash):
            if token.expires is not None:
                await self._renew(token.hash, token.expires)
            return
        with suppress(IntegrityError):  # another request may store it in the meantime
            async with self._store.begin() as connection:
                await connection.execute(insert(TokenRow).values(token._asdict()))

    async def _renew(self, token_hash: str, expires: datetime) -> None:
        """Put off the end of a link that is shown again, at most once a day."""
        is_old = (TokenRow.hash == token_hash, TokenRow.expires < expires - RENEWAL_STEP)
        async with self._store.engine.connect() as connection:
            if (await connection.execute(select(TokenRow.hash).where(*is_old))).first() is None:
                return
        async with self._store.begin() as connection:
            await connection.execute(update(TokenRow).where(*is_old).values(expires=expires))

    async def note_use(self, game: str, seat: int) -> None:
        """Let the link of a seat work for good: its player has come."""
        unused = (TokenRow.game == game, TokenRow.seat == seat, TokenRow.expires.is_not(None))
        async with self._store.engine.connect() as connection:
            if (await connection.execute(select(TokenRow.hash).where(*unused))).first() is None:
                return
        async with self._store.begin() as connection:
            await connection.execute(update(TokenRow).where(*unused).values(expires=None))

    async def revoke_seat(self, game: str, seat: int, token: NewToken) -> None:
        """Delete all tokens of a seat and store the new one."""
        async with self._store.begin() as connection:
            await connection.execute(delete(TokenRow).where(TokenRow.game == game, TokenRow.seat == seat))
            await connection.execute(insert(TokenRow).values(token._asdict()))

    async def set_rematch(self, game: str, rematch: str) -> str:
        """Store the rematch of a game unless it has one; return the stored rematch."""
        query = update(GameRow).where(GameRow.id == game, GameRow.rematch.is_(None)).values(rematch=rematch)
        async with self._store.begin() as connection:
            await connection.execute(query)
            found = await connection.execute(select(GameRow.rematch).where(GameRow.id == game))
            return str(found.scalar_one())

    # Recovery codes -----------------------------------------------------------------------------------------

    async def add_recovery(
        self, code: str, rows: Sequence[tuple[str, str, int | None]], max_games: int
    ) -> bool:
        """Add games (id, role, seat) to a recovery code; return False if there would be too many."""
        now = datetime.now(UTC)
        async with self._store.begin() as connection:
            known = set(
                (await connection.execute(select(RecoveryRow.game).where(RecoveryRow.code == code))).scalars()
            )
            if len(known | {row[0] for row in rows}) > max_games:
                return False
            for game, role, seat in rows:
                values = {"code": code, "game": game, "role": role, "seat": seat, "created": now}
                await connection.execute(
                    delete(RecoveryRow).where(RecoveryRow.code == code, RecoveryRow.game == game)
                )
                await connection.execute(insert(RecoveryRow).values(values))
        return True

    async def is_code(self, code: str) -> bool:
        query = select(RecoveryRow.code).where(RecoveryRow.code == code).limit(1)
        async with self._store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() is not None

    async def recovered(self, code: str) -> list[Recovered]:
        """Return the games of a recovery code, newest first."""
        actions = select(func.count(ActionRow.number)).where(ActionRow.game == GameRow.id)
        seq = actions.where(ActionRow.kind == ACTION).scalar_subquery()
        query = (
            select(RecoveryRow.game, RecoveryRow.role, RecoveryRow.seat, GameRow.created, GameRow.setup, seq)
            .join(GameRow, GameRow.id == RecoveryRow.game)
            .where(RecoveryRow.code == code)
            .order_by(GameRow.created.desc())
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Recovered(game, role, seat, created.replace(tzinfo=created.tzinfo or UTC), setup, count)
            for game, role, seat, created, setup, count in rows
        ]

    async def drop_recovery(self, code: str, token_hashes: Sequence[str]) -> None:
        """Delete a recovery code and the tokens that it has given out."""
        async with self._store.begin() as connection:
            await connection.execute(delete(RecoveryRow).where(RecoveryRow.code == code))
            await connection.execute(delete(TokenRow).where(TokenRow.hash.in_(token_hashes)))
