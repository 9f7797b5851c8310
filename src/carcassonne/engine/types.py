"""The plain values of positions, frames and actions."""

from __future__ import annotations

from typing import TypeAlias

from carcassonne.kernel.ids import Seat as Seat
from carcassonne.kernel.ids import SegmentId as SegmentId
from carcassonne.kernel.ids import TileId as TileId
from carcassonne.kernel.ids import TileTypeId as TileTypeId

Cell: TypeAlias = tuple[int, int]
"""A square of the table: x grows to the east, y to the south."""

Spot: TypeAlias = tuple[int, int, int]
"""The address ``(x, y, k)`` of segment ``k`` on the tile at ``(x, y)``."""

Placement: TypeAlias = tuple[Cell, int]
"""A cell and a rotation in quarter turns clockwise."""

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"
"""A value as the ``json`` module reads and writes it."""

JsonObject: TypeAlias = dict[str, JsonValue]

PlainValue: TypeAlias = "bool | int | str | tuple[PlainValue, ...] | None"
"""A value that a position may hold and its text can save; records (named tuples) count as tuples."""

TextArgument: TypeAlias = int | str
"""An argument of a player's text."""

Frame: TypeAlias = tuple[str, tuple[object, ...]]
"""A pending item on the stack: the name of its handler and the handler's arguments, which are plain values.

Frames are created by ``frame`` of a handler, choice or chance, which checks the arguments' types.
"""

Frames: TypeAlias = "tuple[Frame, ...] | list[Frame] | None"
"""What a handler returns: the frames that must run next, in running order."""

MAX_SEATS = 6

MARKERS = 2
"""Maximum number of scoring markers of a seat."""

CHANCE = Seat(-1)
"""The seat of the dealer: draws, dice and shuffles."""

NO_SEAT = Seat(-1)
"""The seat of a ledger line before its owner is known; ``given_to`` returns the owner's line."""

FOLLOWERS_MASK = (1 << 48) - 1
"""The part of a feature's occupancy word that counts followers, eight bits per seat."""

BARRIER_LANE = 6
UNCOUNTED_LANE = 7

BARRIERS_MASK = 255 << 8 * BARRIER_LANE
"""The part of a feature's occupancy word that counts figures which keep followers out."""

new_tuple = tuple.__new__
"""Creates named tuples without their constructor, which is a Python function."""
