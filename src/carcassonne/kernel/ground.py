# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Laying tiles: cells, the frontier, and the growth of regions. Every game spends its time here.

A *cell* that holds a tile or borders one has a number; an open-addressing table finds it by its key, so the board
has no edge. ``cell_state`` is the tile on it + 1, or minus (its slot + 1).

A *slot* is an empty cell's bit in the frontier. For each side, bit sets say which slots have a neighbour there
(the last of ``edge_stride`` sets) and which want each letter; a legal placement is found by four ANDs per 64 slots
and rotation.

A *region* is a ring of segments (``segment_next``), each labelled with the region's number. Joining adds the numbers
of two regions and relabels the smaller ring. Free region numbers wait on ``region_stack`` from ``region_count`` on.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.carcassonne.kernel.bits import (
        HALF,
        NONE,
        ONE,
        SOURCE_DIGEST,
        STEP_HASH,
        STEP_KEY,
        STRIDE,
        WORD,
        ctz,
        hash_of,
        popcount,
        scramble,
        select,
    )
    from cython.cimports.carcassonne.kernel.storage import Storage

    DIGEST: str = SOURCE_DIGEST.decode()
else:
    from .bits import HALF, NONE, ONE, STEP_HASH, STEP_KEY, STRIDE, WORD, ctz, hash_of, popcount, scramble, select
    from .storage import Storage

    DIGEST = ""


