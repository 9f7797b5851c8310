"""A board in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import carcassonne as cc
from carcassonne.tiles.families import Family, load_family
from carcassonne.tiles.sketch import TileSketch, paint

from ..messages import messages_in
from ..third_party import INSTALLED, Style, Table, Text, escape

WIDTH, HEIGHT = 9, 5
SEAT_STYLES = ("bold white on blue", "bold white on red", "bold black on yellow", "bold white on green",
               "bold black on magenta", "bold white on black")  # fmt: skip
SEAT_LETTERS = "ABCDEF"
"""Letters for the owners of figures in output without colours."""
FOCUS_STYLE = "bold black on bright_white"

_pictures: dict[str, TileSketch] = {}


class Window(NamedTuple):
    """The part of the board that is drawn, as its first and last cells."""

    left: int
    top: int
    right: int
    bottom: int

    @classmethod
    def of(cls, pos: cc.Position, *cells: cc.Cell) -> Window:
        """Return the smallest window that contains all tiles and some other cells."""
        shown = [*(tile.cell for tile in pos.tiles()), *cells]
        xs, ys = [x for x, _ in shown], [y for _, y in shown]
        return cls(min(xs), min(ys), max(xs), max(ys))

    def around(self, middle: cc.Cell, columns: int, rows: int) -> Window:
        """Return the part of the window that fits, with a cell near the middle and no wasted space."""
        left, right = _stretch(self.left, self.right, middle[0], columns)
        top, bottom = _stretch(self.top, self.bottom, middle[1], rows)
        return Window(left, top, right, bottom)


def _stretch(first: int, last: int, middle: int, length: int) -> tuple[int, int]:
    if last - first < length:
        return first, last
    start = min(max(middle - length // 2, first), last - length + 1)
    return start, start + length - 1


class Ghost(NamedTuple):
    """A tile that is not placed yet, drawn where an action would place it."""

    cell: cc.Cell
    type: cc.TileType
    rotation: int


def board_text(
    pos: cc.Position,
    marks: Mapping[cc.Cell, str] | None = None,
    last: cc.Cell | None = None,
    *,
    window: Window | None = None,
    ghost: Ghost | None = None,
    focus: cc.Spot | None = None,
) -> Text:
    """Return the board with figures (by seat number) and, on empty cells, the given marks.

    The corners of the last tile are marked, and the segment in focus is highlighted.
    """
    marks = marks or {}
    left, top, right, bottom = window or Window.of(pos, *marks)
    figures = _figures_by_spot(pos)
    tiles = {tile.cell: tile for tile in pos.tiles()}
    text = Text("      " + "".join(f"{x:^{WIDTH}}" for x in range(left, right + 1)) + "\n", style="dim")
    for y in range(top, bottom + 1):
        for row in range(HEIGHT):
            text.append(f"{y:>5} " if row == HEIGHT // 2 else " " * 6, "dim")
            for x in range(left, right + 1):
                tile = tiles.get((x, y))
                if tile is not None:
                    _tile_row(text, tile, row, figures, last=(x, y) == last, focus=focus)
                elif ghost is not None and ghost.cell == (x, y):
                    for column in range(WIDTH):
                        _draw(text, ghost.type, ghost.rotation, column, row, {}, last=True)
                else:
                    mark = marks.get((x, y), "") if row == HEIGHT // 2 else ""
                    text.append(f"{mark:^{WIDTH}}", "bold cyan")
            text.append("\n")
    return text


def tile_text(tile_type: cc.TileType, rotation: int = 0) -> Text:
    """Return a tile in hand, rotated."""
    text = Text()
    for row in range(HEIGHT):
        for column in range(WIDTH):
            _draw(text, tile_type, rotation, column, row, {})
        text.append("\n")
    return text


def score_table(pos: cc.Position, seats: Sequence[str], language: str = "en") -> Table:
    """Return points and supply of every seat, and its track spaces if they differ from its points."""
    messages = messages_in(language)
    tracks = [track_text(pos, seat, language) for seat in range(len(seats))]
    table = Table(box=None)
    for column in ("", "player", "points", *(["track"] if any(tracks) else []), "left"):
        table.add_column(messages(f"column-{column}") if column else "")
    for seat, name in enumerate(seats):
        left = supply_text(pos, seat, language)
        sign = f" {seat} " if INSTALLED else SEAT_LETTERS[seat]
        cells = [escape(name), str(pos.scores[seat]), *([tracks[seat]] if any(tracks) else [])]
        table.add_row(Text(sign, SEAT_STYLES[seat]), *cells, left or messages("none-left"))
    return table


def supply_text(pos: cc.Position, seat: int, language: str) -> str:
    """Return the figures that a seat can deploy; empty if it has none left."""
    texts = cc.texts_for(pos.rules)
    left = ((name, count) for name, count in pos.supply(seat).items() if count)
    return ", ".join(f"{count} {texts.named(language, 'figure', name)}" for name, count in left)


def track_text(pos: cc.Position, seat: int, language: str) -> str:
    """Return the spaces of a seat's markers and pieces on the track; empty if they follow from its points."""
    messages, texts = messages_in(language), cc.texts_for(pos.rules)
    spaces = [str(space) for space in cc.marker_spaces(pos, seat)]
    parts = [messages("marker-spaces", first=spaces[0], second=spaces[1])] if len(spaces) > 1 else []
    for piece in cc.pieces(pos):
        if piece.seat == seat and isinstance(piece.location, cc.Space):
            name = texts.named(language, "piece", piece.name)
            parts.append(messages("piece-space", name=name, space=piece.location.number))
    return ", ".join(parts)


