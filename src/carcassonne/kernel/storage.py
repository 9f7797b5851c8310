# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The memory of a board: all arrays in one block sized for the set-up, with clearing and copying.

Tiles, segments, cells, slots, features and figures have dense numbers: the used part of every array is a
prefix, and a copy moves only that.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from array import array

    from .bits import LAST_TICK, STRIDE
    from .tile_tables import Tables

else:
    from cython.cimports.carcassonne.kernel.bits import LAST_TICK, STRIDE
    from cython.cimports.carcassonne.kernel.tile_tables import Tables
    from cython.cimports.libc.stdlib import free, malloc
    from cython.cimports.libc.string import memcpy, memset


MAX_TILES = 6000
MAX_SEGMENTS = 32000
MAX_FIGURES = 8000
PRESENCES_PER_FIGURE = 4
"""Average per figure; a single figure may have more."""


@cython.cclass
class Storage:
    """Arrays and counters of a board; ``Topology`` gives them their meaning."""

    tables: Tables

    # capacities
    capacity_tiles: cython.int
    capacity_segments: cython.int
    capacity_figures: cython.int
    capacity_presences: cython.int
    capacity_cells: cython.int
    capacity_words: cython.int
    bucket_mask: cython.int
    hash_shift: cython.int
    edge_stride: cython.int

    # the arrays of the tables
    printed_sides: cython.p_ulonglong
    printed_facing: cython.p_ulonglong
    printed_tallies: cython.p_ulonglong
    printed_adjacent: cython.p_ushort
    printed_edges: cython.p_uchar
    printed_ports: cython.p_uchar
    printed_port_counts: cython.p_uchar
    printed_terrains: cython.p_uchar
    printed_corners: cython.p_uchar
    printed_segments: cython.p_uchar
    printed_neighbourhoods: cython.p_uchar
    printed_completable: cython.p_uchar

    # used sizes
    tile_count: cython.int
    segment_count: cython.int
    cell_count: cython.int
    word_count: cython.int
    feature_count: cython.int
    feature_peak: cython.int
    neighbourhood_count: cython.int
    completed_count: cython.int
    connection_count: cython.int
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
    # tiles, segments, features
    tile_code: cython.p_short
    tile_base: cython.p_short
    tile_cell: cython.p_short
    segment_tile: cython.p_short
    segment_feature: cython.p_short
    segment_next: cython.p_short
    feature_tally: cython.p_ulonglong
    feature_occupancy: cython.p_ulonglong
    feature_open: cython.p_short
    feature_size: cython.p_short
    feature_head: cython.p_short
    feature_stack: cython.p_short
    neighbourhood_key: cython.p_ulonglong
    neighbourhood_feature: cython.p_short
    completed_feature: cython.p_short
    # connections and figures
    connection_from: cython.p_short
    connection_to: cython.p_short
    figure_kind: cython.p_short
    figure_seat: cython.p_short
    figure_lane: cython.p_short
    figure_place: cython.p_short
    presence_figure: cython.p_short
    presence_segment: cython.p_short
    # scratch of traversals
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
        """Allocate all arrays as one block; fill only what ``_clear`` and ``_copy`` do not write."""
        self.tables = tables
        self.printed_sides = tables.sides
        self.printed_facing = tables.facing
        self.printed_tallies = tables.tallies
        self.printed_adjacent = tables.contacts
        self.printed_edges = tables.letters
        self.printed_ports = tables.ports
        self.printed_port_counts = tables.port_counts
        self.printed_terrains = tables.kinds
        self.printed_corners = tables.corners
        self.printed_segments = tables.segments
        self.printed_neighbourhoods = tables.watchers
        self.printed_completable = tables.completes
        presences: cython.int = PRESENCES_PER_FIGURE * figures
        bits: cython.int = 4
        while (1 << bits) < 4 * tiles:
            bits += 1
        buckets: cython.int = 1 << bits
        # A connected group of tiles needs at most 3 cells per tile, scattered tiles up to 5. Cell 0 means
        # "none", and one bucket stays free, because a search ends there.
        cells: cython.int = min(5 * tiles + 1, buckets)
        words: cython.int = (4 * tiles + 64) >> 6
        edges: cython.int = 4 * (tables.letter_count + 1)
        scratch: cython.int = segments + tiles + 64 * words + presences
        self.capacity_tiles = tiles
        self.capacity_segments = segments
        self.capacity_figures = figures
        self.capacity_presences = presences
        self.capacity_cells = cells
        self.capacity_words = words
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
            self.neighbourhood_key = self.cell_key + cells
            self.feature_tally = self.neighbourhood_key + tiles
            self.feature_occupancy = self.feature_tally + segments
            self.stamp = cython.cast(cython.p_int, self.feature_occupancy + segments)
            self.fit_sum = self.stamp + segments + tiles
            self.bucket = cython.cast(cython.p_short, self.fit_sum + 4 * words + 1)
            self.cell_state = self.bucket + buckets
            self.slot_cell = self.cell_state + cells
            self.tile_code = self.slot_cell + 64 * words
            self.tile_base = self.tile_code + tiles
            self.tile_cell = self.tile_base + tiles
            self.neighbourhood_feature = self.tile_cell + tiles
            self.completed_feature = self.neighbourhood_feature + tiles
            self.connection_from = self.completed_feature + tiles
            self.connection_to = self.connection_from + tiles
            self.segment_tile = self.connection_to + tiles
            self.segment_feature = self.segment_tile + segments + STRIDE
            self.segment_next = self.segment_feature + segments + STRIDE
            self.feature_open = self.segment_next + segments + STRIDE
            self.feature_size = self.feature_open + segments
            self.feature_head = self.feature_size + segments
            self.feature_stack = self.feature_head + segments
            self.figure_kind = self.feature_stack + segments
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
                ("Q", tiles, "neighbourhood_key"),
                ("Q", segments, "feature_tally feature_occupancy"),
                ("i", segments + tiles, "stamp"),
                ("i", 4 * words + 1, "fit_sum"),
                ("h", buckets, "bucket"),
                ("h", cells, "cell_state"),
                ("h", 64 * words, "slot_cell"),
                ("h", tiles, "tile_code tile_base tile_cell neighbourhood_feature completed_feature"),
                ("h", tiles, "connection_from connection_to"),
                ("h", segments + STRIDE, "segment_tile segment_feature segment_next"),
                ("h", segments, "feature_open feature_size feature_head feature_stack"),
                ("h", figures, "figure_kind figure_seat figure_lane figure_place"),
                ("h", presences, "presence_figure presence_segment"),
                ("h", scratch, "scratch"),
            ):
                for name in names.split():
                    # Typed views reject numbers that would overflow in C.
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
        """Remove everything from the board."""
        i: cython.int
        self.tile_count = self.segment_count = self.word_count = self.feature_count = self.feature_peak = 0
        self.neighbourhood_count = self.connection_count = self.figure_count = self.presence_count = 0
        self.completed_count = self.fit_count = 0
        self.cell_count = 1
        self.key_sum = 0
        for i in range(self.bucket_mask + 1):
            self.bucket[i] = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _copy(self, other: Storage) -> cython.int:
        """Become a copy of a board with the same capacities; only used parts are written."""
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
            memcpy(self.segment_feature, other.segment_feature, n)
            memcpy(self.segment_next, other.segment_next, n)
            n = other.feature_peak
            memcpy(self.feature_tally, other.feature_tally, 8 * n)
            memcpy(self.feature_occupancy, other.feature_occupancy, 8 * n)
            memcpy(self.feature_open, other.feature_open, 2 * n)
            memcpy(self.feature_size, other.feature_size, 2 * n)
            memcpy(self.feature_head, other.feature_head, 2 * n)
            memcpy(self.feature_stack, other.feature_stack, 2 * n)
            n = other.neighbourhood_count
            memcpy(self.neighbourhood_key, other.neighbourhood_key, 8 * n)
            memcpy(self.neighbourhood_feature, other.neighbourhood_feature, 2 * n)
            n = 2 * other.connection_count
            memcpy(self.connection_from, other.connection_from, n)
            memcpy(self.connection_to, other.connection_to, n)
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
        self.feature_count = other.feature_count
        self.feature_peak = other.feature_peak
        self.neighbourhood_count = other.neighbourhood_count
        self.connection_count = other.connection_count
        self.figure_count = other.figure_count
        self.presence_count = other.presence_count
        self.key_sum = other.key_sum
        self.fit_count = self.completed_count = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _next_tick(self) -> cython.int:
        """Return an unused stamp to mark what a traversal has seen."""
        i: cython.int
        if self.tick == LAST_TICK:
            for i in range(self.capacity_segments + self.capacity_tiles):
                self.stamp[i] = 0
            self.tick = 0
        self.tick += 1
        return self.tick
