"""The tables of tournaments. Their keys decide races: a round is paired once, a game begins once."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from sqlalchemy import Boolean, DateTime, Float, ForeignKey, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base
from .model import Format, GameOutcome

Status: TypeAlias = Literal["open", "running", "finished", "aborted"]


class TournamentRow(Base):
    """A tournament."""

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    """Part of the tournament's address. Ids of private tournaments are long enough to be secrets."""
    creator: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    title: Mapped[str] = mapped_column(String(40))
    format: Mapped[Format] = mapped_column(String(9))
    status: Mapped[Status] = mapped_column(String(8), index=True)
    setup: Mapped[str] = mapped_column(Text)
    """The request that created the tournament, as JSON."""
    is_public: Mapped[bool] = mapped_column(Boolean)
    deal: Mapped[str] = mapped_column(String(32))
    """A secret from which the seeds of duplicate deals are derived."""
    starts_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    started: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    ends_at: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """When an arena ends."""
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    round: Mapped[int] = mapped_column(Integer)
    """The last round that was paired. A process pairs the next one only if this number is unchanged."""
    rounds: Mapped[int | None] = mapped_column(Integer)
    """The number of rounds; None for an arena and before the start."""
    version: Mapped[int] = mapped_column(Integer)
    """Grows with every change; viewers get an update when it has grown."""


class EntrantRow(Base):
    """A player, or a bot of the server, who takes part."""

    __tablename__ = "tournament_entrants"
    __table_args__ = (UniqueConstraint("tournament", "player"),)

    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    bot: Mapped[str | None] = mapped_column(String(40))
    """The level of a bot of the server."""
    rating: Mapped[float | None] = mapped_column(Float)
    first_round: Mapped[int] = mapped_column(Integer)
    is_active: Mapped[bool] = mapped_column(Boolean)
    joined: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class MatchRow(Base):
    """Two entrants who meet in a round."""

    __tablename__ = "tournament_matches"

    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    first: Mapped[int] = mapped_column(Integer)
    second: Mapped[int | None] = mapped_column(Integer)
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    outcome: Mapped[GameOutcome | None] = mapped_column(String(6))
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))


class MatchGameRow(Base):
    """A game of a match. It is stored in the transaction that creates the game."""

    __tablename__ = "tournament_games"

    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id"), primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    board: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), unique=True)
    is_swapped: Mapped[bool] = mapped_column(Boolean)
    """Whether the second entrant has the first seat."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    outcome: Mapped[GameOutcome | None] = mapped_column(String(6))
    """In the order of the match, not of the seats."""
    first_score: Mapped[int | None] = mapped_column(Integer)
    second_score: Mapped[int | None] = mapped_column(Integer)
    is_forfeit: Mapped[bool] = mapped_column(Boolean)
