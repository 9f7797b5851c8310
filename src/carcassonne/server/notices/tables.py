"""The tables of notices: subscribed devices, settings of players, and whose turn it is."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, ForeignKey, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base


class PushSubscriptionRow(Base):
    """A browser that has subscribed to notices. It belongs to a session and is deleted with it."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The SHA-256 of the endpoint, which itself may be too long for a database key."""
    session: Mapped[str] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(Text)
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    language: Mapped[str] = mapped_column(String(8))
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    sent: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When the last notice about a turn was sent."""


class NoticeSettingsRow(Base):
    """The notification settings of a player; players without a row get all notices."""

    __tablename__ = "notice_settings"

    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True)
    unwanted: Mapped[str] = mapped_column(String(200))
    """Events that the player does not want, separated by spaces."""
    language: Mapped[str] = mapped_column(String(8))
    mailed: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When the last digest was sent."""


class TurnRow(Base):
    """The seat that a correspondence game waits for.

    A projection of the journal: it is written in the transaction of the action that passes the turn on.
    """

    __tablename__ = "turns"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    since: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    due: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When the seat runs out of time; None without a clock."""


class ServerKeyRow(Base):
    """A key that is created once and shared by all processes."""

    __tablename__ = "server_keys"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class SpectatorRemarkRow(Base):
    """A remark of a spectator; players see it after the game."""

    __tablename__ = "spectator_remarks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), index=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    name: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(String(300))
    time: Mapped[datetime] = mapped_column(DateTime(timezone=True))
