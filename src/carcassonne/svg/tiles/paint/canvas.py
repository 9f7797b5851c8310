"""Canvas of a painter: layers from the ground up, and the rotated view of a tile's geometry."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from ...assets import art, art_box
from ...primitives.distance_grid import node_at, sample
from ...primitives.vector import Point, Polyline, rotate_point, rotate_polyline
from .. import stamps
from ..geometry import Geometry
from ..landmarks import LandmarkSite
from ..symbols import placed

BORDER = 1.2
"""Distance that everything standing on a tile keeps from its border."""

Box = tuple[float, float, float, float]
"""Left, top, width, height round an origin."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """A finished picture without its document: markup in tile units and the stamps it refers to."""

    body: str
    stamps: frozenset[str]


class Canvas:
    """Collects markup in layers; what stands upright is drawn from the back to the front."""

    def __init__(self, geometry: Geometry, rotation: int, variant: int = 0, small: bool = False) -> None:
        self.geometry = geometry
        self.tile_type = geometry.tile_type
        self.rotation = rotation % 4
        self.lattice = geometry.turned_ground(self.rotation)
        self.rng = Random(f"{self.tile_type.ref} {variant}")
        self.sign_scale = 1.5 if small else 1.0
        self.below: list[str] = []
        self.ground: list[str] = []
        self.standing: list[tuple[float, str]] = []
        self.walls: list[str] = []
        self.tops: list[tuple[float, str]] = []
        self.signs: list[str] = []
        self.used: set[str] = set()

    # Drawing

    def stamp(self, name: str, x: float, y: float, scale: float = 1.0) -> str:
        self.used.add(name)
        return stamps.use(name, x, y, scale)

    def stand(self, y: float, markup: str) -> None:
        self.standing.append((y, markup))

    def stand_stamp(self, name: str, x: float, y: float, scale: float = 1.0) -> None:
        self.standing.append((y, self.stamp(name, x, y, scale)))

    def lift(self) -> None:
        """Close the layers drawn so far: what comes now is carried above all of it."""
        standing = [markup for _, markup in sorted(self.standing, key=lambda item: item[0])]
        tops = [markup for _, markup in sorted(self.tops, key=lambda item: item[0])]
        self.below += [*self.ground, *standing, *self.walls, *tops]
        for layer in (self.ground, self.standing, self.walls, self.tops):
            layer.clear()

    def finish(self) -> Fragment:
        self.lift()
        return Fragment("".join((*self.below, *self.signs)), frozenset(self.used))

    # The turned tile

    def point(self, point: Point) -> Point:
        return rotate_point(point, self.rotation)

    def line(self, line: Iterable[Point]) -> Polyline:
        return rotate_polyline(line, self.rotation)

    def clear_at(self, x: float, y: float) -> float:
        """Return the room round a point of the rotated tile."""
        return sample(self.lattice.clear, x, y)

    def edge_at(self, x: float, y: float) -> float:
        return sample(self.lattice.edge, x, y)

    def owner_at(self, x: float, y: float) -> int:
        return self.lattice.owner[node_at(x, y)]

    def stand_art(
        self, name: str, point: Point, scale: float = 1.0, flip: bool = False, order: float | None = None
    ) -> None:
        """Set a hand-drawn shape on a point of the turned tile, or as near to it as the border allows."""
        x, y = on_tile(point, art_box(name), scale)
        foot = y + (art_box(name)[1] + art_box(name)[3]) * scale
        self.stand(foot if order is None else order, placed(art(name), x, y, scale, flip))

    def places(self, *what: str) -> list[LandmarkSite]:
        return [place for place in self.geometry.places if place.what in what]

    # Scattering

    def scatter(
        self,
        owners: Iterable[int],
        count: int,
        gap: float,
        margin: float,
        avoid: Sequence[tuple[float, float, float]] = (),
        tries: int = 14,
    ) -> list[Point]:
        """Return random points of the rotated tile on some segments, apart from each other and other things.

        They are drawn in the unrotated tile, so that decoration stays in its place when a tile is rotated.
        """
        ground, rand = self.geometry.ground, self.rng.random
        owner, clear = ground.owner, ground.clear
        allowed = frozenset(owners)
        found: list[Point] = []
        taken = [(px, py, radius * radius) for px, py, radius in avoid]
        square = gap * gap
        for _ in range(count * tries):
            if len(found) >= count:
                break
            x, y = 5 + 90 * rand(), 5 + 90 * rand()
            node = node_at(x, y)
            if owner[node] not in allowed or clear[node] < margin:
                continue
            for px, py, limit in taken:
                if (x - px) * (x - px) + (y - py) * (y - py) < limit:
                    break
            else:
                found.append((x, y))
                taken.append((x, y, square))
        return [rotate_point(point, self.rotation) for point in found]


def on_tile(point: Point, box: Box, scale: float = 1.0) -> Point:
    """Return the point, moved so that a picture standing on it stays wholly on the tile."""
    left, top, width, height = (part * scale for part in box)
    x = min(100 - BORDER - left - width, max(BORDER - left, point[0]))
    y = min(100 - BORDER - top - height, max(BORDER - top, point[1]))
    return (x, y)


def angle(direction: Point) -> float:
    """Return the direction in degrees, clockwise from east."""
    return math.degrees(math.atan2(direction[1], direction[0]))
