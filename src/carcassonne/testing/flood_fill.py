"""Reference oracle: recompute features by flood fill, without the kernel.

Only the tiles, ties and figures are read from the board; ports, tallies and contacts come from the printed
tile kinds. So a mistake in the kernel's tables, joins, cuts or sums shows as a difference.
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
    """A connected area as it follows from the printed tiles."""

    kind: str
    spots: list[Spot] = field(default_factory=list)
    open: int = 0
    """Ports that face an empty cell; for a watching kind, empty cells round the tile."""
    tallies: dict[str, int] = field(default_factory=dict)
    who: dict[int, int] = field(default_factory=dict)
    """Presences per lane."""
    touches: set[Spot] = field(default_factory=set)
    """The anchor of every region that it borders."""

    @property
    def anchor(self) -> Spot:
        return self.spots[0]

    @property
    def cells(self) -> list[Cell]:
        return sorted({spot[:2] for spot in self.spots})


class Flood:
    """All regions of a position."""

    def __init__(self, pos: Position) -> None:
        board, rules = pos.board, pos.rules
        self._tiles: dict[Cell, tuple[TileType, int]] = {}
        for tile in range(board.n_tiles()):
            number, rotation, x, y, _ = board.tile(tile)
            self._tiles[x, y] = (rules.tile_types[number], rotation)
        self._ties: dict[Spot, Spot] = {}
        for first, second in board.connections():
            a, b = board.spot(first), board.spot(second)
            self._ties[a], self._ties[b] = b, a
        self._watching = {
            kind.name for module in rules.expansions for kind in module.terrains if kind.needs_neighbours
        }
        self._at_port = {
            cell: {
                ((side + rotation) % 4, port): k
                for k, segment in enumerate(kind.segments)
                for side, port in segment.ports
            }
            for cell, (kind, rotation) in self._tiles.items()
        }
        self.regions: list[FloodedFeature] = []
        self.by_spot: dict[Spot, FloodedFeature] = {}
        for (x, y), (kind, _) in sorted(self._tiles.items()):
            for k in range(len(kind.segments)):
                if (x, y, k) not in self.by_spot:
                    self._fill((x, y, k))
        self._meet()
        self._stand(pos)

    def _segment(self, spot: Spot) -> Segment:
        return self._tiles[spot[:2]][0].segments[spot[2]]

    def _fill(self, start: Spot) -> None:
        region = FloodedFeature(self._segment(start).terrain)
        self.regions.append(region)
        self.by_spot[start] = region
        waiting = [start]
        while waiting:
            spot = waiting.pop()
            segment = self._segment(spot)
            region.spots.append(spot)
            for name, number in segment.tallies.items():
                region.tallies[name] = region.tallies.get(name, 0) + number
            if segment.terrain in self._watching:
                region.open += self._empty_round(spot)
            for other in self._neighbours(spot, region):
                if other not in self.by_spot:
                    self.by_spot[other] = region
                    waiting.append(other)
        region.spots.sort()

    def _neighbours(self, spot: Spot, region: FloodedFeature) -> Iterator[Spot]:
        """The segments joined to one, and on the way the open ports of its region."""
        x, y, _ = spot
        rotation = self._tiles[x, y][1]
        for side, port in self._segment(spot).ports:
            turned = (side + rotation) % 4
            there = (x + STEPS[turned][0], y + STEPS[turned][1])
            if there not in self._tiles:
                region.open += 1
                continue
            k = self._at_port[there].get(((turned + 2) % 4, FACING[port]))
            if k is not None:
                yield (*there, k)
        if spot in self._ties:
            yield self._ties[spot]

    def _empty_round(self, spot: Spot) -> int:
        x, y, _ = spot
        block = ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return sum(cell not in self._tiles for cell in block)

    def _meet(self) -> None:
        for region in self.regions:
            for x, y, k in region.spots:
                for other in self._segment((x, y, k)).adjacent:
                    region.touches.add(self.by_spot[x, y, other].anchor)

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
    """Where the board's regions differ from those that the tiles show."""
    board = pos.board
    flood = Flood(pos)
    declared: dict[str, list[str]] = {}
    for tally in pos.rules.tallies:
        declared.setdefault(tally.terrain, []).append(tally.name)
    found: list[str] = []

    def compare(region: FloodedFeature, what: str, kernel: object, flooded: object) -> None:
        if kernel != flooded:
            found.append(
                f"{region.kind} at {region.anchor}: {what} is {kernel}, but the tiles show {flooded}"
            )

    if board.n_segments() != len(flood.by_spot):
        found.append(f"the board has {board.n_segments()} segments, the tiles have {len(flood.by_spot)}")
    for region in flood.regions:
        segment = board.segment(*region.anchor)
        members = board.members(segment)
        compare(region, "kind", pos.terrain_of(segment), region.kind)
        compare(region, "anchor", board.spot(board.canonical_segment(segment)), region.anchor)
        compare(region, "spots", [board.spot(member) for member in members], region.spots)
        compare(
            region,
            "label",
            {board.representative(member) for member in members},
            {board.representative(segment)},
        )
        _, ends, size, _, who = board.feature(segment)
        compare(region, "open ends", ends, region.open)
        compare(region, "size", size, len(region.spots))
        compare(region, "tiles", board.tiles_in(segment), len(region.cells))
        compare(region, "cells", board.cells_in(segment), region.cells)
        for name in declared.get(region.kind, ()):
            compare(region, name, pos.tally(segment, name), region.tallies.get(name, 0))
        compare(region, "presences", who, sum(count << 8 * lane for lane, count in region.who.items()))
        touched = {board.spot(board.canonical_segment(other)) for other in board.adjacent_features(segment)}
        compare(region, "contacts", touched, region.touches)
        closed = sum(flood.by_spot[anchor].open == 0 for anchor in region.touches)
        compare(region, "closed contacts", board.count_completed_neighbours(segment), closed)
    return found
