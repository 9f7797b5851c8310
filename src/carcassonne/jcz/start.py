"""The tiles that lie on the table before the first message."""

from __future__ import annotations

from typing import NamedTuple

from carcassonne import Cell, Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.tiles.catalog import UnknownTile, by_jcz

from .errors import Unmapped
from .save import StartTile

SPRING = "RI/s"


class Start(NamedTuple):
    """Result of comparing the start of a save with ours."""

    offset: Cell
    """Shift of our board."""
    springs: tuple[StartTile, ...]
    """Springs that our game places only after the other tiles."""


def tile_type_of(rules: Ruleset, name: str, path: str) -> int:
    """Return the id of a tile type in a game."""
    try:
        return rules.tile_type_ids[by_jcz(name, list(rules.sets)).ref]
    except (UnknownTile, KeyError) as error:
        raise Unmapped(path, "no-tile", name=name) from error


def compare_start(pos: Position, start: tuple[StartTile, ...]) -> Start:
    """Compare the start tiles with ours. Raises Unmapped unless they differ by one common shift at most."""
    ours = {}
    for number in range(pos.board.n_tiles()):
        tile_type, rotation, x, y, _ = pos.board.tile(number)
        ours[x, y] = (tile_type, rotation)
    waits = pos.decision.name == "count.spring"
    springs = tuple(tile for tile in start if waits and tile.tile == SPRING)
    theirs = [tile for tile in start if tile not in springs]
    if not theirs:
        raise Unmapped("setup.start", "no-start")
    x, y = min(tile.cell for tile in theirs)
    left, top = min(ours)
    offset = (left - x, top - y)
    for tile in theirs:
        cell = (tile.cell[0] + offset[0], tile.cell[1] + offset[1])
        if ours.pop(cell, None) != (tile_type_of(pos.rules, tile.tile, tile.path), tile.rotation):
            raise Unmapped(tile.path, "start-elsewhere", tile=tile.tile)
    if ours:
        raise Unmapped("setup.start", "start-missing", count=len(ours))
    return Start(offset, springs)
