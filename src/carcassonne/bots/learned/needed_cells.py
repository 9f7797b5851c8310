# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Empty cells that features of a seat and of its opponents need."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.cpython import array as c_array

MAX_CELLS = 256
"""Cells of each side that are counted; no game comes near it."""


@cython.final
@cython.cclass
class NeededCells:
    """The cells that each side needs, each cell once."""

    def __init__(self) -> None:
        self.kept_mine = array("Q", bytes(8 * MAX_CELLS))
        self.kept_theirs = array("Q", bytes(8 * MAX_CELLS))
        if cython.compiled:
            words: c_array.array = self.kept_mine
            self.mine = words.data.as_ulonglongs
            words = self.kept_theirs
            self.theirs = words.data.as_ulonglongs
        else:
            self.mine, self.theirs = memoryview(self.kept_mine), memoryview(self.kept_theirs)
        self.clear()

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.int:
        self.my_count = 0
        self.their_count = 0
        self.shared = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, key: cython.ulonglong, is_mine: cython.bint) -> cython.int:
        """Add a cell that a feature needs; ``shared`` counts those that several features of the seat need."""
        i: cython.int
        if is_mine:
            for i in range(self.my_count):
                if self.mine[i] == key:
                    self.shared += 1
                    return 0
            if self.my_count < MAX_CELLS:
                self.mine[self.my_count] = key
                self.my_count += 1
            return 0
        for i in range(self.their_count):
            if self.theirs[i] == key:
                return 0
        if self.their_count < MAX_CELLS:
            self.theirs[self.their_count] = key
            self.their_count += 1
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def contested(self) -> cython.int:
        """Number of cells that both sides need."""
        found: cython.int = 0
        i: cython.int
        j: cython.int
        for i in range(self.my_count):
            for j in range(self.their_count):
                if self.mine[i] == self.theirs[j]:
                    found += 1
                    break
        return found
