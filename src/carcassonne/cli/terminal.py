"""A board in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.style import Style
from rich.table import Table
from rich.text import Text

import carcassonne as cc
from carcassonne.tiles.families import Family, load_family
from carcassonne.tiles.picture import Picture, paint

WIDTH, HEIGHT = 9, 5
SEAT_STYLES = ("bold white on blue", "bold white on red", "bold black on yellow", "bold white on green",
               "bold black on magenta", "bold white on black")  # fmt: skip
EMPTY = "."

_pictures: dict[str, Picture] = {}


def board_text(
    pos: cc.Position, marks: Mapping[cc.Cell, str] | None = None, last: cc.Cell | None = None
) -> Text:
    """The whole board with figures (by seat number) and, on empty cells, the marks given."""
    marks = marks or {}
    board = pos.board
    left, top, right, bottom = board.bounds()
    cells = [*marks, (left, top), (right, bottom)]
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    figures = _figures_by_spot(pos)
    text = Text("      " + "".join(f"{x:^{WIDTH}}" for x in range(left, right + 1)) + "\n", style="dim")
    for y in range(top, bottom + 1):
        for row in range(HEIGHT):
            text.append(f"{y:>5} " if row == HEIGHT // 2 else " " * 6, "dim")
            for x in range(left, right + 1):
                tile = board.tile_at(x, y)
                if tile >= 0:
                    _tile_row(text, pos, tile, row, figures, (x, y) == last)
                else:
                    text.append(
                        f"{marks.get((x, y), ''):^{WIDTH}}" if row == HEIGHT // 2 else " " * WIDTH,
                        "bold cyan",
                    )
            text.append("\n")
    return text


def tile_text(pos: cc.Position, kind: int, rotation: int = 0) -> Text:
    """A tile in hand, turned."""
    text = Text()
    for row in range(HEIGHT):
        for column in range(WIDTH):
            _draw(text, pos.rules.kinds[kind], rotation, column, row, {})
        text.append("\n")
    return text


def score_table(pos: cc.Position, seats: Sequence[str]) -> Table:
    """Points and supply of every seat."""
    table = Table(box=None)
    for column in ("", "player", "points", "figures left"):
        table.add_column(column)
    for seat, name in enumerate(seats):
        left = ", ".join(
            f"{count} {figure.name}" for figure in pos.rules.figures if (count := pos.in_supply(seat, figure))
        )
        table.add_row(Text(f" {seat} ", SEAT_STYLES[seat]), name, str(pos.scores[seat]), left or "none")
    return table


def _figures_by_spot(pos: cc.Position) -> dict[cc.Spot, list[tuple[int, str]]]:
    found: dict[cc.Spot, list[tuple[int, str]]] = {}
    for standing in pos.figures():
        found.setdefault(pos.spot(standing.segment), []).append((standing.seat, standing.figure.name))
    return found


def _tile_row(
    text: Text,
    pos: cc.Position,
    tile: int,
    row: int,
    figures: dict[cc.Spot, list[tuple[int, str]]],
    last: bool,
) -> None:
    kind, rotation, x, y, _ = pos.board.tile(tile)
    here = {spot[2]: who for spot, who in figures.items() if spot[:2] == (x, y)}
    for column in range(WIDTH):
        _draw(text, pos.rules.kinds[kind], rotation, column, row, here, last)


def _draw(
    text: Text,
    kind: cc.TileKind,
    rotation: int,
    column: int,
    row: int,
    figures: Mapping[int, list[tuple[int, str]]],
    last: bool = False,
) -> None:
    """One character: a figure on its segment, the corner of the last tile, or terrain."""
    picture, family = _picture(kind)
    x, y = _unturned(column, row, rotation)
    segment = picture.owner.get((x, y))
    label = picture.labels.get((x, y))
    if label is not None and label in figures:
        seat, name = figures[label][0]
        text.append(name[0].upper(), SEAT_STYLES[seat])
        return
    if segment is None:
        text.append("*", "white on grey50")
        return
    terrain = family.terrains[kind.segments[segment].kind]
    style = Style(color=terrain.ink, bgcolor=terrain.paper)
    if last and (column, row) in {(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)}:
        text.append("+", style + Style(bold=True, color="white"))
    elif label is not None:
        text.append(f"{label:x}", style)
    else:
        text.append(" ", style)


def _unturned(column: int, row: int, rotation: int) -> tuple[int, int]:
    """Where a character of a turned tile lies on the tile as it is printed."""
    u, v = column / (WIDTH - 1) - 0.5, row / (HEIGHT - 1) - 0.5
    for _ in range(rotation % 4):
        u, v = v, -u
    return round((u + 0.5) * (WIDTH - 1)), round((v + 0.5) * (HEIGHT - 1))


def _picture(kind: cc.TileKind) -> tuple[Picture, Family]:
    family = load_family(cc.tile_set(kind.set_name).family)
    if kind.ref not in _pictures:
        _pictures[kind.ref] = paint(kind, family, WIDTH, HEIGHT)
    return _pictures[kind.ref], family
