"""The shapes of what is said over the socket: log, events, steps and messages; see :mod:`.shapes`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel

from .models import Act, Aids, Colour, Hello, Ping, Say, SeatKind, Try
from .shapes import Cell, Changes, Decision, Look, Point, Rotation, Seat, Shape, Spot, State, Text

# Log ------------------------------------------------------------------------------------------------------


class Item(Shape):
    """One line of the ledger."""

    rule: str
    text: Text
    count: int
    each: int
    points: int


class LogEntry(Shape):
    """Something that happened, to be read."""

    n: int
    turn: int
    kind: Literal["move", "score", "note"]
    seats: list[Seat]
    text: Text
    points: int | None = None
    items: list[Item] | None = None
    spot: Spot | None = None
    spots: list[Spot] | None = None
    cell: Cell | None = None


# Events ---------------------------------------------------------------------------------------------------


class Drawn(Shape):
    type: Literal["drawn"]
    seat: Seat
    pile: str
    tile: str
    art: str


class Gone(Shape):
    type: Literal["aside", "discarded"]
    seat: Seat
    tile: str
    art: str
    reason: Text


class Placed(Shape):
    type: Literal["placed"]
    seat: Seat
    tile: str
    cell: Cell
    rotation: Rotation


class Put(Shape):
    type: Literal["put"]
    seat: Seat
    figure: str
    id: int
    at: Point
    spot: Spot | None = None
    zone: str | None = None


class Moved(Shape):
    type: Literal["moved"]
    seat: Seat
    figure: str
    id: int
    from_: Point = Field(alias="from")
    to: Point


class Returned(Shape):
    type: Literal["returned"]
    seat: Seat
    figure: str
    id: int
    from_: Point = Field(alias="from")
    to: Literal["supply", "resting", "pending", "out"]


class Tied(Shape):
    type: Literal["tied"]
    seat: Seat
    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    turned: bool


class Completed(Shape):
    type: Literal["completed"]
    kind: str
    spot: Spot
    spots: list[Spot]


class Booked(Shape):
    type: Literal["booked"]
    seat: Seat
    marker: int
    points: int
    spot: Spot | None = None
    at: Point | None = None
    cause: str
    items: list[Item]


class MarkerMoved(Shape):
    type: Literal["marker"]
    seat: Seat
    marker: int
    from_: int = Field(alias="from")
    to: int


class Took(Shape):
    type: Literal["took"]
    seat: Seat
    item: str
    count: int
    at: Point | None = None


class Neutral(Shape):
    type: Literal["neutral"]
    piece: str
    id: int
    from_: Point | None = Field(alias="from")
    to: Point | None


class OnTrack(Shape):
    type: Literal["track"]
    piece: str
    seat: Seat | None = None
    from_: int | None = Field(alias="from")
    to: int | None


class Rolled(Shape):
    type: Literal["rolled"]
    die: str
    value: int


class TokenShown(Shape):
    type: Literal["token"]
    seat: Seat
    token: str
    text: Text


class TurnBegun(Shape):
    type: Literal["turn"]
    seat: Seat
    turn: int


class PartBegun(Shape):
    type: Literal["part"]
    seat: Seat
    source: str


class Over(Shape):
    type: Literal["over"]
    winners: list[Seat]


GameEvent = Annotated[
    Drawn
    | Gone
    | Placed
    | Put
    | Moved
    | Returned
    | Tied
    | Completed
    | Booked
    | MarkerMoved
    | Took
    | Neutral
    | OnTrack
    | Rolled
    | TokenShown
    | TurnBegun
    | PartBegun
    | Over,
    Field(discriminator="type"),
]


# Errors and games -------------------------------------------------------------------------------------------


class Where(Shape):
    """The place of a fault: in a file, in a save, or in a request."""

    line: int | None = None
    action: int | None = None
    field: str | None = None
    path: str | None = None


class Problem(Shape):
    """A request that cannot be carried out; nothing has changed."""

    code: str
    text: Text
    rule: str | None = None
    detail: str | None = None
    where: Where | None = None


class Failed(Shape):
    """The body of every answer that is an error."""

    error: Problem


class SeatInfo(Shape):
    """Who sits there."""

    seat: Seat
    name: str
    colour: Colour
    kind: SeatKind
    level: str | None = None


class Stop(Shape):
    """A space of the track that something happens on."""

    space: int
    item: str


class Track(Shape):
    """The scoring track."""

    length: int
    stops: list[Stop]


class GameInfo(Shape):
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
    track: Track


class Step(Shape):
    """One action and what came of it."""

    n: int
    seat: Seat
    action: str
    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]


# The socket -----------------------------------------------------------------------------------------------


class You(Shape):
    """What a connection may do."""

    role: Literal["host", "player", "watcher"]
    seats: list[Seat]


class Presence(Shape):
    """Who is there."""

    seat: Seat
    online: bool
    thinking: bool | None = None


class Said(Shape):
    type: Literal["said"]
    seat: Seat | None
    name: str
    text: str
    time: str


class Welcome(Shape):
    type: Literal["welcome"]
    protocol: Literal[1]
    game: GameInfo
    you: You
    state: State
    decision: Decision | None
    log: list[LogEntry]
    presence: list[Presence]
    chat: list[Said]


class Applied(Shape):
    type: Literal["applied"]
    seq: int
    steps: list[Step]
    decision: Decision | None


class Catchup(Shape):
    type: Literal["catchup"]
    seq: int
    steps: list[Step]
    decision: Decision | None
    presence: list[Presence]


class Tried(Shape):
    type: Literal["tried"]
    id: int
    at: int
    actions: list[str]
    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]
    complete: bool
    decision: Decision | None


class Done(Shape):
    type: Literal["done"]
    id: int
    seq: int


class Refused(Shape):
    type: Literal["refused"]
    id: int
    error: Problem
    seq: int
    index: int | None = None


class PresenceMessage(Shape):
    type: Literal["presence"]
    presence: list[Presence]


class GameMessage(Shape):
    type: Literal["game"]
    game: GameInfo


class Pong(Shape):
    type: Literal["pong"]
    id: int
    seq: int


class Bye(Shape):
    type: Literal["bye"]
    error: Problem


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
            | Pong
            | Bye,
            Field(discriminator="type"),
        ]
    ]
):
    """What the server sends over the socket."""


class ClientMessage(RootModel[Annotated[Hello | Act | Try | Say | Ping, Field(discriminator="type")]]):
    """What a client sends over the socket."""
