"""The requests that clients may send; anything else is refused as malformed."""

from __future__ import annotations

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    RootModel,
    StringConstraints,
    TypeAdapter,
    model_validator,
)

from ..security.visible_text import visible

Colour = Literal["blue", "red", "yellow", "green", "lilac", "black"]
SeatKind = Literal["here", "link", "bot"]
ONE_LINE = r"^[^\x00-\x1f\x7f]*$"
"""Text without control characters, which databases and terminals do not handle well."""
SEVERAL_LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$"
Visible = BeforeValidator(lambda value: visible(value) if isinstance(value, str) else value)
"""Drops invisible and bidirectional control characters before anything else is checked."""
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=ONE_LINE), Visible
]
Action = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Actions = Annotated[list[Action], Field(min_length=1, max_length=40)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Identifier = Annotated[int, Field(ge=0, le=2**53)]
RequestId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]


class Model(BaseModel):
    """Requests with unknown fields are refused, so that a misspelt wish is not silently dropped."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatSetup(Model):
    name: Name
    colour: Colour
    kind: SeatKind
    level: str | None = None


AidName = Literal["legal", "regions", "remaining", "dead", "projected", "hints"]


class Aids(Model):
    """The aids that the table offers besides the board."""

    legal: bool = True
    regions: bool = True
    remaining: bool = True
    dead: bool = True
    projected: bool = True
    hints: bool = True


TimeOutRule = Literal["bot", "default", "out"]
"""Who decides for a seat that is out of time: a bot, or the simplest legal choice. ``out`` ranks last."""


class ClockSetup(Model):
    """The clock of a table.

    ``live``: every seat has ``base`` seconds for the game, and ``increment`` seconds more with each turn.
    ``days``: every seat has ``days`` for each turn and ``vacation`` days for the game, used when a turn takes
    longer.
    """

    kind: Literal["live", "days"]
    base: Annotated[int, Field(ge=0, le=3 * 60 * 60)] = 0
    increment: Annotated[int, Field(ge=0, le=10 * 60)] = 0
    days: Annotated[int, Field(ge=0, le=30)] = 0
    vacation: Annotated[int, Field(ge=0, le=60)] = 0
    time_out: TimeOutRule = "bot"

    @model_validator(mode="after")
    def check_kind(self) -> Self:
        """Refuse a clock without time and times of the other kind."""
        if self.kind == "live":
            is_sound = self.base + self.increment > 0 and not (self.days or self.vacation)
        else:
            is_sound = self.days > 0 and not (self.base or self.increment)
        if not is_sound:
            raise ValueError("the times do not fit the kind of the clock")
        return self


class SetupRequest(Model):
    title: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=40, pattern=ONE_LINE), Visible
    ] = ""
    family: Annotated[str, StringConstraints(max_length=40)]
    modules: Annotated[dict[str, dict[str, str | int | bool]], Field(max_length=40)]
    profile: Annotated[str, StringConstraints(max_length=40)] = "standard"
    """The rules profile of all options that ``modules`` do not name."""
    seats: Annotated[list[SeatSetup], Field(min_length=1, max_length=6)]
    first: Annotated[int, Field(ge=0, le=5)] | None = None
    aids: Aids = Aids()
    bot_speed: Literal["quick", "normal", "slow"] | None = None
    """How long bots wait before a move, so that people can follow; normal if not given."""
    clock: ClockSetup | None = None
    """Games are played without a clock unless one is chosen."""
    seed: Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=ONE_LINE)] | None = None
    waiting: bool | None = None
    """Begin in the waiting room."""
    spectators: bool | None = None
    """Whether everybody who knows the game's address may look on; they may unless this is false."""
    spectator_delay: Annotated[int, Field(ge=0, le=3)] | None = None
    """Spectators see what happens this number of turns late, so that no one can tell a player any news."""
    lobby: bool | None = None
    """Players have met in the lobby: no one hosts the game."""


class StoredSeat(SeatSetup):
    """A seat as the server keeps it."""

    ready: bool = False
    joined: bool = False


