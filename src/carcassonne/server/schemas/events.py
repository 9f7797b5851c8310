"""Wire types of the log and of game events."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from .common import Cell, Point, Rotation, Seat, Spot, Tagged, Text, WireStruct

# Log ------------------------------------------------------------------------------------------------------


class Item(WireStruct):
    """One line of the ledger."""

    rule: str
    text: Text
    count: int
    points: int


class LogEntry(WireStruct):
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


class Drawn(Tagged, tag="drawn"):
    seat: Seat
    pile: str
    tile: str
    art: str


class SetAside(Tagged, tag="aside"):
    seat: Seat
    tile: str
    art: str
    reason: Text


class Discarded(Tagged, tag="discarded"):
    seat: Seat
    tile: str
    art: str
    reason: Text


class TilePlaced(Tagged, tag="placed"):
    seat: Seat
    tile: str
    cell: Cell
    rotation: Rotation


class Put(Tagged, tag="put"):
    seat: Seat
    figure: str
    id: int
    at: Point
    spot: Spot | None = None
    zone: str | None = None


class Returned(Tagged, tag="returned"):
    seat: Seat
    figure: str
    id: int
    from_: Point = field(name="from")
    to: Literal["supply", "resting", "pending"]
    """The supply; beside the board until a later turn; or to be deployed again in this part of the turn."""


class Tied(Tagged, tag="tied"):
    seat: Seat
    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    turned: bool


class FeatureCompleted(Tagged, tag="completed"):
    kind: str
    spot: Spot
    spots: list[Spot]


class Booked(Tagged, tag="booked"):
    seat: Seat
    marker: int
    points: int
    cause: str
    items: list[Item]
    spot: Spot | None = None
    at: Point | None = None


class MarkerMoved(Tagged, tag="marker"):
    seat: Seat
    marker: int
    from_: int = field(name="from")
    to: int


class Took(Tagged, tag="took"):
    seat: Seat
    item: str
    count: int
    at: Point | None = None


class NeutralMoved(Tagged, tag="neutral"):
    piece: str
    id: int
    from_: Point | None = field(name="from")
    to: Point | None


class TrackMoved(Tagged, tag="track"):
    piece: str
    seat: Seat | None
    from_: int | None = field(name="from")
    to: int | None


class Rolled(Tagged, tag="rolled"):
    die: str
    value: int


class TokenShown(Tagged, tag="token"):
    seat: Seat
    token: str
    text: Text


class TurnBegun(Tagged, tag="turn"):
    seat: Seat
    turn: int


class PartBegun(Tagged, tag="part"):
    seat: Seat
    source: str


class Over(Tagged, tag="over"):
    winners: list[Seat]


GameEvent: TypeAlias = (
    Drawn
    | SetAside
    | Discarded
    | TilePlaced
    | Put
    | Returned
    | Tied
    | FeatureCompleted
    | Booked
    | MarkerMoved
    | Took
    | NeutralMoved
    | TrackMoved
    | Rolled
    | TokenShown
    | TurnBegun
    | PartBegun
    | Over
)
