# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Placing tiles: cells, the frontier, and the growth of features. Every game spends its time here.

A *cell* that holds a tile or borders one has a number; an open-addressing hash table finds it by its key, so
the board has no edge. ``cell_state`` is the tile on it + 1, or minus (its slot + 1).

A *slot* is an empty cell's bit in the frontier. For each side, one bit set per edge holds the slots that
require it, and a last one those with a neighbour there; legal placements are found by four ANDs per 64 slots
and rotation.

A *feature* is a ring of segments (``segment_next``), each labelled with the feature's number. Joining adds
the sums of two features and relabels the smaller ring. Feature numbers below ``feature_peak`` have been used;
free ones are kept on ``feature_stack`` from ``feature_count`` on.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from .bits import (
        HALF,
        NONE,
        ONE,
        STEP_HASH,
        STEP_KEY,
        STRIDE,
        WORD,
        ctz,
        hash_of,
        mix64,
        popcount,
        select,
    )
    from .storage import Storage

else:
    from cython.cimports.carcassonne.kernel.bits import (
        HALF,
        NONE,
        ONE,
        STEP_HASH,
        STEP_KEY,
        STRIDE,
        WORD,
        ctz,
        hash_of,
        mix64,
        popcount,
        select,
    )
    from cython.cimports.carcassonne.kernel.storage import Storage


