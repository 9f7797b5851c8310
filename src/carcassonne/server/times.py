"""Times as the databases return them."""

from __future__ import annotations

from datetime import UTC, datetime


def aware(time: datetime) -> datetime:
    """Return a time with its time zone: SQLite drops it, and all times are stored in UTC."""
    return time if time.tzinfo else time.replace(tzinfo=UTC)
