"""Types for the numbers of a board, so that mypy finds a swapped pair; at run time they are plain integers.

Kernel and piles return them with ``type: ignore``: calling a NewType would cost time in the hottest methods.
"""

from __future__ import annotations

from typing import NewType

Seat = NewType("Seat", int)
"""Index of a player in turn order, from 0."""

TileId = NewType("TileId", int)
"""The board's number of a placed tile."""

TileTypeId = NewType("TileTypeId", int)
"""Index of a tile type in the tables of a game, ``Ruleset.tile_types``."""

SegmentId = NewType("SegmentId", int)
"""The board's number of a segment; valid as long as the board exists."""
