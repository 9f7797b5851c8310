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
    """How the start of a save compares with ours."""

    offset: Cell
    """How far our board is moved."""
    springs: tuple[StartTile, ...]
    """Springs that are laid here only after the rest."""


def kind_of(rules: Ruleset, name: str, path: str) -> int:
    """The number of a tile in a game."""
    try:
        return rules.tile_type_ids[by_jcz(name, list(rules.sets)).ref]
    except (UnknownTile, KeyError) as error:
        raise Unmapped(path, "no-tile", name=name) from error


def compare_start(pos: Position, start: tuple[StartTile, ...]) -> Start:
    """The tiles on the table must be ours, all of them moved by the same distance if need be."""
    ours = {}
    for number in range(pos.board.n_tiles()):
        kind, rotation, x, y, _ = pos.board.tile(number)
        ours[x, y] = (kind, rotation)
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
        if ours.pop(cell, None) != (kind_of(pos.rules, tile.tile, tile.path), tile.rotation):
            raise Unmapped(tile.path, "start-elsewhere", tile=tile.tile)
    if ours:
        raise Unmapped("setup.start", "start-missing", count=len(ours))
    return Start(offset, springs)
