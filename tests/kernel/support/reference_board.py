"""A slow, obvious board to compare the kernel with: it stores the tiles and floods everything anew."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.kernel.support.tile_tables import NONE, STRIDE, World

Cell = tuple[int, int]
Spot = tuple[int, int, int]

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
ROUND = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)
CORNER_STEPS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
MEETS = (2, 1, 0, 3)
BARRIER_LANE, NO_LANE = 6, 7


@dataclass
class Figure:
    kind: int
    seat: int
    lane: int
    place: Spot
    presences: tuple[Spot, ...]


@dataclass
class Region:
    spots: list[Spot]
    open: int = 0
    tally: int = 0
    who: int = 0


@dataclass
class Model:
    """Tiles by cell, ties and figures by spot; regions are worked out on demand."""

    world: World
    tiles: dict[Cell, tuple[int, int]] = field(default_factory=dict)
    ties: list[tuple[Spot, Spot]] = field(default_factory=list)
    figures: dict[int, Figure] = field(default_factory=dict)

    def copy(self) -> Model:
        return Model(self.world, dict(self.tiles), list(self.ties), dict(self.figures))

    def port(self, cell: Cell, side: int, port: int) -> Spot | None:
        """The segment at a port of the laid tile, by the side of the table."""
        kind, rot = self.tiles[cell]
        k = self.world.ports[16 * kind + 4 * ((side - rot) % 4) + port]
        return None if k == NONE else (*cell, k)

    def letter(self, cell: Cell, side: int) -> int:
        kind, rot = self.tiles[cell]
        return self.world.letters[4 * kind + (side - rot) % 4]

    def spots(self) -> list[Spot]:
        return sorted(
            (x, y, k) for (x, y), (kind, _) in self.tiles.items() for k in range(self.world.segments[kind])
        )

    def kind_of(self, spot: Spot) -> int:
        return self.world.kinds[STRIDE * self.tiles[spot[:2]][0] + spot[2]]

    def watcher(self, cell: Cell) -> Spot | None:
        k = self.world.watchers[self.tiles[cell][0]]
        return None if k == NONE else (*cell, k)

    def facing(self, cell: Cell, side: int, port: int) -> Spot | None:
        near = (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])
        return self.port(near, (side + 2) % 4, MEETS[port]) if near in self.tiles else None

    def flood(self) -> dict[Spot, Region]:
        """The region of every segment."""
        joined: defaultdict[Spot, list[Spot]] = defaultdict(list)
        ends: defaultdict[Spot, int] = defaultdict(int)
        for cell in self.tiles:
            for side, (dx, dy) in enumerate(STEPS):
                for port in range(4):
                    here = self.port(cell, side, port)
                    if here is None:
                        continue
                    if (cell[0] + dx, cell[1] + dy) not in self.tiles:
                        ends[here] += 1
                    there = self.facing(cell, side, port)
                    if there is not None:
                        joined[here].append(there)
            watcher = self.watcher(cell)
            if watcher is not None:
                ends[watcher] = sum((cell[0] + dx, cell[1] + dy) not in self.tiles for dx, dy in ROUND)
        for a, b in self.ties:
            joined[a].append(b)
            joined[b].append(a)
        found: dict[Spot, Region] = {}
        for spot in self.spots():
            if spot in found:
                continue
            region = Region([spot])
            found[spot] = region
            for at in region.spots:
                for other in joined[at]:
                    if other not in found:
                        found[other] = region
                        region.spots.append(other)
            region.spots.sort()
            region.open = sum(ends[at] for at in region.spots)
            region.tally = sum(
                self.world.tallies[STRIDE * self.tiles[x, y][0] + k] for x, y, k in region.spots
            ) % (1 << 64)
        for figure in self.figures.values():
            for spot in figure.presences:
                if figure.lane < 7:
                    found[spot].who += 1 << 8 * figure.lane
        return found

    def fits(self, kind: int) -> set[tuple[int, int, int]]:
        found = set()
        for x, y in self.frontier():
            for rot in range(4):
                wanted = self.wanted((x, y))
                shown = [self.world.letters[4 * kind + (side - rot) % 4] for side in range(4)]
                if all(w in (-1, s) for w, s in zip(wanted, shown, strict=True)):
                    found.add((x, y, rot))
        return found

    def frontier(self) -> list[Cell]:
        near = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in STEPS}
        return sorted(near - set(self.tiles))

    def wanted(self, cell: Cell) -> tuple[int, ...]:
        near = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
        return tuple(
            self.letter(other, (side + 2) % 4) if other in self.tiles else -1
            for side, other in enumerate(near)
        )

    def contacts(self, regions: dict[Spot, Region], region: Region) -> list[Spot]:
        """The smallest touched segment of each touched region."""
        best: dict[int, Spot] = {}
        for x, y, k in region.spots:
            mask = self.world.contacts[STRIDE * self.tiles[x, y][0] + k]
            for other in range(STRIDE):
                if mask >> other & 1:
                    spot = (x, y, other)
                    name = id(regions[spot])
                    best[name] = min(best.get(name, spot), spot)
        return sorted(best.values())

    def completed(self, regions: dict[Spot, Region], cell: Cell) -> list[Spot]:
        kind, _ = self.tiles[cell]
        spots: list[Spot | None] = [(*cell, k) for k in range(self.world.segments[kind])]
        spots += [self.facing(cell, side, port) for side in range(4) for port in range(4)]
        near = [(cell[0] + dx, cell[1] + dy) for dx, dy in ROUND]
        spots += [self.watcher(other) for other in near if other in self.tiles]
        return sorted(
            {
                regions[spot].spots[0]
                for spot in spots
                if spot is not None and regions[spot].open == 0 and self.world.completes[self.kind_of(spot)]
            }
        )

    def corner(self, cell: Cell, corner: int) -> Spot | None:
        dx, dy = CORNER_STEPS[corner]
        for other, seen in (
            ((cell[0] + dx, cell[1]), corner ^ 3),
            ((cell[0], cell[1] + dy), corner ^ 1),
            ((cell[0] + dx, cell[1] + dy), corner ^ 2),
        ):
            if other not in self.tiles or self._corner_segment(other, seen) == NONE:
                return None
        own = self._corner_segment(cell, corner)
        return None if own == NONE else (*cell, own)

    def _corner_segment(self, cell: Cell, corner: int) -> int:
        kind, rot = self.tiles[cell]
        return self.world.corners[4 * kind + (corner - rot) % 4]

    def figure_order(self, numbers: Iterable[int]) -> list[int]:
        def rank(number: int) -> tuple[Spot, int, int, int]:
            figure = self.figures[number]
            return figure.place, figure.kind, figure.seat, number

        return sorted(numbers, key=rank)


def assert_same(board: Any, model: Model) -> None:
    """The board says of everything what the model says."""
    regions = model.flood()
    segment = {spot: board.segment(*spot) for spot in regions}
    spot_of = {number: spot for spot, number in segment.items()}
    assert sorted(segment.values()) == list(range(board.n_segments()))
    assert board.n_tiles() == len(model.tiles)
    assert board.frontier() == model.frontier()
    assert board.holes() == [cell for cell in model.frontier() if -1 not in model.wanted(cell)]
    if model.tiles:
        xs, ys = zip(*model.tiles, strict=True)
        assert board.bounds() == (min(xs), min(ys), max(xs), max(ys))
    _assert_same_regions(board, model, regions, segment)
    for cell in model.frontier():
        assert board.wanted(*cell) == model.wanted(cell)
        assert board.count_neighbours(*cell) == sum(
            1 << 4 * side + port
            for side in range(4)
            for port in range(4)
            if (spot := model.facing(cell, side, port)) and regions[spot].who & (1 << 8 * BARRIER_LANE) - 1
        )
        assert board.barred_round(*cell) == sum(
            1 << 4 * side + port
            for side in range(4)
            for port in range(4)
            if (spot := model.facing(cell, side, port)) and regions[spot].who >> 8 * BARRIER_LANE & 255
        )
        assert board.tile_at(*cell) == -1
    for cell, (kind, rot) in model.tiles.items():
        tile = board.tile_at(*cell)
        assert board.tile(tile)[:4] == (kind, rot, *cell)
        spots = [(*cell, k) for k in range(model.world.segments[kind])]
        assert [board.tile_of(segment[spot]) for spot in spots] == [tile] * len(spots)
        assert board.occupied_mask(tile) == sum(1 << k for k, spot in enumerate(spots) if regions[spot].who)
        assert board.completed_mask(tile) == sum(
            1 << k for k, spot in enumerate(spots) if regions[spot].open == 0
        )
        assert board.barred_mask(tile) == sum(
            1 << k for k, spot in enumerate(spots) if regions[spot].who >> 8 * BARRIER_LANE & 255
        )
        crossed = {id(regions[spot]) for pair in model.ties for spot in pair}
        assert board.crossed(tile) == sum(
            1 << k for k, spot in enumerate(spots) if id(regions[spot]) in crossed
        )
        assert [board.spot(s) for s in board.completed(tile)] == model.completed(regions, cell)
        corners = [model.corner(cell, corner) for corner in range(4)]
        assert board.corners(tile) == tuple(-1 if spot is None else segment[spot] for spot in corners)
        for side in range(4):
            for port in range(4):
                facing = model.facing(cell, side, port)
                assert board.facing(tile, side, port) == (-1 if facing is None else segment[facing])
        there = [number for number, figure in model.figures.items() if figure.place[:2] == cell]
        assert board.figures_on(tile) == model.figure_order(there)
        lanes = [model.figures[number].lane for number in there]
        assert board.occupancy_on(tile) == sum(1 << 8 * lane for lane in lanes if lane != NO_LANE)
    assert board.figures() == model.figure_order(model.figures)
    for seat in range(-1, 8):
        own = [number for number, figure in model.figures.items() if figure.seat == seat]
        assert board.figures_of(seat) == model.figure_order(own)
        for kind in {figure.kind for figure in model.figures.values()}:
            places = [model.figures[number].place for number in own if model.figures[number].kind == kind]
            assert board.incomplete_of(seat, kind) == sorted(spot for spot in places if regions[spot].open)
    for kind in {figure.kind for figure in model.figures.values()} | {-1}:
        alike = [number for number, figure in model.figures.items() if figure.kind == kind]
        assert board.figures_of_kind(kind) == model.figure_order(alike)
    for lane in range(-1, 8):
        cells = {figure.place[:2] for figure in model.figures.values() if figure.lane == lane}
        assert board.cells_of(lane) == sorted(cells)
    for number, figure in model.figures.items():
        assert board.figure(number) == (figure.kind, figure.seat, segment[figure.place], figure.lane)
        assert board.presences(number) == tuple(segment[spot] for spot in figure.presences)
    pairs = sorted((min(pair), max(pair)) for pair in model.ties)
    assert [(spot_of[a], spot_of[b]) for a, b in board.connections()] == pairs


def _assert_same_regions(
    board: Any, model: Model, regions: dict[Spot, Region], segment: dict[Spot, int]
) -> None:
    tied = dict(model.ties) | {b: a for a, b in model.ties}
    labels: dict[int, int] = {}
    for spot, region in regions.items():
        s = segment[spot]
        label, *numbers = board.feature(s)
        assert numbers == [region.open, len(region.spots), region.tally, region.who], spot
        assert labels.setdefault(id(region), label) == label == board.representative(s)
        assert board.spot(s) == spot
        assert board.terrain_of(s) == model.kind_of(spot)
        assert board.tied(s) == (segment[tied[spot]] if spot in tied else -1)
    assert len(set(labels.values())) == len(labels)
    different = list({id(region): region for region in regions.values()}.values())
    for kind in {model.kind_of(spot) for spot in regions} | {-1}:
        alike = sorted(region.spots[0] for region in different if model.kind_of(region.spots[0]) == kind)
        assert [board.spot(anchor) for anchor in board.features(kind)] == alike
    for region in different:
        s = segment[region.spots[-1]]
        assert board.same(s, segment[region.spots[0]])
        assert (board.open_ports(s), board.size(s), board.tally(s), board.occupancy(s)) == board.feature(s)[
            1:
        ]
        assert [board.spot(m) for m in board.members(s)] == region.spots
        assert board.spot(board.canonical_segment(s)) == region.spots[0]
        cells = sorted({spot[:2] for spot in region.spots})
        assert board.cells_in(s) == cells
        assert board.tiles_in(s) == len(cells)
        touched = model.contacts(regions, region)
        assert [board.spot(c) for c in board.adjacent_features(s)] == touched
        assert board.count_completed_neighbours(s) == sum(regions[spot].open == 0 for spot in touched)
        inside = {n for n, f in model.figures.items() if any(regions[p] is region for p in f.presences)}
        assert board.figures_in(s) == model.figure_order(inside)
