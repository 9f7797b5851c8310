"""Wire types of players."""

from __future__ import annotations

from typing import Literal

from ..storage.rows import Role
from .common import Seat, WireStruct

PlayerKind = Literal["guest", "account", "bot", "deleted"]


class PlayerInfo(WireStruct):
    """A player as everybody sees one."""

    id: str
    name: str
    kind: PlayerKind


class Me(WireStruct):
    """The player of this browser; none before the first game."""

    player: PlayerInfo | None
    moderator: bool | None = None


class MyGame(WireStruct):
    """A game that the player hosts or plays in; the session opens it without a link."""

    game: str
    role: Role
    seat: Seat | None
    title: str
    family: str
    created: str
    names: list[str]
    seq: int


class MyGames(WireStruct):
    games: list[MyGame]
