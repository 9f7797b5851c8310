"""The tables of players, their sessions, and the seats they play."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from sqlalchemy import Boolean, DateTime, ForeignKey, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base

PlayerKind: TypeAlias = Literal["guest", "account", "bot", "deleted"]


class PlayerRow(Base):
    """A person or a bot. Every visitor who plays has one; credentials may be added to it later."""

    __tablename__ = "players"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    """Public: it appears in addresses and says nothing about the player."""
    name: Mapped[str] = mapped_column(String(24))
    name_key: Mapped[str | None] = mapped_column(String(96), unique=True)
    """The name as it is compared: two names that look the same have the same key. None for guests, whose
    names need not be unique."""
    kind: Mapped[PlayerKind] = mapped_column(String(8))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    renamed: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    is_moderator: Mapped[bool] = mapped_column(Boolean)
    banned_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class SessionRow(Base):
    """A browser that acts for a player. Only the hash of its token is stored."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    """Names the session in the player's own list; worth nothing without one of the player's sessions."""
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
