"""Wire types of errors, game descriptions and socket messages."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel

from .common import Look, Seat, Text, WireModel
from .decisions import Decision
from .events import GameEvent, LogEntry
from .requests import Act, Aids, Colour, Hello, Ping, Say, SeatKind, Show, Shown, Try
from .state import Changes, State

# Errors and games -------------------------------------------------------------------------------------------


class Where(WireModel):
    """The place of a fault: in a file, in a save, or in a request."""

    line: int | None = None
    action: int | None = None
    field: str | None = None
    path: str | None = None


class ApiProblem(WireModel):
    """A request that cannot be carried out; nothing has changed."""

    code: str
    text: Text
    rule: str | None = None
    detail: str | None = None
    where: Where | None = None


class Failed(WireModel):
    """The body of every answer that is an error."""

    error: ApiProblem


class SeatInfo(WireModel):
    """Who sits there."""

    seat: Seat
    name: str
    colour: Colour
    kind: SeatKind
    level: str | None = None
    ready: bool | None = None
    joined: bool | None = None


class Stop(WireModel):
    """A space of the track that something happens on."""

    space: int
    item: str


class ScoreTrack(WireModel):
    """The scoring track."""

    length: int
    stops: list[Stop]


class GameInfo(WireModel):
    """What was agreed before the game."""

    game: str
    title: str
    family: str
    look: Look
    modules: list[str]
    names: list[Text]
    seats: list[SeatInfo]
    aids: Aids
    clock: None
    created: str
    rules: str
    tiles: list[str]
    track: ScoreTrack
    waiting: bool | None = None
    spectators: bool | None = None


class Transition(WireModel):
    """One action and what came of it."""

    n: int
    seat: Seat
    action: str
    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]


# The socket -----------------------------------------------------------------------------------------------


class You(WireModel):
    """What a connection may do."""

    role: Literal["host", "player", "watcher"]
    seats: list[Seat]


class Presence(WireModel):
    """Who is there."""

    seat: Seat
    online: bool
    thinking: bool | None = None


class SeatToken(WireModel):
    seat: Seat
    token: str | None


class Rematch(WireModel):
    """A viewer's own way into the next game; the host gets all links."""

    game: str
    token: str
    role: Literal["host", "player", "watcher"]
    host: str | None = None
    watch: str | None = None
    seats: list[SeatToken] | None = None


class Said(WireModel):
    type: Literal["said"]
    seat: Seat | None
    name: str
    text: str
    time: str


class Welcome(WireModel):
    type: Literal["welcome"]
    protocol: Literal[1]
    game: GameInfo
    you: You
    state: State
    decision: Decision | None
    log: list[LogEntry]
    presence: list[Presence]
    chat: list[Said]
    notice: ApiProblem | None = None
    rematch: Rematch | None = None
    since: str | None = None


class Applied(WireModel):
    type: Literal["applied"]
    seq: int
    steps: list[Transition]
    decision: Decision | None
    since: str | None = None


class Catchup(WireModel):
    type: Literal["catchup"]
    seq: int
    steps: list[Transition]
    decision: Decision | None
    presence: list[Presence]
    notice: ApiProblem | None = None
    rematch: Rematch | None = None
    since: str | None = None


class Tried(WireModel):
    type: Literal["tried"]
    id: int
    at: int
    actions: list[str]
    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]
    complete: bool
    decision: Decision | None


class Done(WireModel):
    type: Literal["done"]
    id: int
    seq: int


class Refused(WireModel):
    type: Literal["refused"]
    id: int
    error: ApiProblem
    seq: int
    index: int | None = None


class PresenceMessage(WireModel):
    type: Literal["presence"]
    presence: list[Presence]


class GameMessage(WireModel):
    type: Literal["game"]
    game: GameInfo


class ShownMessage(WireModel):
    """What the deciding player lets others see; without a draft: nothing any more."""

    type: Literal["shown"]
    seat: Seat
    at: int
    draft: Shown | None


class RematchMessage(WireModel):
    """The same people go on in a new game."""

    type: Literal["rematch"]
    rematch: Rematch


class Notice(WireModel):
    """Moves cannot be stored at present; without a problem: they can again."""

    type: Literal["notice"]
    problem: ApiProblem | None


class Pong(WireModel):
    type: Literal["pong"]
    id: int
    seq: int


class Bye(WireModel):
    type: Literal["bye"]
    error: ApiProblem


class ServerMessage(
    RootModel[
        Annotated[
            Welcome
            | Applied
            | Catchup
            | Tried
            | Done
            | Refused
            | Said
            | PresenceMessage
            | GameMessage
            | ShownMessage
            | RematchMessage
            | Notice
            | Pong
            | Bye,
            Field(discriminator="type"),
        ]
    ]
):
    """What the server sends over the socket."""


class ClientMessage(RootModel[Annotated[Hello | Act | Try | Say | Show | Ping, Field(discriminator="type")]]):
    """What a client sends over the socket."""
