"""The board in terminal characters: what ``print(position)`` shows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from carcassonne.tiles.families import Family, load_family
from carcassonne.tiles.model import TileType
from carcassonne.tiles.reader import load_set
from carcassonne.tiles.sketch import TileSketch, paint

from ..board_records import Tile
from ..types import Cell

if TYPE_CHECKING:
    from ..position import Position

WIDTH, HEIGHT = 9, 5
SEAT_LETTERS = "ABCDEF"
"""Owners of figures; terrain glyphs are not capital letters."""


def board_text(pos: Position) -> str:
    """Return the board row by row, figures by the letter of their seat, with scores and decision below."""
    tiles = {tile.cell: tile for tile in pos.tiles()}
    figures: dict[Cell, dict[int, str]] = {}
    for figure in pos.figures():
        x, y, segment = figure.spot
        figures.setdefault((x, y), {}).setdefault(segment, SEAT_LETTERS[figure.seat])
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    columns = range(min(xs), max(xs) + 1)
    lines = ["      " + "".join(f"{x:^{WIDTH}}" for x in columns)]
    for y in range(min(ys), max(ys) + 1):
        for row in range(HEIGHT):
            head = f"{y:>5} " if row == HEIGHT // 2 else " " * 6
            cells = [_tile_row(tiles.get((x, y)), figures.get((x, y), {}), row) for x in columns]
            lines.append(head + "".join(cells))
    lines.append(_summary(pos))
    return "\n".join(line.rstrip() for line in lines)


def _summary(pos: Position) -> str:
    seats = ", ".join(f"{SEAT_LETTERS[seat]} {points}" for seat, points in enumerate(pos.scores))
    if pos.is_over:
        return f"over: {seats}"
    decision = pos.decision
    actor = "dealer" if decision.by_chance else SEAT_LETTERS[decision.seat]
    hand = f", in hand {pos.hand.ref}" if pos.hand is not None else ""
    return f"{seats}; {actor} decides {decision.name}{hand}"


def _tile_row(tile: Tile | None, figures: dict[int, str], row: int) -> str:
    if tile is None:
        return " " * WIDTH
    sketch, family = _sketch(tile.type)
    return "".join(
        _character(sketch, family, tile.type, _unrotated(column, row, tile.rotation), figures)
        for column in range(WIDTH)
    )


def _character(
    sketch: TileSketch, family: Family, tile_type: TileType, at: tuple[int, int], figures: dict[int, str]
) -> str:
    label = sketch.labels.get(at)
    if label is not None and label in figures:
        return figures[label]
    segment = sketch.owner.get(at)
    return "*" if segment is None else family.terrains[tile_type.segments[segment].terrain].glyph


def _unrotated(column: int, row: int, rotation: int) -> tuple[int, int]:
    """Return where a character of a rotated tile lies on the tile as printed."""
    u, v = column / (WIDTH - 1) - 0.5, row / (HEIGHT - 1) - 0.5
    for _ in range(rotation % 4):
        u, v = v, -u
    return round((u + 0.5) * (WIDTH - 1)), round((v + 0.5) * (HEIGHT - 1))


@cache
def _sketch(tile_type: TileType) -> tuple[TileSketch, Family]:
    family = load_family(load_set(tile_type.set_name).family)
    return paint(tile_type, family, WIDTH, HEIGHT), family
