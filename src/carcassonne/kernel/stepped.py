# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""Games that are played step by step inside the kernel, many of them in one batch.

The rules are those of random play (``rollout``), but a caller chooses the actions, which have fixed numbers:
placements by row, column and rotation in a window around the start tile, then one for no follower, one for
each segment, and some slots for placements outside the window. Masks and planes of the games are written into
arrays that belong to the batch, so that nothing is allocated during play.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython

if not cython.compiled:
    import array

    from .bits import (
        CELL_PLANES,
        FACTS,
        FIGURE_CHOICE,
        MIX_C,
        NO_CHOICE,
        ONE,
        PLACE_PLANES,
        PLACEMENT_CHOICE,
        PLACES,
        STRIDE,
        WORD,
        ctz,
        pack,
        popcount,
        select,
        x_of,
        y_of,
    )
    from .rollout import MAX_SEATS, Rollout
    from .tile_tables import Tables

else:
    from cython.cimports.carcassonne.kernel.bits import (
        CELL_PLANES,
        FACTS,
        FIGURE_CHOICE,
        MIX_C,
        NO_CHOICE,
        ONE,
        PLACE_PLANES,
        PLACEMENT_CHOICE,
        PLACES,
        STRIDE,
        WORD,
        ctz,
        pack,
        popcount,
        select,
        x_of,
        y_of,
    )
    from cython.cimports.carcassonne.kernel.rollout import Rollout
    from cython.cimports.carcassonne.kernel.tile_tables import Tables
    from cython.cimports.cpython import array

    from .rollout import MAX_SEATS

from .rates import TerrainRate

OVERFLOW_SLOTS = 64


