# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Random games played inside the kernel from a table of values, without any rule module.

A turn: draw a tile, lay it on a random legal place, perhaps put a follower on a random free segment of it, score
what is closed. Tiles that fit nowhere leave the game and the seat draws again.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if cython.compiled:
    from cython.cimports.carcassonne.kernel.bits import GOLDEN, MIX_A, MIX_B, MIX_C, ONE, SOURCE_DIGEST, STRIDE, WORD, ctz, pack, popcount, select, x_of, y_of
    from cython.cimports.carcassonne.kernel.ground import Ground
    from cython.cimports.carcassonne.kernel.tables import Tables
    from cython.cimports.libc.stdlib import calloc, free

    DIGEST: str = SOURCE_DIGEST.decode()
else:
    from .bits import GOLDEN, MIX_A, MIX_B, MIX_C, ONE, STRIDE, WORD, ctz, pack, popcount, select, x_of, y_of
    from .ground import Ground
    from .tables import Tables

    DIGEST = ""

from .values import Rate, Value

RATE_SIZE = 32
"""Numbers of one rate: tile, segment, contact, watched, count of lanes, and three per lane."""
MAX_LANES = 9


def pick(counts: bytes, i: cython.int) -> int:
    """The kind of the i-th item of a multiset, given how many of each kind there are."""
    kind: cython.int
    left: cython.int = i
    data: cython.p_uchar = counts
    if i >= 0:
        for kind in range(len(counts)):
            left -= data[kind]
            if left < 0:
                return kind
    raise IndexError(f"the multiset has no item {i}")


