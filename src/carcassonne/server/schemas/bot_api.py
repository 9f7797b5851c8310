"""Wire types of the interface for bots, and the requests that it takes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from .common import Seat, Tagged, WireStruct
from .notices import Challenge
from .requests import ONE_LINE, Actions, ClockSetup, Model, Number, RequestId, Visible

Scope = Literal["bot:play", "games:read"]
"""The scopes of a token: playing as a bot; reading the player's games."""
TokenName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=ONE_LINE), Visible
]


class TokenRequest(Model):
    """A personal token that an account wants."""

    name: TokenName
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=8)]
    days: Annotated[int, Field(ge=1, le=366)] | None = None
    """How long it lasts; without this, until it is revoked."""


class JoinRequest(Model):
    """An invitation that a bot accepts: the secret part of its link."""

    invitation: Annotated[str, StringConstraints(min_length=1, max_length=100)]


class BotActions(Model):
    """Actions of a bot after action ``at``; a repeated request id has no further effect."""

    at: Number
    actions: Actions
    request: RequestId | None = None


class PersonalTokenInfo(WireStruct):
    """A personal token as its owner sees it later."""

    id: str
    name: str
    scopes: list[str]
    created: str
    used: str | None = None
    expires: str | None = None


class PersonalTokens(WireStruct):
    tokens: list[PersonalTokenInfo]


class NewPersonalToken(WireStruct):
    """A new personal token; its secret is sent only once."""

    info: PersonalTokenInfo
    secret: str


class BotGame(WireStruct):
    """A game that a bot takes part in."""

    game: str
    seat: Seat
    modules: list[str]
    names: list[str]


class GameStart(Tagged, tag="gameStart"):
    """A game of the bot has begun, or was running when the stream was opened."""

    game: BotGame


class GameFinish(Tagged, tag="gameFinish"):
    """A game of the bot has ended."""

    game: BotGame


class BotChallenge(Tagged, tag="challenge"):
    """A player asks the bot to a table, which it may join or decline."""

    challenge: Challenge


class ChallengeGone(Tagged, tag="challengeGone"):
    """A challenge is no longer open: it was answered or withdrawn, or the game has begun."""

    table: str


class GameState(Tagged, tag="gameState"):
    """Actions from ``start`` on; they take the place of all that was sent from there on before."""

    start: int
    actions: list[str]
    seq: int
    """The number of actions."""
    decides: Seat | None
    """The seat that must decide; none while the table waits, and after the end."""
    over: bool
    scores: list[int]


class BotSetup(WireStruct):
    """The set-up of the game in the form that ``Setup.from_plain`` takes."""

    seats: list[str]
    modules: dict[str, dict[str, bool | int | str]]
    """Options of each module that differ from its profile."""
    first: Seat
    profile: str | None = None


class GameFull(Tagged, tag="gameFull"):
    """The first line of a game stream."""

    game: str
    setup: BotSetup
    seats: list[Seat]
    """The seats that the bot decides for."""
    names: list[str]
    clock: ClockSetup | None
    state: GameState


class GameExport(WireStruct):
    """A game of the player, with its file."""

    game: str
    over: bool
    file: str


class BotDone(WireStruct):
    """The actions are stored; how many there are now."""

    seq: int
