# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Sets of cells and tables of words: the plain data that the evaluation computes with.

A cell is one 64-bit word, as in the kernel, so that a set of cells is a sorted array of words.
"""

from __future__ import annotations

from array import array

import cython

if not cython.compiled:
    from carcassonne.kernel.bits import GOLDEN, ONE, WORD, hash_of, x_of, y_of

else:
    from cython.cimports.carcassonne.kernel.bits import GOLDEN, ONE, WORD, hash_of, x_of, y_of
    from cython.cimports.cpython import array as c_array


Cell = tuple[int, int]
FIRST_CAPACITY = 1024


@cython.final
@cython.cclass
class CellSet:
    """Empty cells that matter to a feature, each with the ports by which the feature enters it."""

    kept: object
    kept_ports: object
    keys: cython.p_ulonglong
    ports: cython.p_int
    count: cython.int
    bloom: cython.ulonglong
    chance: cython.double

    def __init__(self, count: cython.int) -> None:
        self.kept = array("Q", bytes(8 * count))
        self.kept_ports = array("i", bytes(4 * count))
        if cython.compiled:
            keys: c_array.array = self.kept
            ports: c_array.array = self.kept_ports
            self.keys = keys.data.as_ulonglongs
            self.ports = ports.data.as_ints
        else:
            self.keys = memoryview(self.kept)
            self.ports = memoryview(self.kept_ports)
        self.count = count
        self.bloom = 0
        self.chance = -1.0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def has(self, key: cython.ulonglong) -> cython.bint:
        return (self.bloom >> (hash_of(key) >> 26) & 1) != 0 and self.index_of(key) >= 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def index_of(self, key: cython.ulonglong) -> cython.int:
        i: cython.int
        for i in range(self.count):
            if self.keys[i] == key:
                return i
        return -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def meets(self, other: CellSet) -> cython.bint:
        """Whether two sets have a cell in common."""
        i: cython.int = 0
        j: cython.int = 0
        if self.bloom & other.bloom == 0:
            return False
        while i < self.count and j < other.count:
            if self.keys[i] == other.keys[j]:
                return True
            if self.keys[i] < other.keys[j]:
                i += 1
            else:
                j += 1
        return False

    def as_dict(self) -> dict[Cell, int]:
        """Return the cells as coordinates, each with a bit for every port."""
        i: cython.int
        found = {}
        for i in range(self.count):
            found[x_of(self.keys[i]), y_of(self.keys[i])] = self.ports[i]
        return found


@cython.final
@cython.cclass
class CellBuffer:
    """Collects cells in any order, then makes a sorted set of them."""

    kept: object
    kept_ports: object
    keys: cython.p_ulonglong
    ports: cython.p_int
    count: cython.int
    capacity: cython.int
    bloom: cython.ulonglong

    def __init__(self) -> None:
        self.count = 0
        self.capacity = 0
        self.bloom = 0
        self._grow(64)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _grow(self, capacity: cython.int) -> cython.int:
        kept = array("Q", bytes(8 * capacity))
        kept_ports = array("i", bytes(4 * capacity))
        i: cython.int
        old_keys: cython.p_ulonglong = self.keys if self.capacity else cython.NULL
        old_ports: cython.p_int = self.ports if self.capacity else cython.NULL
        if cython.compiled:
            keys: c_array.array = kept
            ports: c_array.array = kept_ports
            self.keys = keys.data.as_ulonglongs
            self.ports = ports.data.as_ints
        else:
            self.keys = memoryview(kept)
            self.ports = memoryview(kept_ports)
        for i in range(self.count):
            self.keys[i] = old_keys[i]
            self.ports[i] = old_ports[i]
        self.kept, self.kept_ports = kept, kept_ports
        self.capacity = capacity
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.int:
        self.count = 0
        self.bloom = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def add(self, key: cython.ulonglong, ports: cython.int) -> cython.int:
        bit: cython.ulonglong = ONE << (hash_of(key) >> 26)
        i: cython.int
        if self.bloom & bit:
            for i in range(self.count):
                if self.keys[i] == key:
                    self.ports[i] |= ports
                    return 0
        if self.count == self.capacity:
            self._grow(2 * self.capacity)
        self.bloom |= bit
        self.keys[self.count] = key
        self.ports[self.count] = ports
        self.count += 1
        return 0

    @cython.final
    @cython.cfunc
    def finish(self) -> CellSet:
        """The cells as a sorted set: insertion sort, for there are few."""
        found = CellSet(self.count)
        i: cython.int
        j: cython.int
        key: cython.ulonglong
        for i in range(self.count):
            key = self.keys[i]
            j = i
            while j > 0 and found.keys[j - 1] > key:
                found.keys[j] = found.keys[j - 1]
                found.ports[j] = found.ports[j - 1]
                j -= 1
            found.keys[j] = key
            found.ports[j] = self.ports[i]
        found.bloom = self.bloom
        return found


@cython.final
@cython.cclass
class WordTable:
    """Open-addressing hash table from nonzero words to numbers, which must not be negative."""

    kept: object
    kept_values: object
    keys: cython.p_ulonglong
    values: cython.p_double
    mask: cython.ulonglong
    count: cython.ulonglong

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Forget all entries."""
        self.count = 0
        self._allocate(FIRST_CAPACITY)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _allocate(self, capacity: cython.ulonglong) -> cython.int:
        self.kept = array("Q", bytes(8 * capacity))
        self.kept_values = array("d", bytes(8 * capacity))
        if cython.compiled:
            keys: c_array.array = self.kept
            values: c_array.array = self.kept_values
            self.keys = keys.data.as_ulonglongs
            self.values = values.data.as_doubles
        else:
            self.keys = memoryview(self.kept)
            self.values = memoryview(self.kept_values)
        self.mask = capacity - 1
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def get(self, key: cython.ulonglong) -> cython.double:
        """The number of a word, or -1."""
        i: cython.ulonglong = ((key * GOLDEN) & WORD) >> 40 & self.mask
        while self.keys[i] != 0:
            if self.keys[i] == key:
                return self.values[i]
            i = (i + 1) & self.mask
        return -1.0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def put(self, key: cython.ulonglong, value: cython.double) -> cython.int:
        """Add a word that the table does not have."""
        old: cython.p_ulonglong
        old_values: cython.p_double
        i: cython.ulonglong
        size: cython.ulonglong
        if 2 * self.count > self.mask:
            old, old_values, size = self.keys, self.values, self.mask + 1
            kept, kept_values = self.kept, self.kept_values  # keep the memory until it has been copied
            self._allocate(2 * size)
            for i in range(size):
                if old[i] != 0:
                    self._insert(old[i], old_values[i])
            del kept, kept_values
        self._insert(key, value)
        self.count += 1
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _insert(self, key: cython.ulonglong, value: cython.double) -> cython.int:
        i: cython.ulonglong = ((key * GOLDEN) & WORD) >> 40 & self.mask
        while self.keys[i] != 0:
            i = (i + 1) & self.mask
        self.keys[i] = key
        self.values[i] = value
        return 0
