# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Queries about features.

A segment number is valid for one board only; its spot ``(x, y, k)`` is the same on every board with these
tiles. Lists are sorted by spot, so that no result depends on the order of placement.
"""

from __future__ import annotations

import cython

from .ids import SegmentId

if not cython.compiled:
    from .bits import BARRIER_LANE, BY_CELL, BY_SPOT, NONE, STEP_KEY, STRIDE, WORD, ctz, x_of, y_of
    from .topology import Topology

else:
    from cython.cimports.carcassonne.kernel.bits import (
        BARRIER_LANE,
        BY_CELL,
        BY_SPOT,
        NONE,
        STEP_KEY,
        STRIDE,
        WORD,
        ctz,
        x_of,
        y_of,
    )
    from cython.cimports.carcassonne.kernel.topology import Topology


Listed = list[int]
Cells = list[tuple[int, int]]


@cython.cclass
class Features(Topology):
    """Read access to tiles and features; base of ``Connections``."""

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check(self, s: cython.int) -> cython.int:
        if s < 0 or s >= self.segment_count:
            raise IndexError(f"no segment {s}: the board has {self.segment_count}")
        return 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check_tile(self, t: cython.int) -> cython.int:
        if t < 0 or t >= self.tile_count:
            raise IndexError(f"no tile {t}: the board has {self.tile_count}")
        return 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _printed(self, s: cython.int) -> cython.int:
        """Return the index of the segment in the tile tables."""
        t: cython.int = self.segment_tile[s]
        return (self.tile_code[t] >> 2) * STRIDE + s - self.tile_base[t]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _meeting(self, t: cython.int, side: cython.int, port: cython.int) -> cython.int:
        """Return the neighbour's segment that meets a port of the tile, or -1."""
        u: cython.int = self._tile_on((self.cell_key[self.tile_cell[t]] + STEP_KEY[side]) & WORD)
        code: cython.int
        k: cython.int
        if u < 0:
            return -1
        code = self.tile_code[u]
        k = (self.printed_facing[(code & ~3) + (((side ^ 2) - code) & 3)] >> (8 * port)) & 255
        return -1 if k == NONE else self.tile_base[u] + k

    # ---- sums of a feature

    def representative(self, s: cython.int) -> SegmentId:
        """Return the feature's union-find representative; valid until the board changes."""
        self._check(s)
        return self.feature_head[self.segment_feature[s]]  # type: ignore[return-value]

    def same(self, a: cython.int, b: cython.int) -> bool:
        """Return whether two segments belong to one feature."""
        self._check(a)
        self._check(b)
        return self.segment_feature[a] == self.segment_feature[b]

    def open_ports(self, s: cython.int) -> int:
        """Return the number of open ports; for a neighbourhood feature, of empty cells around it."""
        self._check(s)
        return self.feature_open[self.segment_feature[s]]

    def size(self, s: cython.int) -> int:
        """Return the number of segments in the feature."""
        self._check(s)
        return self.feature_size[self.segment_feature[s]]

    def tally(self, s: cython.int) -> int:
        """Return the summed tally word of the feature."""
        self._check(s)
        return self.feature_tally[self.segment_feature[s]]

    def occupancy(self, s: cython.int) -> int:
        """Return the presences in the feature, eight bits per lane."""
        self._check(s)
        return self.feature_occupancy[self.segment_feature[s]]

    def feature(self, s: cython.int) -> tuple[int, int, int, int, int]:
        """Return ``(representative, open ports, size, tally, occupancy)`` of the feature."""
        self._check(s)
        r: cython.int = self.segment_feature[s]
        return (
            self.feature_head[r],
            self.feature_open[r],
            self.feature_size[r],
            self.feature_tally[r],
            self.feature_occupancy[r],
        )

    # ---- traversals

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _before(self, a: cython.int, b: cython.int) -> cython.bint:
        """Return whether the spot of segment a is smaller than that of b."""
        t: cython.int = self.segment_tile[a]
        u: cython.int = self.segment_tile[b]
        if t == u:
            return a < b
        return self.cell_key[self.tile_cell[t]] < self.cell_key[self.tile_cell[u]]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _figure_before(self, a: cython.int, b: cython.int) -> cython.bint:
        """Compare figures by spot, figure kind and seat; equal ones by number."""
        if self.figure_place[a] != self.figure_place[b]:
            return self._before(self.figure_place[a], self.figure_place[b])
        if self.figure_kind[a] != self.figure_kind[b]:
            return self.figure_kind[a] < self.figure_kind[b]
        if self.figure_seat[a] != self.figure_seat[b]:
            return self.figure_seat[a] < self.figure_seat[b]
        return a < b

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort(self, n: cython.int, by: cython.int) -> cython.int:
        """Sort the first n cells, segments or figures of the scratch array (in place, by shell sort)."""
        gap: cython.int = 1
        i: cython.int
        j: cython.int
        new: cython.int
        old: cython.int
        less: cython.bint
        while gap < n:
            gap = 3 * gap + 1
        while gap > 1:
            gap //= 3
            for i in range(gap, n):
                new = self.scratch[i]
                j = i
                while j >= gap:
                    old = self.scratch[j - gap]
                    if by == BY_SPOT:
                        less = self._before(new, old)
                    elif by == BY_CELL:
                        less = self.cell_key[new] < self.cell_key[old]
                    else:
                        less = self._figure_before(new, old)
                    if not less:
                        break
                    self.scratch[j] = old
                    j -= gap
                self.scratch[j] = new
        return 0

    @cython.final
    @cython.cfunc
    def _sorted(self, n: cython.int, by: cython.int) -> Listed:
        """Return the first n items of the scratch array, sorted."""
        self._sort(n, by)
        return self._listed(n)

    @cython.final
    @cython.cfunc
    def _listed(self, n: cython.int) -> Listed:
        i: cython.int
        items = []
        for i in range(n):
            items.append(self.scratch[i])  # noqa: PERF401 (a comprehension would look up every name in C)
        return items

    @cython.final
    @cython.cfunc
    def _cells(self, n: cython.int) -> Cells:
        """Return the first n cells of the scratch array, sorted."""
        i: cython.int
        key: cython.ulonglong
        cells = []
        self._sort(n, BY_CELL)
        for i in range(n):
            key = self.cell_key[self.scratch[i]]
            cells.append((x_of(key), y_of(key)))
        return cells

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather(self, s: cython.int, tick: cython.int) -> cython.int:
        """Write the feature's segments to the scratch array, one per tile if ``tick`` is given.

        Return their number.
        """
        at: cython.int = s
        t: cython.int
        n: cython.int = 0
        while True:
            t = self.segment_tile[at]
            if tick == 0 or self.stamp[t] != tick:
                self.stamp[t] = tick
                self.scratch[n] = at
                n += 1
            at = self.segment_next[at]
            if at == s:
                return n

    def tiles_in(self, s: cython.int) -> int:
        """Return how many different tiles the feature covers."""
        self._check(s)
        return self._gather(s, self._next_tick())

    def cells_in(self, s: cython.int) -> Cells:
        """Return the different cells of the feature, sorted."""
        self._check(s)
        n: cython.int = self._gather(s, self._next_tick())
        i: cython.int
        for i in range(n):
            self.scratch[i] = self.tile_cell[self.segment_tile[self.scratch[i]]]
        return self._cells(n)

    def features(self, terrain: cython.int) -> list[SegmentId]:
        """Return the canonical segments of all features of a terrain, sorted by spot."""
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        s: cython.int
        head: cython.int
        for s in range(self.segment_count):
            head = self.feature_head[self.segment_feature[s]]
            if self.stamp[head] != tick:
                self.stamp[head] = tick
                self.scratch[n] = self._canonical(s)
                n += self.printed_terrains[self._printed(self.scratch[n])] == terrain
        return self._sorted(n, BY_SPOT)  # type: ignore[return-value]

    def growing_segments(self, terrains: cython.uint, outside: tuple[SegmentId, ...]) -> list[SegmentId]:
        """Return segments of some terrains (a bit mask) in incomplete features other than ``outside``."""
        tick: cython.int = self._next_tick()
        found: list[SegmentId] = []
        s: cython.int
        r: cython.int
        for s in outside:
            self._check(s)
            self.stamp[self.segment_feature[s]] = tick
        for s in range(self.segment_count):
            r = self.segment_feature[s]
            if (
                self.feature_open[r] > 0
                and self.stamp[r] != tick
                and terrains >> self.printed_terrains[self._printed(s)] & 1
            ):
                found.append(s)  # type: ignore[arg-type]
        return found

    def open_segments(self, masks: tuple[int, ...]) -> list[SegmentId]:
        """Return, for each tile type's mask, its segments in unoccupied features that can grow, by spot."""
        n: cython.int = 0
        t: cython.int
        s: cython.int
        r: cython.int
        mask: cython.uint
        for t in range(self.tile_count):
            mask = masks[self.tile_code[t] >> 2]
            while mask:
                s = self.tile_base[t] + ctz(mask)
                mask &= mask - 1
                r = self.segment_feature[s]
                if self.feature_occupancy[r] == 0 and (
                    self.feature_open[r] > 0
                    or self.printed_completable[self.printed_terrains[self._printed(s)]] == 0
                ):
                    self.scratch[n] = s
                    n += 1
        return self._sorted(n, BY_SPOT)  # type: ignore[return-value]

    def vacant(self, terrains: cython.int) -> list[SegmentId]:
        """Return, for each terrain, the number of incomplete unoccupied features and of their segments."""
        found: list[int] = [0] * (2 * terrains)
        s: cython.int
        r: cython.int
        terrain: cython.int
        for s in range(self.segment_count):
            r = self.segment_feature[s]
            if self.feature_head[r] == s and self.feature_open[r] > 0 and self.feature_occupancy[r] == 0:
                terrain = self.printed_terrains[self._printed(s)]
                found[2 * terrain] += 1
                found[2 * terrain + 1] += self.feature_size[r]
        return found  # type: ignore[return-value]

    def members(self, s: cython.int) -> list[SegmentId]:
        """Return the segments of the feature, sorted by spot."""
        self._check(s)
        return self._sorted(self._gather(s, 0), BY_SPOT)  # type: ignore[return-value]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _canonical(self, s: cython.int) -> cython.int:
        best: cython.int = s
        at: cython.int = self.segment_next[s]
        while at != s:
            if self._before(at, best):
                best = at
            at = self.segment_next[at]
        return best

    def canonical_segment(self, s: cython.int) -> SegmentId:
        """Return the segment of the feature with the smallest spot, which no order of placement changes."""
        self._check(s)
        return self._canonical(s)  # type: ignore[return-value]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _collect_adjacent(self, s: cython.int, closed: cython.bint) -> cython.int:
        """Write the smallest touched segment of each adjacent (completed) feature to the scratch array.

        Return how many.
        """
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        at: cython.int = s
        base: cython.int
        mask: cython.int
        k: cython.int
        r: cython.int
        i: cython.int
        while True:
            base = self.tile_base[self.segment_tile[at]]
            mask = self.printed_adjacent[self._printed(at)]
            while mask:
                k = base + ctz(mask)
                mask &= mask - 1
                r = self.segment_feature[k]
                if closed and self.feature_open[r] != 0:
                    continue
                if self.stamp[r] != tick:
                    self.stamp[r] = tick
                    self.scratch[n] = k
                    n += 1
                elif not closed:
                    i = 0
                    while self.segment_feature[self.scratch[i]] != r:
                        i += 1
                    if self._before(k, self.scratch[i]):
                        self.scratch[i] = k
            at = self.segment_next[at]
            if at == s:
                return n

    def adjacent_features(self, s: cython.int) -> list[SegmentId]:
        """Return, for each adjacent feature, its touched segment with the smallest spot; sorted."""
        self._check(s)
        return self._sorted(self._collect_adjacent(s, False), BY_SPOT)  # type: ignore[return-value]

    def count_completed_neighbours(self, s: cython.int) -> int:
        """Return how many completed features the feature is adjacent to."""
        self._check(s)
        return self._collect_adjacent(s, True)

    # ---- masks of a tile

    def occupied_mask(self, t: cython.int) -> int:
        """Return a bit mask of the tile's segments in occupied features."""
        self._check_tile(t)
        mask: cython.int = 0
        k: cython.int
        for k in range(self.printed_segments[self.tile_code[t] >> 2]):
            if self.feature_occupancy[self.segment_feature[self.tile_base[t] + k]] != 0:
                mask |= 1 << k
        return mask

    def completed_mask(self, t: cython.int) -> int:
        """Return a bit mask of the tile's segments in features without open ports."""
        self._check_tile(t)
        mask: cython.int = 0
        k: cython.int
        for k in range(self.printed_segments[self.tile_code[t] >> 2]):
            if self.feature_open[self.segment_feature[self.tile_base[t] + k]] == 0:
                mask |= 1 << k
        return mask

    def barred_mask(self, t: cython.int) -> int:
        """Return a bit mask of the tile's segments in features with a figure that keeps followers out."""
        self._check_tile(t)
        mask: cython.int = 0
        k: cython.int
        for k in range(self.printed_segments[self.tile_code[t] >> 2]):
            if (
                self.feature_occupancy[self.segment_feature[self.tile_base[t] + k]] >> (8 * BARRIER_LANE)
                & 255
            ):
                mask |= 1 << k
        return mask

    def completed(self, t: cython.int) -> list[SegmentId]:
        """Return the canonical segments of the features that the tile can have completed, sorted.

        Candidates are the tile's own segments, those that face it, and the neighbourhood features of the
        cells around it.
        """
        self._check_tile(t)
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        side: cython.int
        port: cython.int
        i: cython.int
        u: cython.int
        code: cython.int
        near: cython.ulonglong
        facing: cython.ulonglong
        for i in range(self.printed_segments[self.tile_code[t] >> 2]):
            n = self._add_completed(self.tile_base[t] + i, n, tick)
        for side in range(4):
            near = (self.cell_key[self.tile_cell[t]] + STEP_KEY[side]) & WORD
            u = self._tile_on(near)
            if u >= 0:
                code = self.tile_code[u]
                facing = self.printed_facing[(code & ~3) + (((side ^ 2) - code) & 3)]
                for port in range(4):
                    i = (facing >> (8 * port)) & 255
                    if i != NONE:
                        n = self._add_completed(self.tile_base[u] + i, n, tick)
                n = self._add_neighbourhood(u, n, tick)
            u = self._tile_on((near + STEP_KEY[(side + 1) & 3]) & WORD)
            if u >= 0:
                n = self._add_neighbourhood(u, n, tick)
        for i in range(n):
            self.scratch[i] = self._canonical(self.scratch[i])
        return self._sorted(n, BY_SPOT)  # type: ignore[return-value]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_completed(self, s: cython.int, n: cython.int, tick: cython.int) -> cython.int:
        """Append s to the n segments in the scratch array if its feature is completed and new.

        Return the new n.
        """
        r: cython.int = self.segment_feature[s]
        if self.feature_open[r] != 0 or self.stamp[r] == tick:
            return n
        self.stamp[r] = tick
        if self.printed_completable[self.printed_terrains[self._printed(s)]] == 0:
            return n
        self.scratch[n] = s
        return n + 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_neighbourhood(self, t: cython.int, n: cython.int, tick: cython.int) -> cython.int:
        """Do the same for the neighbourhood feature of a tile, if it has one."""
        k: cython.int = self.printed_neighbourhoods[self.tile_code[t] >> 2]
        return n if k == NONE else self._add_completed(self.tile_base[t] + k, n, tick)

    def facing(self, t: cython.int, side: cython.int, port: cython.int) -> SegmentId:
        """Return the neighbour's segment that meets a port of the tile, or -1."""
        self._check_tile(t)
        if side < 0 or side > 3 or port < 0 or port > 3:
            raise ValueError(f"sides and ports are 0, 1, 2 or 3, not {side} and {port}")
        return self._meeting(t, side, port)  # type: ignore[return-value]

    def corners(self, t: cython.int) -> tuple[SegmentId, SegmentId, SegmentId, SegmentId]:
        """Return for NE SE SW NW the tile's segment if four tiles meet there and all show one, else -1."""
        self._check_tile(t)
        return self._corner(t, 0), self._corner(t, 1), self._corner(t, 2), self._corner(t, 3)  # type: ignore[return-value]

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _corner(self, t: cython.int, c: cython.int) -> cython.int:
        sideways: cython.ulonglong = STEP_KEY[1 if c < 2 else 3]
        lengthways: cython.ulonglong = STEP_KEY[2 if c == 1 or c == 2 else 0]
        own: cython.int = -1
        i: cython.int
        u: cython.int
        k: cython.int
        at: cython.ulonglong
        for i in range(4):
            at = self.cell_key[self.tile_cell[t]]
            k = c
            if i & 1:
                at = (at + sideways) & WORD
                k ^= 3
            if i & 2:
                at = (at + lengthways) & WORD
                k ^= 1
            u = self._tile_on(at)
            if u < 0:
                return -1
            k = self.printed_corners[(self.tile_code[u] & ~3) + ((k - self.tile_code[u]) & 3)]
            if k == NONE:
                return -1
            if i == 0:
                own = self.tile_base[u] + k
        return own
