"""Wire types of the state of a game."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from .common import Cell, FourArts, Point, Seat, Spot, Text, TileRow, WireModel


class Hand(WireModel):
    """The tile that is drawn and not yet placed."""

    tile: str
    art: FourArts
    seat: Seat


class Figure(WireModel):
    """A piece of a seat on the board."""

    id: int
    figure: str
    seat: Seat
    spots: list[Spot]
    at: Point
    lying: bool
    zone: str | None = None


class Piece(WireModel):
    """A neutral piece or a token on the board."""

    piece: str
    id: int
    at: Point
    cell: Cell | None = None
    spot: Spot | None = None
    count: int | None = None


class Tie(WireModel):
    """A ferry between two road ends."""

    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    from_: Point = Field(alias="from")
    to: Point


class Supply(WireModel):
    """How many pieces of a sort a seat has left."""

    figure: str
    free: int
    resting: int
    total: int


class Holding(WireModel):
    """Something that a seat has in front of it."""

    item: str
    count: int
    text: Text


class Marker(WireModel):
    """A marker on the scoring track."""

    marker: int
    points: int


class SeatState(WireModel):
    """What a seat has."""

    score: int
    markers: list[Marker]
    projected: int | None = None
    supply: list[Supply]
    holdings: list[Holding]


class TrackPiece(WireModel):
    """A piece on the scoring track besides the markers."""

    piece: str
    seat: Seat | None = None
    space: int


class Bag(WireModel):
    """What is left to draw, never in which order."""

    left: int
    total: int
    remaining: list[tuple[str, int]] | None = None


class LastTile(WireModel):
    """The last tile of a seat."""

    seat: Seat
    cell: Cell


class ClockState(WireModel):
    """Reserved: games are played without a clock."""

    running: Seat | None
    left: list[int]


Phase = Literal["setup", "play", "final", "over"]


class State(WireModel):
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


class Changes(WireModel):
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
