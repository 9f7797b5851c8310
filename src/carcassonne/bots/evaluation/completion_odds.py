# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Probability that a feature will be completed, from the tiles in the bag that fit where it is open."""

from __future__ import annotations

import cython

if not cython.compiled:
    from math import pow

    from carcassonne.kernel.bits import ONE, STEP_KEY, STRIDE, WORD, x_of, y_of
    from carcassonne.kernel.board import Board

    from .cells import CellBuffer, CellSet, WordTable

else:
    from cython.cimports.carcassonne.bots.evaluation.cells import CellBuffer, CellSet, WordTable
    from cython.cimports.carcassonne.kernel.bits import ONE, STEP_KEY, STRIDE, WORD, x_of, y_of
    from cython.cimports.carcassonne.kernel.board import Board
    from cython.cimports.cpython import array as c_array
    from cython.cimports.libc.math import pow


import carcassonne as cc
from carcassonne.engine.numeric import rules_of

from .tile_fit import Edges, TileFitIndex, bits, tile_fit_index

TypeSet = int
"""Tile types, a bit for each."""
Merging = tuple[float, int, int]
"""A share of the bag, its most frequent tile type, and a rotation for that."""

HELP = 0.35
"""How much a turn of another seat helps to complete a feature, compared with a turn of its owner."""
RIVALRY = 0.25
"""How much each further open cell slows down the filling of the others."""
SPOILED = 0.4
"""Probability that an open cell is made useless before the owner's next turn."""
DETOUR = 0.3
"""Weight of a tile that fits but leaves the feature open elsewhere, compared with one that ends it."""


