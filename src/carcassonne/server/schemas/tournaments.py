"""Wire types of tournaments, and the requests about them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AwareDatetime, Field, StringConstraints, model_validator

from .common import Tagged, WireStruct
from .lobby import LobbyPong, Rating
from .players import PlayerInfo
from .requests import ONE_LINE, ClockSetup, Model, Visible

TournamentFormat = Literal["arena", "swiss", "knockout", "duplicate"]
TournamentStatus = Literal["open", "running", "finished", "aborted"]
MatchOutcome = Literal["first", "second", "tie", "none"]
Level = Annotated[str, StringConstraints(min_length=1, max_length=40)]
MAX_BOTS = 32


class TournamentRequest(Model):
    """A tournament to create: how it is played, and the game that is played in it by two."""

    title: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=3, max_length=40, pattern=ONE_LINE), Visible
    ]
    format: TournamentFormat
    family: Annotated[str, StringConstraints(max_length=40)]
    modules: Annotated[dict[str, dict[str, str | int | bool]], Field(max_length=40)]
    profile: Annotated[str, StringConstraints(max_length=40)] = "standard"
    clock: ClockSetup
    rated: bool = False
    public: bool = True
    """Listed for everybody; a private tournament is found by its address only."""
    rounds: Annotated[int, Field(ge=1, le=15)] | None = None
    """Of a Swiss or duplicate tournament; None for as many as a knock-out would need."""
    best_of: Literal[1, 3, 5] = 3
    """Games of a match of a knock-out."""
    minutes: Annotated[int, Field(ge=1, le=12 * 60)] = 60
    """The duration of an arena."""
    starts: Annotated[AwareDatetime, Field(strict=False)] | None = None
    """When it starts automatically; None if the organiser starts it."""
    no_show: Annotated[int, Field(ge=5, le=3600)] = 120
    """Seconds after which a player who has not come loses the game; a clock by days has no such limit."""
    max_players: Annotated[int, Field(ge=2, le=128)] = 64
    bot_accounts: bool = False
    """Whether accounts of bots may join."""
    bots: Annotated[list[Level], Field(max_length=MAX_BOTS)] = Field(default_factory=list)
    """Levels of bots of the server that take part."""

    @model_validator(mode="after")
    def check_agreement(self) -> TournamentRequest:
        """Refuse wishes that contradict each other."""
        if self.format == "arena" and self.clock.kind == "days":
            raise ValueError("an arena needs a clock in real time")
        if len(self.bots) > self.max_players:
            raise ValueError("there are more bots than places")
        return self


class BotEntrantRequest(Model):
    """A bot of the server that is to take part."""

    level: Level


# Lists ----------------------------------------------------------------------------------------------------


class TournamentSummary(WireStruct):
    """A tournament in a list."""

    id: str
    title: str
    format: TournamentFormat
    status: TournamentStatus
    creator: PlayerInfo
    family: str
    modules: list[str]
    clock: ClockSetup
    rated: bool
    public: bool
    bot_accounts: bool
    entrants: int
    max_players: int
    best_of: int
    minutes: int
    no_show: int
    round: int
    rounds: int | None
    created: str
    starts: str | None = None
    started: str | None = None
    ends: str | None = None
    ended: str | None = None


class TournamentList(WireStruct):
    """Tournaments that everybody may see, and those of the player who asks."""

    upcoming: list[TournamentSummary]
    running: list[TournamentSummary]
    finished: list[TournamentSummary]


# One tournament -------------------------------------------------------------------------------------------


class TournamentEntrant(WireStruct):
    """A participant; ``player`` is missing for bots of the server."""

    number: int
    name: str
    active: bool
    player: PlayerInfo | None = None
    bot: str | None = None
    rating: Rating | None = None


class TournamentStanding(WireStruct):
    """A row of the standings."""

    entrant: int
    rank: int
    points: float
    tie_breaks: list[float]
    wins: int
    ties: int
    losses: int
    fire: bool | None = None
    """In an arena: the next game counts double."""
    playing: str | None = None
    """The game that the entrant is playing."""


class TournamentGame(WireStruct):
    """A game of a match; points are in the order of the match."""

    game: str
    outcome: MatchOutcome | None = None
    scores: tuple[int, int] | None = None
    forfeit: bool | None = None


class TournamentMatch(WireStruct):
    """A match; without a second entrant it is a bye."""

    round: int
    board: int
    first: int
    second: int | None = None
    outcome: MatchOutcome | None = None
    games: list[TournamentGame] | None = None


class TournamentPage(Tagged, tag="tournament"):
    """Everything that everybody sees of a tournament."""

    summary: TournamentSummary
    entrants: list[TournamentEntrant]
    standings: list[TournamentStanding]
    tie_breaks: list[str]
    """Names of the figures in ``tie_breaks`` of each row."""
    matches: list[TournamentMatch]
    """By round and board; of an arena the latest first, and only some of them."""
    watchable: bool
    """Whether games may be watched while they are played: games of one deal may not."""


class TournamentViewer(WireStruct):
    """The part of a tournament that concerns the caller."""

    organiser: bool
    entrant: int | None = None
    active: bool | None = None
    game: str | None = None
    """The own game that waits."""


class TournamentYou(Tagged, tag="you"):
    viewer: TournamentViewer


TournamentMessage: TypeAlias = TournamentPage | TournamentYou | LobbyPong
