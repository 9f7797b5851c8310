"""Wire types of players."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ..storage.rows import Role
from .common import Seat, WireStruct

AnyJson = Annotated[object, Meta(extra_json_schema={"description": "any JSON value"})]
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


# Accounts ---------------------------------------------------------------------------------------------------


class SignInMethods(WireStruct):
    """The ways to sign up and to log in that this server offers."""

    password: bool
    passkey: bool
    """False also where browsers offer none: over plain HTTP, or under an address instead of a name."""
    email: bool
    oidc: str | None
    """The display name of the provider."""


class PasskeyOptions(WireStruct):
    """The argument of ``navigator.credentials``, in its JSON form."""

    options: dict[str, AnyJson]


class OwnPasskey(WireStruct):
    id: str
    device: str
    created: str
    used: str | None


class OwnSession(WireStruct):
    """A browser that acts for the player."""

    id: str
    device: str
    created: str
    seen: str
    current: bool


class AccountInfo(WireStruct):
    """The private part of an account."""

    player: PlayerInfo
    created: str
    password: bool
    email: str | None
    passkeys: list[OwnPasskey]
    identities: list[str]
    sessions: list[OwnSession]
    renamable: str | None
    """When the name may be changed again; null if now."""


class SignInAddress(WireStruct):
    """The address at which a provider signs people in."""

    url: str


# Living together --------------------------------------------------------------------------------------------


class PlayerCard(WireStruct):
    """The public profile of a player."""

    player: PlayerInfo
    since: str
    relation: Literal["follow", "block"] | None
    """Whether the caller follows or blocks the player."""


class MyRelations(WireStruct):
    following: list[PlayerInfo]
    blocked: list[PlayerInfo]
    online: list[str]
    """Ids of followed players who were here in the last minutes."""


class SeatPlayer(WireStruct):
    """A player at a table."""

    seat: Seat
    player: PlayerInfo


class TablePlayers(WireStruct):
    """The players of a table; seats that people share at one device have none."""

    players: list[SeatPlayer]


class ReportedRemark(WireStruct):
    name: str
    text: str
    time: str


class ReportedChat(WireStruct):
    """A report for moderators."""

    id: str
    game: str
    reporter: PlayerInfo
    reported: PlayerInfo
    reason: str
    created: str
    transcript: list[ReportedRemark]
    verdict: str | None


class ChatReports(WireStruct):
    reports: list[ReportedChat]
