"""Wire types of the state of a game."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, field

from .common import Cell, FourArts, Point, Seat, Spot, Text, TileRow, Unset, WireStruct


class Hand(WireStruct):
    """The tile that is drawn and not yet placed."""

    tile: str
    art: FourArts
    seat: Seat


class Figure(WireStruct):
    """A piece of a seat on the board."""

    id: int
    figure: str
    seat: Seat
    spots: list[Spot]
    at: Point
    lying: bool
    zone: str | None = None


class Piece(WireStruct):
    """A neutral piece or a token on the board."""

    piece: str
    id: int
    at: Point
    cell: Cell | None = None
    spot: Spot | None = None
    count: int | None = None


class Tie(WireStruct):
    """A connection between two segments of a tile."""

    tie: str
    cell: Cell
    spots: tuple[Spot, Spot]
    from_: Point = field(name="from")
    to: Point


class Supply(WireStruct):
    """The number of pieces of one type in the supply of a seat."""

    figure: str
    free: int
    resting: int
    total: int


class Holding(WireStruct):
    """Something that a seat has in front of it."""

    item: str
    count: int
    text: Text


class Marker(WireStruct):
    """A marker on the scoring track."""

    marker: int
    points: int


class SeatState(WireStruct):
    """The score, figures and possessions of a seat."""

    score: int
    markers: list[Marker]
    supply: list[Supply]
    holdings: list[Holding]
    projected: int | None = None


class TrackPiece(WireStruct):
    """A piece on the scoring track besides the markers."""

    piece: str
    seat: Seat | None
    space: int


class Bag(WireStruct):
    """The tiles that are left to draw, without their order."""

    left: int
    total: int
    remaining: list[tuple[str, int]] | None = None


class LastTile(WireStruct):
    """The last tile of a seat."""

    seat: Seat
    cell: Cell


Phase = Literal["setup", "play", "final", "over"]


class State(WireStruct):
    """The public state of a game."""

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
    winners: list[Seat] | None = None


class Changes(WireStruct):
    """Keys of the state that are replaced; rows of ``tiles`` are appended."""

    turn: int | Unset | None = UNSET
    phase: Phase | Unset | None = UNSET
    active: Seat | Unset | None = UNSET
    hand: Hand | Unset | None = UNSET
    tiles: list[TileRow] | Unset | None = UNSET
    figures: list[Figure] | Unset | None = UNSET
    pieces: list[Piece] | Unset | None = UNSET
    ties: list[Tie] | Unset | None = UNSET
    seats: list[SeatState] | Unset | None = UNSET
    track: list[TrackPiece] | Unset | None = UNSET
    bag: Bag | Unset | None = UNSET
    last: list[LastTile] | Unset | None = UNSET
    dead: list[Cell] | Unset | None = UNSET
    winners: list[Seat] | Unset | None = UNSET
