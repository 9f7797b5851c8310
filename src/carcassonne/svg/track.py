"""The score track: fifty spaces in a row, with the scoring figures on it."""

from __future__ import annotations

from collections.abc import Iterable

from .figures import piece
from .glyphs import number
from .palette import Theme
from .scene import TrackMarker
from .vector import num

SPACES = 50
_SPACE = 24.0
WIDTH = SPACES * _SPACE + 16
HEIGHT = 56.0


def score_track(markers: Iterable[TrackMarker], theme: Theme) -> str:
    """The track, WIDTH by HEIGHT; players beyond 50 points have a counter under their figure."""
    spaces = []
    for space in range(SPACES):
        x = 8 + space * _SPACE
        strong = space % 5 == 0
        spaces.append(
            f'<rect x="{num(x + 1)}" y="33" width="{num(_SPACE - 2)}" height="17" rx="3" fill="{theme.line if strong else theme.second_panel}" '
            f'stroke="{theme.line}" stroke-width=".8"/>'
        )
        if strong:
            spaces.append(number(str(space), x + _SPACE / 2, 45.6, 8.4, theme.text, 1.6))
    by_space: dict[int, list[TrackMarker]] = {}
    for spec in markers:
        by_space.setdefault(spec.points % SPACES, []).append(spec)
    figures = []
    for space, here in sorted(by_space.items()):
        middle = 8 + (space + 0.5) * _SPACE
        for i, spec in enumerate(here):
            x = middle + (i - (len(here) - 1) / 2) * min(13.0, 30.0 / len(here))
            figures.append(f'<g transform="translate({num(x)} 36) scale(1.05)">{piece(spec.kind, spec.seat)}</g>')
            if spec.points >= SPACES:
                counter = "counter-100" if spec.points >= 2 * SPACES else "counter-50"
                figures.append(f'<g transform="translate({num(x)} 46) scale(.52)">{piece(counter)}</g>')
    return (
        f'<rect width="{num(WIDTH)}" height="{num(HEIGHT)}" rx="8" fill="{theme.panel}" stroke="{theme.line}" stroke-width="1.2"/>'
        + "".join(spaces)
        + "".join(figures)
    )