@cython.final
@cython.cclass
class SteppedGame(Rollout):
    """One game of a set-up; a caller chooses every action."""

    seat: cython.int
    hand: cython.int
    choice: cython.int
    placements: cython.int
    free_segments: cython.uint

    def __init__(
        self, tables: Tables, start: int, bag: bytes, seats: int, supply: int, values: Sequence[TerrainRate]
    ) -> None:
        Rollout.__init__(self, tables, start, bag, seats, supply, values)
        self._prepare(bag, (supply,) * seats, 0)
        self.seat = self.placements = 0
        self.hand = -1
        self.choice = NO_CHOICE
        self.free_segments = 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _begin(self, seed: cython.ulonglong) -> cython.int:
        """Place the start tile and draw the first tile."""
        i: cython.int
        self._clear()
        self._place_tile(self._cell_for(pack(0, 0)), self.start, 0)
        self.follower_count = 0
        self.deck_size = self.bag_size
        for i in range(self.bag_size):
            self.deck[i] = self.bag[i]
        for i in range(self.seats):
            self.left[i] = self.supplies[i]
            self.points[i] = 0
        self.random = (seed * MIX_C) & WORD
        self.seat = 0
        return self._next_tile()

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _next_tile(self) -> cython.int:
        """Draw until a tile has a placement; after the last one score what is left."""
        i: cython.int
        r: cython.int
        while self.deck_size > 0:
            i = self._below(self.deck_size)
            self.hand = self.deck[i]
            self.deck_size -= 1
            self.deck[i] = self.deck[self.deck_size]
            self.placements = self._count(self.hand)
            if self.placements > 0:
                self.choice = PLACEMENT_CHOICE
                # like the rules, skip a choice with a single action
                return self._lay(self._nth(0)) if self.placements == 1 else 0
        self.hand = -1
        self.choice = NO_CHOICE
        for i in range(self.follower_count):
            r = self.segment_feature[self.follower[i]]
            if self.feature_occupancy[r] != 0:
                self._score(r)
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _lay(self, placement: cython.int) -> cython.int:
        """Place the drawn tile on ``cell * 4 + rotation`` and find where a follower can be deployed."""
        base: cython.Py_ssize_t = self.segment_count
        k: cython.Py_ssize_t
        bits: cython.uint = 0
        self._place_tile(placement >> 2, self.hand, placement & 3)
        if self.left[self.seat] > 0:
            for k in range(self.printed_segments[self.hand]):
                bits |= (self.feature_occupancy[self.segment_feature[base + k]] == 0) << k
        self.free_segments = bits & self.holding[self.hand]
        if self.free_segments == 0:
            return self._end_turn(-1)
        self.choice = FIGURE_CHOICE
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _end_turn(self, chosen: cython.int) -> cython.int:
        """Deploy a follower on a segment of the tile (-1: none), score what is completed, and draw."""
        base: cython.Py_ssize_t = self.tile_base[self.tile_count - 1]
        bits: cython.uint = self.completing[self.hand]
        r: cython.Py_ssize_t
        k: cython.Py_ssize_t
        if chosen >= 0:
            self.left[self.seat] -= 1
            self.feature_occupancy[self.segment_feature[base + chosen]] += ONE << (8 * self.seat)
            self.follower[self.follower_count] = base + chosen
            self.follower_count += 1
        while bits:
            r = self.segment_feature[base + ctz(bits)]
            bits &= bits - 1
            if (self.feature_open[r] == 0) & (self.feature_occupancy[r] != 0):
                self._score(r)
        for k in range(self.completed_count):
            if self.feature_occupancy[self.completed_feature[k]] != 0:
                self._score(self.completed_feature[k])
        self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
        return self._next_tile()

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _random_turn(self) -> cython.int:
        """Choose for the seat, uniformly among the actions of each choice."""
        n: cython.int
        if self.choice == PLACEMENT_CHOICE:
            self._lay(self._nth(self._below(self.placements)))
        elif self.choice == FIGURE_CHOICE:
            n = self._below(popcount(self.free_segments) + 1)
            self._end_turn(-1 if n == 0 else select(self.free_segments, n - 1))
        return 0

    # ---- actions by number

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _placement_of(self, number: cython.int, window: cython.int) -> cython.int:
        """Return ``cell * 4 + rotation`` of a numbered placement, -1 if it is not legal."""
        half: cython.int = window // 2
        inside: cython.int = window * window * 4
        outside: cython.int = number - inside - 1 - STRIDE
        i: cython.Py_ssize_t
        bits: cython.ulonglong
        cell: cython.int
        x: cython.longlong
        y: cython.longlong
        wanted: cython.ulonglong = 0
        if number < 0 or (inside <= number and outside < 0):
            return -1
        if number < inside:
            wanted = pack((number >> 2) % window - half, (number >> 2) // window - half)
        for i in range(self.fit_count):
            bits = self.fit[i]
            if number < inside and (i & 3) != (number & 3):
                continue
            while bits:
                cell = self.slot_cell[(i >> 2) * 64 + ctz(bits)]
                bits &= bits - 1
                if number < inside:
                    if self.cell_key[cell] == wanted:
                        return cell * 4 + (i & 3)
                    continue
                x = x_of(self.cell_key[cell])
                y = y_of(self.cell_key[cell])
                if x < -half or x > half or y < -half or y > half:
                    if outside == 0:
                        return cell * 4 + (i & 3)
                    outside -= 1
        return -1

    @cython.final
    @cython.cfunc
    @cython.exceptval(-2, check=False)
    def _act(self, number: cython.int, window: cython.int) -> cython.int:
        """Apply an action. Return -1 and change nothing if it is not legal."""
        first: cython.int = window * window * 4
        if self.choice == PLACEMENT_CHOICE:
            number = self._placement_of(number, window)
            if number < 0:
                return -1
            return self._lay(number)
        number -= first + 1
        if self.choice != FIGURE_CHOICE or number < -1 or number >= STRIDE:
            return -1
        if number >= 0 and not self.free_segments >> number & 1:
            return -1
        return self._end_turn(number)

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _write_mask(self, out: cython.p_char, window: cython.int, size: cython.int) -> cython.int:
        """Write 1 for every legal action and return how many have no number."""
        half: cython.int = window // 2
        first: cython.int = window * window * 4
        slot: cython.int = first + 1 + STRIDE
        dropped: cython.int = 0
        i: cython.Py_ssize_t
        bits: cython.ulonglong
        key: cython.ulonglong
        x: cython.longlong
        y: cython.longlong
        for i in range(size):
            out[i] = 0
        if self.choice == FIGURE_CHOICE:
            out[first] = 1
            for i in range(STRIDE):
                out[first + 1 + i] = self.free_segments >> i & 1
        elif self.choice == PLACEMENT_CHOICE:
            for i in range(self.fit_count):
                bits = self.fit[i]
                while bits:
                    key = self.cell_key[self.slot_cell[(i >> 2) * 64 + ctz(bits)]]
                    bits &= bits - 1
                    x = x_of(key)
                    y = y_of(key)
                    if -half <= x <= half and -half <= y <= half:
                        out[((y + half) * window + x + half) * 4 + (i & 3)] = 1
                    elif slot < size:
                        out[slot] = 1
                        slot += 1
                    else:
                        dropped += 1
        return dropped

    @cython.final
    @cython.cfunc
    @cython.exceptval(check=False)
    def _write_planes(
        self,
        out: cython.p_char,
        places: cython.p_char,
        slots: cython.p_char,
        terrains: cython.int,
        window: cython.int,
        seat: cython.int,
    ) -> cython.int:
        """Write the cells of the window as planes, as a seat sees them."""
        half: cython.int = window // 2
        area: cython.Py_ssize_t = window * window
        width: cython.Py_ssize_t = terrains + PLACE_PLANES
        above: cython.Py_ssize_t = PLACES * width
        i: cython.Py_ssize_t
        t: cython.Py_ssize_t
        cell: cython.Py_ssize_t
        plane: cython.Py_ssize_t
        code: cython.Py_ssize_t
        k: cython.int
        r: cython.Py_ssize_t
        other: cython.int
        mine: cython.int
        others: cython.int
        key: cython.ulonglong
        who: cython.ulonglong
        bits: cython.ulonglong
        x: cython.longlong
        y: cython.longlong
        for i in range((above + CELL_PLANES) * area):
            out[i] = 0
        for t in range(self.tile_count):
            key = self.cell_key[self.tile_cell[t]]
            x = x_of(key)
            y = y_of(key)
            if x < -half or x > half or y < -half or y > half:
                continue
            cell = (y + half) * window + x + half
            code = self.tile_code[t]
            out[above * area + cell] = 1
            if t > 0 and t == self.tile_count - 1:
                out[(above + 2) * area + cell] = 1
            for i in range(PLACES):
                k = places[code * PLACES + i]
                if k < 0:
                    continue
                plane = i * width
                r = self.segment_feature[self.tile_base[t] + k]
                out[(plane + slots[self.printed_terrains[(code >> 2) * STRIDE + k]]) * area + cell] = 1
                who = self.feature_occupancy[r]
                if who:
                    mine = (who >> (8 * seat)) & 255
                    others = -mine
                    for other in range(self.seats):
                        others += (who >> (8 * other)) & 255
                    out[(plane + terrains) * area + cell] = mine
                    out[(plane + terrains + 1) * area + cell] = others
                out[(plane + terrains + 2) * area + cell] = self.feature_open[r] == 0
        if self.choice == PLACEMENT_CHOICE:
            for i in range(self.fit_count):
                bits = self.fit[i]
                while bits:
                    key = self.cell_key[self.slot_cell[(i >> 2) * 64 + ctz(bits)]]
                    bits &= bits - 1
                    x = x_of(key)
                    y = y_of(key)
                    if -half <= x <= half and -half <= y <= half:
                        out[(above + 1) * area + (y + half) * window + x + half] = 1
        return 0


@cython.final
@cython.cclass
class GameBatch:
    """Games of one set-up in one batch, with the arrays that describe them.

    ``masks``, ``images``, ``points``, ``supplies``, ``remaining`` and ``facts`` hold one row for each game;
    :meth:`write` updates the rows of a game. ``places`` holds for each tile type and rotation the segment at
    each of the 13 samples of a tile, -1 for none; ``slots`` the plane of each terrain.
    """

    count: cython.int
    seats: cython.int
    tile_types: cython.int
    window: cython.int
    actions: cython.int
    terrains: cython.int
    planes: cython.int
    games: list[SteppedGame]
    masks: array.array[int]
    images: array.array[int]
    points: array.array[int]
    supplies: array.array[int]
    remaining: array.array[int]
    facts: array.array[int]
    chosen: array.array[int]
    agents: array.array[int]
    next_seed: cython.ulonglong
    self_play: cython.bint
    kept: list[object]
    mask_at: cython.p_char
    image_at: cython.p_char
    place_at: cython.p_char
    slot_at: cython.p_char
    points_at: cython.p_int
    supplies_at: cython.p_int
    remaining_at: cython.p_int
    facts_at: cython.p_int
    chosen_at: cython.p_int
    agents_at: cython.p_int

    def __init__(
        self,
        games: Sequence[SteppedGame],
        *,
        window: int,
        places: Sequence[int] = (),
        slots: Sequence[int] = (),
        terrains: int = 0,
        overflow: int = OVERFLOW_SLOTS,
    ) -> None:
        if not games or window < 1 or window % 2 == 0:
            raise ValueError(f"{len(games)} games with a window of {window} cells cannot be played")
        first: SteppedGame = games[0]
        self.games = list(games)
        self.count = len(self.games)
        self.seats = first.seats
        self.tile_types = first.tables.tile_type_count
        self.window = window
        self.actions = window * window * 4 + 1 + STRIDE + overflow
        self.terrains = terrains
        self.planes = PLACES * (terrains + PLACE_PLANES) + CELL_PLANES if places else 0
        if places and len(places) != 4 * PLACES * self.tile_types:
            raise ValueError(f"{len(places)} places do not go with {self.tile_types} tile types")
        self.masks = array.array("b", bytes(self.count * self.actions))
        self.images = array.array("b", bytes(self.count * self.planes * window * window))
        self.points = array.array("i", bytes(4 * self.count * MAX_SEATS))
        self.supplies = array.array("i", bytes(4 * self.count * MAX_SEATS))
        self.remaining = array.array("i", bytes(4 * self.count * self.tile_types))
        self.facts = array.array("i", bytes(4 * self.count * FACTS))
        self.chosen = array.array("i", bytes(4 * self.count))
        self.agents = array.array("i", bytes(4 * self.count))
        self.next_seed = 0
        self.self_play = False
        place_table = array.array("b", places or [0])
        slot_table = array.array("b", slots or [0])
        self.kept = [place_table, slot_table]
        if cython.compiled:
            view: array.array = self.masks
            self.mask_at = view.data.as_chars
            view = self.images
            self.image_at = view.data.as_chars
            view = place_table
            self.place_at = view.data.as_chars
            view = slot_table
            self.slot_at = view.data.as_chars
            view = self.points
            self.points_at = view.data.as_ints
            view = self.supplies
            self.supplies_at = view.data.as_ints
            view = self.remaining
            self.remaining_at = view.data.as_ints
            view = self.facts
            self.facts_at = view.data.as_ints
            view = self.chosen
            self.chosen_at = view.data.as_ints
            view = self.agents
            self.agents_at = view.data.as_ints
        else:
            self.mask_at = memoryview(self.masks)
            self.image_at = memoryview(self.images)
            self.place_at = memoryview(place_table)
            self.slot_at = memoryview(slot_table)
            self.points_at = memoryview(self.points)
            self.supplies_at = memoryview(self.supplies)
            self.remaining_at = memoryview(self.remaining)
            self.facts_at = memoryview(self.facts)
            self.chosen_at = memoryview(self.chosen)
            self.agents_at = memoryview(self.agents)

    # ---- all games

    def reset(self, seed: cython.ulonglong, self_play: cython.bint = False) -> None:
        """Begin all games; later ones take the seeds that follow.

        In each game one seat is the agent, each seat in its turn, and the others play at random; in self-play
        the agent is the deciding seat.
        """
        game: cython.int
        self.next_seed = seed
        self.self_play = self_play
        for game in range(self.count):
            self._begin_next(game)
            self._write(game)

    def step(self) -> None:
        """Apply the actions in ``chosen`` and advance to the next decisions of the agents.

        A game that is over begins again instead. Raises ValueError at an illegal action; the games before it
        have advanced by then.
        """
        game: cython.int
        for game in range(self.count):
            one: SteppedGame = self.games[game]
            if one.choice == NO_CHOICE:
                self._begin_next(game)
            elif one._act(self.chosen_at[game], self.window) < 0:
                raise ValueError(f"action {self.chosen_at[game]} is not legal in game {game}")
            elif not self.self_play:
                self.play_random(game, self.agents_at[game])
            self._write(game)

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _begin_next(self, game: cython.int) -> cython.int:
        seed: cython.ulonglong = self.next_seed
        self.next_seed = (seed + 1) & WORD
        self.agents_at[game] = cython.cast(cython.int, seed % self.seats)
        self.begin(game, seed)
        if not self.self_play:
            self.play_random(game, self.agents_at[game])
        return 0

    @cython.final
    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def _write(self, game: cython.int) -> cython.int:
        one: SteppedGame = self.games[game]
        if self.self_play and one.choice != NO_CHOICE:
            self.agents_at[game] = one.seat
        return self.write(game, self.agents_at[game])

    # ---- one game

    def begin(self, game: cython.int, seed: cython.ulonglong) -> cython.int:
        """Begin the game of a seed, replacing the one that is played there."""
        one: SteppedGame = self.games[game]
        return one._begin(seed)

    def act(self, game: cython.int, number: cython.int) -> cython.int:
        """Apply an action in a game. Return -1 and change nothing if it is not legal."""
        one: SteppedGame = self.games[game]
        return one._act(number, self.window)

    def play_random(self, game: cython.int, until: cython.int) -> cython.int:
        """Play at random until a seat decides (-1: until the game is over); return whether it is over."""
        one: SteppedGame = self.games[game]
        while one.choice != NO_CHOICE and one.seat != until:
            one._random_turn()
        return one.choice == NO_CHOICE

    def write(self, game: cython.int, observer: cython.int) -> cython.int:
        """Write the rows of a game as a seat sees it; return how many legal actions have no number."""
        one: SteppedGame = self.games[game]
        i: cython.int
        for i in range(self.seats):
            self.points_at[game * MAX_SEATS + i] = one.points[i]
            self.supplies_at[game * MAX_SEATS + i] = one.left[i]
        for i in range(self.tile_types):
            self.remaining_at[game * self.tile_types + i] = 0
        for i in range(one.deck_size):
            self.remaining_at[game * self.tile_types + one.deck[i]] += 1
        self.facts_at[game * FACTS] = one.seat
        self.facts_at[game * FACTS + 1] = one.hand
        self.facts_at[game * FACTS + 2] = one.choice
        self.facts_at[game * FACTS + 3] = one.deck_size
        if self.planes:
            i = self.planes * self.window * self.window
            one._write_planes(
                cython.cast(cython.p_char, self.image_at + game * i)
                if cython.compiled
                else self.image_at[game * i : game * i + i],
                self.place_at,
                self.slot_at,
                self.terrains,
                self.window,
                observer,
            )
        i = self.actions
        return one._write_mask(
            cython.cast(cython.p_char, self.mask_at + game * i)
            if cython.compiled
            else self.mask_at[game * i : game * i + i],
            self.window,
            i,
        )
