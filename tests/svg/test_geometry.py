"""The shapes of every tile say what its facts say."""

from __future__ import annotations

import math

import pytest

from carcassonne.svg.primitives.vector import inside, surface
from carcassonne.svg.tiles.geometry import geometry_of
from carcassonne.svg.tiles.layout import OPEN_LAND
from carcassonne.tiles.catalog import tile_type
from carcassonne.tiles.model import TileType

from .pixels import every_tile_type

TILE_TYPES = every_tile_type()
RUNS_UNDER_A_CITY = {"river-2/city2-bridge"}
"""Fields that are one although the drawing shows them in two parts, because a city crosses above."""


def names(tile_type: TileType) -> str:
    return tile_type.ref


@pytest.mark.parametrize("tile_type", TILE_TYPES, ids=names)
def test_open_land_is_parted_and_joined_as_the_facts_say(tile_type: TileType) -> None:
    geometry = geometry_of(tile_type)
    patch_of_segment: dict[int, set[int]] = {}
    segment_of_patch: dict[int, set[int]] = {}
    for k, segment in enumerate(tile_type.segments):
        if segment.terrain not in OPEN_LAND:
            continue
        for side, half in segment.ports:
            patch = geometry.patch[geometry.half_node(side, half)]
            assert patch >= 0, f"segment {k} is covered on {'NESW'[side]}{half.name}"
            patch_of_segment.setdefault(k, set()).add(patch)
            segment_of_patch.setdefault(patch, set()).add(k)
    assert all(len(segments) == 1 for segments in segment_of_patch.values()), "fields run into each other"
    if tile_type.ref not in RUNS_UNDER_A_CITY:
        assert all(len(patches) == 1 for patches in patch_of_segment.values()), "a field is torn apart"


@pytest.mark.parametrize("tile_type", TILE_TYPES, ids=names)
def test_every_segment_has_ground_of_its_own(tile_type: TileType) -> None:
    geometry = geometry_of(tile_type)
    for k, segment in enumerate(tile_type.segments):
        if segment.is_overlay:
            assert geometry.outlines[k] == ()
        else:
            assert sum(map(surface, geometry.outlines[k])) > 60, (
                f"segment {k} ({segment.terrain}) has no room"
            )


@pytest.mark.parametrize("tile_type", TILE_TYPES, ids=names)
def test_figures_stand_on_their_segment_and_apart(tile_type: TileType) -> None:
    geometry = geometry_of(tile_type)
    printed = [k for k, segment in enumerate(tile_type.segments) if not segment.is_overlay]
    for k in printed:
        anchor = geometry.anchors[k]
        assert any(inside(outline, anchor) for outline in geometry.outlines[k]), f"segment {k}"
        for other in printed:
            if other < k:
                assert math.dist(anchor, geometry.anchors[other]) >= 13, f"segments {other} and {k}"


@pytest.mark.parametrize("tile_type", TILE_TYPES, ids=names)
def test_nothing_that_stands_leaves_the_tile(tile_type: TileType) -> None:
    for place in geometry_of(tile_type).places:
        x, y = place.point
        assert 5 <= x <= 95, place
        assert 5 <= y <= 95, place


def test_a_hidden_segment_stands_where_its_first_member_does() -> None:
    lake = tile_type("hunters-and-gatherers/mrrr-lake1")
    system = next(k for k, segment in enumerate(lake.segments) if segment.is_overlay)
    assert geometry_of(lake).anchors[system] == geometry_of(lake).anchors[lake.segments[system].members[0]]


def test_walls_end_in_the_corners_of_their_sides() -> None:
    assert geometry_of(tile_type("base/city1")).wall_corners == {0, 1}
    assert geometry_of(tile_type("base/city2-corner")).wall_corners == {1, 3}
    assert geometry_of(tile_type("base/city4-pennant")).wall_corners == set()
    assert geometry_of(tile_type("inns-and-cathedrals/city1-long-wall")).wall_corners == {0, 1, 2}
    assert geometry_of(tile_type("abbey-and-mayor/city1-wide-pennant")).wall_corners == {0, 1, 2, 3}


def test_a_field_is_found_in_the_rest_of_a_tile() -> None:
    corner = geometry_of(tile_type("base/city2-corner"))
    [outline] = corner.outlines[1]
    assert inside(outline, (80, 80))
    assert not inside(outline, (20, 20))
    assert surface(outline) == pytest.approx(10_000 - surface(corner.outlines[0][0]), rel=0.02)
