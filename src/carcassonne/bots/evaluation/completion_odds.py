"""The real chance that an area will be finished: which tiles in the bag close it where it is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from weakref import WeakKeyDictionary

import carcassonne as cc

SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
HELP = 0.35
"""How much a turn of somebody else helps to finish an area, compared with a turn of one's own."""
RIVALRY = 0.25
"""How much each further open cell slows down the filling of the others."""
SPOILED = 0.4
"""Chance that an open cell is made useless before one's next turn."""
DETOUR = 0.3
"""What a tile counts that fits but leaves the area open somewhere else, compared with one that closes it."""

Wanted = tuple[int, int, int, int]
Ports = tuple[tuple[int, int], ...]
Joining = tuple[tuple[int, int], ...]
"""Kinds of tiles, each with a rotation."""
Ways = tuple[tuple[int, int, int], ...]
OpenCells = dict[cc.Cell, int]
"""Empty cells that an area needs, each with a bit for every port there through which the area comes."""
PORTS = 4
"""Ports of a side; what leaves a tile through one of them enters the next tile through the facing one."""
FACING = (2, 1, 0, 3)


class TileFitIndex:
    """For one set of rules: which kinds of tiles fit between given neighbours, and which close an area there.

    Sets of kinds are whole numbers with a bit for each kind, so that conditions are joined by a single ``&``.
    """

    def __init__(self, pos: cc.Position) -> None:
        rules = pos.rules
        self.kind_names = rules.kind_names
        self._everything = (1 << len(rules.kinds)) - 1
        self._shows: dict[tuple[int, int, int], int] = {}
        """(rotation, side, letter) -> kinds that show the letter there."""
        self._linked: dict[tuple[str, int, int, int], int] = {}
        """(terrain, rotation, port, other port) -> kinds with an area of that terrain that reaches both."""
        self.ways: list[list[list[Ways]]] = []
        """Kind, segment, rotation -> steps to the cells that it needs, with a bit for the port there."""
        sideless = set(rules.kind_names)
        for number, kind in enumerate(rules.kinds):
            self._add_letters(rules.letter_numbers, number, kind.letters)
            self.ways.append(
                [[_ways_out(segment.ports, rotation) for rotation in range(4)] for segment in kind.segments]
            )
            for segment in kind.segments:
                self._add_links(number, segment.kind, segment.ports)
                if segment.ports:
                    sideless.discard(segment.kind)
        self.watches = tuple(name in sideless for name in rules.kind_names)
        """For each terrain, whether its areas need all cells round a tile."""
        self._known: dict[tuple[Wanted, int, int], tuple[int, int]] = {}
        self._joining: dict[tuple[Wanted, int, int, int], Joining] = {}

    def _add_letters(self, numbers: Mapping[str, int], kind: int, letters: str) -> None:
        for rotation in range(4):
            for side in range(4):
                key = (rotation, side, numbers[letters[(side - rotation) % 4]])
                self._shows[key] = self._shows.get(key, 0) | 1 << kind

    def _add_links(self, kind: int, terrain: str, ports: Ports) -> None:
        for rotation in range(4):
            turned = [(side + rotation) % 4 * PORTS + port for side, port in ports]
            for one in turned:
                for other in turned:
                    link = (terrain, rotation, one, other)
                    self._linked[link] = self._linked.get(link, 0) | 1 << kind

    def at(self, wanted: Wanted, terrain: int, entering: int) -> tuple[int, int]:
        """The kinds that fit between neighbours, and those that close an area coming through some ports."""
        key = (wanted, terrain, entering)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._work_out(wanted, self.kind_names[terrain], entering)
        return found

    def _work_out(self, wanted: Wanted, terrain: str, entering: int) -> tuple[int, int]:
        fitting = closing = 0
        open_ports = [port for port in range(4 * PORTS) if wanted[port // PORTS] < 0]
        for rotation in range(4):
            kinds = self._fitting(wanted, rotation)
            fitting |= kinds
            for port in _bits(entering):
                for other in open_ports:
                    kinds &= ~self._linked.get((terrain, rotation, port, other), 0)
            closing |= kinds
        return fitting, closing

    def _fitting(self, wanted: Wanted, rotation: int) -> int:
        kinds = self._everything
        for side, letter in enumerate(wanted):
            if letter >= 0:
                kinds &= self._shows.get((rotation, side, letter), 0)
        return kinds

    def joining(self, wanted: Wanted, terrain: int, one: int, other: int) -> Joining:
        """The kinds that fit and merge two areas that come through some ports, with a rotation for each."""
        key = (wanted, terrain, one, other)
        found = self._joining.get(key)
        if found is None:
            name, by_kind = self.kind_names[terrain], dict[int, int]()
            for rotation in range(4):
                linked = 0
                for port in _bits(one):
                    for opposite in _bits(other):
                        linked |= self._linked.get((name, rotation, port, opposite), 0)
                if linked:
                    for kind in _bits(linked & self._fitting(wanted, rotation)):
                        by_kind.setdefault(kind, rotation)
            found = self._joining[key] = tuple(by_kind.items())
        return found


def _ways_out(ports: Ports, rotation: int) -> Ways:
    """The steps from a segment to its cells; one that reaches no side needs all cells round its tile."""
    if not ports:
        return tuple((dx, dy, 0) for dx, dy in AROUND)
    steps: dict[int, int] = {}
    for printed, port in ports:
        side = (printed + rotation) % 4
        steps[side] = steps.get(side, 0) | 1 << ((side ^ 2) * PORTS + FACING[port])
    return tuple((*SIDES[side], entering) for side, entering in steps.items())


def _bits(word: int) -> Iterator[int]:
    while word:
        low = word & -word
        yield low.bit_length() - 1
        word ^= low


_indexes: WeakKeyDictionary[object, TileFitIndex] = WeakKeyDictionary()


def tile_fit_index(pos: cc.Position) -> TileFitIndex:
    """The fit_index of a position's rules, worked out once."""
    found = _indexes.get(pos.rules)
    if found is None:
        found = _indexes[pos.rules] = TileFitIndex(pos)
    return found


class CompletionOdds:
    """Chances for one moment of a game, in which the contents of the bag are fixed."""

    def __init__(self, pos: cc.Position) -> None:
        rules = pos.rules
        bag = [0] * len(rules.kinds)
        for pile in pos.piles.values():
            if pile.ends_game and len(pile.bag) == len(bag):
                for kind, count in pile.contents():
                    bag[kind] += count
        self.bag = bag
        self.left = sum(bag)
        self.fit_index = tile_fit_index(pos)
        self.draws = self.left * (1 + HELP * (rules.seats - 1)) / rules.seats
        self.seats = rules.seats
        self._shares: dict[tuple[Wanted, int, int], float] = {}
        self._joining: dict[tuple[Wanted, int, int, int], tuple[float, int, int]] = {}

    def clear_cache(self) -> None:
        """Count the bag anew from now on."""
        self._shares.clear()
        self._joining.clear()

    def share(self, wanted: Wanted, terrain: int, entering: int) -> float:
        """The share of the bag that closes an area in a cell; tiles that only go on with it count in part."""
        key = (wanted, terrain, entering)
        found = self._shares.get(key)
        if found is None:
            fitting, closing = self.fit_index.at(*key)
            close, fit = self._count(closing), self._count(fitting)
            found = self._shares[key] = (close + DETOUR * (fit - close)) / self.left
        return found

    def _count(self, kinds: int) -> int:
        return sum(self.bag[kind] for kind in _bits(kinds))

    def joining(self, wanted: Wanted, terrain: int, one: int, other: int) -> tuple[float, int, int]:
        """The share of the bag that merges two areas in a cell; its most frequent kind, with a rotation."""
        key = (wanted, terrain, one, other)
        found = self._joining.get(key)
        if found is None:
            total = most = 0
            best = (-1, 0)
            for kind, rotation in self.fit_index.joining(*key):
                count = self.bag[kind]
                total += count
                if count > most:
                    most, best = count, (kind, rotation)
            found = self._joining[key] = (total / max(1, self.left), *best)
        return found

    def joined_in_time(self, share: float, seats: int) -> float:
        """The chance that one of some seats draws such a tile in time."""
        return _in_time(share, self.left * seats / self.seats)

    def of(self, pos: cc.Position, terrain: int, cells: OpenCells) -> float:
        """The chance that an area with some open cells will be finished."""
        if not cells:
            return 1.0
        if not self.left:
            return 0.0
        board = pos.board
        effort = self.draws / (1 + RIVALRY * (len(cells) - 1))
        chance = 1.0
        for (x, y), entering in cells.items():
            share = self.share(board.wanted(x, y), terrain, entering)
            if share <= 0.0:
                return 0.0
            chance *= _in_time(share, effort)
        return chance

    def open_cells(self, pos: cc.Position, segment: int) -> OpenCells:
        """The empty cells that an area still needs."""
        board, ways = pos.board, self.fit_index.ways
        tile_at = board.tile_at
        cells: OpenCells = {}
        for member in board.members(segment):
            kind, rotation, x, y, first = board.tile(board.tile_of(member))
            for dx, dy, bit in ways[kind][member - first][rotation]:
                if tile_at(x + dx, y + dy) < 0:
                    cell = (x + dx, y + dy)
                    cells[cell] = cells.get(cell, 0) | bit
        return cells


@lru_cache(maxsize=1 << 14)
def _in_time(share: float, effort: float) -> float:
    """The chance that a cell is filled in some draws before somebody spoils it."""
    waits = (1 - share) * (1 - SPOILED)
    return float(share / (1 - waits) * (1 - waits**effort))
