"""Values that several wire types share: scalars, points, texts.

The wire types are the schema that clients are generated from. Messages are built as plain objects and not
validated while people play; the tests validate every message against these models.
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


class WireModel(BaseModel):
    """Nothing is said that is not written down here."""

    model_config = ConfigDict(extra="forbid")


# Texts ----------------------------------------------------------------------------------------------------


class SeatArg(WireModel):
    """The name of a seat."""

    seat: Seat


class TileArg(WireModel):
    """The description of a tile."""

    tile: str


class RuleArg(WireModel):
    """A rule."""

    rule: str


class Text(WireModel):
    """A sentence as a key with arguments; the viewer's language is the client's business."""

    key: str
    args: dict[str, str | int | float | Text | SeatArg | TileArg | RuleArg] | None = None
