"""Links into games: stable until they are revoked, also used for rematches and recovery."""

from __future__ import annotations

import hashlib
import json
from datetime import UTC, datetime, timedelta

from ..errors import ApiError
from ..schemas.responses import RecoveredGame
from ..security.tokens import LinkKey
from ..storage.rows import NewToken, Role
from ..storage.store import Store, TokenGrant, token_hash

MAX_RECOVERED_GAMES = 200
UNUSED_LIFETIME = timedelta(days=30)
"""How long the link of a seat works after it was last shown, if its player has not come."""


class Invitations:
    """Derives the tokens of links from the server's key and stores their hashes in the database."""

    def __init__(self, store: Store, key: LinkKey) -> None:
        self.store = store
        self.key = key

    def first_token(self, game: str, role: Role, seat: int | None) -> tuple[str, NewToken]:
        """Return the token of a new game's link and the row to store."""
        return self._token(game, role, seat, 0)

    def _token(self, game: str, role: Role, seat: int | None, generation: int) -> tuple[str, NewToken]:
        token = self.key.derive("link", game, role, seat, generation)
        expires = datetime.now(UTC) + UNUSED_LIFETIME if role == "player" else None
        return token, NewToken(token_hash(token), game, role, seat, generation, expires)

    async def link(self, game: str, role: Role, seat: int | None) -> str:
        """Return the token of a link, the same every time until it is revoked."""
        generation = await self.store.links.generation(game, role, seat)
        token, row = self._token(game, role, seat, generation)
        await self.store.links.ensure(row)
        return token

    async def revoke(self, game: str, seat: int) -> str:
        """Make all tokens of a seat invalid; return the new one."""
        generation = await self.store.links.generation(game, "player", seat) + 1
        token, row = self._token(game, "player", seat, generation)
        await self.store.links.revoke_seat(game, seat, row)
        return token

    # Recovery -----------------------------------------------------------------------------------------------

    async def protect(self, code: str, grants: list[TokenGrant]) -> None:
        """Add games to a normalized recovery code. Raises ``too_many`` above the limit."""
        rows = [(grant.game, grant.role, grant.seat) for grant in grants]
        if not await self.store.links.add_recovery(_hash(code), rows, MAX_RECOVERED_GAMES):
            raise ApiError("too_many")
        for grant in grants:
            token = self._recovery_token(code, grant.game, grant.role, grant.seat)
            row = NewToken(token_hash(token), grant.game, grant.role, grant.seat, generation=None)
            await self.store.links.ensure(row)

    async def is_code(self, code: str) -> bool:
        """Return whether a recovery code has games."""
        return await self.store.links.is_code(_hash(code))

    async def recover(self, code: str) -> list[RecoveredGame]:
        """Return the games of a code with new tokens, except games in which the seat's link was revoked."""
        found = []
        for row in await self.store.links.recovered(_hash(code)):
            token = self._recovery_token(code, row.game, row.role, row.seat)
            if not await self.store.links.is_known(token_hash(token)):
                continue
            setup = json.loads(row.setup)
            found.append(
                RecoveredGame(
                    game=row.game,
                    token=token,
                    role=row.role,
                    seat=row.seat,
                    title=setup["title"],
                    family=setup["family"],
                    created=row.created.isoformat(),
                    names=[seat["name"] for seat in setup["seats"]],
                    seq=row.seq,
                )
            )
        return found

    async def forget(self, code: str) -> None:
        """Invalidate a code and the tokens that it has given out."""
        rows = await self.store.links.recovered(_hash(code))
        tokens = [self._recovery_token(code, row.game, row.role, row.seat) for row in rows]
        await self.store.links.drop_recovery(_hash(code), [token_hash(token) for token in tokens])

    def _recovery_token(self, code: str, game: str, role: str, seat: int | None) -> str:
        return self.key.derive("recovery", code, game, role, seat)


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
