"""The tables of players, their sessions, and the seats they play."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from sqlalchemy import BigInteger, Boolean, DateTime, ForeignKey, Integer, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base

PlayerKind: TypeAlias = Literal["guest", "account", "bot", "deleted"]
DELETED_NAME = "-"
"""Replaces the name of a deleted player. A second deleted player of a game is ``-2``, since names differ."""


class PlayerRow(Base):
    """A person or a bot. Every visitor who plays has a row; credentials may be added later."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    """A public id: it appears in addresses and reveals nothing about the player."""
    name: Mapped[str] = mapped_column(String(24))
    name_key: Mapped[str | None] = mapped_column(String(96), unique=True)
    """The key by which names are compared: two names that look the same have the same key. None for guests,
    whose names need not be unique."""
    kind: Mapped[PlayerKind] = mapped_column(String(8))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    renamed: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    is_moderator: Mapped[bool] = mapped_column(Boolean)
    banned_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    muted_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class SessionRow(Base):
    """A browser that acts for a player. Only the hash of its token is stored."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    """Identifies the session in the player's own list; it grants nothing."""
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    seen: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
    device: Mapped[str] = mapped_column(String(60))
    """Browser and system in two words, for example ``Firefox, Linux``; addresses are not stored."""


class GamePlayerRow(Base):
    """The player of a seat. Seats that several people share at one device have none."""

    __tablename__ = "game_players"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)


class GameOwnerRow(Base):
    """The player who has created a game and hosts it."""

    __tablename__ = "game_owners"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)


class PasswordRow(Base):
    """The password of an account, as Argon2 hashes it."""

    __tablename__ = "passwords"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    hash: Mapped[str] = mapped_column(String(200))
    changed: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class PasskeyRow(Base):
    """A passkey of an account: the public half of a key pair (WebAuthn)."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The SHA-256 of the credential id, which itself may be too long for a database key."""
    credential: Mapped[bytes] = mapped_column(LargeBinary)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    public_key: Mapped[bytes] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger)
    device: Mapped[str] = mapped_column(String(60))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    used: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class EmailRow(Base):
    """An address that an account has confirmed."""

    __tablename__ = "emails"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    address: Mapped[str] = mapped_column(String(254), unique=True)
    confirmed: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class IdentityRow(Base):
    """An external account that signs in to this one (OpenID Connect)."""

    __tablename__ = "identities"

    issuer: Mapped[str] = mapped_column(String(200), primary_key=True)
    subject: Mapped[str] = mapped_column(String(255), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class OneTimeRow(Base):
    """A secret that works once, for a few minutes: a challenge, a link in an e-mail, an OAuth state."""

    __tablename__ = "one_time"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    purpose: Mapped[str] = mapped_column(String(16))
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    data: Mapped[str] = mapped_column(Text)
    expires: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)


class RelationRow(Base):
    """A player follows or blocks another one."""

    __tablename__ = "relations"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    kind: Mapped[Literal["follow", "block"]] = mapped_column(String(8))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class ChatReportRow(Base):
    """A player's report about another player, with the remarks at their table."""

    __tablename__ = "chat_reports"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"))
    reporter: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    reported: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    reason: Mapped[str] = mapped_column(String(500))
    transcript: Mapped[str] = mapped_column(Text)
    """A copy of the remarks as JSON, since the originals may be deleted before a moderator reads them."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    verdict: Mapped[str | None] = mapped_column(String(8))
    moderator: Mapped[str | None] = mapped_column(ForeignKey("players.id"))
    decided: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
