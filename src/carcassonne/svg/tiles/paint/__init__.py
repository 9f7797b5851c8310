"""Painting a tile: each module paints one sort of thing onto the layers of a canvas."""

from __future__ import annotations

from functools import lru_cache

from ....tiles.kinds import TileKind
from ...palette import TILE_EDGE
from ..geometry import geometry_of
from . import card, hunters, medieval
from .canvas import Canvas, Fragment

__all__ = ["Canvas", "Fragment", "is_small", "paint_tile", "painted"]

_SMALL = 64

_EDGE = (
    f'<rect x=".25" y=".25" width="99.5" height="99.5" fill="none" stroke="{TILE_EDGE}" '
    'stroke-width=".5" stroke-opacity=".28"/>'
)


def is_small(pixels: float) -> bool:
    """Whether a tile of this side needs larger signs."""
    return pixels <= _SMALL


def paint_tile(kind: TileKind, rotation: int = 0, variant: int = 0, small: bool = False) -> Fragment:
    """The picture of a tile turned clockwise by quarters.

    The variant changes the decoration only; ``small`` draws signs larger, see ``is_small``.
    """
    if not kind.letters:
        return card.paint(kind)
    geometry = geometry_of(kind)
    canvas = Canvas(geometry, rotation, variant, small)
    (hunters if geometry.hunters else medieval).paint(canvas)
    canvas.signs.append(_EDGE)
    return canvas.finish()


@lru_cache(maxsize=2048)
def painted(kind: TileKind, rotation: int = 0, variant: int = 0, small: bool = False) -> Fragment:
    """The same, kept for the next time."""
    return paint_tile(kind, rotation, variant, small)
