# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The board of a game: placements, tiles, figures and copies, on top of features and connections."""

from __future__ import annotations

import cython

from .ids import Seat, SegmentId, TileId, TileTypeId

if not cython.compiled:
    from .bits import (
        BARRIER_LANE,
        BY_FIGURE,
        BY_SPOT,
        FAR,
        MIX_C,
        ONE,
        STEP_KEY,
        UNCOUNTED_LANE,
        WORD,
        ctz,
        mix64,
        pack,
        x_of,
        y_of,
    )
    from .connections import Connections

else:
    from cython.cimports.carcassonne.kernel.bits import (
        BARRIER_LANE,
        BY_FIGURE,
        BY_SPOT,
        FAR,
        MIX_C,
        ONE,
        STEP_KEY,
        UNCOUNTED_LANE,
        WORD,
        ctz,
        mix64,
        pack,
        x_of,
        y_of,
    )
    from cython.cimports.carcassonne.kernel.connections import Connections


from .features import Cells

PlacementTuple = tuple[int, int, int]


@cython.final
@cython.cclass
class Board(Connections):
    """Tiles, features and figures of one game. Capacities are fixed, copies are cheap, there is no undo."""

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check_tile_type(self, tile_type: cython.int) -> cython.int:
        if tile_type < 0 or tile_type >= self.tables.tile_type_count:
            raise IndexError(f"no tile type {tile_type}: the tables have {self.tables.tile_type_count}")
        return 0

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(-1, check=False)
    def _check_figure(self, number: cython.int) -> cython.int:
        if number < 0 or number >= self.figure_count or self.figure_lane[number] < 0:
            raise IndexError(f"no figure {number} stands on the board")
        return 0

    # ---- placements

    def count_placements(self, tile_type: cython.int) -> int:
        """Return how many placements (cell and rotation) the tile type has, for ``nth_placement``."""
        self._check_tile_type(tile_type)
        return self._count(tile_type)

    @cython.final
    @cython.cfunc
    def _placement(self, cell: cython.int, rot: cython.int) -> PlacementTuple:
        key: cython.ulonglong = self.cell_key[cell]
        return x_of(key), y_of(key), rot

    def nth_placement(self, i: cython.int) -> PlacementTuple:
        """Return ``(x, y, rotation)`` of the i-th placement of the last count, on an unchanged board."""
        found: cython.int = self._nth(i) if i >= 0 else -1
        if found < 0:
            raise IndexError(f"the last count found no placement {i}")
        return self._placement(found >> 2, found & 3)

    def placements(self, tile_type: cython.int) -> list[PlacementTuple]:
        """Return all placements of the tile type, in the order of ``nth_placement``."""
        self._check_tile_type(tile_type)
        self._count(tile_type)
        i: cython.int
        bits: cython.ulonglong
        found = []
        for i in range(self.fit_count):
            bits = self.fit[i]
            while bits:
                found.append(self._placement(self.slot_cell[(i >> 2) * 64 + ctz(bits)], i & 3))
                bits &= bits - 1
        return found

    def can_place(
        self, tile_type: cython.int, x: cython.longlong, y: cython.longlong, rot: cython.int
    ) -> bool:
        """Return whether the tile type fits on that cell in that rotation."""
        return 0 <= rot < 4 and bool(self.rotations_at(tile_type, x, y) >> rot & 1)

    def rotations_at(self, tile_type: cython.int, x: cython.longlong, y: cython.longlong) -> int:
        """Return a bit mask of the rotations in which the tile type fits on that cell."""
        self._check_tile_type(tile_type)
        if self._tile_at(x, y) >= 0:
            return 0
        mask: cython.int = 15
        touched: cython.bint = False
        side: cython.int
        rot: cython.int
        letter: cython.int
        for side in range(4):
            letter = self._shown(x + (side == 1) - (side == 3), y + (side == 2) - (side == 0), side ^ 2)
            if letter < 0:
                continue
            touched = True
            for rot in range(4):
                if self.printed_edges[tile_type * 4 + ((side - rot) & 3)] != letter:
                    mask &= ~(1 << rot)
        return mask if touched else 0

    def holes(self) -> Cells:
        """Return the empty cells with four neighbours, sorted."""
        return self._empty_cells(True)

    def frontier(self) -> Cells:
        """Return the empty cells with a neighbour, sorted."""
        return self._empty_cells(False)

    @cython.final
    @cython.cfunc
    def _empty_cells(self, surrounded: cython.bint) -> Cells:
        stride: cython.int = self.edge_stride
        n: cython.int = 0
        w: cython.int
        i: cython.int
        bits: cython.ulonglong
        for w in range(self.word_count):
            bits = self.live[w]
            if surrounded:
                for i in range(4):
                    bits &= self.edges[(4 * w + i + 1) * stride - 1]
            while bits:
                self.scratch[n] = self.slot_cell[w * 64 + ctz(bits)]
                n += 1
                bits &= bits - 1
        return self._cells(n)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _shown(self, x: cython.longlong, y: cython.longlong, side: cython.int) -> cython.int:
        """Return the edge that the tile on a cell shows on a side of the board, or -1."""
        t: cython.int = self._tile_at(x, y)
        return (
            -1 if t < 0 else self.printed_edges[(self.tile_code[t] & ~3) + ((side - self.tile_code[t]) & 3)]
        )

    def wanted(self, x: cython.longlong, y: cython.longlong) -> tuple[int, int, int, int]:
        """Return the edges that the neighbours N E S W of a cell show to it, -1 where there is none."""
        return (
            self._shown(x, y - 1, 2),
            self._shown(x + 1, y, 3),
            self._shown(x, y + 1, 0),
            self._shown(x - 1, y, 1),
        )

    def count_neighbours(self, x: cython.longlong, y: cython.longlong) -> int:
        """Return a bit mask (4 * side + port) of a cell's ports that face occupied features."""
        return self._ports_facing(x, y, (ONE << (8 * BARRIER_LANE)) - 1)

    def barred_round(self, x: cython.longlong, y: cython.longlong) -> int:
        """Return a bit mask (4 * side + port) of a cell's ports that face features with a barrier."""
        return self._ports_facing(x, y, ONE * 255 << (8 * BARRIER_LANE))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _ports_facing(self, x: cython.longlong, y: cython.longlong, lanes: cython.ulonglong) -> cython.int:
        """Return a bit mask (4 * side + port) of a cell's ports that face figures in some lanes."""
        mask: cython.int = 0
        side: cython.int
        p: cython.int
        t: cython.int
        code: cython.int
        s: cython.int
        facing: cython.ulonglong
        for side in range(4):
            t = self._tile_at(x + (side == 1) - (side == 3), y + (side == 2) - (side == 0))
            if t < 0:
                continue
            code = self.tile_code[t]
            facing = self.printed_facing[(code & ~3) + (((side ^ 2) - code) & 3)]
            for p in range(4):
                if facing >> (40 + p) & 1:
                    s = self.tile_base[t] + ((facing >> (8 * p)) & 255)
                    if self.feature_occupancy[self.segment_feature[s]] & lanes:
                        mask |= 1 << (4 * side + p)
        return mask

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _new_cells(self, key: cython.ulonglong) -> cython.int:
        """Return how many cells a tile placed here would add."""
        n: cython.int = self._find(key) == 0
        side: cython.int
        for side in range(4):
            n += self._find((key + STEP_KEY[side]) & WORD) == 0
        return n

    def place(self, x: cython.longlong, y: cython.longlong, tile_type: cython.int, rot: cython.int) -> TileId:
        """Place a tile on an empty cell, matching or not, and return its number."""
        self._check_tile_type(tile_type)
        if rot < 0 or rot > 3:
            raise ValueError(f"a rotation is 0, 1, 2 or 3, not {rot}")
        if x < -FAR or x > FAR or y < -FAR or y > FAR:
            raise ValueError(f"the cell ({x}, {y}) is too far out")
        key: cython.ulonglong = pack(x, y)
        if self._tile_on(key) >= 0:
            raise ValueError(f"a tile lies on ({x}, {y}) already")
        if self.tile_count == self.capacity_tiles:
            raise OverflowError(f"the board was made for {self.capacity_tiles} tiles and has them")
        if self.segment_count + self.printed_segments[tile_type] > self.capacity_segments:
            raise OverflowError(
                f"the board was made for {self.capacity_segments} segments; this tile has too many"
            )
        if (
            self.cell_count + 5 > self.capacity_cells
            and self.cell_count + self._new_cells(key) > self.capacity_cells
        ):
            raise OverflowError(
                f"the board was made for {self.capacity_tiles} tiles that are not scattered so much"
            )
        self.fit_count = 0
        return self._place_tile(self._cell_for(key), tile_type, rot)  # type: ignore[return-value]

    # ---- tiles and segments

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _tile_at(self, x: cython.longlong, y: cython.longlong) -> cython.int:
        if x < -FAR or x > FAR or y < -FAR or y > FAR:
            return -1
        return self._tile_on(pack(x, y))

    def tile_at(self, x: cython.longlong, y: cython.longlong) -> TileId:
        """Return the tile on a cell, or -1."""
        return self._tile_at(x, y)  # type: ignore[return-value]

    def tile(self, t: cython.int) -> tuple[TileTypeId, int, int, int, SegmentId]:
        """Return ``(tile type, rotation, x, y, first segment)``."""
        self._check_tile(t)
        key: cython.ulonglong = self.cell_key[self.tile_cell[t]]
        return self.tile_code[t] >> 2, self.tile_code[t] & 3, x_of(key), y_of(key), self.tile_base[t]  # type: ignore[return-value]

    def first_segment(self, t: cython.int) -> SegmentId:
        """Return the first segment of a tile; the others follow it."""
        self._check_tile(t)
        return self.tile_base[t]  # type: ignore[return-value]

    def n_tiles(self) -> int:
        return self.tile_count

    def n_segments(self) -> int:
        return self.segment_count

    def bounds(self) -> tuple[int, int, int, int]:
        """Return ``(min x, min y, max x, max y)`` of the tiles; ``(0, 0, -1, -1)`` if there is none."""
        if self.tile_count == 0:
            return 0, 0, -1, -1
        key: cython.ulonglong = self.cell_key[self.tile_cell[0]]
        west: cython.int = x_of(key)
        east: cython.int = west
        north: cython.int = y_of(key)
        south: cython.int = north
        t: cython.int
        for t in range(1, self.tile_count):
            key = self.cell_key[self.tile_cell[t]]
            west = min(west, x_of(key))
            east = max(east, x_of(key))
            north = min(north, y_of(key))
            south = max(south, y_of(key))
        return west, north, east, south

    def segment(self, x: cython.longlong, y: cython.longlong, k: cython.int) -> SegmentId:
        """Return the segment at a spot, or -1."""
        t: cython.int = self._tile_at(x, y)
        if t < 0 or k < 0 or k >= self.printed_segments[self.tile_code[t] >> 2]:
            return -1  # type: ignore[return-value]
        return self.tile_base[t] + k  # type: ignore[return-value]

    def spot(self, s: cython.int) -> tuple[int, int, int]:
        """Return ``(x, y, k)``: the cell of a segment and its index on the tile."""
        self._check(s)
        t: cython.int = self.segment_tile[s]
        key: cython.ulonglong = self.cell_key[self.tile_cell[t]]
        return x_of(key), y_of(key), s - self.tile_base[t]

    def terrain_of(self, s: cython.int) -> int:
        """Return the terrain of a segment."""
        self._check(s)
        return self.printed_terrains[self._printed(s)]

    def tile_of(self, s: cython.int) -> TileId:
        """Return the tile of a segment."""
        self._check(s)
        return self.segment_tile[s]  # type: ignore[return-value]

    # ---- figures

    def add_figure(
        self,
        figure_kind: cython.int,
        seat: cython.int,
        lane: cython.int,
        place: cython.int,
        presences: tuple[int, ...],
    ) -> int:
        """Add a figure under the lowest free number and return that number.

        In lanes 0-5 its presences count as followers of a seat, in lane 6 as barriers, in lane 7 not at all.
        """
        if lane < 0 or lane > UNCOUNTED_LANE:
            raise ValueError(f"lanes are 0 to {UNCOUNTED_LANE}, not {lane}")
        if not (-32768 <= figure_kind <= 32767 and -32768 <= seat <= 32767):
            raise ValueError(f"figure kind {figure_kind} or seat {seat} is too large")
        self._check(place)
        for s in presences:
            self._check(s)
        count: cython.int = len(presences)
        number: cython.int = 0
        present: cython.int = count
        i: cython.int
        while number < self.figure_count and self.figure_lane[number] >= 0:
            number += 1
        if number == self.capacity_figures or self.presence_count + count > self.capacity_presences:
            raise OverflowError(f"the board was made for {self.capacity_figures} figures")
        for i in range(self.presence_count):
            present += self.figure_lane[self.presence_figure[i]] == lane
        if present > 255 and lane != UNCOUNTED_LANE:
            raise OverflowError(f"lane {lane} can count 255 presences")
        self.figure_kind[number] = figure_kind
        self.figure_seat[number] = seat
        self.figure_lane[number] = lane
        self.figure_place[number] = place
        if number == self.figure_count:
            self.figure_count += 1
        for s in presences:
            i = s
            self.presence_figure[self.presence_count] = number
            self.presence_segment[self.presence_count] = i
            self.presence_count += 1
            if lane != UNCOUNTED_LANE:
                self.feature_occupancy[self.segment_feature[i]] += ONE << (8 * lane)
        self.key_sum = (self.key_sum + self._figure_word(number)) & WORD
        return number

    def remove_figure(self, number: cython.int) -> None:
        """Remove a figure from the board."""
        self._check_figure(number)
        lane: cython.int = self.figure_lane[number]
        kept: cython.int = 0
        i: cython.int
        self.key_sum = (self.key_sum - self._figure_word(number)) & WORD
        for i in range(self.presence_count):
            if self.presence_figure[i] != number:
                self.presence_figure[kept] = self.presence_figure[i]
                self.presence_segment[kept] = self.presence_segment[i]
                kept += 1
            elif lane != UNCOUNTED_LANE:
                self.feature_occupancy[self.segment_feature[self.presence_segment[i]]] -= ONE << (8 * lane)
        self.presence_count = kept
        self.figure_lane[number] = -1
        while self.figure_count > 0 and self.figure_lane[self.figure_count - 1] < 0:
            self.figure_count -= 1

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _figure_word(self, number: cython.int) -> cython.ulonglong:
        """Return the figure's term in the Zobrist key."""
        kind: cython.ulonglong = self.figure_kind[number] & 65535
        seat: cython.ulonglong = self.figure_seat[number] & 65535
        word: cython.ulonglong = self._spot_word(self.figure_place[number])
        i: cython.int
        for i in range(self.presence_count):
            if self.presence_figure[i] == number:
                word = (word + self._spot_word(self.presence_segment[i]) * MIX_C) & WORD
        return mix64(word, kind << 24 | seat << 8 | self.figure_lane[number])

    def figure(self, number: cython.int) -> tuple[int, Seat, SegmentId, int]:
        """Return ``(figure kind, seat, segment where it stands, lane)``."""
        self._check_figure(number)
        return (  # type: ignore[return-value]
            self.figure_kind[number],
            self.figure_seat[number],
            self.figure_place[number],
            self.figure_lane[number],
        )

    def presences(self, number: cython.int) -> tuple[SegmentId, ...]:
        """Return the segments in which the figure is present, as given to ``add_figure``."""
        self._check_figure(number)
        n: cython.int = 0
        i: cython.int
        for i in range(self.presence_count):
            if self.presence_figure[i] == number:
                self.scratch[n] = self.presence_segment[i]
                n += 1
        return tuple(self._listed(n))  # type: ignore[arg-type]

    def figures(self) -> list[int]:
        """Return all figures, ordered by spot, figure kind and seat."""
        n: cython.int = 0
        number: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] >= 0:
                self.scratch[n] = number
                n += 1
        return self._sorted(n, BY_FIGURE)

    def occupied_features(self, terrains: cython.uint) -> list[SegmentId]:
        """Return the canonical segments of the occupied features of some terrains (a bit mask), sorted."""
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        i: cython.int
        s: cython.int
        for i in range(self.presence_count):
            s = self.presence_segment[i]
            if (
                self.figure_lane[self.presence_figure[i]] < BARRIER_LANE
                and self.stamp[self.segment_feature[s]] != tick
                and terrains >> self.printed_terrains[self._printed(s)] & 1
            ):
                self.stamp[self.segment_feature[s]] = tick
                self.scratch[n] = self._canonical(s)
                n += 1
        return self._sorted(n, BY_SPOT)  # type: ignore[return-value]

    def lane_counts(self, s: cython.int) -> int:
        """Return the figures in the feature, eight bits per lane; unlike presences, each counts once."""
        self._check(s)
        r: cython.int = self.segment_feature[s]
        word: cython.ulonglong = 0
        counted: cython.int = -1
        i: cython.int
        for i in range(self.presence_count):  # the presences of a figure are adjacent
            if self.segment_feature[self.presence_segment[i]] == r and self.presence_figure[i] != counted:
                counted = self.presence_figure[i]
                word += ONE << (8 * self.figure_lane[counted])
        return word

    def figures_in(self, s: cython.int) -> list[int]:
        """Return the figures present in the feature, each once, ordered by spot, figure kind and seat."""
        self._check(s)
        r: cython.int = self.segment_feature[s]
        n: cython.int = 0
        i: cython.int
        j: cython.int
        for i in range(self.presence_count):
            if self.segment_feature[self.presence_segment[i]] == r:
                j = 0
                while j < n and self.scratch[j] != self.presence_figure[i]:
                    j += 1
                if j == n:
                    self.scratch[n] = self.presence_figure[i]
                    n += 1
        return self._sorted(n, BY_FIGURE)

    def figures_on(self, t: cython.int) -> list[int]:
        """Return the figures that stand on the tile, ordered by spot, figure kind and seat."""
        self._check_tile(t)
        n: cython.int = 0
        number: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] >= 0 and self.segment_tile[self.figure_place[number]] == t:
                self.scratch[n] = number
                n += 1
        return self._sorted(n, BY_FIGURE)

    def occupancy_on(self, t: cython.int) -> int:
        """Return the figures that stand on the tile, counted by lane as ``occupancy`` does for a feature."""
        self._check_tile(t)
        word: cython.ulonglong = 0
        number: cython.int
        for number in range(self.figure_count):
            if (
                0 <= self.figure_lane[number] < UNCOUNTED_LANE
                and self.segment_tile[self.figure_place[number]] == t
            ):
                word += ONE << (8 * self.figure_lane[number])
        return word

    def figures_of_kind(self, figure_kind: cython.int) -> list[int]:
        """Return the figures of a kind, ordered by spot and seat."""
        n: cython.int = 0
        number: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] >= 0 and self.figure_kind[number] == figure_kind:
                self.scratch[n] = number
                n += 1
        return self._sorted(n, BY_FIGURE)

    def figures_of(self, seat: cython.int) -> list[int]:
        """Return the figures of a seat, ordered by spot and figure kind."""
        n: cython.int = 0
        number: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] >= 0 and self.figure_seat[number] == seat:
                self.scratch[n] = number
                n += 1
        return self._sorted(n, BY_FIGURE)

    def incomplete_of(self, seat: cython.int, figure_kind: cython.int) -> list[tuple[int, int, int]]:
        """Return the spots where a seat's figures of a kind stand in features with open ports, sorted."""
        n: cython.int = 0
        number: cython.int
        place: cython.int
        for number in range(self.figure_count):
            if (
                self.figure_lane[number] >= 0
                and self.figure_seat[number] == seat
                and self.figure_kind[number] == figure_kind
            ):
                place = self.figure_place[number]
                if self.feature_open[self.segment_feature[place]] > 0:
                    self.scratch[n] = place
                    n += 1
        self._sort(n, BY_SPOT)
        spots = []
        for number in range(n):
            spots.append(self.spot(self.scratch[number]))  # noqa: PERF401 (as in _listed)
        return spots

    def cells_of(self, lane: cython.int) -> Cells:
        """Return the cells on which figures of a lane stand, sorted."""
        return self._cells(self.count_cells_of(lane))  # which has put their numbers into the scratch

    def count_cells_of(self, lane: cython.int) -> int:
        """On how many cells figures of a lane stand."""
        tick: cython.int = self._next_tick()
        n: cython.int = 0
        number: cython.int
        t: cython.int
        for number in range(self.figure_count):
            if self.figure_lane[number] == lane and lane >= 0:
                t = self.segment_tile[self.figure_place[number]]
                if self.stamp[t] != tick:
                    self.stamp[t] = tick
                    self.scratch[n] = self.tile_cell[t]
                    n += 1
        return n

    # ---- the board as a whole

    def copy(self) -> Board:
        """Return a new board with the same content."""
        new: Board = Board.__new__(Board)
        new._allocate(self.tables, self.capacity_tiles, self.capacity_segments, self.capacity_figures)
        new._copy(self)
        return new

    def copy_from(self, board: Board) -> None:
        """Become a copy of another board, with its capacities; cheapest if the capacities are equal."""
        if (
            self.tables is not board.tables
            or self.capacity_tiles != board.capacity_tiles
            or self.capacity_segments != board.capacity_segments
            or self.capacity_figures != board.capacity_figures
        ):
            self._allocate(
                board.tables, board.capacity_tiles, board.capacity_segments, board.capacity_figures
            )
        self._copy(board)

    def zobrist_key(self) -> int:
        """Return the 64-bit Zobrist key of tiles, connections and figures; equal for transpositions."""
        return self.key_sum
