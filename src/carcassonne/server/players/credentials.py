"""Credentials of accounts in the database, and one-time secrets."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Insert, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from ..errors import ApiError
from ..storage.store import Store
from ..times import aware
from .tables import EmailRow, IdentityRow, OneTimeRow, PasskeyRow, PasswordRow, PlayerRow

MAX_PASSKEYS = 20


@dataclass(frozen=True)
class OneTime:
    """The data stored with a one-time secret."""

    player: str | None
    data: Mapping[str, str]


@dataclass(frozen=True)
class Passkey:
    """A passkey with the data that is needed to verify a signature."""

    id: str
    credential: bytes
    player: str
    public_key: bytes
    sign_count: int
    device: str
    created: datetime
    used: datetime | None


def hashed(secret: str | bytes) -> str:
    """Return the stored hash of a secret that has enough random bits to need no salt."""
    return hashlib.sha256(secret.encode() if isinstance(secret, str) else secret).hexdigest()


def password_values(player: str, password_hash: str) -> Insert:
    """Return the statement that stores a first password."""
    values = {"player": player, "hash": password_hash, "changed": datetime.now(UTC)}
    return insert(PasswordRow).values(values)


def passkey_values(player: str, credential: bytes, public_key: bytes, sign_count: int, device: str) -> Insert:
    """Return the statement that stores a passkey."""
    return insert(PasskeyRow).values(
        id=hashed(credential),
        credential=credential,
        player=player,
        public_key=public_key,
        sign_count=sign_count,
        device=device,
        created=datetime.now(UTC),
    )


def email_values(player: str, address: str) -> Insert:
    """Return the statement that stores a confirmed address."""
    return insert(EmailRow).values(player=player, address=address, confirmed=datetime.now(UTC))


def identity_values(player: str, issuer: str, subject: str) -> Insert:
    """Return the statement that stores the identity of an external account."""
    values = {"issuer": issuer, "subject": subject, "player": player, "created": datetime.now(UTC)}
    return insert(IdentityRow).values(values)


class CredentialStore:
    """Access to credentials, one transaction per method."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def promote(self, player: str, name: str, key: str, credential: Insert) -> None:
        """Turn a guest into an account with its first credential.

        Raises ``name_taken``, or ``not_allowed`` if the player is no longer a guest.
        """
        guest = update(PlayerRow).where(PlayerRow.id == player, PlayerRow.kind == "guest")
        try:
            async with self.store.begin() as connection:
                changed = await connection.execute(guest.values(name=name, name_key=key, kind="account"))
                if changed.rowcount != 1:
                    raise ApiError("not_allowed")
                await connection.execute(credential)
        except IntegrityError as error:
            raise ApiError("name_taken") from error

    async def is_taken(self, key: str) -> bool:
        """Return whether an account has a name with this key."""
        query = select(PlayerRow.id).where(PlayerRow.name_key == key)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none() is not None

    async def add(self, credential: Insert) -> None:
        """Store another credential. Raises ``not_allowed`` if it already belongs to an account."""
        try:
            async with self.store.begin() as connection:
                await connection.execute(credential)
        except IntegrityError as error:
            raise ApiError("not_allowed") from error

    # Passwords ----------------------------------------------------------------------------------------------

    async def password(self, key: str, address: str) -> tuple[str, str] | None:
        """Return the player and the password hash of the account with a name key or an e-mail address."""
        query = (
            select(PasswordRow.player, PasswordRow.hash)
            .join(PlayerRow, PlayerRow.id == PasswordRow.player)
            .outerjoin(EmailRow, EmailRow.player == PasswordRow.player)
            .where(
                PlayerRow.kind.in_(("account", "bot")),
                or_(PlayerRow.name_key == key, EmailRow.address == address),
            )
            .limit(1)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], row[1])

    async def password_of(self, player: str) -> str | None:
        """Return the password hash of a player; None without a password."""
        query = select(PasswordRow.hash).where(PasswordRow.player == player)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def set_password(self, player: str, password_hash: str) -> None:
        """Store or replace a password."""
        async with self.store.begin() as connection:
            await connection.execute(delete(PasswordRow).where(PasswordRow.player == player))
            await connection.execute(password_values(player, password_hash))

    # Passkeys -----------------------------------------------------------------------------------------------

    async def passkeys(self, player: str) -> list[Passkey]:
        """Return the passkeys of a player, oldest first."""
        query = select(PasskeyRow.__table__).where(PasskeyRow.player == player).order_by(PasskeyRow.created)
        async with self.store.engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [Passkey(**row) for row in rows]

    async def passkey(self, credential: bytes) -> Passkey | None:
        """Return a passkey by its credential id."""
        query = select(PasskeyRow.__table__).where(PasskeyRow.id == hashed(credential))
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().one_or_none()
        return None if row is None else Passkey(**row)

    async def note_passkey_use(self, passkey: str, sign_count: int) -> None:
        """Store the signature counter of a passkey: a smaller one later would mean that it was cloned."""
        values = {"sign_count": sign_count, "used": datetime.now(UTC)}
        async with self.store.begin() as connection:
            await connection.execute(update(PasskeyRow).where(PasskeyRow.id == passkey).values(values))

    async def remove_passkey(self, player: str, passkey: str) -> None:
        """Delete a passkey. Raises ``last_credential`` if the account has no other credential."""
        async with self.store.begin() as connection:
            count = 0
            for table in (PasskeyRow, PasswordRow, EmailRow, IdentityRow):
                query = select(func.count()).select_from(table).where(table.player == player)
                count += (await connection.execute(query)).scalar_one()
            if count <= 1:
                raise ApiError("last_credential")
            removal = delete(PasskeyRow).where(PasskeyRow.player == player, PasskeyRow.id == passkey)
            if (await connection.execute(removal)).rowcount != 1:
                raise ApiError("unknown")

    # Addresses and identities -------------------------------------------------------------------------------

    async def email_owner(self, address: str) -> str | None:
        """Return the player who has confirmed an e-mail address; None if there is none."""
        query = select(EmailRow.player).where(EmailRow.address == address)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def email_of(self, player: str) -> str | None:
        """Return the confirmed address of a player."""
        query = select(EmailRow.address).where(EmailRow.player == player)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def set_email(self, player: str, address: str) -> None:
        """Store or replace an address. Raises ``not_allowed`` if it belongs to another account."""
        try:
            async with self.store.begin() as connection:
                await connection.execute(delete(EmailRow).where(EmailRow.player == player))
                await connection.execute(email_values(player, address))
        except IntegrityError as error:
            raise ApiError("not_allowed") from error

    async def identity_owner(self, issuer: str, subject: str) -> str | None:
        """Return the player linked to an external account; None if there is none."""
        query = select(IdentityRow.player).where(IdentityRow.issuer == issuer, IdentityRow.subject == subject)
        async with self.store.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def identities_of(self, player: str) -> list[str]:
        """Return the issuers of a player's external accounts."""
        query = select(IdentityRow.issuer).where(IdentityRow.player == player).order_by(IdentityRow.created)
        async with self.store.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    # One-time secrets ---------------------------------------------------------------------------------------

    async def keep_once(
        self,
        purpose: str,
        minutes: float,
        data: Mapping[str, str],
        player: str | None = None,
        secret: str | None = None,
    ) -> str:
        """Store data under a one-time secret that expires, and return the secret."""
        secret = secret or secrets.token_urlsafe(32)
        now = datetime.now(UTC)
        values = {
            "hash": hashed(secret),
            "purpose": purpose,
            "player": player,
            "data": json.dumps(dict(data)),
            "expires": now + timedelta(minutes=minutes),
        }
        async with self.store.begin() as connection:
            await connection.execute(delete(OneTimeRow).where(OneTimeRow.expires <= now))
            await connection.execute(insert(OneTimeRow).values(values))
        return secret

    async def take_once(self, purpose: str, secret: str) -> OneTime | None:
        """Return and delete the data stored under a secret; None if the secret is wrong, used or expired."""
        query = (
            delete(OneTimeRow)
            .where(OneTimeRow.hash == hashed(secret), OneTimeRow.purpose == purpose)
            .returning(OneTimeRow.player, OneTimeRow.data, OneTimeRow.expires)
        )
        async with self.store.begin() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or aware(row[2]) <= datetime.now(UTC):
            return None
        return OneTime(row[0], json.loads(row[1]))
