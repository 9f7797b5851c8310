"""Which tile types fit into a cell, complete a feature there, or merge two features."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from weakref import WeakKeyDictionary

import carcassonne as cc
from carcassonne.engine.numeric import rules_of

PORTS = 4
"""Ports of a side; a segment that leaves a tile by a port enters the next tile by the facing port."""
FACING = (2, 1, 0, 3)
STRIDE = 12
"""Maximum number of segments of a tile type."""

Edges = tuple[int, int, int, int]
"""Edges that the neighbours N E S W of a cell show to it, -1 where there is none."""
Ports = tuple[tuple[int, int], ...]
Placements = tuple[tuple[int, int], ...]
"""Tile types, each with a rotation."""


class TileFitIndex:
    """For one ruleset: the tile types that fit between given neighbours, by what they do to a feature.

    Sets of tile types are integers with a bit for each type, so that conditions are combined by ``&``.
    """

    def __init__(self, pos: cc.Position) -> None:
        rules = rules_of(pos)
        self.terrain_names = rules.terrain_names
        self._all_types = (1 << len(rules.tile_types)) - 1
        self._shows: dict[tuple[int, int, int], int] = {}
        """(rotation, side, edge) -> tile types that show the edge there."""
        self._linked: dict[tuple[str, int, int, int], int] = {}
        """(terrain, rotation, port, other port) -> tile types with a segment that reaches both."""
        exits = [0] * (len(rules.tile_types) * STRIDE * 4)
        sideless = set(rules.terrain_names)
        for number, tile_type in enumerate(rules.tile_types):
            self._add_edges(rules.edge_ids, number, tile_type.edges)
            for k, segment in enumerate(tile_type.segments):
                for rotation in range(4):
                    exits[(number * STRIDE + k) * 4 + rotation] = _exits(segment.ports, rotation)
                self._add_links(number, segment.terrain, segment.ports)
                if segment.ports:
                    sideless.discard(segment.terrain)
        self.exits = array("H", exits)
        """(tile type, segment, rotation) -> ports of neighbour tiles that it meets, four bits for each side.

        Zero means that the segment reaches no side and needs all eight cells around its tile.
        """
        self.needs_neighbours = tuple(name in sideless for name in rules.terrain_names)
        """For each terrain: True if its features need all cells around a tile."""
        self._known: dict[tuple[Edges, int, int], tuple[int, int]] = {}
        self._merging: dict[tuple[Edges, int, int, int], Placements] = {}

    def _add_edges(self, numbers: Mapping[str, int], tile_type: int, edges: str) -> None:
        for rotation in range(4):
            for side in range(4):
                key = (rotation, side, numbers[edges[(side - rotation) % 4]])
                self._shows[key] = self._shows.get(key, 0) | 1 << tile_type

    def _add_links(self, tile_type: int, terrain: str, ports: Ports) -> None:
        for rotation in range(4):
            turned = [(side + rotation) % 4 * PORTS + port for side, port in ports]
            for one in turned:
                for other in turned:
                    link = (terrain, rotation, one, other)
                    self._linked[link] = self._linked.get(link, 0) | 1 << tile_type

    def at(self, edges: Edges, terrain: int, entering: int) -> tuple[int, int]:
        """Return the types that fit between neighbours, and those that close a feature there."""
        key = (edges, terrain, entering)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._compute(edges, self.terrain_names[terrain], entering)
        return found

    def _compute(self, edges: Edges, terrain: str, entering: int) -> tuple[int, int]:
        fitting = closing = 0
        open_ports = [port for port in range(4 * PORTS) if edges[port // PORTS] < 0]
        for rotation in range(4):
            types = self._fitting(edges, rotation)
            fitting |= types
            for port in bits(entering):
                for other in open_ports:
                    types &= ~self._linked.get((terrain, rotation, port, other), 0)
            closing |= types
        return fitting, closing

    def _fitting(self, edges: Edges, rotation: int) -> int:
        types = self._all_types
        for side, edge in enumerate(edges):
            if edge >= 0:
                types &= self._shows.get((rotation, side, edge), 0)
        return types

    def merging(self, edges: Edges, terrain: int, one: int, other: int) -> Placements:
        """Return the types that fit and merge two features entering by some ports, each with a rotation."""
        key = (edges, terrain, one, other)
        found = self._merging.get(key)
        if found is None:
            name, by_type = self.terrain_names[terrain], dict[int, int]()
            for rotation in range(4):
                linked = 0
                for port in bits(one):
                    for opposite in bits(other):
                        linked |= self._linked.get((name, rotation, port, opposite), 0)
                if linked:
                    for tile_type in bits(linked & self._fitting(edges, rotation)):
                        by_type.setdefault(tile_type, rotation)
            found = self._merging[key] = tuple(by_type.items())
        return found


def _exits(ports: Ports, rotation: int) -> int:
    """Return four bits for each side: the ports of the neighbour tile there that a segment meets."""
    found = 0
    for printed, port in ports:
        found |= 1 << (printed + rotation) % 4 * PORTS + FACING[port]
    return found


def bits(word: int) -> Iterator[int]:
    """Yield the numbers of the set bits."""
    while word:
        low = word & -word
        yield low.bit_length() - 1
        word ^= low


_indexes: WeakKeyDictionary[object, TileFitIndex] = WeakKeyDictionary()


def tile_fit_index(pos: cc.Position) -> TileFitIndex:
    """Return the index of a position's ruleset, computed once."""
    found = _indexes.get(rules_of(pos))
    if found is None:
        found = _indexes[rules_of(pos)] = TileFitIndex(pos)
    return found