@cython.cclass
class Topology(Storage):
    """Tiles on an unbounded grid and the features they form; base of ``Board`` and of random play."""

    # ---- cells and the frontier

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _find(self, key: cython.ulonglong) -> cython.int:
        """Return the number of a cell, 0 if it neither holds nor borders a tile."""
        i: cython.uint = hash_of(key) >> self.hash_shift
        cell: cython.int = self.bucket[i]
        self.cell_key[0] = key  # a sentinel: the search ends at an empty bucket, too
        while self.cell_key[cell] != key:
            i = (i + 1) & self.bucket_mask
            cell = self.bucket[i]
        return cell

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _tile_on(self, key: cython.ulonglong) -> cython.int:
        """Return the tile on a cell, or -1."""
        state: cython.int = self.cell_state[self._find(key)]
        return state - 1 if state > 0 else -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_cell(self, key: cython.ulonglong) -> cython.int:
        """Number a new empty cell, give it the lowest free slot and return this slot."""
        index: cython.uint = hash_of(key) >> self.hash_shift
        cell: cython.Py_ssize_t = self.cell_count
        slot: cython.Py_ssize_t = 0
        i: cython.Py_ssize_t
        while self.bucket[index] != 0:
            index = (index + 1) & self.bucket_mask
        while slot < self.word_count and self.live[slot] == WORD:
            slot += 1
        if slot == self.word_count:
            self.word_count = slot + 1
            self.live[slot] = 0
            for i in range(4 * slot * self.edge_stride, 4 * (slot + 1) * self.edge_stride):
                self.edges[i] = 0
        slot = slot * 64 + ctz(~self.live[slot] & WORD)
        self.live[slot >> 6] |= ONE << (slot & 63)
        self.slot_cell[slot] = cell
        self.cell_state[cell] = -1 - slot
        self.cell_key[cell] = key
        self.bucket[index] = cell
        self.cell_count = cell + 1
        return slot

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _cell_for(self, key: cython.ulonglong) -> cython.int:
        """Return the number of a cell; number it first if it is new."""
        cell: cython.int = self._find(key)
        return cell if cell != 0 else self.slot_cell[self._add_cell(key)]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, tile_type: cython.int) -> cython.int:
        """Find all placements of a tile type for ``_nth`` and return their number."""
        n: cython.Py_ssize_t = self.edge_stride
        # the edges of the four sides, rotated further with every rotation
        a: cython.Py_ssize_t = self.printed_edges[tile_type * 4]
        b: cython.Py_ssize_t = self.printed_edges[tile_type * 4 + 1]
        c: cython.Py_ssize_t = self.printed_edges[tile_type * 4 + 2]
        d: cython.Py_ssize_t = self.printed_edges[tile_type * 4 + 3]
        w: cython.Py_ssize_t
        i: cython.Py_ssize_t
        rot: cython.Py_ssize_t
        total: cython.int = 0
        live: cython.ulonglong
        north: cython.ulonglong
        east: cython.ulonglong
        south: cython.ulonglong
        west: cython.ulonglong
        bits: cython.ulonglong
        for w in range(self.word_count):
            i = w * 4 * n
            live = self.live[w]
            north = self.edges[i + n - 1]
            east = self.edges[i + 2 * n - 1]
            south = self.edges[i + 3 * n - 1]
            west = self.edges[i + 4 * n - 1]
            for rot in range(4):
                bits = (north & ~self.edges[i + a]) | (east & ~self.edges[i + n + b])
                bits |= (south & ~self.edges[i + 2 * n + c]) | (west & ~self.edges[i + 3 * n + d])
                bits = live & ~bits
                total += popcount(bits)
                self.fit[w * 4 + rot] = bits
                self.fit_sum[w * 4 + rot + 1] = total
                a, b, c, d = d, a, b, c
        self.fit_count = self.word_count * 4
        return total

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _nth(self, nth: cython.int) -> cython.int:
        """Return ``cell * 4 + rotation`` of the nth placement of the last count, -1 if there are fewer."""
        i: cython.Py_ssize_t = 0
        j: cython.Py_ssize_t
        # Comparing with all sums is faster than a search, because it has no branch to predict. Up to 64 slots
        # are by far the most frequent case; the loop would be vectorised, and wait for the sums just stored.
        if self.fit_count == 4 and nth < self.fit_sum[4]:
            i = (self.fit_sum[1] <= nth) + (self.fit_sum[2] <= nth) + (self.fit_sum[3] <= nth)
        else:
            for j in range(1, self.fit_count + 1):
                i += self.fit_sum[j] <= nth
        if i == self.fit_count:
            return -1
        nth -= self.fit_sum[i]
        return self.slot_cell[(i >> 2) * 64 + select(self.fit[i], nth)] * 4 + (i & 3)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _empty_round(self, key: cython.ulonglong) -> cython.int:
        """Return how many of the eight cells around a cell are empty."""
        n: cython.int = 8
        side: cython.int
        near: cython.ulonglong
        for side in range(4):
            near = (key + STEP_KEY[side]) & WORD
            n -= self.cell_state[self._find(near)] > 0
            n -= self.cell_state[self._find((near + STEP_KEY[(side + 1) & 3]) & WORD)] > 0
        return n

    # ---- features

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _new_feature(self) -> cython.int:
        """Return a free feature number: the one released last, or the next unused one."""
        r: cython.int = self.feature_count
        if r == self.feature_peak:
            self.feature_peak = r + 1
        else:
            r = self.feature_stack[r]
        self.feature_count += 1
        return r

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _found(self, s: cython.Py_ssize_t, printed: cython.Py_ssize_t) -> cython.int:
        """Make a feature of one segment, with all its ports open."""
        r: cython.Py_ssize_t = self._new_feature()
        self.segment_feature[s] = r
        self.segment_next[s] = s
        self.feature_head[r] = s
        self.feature_open[r] = self.printed_port_counts[printed]
        self.feature_size[r] = 1
        self.feature_tally[r] = self.printed_tallies[printed]
        self.feature_occupancy[r] = 0
        return r

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _join(self, a: cython.int, b: cython.int) -> cython.int:
        """Join two different features and return the number of the result."""
        spare: cython.int
        head: cython.int
        last: cython.int
        s: cython.int
        if self.feature_size[a] < self.feature_size[b]:
            spare = a
            a = b
            b = spare
        self.feature_open[a] += self.feature_open[b]
        self.feature_size[a] += self.feature_size[b]
        self.feature_tally[a] += self.feature_tally[b]
        self.feature_occupancy[a] += self.feature_occupancy[b]
        head = self.feature_head[b]
        s = head
        while True:
            self.segment_feature[s] = a
            last = s
            s = self.segment_next[s]
            if s == head:
                break
        s = self.feature_head[a]
        self.segment_next[last] = self.segment_next[s]
        self.segment_next[s] = head
        self.feature_count -= 1
        self.feature_stack[self.feature_count] = b
        return a

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _close_unmet(
        self,
        base: cython.int,
        other: cython.int,
        tile_type: cython.int,
        mine: cython.ulonglong,
        yours: cython.ulonglong,
    ) -> cython.int:
        """Close ports that face a side without such a port.

        Return a bit mask of own segments with a feature.
        """
        p: cython.int
        k: cython.int
        known: cython.int = 0
        for p in range(4):
            if (mine >> (40 + p) & 1) == (yours >> (40 + p) & 1):
                continue
            if mine >> (40 + p) & 1:
                k = (mine >> (8 * p)) & 255
                if self.segment_feature[base + k] < 0:
                    self._found(base + k, tile_type * STRIDE + k)
                known |= 1 << k
                self.feature_open[self.segment_feature[base + k]] -= 1
            else:
                self.feature_open[self.segment_feature[other + ((yours >> (8 * p)) & 255)]] -= 1
        return known

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _meet(self, s: cython.Py_ssize_t, other: cython.Py_ssize_t, printed: cython.Py_ssize_t) -> cython.int:
        """Join a segment of the tile being placed with one that it meets; both ports are closed."""
        r: cython.Py_ssize_t = self.segment_feature[other]
        own: cython.Py_ssize_t = self.segment_feature[s]
        if own < 0:
            self.segment_feature[s] = r
            self.segment_next[s] = self.segment_next[other]
            self.segment_next[other] = s
            self.feature_open[r] += self.printed_port_counts[printed] - 2
            self.feature_size[r] += 1
            self.feature_tally[r] += self.printed_tallies[printed]
        else:
            if own != r:
                r = self._join(own, r)
            self.feature_open[r] -= 2
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _place_tile(self, cell: cython.int, tile_type: cython.int, rot: cython.int) -> cython.int:
        """Place a tile on an empty numbered cell; the caller has checked the capacities."""
        key: cython.ulonglong = self.cell_key[cell]
        hashed: cython.uint = hash_of(key)
        slot: cython.Py_ssize_t = -1 - self.cell_state[cell]
        word: cython.Py_ssize_t = slot >> 6
        bit: cython.ulonglong = ONE << (slot & 63)
        tile: cython.Py_ssize_t = self.tile_count
        base: cython.Py_ssize_t = self.segment_count
        printed: cython.Py_ssize_t = tile_type * STRIDE
        stride: cython.Py_ssize_t = self.edge_stride
        side: cython.Py_ssize_t
        near: cython.Py_ssize_t
        state: cython.Py_ssize_t
        other: cython.Py_ssize_t
        code: cython.Py_ssize_t
        i: cython.Py_ssize_t
        k: cython.Py_ssize_t
        met: cython.uint
        joined: cython.uint = 0
        taken: cython.uint = 0
        unknown: cython.uint = 0
        free: cython.uint
        states: cython.ulonglong = 0
        index: cython.uint
        at: cython.ulonglong
        mine: cython.ulonglong
        yours: cython.ulonglong
        self.cell_state[cell] = tile + 1
        self.tile_code[tile] = tile_type * 4 + rot
        self.tile_base[tile] = base
        self.tile_cell[tile] = cell
        self.tile_count = tile + 1
        self.segment_count = base + self.printed_segments[tile_type]
        self.key_sum = (self.key_sum + mix64(key, tile_type * 4 + rot + 1)) & WORD
        # As many as a tile can have: a loop of fixed length costs nothing, and the arrays are long enough.
        for k in range(base, base + STRIDE):
            self.segment_tile[k] = tile
            self.segment_feature[k] = -1
        # All four sides are looked up before a branch depends on one of them: the lookups overlap.
        for side in range(4):
            at = (key + STEP_KEY[side]) & WORD
            index = ((hashed + STEP_HASH[side]) & HALF) >> self.hash_shift
            near = self.bucket[index]
            self.cell_key[0] = at
            while self.cell_key[near] != at:
                index = (index + 1) & self.bucket_mask
                near = self.bucket[index]
            state = self.cell_state[near]
            states |= cython.cast(cython.ulonglong, state & 0xFFFF) << (16 * side)
            taken |= (state > 0) << side
            unknown |= (near == 0) << side
        while unknown:
            side = ctz(unknown)
            unknown &= unknown - 1
            slot = self._add_cell((key + STEP_KEY[side]) & WORD)
            states |= cython.cast(cython.ulonglong, 0xFFFF - slot) << (16 * side)
        free = taken ^ 15
        while free:
            side = ctz(free)
            free &= free - 1
            mine = self.printed_sides[tile_type * 4 + ((side - rot) & 3)]
            slot = 0xFFFF - ((states >> (16 * side)) & 0xFFFF)
            i = ((slot >> 6) * 4 + (side ^ 2)) * stride
            at = ONE << (slot & 63)
            self.edges[i + stride - 1] |= at
            self.edges[i + ((mine >> 32) & 255)] |= at
        while taken:
            side = ctz(taken)
            taken &= taken - 1
            mine = self.printed_sides[tile_type * 4 + ((side - rot) & 3)]
            state = (states >> (16 * side)) & 0xFFFF
            code = self.tile_code[state - 1]
            other = self.tile_base[state - 1]
            yours = self.printed_facing[(code & ~3) + (((side ^ 2) - code) & 3)]
            i = (word * 4 + side) * stride
            self.edges[i + stride - 1] &= ~bit
            self.edges[i + ((yours >> 32) & 255)] &= ~bit
            met = (mine & yours) >> 40
            while met:
                i = ctz(met)
                met &= met - 1
                k = (mine >> (8 * i)) & 255
                self._meet(base + k, other + ((yours >> (8 * i)) & 255), printed + k)
                joined |= 1 << k
            if (mine ^ yours) >> 40:
                joined |= self._close_unmet(base, other, tile_type, mine, yours)
        # Last, because a new cell must not take the slot while its bits are being cleared.
        self.live[word] &= ~bit
        joined ^= (1 << (self.segment_count - base)) - 1
        while joined:
            k = ctz(joined)
            joined &= joined - 1
            self._found(base + k, printed + k)
        self._update_neighbourhoods(key, tile_type, base)
        return tile

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _update_neighbourhoods(
        self, key: cython.ulonglong, tile_type: cython.int, base: cython.int
    ) -> cython.int:
        """Update the neighbourhood features around the new tile.

        List completed ones in ``completed_feature``.
        """
        i: cython.Py_ssize_t
        r: cython.Py_ssize_t
        k: cython.int
        n: cython.int
        gap: cython.ulonglong
        shut: cython.int = 0
        self.completed_count = 0
        for i in range(self.neighbourhood_count):
            # dx + 1 and dy + 1 in the two halves: a neighbour if both are 0, 1 or 2.
            gap = (key + (ONE << 32) + 1 - self.neighbourhood_key[i]) & WORD
            r = self.neighbourhood_feature[i]
            n = self.feature_open[r] - ((gap >> 32 < 3) & ((gap & HALF) < 3))
            self.feature_open[r] = n
            shut += n == 0
        i = 0
        while shut > 0:
            r = self.neighbourhood_feature[i]
            if self.feature_open[r] != 0:
                i += 1
                continue
            shut -= 1
            self.completed_feature[self.completed_count] = r
            self.completed_count += 1
            self.neighbourhood_count -= 1
            self.neighbourhood_key[i] = self.neighbourhood_key[self.neighbourhood_count]
            self.neighbourhood_feature[i] = self.neighbourhood_feature[self.neighbourhood_count]
        k = self.printed_neighbourhoods[tile_type]
        if k != NONE:
            r = self.segment_feature[base + k]
            n = self._empty_round(key)
            self.feature_open[r] = n
            if n != 0:
                self.neighbourhood_key[self.neighbourhood_count] = key
                self.neighbourhood_feature[self.neighbourhood_count] = r
                self.neighbourhood_count += 1
        return 0
