"""Wire types of lobby, leaderboards and profiles."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta
from pydantic import Field, StringConstraints, model_validator

from .common import Seat, Tagged, WireStruct
from .players import PlayerInfo
from .requests import ONE_LINE, Aids, ClockSetup, Model, Visible

PlayerId = Annotated[str, StringConstraints(max_length=16)]
RatingBound = Annotated[int, Field(ge=0, le=4000)]


class TableRequest(Model):
    """A table to open: the game, its seats, and who may join."""

    title: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=40, pattern=ONE_LINE), Visible
    ] = ""
    family: Annotated[str, StringConstraints(max_length=40)]
    modules: Annotated[dict[str, dict[str, str | int | bool]], Field(max_length=40)]
    profile: Annotated[str, StringConstraints(max_length=40)] = "standard"
    seats: Annotated[int, Field(ge=2, le=6)]
    clock: ClockSetup | None = None
    rated: bool = False
    public: bool = True
    """Listed in the lobby; a private table is found by its address only."""
    min_rating: RatingBound | None = None
    max_rating: RatingBound | None = None
    bots_after: Annotated[int, Field(ge=5, le=3600)] | None = None
    """Seconds after which bots take the empty seats; None: never."""
    bot_level: Annotated[str, StringConstraints(max_length=40)] = "medium"
    aids: Aids = Aids()
    spectator_delay: Annotated[int, Field(ge=0, le=3)] = 0
    """Spectators see what happens this number of turns late."""
    invited: Annotated[list[PlayerId], Field(max_length=5)] = Field(default_factory=list)

    @model_validator(mode="after")
    def check_agreement(self) -> TableRequest:
        """Refuse wishes that contradict each other."""
        if self.rated and (self.clock is None or self.bots_after is not None):
            raise ValueError("a rated table needs a clock and no bots")
        if (self.min_rating or 0) > (4000 if self.max_rating is None else self.max_rating):
            raise ValueError("the rating range is empty")
        return self


class QuickRequest(Model):
    """A wish to be paired."""

    queue: Annotated[str, StringConstraints(max_length=60)]
    rated: bool = False


class InviteRequest(Model):
    player: PlayerId


# Lobby ----------------------------------------------------------------------------------------------------

Rating = Annotated[int, Meta(ge=0, le=9999)]


class LobbyPlayer(PlayerInfo):
    rating: Rating | None = None
    bot: str | None = None
    """The level of a bot of the server."""


class OpenTable(WireStruct):
    """A table that waits for players; the first of them is its host."""

    id: str
    title: str
    family: str
    modules: list[str]
    seats: int
    clock: ClockSetup | None
    rated: bool
    public: bool
    players: list[LobbyPlayer]
    created: str
    min_rating: int | None = None
    max_rating: int | None = None
    bots_after: int | None = None


class LiveTable(WireStruct):
    """A public game that is being played."""

    game: str
    family: str
    modules: list[str]
    clock: ClockSetup | None
    rated: bool
    started: str
    players: list[LobbyPlayer]
    watchers: int | None = None
    """The number of spectators that this process knows of."""


class QuickQueue(WireStruct):
    """A queue of quick pairing."""

    id: str
    preset: str
    family: str
    modules: list[str]
    clock: ClockSetup
    seats: int
    waiting: int


class StartedGame(WireStruct):
    """A game that has started for a waiting player, with the token of the player's seat."""

    seek: str
    """The table at which the player waited; the client confirms that it has received the game."""
    game: str
    seat: Seat
    token: str


class Waiting(WireStruct):
    """The table at which a player is waiting, or the game that has started."""

    tables: list[str]
    """Tables and quick pairings that the player waits at."""
    queue: str | None = None
    """The queue of quick pairing."""
    rated: bool | None = None
    started: list[StartedGame] | None = None
    unanswered: list[str] | None = None
    """Tables of the player with invitations that were neither accepted nor declined."""


class Lobby(Tagged, tag="lobby"):
    """Everything that everybody sees in the lobby."""

    tables: list[OpenTable]
    playing: list[LiveTable]
    queues: list[QuickQueue]
    online: int
    """Browsers that have the lobby open, in this process."""


class LobbyYou(Tagged, tag="you"):
    """The part of the lobby that concerns the viewer."""

    player: PlayerInfo | None
    waiting: Waiting
    challenges: list[str] | None = None
    """Open tables that the player is invited to."""


class LobbyPong(Tagged, tag="pong"):
    """Answers a ping."""


LobbyMessage: TypeAlias = Lobby | LobbyYou | LobbyPong

# Ratings --------------------------------------------------------------------------------------------------


class PoolInfo(WireStruct):
    """A rating pool."""

    id: str
    family: str
    scope: Literal["base", "expansions"]
    pace: Literal["live", "days"]
    size: Literal["duel", "table"]


class LeaderboardRow(WireStruct):
    rank: int
    player: PlayerInfo
    rating: int
    deviation: int
    games: int
    wins: int


class Leaderboard(WireStruct):
    """The best players of a pool; players with provisional ratings are not on it."""

    pool: PoolInfo
    pools: list[PoolInfo]
    """All pools in which rated games were played."""
    rows: list[LeaderboardRow]


class PlayerRating(WireStruct):
    """A player's rating in a pool."""

    pool: PoolInfo
    rating: int
    deviation: int
    provisional: bool
    games: int
    wins: int
    ties: int
    played: str
    rank: int | None = None
    """The place on the leaderboard."""
    peak: int | None = None


class RatingPoint(WireStruct):
    """A rating after a game."""

    time: str
    rating: int
    deviation: int
    change: int
    provisional: bool
    game: str


class RatingHistory(WireStruct):
    pool: PoolInfo
    points: list[RatingPoint]


# Profile --------------------------------------------------------------------------------------------------


class PlayedSeat(WireStruct):
    name: str
    player: PlayerInfo | None
    rank: int | None
    score: int | None
    fate: Literal["played", "resigned", "flagged"] | None
    bot: str | None = None
    change: int | None = None
    """The change of the rating by this game."""


class PlayedGame(WireStruct):
    """A game in a player's history."""

    game: str
    status: Literal["playing", "finished", "aborted"]
    started: str
    ended: str | None
    family: str
    modules: list[str]
    clock: ClockSetup | None
    rated: bool
    seats: list[PlayedSeat]
    seat: Seat
    """The player's own seat."""


class PlayedGames(WireStruct):
    games: list[PlayedGame]
    more: bool


class Opponent(WireStruct):
    """Results against one other player."""

    player: PlayerInfo
    games: int
    wins: int
    ties: int
    losses: int


class BestRecord(WireStruct):
    """A player's best game in one respect."""

    id: str
    value: int
    game: str


class SourcePoints(WireStruct):
    """Points from one source in all games."""

    id: str
    points: int


class PlayerStatistics(WireStruct):
    """All finished games of a player in figures."""

    games: int
    wins: int
    ties: int
    mean_score: float
    best_score: int
    figures_left: float
    """Figures left on the board at the end, on average."""
    sources: list[SourcePoints]
    records: list[BestRecord]
    opponents: list[Opponent]


class PlayerProfile(WireStruct):
    player: PlayerInfo
    created: str
    ratings: list[PlayerRating]
    statistics: PlayerStatistics
