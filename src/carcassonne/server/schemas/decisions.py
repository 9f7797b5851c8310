"""Wire types of decisions: offers, targets, placements."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .common import Cell, FourArts, Mask, Point, Seat, Spot, Text, WireModel


class SpotTarget(WireModel):
    type: Literal["spot"]
    spot: Spot
    at: Point
    kind: str


class CellTarget(WireModel):
    type: Literal["cell"]
    cell: Cell
    at: Point


class VertexTarget(WireModel):
    type: Literal["vertex"]
    vertex: Cell
    at: Point


class LinkTarget(WireModel):
    type: Literal["link"]
    spots: tuple[Spot, Spot]
    from_: Point = Field(alias="from")
    to: Point
    at: Point


class ZoneTarget(WireModel):
    type: Literal["zone"]
    zone: str
    at: Point


class SpaceTarget(WireModel):
    type: Literal["space"]
    space: int


class FigureTarget(WireModel):
    type: Literal["figure"]
    figure: str
    seat: Seat
    id: int | None = None
    at: Point | None = None


class SeatTarget(WireModel):
    type: Literal["seat"]
    seat: Seat


class TokenTarget(WireModel):
    type: Literal["token"]
    token: str
    text: Text


class TileTarget(WireModel):
    type: Literal["tile"]
    tile: str
    art: str


class WordTarget(WireModel):
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


class OfferedAction(WireModel):
    """An action that can be sent."""

    text: str
    verb: str
    label: Text
    targets: list[Target]
    direct: bool | None = None


class OfferedPlacement(WireModel):
    """A tile to lay, and where."""

    tile: str
    art: FourArts
    text: str
    label: Text
    cells: list[tuple[int, int, Mask]] | None = None


class Refusal(WireModel):
    """Why not."""

    rule: str | None
    reason: Text


class Blocked(WireModel):
    """A place that somebody would look at, with the reason why not."""

    target: Target
    owners: list[Seat]
    refusal: Refusal


class Decision(WireModel):
    """A decision that describes itself; what can be done is there for those who hold the seat."""

    seat: Seat
    kind: str
    prompt: Text
    hint: Text | None = None
    step: Literal["tile", "figure", "more"]
    rules: list[str]
    pass_: OfferedAction | None = Field(default=None, alias="pass")
    placements: list[OfferedPlacement] | None = None
    offers: list[OfferedAction] | None = None
    blocked: list[Blocked] | None = None