@cython.final
@cython.cclass
class CompletionOdds:
    """Odds for one position, in which the contents of the bag are fixed."""

    bag: list[int]
    left: cython.int
    seats: cython.int
    draws: cython.double
    fit_index: TileFitIndex
    exits: cython.p_ushort
    buffer: CellBuffer
    _shares: WordTable
    _merging: dict[tuple[int, int, int, int], Merging]

    def __init__(self, pos: cc.Position) -> None:
        rules = rules_of(pos)
        bag = [0] * len(rules.tile_types)
        for pile in pos.piles.values():
            if pile.ends_game and len(pile.bag) == len(bag):
                for tile_type, count in pile.contents():
                    bag[tile_type] += count
        self.bag = bag
        self.left = sum(bag)
        self.fit_index = tile_fit_index(pos)
        if cython.compiled:
            exits: c_array.array = self.fit_index.exits
            self.exits = exits.data.as_ushorts
        else:
            self.exits = memoryview(self.fit_index.exits)
        self.seats = rules.seats
        self.draws = self.left * (1 + HELP * (self.seats - 1)) / self.seats
        self.buffer = CellBuffer()
        self._shares = WordTable()
        self._merging = {}

    def clear_cache(self) -> None:
        """Count the bag again from now on."""
        self._shares.clear()
        self._merging.clear()

    # Cells --------------------------------------------------------------------------------------------------

    def open_cells(self, board: Board, segment: cython.int) -> CellSet:
        """Return the empty cells that the feature of a segment still needs."""
        buffer = self.buffer
        at: cython.int = segment
        t: cython.int
        code: cython.int
        exits: cython.int
        ports: cython.int
        side: cython.int
        key: cython.ulonglong
        near: cython.ulonglong
        buffer.clear()
        while True:
            t = board.segment_tile[at]
            code = board.tile_code[t]
            exits = self.exits[((code >> 2) * STRIDE + at - board.tile_base[t]) * 4 + (code & 3)]
            key = board.cell_key[board.tile_cell[t]]
            for side in range(4):
                near = (key + STEP_KEY[side]) & WORD
                if exits != 0:
                    ports = exits >> (4 * side) & 15
                    if ports != 0 and board._tile_on(near) < 0:
                        buffer.add(near, ports << (4 * (side ^ 2)))
                else:
                    if board._tile_on(near) < 0:
                        buffer.add(near, 0)
                    near = (near + STEP_KEY[(side + 1) & 3]) & WORD
                    if board._tile_on(near) < 0:
                        buffer.add(near, 0)
            at = board.segment_next[at]
            if at == segment:
                return buffer.finish()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _edges(self, board: Board, key: cython.ulonglong) -> cython.ulonglong:
        """The edges that the neighbours of a cell show to it, eight bits for each side."""
        found: cython.ulonglong = 0
        edge: cython.ulonglong
        side: cython.int
        t: cython.int
        code: cython.int
        for side in range(4):
            t = board._tile_on((key + STEP_KEY[side]) & WORD)
            if t >= 0:
                code = board.tile_code[t]
                edge = board.printed_edges[(code & ~3) + (((side ^ 2) - code) & 3)] + 1
                found |= edge << (8 * side)
        return found

    # Shares of the bag --------------------------------------------------------------------------------------

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1.0, check=False)
    def _share_at(
        self, board: Board, key: cython.ulonglong, terrain: cython.int, entering: cython.int
    ) -> cython.double:
        edges: cython.ulonglong = self._edges(board, key)
        bits_of_terrain: cython.ulonglong = terrain
        bits_of_ports: cython.ulonglong = entering
        word: cython.ulonglong = edges | bits_of_ports << 32 | bits_of_terrain << 48 | ONE << 63  # never zero
        share: cython.double = self._shares.get(word)
        if share < 0:
            share = self._count_share(_edge_tuple(edges), terrain, entering)
            self._shares.put(word, share)
        return share

    def share(self, edges: Edges, terrain: cython.int, entering: cython.int) -> float:
        """Return the share of the bag that ends a feature in a cell; tiles that only fit count in part."""
        return self._count_share(edges, terrain, entering)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1.0, check=False)
    def _count_share(self, edges: Edges, terrain: cython.int, entering: cython.int) -> cython.double:
        fitting, closing = self.fit_index.at(edges, terrain, entering)
        close: cython.double = self._count(closing)
        fit: cython.double = self._count(fitting)
        return (close + DETOUR * (fit - close)) / self.left

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _count(self, types: TypeSet) -> cython.int:
        count: cython.int = 0
        for tile_type in bits(types):
            count += self.bag[tile_type]
        return count

    @cython.final
    @cython.cfunc
    def merging_at(
        self,
        board: Board,
        key: cython.ulonglong,
        terrain: cython.int,
        one: cython.int,
        other: cython.int,
    ) -> Merging:
        """The share of the bag that merges two features in a cell, with a tile type and rotation."""
        edges: cython.ulonglong = self._edges(board, key)
        word = (edges, terrain, one, other)
        found = self._merging.get(word)
        if found is None:
            total = most = 0
            best = (-1, 0)
            for tile_type, rotation in self.fit_index.merging(_edge_tuple(edges), terrain, one, other):
                count = self.bag[tile_type]
                total += count
                if count > most:
                    most, best = count, (tile_type, rotation)
            found = self._merging[word] = (total / max(1, self.left), best[0], best[1])
        return found

    # Probabilities ------------------------------------------------------------------------------------------

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _in_time(self, share: cython.double, effort: cython.double) -> cython.double:
        """The probability that a cell is filled in some draws before it is spoiled."""
        waits: cython.double = (1 - share) * (1 - SPOILED)
        return share / (1 - waits) * (1 - pow(waits, effort))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def merged_in_time(self, share: cython.double, seats: cython.int) -> cython.double:
        """The probability that one of some seats draws such a tile in time."""
        effort: cython.double = self.left * seats
        return self._in_time(share, effort / self.seats)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1.0, check=False)
    def completion(self, board: Board, terrain: cython.int, cells: CellSet) -> cython.double:
        """The probability that a feature with some open cells will be completed."""
        chance: cython.double = 1.0
        effort: cython.double
        share: cython.double
        i: cython.int
        if cells.count == 0:
            return 1.0
        if self.left == 0:
            return 0.0
        effort = self.draws / (1 + RIVALRY * (cells.count - 1))
        for i in range(cells.count):
            share = self._share_at(board, cells.keys[i], terrain, cells.ports[i])
            if share <= 0.0:
                return 0.0
            chance *= self._in_time(share, effort)
        return chance

    def probability(self, board: Board, terrain: int, cells: CellSet) -> float:
        """Return the probability that a feature with some open cells will be completed."""
        return self.completion(board, terrain, cells)


@cython.cfunc
def _edge_tuple(word: cython.ulonglong) -> Edges:
    return (
        cython.cast(cython.int, word & 255) - 1,
        cython.cast(cython.int, word >> 8 & 255) - 1,
        cython.cast(cython.int, word >> 16 & 255) - 1,
        cython.cast(cython.int, word >> 24 & 255) - 1,
    )


def coordinates(key: cython.ulonglong) -> tuple[int, int]:
    """Return the cell that a word encodes."""
    return x_of(key), y_of(key)