@cython.cclass
class Ground(Storage):
    """Tiles on an endless table and the regions they make; base of ``Board`` and of random play."""

    # ---- cells and the frontier

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _find(self, key: cython.ulonglong) -> cython.int:
        """The number of a cell, 0 if it is none that matters."""
        i: cython.uint = hash_of(key) >> self.hash_shift
        cell: cython.int = self.bucket[i]
        while cell != 0 and self.cell_key[cell] != key:
            i = (i + 1) & self.bucket_mask
            cell = self.bucket[i]
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def _tile_on(self, key: cython.ulonglong) -> cython.int:
        """The tile on a cell, or -1."""
        state: cython.int = self.cell_state[self._find(key)]
        return state - 1 if state > 0 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_cell(self, key: cython.ulonglong) -> cython.int:
        """Number a new empty cell and give it the lowest free slot."""
        i: cython.uint = hash_of(key) >> self.hash_shift
        w: cython.int = 0
        b: cython.int
        cell: cython.int = self.cell_count
        while self.bucket[i] != 0:
            i = (i + 1) & self.bucket_mask
        while self.live[w] == WORD:
            w += 1
        b = ctz(self.live[w] ^ WORD)
        self.live[w] |= ONE << b
        if w >= self.word_count:
            self.word_count = w + 1
        self.slot_cell[w * 64 + b] = cell
        self.cell_state[cell] = -1 - (w * 64 + b)
        self.cell_key[cell] = key
        self.cell_count = cell + 1
        self.bucket[i] = cell
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, kind: cython.int) -> cython.int:
        """Find all placements of a kind, to be picked by ``_nth``, and count them."""
        n: cython.int = self.edge_stride
        total: cython.int = 0
        w: cython.int
        rot: cython.int
        north: cython.int
        east: cython.int
        south: cython.int
        west: cython.int
        i: cython.int
        bits: cython.ulonglong
        for rot in range(4):
            north = self.printed_letters[kind * 4 + (-rot & 3)]
            east = n + self.printed_letters[kind * 4 + ((1 - rot) & 3)]
            south = 2 * n + self.printed_letters[kind * 4 + ((2 - rot) & 3)]
            west = 3 * n + self.printed_letters[kind * 4 + ((3 - rot) & 3)]
            for w in range(self.word_count):
                i = w * 4 * n
                bits = (
                    (self.edges[i + n - 1] & ~self.edges[i + north])
                    | (self.edges[i + 2 * n - 1] & ~self.edges[i + east])
                    | (self.edges[i + 3 * n - 1] & ~self.edges[i + south])
                    | (self.edges[i + 4 * n - 1] & ~self.edges[i + west])
                )
                bits = self.live[w] & ~bits
                self.fit[w * 4 + rot] = bits
                total += popcount(bits)
        self.fit_count = self.word_count * 4
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _nth(self, nth: cython.int) -> cython.int:
        """``cell * 4 + rotation`` of the nth placement found by the last count, -1 if there are fewer."""
        i: cython.int
        n: cython.int
        for i in range(self.fit_count):
            n = popcount(self.fit[i])
            if nth < n:
                return self.slot_cell[(i >> 2) * 64 + select(self.fit[i], nth)] * 4 + (i & 3)
            nth -= n
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _empty_round(self, key: cython.ulonglong) -> cython.int:
        """How many of the eight cells round a cell are empty."""
        n: cython.int = 8
        side: cython.int
        near: cython.ulonglong
        for side in range(4):
            near = (key + STEP_KEY[side]) & WORD
            n -= self.cell_state[self._find(near)] > 0
            n -= self.cell_state[self._find((near + STEP_KEY[(side + 1) & 3]) & WORD)] > 0
        return n

    # ---- regions

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _found(self, s: cython.int, kind: cython.int, k: cython.int) -> cython.int:
        """Make a region of one segment, all of whose ports are open."""
        r: cython.int = self.region_stack[self.region_count]
        self.region_count += 1
        if self.region_count > self.region_peak:
            self.region_peak = self.region_count
        self.segment_label[s] = r
        self.segment_next[s] = s
        self.region_head[r] = s
        self.region_open[r] = self.printed_port_counts[kind * STRIDE + k]
        self.region_size[r] = 1
        self.region_tally[r] = self.printed_tallies[kind * STRIDE + k]
        self.region_who[r] = 0
        return r

    @cython.cfunc
    @cython.exceptval(check=False)
    def _join(self, a: cython.int, b: cython.int) -> cython.int:
        """Make one region of two different ones; its number."""
        spare: cython.int
        head: cython.int
        last: cython.int
        s: cython.int
        if self.region_size[a] < self.region_size[b]:
            spare = a
            a = b
            b = spare
        self.region_open[a] += self.region_open[b]
        self.region_size[a] += self.region_size[b]
        self.region_tally[a] += self.region_tally[b]
        self.region_who[a] += self.region_who[b]
        head = self.region_head[b]
        s = head
        while True:
            self.segment_label[s] = a
            last = s
            s = self.segment_next[s]
            if s == head:
                break
        s = self.region_head[a]
        self.segment_next[last] = self.segment_next[s]
        self.segment_next[s] = head
        self.region_count -= 1
        self.region_stack[self.region_count] = b
        return a

    @cython.cfunc
    @cython.exceptval(check=False)
    def _close_unmet(
        self,
        base: cython.int,
        other: cython.int,
        kind: cython.int,
        mine: cython.ulonglong,
        yours: cython.ulonglong,
    ) -> cython.int:
        """Close the ports of two facing sides that meet no port: walls, as round an abbey."""
        p: cython.int
        k: cython.int
        for p in range(4):
            if (mine >> (40 + p) & 1) == (yours >> (40 + p) & 1):
                continue
            if mine >> (40 + p) & 1:
                k = (mine >> (8 * p)) & 255
                if self.segment_label[base + k] < 0:
                    self._found(base + k, kind, k)
                self.region_open[self.segment_label[base + k]] -= 1
            else:
                self.region_open[self.segment_label[other + ((yours >> (8 * p)) & 255)]] -= 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay(self, cell: cython.int, kind: cython.int, rot: cython.int) -> cython.int:
        """Lay a tile on an empty numbered cell; the caller knows that there is room for it."""
        key: cython.ulonglong = self.cell_key[cell]
        hashed: cython.uint = hash_of(key)
        slot: cython.int = -1 - self.cell_state[cell]
        word: cython.int = (slot >> 6) * 4
        bit: cython.ulonglong = ONE << (slot & 63)
        tile: cython.int = self.tile_count
        base: cython.int = self.segment_count
        count: cython.int = self.printed_segments[kind]
        stride: cython.int = self.edge_stride
        side: cython.int
        near: cython.int
        state: cython.int
        other: cython.int
        code: cython.int
        i: cython.int
        k: cython.int
        p: cython.int
        a: cython.int
        b: cython.int
        r: cython.int
        met: cython.uint
        index: cython.uint
        at: cython.ulonglong
        mine: cython.ulonglong
        yours: cython.ulonglong
        self.cell_state[cell] = tile + 1
        self.tile_code[tile] = kind * 4 + rot
        self.tile_base[tile] = base
        self.tile_cell[tile] = cell
        self.tile_count = tile + 1
        self.segment_count = base + count
        self.key_sum = (self.key_sum + scramble(key, kind * 4 + rot + 1)) & WORD
        for k in range(base, base + count):
            self.segment_tile[k] = tile
            self.segment_label[k] = -1
        for side in range(4):
            at = (key + STEP_KEY[side]) & WORD
            mine = self.printed_sides[kind * 4 + ((side - rot) & 3)]
            index = ((hashed + STEP_HASH[side]) & HALF) >> self.hash_shift
            near = self.bucket[index]
            while near != 0 and self.cell_key[near] != at:
                index = (index + 1) & self.bucket_mask
                near = self.bucket[index]
            state = self.cell_state[near]
            if state <= 0:
                if near == 0:
                    near = self._add_cell(at)
                    state = self.cell_state[near]
                state = -1 - state
                i = ((state >> 6) * 4 + (side ^ 2)) * stride
                at = ONE << (state & 63)
                self.edges[i + stride - 1] |= at
                self.edges[i + ((mine >> 32) & 255)] |= at
                continue
            code = self.tile_code[state - 1]
            other = self.tile_base[state - 1]
            yours = self.printed_facing[(code & ~3) + (((side ^ 2) - code) & 3)]
            i = (word + side) * stride
            self.edges[i + stride - 1] &= ~bit
            self.edges[i + ((yours >> 32) & 255)] &= ~bit
            met = (mine & yours) >> 40
            while met:
                p = 8 * ctz(met)
                met &= met - 1
                k = (mine >> p) & 255
                b = other + ((yours >> p) & 255)
                r = self.segment_label[b]
                a = self.segment_label[base + k]
                if a < 0:
                    self.segment_label[base + k] = r
                    self.segment_next[base + k] = self.segment_next[b]
                    self.segment_next[b] = base + k
                    self.region_open[r] += self.printed_port_counts[kind * STRIDE + k] - 2
                    self.region_size[r] += 1
                    self.region_tally[r] += self.printed_tallies[kind * STRIDE + k]
                else:
                    if a != r:
                        r = self._join(a, r)
                    self.region_open[r] -= 2
            if (mine ^ yours) >> 40:
                self._close_unmet(base, other, kind, mine, yours)
        # Only now: a new cell must not take the slot while its bits are being cleared.
        self.live[word >> 2] &= ~bit
        for k in range(count):
            if self.segment_label[base + k] < 0:
                self._found(base + k, kind, k)
        self._watch(key, kind, base)
        return tile

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _watch(self, key: cython.ulonglong, kind: cython.int, base: cython.int) -> cython.int:
        """Tell the watchers of the new tile; those that are closed now are listed in ``closed_region``."""
        i: cython.int = 0
        n: cython.int
        k: cython.int
        r: cython.int
        gap: cython.ulonglong
        self.closed_count = 0
        while i < self.watcher_count:
            # dx + 1 and dy + 1 in the two halves: near if both are 0, 1 or 2.
            gap = (key + (ONE << 32) + 1 - self.watcher_key[i]) & WORD
            r = self.watcher_region[i]
            n = self.region_open[r] - ((gap >> 32 < 3) & ((gap & HALF) < 3))
            self.region_open[r] = n
            if n == 0:
                self.closed_region[self.closed_count] = r
                self.closed_count += 1
                self.watcher_count -= 1
                self.watcher_key[i] = self.watcher_key[self.watcher_count]
                self.watcher_region[i] = self.watcher_region[self.watcher_count]
            else:
                i += 1
        k = self.printed_watchers[kind]
        if k != NONE:
            r = self.segment_label[base + k]
            n = self._empty_round(key)
            self.region_open[r] = n
            if n != 0:
                self.watcher_key[self.watcher_count] = key
                self.watcher_region[self.watcher_count] = r
                self.watcher_count += 1
        return 0
