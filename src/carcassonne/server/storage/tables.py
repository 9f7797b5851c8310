"""The tables of games: one row for each game and for each of its actions; tokens are stored as hashes."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, ForeignKey, Index, Integer, String, Text, UniqueConstraint, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from .rows import ACTION, Role

REQUEST_GIVEN = text("request IS NOT NULL")


class Base(DeclarativeBase):
    """All tables of the server."""


class GameRow(Base):
    """A game with its set-up."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    setup: Mapped[str] = mapped_column(Text)
    """The set-up as JSON; names and players of seats may change later."""
    first: Mapped[int] = mapped_column(Integer)
    seed: Mapped[str] = mapped_column(String(64))
    rules: Mapped[str] = mapped_column(String(16))
    rematch: Mapped[str | None] = mapped_column(String(24))
    """The id of the rematch."""


class ActionRow(Base):
    """A row of the journal: an action, or a table event that the engine never sees.

    Both share the numbers of a game. The number is part of the primary key, so it can be used only once.
    """

    __tablename__ = "actions"
    __table_args__ = (
        Index(
            "ux_actions_request",
            "game",
            "request",
            unique=True,
            sqlite_where=REQUEST_GIVEN,
            postgresql_where=REQUEST_GIVEN,
        ),
    )

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(200))
    time: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    kind: Mapped[str] = mapped_column(String(16), default=ACTION)
    data: Mapped[str | None] = mapped_column(Text)
    """JSON of a table event."""
    request: Mapped[str | None] = mapped_column(String(40))
    """The client's id of the request, in its last row: a repeated request is recognised by it."""


class JobRow(Base):
    """Work to be done once, at a given time, by whichever process claims it first."""

    __tablename__ = "jobs"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(24))
    key: Mapped[str] = mapped_column(String(100), unique=True)
    """A new job replaces the job with the same key."""
    due_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)
    payload: Mapped[str] = mapped_column(Text)
    claimed_until: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    tries: Mapped[int] = mapped_column(Integer, default=0)


class TokenRow(Base):
    """A token and what it grants. Only its hash is stored, so the database does not reveal the token."""

    __tablename__ = "tokens"

    hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), index=True)
    role: Mapped[Role] = mapped_column(String(8))
    seat: Mapped[int | None] = mapped_column(Integer)
    generation: Mapped[int | None] = mapped_column(Integer)
    """How often the link had been revoked before; None for tokens that are not links."""
    expires: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When the link of a seat stops working if it was not used before; None if it works for good."""


class RecoveryRow(Base):
    """A game of a recovery code. Only the hash of the code is stored."""

    __tablename__ = "recoveries"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    role: Mapped[Role] = mapped_column(String(8))
    seat: Mapped[int | None] = mapped_column(Integer)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class RemarkRow(Base):
    """A remark of a player at the table."""

    __tablename__ = "remarks"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), index=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(24))
    text: Mapped[str] = mapped_column(String(300))
    time: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class ShareRow(Base):
    """A public link to the replay of a game, opened at one of its actions."""

    __tablename__ = "shares"
    __table_args__ = (UniqueConstraint("game", "number"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    """The action, or -1 for the end of the game, since NULL would defeat the unique constraint."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class ReportRow(Base):
    """A problem that a player has reported. Its game file is stored, so that later rules cannot change it."""

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    turn: Mapped[int] = mapped_column(Integer)
    expected: Mapped[str] = mapped_column(Text)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    file: Mapped[str] = mapped_column(Text)
