"""Rows on their way into the database and back."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, NamedTuple, TypeAlias

Role: TypeAlias = Literal["host", "player", "watcher"]


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


class NewAction(NamedTuple):
    """An action with its number."""

    game: str
    number: int
    seat: int
    text: str
    time: datetime


class Report(NamedTuple):
    """A problem that a player has reported."""

    id: str
    number: int
    turn: int
    expected: str
    created: datetime


class Remark(NamedTuple):
    """Something that was said at the table."""

    seat: int | None
    name: str
    text: str
    time: datetime
