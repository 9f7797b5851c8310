"""The tables of results and ratings. All of them can be recomputed from the journal."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, TypeAlias

from sqlalchemy import Boolean, DateTime, Float, ForeignKey, Integer, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base

Status: TypeAlias = Literal["playing", "finished", "aborted"]
Fate: TypeAlias = Literal["played", "resigned", "flagged"]
"""How the game ended for a seat."""


class ResultRow(Base):
    """A game in lists: stored at its start if the lobby or a tournament began it, else at its end."""

    __tablename__ = "results"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    status: Mapped[Status] = mapped_column(String(8))
    number: Mapped[int | None] = mapped_column(Integer, unique=True)
    """Position in the order in which games were rated; None while the game runs."""
    started: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    ended: Mapped[datetime | None] = mapped_column(DateTime(timezone=True), index=True)
    family: Mapped[str] = mapped_column(String(40))
    modules: Mapped[str] = mapped_column(Text)
    """Names of modules as a JSON list."""
    clock: Mapped[str | None] = mapped_column(Text)
    """The clock as JSON; None for a game without one."""
    is_rated: Mapped[bool] = mapped_column(Boolean)
    is_public: Mapped[bool] = mapped_column(Boolean)
    """Whether the game is listed while it is played, so that anyone can watch it."""
    pool: Mapped[str | None] = mapped_column(String(80))
    """The rating pool, stored for casual games too, so that lists can be filtered. None if no pool fits."""
    top_rating: Mapped[float | None] = mapped_column(Float)
    """The highest rating at the table when the game began; the featured game has the highest."""


class ResultSeatRow(Base):
    """A seat of a game with its result."""

    __tablename__ = "result_seats"

    game: Mapped[str] = mapped_column(ForeignKey("results.game"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    player: Mapped[str | None] = mapped_column(ForeignKey("players.id"), index=True)
    name: Mapped[str] = mapped_column(String(24))
    bot: Mapped[str | None] = mapped_column(String(40))
    """The level of a bot of the server."""
    rank: Mapped[int | None] = mapped_column(Integer)
    """0 is the best; equal ranks are a tie."""
    score: Mapped[int | None] = mapped_column(Integer)
    fate: Mapped[Fate | None] = mapped_column(String(8))
    rating: Mapped[float | None] = mapped_column(Float)
    """The player's rating when a listed game began; after the end, the rating changes replace it."""
    statistics: Mapped[str | None] = mapped_column(Text)
    """Points by source, figures left on the board and records, as JSON."""


class RatingRow(Base):
    """A player's rating in one pool."""

    __tablename__ = "ratings"

    pool: Mapped[str] = mapped_column(String(80), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    value: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    wins: Mapped[int] = mapped_column(Integer)
    ties: Mapped[int] = mapped_column(Integer)
    peak: Mapped[float | None] = mapped_column(Float)
    played: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class RatingChangeRow(Base):
    """A rating after a game: one point of the rating chart."""

    __tablename__ = "rating_changes"

    game: Mapped[str] = mapped_column(ForeignKey("results.game"), primary_key=True)
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), primary_key=True, index=True)
    pool: Mapped[str] = mapped_column(String(80))
    time: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    value: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    change: Mapped[float] = mapped_column(Float)


class AnalysisRow(Base):
    """The review of a game that has ended."""

    __tablename__ = "analyses"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    """The reviewed seat; -1 for all of them."""
    moments: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    """The requested number of moments."""
    rules: Mapped[str] = mapped_column(String(16))
    data: Mapped[str] = mapped_column(Text)


class ProjectionRow(Base):
    """The version of a computation whose results are stored."""

    __tablename__ = "projections"

    name: Mapped[str] = mapped_column(String(20), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
