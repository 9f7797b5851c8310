# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Cells, tiles, the frontier and the growth of regions: the part of the board that every placement touches.

A *cell* that holds a tile or borders one has a dense number; a small open-addressing table finds it, so the board
has no edge. An empty one owns a *slot*, a bit in the frontier's bit sets, and legal placements come from four
ANDs per 64 slots and rotation. A *region* is a ring of segments; its numbers lie in compact records that are given
back when regions join, so that a copy stays small.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.carcassonne.kernel.bits import (
        HALF,
        HASH_X,
        HASH_Y,
        MIX_A,
        MIX_B,
        MIX_C,
        ONE,
        SOURCE_DIGEST,
        WORD,
        ctz,
        popcount,
        select,
    )
    from cython.cimports.carcassonne.kernel.tables import Tables
    from cython.cimports.libc.stdlib import free, malloc
    from cython.cimports.libc.string import memcpy, memset

    DIGEST: str = SOURCE_DIGEST.decode()
else:
    from .bits import HALF, HASH_X, HASH_Y, MIX_A, MIX_B, MIX_C, ONE, WORD, ctz, popcount, select
    from .tables import Tables

    DIGEST = ""

FAR = 1_000_000_000
"""Cells may lie this far from the origin in each direction."""
LARGEST = 32_000
"""Segments and cells are numbered in 16 bits."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def pack(x: cython.longlong, y: cython.longlong) -> cython.ulonglong:
    """A cell as one word; words sort as (x, y) do, and a step to a neighbour is an addition."""
    return (cython.cast(cython.ulonglong, x + 2147483648) << 32) | cython.cast(cython.ulonglong, y + 2147483648)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def unpack_x(key: cython.ulonglong) -> cython.int:
    return cython.cast(cython.int, cython.cast(cython.longlong, key >> 32) - 2147483648)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def unpack_y(key: cython.ulonglong) -> cython.int:
    return cython.cast(cython.int, cython.cast(cython.longlong, key & HALF) - 2147483648)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def step(key: cython.ulonglong, side: cython.int) -> cython.ulonglong:
    """The neighbour on side 0-3 (N E S W)."""
    if side == 0:
        return key - 1
    if side == 1:
        return key + (ONE << 32)
    if side == 2:
        return key + 1
    return key - (ONE << 32)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def scramble(a: cython.ulonglong, b: cython.ulonglong) -> cython.ulonglong:
    """A well mixed word of two words; position keys are sums of such words."""
    z: cython.ulonglong = (a * MIX_A + b * MIX_B) & WORD
    z = ((z ^ (z >> 29)) * MIX_C) & WORD
    return z ^ (z >> 32)


@cython.cclass
class Ground:
    """Tiles on an endless table and the regions they make; base of ``Board`` and of random play."""

    tables: Tables
    room_tiles: cython.int
    room_segments: cython.int
    room_figures: cython.int
    room_cells: cython.int
    room_slots: cython.int
    room_presences: cython.int
    buckets: cython.int
    shift: cython.int
    letter_count: cython.int
    k_tallies: cython.p_ulonglong
    k_contacts: cython.p_ushort
    k_segments: cython.p_uchar
    k_letters: cython.p_uchar
    k_ports: cython.p_uchar
    k_port_masks: cython.p_uchar
    k_facing_masks: cython.p_uchar
    k_port_counts: cython.p_uchar
    k_corners: cython.p_uchar
    k_kinds: cython.p_uchar
    k_watchers: cython.p_uchar
    k_completes: cython.p_uchar
    tile_count: cython.int
    segment_count: cython.int
    cell_count: cython.int
    slot_count: cython.int
    region_count: cython.int
    region_peak: cython.int
    watcher_count: cython.int
    tie_count: cython.int
    figure_count: cython.int
    presence_count: cython.int
    tick: cython.int
    fit_words: cython.int
    key_sum: cython.ulonglong
    live: cython.p_ulonglong
    have: cython.p_ulonglong
    want: cython.p_ulonglong
    fit: cython.p_ulonglong
    cell_key: cython.p_ulonglong
    region_tally: cython.p_ulonglong
    region_who: cython.p_ulonglong
    stamp: cython.p_int
    bucket: cython.p_short
    cell_state: cython.p_short
    slot_cell: cython.p_short
    tile_kind: cython.p_short
    tile_rot: cython.p_short
    tile_cell: cython.p_short
    tile_base: cython.p_short
    segment_tile: cython.p_short
    segment_label: cython.p_short
    segment_next: cython.p_short
    region_open: cython.p_short
    region_size: cython.p_short
    region_head: cython.p_short
    region_stack: cython.p_short
    watcher_segment: cython.p_short
    watcher_cell: cython.p_short
    tie_from: cython.p_short
    tie_to: cython.p_short
    figure_kind: cython.p_short
    figure_seat: cython.p_short
    figure_place: cython.p_short
    figure_lane: cython.p_short
    presence_figure: cython.p_short
    presence_segment: cython.p_short
    scratch: cython.p_short

    def __init__(self, tables: Tables, tiles: cython.int, segments: cython.int, figures: cython.int) -> None:
        if not 0 < tiles <= 6000 or not 0 < segments <= LARGEST or not 0 <= figures <= 8000:
            raise ValueError(f"a board cannot hold {tiles} tiles, {segments} segments and {figures} figures")
        self._allocate(tables, tiles, segments, figures)
        self._clear()

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.block)

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _allocate(
        self, tables: Tables, tiles: cython.int, segments: cython.int, figures: cython.int
    ) -> cython.int:
        """Cut all arrays from one block; what is in it is undefined."""
        self.tables = tables
        self.k_tallies = tables.tallies
        self.k_contacts = tables.contacts
        self.k_segments = tables.segments
        self.k_letters = tables.letters
        self.k_ports = tables.ports
        self.k_port_masks = tables.port_masks
        self.k_facing_masks = tables.facing_masks
        self.k_port_counts = tables.port_counts
        self.k_corners = tables.corners
        self.k_kinds = tables.kinds
        self.k_watchers = tables.watchers
        self.k_completes = tables.completes
        self.letter_count = tables.letter_count
        self.room_tiles = tiles
        self.room_segments = segments
        self.room_figures = figures
        self.room_presences = 4 * figures
        bits: cython.int = 4
        while (1 << bits) < 4 * tiles:
            bits += 1
        self.buckets = 1 << bits
        self.shift = 32 - bits
        # Cell 0 means "none", and a search ends at a free bucket.
        self.room_cells = min(5 * tiles + 2, self.buckets)
        self.room_slots = (4 * tiles + 1 + 63) & ~63
        words: cython.int = self.room_slots >> 6
        cells: cython.int = self.room_cells
        presences: cython.int = self.room_presences
        scratch: cython.int = segments + tiles + presences + figures + 16
        if cython.compiled:
            free(self.block)
            self.block = cython.cast(
                cython.p_char,
                malloc(
                    8 * (words * (9 + 4 * self.letter_count) + cells + 2 * segments)
                    + 4 * (segments + tiles)
                    + 2 * (self.buckets + cells + self.room_slots + 4 * tiles + 7 * segments)
                    + 2 * (4 * tiles + 4 * figures + 2 * presences + scratch)
                ),
            )
            if self.block == cython.NULL:
                raise MemoryError
            self.live = cython.cast(cython.p_ulonglong, self.block)
            self.have = self.live + words
            self.want = self.have + 4 * words
            self.fit = self.want + 4 * words * self.letter_count
            self.cell_key = self.fit + 4 * words
            self.region_tally = self.cell_key + cells
            self.region_who = self.region_tally + segments
            self.stamp = cython.cast(cython.p_int, self.region_who + segments)
            self.bucket = cython.cast(cython.p_short, self.stamp + segments + tiles)
            self.cell_state = self.bucket + self.buckets
            self.slot_cell = self.cell_state + cells
            self.tile_kind = self.slot_cell + self.room_slots
            self.tile_rot = self.tile_kind + tiles
            self.tile_cell = self.tile_rot + tiles
            self.tile_base = self.tile_cell + tiles
            self.segment_tile = self.tile_base + tiles
            self.segment_label = self.segment_tile + segments
            self.segment_next = self.segment_label + segments
            self.region_open = self.segment_next + segments
            self.region_size = self.region_open + segments
            self.region_head = self.region_size + segments
            self.region_stack = self.region_head + segments
            self.watcher_segment = self.region_stack + segments
            self.watcher_cell = self.watcher_segment + tiles
            self.tie_from = self.watcher_cell + tiles
            self.tie_to = self.tie_from + tiles
            self.figure_kind = self.tie_to + tiles
            self.figure_seat = self.figure_kind + figures
            self.figure_place = self.figure_seat + figures
            self.figure_lane = self.figure_place + figures
            self.presence_figure = self.figure_lane + figures
            self.presence_segment = self.presence_figure + presences
            self.scratch = self.presence_segment + presences
        else:
            for code, size, names in (
                ("Q", words, "live"),
                ("Q", 4 * words, "have fit"),
                ("Q", 4 * words * self.letter_count, "want"),
                ("Q", cells, "cell_key"),
                ("Q", segments, "region_tally region_who"),
                ("i", segments + tiles, "stamp"),
                ("h", self.buckets, "bucket"),
                ("h", cells, "cell_state"),
                ("h", self.room_slots, "slot_cell"),
                ("h", tiles, "tile_kind tile_rot tile_cell tile_base"),
                ("h", tiles, "watcher_segment watcher_cell tie_from tie_to"),
                ("h", segments, "segment_tile segment_label segment_next"),
                ("h", segments, "region_open region_size region_head region_stack"),
                ("h", figures, "figure_kind figure_seat figure_place figure_lane"),
                ("h", presences, "presence_figure presence_segment"),
                ("h", scratch, "scratch"),
            ):
                for name in names.split():
                    setattr(self, name, memoryview(bytearray(8 * size)).cast(code))
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _clear(self) -> cython.int:
        """Take everything off the board."""
        i: cython.int
        words: cython.int = self.room_slots >> 6
        self.tile_count = self.segment_count = self.slot_count = 0
        self.region_count = self.region_peak = self.watcher_count = self.tie_count = 0
        self.figure_count = self.presence_count = self.tick = self.fit_words = 0
        self.cell_count = 1
        self.cell_state[0] = 0
        self.key_sum = 0
        for i in range(words):
            self.live[i] = 0
        for i in range(4 * words):
            self.have[i] = 0
        for i in range(4 * words * self.letter_count):
            self.want[i] = 0
        for i in range(self.buckets):
            self.bucket[i] = 0
        for i in range(self.room_segments):
            self.region_stack[i] = i
        for i in range(self.room_segments + self.room_tiles):
            self.stamp[i] = 0
        return 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _next_tick(self) -> cython.int:
        """A number that no stamp bears yet, to mark what a walk has seen."""
        i: cython.int
        if self.tick == 2147483647:
            for i in range(self.room_segments + self.room_tiles):
                self.stamp[i] = 0
            self.tick = 0
        self.tick += 1
        return self.tick

    @cython.cfunc
    @cython.exceptval(check=False)
    def _copy_used(self, other: Ground) -> cython.int:
        """Become a copy of a board of the same layout; only what is in use is touched."""
        words: cython.int = (other.slot_count + 63) >> 6
        old: cython.int = (self.slot_count + 63) >> 6
        n: cython.int
        i: cython.int
        self.tile_count = other.tile_count
        self.segment_count = other.segment_count
        self.cell_count = other.cell_count
        self.slot_count = other.slot_count
        self.region_count = other.region_count
        self.watcher_count = other.watcher_count
        self.tie_count = other.tie_count
        self.figure_count = other.figure_count
        self.presence_count = other.presence_count
        self.key_sum = other.key_sum
        self.fit_words = 0
        if cython.compiled:
            memcpy(self.live, other.live, 8 * words)
            memcpy(self.have, other.have, 32 * words)
            memcpy(self.want, other.want, 32 * words * self.letter_count)
            if old > words:
                memset(self.live + words, 0, 8 * (old - words))
                memset(self.have + 4 * words, 0, 32 * (old - words))
                memset(self.want + 4 * words * self.letter_count, 0, 32 * (old - words) * self.letter_count)
            memcpy(self.bucket, other.bucket, 2 * self.buckets)
            n = other.cell_count
            memcpy(self.cell_key, other.cell_key, 8 * n)
            memcpy(self.cell_state, other.cell_state, 2 * n)
            memcpy(self.slot_cell, other.slot_cell, 2 * other.slot_count)
            n = 2 * other.tile_count
            memcpy(self.tile_kind, other.tile_kind, n)
            memcpy(self.tile_rot, other.tile_rot, n)
            memcpy(self.tile_cell, other.tile_cell, n)
            memcpy(self.tile_base, other.tile_base, n)
            n = 2 * other.segment_count
            memcpy(self.segment_tile, other.segment_tile, n)
            memcpy(self.segment_label, other.segment_label, n)
            memcpy(self.segment_next, other.segment_next, n)
            n = other.region_peak
            memcpy(self.region_tally, other.region_tally, 8 * n)
            memcpy(self.region_who, other.region_who, 8 * n)
            memcpy(self.region_open, other.region_open, 2 * n)
            memcpy(self.region_size, other.region_size, 2 * n)
            memcpy(self.region_head, other.region_head, 2 * n)
            i = other.region_count
            memcpy(self.region_stack + i, other.region_stack + i, 2 * (n - i))
            n = 2 * other.watcher_count
            memcpy(self.watcher_segment, other.watcher_segment, n)
            memcpy(self.watcher_cell, other.watcher_cell, n)
            n = 2 * other.tie_count
            memcpy(self.tie_from, other.tie_from, n)
            memcpy(self.tie_to, other.tie_to, n)
            n = 2 * other.figure_count
            memcpy(self.figure_kind, other.figure_kind, n)
            memcpy(self.figure_seat, other.figure_seat, n)
            memcpy(self.figure_place, other.figure_place, n)
            memcpy(self.figure_lane, other.figure_lane, n)
            n = 2 * other.presence_count
            memcpy(self.presence_figure, other.presence_figure, n)
            memcpy(self.presence_segment, other.presence_segment, n)
        else:
            for name, value in vars(other).items():
                if isinstance(value, memoryview) and not name.startswith("k_"):
                    getattr(self, name)[:] = value
        # The numbers above the other board's peak are still in order there, but perhaps not here.
        for i in range(other.region_peak, self.region_peak):
            self.region_stack[i] = i
        self.region_peak = other.region_peak
        return 0

    # ---- cells and the frontier

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _find(self, key: cython.ulonglong) -> cython.int:
        """The number of a cell, 0 if nothing is known of it."""
        i: cython.uint = (
            cython.cast(cython.uint, key >> 32) * HASH_X + cython.cast(cython.uint, key & HALF) * HASH_Y
        ) & HALF
        i >>= self.shift
        cell: cython.int = self.bucket[i]
        while cell != 0 and self.cell_key[cell] != key:
            i = (i + 1) & (self.buckets - 1)
            cell = self.bucket[i]
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def _add_cell(self, key: cython.ulonglong) -> cython.int:
        """Number a new empty cell and give it the lowest free slot."""
        i: cython.uint = (
            cython.cast(cython.uint, key >> 32) * HASH_X + cython.cast(cython.uint, key & HALF) * HASH_Y
        ) & HALF
        i >>= self.shift
        while self.bucket[i] != 0:
            i = (i + 1) & (self.buckets - 1)
        cell: cython.int = self.cell_count
        self.cell_count = cell + 1
        self.bucket[i] = cell
        self.cell_key[cell] = key
        w: cython.int = 0
        while self.live[w] == WORD:
            w += 1
        b: cython.int = ctz(self.live[w] ^ WORD)
        self.live[w] |= ONE << b
        slot: cython.int = w * 64 + b
        self.slot_cell[slot] = cell
        self.cell_state[cell] = -1 - slot
        if slot >= self.slot_count:
            self.slot_count = slot + 1
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def _count(self, kind: cython.int) -> cython.int:
        """Find all placements of a kind, to be picked by ``_nth``, and count them."""
        words: cython.int = (self.slot_count + 63) >> 6
        letters: cython.int = self.letter_count
        total: cython.int = 0
        w: cython.int
        rot: cython.int
        have: cython.int
        want: cython.int
        bits: cython.ulonglong
        for w in range(words):
            have = w * 4
            want = have * letters
            for rot in range(4):
                bits = (
                    (self.have[have] & ~self.want[want + self.k_letters[kind * 4 + ((0 - rot) & 3)]])
                    | (self.have[have + 1] & ~self.want[want + letters + self.k_letters[kind * 4 + ((1 - rot) & 3)]])
                    | (self.have[have + 2] & ~self.want[want + 2 * letters + self.k_letters[kind * 4 + ((2 - rot) & 3)]])
                    | (self.have[have + 3] & ~self.want[want + 3 * letters + self.k_letters[kind * 4 + ((3 - rot) & 3)]])
                )
                bits = self.live[w] & ~bits
                self.fit[have + rot] = bits
                total += popcount(bits)
        self.fit_words = words * 4
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def _nth(self, nth: cython.int) -> cython.int:
        """``cell * 4 + rotation`` of the nth placement found by the last count, -1 if there are fewer."""
        i: cython.int
        n: cython.int
        for i in range(self.fit_words):
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
            near = step(key, side)
            n -= self.cell_state[self._find(near)] > 0
            n -= self.cell_state[self._find(step(near, (side + 1) & 3))] > 0
        return n

    # ---- regions

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _join(self, a: cython.int, b: cython.int) -> cython.int:
        """Make one region of two different ones."""
        spare: cython.int
        if self.region_size[a] < self.region_size[b]:
            spare = a
            a = b
            b = spare
        self.region_open[a] += self.region_open[b]
        self.region_size[a] += self.region_size[b]
        self.region_tally[a] += self.region_tally[b]
        self.region_who[a] += self.region_who[b]
        head: cython.int = self.region_head[b]
        s: cython.int = head
        last: cython.int = head
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
    @cython.inline
    @cython.exceptval(check=False)
    def _meet(self, base: cython.int, own: cython.int, other: cython.int, theirs: cython.int) -> cython.int:
        """Close the ports of two sides that now face each other and join what meets there."""
        mine: cython.int = self.k_port_masks[own]
        yours: cython.int = self.k_facing_masks[theirs]
        both: cython.int = mine & yours
        odd: cython.int = mine ^ yours
        p: cython.int
        a: cython.int
        b: cython.int
        own *= 4
        theirs *= 4
        while both:
            p = ctz(both)
            both &= both - 1
            a = self.segment_label[base + self.k_ports[own + p]]
            b = self.segment_label[other + self.k_ports[theirs + (2 - p if p < 3 else 3)]]
            if a != b:
                a = self._join(a, b)
            self.region_open[a] -= 2
        while odd:
            p = ctz(odd)
            odd &= odd - 1
            if mine >> p & 1:
                self.region_open[self.segment_label[base + self.k_ports[own + p]]] -= 1
            else:
                self.region_open[self.segment_label[other + self.k_ports[theirs + (2 - p if p < 3 else 3)]]] -= 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _lay(self, cell: cython.int, kind: cython.int, rot: cython.int) -> cython.int:
        """Lay a tile on an empty numbered cell; there must be room for it."""
        key: cython.ulonglong = self.cell_key[cell]
        slot: cython.int = -1 - self.cell_state[cell]
        w: cython.int = slot >> 6
        bit: cython.ulonglong = ONE << (slot & 63)
        t: cython.int = self.tile_count
        base: cython.int = self.segment_count
        n: cython.int = self.k_segments[kind]
        k: cython.int
        r: cython.int
        side: cython.int
        near: cython.int
        own: cython.int
        other: cython.int
        theirs: cython.int
        i: cython.int
        at: cython.ulonglong
        dx: cython.longlong
        dy: cython.longlong
        self.cell_state[cell] = t + 1
        self.tile_kind[t] = kind
        self.tile_rot[t] = rot
        self.tile_cell[t] = cell
        self.tile_base[t] = base
        self.tile_count = t + 1
        self.segment_count = base + n
        self.key_sum = (self.key_sum + scramble(key, kind * 4 + rot + 1)) & WORD
        for k in range(n):
            r = self.region_stack[self.region_count + k]
            self.segment_tile[base + k] = t
            self.segment_label[base + k] = r
            self.segment_next[base + k] = base + k
            self.region_head[r] = base + k
            self.region_open[r] = self.k_port_counts[kind * 12 + k]
            self.region_size[r] = 1
            self.region_tally[r] = self.k_tallies[kind * 12 + k]
            self.region_who[r] = 0
        self.region_count += n
        if self.region_count > self.region_peak:
            self.region_peak = self.region_count
        for side in range(4):
            own = kind * 4 + ((side - rot) & 3)
            at = step(key, side)
            near = self._find(at)
            i = self.cell_state[near]
            if i > 0:
                i -= 1
                theirs = self.tile_kind[i] * 4 + (((side ^ 2) - self.tile_rot[i]) & 3)
                other = w * 4 + side
                self.have[other] &= ~bit
                self.want[other * self.letter_count + self.k_letters[theirs]] &= ~bit
                self._meet(base, own, self.tile_base[i], theirs)
            else:
                if near == 0:
                    near = self._add_cell(at)
                slot = -1 - self.cell_state[near]
                other = (slot >> 6) * 4 + (side ^ 2)
                self.have[other] |= ONE << (slot & 63)
                self.want[other * self.letter_count + self.k_letters[own]] |= ONE << (slot & 63)
        # Not before: a new cell must not take the slot while its bits are being cleared.
        self.live[w] &= ~bit
        i = 0
        while i < self.watcher_count:
            at = self.cell_key[self.watcher_cell[i]]
            dx = cython.cast(cython.longlong, at >> 32) - cython.cast(cython.longlong, key >> 32)
            dy = cython.cast(cython.longlong, at & HALF) - cython.cast(cython.longlong, key & HALF)
            if -1 <= dx <= 1 and -1 <= dy <= 1:
                r = self.segment_label[self.watcher_segment[i]]
                self.region_open[r] -= 1
                if self.region_open[r] == 0:
                    self.watcher_count -= 1
                    self.watcher_segment[i] = self.watcher_segment[self.watcher_count]
                    self.watcher_cell[i] = self.watcher_cell[self.watcher_count]
                    continue
            i += 1
        k = self.k_watchers[kind]
        if k != 255:
            n = self._empty_round(key)
            self.region_open[self.segment_label[base + k]] = n
            if n:
                self.watcher_segment[self.watcher_count] = base + k
                self.watcher_cell[self.watcher_count] = cell
                self.watcher_count += 1
        return t
