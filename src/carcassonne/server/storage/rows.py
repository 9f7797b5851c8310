"""Rows that are written to and read from the database."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    # Painters import the schemas, which need these rows; they start much faster without the database package.
    from sqlalchemy.sql.base import Executable

Role: TypeAlias = Literal["host", "player", "watcher"]

SQLITE_TIME_LENGTH = len("2026-11-16 12:00:00.000000")
ACTION = "action"
"""The kind of journal rows that the engine plays; all other kinds are table events."""
TAKE_BACK = "take_back"
"""The table event that takes actions back: its data is ``{"to": seq}``."""


class NewGame(NamedTuple):
    """A game that begins."""

    id: str
    created: datetime
    setup: str
    first: int
    seed: str
    rules: str


class NewToken(NamedTuple):
    """A token, of which only the hash is stored."""

    hash: str
    game: str
    role: Role
    seat: int | None
    generation: int | None
    expires: datetime | None = None
    """When the link of a seat stops working if it was not used before."""


class Entry(NamedTuple):
    """An action or a table event to be stored under the next number of a game.

    The engine plays actions and never sees table events (a time-out, a pause, a new player on a seat), whose
    ``data`` is JSON.
    """

    seat: int
    text: str = ""
    kind: str = ACTION
    data: str | None = None


class JournalRow(NamedTuple):
    """An entry with its number, as it is stored."""

    number: int
    kind: str
    seat: int
    text: str
    data: str | None
    time: datetime
    """The time of the database."""


class Effect(Protocol):
    """A change that is stored in the same transaction as journal rows: a job, a new set-up."""

    def statement(self, dialect: str) -> Executable:
        """Return the statement in the dialect of a database (``sqlite``, ``postgresql``)."""
        ...


class PreparedEffect(Protocol):
    """An effect of nearly every move; for SQLite it is plain SQL, which SQLAlchemy need not compile."""

    def sqlite(self, now: datetime) -> tuple[str, tuple[object, ...]]:
        """Return the statement and its parameters."""
        ...


def table_event(kind: str, data: object) -> Entry:
    """Return a table event of no seat."""
    return Entry(-1, "", kind, json.dumps(data))


class Report(NamedTuple):
    """A problem that a player has reported."""

    id: str
    number: int
    turn: int
    expected: str
    created: datetime


class Remark(NamedTuple):
    """A remark of a player at the table."""

    seat: int | None
    name: str
    text: str
    time: datetime


def sqlite_time(time: datetime) -> str:
    """Return a time in the format in which SQLAlchemy stores it in SQLite."""
    return time.astimezone(UTC).isoformat(" ", "microseconds")[:SQLITE_TIME_LENGTH]


def played_actions(rows: list[JournalRow]) -> list[tuple[int, str]]:
    """Return the actions (seat, text) that were not taken back."""
    actions: list[tuple[int, str]] = []
    for row in rows:
        if row.kind == ACTION:
            actions.append((row.seat, row.text))
        elif row.kind == TAKE_BACK:
            del actions[take_back_target(row) :]
    return actions


def take_back_target(row: JournalRow) -> int:
    """Return the number of actions that are left after a take-back."""
    return int(json.loads(row.data or "{}")["to"])
