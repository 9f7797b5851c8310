"""Whoever looks at a tile sees which parts of its border belong to one field."""

from __future__ import annotations

import pytest

from carcassonne.svg.primitives.vector import rotate_point
from carcassonne.tiles.model import Port, TileType

from .pixels import every_tile_type, tile_pixels

SIDE = 220
BELOW = {"river-2/city2-bridge"}
"""Its fields go on beside the river below the city."""
ALONG: dict[Port, tuple[int, ...]] = {Port.L: (12, 20, 28, 36), Port.M: (50,), Port.R: (64, 72, 80, 88)}
"""Where along a side to look for a half of it."""
TILES = [
    tile_type
    for tile_type in every_tile_type()
    if tile_type.ref not in BELOW
    and any(s.terrain == "field" and len(s.ports) > 1 for s in tile_type.segments)
]


def patches(ref: str, rotation: int) -> list[int]:
    """For each pixel the number of its patch of green; 0 for walls, roads, water and roofs."""
    picture = tile_pixels(ref, rotation, SIDE)
    data = picture.tobytes()
    pixels = zip(data[::3], data[1::3], data[2::3], strict=True)
    waiting = {i for i, (red, green, blue) in enumerate(pixels) if red - green <= 17 and green - blue > 44}
    found = [0] * (SIDE * SIDE)
    number = 0
    while waiting:
        number += 1
        edge = [waiting.pop()]
        while edge:
            i = edge.pop()
            found[i] = number
            beside = {i - SIDE, i + SIDE}
            if i % SIDE:
                beside.add(i - 1)
            if i % SIDE < SIDE - 1:
                beside.add(i + 1)
            beside &= waiting
            waiting -= beside
            edge += beside
    return found


def seen_at(found: list[int], rotation: int, side: int, half: Port) -> set[int]:
    points = [rotate_point((along, 3.0), side + rotation) for along in ALONG[half]]
    return {found[int(y * SIDE / 100) * SIDE + int(x * SIDE / 100)] for x, y in points} - {0}


def check(tile_type: TileType, rotation: int) -> None:
    found = patches(tile_type.ref, rotation)
    for number, segment in enumerate(tile_type.segments):
        if segment.terrain == "field":
            parts = [seen_at(found, rotation, side, half) for side, half in segment.ports]
            in_sight = [part for part in parts if part]
            assert not in_sight or set.intersection(*in_sight), (rotation, number)


@pytest.mark.parametrize("ref", ["ferries/city1-lake3", "river-1/two-cities", "base/city1-crossroads3"])
def test_a_narrow_strip_of_field_is_in_sight(ref: str) -> None:
    """At half a turn a city's wall and its turrets reach up into the strip."""
    [tile_type] = [tile_type for tile_type in TILES if tile_type.ref == ref]
    for rotation in range(4):
        check(tile_type, rotation)


@pytest.mark.slow
@pytest.mark.parametrize("tile_type", TILES, ids=lambda tile_type: tile_type.ref)
def test_every_field_is_seen_as_one(tile_type: TileType) -> None:
    for rotation in (0, 2):
        check(tile_type, rotation)
