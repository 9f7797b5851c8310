"""The shapes of what the server says: common values, the state of a table, decisions.

They are the schema that clients are made from. Messages are built as plain objects and not checked while
people play; the tests hold every message against these models.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Seat = Annotated[int, Field(ge=-1, le=5)]
"""Playing order; -1 is chance."""
Cell = tuple[int, int]
Spot = Annotated[str, Field(pattern=r"^-?\d+,-?\d+\.\d+$")]
Point = tuple[float, float]
Rotation = Annotated[int, Field(ge=0, le=3)]
Mask = Annotated[int, Field(ge=0, le=15)]
FourArts = tuple[str, str, str, str]
TileRow = tuple[str, int, int, Rotation, str]
"""Tile, x, y, rotation, picture."""
Look = Literal["medieval", "hunters"]


class Shape(BaseModel):
    """Nothing is said that is not written down here."""

    model_config = ConfigDict(extra="forbid")


# Texts ----------------------------------------------------------------------------------------------------


class SeatArg(Shape):
    """The name of a seat."""

    seat: Seat


class TileArg(Shape):
    """The description of a tile."""

    tile: str


class RuleArg(Shape):
    """A rule."""

    rule: str


class Text(Shape):
    """A sentence as a key with arguments; the viewer's language is the client's business."""

    key: str
    args: dict[str, str | int | float | Text | SeatArg | TileArg | RuleArg] | None = None


# State ----------------------------------------------------------------------------------------------------


class Hand(Shape):
    """The tile that is drawn and not yet placed."""

    tile: str
    art: FourArts
    seat: Seat


class Figure(Shape):
    """A piece of a seat on the board."""

    id: int
    figure: str
    seat: Seat
    spots: list[Spot]
    at: Point
    lying: bool
    zone: str | None = None


class Piece(Shape):
    """A neutral piece or a token on the board."""

    piece: str
    id: int
    at: Point
    cell: Cell | None = None
    spot: Spot | None = None
    count: int | None = None


class Tie(Shape):
    """A ferry between two road ends."""

    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    from_: Point = Field(alias="from")
    to: Point


class Supply(Shape):
    """How many pieces of a sort a seat has left."""

    figure: str
    free: int
    resting: int
    total: int


class Holding(Shape):
    """Something that a seat has in front of it."""

    item: str
    count: int
    text: Text


class Marker(Shape):
    """A marker on the scoring track."""

    marker: int
    points: int


class SeatState(Shape):
    """What a seat has."""

    score: int
    markers: list[Marker]
    projected: int | None = None
    supply: list[Supply]
    holdings: list[Holding]


class TrackPiece(Shape):
    """A piece on the scoring track besides the markers."""

    piece: str
    seat: Seat | None = None
    space: int


class Bag(Shape):
    """What is left to draw, never in which order."""

    left: int
    total: int
    remaining: list[tuple[str, int]] | None = None


class LastTile(Shape):
    """The last tile of a seat."""

    seat: Seat
    cell: Cell


class ClockState(Shape):
    """Reserved: games are played without a clock."""

    running: Seat | None
    left: list[int]


Phase = Literal["setup", "play", "final", "over"]


class State(Shape):
    """What everybody at the table sees."""

    seq: int
    turn: int
    phase: Phase
    active: Seat
    hand: Hand | None
    tiles: list[TileRow]
    figures: list[Figure]
    pieces: list[Piece]
    ties: list[Tie]
    seats: list[SeatState]
    track: list[TrackPiece]
    bag: Bag
    last: list[LastTile]
    dead: list[Cell] | None = None
    clock: ClockState | None = None
    winners: list[Seat] | None = None


class Changes(Shape):
    """Keys of the state that are replaced; rows of ``tiles`` are appended."""

    turn: int | None = None
    phase: Phase | None = None
    active: Seat | None = None
    hand: Hand | None = None
    tiles: list[TileRow] | None = None
    figures: list[Figure] | None = None
    pieces: list[Piece] | None = None
    ties: list[Tie] | None = None
    seats: list[SeatState] | None = None
    track: list[TrackPiece] | None = None
    bag: Bag | None = None
    last: list[LastTile] | None = None
    dead: list[Cell] | None = None
    clock: ClockState | None = None
    winners: list[Seat] | None = None


# Decisions ------------------------------------------------------------------------------------------------


class SpotTarget(Shape):
    type: Literal["spot"]
    spot: Spot
    at: Point
    kind: str


class CellTarget(Shape):
    type: Literal["cell"]
    cell: Cell
    at: Point


class VertexTarget(Shape):
    type: Literal["vertex"]
    vertex: Cell
    at: Point


class LinkTarget(Shape):
    type: Literal["link"]
    spots: tuple[Spot, Spot]
    from_: Point = Field(alias="from")
    to: Point
    at: Point


class ZoneTarget(Shape):
    type: Literal["zone"]
    zone: str
    at: Point


class SpaceTarget(Shape):
    type: Literal["space"]
    space: int


class FigureTarget(Shape):
    type: Literal["figure"]
    figure: str
    seat: Seat
    id: int | None = None
    at: Point | None = None


class SeatTarget(Shape):
    type: Literal["seat"]
    seat: Seat


class TokenTarget(Shape):
    type: Literal["token"]
    token: str
    text: Text


class TileTarget(Shape):
    type: Literal["tile"]
    tile: str
    art: str


class WordTarget(Shape):
    type: Literal["word"]
    word: str


Target = Annotated[
    SpotTarget
    | CellTarget
    | VertexTarget
    | LinkTarget
    | ZoneTarget
    | SpaceTarget
    | FigureTarget
    | SeatTarget
    | TokenTarget
    | TileTarget
    | WordTarget,
    Field(discriminator="type"),
]


class Offer(Shape):
    """An action that can be sent."""

    text: str
    verb: str
    label: Text
    targets: list[Target]
    direct: bool | None = None


class Placement(Shape):
    """A tile to lay, and where."""

    tile: str
    art: FourArts
    text: str
    label: Text
    cells: list[tuple[int, int, Mask]] | None = None


class Refusal(Shape):
    """Why not."""

    rule: str | None
    reason: Text


class Blocked(Shape):
    """A place that somebody would look at, with the reason why not."""

    target: Target
    owners: list[Seat]
    refusal: Refusal


class Decision(Shape):
    """A decision that describes itself; what can be done is there for those who hold the seat."""

    seat: Seat
    kind: str
    prompt: Text
    hint: Text | None = None
    step: Literal["tile", "figure", "more"]
    rules: list[str]
    pass_: Offer | None = Field(default=None, alias="pass")
    placements: list[Placement] | None = None
    offers: list[Offer] | None = None
    blocked: list[Blocked] | None = None
