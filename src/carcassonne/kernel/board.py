# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The board as the layers above see it: placements, regions, figures, ties.

A segment number is valid for one board only; its spot ``(x, y, k)`` is the same on every board that holds the
same tiles. Every list that a caller could take for an order of things is sorted by spots, never by numbers.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.carcassonne.kernel.bits import MIX_C, ONE, SOURCE_DIGEST, WORD, ctz
    from cython.cimports.carcassonne.kernel.ground import Ground, pack, scramble, step, unpack_x, unpack_y

    DIGEST: str = SOURCE_DIGEST.decode()
else:
    from .bits import MIX_C, ONE, WORD, ctz
    from .ground import Ground, pack, scramble, step, unpack_x, unpack_y

    DIGEST = ""

NO_LANE = 7
FAR = 1_000_000_000


@cython.final
@cython.cclass
class Board(Ground):
    """Tiles, regions and figures of one game. Capacities are fixed; copies are cheap; there is no undo."""

    # ---- checks of what comes from outside

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check(self, s: cython.int) -> cython.int:
        if s < 0 or s >= self.segment_count:
            raise IndexError(f"no segment {s}: the board has {self.segment_count}")
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check_tile(self, t: cython.int) -> cython.int:
        if t < 0 or t >= self.tile_count:
            raise IndexError(f"no tile {t}: the board has {self.tile_count}")
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check_figure(self, number: cython.int) -> cython.int:
        if number < 0 or number >= self.figure_count or self.figure_lane[number] < 0:
            raise IndexError(f"no figure {number} stands on the board")
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check_kind(self, kind: cython.int) -> cython.int:
        if kind < 0 or kind >= self.tables.kind_count:
            raise IndexError(f"no tile kind {kind}: the tables have {self.tables.kind_count}")
        return 0

    # ---- placements

    def count_fits(self, kind: cython.int) -> int:
        """How many placements (cell and rotation) the kind has."""
        self._check_kind(kind)
        return self._count(kind)

    def nth_fit(self, i: cython.int) -> tuple[int, int, int]:
        """``(x, y, rot)`` of the i-th placement of the last count."""
        found: cython.int = self._nth(i) if i >= 0 else -1
        if found < 0:
            raise IndexError(f"the last count found no placement {i}")
        key: cython.ulonglong = self.cell_key[found >> 2]
        return unpack_x(key), unpack_y(key), found & 3

    def fits(self, kind: cython.int) -> list[tuple[int, int, int]]:
        """All placements of the kind, in the order of ``nth_fit``."""
        self._check_kind(kind)
        n: cython.int = self._count(kind)
        i: cython.int
        return [self.nth_fit(i) for i in range(n)]

    def fits_at(self, kind: cython.int, x: cython.longlong, y: cython.longlong, rot: cython.int) -> bool:
        """Whether the kind fits on that cell in that rotation."""
        return (self.rotations_at(kind, x, y) >> (rot & 3)) & 1 == 1

    def rotations_at(self, kind: cython.int, x: cython.longlong, y: cython.longlong) -> int:
        """Bit mask of the rotations in which the kind fits on that cell."""
        self._check_kind(kind)
        if self._tile_at(x, y) >= 0:
            return 0
        key: cython.ulonglong = pack(x, y)
        side: cython.int
        rot: cython.int
        t: cython.int
        letter: cython.int
        touched: cython.bint = False
        mask: cython.int = 15
        for side in range(4):
            t = self.cell_state[self._find(step(key, side))] - 1
            if t < 0:
                continue
            touched = True
            letter = self.k_letters[self.tile_kind[t] * 4 + (((side ^ 2) - self.tile_rot[t]) & 3)]
            for rot in range(4):
                if self.k_letters[kind * 4 + ((side - rot) & 3)] != letter:
                    mask &= ~(1 << rot)
        return mask if touched else 0

    def holes(self) -> list[tuple[int, int]]:
        """Empty cells with four neighbours, sorted."""
        words: cython.int = (self.slot_count + 63) >> 6
        w: cython.int
        bits: cython.ulonglong
        found = []
        for w in range(words):
            bits = self.live[w]
            bits &= self.have[w * 4] & self.have[w * 4 + 1] & self.have[w * 4 + 2] & self.have[w * 4 + 3]
            while bits:
                found.append(self._slot_spot(w * 64 + ctz(bits)))
                bits &= bits - 1
        found.sort()
        return found

    def frontier(self) -> list[tuple[int, int]]:
        """All empty cells with a neighbour, sorted."""
        words: cython.int = (self.slot_count + 63) >> 6
        w: cython.int
        bits: cython.ulonglong
        found = []
        for w in range(words):
            bits = self.live[w]
            while bits:
                found.append(self._slot_spot(w * 64 + ctz(bits)))
                bits &= bits - 1
        found.sort()
        return found

    def _slot_spot(self, slot: cython.int) -> tuple[int, int]:
        key: cython.ulonglong = self.cell_key[self.slot_cell[slot]]
        return unpack_x(key), unpack_y(key)

    def wanted(self, x: cython.longlong, y: cython.longlong) -> tuple[int, int, int, int]:
        """The letters that the neighbours N E S W of a cell show to it, -1 where there is none."""
        return self._shown(x, y - 1, 2), self._shown(x + 1, y, 3), self._shown(x, y + 1, 0), self._shown(x - 1, y, 1)

    def _shown(self, x: cython.longlong, y: cython.longlong, side: cython.int) -> int:
        t: cython.int = self._tile_at(x, y)
        return -1 if t < 0 else self.k_letters[self.tile_kind[t] * 4 + ((side - self.tile_rot[t]) & 3)]

    def place(self, x: cython.longlong, y: cython.longlong, kind: cython.int, rot: cython.int) -> int:
        """Lay a tile on an empty cell, matching or not, and return its number."""
        self._check_kind(kind)
        if rot < 0 or rot > 3:
            raise ValueError(f"a rotation is 0, 1, 2 or 3, not {rot}")
        if x < -FAR or x > FAR or y < -FAR or y > FAR:
            raise ValueError(f"cell ({x}, {y}) is too far out")
        if self.tile_count == self.room_tiles:
            raise OverflowError(f"the board is full: it was made for {self.room_tiles} tiles")
        if self.segment_count + self.k_segments[kind] > self.room_segments:
            raise OverflowError(f"the board was made for {self.room_segments} segments; this tile brings more")
        if self.cell_count + 5 > self.room_cells or self.slot_count + 5 > self.room_slots:
            raise OverflowError("too many tiles of this board lie apart from each other")
        cell: cython.int = self._find(pack(x, y))
        if self.cell_state[cell] > 0:
            raise ValueError(f"a tile lies on ({x}, {y}) already")
        if cell == 0:
            cell = self._add_cell(pack(x, y))
        return self._lay(cell, kind, rot)

    # ---- tiles and segments

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _tile_at(self, x: cython.longlong, y: cython.longlong) -> cython.int:
        if x < -FAR or x > FAR or y < -FAR or y > FAR:
            return -1
        return self.cell_state[self._find(pack(x, y))] - 1 if self.cell_state[self._find(pack(x, y))] > 0 else -1

    def tile_at(self, x: cython.longlong, y: cython.longlong) -> int:
        """The tile on a cell, or -1."""
        return self._tile_at(x, y)

    def tile(self, t: cython.int) -> tuple[int, int, int, int, int]:
        """``(kind, rot, x, y, first segment)``."""
        self._check_tile(t)
        key: cython.ulonglong = self.cell_key[self.tile_cell[t]]
        return self.tile_kind[t], self.tile_rot[t], unpack_x(key), unpack_y(key), self.tile_base[t]

    def n_tiles(self) -> int:
        return self.tile_count

    def n_segments(self) -> int:
        return self.segment_count

    def bounds(self) -> tuple[int, int, int, int]:
        """``(min x, min y, max x, max y)`` of the tiles; an empty board gives ``(0, 0, -1, -1)``."""
        if self.tile_count == 0:
            return 0, 0, -1, -1
        key: cython.ulonglong = self.cell_key[self.tile_cell[0]]
        west: cython.int = unpack_x(key)
        east: cython.int = west
        north: cython.int = unpack_y(key)
        south: cython.int = north
        t: cython.int
        for t in range(1, self.tile_count):
            key = self.cell_key[self.tile_cell[t]]
            west = min(west, unpack_x(key))
            east = max(east, unpack_x(key))
            north = min(north, unpack_y(key))
            south = max(south, unpack_y(key))
        return west, north, east, south

    def segment(self, x: cython.longlong, y: cython.longlong, k: cython.int) -> int:
        """The segment at a spot, or -1."""
        t: cython.int = self._tile_at(x, y)
        if t < 0 or k < 0 or k >= self.k_segments[self.tile_kind[t]]:
            return -1
        return self.tile_base[t] + k

    def spot(self, s: cython.int) -> tuple[int, int, int]:
        """``(x, y, k)``: the cell of a segment and its number on the tile."""
        self._check(s)
        t: cython.int = self.segment_tile[s]
        key: cython.ulonglong = self.cell_key[self.tile_cell[t]]
        return unpack_x(key), unpack_y(key), s - self.tile_base[t]

    def kind_of(self, s: cython.int) -> int:
        """The segment kind."""
        self._check(s)
        t: cython.int = self.segment_tile[s]
        return self.k_kinds[self.tile_kind[t] * 12 + s - self.tile_base[t]]

    def tile_of(self, s: cython.int) -> int:
        self._check(s)
        return self.segment_tile[s]

    # ---- regions

    def label(self, s: cython.int) -> int:
        """A segment that stands for the region; good until the board changes."""
        self._check(s)
        return self.region_head[self.segment_label[s]]

    def same(self, a: cython.int, b: cython.int) -> bool:
        """Whether two segments belong to one region."""
        self._check(a)
        self._check(b)
        return self.segment_label[a] == self.segment_label[b]

    def open(self, s: cython.int) -> int:
        """Ports of the region that face an empty cell; for a watcher, empty cells round it."""
        self._check(s)
        return self.region_open[self.segment_label[s]]

    def size(self, s: cython.int) -> int:
        """Segments in the region."""
        self._check(s)
        return self.region_size[self.segment_label[s]]

    def tally(self, s: cython.int) -> int:
        """The summed tally word of the region."""
        self._check(s)
        return self.region_tally[self.segment_label[s]]

    def who(self, s: cython.int) -> int:
        """Eight bits per lane: presences in the region."""
        self._check(s)
        return self.region_who[self.segment_label[s]]

    def region(self, s: cython.int) -> tuple[int, int, int, int, int]:
        """``(label, open, size, tally, who)`` of the region."""
        self._check(s)
        r: cython.int = self.segment_label[s]
        return (
            self.region_head[r],
            self.region_open[r],
            self.region_size[r],
            self.region_tally[r],
            self.region_who[r],
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def _gather(self, s: cython.int, n: cython.int, tick: cython.int) -> cython.int:
        """Put the segments of the region into the scratch from place n; with a tick, one of each tile."""
        at: cython.int = s
        t: cython.int
        while True:
            t = self.segment_tile[at]
            if tick == 0 or self.stamp[t] != tick:
                self.stamp[t] = tick
                self.scratch[n] = at
                n += 1
            at = self.segment_next[at]
            if at == s:
                return n

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _before(self, a: cython.int, b: cython.int) -> cython.bint:
        """Whether the spot of segment a is smaller than that of b."""
        t: cython.int = self.segment_tile[a]
        u: cython.int = self.segment_tile[b]
        if t == u:
            return a < b
        return self.cell_key[self.tile_cell[t]] < self.cell_key[self.tile_cell[u]]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sort(self, n: cython.int) -> cython.int:
        """Sort the first n segments of the scratch by spot (shell sort: no memory, no recursion)."""
        gap: cython.int = 1
        i: cython.int
        j: cython.int
        s: cython.int
        while gap < n:
            gap = 3 * gap + 1
        while gap > 1:
            gap //= 3
            for i in range(gap, n):
                s = self.scratch[i]
                j = i
                while j >= gap and self._before(s, self.scratch[j - gap]):
                    self.scratch[j] = self.scratch[j - gap]
                    j -= gap
                self.scratch[j] = s
        return 0

    def tiles_in(self, s: cython.int) -> int:
        """How many different tiles the region lies on."""
        self._check(s)
        return self._gather(s, 0, self._next_tick())

    def cells_in(self, s: cython.int) -> list[tuple[int, int]]:
        """The different cells of the region, sorted."""
        self._check(s)
        n: cython.int = self._gather(s, 0, self._next_tick())
        i: cython.int
        key: cython.ulonglong
        self._sort(n)
        cells = []
        for i in range(n):
            key = self.cell_key[self.tile_cell[self.segment_tile[self.scratch[i]]]]
            cells.append((unpack_x(key), unpack_y(key)))
        return cells

    def members(self, s: cython.int) -> list[int]:
        """The segments of the region, sorted by spot."""
        self._check(s)
        n: cython.int = self._gather(s, 0, 0)
        i: cython.int
        self._sort(n)
        return [self.scratch[i] for i in range(n)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _anchor(self, s: cython.int) -> cython.int:
        best: cython.int = s
        at: cython.int = self.segment_next[s]
        while at != s:
            if self._before(at, best):
                best = at
            at = self.segment_next[at]
        return best

    def anchor(self, s: cython.int) -> int:
        """The segment of the region with the smallest spot: the region's name, whatever the order of laying."""
        self._check(s)
        return self._anchor(s)

    def contacts(self, s: cython.int) -> list[int]:
        """The regions that the region touches: of each the touched segment with the smallest spot, sorted."""
        self._check(s)
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        at: cython.int = s
        k: cython.int
        t: cython.int
        r: cython.int
        i: cython.int
        mask: cython.int
        while True:
            t = self.segment_tile[at]
            mask = self.k_contacts[self.tile_kind[t] * 12 + at - self.tile_base[t]]
            while mask:
                k = self.tile_base[t] + ctz(mask)
                mask &= mask - 1
                r = self.segment_label[k]
                if self.stamp[r] != tick:
                    self.stamp[r] = tick
                    self.scratch[n] = k
                    n += 1
                else:
                    for i in range(n):
                        if self.segment_label[self.scratch[i]] == r:
                            if self._before(k, self.scratch[i]):
                                self.scratch[i] = k
                            break
            at = self.segment_next[at]
            if at == s:
                break
        self._sort(n)
        return [self.scratch[i] for i in range(n)]

    def closed_contacts(self, s: cython.int) -> int:
        """How many closed regions the region touches."""
        self._check(s)
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        at: cython.int = s
        t: cython.int
        r: cython.int
        mask: cython.int
        while True:
            t = self.segment_tile[at]
            mask = self.k_contacts[self.tile_kind[t] * 12 + at - self.tile_base[t]]
            while mask:
                r = self.segment_label[self.tile_base[t] + ctz(mask)]
                mask &= mask - 1
                if self.region_open[r] == 0 and self.stamp[r] != tick:
                    self.stamp[r] = tick
                    n += 1
            at = self.segment_next[at]
            if at == s:
                return n

    def occupied(self, t: cython.int) -> int:
        """Bit mask of the tile's segments whose region holds a figure."""
        self._check_tile(t)
        mask: cython.int = 0
        k: cython.int
        for k in range(self.k_segments[self.tile_kind[t]]):
            if self.region_who[self.segment_label[self.tile_base[t] + k]] != 0:
                mask |= 1 << k
        return mask

    def closed(self, t: cython.int) -> int:
        """Bit mask of the tile's segments whose region has no open end."""
        self._check_tile(t)
        mask: cython.int = 0
        k: cython.int
        for k in range(self.k_segments[self.tile_kind[t]]):
            if self.region_open[self.segment_label[self.tile_base[t] + k]] == 0:
                mask |= 1 << k
        return mask

    def completed(self, t: cython.int) -> list[int]:
        """Anchors of the closed regions of a completing kind that laying the tile may have closed, sorted.

        Looked at are the tile's own segments, those that face it, and the watchers of the nine cells round it.
        """
        self._check_tile(t)
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        key: cython.ulonglong = self.cell_key[self.tile_cell[t]]
        near: cython.ulonglong
        k: cython.int
        i: cython.int
        p: cython.int
        u: cython.int
        side: cython.int
        for k in range(self.k_segments[self.tile_kind[t]]):
            n = self._completed_too(self.tile_base[t] + k, n, tick)
        for side in range(4):
            near = step(key, side)
            u = self.cell_state[self._find(near)] - 1
            if u >= 0:
                i = self.tile_kind[u] * 16 + (((side ^ 2) - self.tile_rot[u]) & 3) * 4
                for p in range(4):
                    if self.k_ports[i + p] != 255:
                        n = self._completed_too(self.tile_base[u] + self.k_ports[i + p], n, tick)
                if self.k_watchers[self.tile_kind[u]] != 255:
                    n = self._completed_too(self.tile_base[u] + self.k_watchers[self.tile_kind[u]], n, tick)
            u = self.cell_state[self._find(step(near, (side + 1) & 3))] - 1
            if u >= 0 and self.k_watchers[self.tile_kind[u]] != 255:
                n = self._completed_too(self.tile_base[u] + self.k_watchers[self.tile_kind[u]], n, tick)
        for i in range(n):
            self.scratch[i] = self._anchor(self.scratch[i])
        self._sort(n)
        return [self.scratch[i] for i in range(n)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def _completed_too(self, s: cython.int, n: cython.int, tick: cython.int) -> cython.int:
        """Add the region of s to the n in the scratch, if it is closed, completing and new."""
        r: cython.int = self.segment_label[s]
        t: cython.int = self.segment_tile[s]
        if self.region_open[r] != 0 or self.stamp[r] == tick:
            return n
        self.stamp[r] = tick
        if self.k_completes[self.k_kinds[self.tile_kind[t] * 12 + s - self.tile_base[t]]] == 0:
            return n
        self.scratch[n] = s
        return n + 1

    def corner(self, t: cython.int, c: cython.int) -> int:
        """The tile's segment in corner c (NE SE SW NW) if four tiles meet there and all show one, else -1."""
        self._check_tile(t)
        if c < 0 or c > 3:
            raise ValueError(f"a corner is 0, 1, 2 or 3, not {c}")
        key: cython.ulonglong = self.cell_key[self.tile_cell[t]]
        across: cython.int = 1 if c < 2 else 3
        along: cython.int = 0 if c == 0 or c == 3 else 2
        found: cython.int = -1
        i: cython.int
        u: cython.int
        k: cython.int
        at: cython.ulonglong
        for i in range(4):
            at = key
            k = c
            if i & 1:
                at = step(at, across)
                k ^= 3
            if i & 2:
                at = step(at, along)
                k ^= 1
            u = self.cell_state[self._find(at)] - 1
            if u < 0:
                return -1
            k = self.k_corners[self.tile_kind[u] * 4 + ((k - self.tile_rot[u]) & 3)]
            if k == 255:
                return -1
            if i == 0:
                found = self.tile_base[u] + k
        return found

    def facing(self, t: cython.int, side: cython.int, port: cython.int) -> int:
        """The neighbour's segment that meets a port of the tile, or -1."""
        self._check_tile(t)
        if side < 0 or side > 3 or port < 0 or port > 3:
            raise ValueError(f"sides and ports are 0, 1, 2 or 3, not {side} and {port}")
        u: cython.int = self.cell_state[self._find(step(self.cell_key[self.tile_cell[t]], side))] - 1
        if u < 0:
            return -1
        k: cython.int = self.k_ports[
            self.tile_kind[u] * 16 + (((side ^ 2) - self.tile_rot[u]) & 3) * 4 + (2 - port if port < 3 else 3)
        ]
        return -1 if k == 255 else self.tile_base[u] + k

    # ---- figures

    @cython.cfunc
    @cython.exceptval(check=False)
    def _spot_word(self, s: cython.int) -> cython.ulonglong:
        t: cython.int = self.segment_tile[s]
        return scramble(self.cell_key[self.tile_cell[t]], cython.cast(cython.ulonglong, -1 - (s - self.tile_base[t])) & WORD)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _figure_word(self, number: cython.int) -> cython.ulonglong:
        """What a figure adds to the key."""
        i: cython.int
        word: cython.ulonglong = 0
        code: cython.ulonglong = self.figure_kind[number] & 65535
        code = (code << 16 | self.figure_seat[number] & 65535) << 8 | self.figure_lane[number]
        for i in range(self.presence_count):
            if self.presence_figure[i] == number:
                word = (word + self._spot_word(self.presence_segment[i])) & WORD
        return scramble((self._spot_word(self.figure_place[number]) + word * MIX_C) & WORD, code)

    def put(
        self, figure_kind: cython.int, seat: cython.int, lane: cython.int, place: cython.int, presences: tuple[int, ...]
    ) -> int:
        """Put a figure on the board; it gets the lowest free number.

        Lanes 0-5 count as followers of a seat, 6 as a barrier, 7 as nothing.
        """
        if lane < 0 or lane > NO_LANE:
            raise ValueError(f"lanes are 0-7, not {lane}")
        if figure_kind < -32768 or figure_kind > 32767 or seat < -32768 or seat > 32767:
            raise ValueError(f"figure kind {figure_kind} or seat {seat} does not fit into 16 bits")
        self._check(place)
        for s in presences:
            self._check(s)
        n: cython.int = len(presences)
        number: cython.int = 0
        i: cython.int
        r: cython.int
        while number < self.figure_count and self.figure_lane[number] >= 0:
            number += 1
        if number == self.room_figures or self.presence_count + n > self.room_presences:
            raise OverflowError(f"the board was made for {self.room_figures} figures")
        if lane != NO_LANE:
            r = n
            for i in range(self.presence_count):
                r += self.figure_lane[self.presence_figure[i]] == lane
            if r > 255:
                raise OverflowError(f"more than 255 presences in lane {lane}")
        if number == self.figure_count:
            self.figure_count += 1
        self.figure_kind[number] = figure_kind
        self.figure_seat[number] = seat
        self.figure_place[number] = place
        self.figure_lane[number] = lane
        for i in range(n):
            self.presence_figure[self.presence_count] = number
            self.presence_segment[self.presence_count] = presences[i]
            if lane != NO_LANE:
                self.region_who[self.segment_label[self.presence_segment[self.presence_count]]] += ONE << (8 * lane)
            self.presence_count += 1
        self.key_sum = (self.key_sum + self._figure_word(number)) & WORD
        return number

    def lift(self, number: cython.int) -> None:
        """Take a figure off the board."""
        self._check_figure(number)
        self.key_sum = (self.key_sum - self._figure_word(number)) & WORD
        lane: cython.int = self.figure_lane[number]
        kept: cython.int = 0
        i: cython.int
        for i in range(self.presence_count):
            if self.presence_figure[i] != number:
                self.presence_figure[kept] = self.presence_figure[i]
                self.presence_segment[kept] = self.presence_segment[i]
                kept += 1
            elif lane != NO_LANE:
                self.region_who[self.segment_label[self.presence_segment[i]]] -= ONE << (8 * lane)
        self.presence_count = kept
        self.figure_lane[number] = -1
        while self.figure_count > 0 and self.figure_lane[self.figure_count - 1] < 0:
            self.figure_count -= 1

    def figure(self, number: cython.int) -> tuple[int, int, int, int]:
        """``(figure kind, seat, segment of its place, lane)``."""
        self._check_figure(number)
        return (
            self.figure_kind[number],
            self.figure_seat[number],
            self.figure_place[number],
            self.figure_lane[number],
        )

    def presences(self, number: cython.int) -> tuple[int, ...]:
        """The segments in which the figure is present, as given to ``put``."""
        self._check_figure(number)
        i: cython.int
        return tuple([self.presence_segment[i] for i in range(self.presence_count) if self.presence_figure[i] == number])

    @cython.cfunc
    @cython.exceptval(check=False)
    def _figure_before(self, a: cython.int, b: cython.int) -> cython.bint:
        """Canonical order: by place, then figure kind, then seat; figures equal in all that, by number."""
        if self.figure_place[a] != self.figure_place[b]:
            return self._before(self.figure_place[a], self.figure_place[b])
        if self.figure_kind[a] != self.figure_kind[b]:
            return self.figure_kind[a] < self.figure_kind[b]
        if self.figure_seat[a] != self.figure_seat[b]:
            return self.figure_seat[a] < self.figure_seat[b]
        return a < b

    def _in_order(self, n: cython.int) -> list[int]:
        """The first n figures of the scratch in canonical order."""
        i: cython.int
        j: cython.int
        number: cython.int
        for i in range(1, n):
            number = self.scratch[i]
            j = i
            while j > 0 and self._figure_before(number, self.scratch[j - 1]):
                self.scratch[j] = self.scratch[j - 1]
                j -= 1
            self.scratch[j] = number
        return [self.scratch[i] for i in range(n)]

    def figures(self) -> list[int]:
        """All figures on the board, by place, figure kind, seat."""
        n: cython.int = 0
        number: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] >= 0:
                self.scratch[n] = number
                n += 1
        return self._in_order(n)

    def figures_in(self, s: cython.int) -> list[int]:
        """The figures present in the region, each once, by place, figure kind, seat."""
        self._check(s)
        r: cython.int = self.segment_label[s]
        n: cython.int = 0
        i: cython.int
        j: cython.int
        for i in range(self.presence_count):
            if self.segment_label[self.presence_segment[i]] == r:
                j = 0
                while j < n and self.scratch[j] != self.presence_figure[i]:
                    j += 1
                if j == n:
                    self.scratch[n] = self.presence_figure[i]
                    n += 1
        return self._in_order(n)

    def figures_on(self, t: cython.int) -> list[int]:
        """The figures whose place is on the tile, by place, figure kind, seat."""
        self._check_tile(t)
        n: cython.int = 0
        number: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] >= 0 and self.segment_tile[self.figure_place[number]] == t:
                self.scratch[n] = number
                n += 1
        return self._in_order(n)

    # ---- ties

    @cython.cfunc
    @cython.exceptval(check=False)
    def _tied(self, s: cython.int) -> cython.int:
        i: cython.int
        for i in range(self.tie_count):
            if self.tie_from[i] == s:
                return self.tie_to[i]
            if self.tie_to[i] == s:
                return self.tie_from[i]
        return -1

    def tied(self, s: cython.int) -> int:
        """The segment tied to this one, or -1."""
        self._check(s)
        return self._tied(s)

    def ties(self) -> list[tuple[int, int]]:
        """All ties, sorted by spots."""
        i: cython.int
        pairs = []
        for i in range(self.tie_count):
            a, b = self.tie_from[i], self.tie_to[i]
            pairs.append((a, b) if self._before(a, b) else (b, a))
        pairs.sort(key=lambda pair: self.spot(pair[0]))
        return pairs

    def tie(self, a: cython.int, b: cython.int) -> None:
        """Join two segments that do not meet, until ``untie``."""
        self._check(a)
        self._check(b)
        if a == b or self._tied(a) >= 0 or self._tied(b) >= 0:
            raise ValueError(f"segments {a} and {b} cannot be tied: one is tied already, or both are one")
        if self.kind_of(a) != self.kind_of(b) or self._watches(a):
            raise ValueError(f"segments {a} and {b} are not of one kind that can be tied")
        if self.tie_count == self.room_tiles:
            raise OverflowError(f"the board was made for {self.room_tiles} ties")
        self.tie_from[self.tie_count] = a
        self.tie_to[self.tie_count] = b
        self.tie_count += 1
        self.key_sum = (self.key_sum + scramble((self._spot_word(a) + self._spot_word(b)) & WORD, 0)) & WORD
        if self.segment_label[a] != self.segment_label[b]:
            self._join(self.segment_label[a], self.segment_label[b])

    def _watches(self, s: cython.int) -> bool:
        t: cython.int = self.segment_tile[s]
        return self.k_watchers[self.tile_kind[t]] == s - self.tile_base[t]

    def untie(self, a: cython.int) -> bool:
        """Cut the tie of a segment; True if its region fell apart."""
        self._check(a)
        b: cython.int = self._tied(a)
        if b < 0:
            raise ValueError(f"segment {a} is not tied")
        i: cython.int = 0
        while self.tie_from[i] != a and self.tie_to[i] != a:
            i += 1
        self.tie_count -= 1
        self.tie_from[i] = self.tie_from[self.tie_count]
        self.tie_to[i] = self.tie_to[self.tie_count]
        self.key_sum = (self.key_sum - scramble((self._spot_word(a) + self._spot_word(b)) & WORD, 0)) & WORD
        tick: cython.int = self._flood(a)
        if self.stamp[b] == tick:
            return False
        # Cut the ring in two before anything is summed: figures are found by their labels.
        old: cython.int = self.segment_label[a]
        new: cython.int = self.region_stack[self.region_count]
        self.region_count += 1
        self.region_peak = max(self.region_peak, self.region_count)
        s: cython.int = a
        after: cython.int
        last_here: cython.int = a
        last_there: cython.int = -1
        first_there: cython.int = -1
        s = self.segment_next[a]
        while s != a:
            after = self.segment_next[s]
            if self.stamp[s] == tick:
                self.segment_next[last_here] = s
                last_here = s
            else:
                self.segment_label[s] = new
                if first_there < 0:
                    first_there = s
                else:
                    self.segment_next[last_there] = s
                last_there = s
            s = after
        self.segment_next[last_here] = a
        self.segment_next[last_there] = first_there
        self._sum_up(a, old)
        self._sum_up(first_there, new)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def _flood(self, a: cython.int) -> cython.int:
        """Stamp all segments that a reaches over facing ports and ties; the stamp is returned."""
        tick: cython.int = self._next_tick()
        done: cython.int = 0
        n: cython.int = 1
        s: cython.int
        t: cython.int
        u: cython.int
        i: cython.int
        k: cython.int
        p: cython.int
        side: cython.int
        other: cython.int
        self.scratch[0] = a
        self.stamp[a] = tick
        while done < n:
            s = self.scratch[done]
            done += 1
            t = self.segment_tile[s]
            k = s - self.tile_base[t]
            other = self._tied(s)
            if other >= 0 and self.stamp[other] != tick:
                self.stamp[other] = tick
                self.scratch[n] = other
                n += 1
            for i in range(16):
                if self.k_ports[self.tile_kind[t] * 16 + i] != k:
                    continue
                side = ((i >> 2) + self.tile_rot[t]) & 3
                p = i & 3
                u = self.cell_state[self._find(step(self.cell_key[self.tile_cell[t]], side))] - 1
                if u < 0:
                    continue
                p = self.k_ports[
                    self.tile_kind[u] * 16 + (((side ^ 2) - self.tile_rot[u]) & 3) * 4 + (2 - p if p < 3 else 3)
                ]
                if p != 255 and self.stamp[self.tile_base[u] + p] != tick:
                    self.stamp[self.tile_base[u] + p] = tick
                    self.scratch[n] = self.tile_base[u] + p
                    n += 1
        return tick

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sum_up(self, head: cython.int, r: cython.int) -> cython.int:
        """Count the numbers of region r anew from its ring."""
        s: cython.int = head
        t: cython.int
        k: cython.int
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
            k = s - self.tile_base[t]
            tally += self.k_tallies[self.tile_kind[t] * 12 + k]
            for i in range(16):
                if self.k_ports[self.tile_kind[t] * 16 + i] == k:
                    side = ((i >> 2) + self.tile_rot[t]) & 3
                    if self.cell_state[self._find(step(self.cell_key[self.tile_cell[t]], side))] <= 0:
                        ends += 1
            s = self.segment_next[s]
            if s == head:
                break
        for i in range(self.presence_count):
            lane = self.figure_lane[self.presence_figure[i]]
            if lane != NO_LANE and self.segment_label[self.presence_segment[i]] == r:
                who += ONE << (8 * lane)
        self.region_head[r] = head
        self.region_open[r] = ends
        self.region_size[r] = n
        self.region_tally[r] = tally
        self.region_who[r] = who
        return 0

    # ---- the board as a whole

    def copy(self) -> Board:
        """A board of its own with the same content."""
        new: Board = Board.__new__(Board)
        new.copy_from(self)
        return new

    def copy_from(self, board: Board) -> None:
        """Become a copy of another board, with its capacities."""
        if (
            self.tables is not board.tables
            or self.room_tiles != board.room_tiles
            or self.room_segments != board.room_segments
            or self.room_figures != board.room_figures
        ):
            self._allocate(board.tables, board.room_tiles, board.room_segments, board.room_figures)
            self._clear()
        self._copy_used(board)

    def key(self) -> int:
        """A 64-bit name of the position: tiles, ties and figures, whatever the order in which they came."""
        return self.key_sum
