"""What has changed since a moment of a game, so that everything else need not be judged again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import carcassonne as cc

from .completion_odds import SIDES

FeatureCacheKey = tuple[int, int, int, int, int]
"""A segment of an area with the area's open ends, size, tally and crew."""
ChangeKey = tuple[object, ...]
"""What happened: new tiles, and what modules keep that they did not keep before."""


class PositionDelta(NamedTuple):
    """How a position differs from the moment."""

    tiles: ChangeKey
    slots: ChangeKey
    changed: frozenset[cc.Cell]
    """Cells of new tiles, and those next to them."""
    touched: set[int]
    """Labels of areas on tiles where pieces came, went or moved."""

    def kept(self, *labels: int) -> ChangeKey:
        """What modules keep, as far as it can matter to some areas; pieces elsewhere do not."""
        return () if self.touched.isdisjoint(labels) else self.slots


class Baseline:
    """The position from which others are looked at."""

    def __init__(self, pos: cc.Position) -> None:
        self._tiles = pos.board.n_tiles()
        self._slots = tuple(pos.slots.items())
        self._pieces = frozenset(cc.pieces(pos))
        self._changed: dict[ChangeKey, frozenset[cc.Cell]] = {}
        self._moved: dict[ChangeKey, frozenset[cc.Cell]] = {}

    def since(self, pos: cc.Position) -> PositionDelta:
        """What is different in a position that follows from the moment."""
        board = pos.board
        slots = tuple([pos.slots[kind] for kind, value in self._slots if pos.slots[kind] is not value])
        tiles = tuple([board.tile(tile)[:4] for tile in range(self._tiles, board.n_tiles())])
        changed = self._changed.get(tiles)
        if changed is None:
            changed = self._changed[tiles] = frozenset(
                (x + dx, y + dy) for _, _, x, y in tiles for dx, dy in ((0, 0), *SIDES)
            )
        return PositionDelta(tiles, slots, changed, self._touched(pos, slots) if slots else set())

    def _touched(self, pos: cc.Position, slots: ChangeKey) -> set[int]:
        cells = self._moved.get(slots)
        if cells is None:
            pieces = self._pieces.symmetric_difference(cc.pieces(pos))
            cells = self._moved[slots] = frozenset(cell for piece in pieces for cell in _cells_of(piece))
        return {pos.board.label(segment) for cell in cells for segment in segments_at(pos, cell)}


def segments_at(pos: cc.Position, cell: cc.Cell) -> range:
    """The segments of the tile in a cell; none if it is empty."""
    tile = pos.board.tile_at(*cell)
    if tile < 0:
        return range(0)
    kind, _, _, _, first = pos.board.tile(tile)
    return range(first, first + len(pos.rules.kinds[kind].segments))


def occupied_features(pos: cc.Position) -> dict[int, tuple[int, int]]:
    """The areas with figures by label: a segment, and a number that stands for who stands where in it."""
    board = pos.board
    found: dict[int, tuple[int, int]] = {}
    for number in board.figures():
        figure = hash(board.figure(number))
        for segment in board.presences(number):
            label = board.label(segment)
            first, crew = found.get(label, (segment, 0))
            found[label] = (first, crew + figure)
    return found


def feature_cache_key(pos: cc.Position, segment: int, crew: int) -> FeatureCacheKey:
    """What tells an area apart from all that it could become."""
    _, open_ends, size, tally, _ = pos.board.region(segment)
    return segment, open_ends, size, tally, crew


def _cells_of(piece: cc.Piece) -> Iterator[cc.Cell]:
    """The cells on which it can matter to areas; none if it is not on the board."""
    match piece.place:
        case cc.Corner(x, y):
            yield from ((x - dx, y - dy) for dx in (0, 1) for dy in (0, 1))
        case cc.Zone() | cc.Space():
            return
        case (x, y, *_):
            yield x, y
