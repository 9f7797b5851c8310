# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Differences between a position and a baseline, so that only features that can differ are evaluated."""

from __future__ import annotations

from collections.abc import Iterator

import cython

if not cython.compiled:
    from carcassonne.kernel.bits import STEP_KEY, WORD, mix64
    from carcassonne.kernel.board import Board

    from .cells import CellBuffer, CellSet

else:
    from cython.cimports.carcassonne.bots.evaluation.cells import CellBuffer, CellSet
    from cython.cimports.carcassonne.kernel.bits import STEP_KEY, WORD, mix64
    from cython.cimports.carcassonne.kernel.board import Board


import carcassonne as cc
from carcassonne.engine.numeric import board_of

ModuleStates = tuple[object, ...]
"""States of modules that differ from those of the baseline."""


@cython.final
@cython.cclass
class PositionDelta:
    """How a position differs from the baseline."""

    tiles: cython.int
    """New tiles."""
    tiles_key: cython.ulonglong
    """Key of the new tiles and their placements, 0 if there are none."""
    connections_key: cython.ulonglong
    """Key of the connections of segments if they are not those of the baseline, else 0."""
    states_key: cython.ulonglong
    """Key of the module states that are not those of the baseline."""
    changed: CellSet
    """Cells of new tiles, and those next to them."""
    touched: set[int] | None
    """Representatives of features on tiles where pieces came, went or moved."""


@cython.final
@cython.cclass
class Baseline:
    """The position from which a search starts."""

    _tiles: cython.int
    _connections: cython.ulonglong
    _states: tuple[tuple[type, object], ...]
    _pieces: frozenset[cc.Piece]
    _state_keys: dict[ModuleStates, int]
    _moved: dict[ModuleStates, frozenset[cc.Cell]]
    _none: CellSet
    _buffer: CellBuffer

    def __init__(self, pos: cc.Position) -> None:
        board: Board = board_of(pos)
        self._tiles = board.tile_count
        self._connections = self._connections_key(board)
        self._states = tuple(pos.module_states.items())
        self._pieces = frozenset(cc.pieces(pos)) if self._states else frozenset()
        self._state_keys = {}
        self._moved = {}
        self._none = CellSet(0)
        self._buffer = CellBuffer()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _connections_key(self, board: Board) -> cython.ulonglong:
        key: cython.ulonglong = 0
        i: cython.int
        for i in range(board.connection_count):
            key = (
                key
                + mix64(
                    board._spot_word(board.connection_from[i]) ^ board._spot_word(board.connection_to[i]),
                    0x71E5,
                )
            ) & WORD
        return key

    def delta(self, pos: cc.Position) -> PositionDelta:
        """Return the differences of a position that follows from the baseline."""
        return self.compare(pos, board_of(pos))

    @cython.final
    @cython.cfunc
    def compare(self, pos: cc.Position, board: Board) -> PositionDelta:
        """The same for the position with another board, on which something more may lie."""
        found = PositionDelta()
        count: cython.int = board.tile_count
        t: cython.int
        code: cython.ulonglong
        side: cython.int
        key: cython.ulonglong
        buffer = self._buffer
        found.tiles = count - self._tiles
        found.tiles_key = 0
        found.connections_key = 0
        found.states_key = 0
        found.changed = self._none
        found.touched = None
        if count > self._tiles:
            buffer.clear()
            for t in range(self._tiles, count):
                key = board.cell_key[board.tile_cell[t]]
                code = board.tile_code[t]
                found.tiles_key = mix64((found.tiles_key + key) & WORD, code + 1)
                buffer.add(key, 0)
                for side in range(4):
                    buffer.add((key + STEP_KEY[side]) & WORD, 0)
            found.changed = buffer.finish()
        if board.connection_count:
            key = self._connections_key(board)
            if key != self._connections:
                found.connections_key = key
        elif self._connections:
            found.connections_key = 1
        if self._states:
            self._compare_states(pos, board, found)
        return found

    @cython.final
    @cython.cfunc
    def _compare_states(self, pos: cc.Position, board: Board, delta: PositionDelta) -> object:
        states = pos.module_states
        differing = tuple(
            [states[state_type] for state_type, value in self._states if states[state_type] is not value]
        )
        if differing:
            number = self._state_keys.get(differing)
            if number is None:
                number = self._state_keys[differing] = len(self._state_keys) + 1
            delta.states_key = mix64(number, 0x57A7E)
            cells = self._moved.get(differing)
            if cells is None:
                pieces = self._pieces.symmetric_difference(cc.pieces(pos))
                cells = frozenset([cell for piece in pieces for cell in _cells_of(piece)])
                self._moved[differing] = cells
            touched = set()
            t: cython.int
            s: cython.int
            for x, y in cells:
                t = board.tile_at(x, y)
                if t >= 0:
                    for s in range(
                        board.tile_base[t],
                        board.tile_base[t] + board.printed_segments[board.tile_code[t] >> 2],
                    ):
                        touched.add(board.feature_head[board.segment_feature[s]])
            delta.touched = touched
        return None


def _cells_of(piece: cc.Piece) -> Iterator[cc.Cell]:
    """Yield the cells on which a piece can matter to features; none if it is not on the board."""
    place = piece.location
    if isinstance(place, cc.Vertex):
        x, y = place
        for dx in (0, 1):
            for dy in (0, 1):
                yield x - dx, y - dy
    elif not isinstance(place, (cc.Zone, cc.Space)):
        yield place[0], place[1]
