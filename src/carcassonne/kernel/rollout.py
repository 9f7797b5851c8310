# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Random games inside the kernel, scored by a table of rates instead of rule modules.

A turn: draw a tile, place it at random, perhaps deploy a follower on a random unoccupied segment of it, score
what is completed. A tile without a legal placement leaves the game, and the seat draws again. At the end the
rest is scored.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    import array

    from .bits import (
        GOLDEN,
        MIX_A,
        MIX_B,
        MIX_C,
        ONE,
        RATE_SIZE,
        STRIDE,
        UNCOUNTED_LANE,
        WORD,
        ctz,
        pack,
        popcount,
        select,
        x_of,
        y_of,
    )
    from .board import Board
    from .tile_tables import Tables
    from .topology import Topology

else:
    from cython.cimports.carcassonne.kernel.bits import (
        GOLDEN,
        MIX_A,
        MIX_B,
        MIX_C,
        ONE,
        RATE_SIZE,
        STRIDE,
        UNCOUNTED_LANE,
        WORD,
        ctz,
        pack,
        popcount,
        select,
        x_of,
        y_of,
    )
    from cython.cimports.carcassonne.kernel.board import Board
    from cython.cimports.carcassonne.kernel.tile_tables import Tables
    from cython.cimports.carcassonne.kernel.topology import Topology
    from cython.cimports.cpython import array


from .rates import TerrainRate

MAX_SEATS = 6
MAX_SUPPLY = 40
MAX_GAMES = 1_000_000
"""Games per call, so that sums of scores stay in 32 bits."""

Move = tuple[int, int, int, int, int]
"""``(tile type, x, y, rotation, k)``: k got a follower, or is -1.

Rotation is -1 if the tile had no placement.
"""


def count_segments(tables: Tables, bag: bytes) -> int:
    """Return how many segments the tiles of a bag have together."""
    if len(bag) != tables.tile_type_count:
        raise ValueError(f"a bag of {len(bag)} counts does not go with {tables.tile_type_count} tile types")
    return sum([bag[tile_type] * tables.segments[tile_type] for tile_type in range(len(bag))])


