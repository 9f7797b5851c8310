"""Wire types of errors, game descriptions and socket messages."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET

from ..storage.rows import Role
from .common import Look, Seat, Tagged, Text, Unset, WireStruct
from .decisions import Decision
from .events import GameEvent, LogEntry
from .requests import Aids, ClockSetup, Colour, SeatKind, Shown
from .state import Changes, State
from .table import ClockInfo, TableInfo, TableMessage

# Errors and games -------------------------------------------------------------------------------------------


class Where(WireStruct):
    """The place of a fault: in a file, in a save, or in a request."""

    line: int | None = None
    action: int | None = None
    field: str | None = None
    path: str | None = None


class ApiProblem(WireStruct):
    """A request that cannot be carried out; nothing has changed."""

    code: str
    text: Text
    rule: str | None = None
    detail: str | None = None
    where: Where | None = None


class Failed(WireStruct):
    """The body of every answer that is an error."""

    error: ApiProblem


class SeatInfo(WireStruct):
    """A seat and its player."""

    seat: Seat
    name: str
    colour: Colour
    kind: SeatKind
    level: str | None = None
    ready: bool | None = None
    joined: bool | None = None


class Stop(WireStruct):
    """A space of the track that something happens on."""

    space: int
    item: str


class ScoreTrack(WireStruct):
    """The scoring track."""

    length: int
    stops: list[Stop]


class GameInfo(WireStruct):
    """The set-up of the game."""

    game: str
    title: str
    family: str
    look: Look
    modules: list[str]
    names: list[Text]
    seats: list[SeatInfo]
    aids: Aids
    clock: ClockSetup | None
    created: str
    rules: str
    tiles: list[str]
    track: ScoreTrack
    waiting: bool | None = None
    spectators: bool | None = None
    tournament: str | None = None
    """The tournament that the game belongs to."""
    delay: int | None = None
    """Turns after which spectators see what happens."""
    lobby: bool | None = None
    """Players have met in the lobby: no one hosts the game."""


class Transition(WireStruct):
    """One action and what came of it."""

    n: int
    seat: Seat
    action: str
    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]


# The socket -----------------------------------------------------------------------------------------------


class You(WireStruct):
    """The rights of a connection."""

    role: Role
    seats: list[Seat]


class Presence(WireStruct):
    """Who is connected."""

    seat: Seat
    online: bool
    thinking: bool | None = None


class SeatToken(WireStruct):
    seat: Seat
    token: str | None


class Rematch(WireStruct):
    """A viewer's own way into the next game; the host gets all links."""

    game: str
    token: str
    role: Role
    host: str | None = None
    watch: str | None = None
    seats: list[SeatToken] | None = None


class Said(Tagged, tag="said"):
    seat: Seat | None
    name: str
    text: str
    time: str
    spectator: bool | None = None
    """Said among spectators; players read it after the game."""


class Welcome(Tagged, tag="welcome"):
    protocol: Literal[1]
    game: GameInfo
    you: You
    state: State
    decision: Decision | None
    log: list[LogEntry]
    presence: list[Presence]
    chat: list[Said]
    watchers: int | None = None
    """The number of spectators."""
    notice: ApiProblem | Unset | None = UNSET
    rematch: Rematch | Unset | None = UNSET
    since: str | None = None
    table: TableInfo | None = None


class Applied(Tagged, tag="applied"):
    seq: int
    steps: list[Transition]
    decision: Decision | None
    since: str | None = None
    clock: ClockInfo | None = None
    thinking: Seat | None = None
    """The seat of the bot that chooses next."""


class Catchup(Tagged, tag="catchup"):
    seq: int
    steps: list[Transition]
    decision: Decision | None
    presence: list[Presence]
    notice: ApiProblem | Unset | None = UNSET
    rematch: Rematch | Unset | None = UNSET
    since: str | None = None
    table: TableInfo | None = None


class Tried(Tagged, tag="tried"):
    id: int
    at: int
    actions: list[str]
    events: list[GameEvent]
    changes: Changes
    log: list[LogEntry]
    complete: bool
    decision: Decision | None


class Done(Tagged, tag="done"):
    id: int
    seq: int


class Refused(Tagged, tag="refused"):
    id: int
    error: ApiProblem
    seq: int
    index: int | None = None


class PresenceMessage(Tagged, tag="presence"):
    presence: list[Presence]
    watchers: int | None = None


class GameMessage(Tagged, tag="game"):
    game: GameInfo


class ShownMessage(Tagged, tag="shown"):
    """The draft that the deciding player shows to others; None once it is withdrawn."""

    seat: Seat
    at: int
    draft: Shown | None


class RematchMessage(Tagged, tag="rematch"):
    """The same people go on in a new game."""

    rematch: Rematch


class Notice(Tagged, tag="notice"):
    """Moves cannot be stored at present; without a problem: they can again."""

    problem: ApiProblem | None


class Pong(Tagged, tag="pong"):
    id: int
    seq: int


class Bye(Tagged, tag="bye"):
    error: ApiProblem


ServerMessage: TypeAlias = (
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
    | TableMessage
    | Notice
    | Pong
    | Bye
)
"""A message of the server."""
