"""Many tiles on one page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from carcassonne.tiles.model import TileType

from ..figures import box, neutral_pieces, piece, player_pieces, tokens
from ..palette import SEATS, THEMES
from ..primitives.stroke_font import number
from ..primitives.vector import num
from ..tiles.paint import is_small, painted
from ..tiles.symbols import placed
from .document import SvgDocument, document

_GAP = 12.0
_CAPTION = 22.0
_TITLE = 26.0
_LINE = 26
_FONT = "'Source Sans 3','Liberation Sans','DejaVu Sans',sans-serif"


def sheet_svg(
    tile_types: Iterable[TileType],
    size: int = 120,
    columns: int = 8,
    captions: bool = True,
    rotation: int = 0,
    theme: str = "light",
) -> SvgDocument:
    """Return the tiles in rows; captions give the name and how many copies there are."""
    return sections_svg([("", tuple(tile_types))], size, columns, captions, rotation, theme)


def sections_svg(
    sections: Sequence[tuple[str, Sequence[TileType]]],
    size: int = 120,
    columns: int = 8,
    captions: bool = True,
    rotation: int = 0,
    theme: str = "light",
) -> SvgDocument:
    """Return several sheets below each other, each under its title."""
    colours = THEMES[theme]
    columns = max(1, min(columns, max((len(tile_types) for _, tile_types in sections), default=1)))
    row_height = 100 + _GAP + (_CAPTION if captions else 0.0)
    body: list[str] = []
    used: set[str] = set()
    top = _GAP
    for title, tile_types in sections:
        if title:
            body.append(_text(title, _GAP, top + 14, 15, colours.text))
            top += _TITLE
        for i, tile_type in enumerate(tile_types):
            fragment = painted(tile_type, rotation % 4, 0, is_small(size))
            used |= fragment.stamps
            x, y = _GAP + i % columns * (100 + _GAP), top + i // columns * row_height
            body.append(
                f'<svg x="{num(x)}" y="{num(y)}" width="100" height="100" '
                f'viewBox="0 0 100 100">{fragment.body}</svg>'
            )
            if captions:
                body.append(_caption(tile_type, x, y + 100 + 11, colours.muted))
        top += -(-len(tile_types) // columns) * row_height
    width = columns * (100 + _GAP) + _GAP
    table = f'<rect width="{num(width)}" height="{num(top)}" fill="{colours.table}"/>'
    return document(table + "".join(body), (0, 0, width, top), width * size / 100, used=used)


_FIGURE_STEP, _ROW = 46.0, 54.0


def figures_svg(size: int = 100, theme: str = "light") -> SvgDocument:
    """Return all pieces: those of the players in six rows, then the neutral ones and the tokens."""
    colours = THEMES[theme]
    rows: list[list[tuple[str, int | None]]] = [
        [(kind, seat) for kind in player_pieces() if kind != "marker"] for seat in range(len(SEATS))
    ]
    rows += [[(kind, None) for kind in neutral_pieces()], [(kind, None) for kind in tokens()]]
    width = max(map(len, rows)) * _FIGURE_STEP + _GAP
    height = len(rows) * _ROW + _GAP
    body = [f'<rect width="{num(width)}" height="{num(height)}" fill="{colours.table}"/>']
    for line, row in enumerate(rows):
        step = (width - _GAP) / len(row)
        for i, (kind, seat) in enumerate(row):
            left, top, across, down = box(kind)
            x = _GAP / 2 + (i + 0.5) * step - left - across / 2
            y = (line + 1) * _ROW - top - down
            body.append(placed(piece(kind, seat), x, y))
    return document("".join(body), (0, 0, width, height), width * size / 100)


def _text(words: str, x: float, y: float, size: float, colour: str) -> str:
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-family="{_FONT}" font-size="{num(size)}" '
        f'fill="{colour}">{escape(words)}</text>'
    )


def _caption(tile_type: TileType, x: float, y: float, colour: str) -> str:
    """Return the name and number of copies; a long name takes two lines."""
    text = "".join(_text(line, x, y + 8 * i, 7, colour) for i, line in enumerate(_lines(tile_type)))
    if tile_type.count > 1:
        text += number(f"×{tile_type.count}", x + 100, y, 6, colour, 1.6, align=1.0)
    return text


def _lines(tile_type: TileType) -> list[str]:
    name = tile_type.label or tile_type.name
    if len(name) <= _LINE:
        return [name]
    cut = max((i for i in range(_LINE) if name[i] == "-"), default=_LINE - 1) + 1
    return [name[:cut], name[cut:]]
