"""Wire types of decisions: offers, targets, placements."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, field

from .common import Cell, FourArts, Mask, Point, Seat, Spot, Tagged, Text, Unset, WireStruct


class SpotTarget(Tagged, tag="spot"):
    spot: Spot
    at: Point
    kind: str


class CellTarget(Tagged, tag="cell"):
    cell: Cell
    at: Point


class VertexTarget(Tagged, tag="vertex"):
    vertex: Cell
    at: Point


class LinkTarget(Tagged, tag="link"):
    spots: tuple[Spot, Spot]
    from_: Point = field(name="from")
    to: Point
    at: Point


class ZoneTarget(Tagged, tag="zone"):
    zone: str
    at: Point


class SpaceTarget(Tagged, tag="space"):
    space: int


class FigureTarget(Tagged, tag="figure"):
    figure: str
    seat: Seat
    id: int | None = None
    at: Point | None = None


class SeatTarget(Tagged, tag="seat"):
    seat: Seat


class TokenTarget(Tagged, tag="token"):
    token: str
    text: Text


class TileTarget(Tagged, tag="tile"):
    tile: str
    art: str


class WordTarget(Tagged, tag="word"):
    word: str


Target: TypeAlias = (
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
    | WordTarget
)


class OfferedAction(WireStruct):
    """An action that can be sent."""

    text: str
    verb: str
    label: Text
    targets: list[Target]
    direct: bool | None = None


class OfferedPlacement(WireStruct):
    """A tile placement that is offered."""

    tile: str
    art: FourArts
    text: str
    label: Text
    cells: list[tuple[int, int, Mask]] | None = None


class Refusal(WireStruct):
    """The reason for a refusal."""

    rule: str | None
    reason: Text


class Blocked(WireStruct):
    """A place that looks possible, with the reason why it is not."""

    target: Target
    owners: list[Seat]
    refusal: Refusal


class Decision(WireStruct):
    """A decision that describes itself; what can be done is there for those who hold the seat."""

    seat: Seat
    kind: str
    prompt: Text
    step: Literal["tile", "figure", "more"]
    rules: list[str]
    hint: Text | None = None
    pass_: OfferedAction | Unset | None = field(default=UNSET, name="pass")
    placements: list[OfferedPlacement] | None = None
    offers: list[OfferedAction] | None = None
    blocked: list[Blocked] | None = None