def _figures_by_spot(pos: cc.Position) -> dict[cc.Spot, list[tuple[int, str]]]:
    found: dict[cc.Spot, list[tuple[int, str]]] = {}
    for figure in pos.figures():
        found.setdefault(figure.spot, []).append((figure.seat, figure.kind.name))
    return found


def _tile_row(
    text: Text,
    tile: cc.Tile,
    row: int,
    figures: dict[cc.Spot, list[tuple[int, str]]],
    *,
    last: bool,
    focus: cc.Spot | None,
) -> None:
    here = {spot[2]: who for spot, who in figures.items() if spot[:2] == tile.cell}
    chosen = focus[2] if focus is not None and focus[:2] == tile.cell else None
    for column in range(WIDTH):
        _draw(text, tile.type, tile.rotation, column, row, here, last=last, focus=chosen)


def _draw(
    text: Text,
    tile_type: cc.TileType,
    rotation: int,
    column: int,
    row: int,
    figures: Mapping[int, list[tuple[int, str]]],
    *,
    last: bool = False,
    focus: int | None = None,
) -> None:
    """Append one character: a figure, the segment in focus, a corner of the last tile, or terrain."""
    picture, family = _picture(tile_type)
    x, y = _unrotated(column, row, rotation)
    segment = picture.owner.get((x, y))
    label = picture.labels.get((x, y))
    if label is not None and label == focus:
        text.append(f"{label:x}", FOCUS_STYLE)
        return
    if label is not None and label in figures:
        seat, name = figures[label][0]
        text.append(name[0].upper() if INSTALLED else SEAT_LETTERS[seat], SEAT_STYLES[seat])
        return
    if segment is None:
        text.append("*", "white on grey50")
        return
    terrain = family.terrains[tile_type.segments[segment].terrain]
    style = Style(color=terrain.ink, bgcolor=terrain.paper)
    if last and (column, row) in {(0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)}:
        text.append("+", style + Style(bold=True, color="white"))
    elif label is not None:
        text.append(f"{label:x}", style)
    else:
        text.append(" " if INSTALLED else terrain.glyph, style)


def _unrotated(column: int, row: int, rotation: int) -> tuple[int, int]:
    """Return the position of a character of a rotated tile on the unrotated tile."""
    u, v = column / (WIDTH - 1) - 0.5, row / (HEIGHT - 1) - 0.5
    for _ in range(rotation % 4):
        u, v = v, -u
    return round((u + 0.5) * (WIDTH - 1)), round((v + 0.5) * (HEIGHT - 1))


def _picture(tile_type: cc.TileType) -> tuple[TileSketch, Family]:
    family = load_family(cc.tile_set(tile_type.set_name).family)
    if tile_type.ref not in _pictures:
        _pictures[tile_type.ref] = paint(tile_type, family, WIDTH, HEIGHT)
    return _pictures[tile_type.ref], family
