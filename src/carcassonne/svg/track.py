"""The score track: fifty spaces in a row, with the scoring figures on it."""

from __future__ import annotations

from collections.abc import Iterable

from .figures import box, piece
from .glyphs import number
from .items import Item
from .palette import Theme
from .scene import TrackMarker
from .vector import num

SPACES = 50
_SPACE = 24.0
WIDTH = SPACES * _SPACE + 16
HEIGHT = 56.0
_ROW, _CROWD, _BEHIND = 6, 56.0, 7.0
"""So many figures stand side by side on one space, so wide; the others stand behind them."""
_MARGIN = 10.0


def spaces(theme: Theme) -> str:
    """The empty track, WIDTH by HEIGHT."""
    parts = [
        f'<rect width="{num(WIDTH)}" height="{num(HEIGHT)}" rx="8" fill="{theme.panel}" '
        f'stroke="{theme.line}" stroke-width="1.2"/>'
    ]
    for space in range(SPACES):
        x = 8 + space * _SPACE
        strong = space % 5 == 0
        parts.append(
            f'<rect x="{num(x + 1)}" y="33" width="{num(_SPACE - 2)}" height="17" rx="3" '
            f'fill="{theme.line if strong else theme.second_panel}" '
            f'stroke="{theme.line}" stroke-width=".8"/>'
        )
        if strong:
            parts.append(number(str(space), x + _SPACE / 2, 45.6, 8.4, theme.text, 1.6))
    return "".join(parts)


def markers(specs: Iterable[TrackMarker]) -> list[Item]:
    """The scoring figures in the units of the track, with a counter for those beyond 50 points."""
    by_space: dict[int, list[TrackMarker]] = {}
    for spec in specs:
        by_space.setdefault(spec.points % SPACES, []).append(spec)
    items = []
    for space, here in sorted(by_space.items()):
        rows = [here[i : i + _ROW] for i in range(0, len(here), _ROW)]
        for line in reversed(range(len(rows))):
            row = rows[line]
            step = min(13.0, _CROWD / len(row))
            reach = (len(row) - 1) / 2 * step + _MARGIN
            middle = min(WIDTH - reach, max(reach, 8 + (space + 0.5) * _SPACE))
            for i, spec in enumerate(row):
                x = middle + (i - (len(row) - 1) / 2) * step
                y = 36.0 - line * _BEHIND
                items.append(Item(piece(spec.kind, spec.seat), (x, y), box(spec.kind), 1.05))
                if spec.points >= SPACES:
                    counter = "counter-100" if spec.points >= 2 * SPACES else "counter-50"
                    items.append(Item(piece(counter), (x, y + 10), box(counter), 0.52))
    return items
