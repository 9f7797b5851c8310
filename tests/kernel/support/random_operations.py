"""Random things to do with a board, done to a model at the same time."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from tests.kernel.support.reference_board import Cell, Figure, Model, Spot
from tests.kernel.support.tile_tables import World


class Player:
    """Does random legal things to boards and to a model; several boards must agree on every answer."""

    def __init__(
        self, world: World, boards: list[Any], rng: random.Random, model: Model | None = None
    ) -> None:
        self.world = world
        self.boards = boards
        self.rng = rng
        self.model = model or Model(world)
        self.log: list[str] = []

    def ask(self, name: str, *arguments: Any) -> Any:
        """Call all boards; they must say the same."""
        answers = [getattr(board, name)(*arguments) for board in self.boards]
        assert all(answer == answers[0] for answer in answers), (name, arguments, answers)
        return answers[0]

    def segment(self, spot: Spot) -> int:
        number: int = self.ask("segment", *spot)
        return number

    def place(self, cell: Cell, kind: int, rot: int) -> None:
        self.model.tiles[cell] = kind, rot
        self.ask("place", *cell, kind, rot)
        self.log.append("place")

    def place_fitting(self, kind: int) -> bool:
        n: int = self.ask("count_placements", kind)
        found = self.model.fits(kind)
        assert set(self.ask("placements", kind)) == found
        assert n == len(found)
        if n == 0:
            return False
        self.ask("count_placements", kind)
        x, y, rot = self.ask("nth_placement", self.rng.randrange(n))
        assert self.ask("can_place", kind, x, y, rot)
        assert self.ask("rotations_at", kind, x, y) == sum(1 << r for r in range(4) if (x, y, r) in found)
        self.place((x, y), kind, rot)
        return True

    def place_anywhere(self, kind: int) -> None:
        """On any empty neighbour cell, matching or not."""
        self.place(self.rng.choice(self.model.frontier()), kind, self.rng.randrange(4))

    def fill_hole(self) -> bool:
        holes = self.ask("holes")
        if not holes or not self.world.free:
            return False
        self.place(self.rng.choice(holes), self.rng.choice(sorted(self.world.free)), self.rng.randrange(4))
        return True

    def put(self) -> None:
        """A figure with a place and up to three presences on one tile."""
        cell = self.rng.choice(sorted(self.model.tiles))
        count = self.world.segments[self.model.tiles[cell][0]]
        if count == 0 or len(self.model.figures) >= 45:
            return
        place = (*cell, self.rng.randrange(count))
        there = self.rng.sample(range(count), min(count, self.rng.randrange(4)))
        figure = Figure(
            kind=self.rng.randrange(3),
            seat=self.rng.randrange(-1, 6),
            lane=self.rng.randrange(8),
            place=place,
            presences=tuple((*cell, k) for k in there),
        )
        number = self.ask(
            "add_figure",
            figure.kind,
            figure.seat,
            figure.lane,
            self.segment(place),
            tuple(self.segment(spot) for spot in figure.presences),
        )
        assert number == min(set(range(45)) - set(self.model.figures))
        self.model.figures[number] = figure
        self.log.append("put")

    def lift(self) -> None:
        if self.model.figures:
            number = self.rng.choice(sorted(self.model.figures))
            del self.model.figures[number]
            self.ask("remove_figure", number)
            self.log.append("lift")

    def tie(self) -> None:
        """Tie two segments of one kind on one tile, as ferries do."""
        tied = {spot for pair in self.model.ties for spot in pair}
        watchers = {self.model.watcher(cell) for cell in self.model.tiles}
        able = [spot for spot in self.model.spots() if spot not in tied | watchers]
        pairs = [
            (a, b)
            for a, b in pairwise(able)
            if a[:2] == b[:2] and self.model.kind_of(a) == self.model.kind_of(b)
        ]
        if pairs and len(self.model.ties) < len(self.model.tiles):
            a, b = self.rng.choice(pairs)
            self.model.ties.append((a, b))
            self.ask("connect", self.segment(a), self.segment(b))
            self.log.append("tie")

    def untie(self) -> None:
        if not self.model.ties:
            return
        a, b = self.model.ties.pop(self.rng.randrange(len(self.model.ties)))
        fell = self.ask("disconnect", self.segment(self.rng.choice((a, b))))
        regions = self.model.flood()
        assert fell == (regions[a] is not regions[b])
        self.log.append("split" if fell else "loop")
