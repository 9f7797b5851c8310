"""Wire types of the log and of game events."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .common import Cell, Point, Rotation, Seat, Spot, Text, WireModel

# Log ------------------------------------------------------------------------------------------------------


class Item(WireModel):
    """One line of the ledger."""

    rule: str
    text: Text
    count: int
    each: int
    points: int


class LogEntry(WireModel):
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


class Drawn(WireModel):
    type: Literal["drawn"]
    seat: Seat
    pile: str
    tile: str
    art: str


class Gone(WireModel):
    type: Literal["aside", "discarded"]
    seat: Seat
    tile: str
    art: str
    reason: Text


class TilePlaced(WireModel):
    type: Literal["placed"]
    seat: Seat
    tile: str
    cell: Cell
    rotation: Rotation


class Put(WireModel):
    type: Literal["put"]
    seat: Seat
    figure: str
    id: int
    at: Point
    spot: Spot | None = None
    zone: str | None = None


class Moved(WireModel):
    type: Literal["moved"]
    seat: Seat
    figure: str
    id: int
    from_: Point = Field(alias="from")
    to: Point


class Returned(WireModel):
    type: Literal["returned"]
    seat: Seat
    figure: str
    id: int
    from_: Point = Field(alias="from")
    to: Literal["supply", "resting", "pending", "out"]


class Tied(WireModel):
    type: Literal["tied"]
    seat: Seat
    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    turned: bool


class FeatureCompleted(WireModel):
    type: Literal["completed"]
    kind: str
    spot: Spot
    spots: list[Spot]


class Booked(WireModel):
    type: Literal["booked"]
    seat: Seat
    marker: int
    points: int
    spot: Spot | None = None
    at: Point | None = None
    cause: str
    items: list[Item]


class MarkerMoved(WireModel):
    type: Literal["marker"]
    seat: Seat
    marker: int
    from_: int = Field(alias="from")
    to: int


class Took(WireModel):
    type: Literal["took"]
    seat: Seat
    item: str
    count: int
    at: Point | None = None


class NeutralMoved(WireModel):
    type: Literal["neutral"]
    piece: str
    id: int
    from_: Point | None = Field(alias="from")
    to: Point | None


class TrackMoved(WireModel):
    type: Literal["track"]
    piece: str
    seat: Seat | None = None
    from_: int | None = Field(alias="from")
    to: int | None


class Rolled(WireModel):
    type: Literal["rolled"]
    die: str
    value: int


class TokenShown(WireModel):
    type: Literal["token"]
    seat: Seat
    token: str
    text: Text


class TurnBegun(WireModel):
    type: Literal["turn"]
    seat: Seat
    turn: int


class PartBegun(WireModel):
    type: Literal["part"]
    seat: Seat
    source: str


class Over(WireModel):
    type: Literal["over"]
    winners: list[Seat]


GameEvent = Annotated[
    Drawn
    | Gone
    | TilePlaced
    | Put
    | Moved
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
    | Over,
    Field(discriminator="type"),
]
