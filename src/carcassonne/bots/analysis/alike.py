"""Plans that leave the same board: a tile that looks the same when rotated gives a move several names."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

import carcassonne as cc
from carcassonne.bots.search import Plan


def distinct_plans(plans: Iterable[Plan]) -> Iterator[Plan]:
    """Yield the first of all plans that leave the same board."""
    seen: set[Hashable] = set()
    for plan in plans:
        key = outcome(plan.position, plan.actions)
        if key not in seen:
            seen.add(key)
            yield plan


def outcome(after: cc.Position, actions: Sequence[cc.Action]) -> Hashable:
    """Return what actions do, with placed tiles and their segments named by where they reach."""
    return tuple((action.verb, *(_named(after, arg) for arg in action.args)) for action in actions)


def _named(after: cc.Position, arg: object) -> Hashable:
    match arg:
        case (int(x), int(y), int(segment)):
            tile = after.tile_at((x, y))
            return (x, y, _reach(tile, segment) if tile else segment)
        case ((int(x), int(y)), int(rotation)):
            tile = after.tile_at((x, y))
            return (x, y, _face(tile) if tile else rotation)
        case Hashable():
            return arg
    raise TypeError(f"an argument of an action cannot be {arg!r}")


def _face(tile: cc.Tile) -> Hashable:
    """Return everything that shows how a tile is turned."""
    # A mark with a detail, such as a corner, is part of the picture that segments do not show.
    turned = tile.rotation if any(":" in mark for mark in tile.type.marks) else 0
    return (tile.type.ref, turned, frozenset(_reach(tile, k) for k in range(len(tile.type.segments))))


def _reach(tile: cc.Tile, segment: int) -> Hashable:
    """Return what a segment is and where it leaves its tile; segments within the tile keep their number."""
    found = tile.type.segments[segment]
    ports = tuple(sorted(((side + tile.rotation) % 4, int(port)) for side, port in found.ports))
    return (found.terrain, ports or segment, tuple(sorted(found.tallies.items())))
