"""The score track: fifty spaces in one row or two, with the scoring figures on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from carcassonne import TRACK_SPACES as SPACES

from ..figures import box, piece
from ..palette import Theme
from ..primitives.stroke_font import number
from ..primitives.vector import Point, num
from .items import Item
from .model import TrackMarker

_SPACE = 24.0
_EDGE = 8.0
_HEIGHT, _NEXT_ROW = 56.0, 46.0
_CROWD_ROW, _CROWD, _BEHIND = 6, 56.0, 7.0
"""Figures side by side on one space, and their width; the others stand behind them."""
_MARGIN = 10.0
_NARROW = 700.0
"""On a table narrower than this, in hundredths of a tile, one row would be too small to be read."""


@dataclass(frozen=True, slots=True)
class TrackDrawing:
    """A track with a number of rows, in its own units."""

    rows: int

    @property
    def width(self) -> float:
        return SPACES // self.rows * _SPACE + 2 * _EDGE

    @property
    def height(self) -> float:
        return _HEIGHT + (self.rows - 1) * _NEXT_ROW

    def _corner(self, space: int) -> Point:
        """Return the left edge of a space, and how far its row lies below the first one."""
        row, column = divmod(space, SPACES // self.rows)
        return _EDGE + column * _SPACE, row * _NEXT_ROW

    def spaces(self, theme: Theme) -> str:
        """Return the empty track."""
        parts = [
            f'<rect width="{num(self.width)}" height="{num(self.height)}" rx="8" fill="{theme.panel}" '
            f'stroke="{theme.line}" stroke-width="1.2"/>'
        ]
        for space in range(SPACES):
            x, y = self._corner(space)
            strong = space % 5 == 0
            parts.append(
                f'<rect x="{num(x + 1)}" y="{num(y + 33)}" width="{num(_SPACE - 2)}" height="17" rx="3" '
                f'fill="{theme.line if strong else theme.second_panel}" '
                f'stroke="{theme.line}" stroke-width=".8"/>'
            )
            if strong:
                parts.append(number(str(space), x + _SPACE / 2, y + 45.6, 8.4, theme.text, 1.6))
        return "".join(parts)

    def markers(self, specs: Iterable[TrackMarker]) -> list[Item]:
        """Return the scoring figures, with a counter for those beyond 50 points."""
        by_space: dict[int, list[TrackMarker]] = {}
        for spec in specs:
            by_space.setdefault(spec.points % SPACES, []).append(spec)
        return [item for space, here in sorted(by_space.items()) for item in self._crowd(space, here)]

    def _crowd(self, space: int, here: list[TrackMarker]) -> Iterator[Item]:
        """Yield the figures that share a space, from the back to the front."""
        left, top = self._corner(space)
        lines = [here[i : i + _CROWD_ROW] for i in range(0, len(here), _CROWD_ROW)]
        for line in reversed(range(len(lines))):
            beside = lines[line]
            step = min(13.0, _CROWD / len(beside))
            reach = (len(beside) - 1) / 2 * step + _MARGIN
            middle = min(self.width - reach, max(reach, left + _SPACE / 2))
            for i, spec in enumerate(beside):
                x = middle + (i - (len(beside) - 1) / 2) * step
                y = top + 36.0 - line * _BEHIND
                yield Item(piece(spec.kind, spec.seat), (x, y), box(spec.kind), 1.05)
                if spec.points >= SPACES:
                    counter = "counter-100" if spec.points >= 2 * SPACES else "counter-50"
                    yield Item(piece(counter), (x, y + 10), box(counter), 0.52)


def track_for(width: float) -> TrackDrawing:
    """Return the track of a table of this width."""
    return TrackDrawing(2 if width < _NARROW else 1)
