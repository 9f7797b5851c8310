# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Connections: removable joins of two segments that make one feature of two."""

from __future__ import annotations

import cython

from .ids import SegmentId

if not cython.compiled:
    from .bits import BY_SPOT, ONE, STEP_KEY, UNCOUNTED_LANE, WORD, mix64
    from .features import Features

else:
    from cython.cimports.carcassonne.kernel.bits import (
        BY_SPOT,
        ONE,
        STEP_KEY,
        UNCOUNTED_LANE,
        WORD,
        mix64,
    )
    from cython.cimports.carcassonne.kernel.features import Features


@cython.cclass
class Connections(Features):
    """Features that can be connected and disconnected; base of ``Board``."""

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _is_connected(self, s: cython.int) -> cython.int:
        i: cython.int
        for i in range(self.connection_count):
            if self.connection_from[i] == s:
                return self.connection_to[i]
            if self.connection_to[i] == s:
                return self.connection_from[i]
        return -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _spot_word(self, s: cython.int) -> cython.ulonglong:
        """Return the spot's term in position keys; tiles use the codes from 1 on."""
        t: cython.int = self.segment_tile[s]
        k: cython.ulonglong = s - self.tile_base[t]
        return mix64(self.cell_key[self.tile_cell[t]], WORD - k)

    def tied(self, s: cython.int) -> SegmentId:
        """Return the segment connected to this one, or -1."""
        self._check(s)
        return self._is_connected(s)  # type: ignore[return-value]

    def connections(self) -> list[tuple[SegmentId, SegmentId]]:
        """Return all connections, each from the smaller spot to the larger, sorted."""
        n: cython.int = self.connection_count
        i: cython.int
        for i in range(n):
            self.scratch[i] = self.connection_from[i]
            if self._before(self.connection_to[i], self.connection_from[i]):
                self.scratch[i] = self.connection_to[i]
        self._sort(n, BY_SPOT)
        return [(self.scratch[i], self._is_connected(self.scratch[i])) for i in range(n)]  # type: ignore[misc]

    def crossed(self, t: cython.int) -> int:
        """Return a bit mask of the tile's segments whose feature contains a connection."""
        self._check_tile(t)
        mask: cython.int = 0
        i: cython.int
        k: cython.int
        for i in range(self.connection_count):
            for k in range(self.printed_segments[self.tile_code[t] >> 2]):
                if (
                    self.segment_feature[self.tile_base[t] + k]
                    == self.segment_feature[self.connection_from[i]]
                ):
                    mask |= 1 << k
        return mask

    def connect(self, a: cython.int, b: cython.int) -> None:
        """Unite the features of two segments of one terrain that do not meet, until ``disconnect``."""
        self._check(a)
        self._check(b)
        if a == b or self._is_connected(a) >= 0 or self._is_connected(b) >= 0:
            raise ValueError(f"segments {a} and {b} cannot be connected: they are one, or one is connected")
        if self.printed_terrains[self._printed(a)] != self.printed_terrains[self._printed(b)]:
            raise ValueError(f"segments {a} and {b} cannot be connected: their terrains differ")
        if self._needs_neighbours(a) or self._needs_neighbours(b):
            raise ValueError(
                f"segments {a} and {b} cannot be connected: a neighbourhood feature has one segment"
            )
        if self.connection_count == self.capacity_tiles:
            raise OverflowError(f"the board has room for {self.capacity_tiles} connections")
        self.connection_from[self.connection_count] = a
        self.connection_to[self.connection_count] = b
        self.connection_count += 1
        self.key_sum = (self.key_sum + mix64((self._spot_word(a) + self._spot_word(b)) & WORD, 0)) & WORD
        if self.segment_feature[a] != self.segment_feature[b]:
            self._join(self.segment_feature[a], self.segment_feature[b])

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _needs_neighbours(self, s: cython.int) -> cython.bint:
        t: cython.int = self.segment_tile[s]
        return self.printed_neighbourhoods[self.tile_code[t] >> 2] == s - self.tile_base[t]

    def disconnect(self, a: cython.int) -> bool:
        """Remove the connection of a segment; return whether its feature fell apart."""
        self._check(a)
        b: cython.int = self._is_connected(a)
        if b < 0:
            raise ValueError(f"segment {a} is not connected")
        i: cython.int = 0
        while self.connection_from[i] != a and self.connection_to[i] != a:
            i += 1
        self.connection_count -= 1
        self.connection_from[i] = self.connection_from[self.connection_count]
        self.connection_to[i] = self.connection_to[self.connection_count]
        self.key_sum = (self.key_sum - mix64((self._spot_word(a) + self._spot_word(b)) & WORD, 0)) & WORD
        tick: cython.int = self._flood(a)
        if self.stamp[b] == tick:
            return False
        old: cython.int = self.segment_feature[a]
        new: cython.int = self._new_feature()
        first: cython.int = -1
        last_old: cython.int = a
        last_new: cython.int = -1
        s: cython.int = self.segment_next[a]
        after: cython.int
        # The ring becomes two. Representatives come before sums, because figures are found by representative.
        while s != a:
            after = self.segment_next[s]
            if self.stamp[s] == tick:
                self.segment_next[last_old] = s
                last_old = s
            else:
                self.segment_feature[s] = new
                if first < 0:
                    first = s
                else:
                    self.segment_next[last_new] = s
                last_new = s
            s = after
        self.segment_next[last_old] = a
        self.segment_next[last_new] = first
        self._sum_up(a, old)
        self._sum_up(first, new)
        return True

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _flood(self, s: cython.int) -> cython.int:
        """Stamp every segment that s reaches through facing ports and connections; return the stamp."""
        tick: cython.int = self._next_tick()
        done: cython.int = 0
        n: cython.int = 1
        t: cython.int
        i: cython.int
        other: cython.int
        self.scratch[0] = s
        self.stamp[s] = tick
        while done < n:
            s = self.scratch[done]
            done += 1
            t = self.segment_tile[s]
            for i in range(-1, 16):
                if i < 0:
                    other = self._is_connected(s)
                elif self.printed_ports[(self.tile_code[t] >> 2) * 16 + i] == s - self.tile_base[t]:
                    other = self._meeting(t, ((i >> 2) + self.tile_code[t]) & 3, i & 3)
                else:
                    continue
                if other >= 0 and self.stamp[other] != tick:
                    self.stamp[other] = tick
                    self.scratch[n] = other
                    n += 1
        return tick

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _sum_up(self, head: cython.int, r: cython.int) -> cython.int:
        """Compute the sums of feature r from its ring."""
        s: cython.int = head
        t: cython.int
        i: cython.int
        side: cython.int
        lane: cython.int
        n: cython.int = 0
        ends: cython.int = 0
        tally: cython.ulonglong = 0
        who: cython.ulonglong = 0
        while True:
            n += 1
            t = self.segment_tile[s]
            tally += self.printed_tallies[self._printed(s)]
            for i in range(16):
                if self.printed_ports[(self.tile_code[t] >> 2) * 16 + i] == s - self.tile_base[t]:
                    side = ((i >> 2) + self.tile_code[t]) & 3
                    ends += self._tile_on((self.cell_key[self.tile_cell[t]] + STEP_KEY[side]) & WORD) < 0
            s = self.segment_next[s]
            if s == head:
                break
        for i in range(self.presence_count):
            lane = self.figure_lane[self.presence_figure[i]]
            if lane != UNCOUNTED_LANE and self.segment_feature[self.presence_segment[i]] == r:
                who += ONE << (8 * lane)
        self.feature_head[r] = head
        self.feature_open[r] = ends
        self.feature_size[r] = n
        self.feature_tally[r] = tally
        self.feature_occupancy[r] = who
        return 0
