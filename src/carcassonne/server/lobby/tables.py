"""The tables of the lobby. A seek is an open table, or one player who waits to be paired."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, DateTime, Float, ForeignKey, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base

LIVE_SLOT = "live"
"""Slot of players who wait for a live game: they can wait in only one place at a time."""


class SeekRow(Base):
    """An open table, or a request for quick pairing."""

    __tablename__ = "seeks"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    setup: Mapped[str] = mapped_column(Text)
    """The requested table as JSON."""
    seats: Mapped[int] = mapped_column(Integer)
    is_public: Mapped[bool] = mapped_column(Boolean)
    """Whether the table is listed; a private table can be found only by its address."""
    queue: Mapped[str | None] = mapped_column(String(60), index=True)
    """The queue of quick pairing; None for a table."""
    game: Mapped[str | None] = mapped_column(ForeignKey("games.id"))
    """The game that has begun; the seek then stays until all its players have seen the game."""
    previous: Mapped[str | None] = mapped_column(String(24), unique=True)
    """The game that this table is a rematch of."""


class SeekPlayerRow(Base):
    """A player who waits. The first to join is the host of the table."""

    __tablename__ = "seek_players"
    __table_args__ = (UniqueConstraint("player", "slot"),)

    seek: Mapped[str] = mapped_column(ForeignKey("seeks.id"), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    slot: Mapped[str] = mapped_column(String(16))
    """``live``, or the id of the seek for correspondence games, of which a player can wait for several."""
    joined: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    seen: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    """When the player's connection was last known to be alive."""
    rating: Mapped[float | None] = mapped_column(Float)


class SeekInvitationRow(Base):
    """A player who is invited to a table."""

    __tablename__ = "seek_invitations"

    seek: Mapped[str] = mapped_column(ForeignKey("seeks.id"), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
