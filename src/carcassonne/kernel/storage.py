# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The memory of a board: all arrays in one block that is cut to the setup, and how it is cleared and copied.

Tiles, segments, cells, slots, regions and figures have dense numbers: the used part of every array is a
prefix, and a copy moves nothing else.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from array import array

    from .bits import LAST_TICK, STRIDE
    from .tables import Tables

else:
    from cython.cimports.carcassonne.kernel.bits import LAST_TICK, STRIDE
    from cython.cimports.carcassonne.kernel.tables import Tables
    from cython.cimports.libc.stdlib import free, malloc
    from cython.cimports.libc.string import memcpy, memset


MAX_TILES = 6000
MAX_SEGMENTS = 32000
MAX_FIGURES = 8000
PRESENCES_PER_FIGURE = 4
"""On average; a single figure may have more."""


@cython.cclass
class Storage:
    """Numbers of a board without a meaning yet; see ``Ground`` for what they say."""

    tables: Tables

    # capacities
    room_tiles: cython.int
    room_segments: cython.int
    room_figures: cython.int
    room_presences: cython.int
    room_cells: cython.int
    room_words: cython.int
    bucket_mask: cython.int
    hash_shift: cython.int
    edge_stride: cython.int

    # the arrays of the tables
    printed_sides: cython.p_ulonglong
    printed_facing: cython.p_ulonglong
    printed_tallies: cython.p_ulonglong
    printed_contacts: cython.p_ushort
    printed_letters: cython.p_uchar
    printed_ports: cython.p_uchar
    printed_port_counts: cython.p_uchar
    printed_kinds: cython.p_uchar
    printed_corners: cython.p_uchar
    printed_segments: cython.p_uchar
    printed_watchers: cython.p_uchar
    printed_completes: cython.p_uchar

    # how much is in use
    tile_count: cython.int
    segment_count: cython.int
    cell_count: cython.int
    word_count: cython.int
    region_count: cython.int
    region_peak: cython.int
    watcher_count: cython.int
    closed_count: cython.int
    tie_count: cython.int
    figure_count: cython.int
    presence_count: cython.int
    fit_count: cython.int
    tick: cython.int
    key_sum: cython.ulonglong

    # cells and the frontier
    live: cython.p_ulonglong
    edges: cython.p_ulonglong
    fit: cython.p_ulonglong
    fit_sum: cython.p_int
    cell_key: cython.p_ulonglong
    cell_state: cython.p_short
    bucket: cython.p_short
    slot_cell: cython.p_short
    # tiles, segments, regions
    tile_code: cython.p_short
    tile_base: cython.p_short
    tile_cell: cython.p_short
    segment_tile: cython.p_short
    segment_label: cython.p_short
    segment_next: cython.p_short
    region_tally: cython.p_ulonglong
    region_who: cython.p_ulonglong
    region_open: cython.p_short
    region_size: cython.p_short
    region_head: cython.p_short
    region_stack: cython.p_short
    watcher_key: cython.p_ulonglong
    watcher_region: cython.p_short
    closed_region: cython.p_short
    # ties and figures
    tie_from: cython.p_short
    tie_to: cython.p_short
    figure_kind: cython.p_short
    figure_seat: cython.p_short
    figure_lane: cython.p_short
    figure_place: cython.p_short
    presence_figure: cython.p_short
    presence_segment: cython.p_short
    # helpers of walks
    stamp: cython.p_int
    scratch: cython.p_short

    def __init__(self, tables: Tables, tiles: cython.int, segments: cython.int, figures: cython.int) -> None:
        if tables is None:
            raise TypeError("a board needs tables")
        if not (0 < tiles <= MAX_TILES and 0 < segments <= MAX_SEGMENTS and 0 <= figures <= MAX_FIGURES):
            raise ValueError(f"a board cannot hold {tiles} tiles, {segments} segments and {figures} figures")
        self._allocate(tables, tiles, segments, figures)
        self._clear()

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.block)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _allocate(
        self, tables: Tables, tiles: cython.int, segments: cython.int, figures: cython.int
    ) -> cython.int:
        """Cut all arrays from one new block, filled only where ``_clear`` and ``_copy`` leave it alone."""
        self.tables = tables
        self.printed_sides = tables.sides
        self.printed_facing = tables.facing
        self.printed_tallies = tables.tallies
        self.printed_contacts = tables.contacts
        self.printed_letters = tables.letters
        self.printed_ports = tables.ports
        self.printed_port_counts = tables.port_counts
        self.printed_kinds = tables.kinds
        self.printed_corners = tables.corners
        self.printed_segments = tables.segments
        self.printed_watchers = tables.watchers
        self.printed_completes = tables.completes
        presences: cython.int = PRESENCES_PER_FIGURE * figures
        bits: cython.int = 4
        while (1 << bits) < 4 * tiles:
            bits += 1
        buckets: cython.int = 1 << bits
        # Tiles in one piece need at most 3 cells each, scattered ones up to 5. Cell 0 means "none", and one
        # bucket stays free, for that is where a search ends.
        cells: cython.int = min(5 * tiles + 1, buckets)
        words: cython.int = (4 * tiles + 64) >> 6
        edges: cython.int = 4 * (tables.letter_count + 1)
        scratch: cython.int = segments + tiles + 64 * words + presences
        self.room_tiles = tiles
        self.room_segments = segments
        self.room_figures = figures
        self.room_presences = presences
        self.room_cells = cells
        self.room_words = words
        self.bucket_mask = buckets - 1
        self.hash_shift = 32 - bits
        self.edge_stride = tables.letter_count + 1
        if cython.compiled:
            size: cython.size_t = (
                8 * (words * (5 + edges) + cells + tiles + 2 * segments)
                + 4 * (segments + tiles + 4 * words + 1)
                + 2 * (buckets + cells + 64 * words + 7 * tiles + 7 * segments + 3 * STRIDE)
                + 2 * (4 * figures + 2 * presences + scratch)
            )
            free(self.block)
            self.block = cython.cast(cython.p_char, malloc(size))
            if self.block == cython.NULL:
                raise MemoryError
            self.live = cython.cast(cython.p_ulonglong, self.block)
            self.edges = self.live + words
            self.fit = self.edges + words * edges
            self.cell_key = self.fit + 4 * words
            self.watcher_key = self.cell_key + cells
            self.region_tally = self.watcher_key + tiles
            self.region_who = self.region_tally + segments
            self.stamp = cython.cast(cython.p_int, self.region_who + segments)
            self.fit_sum = self.stamp + segments + tiles
            self.bucket = cython.cast(cython.p_short, self.fit_sum + 4 * words + 1)
            self.cell_state = self.bucket + buckets
            self.slot_cell = self.cell_state + cells
            self.tile_code = self.slot_cell + 64 * words
            self.tile_base = self.tile_code + tiles
            self.tile_cell = self.tile_base + tiles
            self.watcher_region = self.tile_cell + tiles
            self.closed_region = self.watcher_region + tiles
            self.tie_from = self.closed_region + tiles
            self.tie_to = self.tie_from + tiles
            self.segment_tile = self.tie_to + tiles
            self.segment_label = self.segment_tile + segments + STRIDE
            self.segment_next = self.segment_label + segments + STRIDE
            self.region_open = self.segment_next + segments + STRIDE
            self.region_size = self.region_open + segments
            self.region_head = self.region_size + segments
            self.region_stack = self.region_head + segments
            self.figure_kind = self.region_stack + segments
            self.figure_seat = self.figure_kind + figures
            self.figure_lane = self.figure_seat + figures
            self.figure_place = self.figure_lane + figures
            self.presence_figure = self.figure_place + figures
            self.presence_segment = self.presence_figure + presences
            self.scratch = self.presence_segment + presences
            memset(self.stamp, 0, 4 * (segments + tiles))
        else:
            for code, length, names in (
                ("Q", words, "live"),
                ("Q", words * edges, "edges"),
                ("Q", 4 * words, "fit"),
                ("Q", cells, "cell_key"),
                ("Q", tiles, "watcher_key"),
                ("Q", segments, "region_tally region_who"),
                ("i", segments + tiles, "stamp"),
                ("i", 4 * words + 1, "fit_sum"),
                ("h", buckets, "bucket"),
                ("h", cells, "cell_state"),
                ("h", 64 * words, "slot_cell"),
                ("h", tiles, "tile_code tile_base tile_cell watcher_region closed_region tie_from tie_to"),
                ("h", segments + STRIDE, "segment_tile segment_label segment_next"),
                ("h", segments, "region_open region_size region_head region_stack"),
                ("h", figures, "figure_kind figure_seat figure_lane figure_place"),
                ("h", presences, "presence_figure presence_segment"),
                ("h", scratch, "scratch"),
            ):
                for name in names.split():
                    # Typed views refuse numbers that would overflow in C.
                    setattr(self, name, memoryview(array(code, [0]) * length))
        self.tick = 0
        self.cell_key[0] = 0
        self.cell_state[0] = 0
        self.fit_sum[0] = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _clear(self) -> cython.int:
        """Take everything off the board."""
        i: cython.int
        self.tile_count = self.segment_count = self.word_count = self.region_count = self.region_peak = 0
        self.watcher_count = self.tie_count = self.figure_count = self.presence_count = 0
        self.closed_count = self.fit_count = 0
        self.cell_count = 1
        self.key_sum = 0
        for i in range(self.bucket_mask + 1):
            self.bucket[i] = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _copy(self, other: Storage) -> cython.int:
        """Become a copy of a board with the same capacities; only what is in use is touched."""
        n: cython.int = other.word_count
        if cython.compiled:
            memcpy(self.live, other.live, 8 * n)
            memcpy(self.edges, other.edges, 32 * n * self.edge_stride)
            memcpy(self.slot_cell, other.slot_cell, 128 * n)
            memcpy(self.bucket, other.bucket, 2 * (self.bucket_mask + 1))
            n = other.cell_count
            memcpy(self.cell_key, other.cell_key, 8 * n)
            memcpy(self.cell_state, other.cell_state, 2 * n)
            n = 2 * other.tile_count
            memcpy(self.tile_code, other.tile_code, n)
            memcpy(self.tile_base, other.tile_base, n)
            memcpy(self.tile_cell, other.tile_cell, n)
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
            memcpy(self.region_stack, other.region_stack, 2 * n)
            n = other.watcher_count
            memcpy(self.watcher_key, other.watcher_key, 8 * n)
            memcpy(self.watcher_region, other.watcher_region, 2 * n)
            n = 2 * other.tie_count
            memcpy(self.tie_from, other.tie_from, n)
            memcpy(self.tie_to, other.tie_to, n)
            n = 2 * other.figure_count
            memcpy(self.figure_kind, other.figure_kind, n)
            memcpy(self.figure_seat, other.figure_seat, n)
            memcpy(self.figure_lane, other.figure_lane, n)
            memcpy(self.figure_place, other.figure_place, n)
            n = 2 * other.presence_count
            memcpy(self.presence_figure, other.presence_figure, n)
            memcpy(self.presence_segment, other.presence_segment, n)
        else:
            for name, value in vars(other).items():
                if isinstance(value, memoryview) and not name.startswith(("printed", "stamp")):
                    getattr(self, name)[:] = value
        self.tile_count = other.tile_count
        self.segment_count = other.segment_count
        self.cell_count = other.cell_count
        self.word_count = other.word_count
        self.region_count = other.region_count
        self.region_peak = other.region_peak
        self.watcher_count = other.watcher_count
        self.tie_count = other.tie_count
        self.figure_count = other.figure_count
        self.presence_count = other.presence_count
        self.key_sum = other.key_sum
        self.fit_count = self.closed_count = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _next_tick(self) -> cython.int:
        """A number that no stamp bears yet, to mark what a walk has seen."""
        i: cython.int
        if self.tick == LAST_TICK:
            for i in range(self.room_segments + self.room_tiles):
                self.stamp[i] = 0
            self.tick = 0
        self.tick += 1
        return self.tick
