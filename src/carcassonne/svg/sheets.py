"""Many tiles on one page."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..tiles.kinds import TileKind
from .document import Picture, document
from .glyphs import number
from .paint import painted
from .palette import THEMES
from .vector import num

_GAP = 12.0
_CAPTION = 16.0


def sheet_svg(
    kinds: Iterable[TileKind],
    size: int = 120,
    columns: int = 8,
    captions: bool = True,
    rotation: int = 0,
    theme: str = "light",
) -> Picture:
    """The tiles in rows; captions give the name and how many copies there are."""
    shown = list(kinds)
    colours = THEMES[theme]
    columns = max(1, min(columns, len(shown)))
    row_height = 100 + _GAP + (_CAPTION if captions else 0.0)
    width = columns * (100 + _GAP) + _GAP
    height = -(-len(shown) // columns) * row_height + _GAP
    body = [f'<rect width="{num(width)}" height="{num(height)}" fill="{colours.table}"/>']
    used: set[str] = set()
    for i, kind in enumerate(shown):
        fragment = painted(kind, rotation % 4, 0)
        used |= fragment.stamps
        x, y = _GAP + i % columns * (100 + _GAP), _GAP + i // columns * row_height
        body.append(
            f'<svg x="{num(x)}" y="{num(y)}" width="100" height="100" '
            f'viewBox="0 0 100 100">{fragment.body}</svg>'
        )
        if captions:
            body.append(_caption(kind, x, y + 100 + 11, colours.muted))
    return document("".join(body), (0, 0, width, height), width * size / 100, used=used)


def _caption(kind: TileKind, x: float, y: float, colour: str) -> str:
    name = escape(kind.label or kind.name)
    text = (
        f'<text x="{num(x)}" y="{num(y)}" font-family="\'Source Sans 3\',\'Liberation '
        f'Sans\',\'DejaVu Sans\',sans-serif" font-size="7" fill="{colour}">{name}</text>'
    )
    if kind.count > 1:
        text += number(f"×{kind.count}", x + 100, y, 6, colour, 1.6, align=1.0)
    return text
