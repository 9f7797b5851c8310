# cython: language_level=3, binding=False
"""Legal placements of a tile, and the reasons against others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import cython

from carcassonne.kernel.board import Board

from .actions import Action, ActionSequence, SameVerbActions, new_action
from .refusal import Refusal
from .types import Cell, TileTypeId

if TYPE_CHECKING:
    from .position import Position


@cython.freelist(8)
@cython.no_gc  # it holds plain values and a board, so no reference cycles
@cython.cclass
class LazyPlacements:
    """All placements of a tile, a sequence of actions created on demand."""

    __slots__ = ("board", "tile_type", "total")

    board: Board
    tile_type: TileTypeId
    total: int

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: cython.int) -> Action:
        board = self.board
        board.count_placements(self.tile_type)  # the board may have counted for another tile in between
        x, y, rotation = board.nth_placement(index if index >= 0 else index + self.total)
        return new_action("place", (((x, y), rotation),))

    def __iter__(self) -> Iterator[Action]:
        found = self.board.placements(self.tile_type)
        return iter([new_action("place", (((x, y), rotation),)) for x, y, rotation in found])

    def __contains__(self, action: object) -> bool:
        where = parse_placement(action)
        if where is None:
            return False
        (x, y), rotation = where
        return bool(self.board.can_place(self.tile_type, x, y, rotation))


def parse_placement(action: object) -> tuple[Cell, int] | None:
    """Return the cell and rotation of a well-formed ``place`` action."""
    if isinstance(action, Action) and action.verb == "place" and len(action.args) == 1:
        where = action.args[0]
        if isinstance(where, tuple) and len(where) == 2:
            cell = where[0]
            if isinstance(cell, tuple) and len(cell) == 2:
                return where
    return None


def placements(pos: Position, kind: TileTypeId) -> ActionSequence:
    """Return the legal placements of a tile."""
    if not pos.rules.permit_tile[kind]:
        lazy = LazyPlacements.__new__(LazyPlacements)  # compiled, faster than calling the class
        lazy.board = pos.board
        lazy.tile_type = kind
        lazy.total = pos.board.count_placements(kind)
        return lazy
    return SameVerbActions("place", [(where,) for where in _permitted_placements(pos, kind, False)])


def _permitted_placements(pos: Position, kind: TileTypeId, only_first: bool) -> list[tuple[Cell, int]]:
    """Return the placements that no module forbids, or only the first of them."""
    permits = pos.rules.permit_tile[kind]
    found: list[tuple[Cell, int]] = []
    for x, y, rotation in pos.board.placements(kind):
        cell = (x, y)
        for permit in permits:
            if permit(pos, kind, cell, rotation) is not None:
                break
        else:
            found.append((cell, rotation))
            if only_first:
                break
    return found


def has_placement(pos: Position, kind: TileTypeId) -> bool:
    """Return whether a tile has at least one legal placement."""
    if not pos.rules.permit_tile[kind]:
        return bool(pos.board.count_placements(kind) > 0)
    return bool(_permitted_placements(pos, kind, True))


def placement_refusal(pos: Position, kind: TileTypeId, cell: Cell, rotation: int) -> Refusal | None:
    """Return why a tile may not be placed on a cell in that rotation."""
    x, y = cell
    if pos.board.tile_at(x, y) >= 0:
        return pos.rules.refuse("cell-taken")
    wanted = pos.board.wanted(x, y)
    if max(wanted) < 0:
        return pos.rules.refuse("no-neighbour")
    if not pos.board.can_place(kind, x, y, rotation):
        letters = pos.rules.tile_types[kind].edges
        for side, want in enumerate(wanted):
            if want >= 0 and pos.rules.edge_ids[letters[(side - rotation) % 4]] != want:
                return pos.rules.refuse("sides-differ", side="NESW"[side])
    for permit in pos.rules.permit_tile[kind]:
        if (refusal := permit(pos, kind, cell, rotation)) is not None:
            return refusal
    return None
