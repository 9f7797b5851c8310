"""The table of personal access tokens."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import DateTime, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from ..storage.tables import Base


class PersonalTokenRow(Base):
    """A key that lets a program act for an account. Only its hash is stored."""

    __tablename__ = "personal_tokens"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    """Identifies the token in its owner's list."""
    player: Mapped[str] = mapped_column(ForeignKey("players.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    """The name that its owner has given it."""
    scopes: Mapped[str] = mapped_column(String(200))
    """Separated by spaces."""
    created: Mapped[datetime] = mapped_column(DateTime(timezone=True))
    used: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    expires: Mapped[datetime | None] = mapped_column(DateTime(timezone=True))
    """None for a token that lasts until it is revoked."""