@cython.final
@cython.cclass
class Rollout(Ground):
    """Plays one setup again and again; every seed gives one game."""

    bag_size: cython.int
    deck_size: cython.int
    seats: cython.int
    supply: cython.int
    start: cython.int
    follower_count: cython.int
    state: cython.ulonglong
    rates: cython.p_int
    small_tiles: cython.p_int
    held: cython.p_ushort
    completing: cython.p_ushort
    bag: cython.p_short
    deck: cython.p_short
    follower: cython.p_short

    def __init__(
        self, tables: Tables, start: int, bag: bytes, seats: int, supply: int, values: Sequence[Value]
    ) -> None:
        kinds: cython.int = tables.kind_count
        i: cython.int
        k: cython.int
        if not 0 <= start < kinds or len(bag) != kinds:
            raise ValueError(f"start {start} and a bag of {len(bag)} counts do not go with {kinds} tile kinds")
        if not 1 <= seats <= 6 or not 0 <= supply <= 255:
            raise ValueError(f"{seats} seats with {supply} followers each cannot play")
        if len(values) != tables.segment_kind_count:
            raise ValueError(f"{len(values)} values do not go with {tables.segment_kind_count} segment kinds")
        tiles: cython.int = sum(bag) + 1
        segments: cython.int = tables.segments[start]
        for i in range(kinds):
            segments += bag[i] * tables.segments[i]
        Ground.__init__(self, tables, tiles, max(segments, 1), 0)
        self.seats = seats
        self.supply = supply
        self.start = start
        self.bag_size = tiles - 1
        if cython.compiled:
            free(self.own_block)
            self.own_block = cython.cast(
                cython.p_char,
                calloc(4 * (97 * len(values)) + 2 * (2 * kinds + 3 * tiles), 1),
            )
            if self.own_block == cython.NULL:
                raise MemoryError
            self.rates = cython.cast(cython.p_int, self.own_block)
            self.small_tiles = self.rates + 96 * len(values)
            self.held = cython.cast(cython.p_ushort, self.small_tiles + len(values))
            self.completing = self.held + kinds
            self.bag = cython.cast(cython.p_short, self.completing + kinds)
            self.deck = self.bag + tiles
            self.follower = self.deck + tiles
        else:
            self.rates = [0] * (96 * len(values))
            self.small_tiles = [0] * len(values)
            self.held = [0] * kinds
            self.completing = [0] * kinds
            self.bag = [0] * tiles
            self.deck = [0] * tiles
            self.follower = [0] * tiles
            self.left = [0] * 6
            self.points = [0] * 6
        for i in range(len(values)):
            value = values[i]
            self.small_tiles[i] = value.small_tiles
            for k, rate in enumerate((value.open, value.closed, value.small)):
                if len(rate.lanes) > MAX_LANES:
                    raise ValueError(f"a rate may have {MAX_LANES} lanes, not {len(rate.lanes)}")
                numbers = [rate.tile, rate.segment, rate.contact, rate.watched, len(rate.lanes)]
                for lane in rate.lanes:
                    numbers.extend(lane)
                for j in range(len(numbers)):
                    self.rates[96 * i + 32 * k + j] = numbers[j]
        tiles = 0
        for i in range(kinds):
            for k in range(tables.segments[i]):
                if values[tables.kinds[12 * i + k]].holds:
                    self.held[i] |= 1 << k
                if tables.completes[tables.kinds[12 * i + k]]:
                    self.completing[i] |= 1 << k
            for k in range(bag[i]):
                self.bag[tiles] = i
                tiles += 1

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.own_block)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _below(self, n: cython.int) -> cython.int:
        """A random number in 0..n-1 (splitmix64: its state only counts, so draws do not wait for each other)."""
        z: cython.ulonglong = (self.state + GOLDEN) & WORD
        self.state = z
        z = ((z ^ (z >> 30)) * MIX_A) & WORD
        z = ((z ^ (z >> 27)) * MIX_B) & WORD
        z ^= z >> 31
        return cython.cast(cython.int, ((z >> 32) * n) >> 32)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _begin(self, seed: cython.ulonglong) -> cython.int:
        i: cython.int
        self._clear()
        for i in range(self.bag_size):
            self.deck[i] = self.bag[i]
        self.deck_size = self.bag_size
        for i in range(6):
            self.left[i] = self.supply
            self.points[i] = 0
        self.follower_count = 0
        self.state = (seed * MIX_C) & WORD
        self._lay(self._add_cell(pack(0, 0)), self.start, 0)
        return 0

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _play(self) -> cython.int:
        seat: cython.int = 0
        i: cython.int
        k: cython.int
        kind: cython.int
        while self.deck_size > 0:
            i = self._below(self.deck_size)
            kind = self.deck[i]
            self.deck_size -= 1
            self.deck[i] = self.deck[self.deck_size]
            k = self._turn(kind, seat)
            if k >= -1:
                seat = seat + 1 if seat + 1 < self.seats else 0
            if self.record is not None:
                self._note(kind, k)
        self._finish()
        return 0

    def _note(self, kind: cython.int, k: cython.int) -> None:
        key: cython.ulonglong = self.cell_key[self.tile_cell[self.tile_count - 1]]
        if k < -1:
            self.record.append((kind, 0, 0, -1, -1))
        else:
            self.record.append((kind, x_of(key), y_of(key), self.tile_code[self.tile_count - 1] & 3, k))

    @cython.cfunc
    @cython.exceptval(check=False)
    def _turn(self, kind: cython.int, seat: cython.int) -> cython.int:
        """Lay the tile and perhaps a follower: its segment, -1 for none, -2 if the tile fits nowhere."""
        n: cython.int = self._count(kind)
        if n == 0:
            return -2
        found: cython.int = self._nth(self._below(n))
        t: cython.int = self._lay(found >> 2, kind, found & 3)
        base: cython.int = self.tile_base[t]
        k: cython.int
        r: cython.int
        bits: cython.uint
        chosen: cython.int = -1
        if self.left[seat] > 0:
            bits = 0
            for k in range(self.printed_segments[kind]):
                bits |= (self.region_who[self.segment_label[base + k]] == 0) << k
            bits &= self.held[kind]
            n = self._below(popcount(bits) + 1)
            if n > 0:
                chosen = select(bits, n - 1)
                self.left[seat] -= 1
                self.region_who[self.segment_label[base + chosen]] += ONE << (8 * seat)
                self.follower[self.follower_count] = base + chosen
                self.follower_count += 1
        bits = self.completing[kind]
        while bits:
            k = ctz(bits)
            bits &= bits - 1
            r = self.segment_label[base + k]
            if self.region_open[r] == 0 and self.region_who[r] != 0:
                self._award(r, self._value(r, self.printed_kinds[kind * STRIDE + k], True))
        for k in range(self.closed_count):
            r = self.closed_region[k]
            if self.region_who[r] != 0:
                found = self.region_head[r]
                t = self.segment_tile[found]
                self._award(r, self._value(r, self.printed_kinds[(self.tile_code[t] >> 2) * STRIDE + found - self.tile_base[t]], True))
        return chosen

    @cython.cfunc
    @cython.exceptval(check=False)
    def _value(self, r: cython.int, kind: cython.int, closed: cython.bint) -> cython.int:
        head: cython.int = self.region_head[r]
        s: cython.int = head
        t: cython.int
        i: cython.int
        n: cython.int = 0
        tick: cython.int
        mask: cython.int
        touched: cython.int = 0
        rate: cython.int = kind * 96 + (32 if closed else 0)
        if self.rates[rate] != 0 or self.small_tiles[kind] > 0:
            tick = self._next_tick()
            while True:
                t = self.segment_tile[s]
                n += self.stamp[t] != tick
                self.stamp[t] = tick
                s = self.segment_next[s]
                if s == head:
                    break
            if closed and n <= self.small_tiles[kind]:
                rate += 32
        if self.rates[rate + 2] != 0:
            tick = self._next_tick()
            while True:
                t = self.segment_tile[s]
                mask = self.printed_contacts[(self.tile_code[t] >> 2) * STRIDE + s - self.tile_base[t]]
                while mask:
                    i = self.segment_label[self.tile_base[t] + ctz(mask)]
                    mask &= mask - 1
                    if self.region_open[i] == 0 and self.stamp[i] != tick:
                        self.stamp[i] = tick
                        touched += 1
                s = self.segment_next[s]
                if s == head:
                    break
        n = n * self.rates[rate] + self.region_size[r] * self.rates[rate + 1] + touched * self.rates[rate + 2]
        n += (9 - self.region_open[r]) * self.rates[rate + 3]
        for i in range(rate + 5, rate + 5 + 3 * self.rates[rate + 4], 3):
            n += cython.cast(cython.int, self.region_tally[r] >> self.rates[i] & self.rates[i + 1]) * self.rates[i + 2]
        return n

    @cython.cfunc
    @cython.exceptval(check=False)
    def _award(self, r: cython.int, points: cython.int) -> cython.int:
        """Points to the seats with most followers in the region; the followers go home."""
        who: cython.ulonglong = self.region_who[r]
        most: cython.int = 0
        seat: cython.int
        n: cython.int
        for seat in range(self.seats):
            n = cython.cast(cython.int, who >> (8 * seat) & 255)
            self.left[seat] += n
            most = max(most, n)
        for seat in range(self.seats):
            if cython.cast(cython.int, who >> (8 * seat) & 255) == most:
                self.points[seat] += points
        self.region_who[r] = 0
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def _finish(self) -> cython.int:
        i: cython.int
        s: cython.int
        r: cython.int
        t: cython.int
        for i in range(self.follower_count):
            s = self.follower[i]
            r = self.segment_label[s]
            if self.region_who[r] != 0:
                t = self.segment_tile[s]
                self._award(r, self._value(r, self.printed_kinds[(self.tile_code[t] >> 2) * STRIDE + s - self.tile_base[t]], self.region_open[r] == 0))
        return 0

    def play(self, seed: cython.ulonglong, trace: list | None = None) -> tuple[int, ...]:
        """Play one game and return the scores."""
        self.record = trace
        self._begin(seed)
        self._play()
        return tuple([self.points[i] for i in range(self.seats)])

    def play_many(self, games: cython.int, seed: cython.ulonglong) -> tuple[int, ...]:
        """The summed scores of the games with seeds ``seed``, ``seed + 1`` ..."""
        i: cython.int
        g: cython.int
        total: cython.longlong[6]
        self.record = None
        for i in range(6):
            total[i] = 0
        for g in range(games):
            self._begin(seed + g)
            self._play()
            for i in range(self.seats):
                total[i] += self.points[i]
        return tuple([total[i] for i in range(self.seats)])

    def n_tiles(self) -> int:
        return self.tile_count
