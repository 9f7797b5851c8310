"""Reference oracle: recompute features by flood fill, without the kernel.

Only the tiles, connections and figures are read from the board; ports, tallies and adjacent segments come
from the printed tile types. So a mistake in the kernel's tables, joins, cuts or sums shows as a difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from carcassonne.engine.position import Position
from carcassonne.engine.types import UNCOUNTED_LANE, Cell, Spot
from carcassonne.tiles.model import Port, Segment, TileType

STEPS: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
FACING = {Port.L: Port.R, Port.M: Port.M, Port.R: Port.L, Port.D: Port.D}


@dataclass
class FloodedFeature:
    """A feature as it follows from the printed tiles."""

    kind: str
    spots: list[Spot] = field(default_factory=list)
    open: int = 0
    """Ports that face an empty cell; for a neighbourhood feature, empty cells round the tile."""
    tallies: dict[str, int] = field(default_factory=dict)
    who: dict[int, int] = field(default_factory=dict)
    """Presences per lane."""
    touches: set[Spot] = field(default_factory=set)
    """The canonical spot of every adjacent feature."""

    @property
    def anchor(self) -> Spot:
        return self.spots[0]

    @property
    def cells(self) -> list[Cell]:
        return sorted({spot[:2] for spot in self.spots})


class Flood:
    """All features of a position."""

    def __init__(self, pos: Position) -> None:
        board, rules = pos.board, pos.rules
        self._tiles: dict[Cell, tuple[TileType, int]] = {}
        for tile in range(board.n_tiles()):
            number, rotation, x, y, _ = board.tile(tile)
            self._tiles[x, y] = (rules.tile_types[number], rotation)
        self._connections: dict[Spot, Spot] = {}
        for first, second in board.connections():
            a, b = board.spot(first), board.spot(second)
            self._connections[a], self._connections[b] = b, a
        self._watching = {
            terrain.name
            for module in rules.expansions
            for terrain in module.terrains
            if terrain.needs_neighbours
        }
        self._at_port = {
            cell: {
                ((side + rotation) % 4, port): k
                for k, segment in enumerate(tile_type.segments)
                for side, port in segment.ports
            }
            for cell, (tile_type, rotation) in self._tiles.items()
        }
        self.regions: list[FloodedFeature] = []
        self.by_spot: dict[Spot, FloodedFeature] = {}
        for (x, y), (tile_type, _) in sorted(self._tiles.items()):
            for k in range(len(tile_type.segments)):
                if (x, y, k) not in self.by_spot:
                    self._fill((x, y, k))
        self._meet()
        self._stand(pos)

    def _segment(self, spot: Spot) -> Segment:
        return self._tiles[spot[:2]][0].segments[spot[2]]

    def _fill(self, start: Spot) -> None:
        feature = FloodedFeature(self._segment(start).terrain)
        self.regions.append(feature)
        self.by_spot[start] = feature
        waiting = [start]
        while waiting:
            spot = waiting.pop()
            segment = self._segment(spot)
            feature.spots.append(spot)
            for name, number in segment.tallies.items():
                feature.tallies[name] = feature.tallies.get(name, 0) + number
            if segment.terrain in self._watching:
                feature.open += self._empty_round(spot)
            for other in self._neighbours(spot, feature):
                if other not in self.by_spot:
                    self.by_spot[other] = feature
                    waiting.append(other)
        feature.spots.sort()

    def _neighbours(self, spot: Spot, feature: FloodedFeature) -> Iterator[Spot]:
        """Yield the segments connected to one, and count the open ports of its feature on the way."""
        x, y, _ = spot
        rotation = self._tiles[x, y][1]
        for side, port in self._segment(spot).ports:
            turned = (side + rotation) % 4
            there = (x + STEPS[turned][0], y + STEPS[turned][1])
            if there not in self._tiles:
                feature.open += 1
                continue
            k = self._at_port[there].get(((turned + 2) % 4, FACING[port]))
            if k is not None:
                yield (*there, k)
        if spot in self._connections:
            yield self._connections[spot]

    def _empty_round(self, spot: Spot) -> int:
        x, y, _ = spot
        block = ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return sum(cell not in self._tiles for cell in block)

    def _meet(self) -> None:
        for feature in self.regions:
            for x, y, k in feature.spots:
                for other in self._segment((x, y, k)).adjacent:
                    feature.touches.add(self.by_spot[x, y, other].anchor)

    def _stand(self, pos: Position) -> None:
        board = pos.board
        for number in board.figures():
            lane = board.figure(number)[3]
            if lane == UNCOUNTED_LANE:
                continue
            for segment in board.presences(number):
                who = self.by_spot[board.spot(segment)].who
                who[lane] = who.get(lane, 0) + 1


def feature_differences(pos: Position) -> list[str]:
    """Return where the board's features differ from those that the tiles show."""
    board = pos.board
    flood = Flood(pos)
    declared: dict[str, list[str]] = {}
    for tally in pos.rules.tallies:
        declared.setdefault(tally.terrain, []).append(tally.name)
    found: list[str] = []

    def compare(feature: FloodedFeature, what: str, kernel: object, flooded: object) -> None:
        if kernel != flooded:
            found.append(
                f"{feature.kind} at {feature.anchor}: {what} is {kernel}, but the tiles show {flooded}"
            )

    if board.n_segments() != len(flood.by_spot):
        found.append(f"the board has {board.n_segments()} segments, the tiles have {len(flood.by_spot)}")
    for feature in flood.regions:
        segment = board.segment(*feature.anchor)
        members = board.members(segment)
        compare(feature, "kind", pos.terrain_of(segment), feature.kind)
        compare(feature, "anchor", board.spot(board.canonical_segment(segment)), feature.anchor)
        compare(feature, "spots", [board.spot(member) for member in members], feature.spots)
        compare(
            feature,
            "label",
            {board.representative(member) for member in members},
            {board.representative(segment)},
        )
        _, ends, size, _, who = board.feature(segment)
        compare(feature, "open ends", ends, feature.open)
        compare(feature, "size", size, len(feature.spots))
        compare(feature, "tiles", board.tiles_in(segment), len(feature.cells))
        compare(feature, "cells", board.cells_in(segment), feature.cells)
        for name in declared.get(feature.kind, ()):
            compare(feature, name, pos.tally(segment, name), feature.tallies.get(name, 0))
        compare(feature, "presences", who, sum(count << 8 * lane for lane, count in feature.who.items()))
        touched = {board.spot(board.canonical_segment(other)) for other in board.adjacent_features(segment)}
        compare(feature, "contacts", touched, feature.touches)
        closed = sum(flood.by_spot[anchor].open == 0 for anchor in feature.touches)
        compare(feature, "closed contacts", board.count_completed_neighbours(segment), closed)
    return found