class TournamentGameSetup(SetupRequest):
    """The set-up of a game that a tournament begins; no request can contain one."""

    tournament: Annotated[str, StringConstraints(max_length=24)] | None = None
    """The id of the tournament."""


class StoredSetup(TournamentGameSetup):
    """A set-up as the server keeps it."""

    seats: Annotated[list[StoredSeat], Field(min_length=1, max_length=6)]  # type: ignore[assignment]


class SeatChange(Model):
    name: Name | None = None
    kind: SeatKind | None = None
    level: str | None = None
    colour: Colour | None = None
    ready: bool | None = None


class SeatName(Model):
    """The name of a seat that waits for a new player."""

    name: Name


class GameToken(Model):
    game: Annotated[str, StringConstraints(max_length=24)]
    token: Annotated[str, StringConstraints(max_length=64)]


class GameTokens(Model):
    games: Annotated[list[GameToken], Field(max_length=200)]


class HintRequest(Model):
    at: Number | None = None
    try_: Annotated[list[Action], Field(max_length=40)] = Field(default_factory=list, alias="try")


class PlayOnRequest(Model):
    """A new game from a position of another one, against bots."""

    n: Number
    seat: Annotated[int, Field(ge=0, le=5)]
    level: Annotated[str, StringConstraints(max_length=40)] = "medium"
    """Strength of the bots that take the places of people."""


class ShareRequest(Model):
    n: Number | None = None


class ReportRequest(Model):
    n: Number
    expected: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000, pattern=SEVERAL_LINES)
    ]


class Hello(Model):
    type: Literal["hello"]
    protocol: Literal[1]
    token: Annotated[str, StringConstraints(max_length=100)]
    since: Number | None = None
    branch: Number | None = None
    """Number of take-backs that the client knows of: ``since`` counts only within a branch."""
    preview: bool | None = None
    """Whether the client only shows a small board among others, so that it does not count as a spectator."""


class Act(Model):
    type: Literal["act"]
    id: Identifier
    at: Number
    actions: Actions
    request: RequestId | None = None
    """The client's own id of this draft. If the same one comes again (the answer was lost), nothing is stored
    again and the stored answer is repeated."""
    branch: Number | None = None
    """The branch of ``at``; a client that does not keep track of take-backs leaves it out."""
    lag: Annotated[int, Field(ge=0, le=60_000)] | None = None
    """Round-trip time in milliseconds, as the client has measured it; clocks give a part of it back."""


class Try(Model):
    type: Literal["try"]
    id: Identifier
    at: Number
    actions: Actions


class Say(Model):
    type: Literal["say"]
    id: Identifier
    text: Annotated[
        str, StringConstraints(strip_whitespace=True, min_length=1, max_length=300, pattern=ONE_LINE), Visible
    ]


class Shown(Model):
    """The draft of the deciding player, shown to others before it is confirmed."""

    model_config = ConfigDict(extra="forbid", strict=False)  # it travels both ways

    tile: Annotated[str, StringConstraints(max_length=80)] | None = None
    cell: tuple[Annotated[int, Field(ge=-999, le=999)], Annotated[int, Field(ge=-999, le=999)]] | None = None
    rotation: Annotated[int, Field(ge=0, le=3)] | None = None
    actions: Annotated[list[Action], Field(max_length=40)] | None = None
    staged: bool | None = None


class Show(Model):
    type: Literal["show"]
    draft: Shown | None


class Ping(Model):
    type: Literal["ping"]
    id: Identifier


class TableWish(Model):
    """A wish that concerns the table, not the board."""

    type: Literal["table"]
    id: Identifier
    do: Literal["take_back", "pause", "agree", "decline", "resume", "resign", "abort"]
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    """For which of the client's seats; the deciding one if it is among them."""
    offer: Number | None = None
    """The offer that is answered."""


ClientRequest: TypeAlias = Hello | Act | Try | Say | Show | Ping | TableWish
Message = Annotated[ClientRequest, Field(discriminator="type")]


class ClientMessage(RootModel[Message]):
    """A message of a client."""


MESSAGES: TypeAdapter[ClientRequest] = TypeAdapter(Message)
