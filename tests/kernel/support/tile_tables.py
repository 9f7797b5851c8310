"""Tile tables for the kernel tests: both printed families, and nonsense that no printer would make."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from carcassonne.tiles.model import TileType
from carcassonne.tiles.reader import load_set, set_names

NONE = 255
STRIDE = 12
WATCHING = frozenset({"cloister"})
COMPLETING = frozenset({"city", "road", "cloister", "forest", "river"})
TALLY_BITS = 8


@dataclass(frozen=True)
class World:
    """The arguments of ``Tables``, and what the tests want to know about each tile kind."""

    segments: tuple[int, ...]
    letters: tuple[int, ...]
    ports: tuple[int, ...]
    corners: tuple[int, ...]
    kinds: tuple[int, ...]
    tallies: tuple[int, ...]
    contacts: tuple[int, ...]
    watchers: tuple[int, ...]
    completes: tuple[int, ...]
    n_letters: int
    copies: tuple[int, ...]
    free: frozenset[int]
    """Kinds that match nothing and may fill any hole."""
    start: int = 0

    def arguments(self) -> dict[str, Any]:
        """What ``Tables`` takes."""
        left_out = ("copies", "free", "start")
        return {name: value for name, value in vars(self).items() if name not in left_out}

    def deck(self, rng: random.Random) -> list[int]:
        """All tiles but the free ones and one start tile, shuffled."""
        tiles = [kind for kind, copies in enumerate(self.bag()) for _ in range(copies)]
        rng.shuffle(tiles)
        return tiles

    def bag(self) -> bytes:
        """How many of each kind can be drawn, without the start tile and the free ones."""
        left = [0 if kind in self.free else copies for kind, copies in enumerate(self.copies)]
        left[self.start] -= 1
        return bytes(left)

    def room(self) -> dict[str, int]:
        """Capacities that hold every tile at once."""
        pairs = zip(self.segments, self.copies, strict=True)
        return {"tiles": sum(self.copies), "segments": sum(n * c for n, c in pairs), "figures": 45}


@cache
def printed(*sets: str) -> World:
    """The tiles of some sets as they are printed."""
    kinds = [kind for name in sets for kind in load_set(name).tile_types if kind.edges]
    names = sorted({segment.terrain for kind in kinds for segment in kind.segments})
    letters = sorted({letter for kind in kinds for letter in kind.edges})
    return World(
        segments=tuple(len(kind.segments) for kind in kinds),
        letters=tuple(letters.index(letter) for kind in kinds for letter in kind.edges),
        ports=tuple(k for kind in kinds for k in _ports(kind)),
        corners=tuple(NONE if k is None else k for kind in kinds for k in kind.corners),
        kinds=tuple(n for kind in kinds for n in _row([names.index(s.terrain) for s in kind.segments])),
        tallies=tuple(word for kind in kinds for word in _row(_words(kind))),
        contacts=tuple(
            mask for kind in kinds for mask in _row([sum(1 << k for k in s.adjacent) for s in kind.segments])
        ),
        watchers=tuple(
            next((k for k, s in enumerate(kind.segments) if s.terrain in WATCHING), NONE) for kind in kinds
        ),
        completes=tuple(int(name in COMPLETING) for name in names),
        n_letters=len(letters),
        copies=tuple(max(kind.count, 1) for kind in kinds),
        free=frozenset(number for number, kind in enumerate(kinds) if kind.edges == "AAAA"),
        start=next(number for number, kind in enumerate(kinds) if kind.start),
    )


def _row(values: list[int]) -> list[int]:
    return values + [0] * (STRIDE - len(values))


def _ports(kind: TileType) -> list[int]:
    table = [NONE] * 16
    for k, segment in enumerate(kind.segments):
        for side, port in segment.ports:
            table[4 * side + port] = k
    return table


def _words(kind: TileType) -> list[int]:
    return [sum(number << lane(name)[0] for name, number in s.tallies.items()) for s in kind.segments]


@cache
def _tally_names() -> tuple[str, ...]:
    kinds = (kind for name in set_names() for kind in load_set(name).tile_types)
    return tuple(sorted({name for kind in kinds for segment in kind.segments for name in segment.tallies}))


def lane(name: str) -> tuple[int, int]:
    """Shift and mask of a tally; those of different terrains may share a lane, as they do in a game."""
    return TALLY_BITS * (_tally_names().index(name) % 7), (1 << TALLY_BITS) - 1


def base() -> World:
    return printed("base")


def medieval() -> World:
    """Every medieval set at once, but no rivers, which make queues, and no city of Carcassonne."""
    names = [name for name in set_names() if load_set(name).family == "medieval"]
    return printed(*[name for name in names if not name.startswith(("river", "count"))])


def hunters() -> World:
    return printed(*[name for name in set_names() if load_set(name).family == "hunters"])


def nonsense(seed: int, kinds: int = 12) -> World:
    """Random tables: ports that no letter announces, contacts that nothing explains, empty tiles."""
    rng = random.Random(seed)
    segment_kinds = 5
    counts, letters, ports, corners, numbers, tallies, contacts, watchers = [], [], [], [], [], [], [], []
    for _ in range(kinds):
        n = rng.randrange(STRIDE + 1)
        counts.append(n)
        letters += [rng.randrange(3) for _ in range(4)]
        watcher = rng.randrange(n) if n and rng.random() < 0.4 else NONE
        # Whatever meets has one terrain: a port number stands for a terrain, as letters do in print.
        row = _row([4 if k == watcher else k % 4 for k in range(n)])
        numbers += row
        for _side in range(4):
            for port in range(4):
                wanted = {0: 0, 1: 1, 2: 0, 3: 2}[port]
                able = [k for k in range(n) if row[k] == wanted and k != watcher]
                ports.append(rng.choice(able) if able and rng.random() < 0.7 else NONE)
        corners += [rng.randrange(n) if n and rng.random() < 0.6 else NONE for _ in range(4)]
        tallies += _row([rng.randrange(1 << 52) for _ in range(n)])
        contacts += _row([rng.randrange(1 << n) & ~(1 << k) for k in range(n)])
        watchers.append(watcher)
    return World(
        segments=tuple(counts),
        letters=tuple(letters),
        ports=tuple(ports),
        corners=tuple(corners),
        kinds=tuple(numbers),
        tallies=tuple(tallies),
        contacts=tuple(contacts),
        watchers=tuple(watchers),
        completes=tuple(rng.randrange(2) for _ in range(segment_kinds)),
        n_letters=3,
        copies=(6,) * kinds,
        free=frozenset(),
    )