def check_sides(tables: Tables, bag: bytes, start: int) -> None:
    """Raise ValueError unless matching edges always connect.

    Then only the placed tile and neighbourhood features can complete a feature.
    """
    masks: dict[int, int] = {}
    for side in range(4 * tables.tile_type_count):
        if bag[side // 4] or side // 4 == start:
            for mask in (tables.sides[side] >> 40, tables.facing[side] >> 40):
                if masks.setdefault(tables.letters[side], mask) != mask:
                    raise ValueError(
                        f"tile type {side // 4} has a side that fits others without joining them"
                    )


@cython.cclass
class Rollout(Topology):
    """Plays one set-up at random; each seed is one game.

    ``bag`` is the count of each tile type that can be drawn, ``values`` the rates of each terrain; every seat
    begins with ``supply`` followers.
    """

    kept: list[object]
    own_bag: bytes
    trace: list[Move] | None
    seats: cython.int
    supply: cython.int
    start: cython.int
    own_tiles: cython.int
    own_segments: cython.int
    bag_size: cython.int
    deck_size: cython.int
    follower_count: cython.int
    tiles_laid: cython.longlong
    first_seat: cython.int
    random: cython.ulonglong
    rates: cython.p_int
    small_tiles: cython.p_int
    holding: cython.p_int
    completing: cython.p_int
    bag: cython.p_int
    deck: cython.p_int
    follower: cython.p_int
    supplies: cython.p_int
    left: cython.p_int
    points: cython.p_int

    def __init__(
        self, tables: Tables, start: int, bag: bytes, seats: int, supply: int, values: Sequence[TerrainRate]
    ) -> None:
        if not 1 <= seats <= MAX_SEATS or not 0 <= supply <= MAX_SUPPLY:
            raise ValueError(f"{seats} seats with {supply} followers each cannot play")
        if not 0 <= start < tables.tile_type_count:
            raise ValueError(f"there is no tile type {start}")
        if len(values) != tables.terrain_count:
            raise ValueError(f"{len(values)} values do not go with {tables.terrain_count} terrains")
        self.own_tiles = sum(bag) + 1
        self.own_segments = max(1, count_segments(tables, bag) + tables.segments[start])
        check_sides(tables, bag, start)
        Topology.__init__(self, tables, self.own_tiles, self.own_segments, 0)
        self.own_bag = bag
        self.seats = seats
        self.supply = supply
        self.start = start
        self.trace = None
        holding = [0] * tables.tile_type_count
        completing = [0] * tables.tile_type_count
        for tile_type in range(tables.tile_type_count):
            for k in range(tables.segments[tile_type]):
                terrain = tables.kinds[12 * tile_type + k]
                holding[tile_type] |= int(values[terrain].holds_figures) << k
                completing[tile_type] |= int(tables.completes[terrain]) << k
        self.kept = []
        self.rates = self._numbers([number for value in values for number in value.numbers(RATE_SIZE)])
        self.small_tiles = self._numbers([value.small_tiles for value in values])
        self.holding = self._numbers(holding)
        self.completing = self._numbers(completing)
        self.supplies = self._numbers([0] * MAX_SEATS)
        self.left = self._numbers([0] * MAX_SEATS)
        self.points = self._numbers([0] * MAX_SEATS)
        self.bag = self._numbers([0] * (255 * tables.tile_type_count))
        self.deck = self._numbers([0] * (255 * tables.tile_type_count))
        self.follower = self._numbers([0] * (255 * (tables.tile_type_count + MAX_SEATS)))

    @cython.final
    @cython.cfunc
    def _numbers(self, values: Sequence[int]) -> cython.p_int:
        data = array.array("i", values)
        self.kept.append(data)
        if cython.compiled:
            view: array.array = data
            return view.data.as_ints
        return memoryview(data)

    # ---- public methods

    def play(self, seed: cython.ulonglong, trace: list[Move] | None = None) -> tuple[int, ...]:
        """Play the game of a seed and return the scores; its moves are appended to ``trace``."""
        self.trace = trace
        self._prepare(self.own_bag, (self.supply,) * self.seats, 0)
        self._play(seed, None)
        self.trace = None
        return self._scores()

    def play_many(self, games: cython.int, seed: cython.ulonglong) -> tuple[int, ...]:
        """Return the summed scores of the games of ``seed``, ``seed + 1`` and so on."""
        self._check_games(games)
        i: cython.int
        self._prepare(self.own_bag, (self.supply,) * self.seats, 0)
        for i in range(games):
            self._play((seed + i) & WORD, None)
        return self._scores()

    def resume(
        self,
        board: Board,
        bag: bytes,
        supplies: Sequence[int],
        seat: cython.int,
        games: cython.int,
        seed: cython.ulonglong,
    ) -> tuple[int, ...]:
        """Play games on from a board, ``seat`` drawing first.

        Return the summed points that each seat gains.
        """
        self._check_games(games)
        if board.tables is not self.tables:
            raise ValueError("the board was made from other tables")
        if seat < 0 or seat >= self.seats or len(supplies) != self.seats:
            raise ValueError(f"seat {seat} or {len(supplies)} supplies do not go with {self.seats} seats")
        more: cython.int = count_segments(self.tables, bag)
        if (
            board.tile_count + sum(bag) > board.capacity_tiles
            or board.segment_count + more > board.capacity_segments
        ):
            raise OverflowError(
                f"the board was made for {board.capacity_tiles} tiles; the bag holds too many"
            )
        check_sides(self.tables, bag, self.start)
        i: cython.int
        for i in range(board.presence_count):
            if self.seats <= board.figure_lane[board.presence_figure[i]] < UNCOUNTED_LANE:
                raise ValueError("random play knows no figures but the followers of its seats")
        self._take_layout(board.capacity_tiles, board.capacity_segments, board.capacity_figures)
        self._prepare(bag, supplies, seat)
        for i in range(games):
            self._play((seed + i) & WORD, board)
        return self._scores()

    def _check_games(self, games: cython.int) -> None:
        if games < 0 or games > MAX_GAMES:
            raise ValueError(f"between 0 and {MAX_GAMES} games can be played at once, not {games}")

    def _take_layout(self, tiles: cython.int, segments: cython.int, figures: cython.int) -> None:
        if (self.capacity_tiles, self.capacity_segments, self.capacity_figures) != (tiles, segments, figures):
            self._allocate(self.tables, tiles, segments, figures)

    def _prepare(self, bag: bytes, supplies: Sequence[int], seat: cython.int) -> None:
        """Set what all games of a call have in common."""
        tile_type: cython.int
        i: cython.int
        if bag is self.own_bag:
            self._take_layout(self.own_tiles, self.own_segments, 0)
        self.bag_size = 0
        for tile_type in range(len(bag)):
            for i in range(self.bag_size, self.bag_size + bag[tile_type]):
                self.bag[i] = tile_type
            self.bag_size += bag[tile_type]
        for i in range(self.seats):
            if not 0 <= supplies[i] <= MAX_SUPPLY:
                raise ValueError(f"a supply of {supplies[i]} followers is not possible")
            self.supplies[i] = supplies[i]
            self.points[i] = 0
        self.first_seat = seat
        self.tiles_laid = 0

    def _scores(self) -> tuple[int, ...]:
        return tuple([self.points[seat] for seat in range(self.seats)])

    # ---- one game

    @cython.final
    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, n: cython.int) -> cython.int:
        """Return a random number below n.

        splitmix64: its state is a counter, so draws do not depend on each other.
        """
        z: cython.ulonglong = (self.random + GOLDEN) & WORD
        self.random = z
        z = ((z ^ (z >> 30)) * MIX_A) & WORD
        z = ((z ^ (z >> 27)) * MIX_B) & WORD
        z ^= z >> 31
        return ((z >> 32) * n) >> 32

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _play(self, seed: cython.ulonglong, board: Board | None) -> cython.int:
        """Play one game to its end and add its points."""
        i: cython.int
        tile_type: cython.int
        feature: cython.int
        chosen: cython.int
        seat: cython.int = self.first_seat
        self.follower_count = 0
        if board is None:
            self._clear()
            self._place_tile(self._cell_for(pack(0, 0)), self.start, 0)
        else:
            self._copy(board)
            for i in range(self.presence_count):
                if self.figure_lane[self.presence_figure[i]] != UNCOUNTED_LANE:
                    self.follower[self.follower_count] = self.presence_segment[i]
                    self.follower_count += 1
        self.deck_size = self.bag_size
        for i in range(self.bag_size):
            self.deck[i] = self.bag[i]
        for i in range(self.seats):
            self.left[i] = self.supplies[i]
        self.random = (seed * MIX_C) & WORD
        while self.deck_size > 0:
            i = self._below(self.deck_size)
            tile_type = self.deck[i]
            self.deck_size -= 1
            self.deck[i] = self.deck[self.deck_size]
            chosen = self._take_turn(tile_type, seat)
            if self.trace is not None:
                self._note(self.trace, tile_type, chosen)
            if chosen >= -1:
                seat += 1
                if seat == self.seats:
                    seat = 0
        self.tiles_laid += self.tile_count
        for i in range(self.follower_count):
            feature = self.segment_feature[self.follower[i]]
            if self.feature_occupancy[feature] != 0:
                self._score(feature)
        return 0

    def _note(self, trace: list[Move], tile_type: cython.int, chosen: cython.int) -> None:
        """Append a turn to the trace; ``chosen`` is -2 if the tile was discarded."""
        last: cython.int = self.tile_count - 1
        key: cython.ulonglong = self.cell_key[self.tile_cell[last]]
        if chosen < -1:
            trace.append((tile_type, 0, 0, -1, -1))
        else:
            trace.append((tile_type, x_of(key), y_of(key), self.tile_code[last] & 3, chosen))

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _take_turn(self, tile_type: cython.int, seat: cython.int) -> cython.int:
        """Place the tile and perhaps deploy a follower.

        Return its segment, -1 for none, -2 without a placement.
        """
        n: cython.int = self._count(tile_type)
        chosen: cython.Py_ssize_t = -1
        base: cython.Py_ssize_t = self.segment_count
        k: cython.Py_ssize_t
        r: cython.Py_ssize_t
        occupied: cython.uint = 0
        completed: cython.uint = 0
        bits: cython.uint
        if n == 0:
            return -2
        n = self._nth(self._below(n))
        self._place_tile(n >> 2, tile_type, n & 3)
        for k in range(self.printed_segments[tile_type]):
            r = self.segment_feature[base + k]
            occupied |= (self.feature_occupancy[r] != 0) << k
            completed |= (self.feature_open[r] == 0) << k
        if self.left[seat] > 0:
            bits = self.holding[tile_type] & ~occupied
            n = self._below(popcount(bits) + 1)
            if n > 0:
                chosen = select(bits, n - 1)
                self.left[seat] -= 1
                self.feature_occupancy[self.segment_feature[base + chosen]] += ONE << (8 * seat)
                occupied |= 1 << chosen
                self.follower[self.follower_count] = base + chosen
                self.follower_count += 1
        bits = completed & self.completing[tile_type] & occupied
        while bits:
            r = self.segment_feature[base + ctz(bits)]
            bits &= bits - 1
            if self.feature_occupancy[r] != 0:
                self._score(r)
        for k in range(self.completed_count):
            if self.feature_occupancy[self.completed_feature[k]] != 0:
                self._score(self.completed_feature[k])
        return chosen

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _score(self, r: cython.int) -> cython.int:
        """Award a feature to the seats with most followers in it; all its followers return."""
        who: cython.ulonglong = self.feature_occupancy[r]
        value: cython.int = self._value(r)
        most: cython.int = 0
        seat: cython.int
        n: cython.int
        for seat in range(self.seats):
            n = (who >> (8 * seat)) & 255
            self.left[seat] += n
            most = max(most, n)
        for seat in range(self.seats):
            n = (who >> (8 * seat)) & 255
            self.points[seat] += value if n == most else 0
        self.feature_occupancy[r] = 0
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _value(self, r: cython.int) -> cython.int:
        """Return the value of a feature in its present state."""
        head: cython.Py_ssize_t = self.feature_head[r]
        s: cython.Py_ssize_t = head
        t: cython.Py_ssize_t = self.segment_tile[s]
        terrain: cython.Py_ssize_t = self.printed_terrains[
            (self.tile_code[t] >> 2) * STRIDE + s - self.tile_base[t]
        ]
        closed: cython.bint = self.feature_open[r] == 0
        rate: cython.Py_ssize_t = (terrain * 3 + closed) * RATE_SIZE
        i: cython.Py_ssize_t
        tick: cython.int
        mask: cython.uint
        tiles: cython.int = 0
        touched: cython.int = 0
        value: cython.int
        if self.rates[rate] != 0 or self.small_tiles[terrain] != 0:
            tick = self._next_tick()
            while True:
                t = self.segment_tile[s]
                tiles += self.stamp[t] != tick
                self.stamp[t] = tick
                s = self.segment_next[s]
                if s == head:
                    break
            if closed and tiles <= self.small_tiles[terrain]:
                rate += RATE_SIZE
        if self.rates[rate + 2] != 0:
            tick = self._next_tick()
            while True:
                t = self.segment_tile[s]
                mask = self.printed_adjacent[(self.tile_code[t] >> 2) * STRIDE + s - self.tile_base[t]]
                while mask:
                    i = self.segment_feature[self.tile_base[t] + ctz(mask)]
                    mask &= mask - 1
                    touched += (self.feature_open[i] == 0) & (self.stamp[i] != tick)
                    self.stamp[i] = tick
                s = self.segment_next[s]
                if s == head:
                    break
        value = tiles * self.rates[rate] + self.feature_size[r] * self.rates[rate + 1]
        value += touched * self.rates[rate + 2] + (9 - self.feature_open[r]) * self.rates[rate + 3]
        for i in range(rate + 5, rate + 5 + 3 * self.rates[rate + 4], 3):
            value += ((self.feature_tally[r] >> self.rates[i]) & self.rates[i + 1]) * self.rates[i + 2]
        return value
