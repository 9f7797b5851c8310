"""Painting a tile: each module paints one group of elements onto the layers of a canvas."""

from __future__ import annotations

from functools import lru_cache

from carcassonne.tiles.model import TileType

from ...modules import world
from ...palette import TILE_EDGE
from ..geometry import geometry_of
from ..layout import family_of
from .canvas import Canvas, Fragment

__all__ = ["Canvas", "Fragment", "is_small", "paint_tile", "painted"]

_SMALL = 64

_EDGE = (
    f'<rect x=".25" y=".25" width="99.5" height="99.5" fill="none" stroke="{TILE_EDGE}" '
    'stroke-width=".5" stroke-opacity=".28"/>'
)


def is_small(pixels: float) -> bool:
    """Return whether a tile of this side needs larger signs."""
    return pixels <= _SMALL


def paint_tile(tile_type: TileType, rotation: int = 0, variant: int = 0, small: bool = False) -> Fragment:
    """Return the picture of a tile rotated clockwise by quarter turns.

    The variant changes the decoration only; ``small`` draws signs larger, see ``is_small``.
    """
    drawn = world(family_of(tile_type))
    if not tile_type.edges:
        if drawn.paint_card is None:
            raise ValueError(f"{tile_type.ref} is not a tile for the board, and its family has no cards")
        return drawn.paint_card(tile_type)
    geometry = geometry_of(tile_type)
    canvas = Canvas(geometry, rotation, variant, small)
    drawn.paint(canvas)
    canvas.signs.append(_EDGE)
    return canvas.finish()


@lru_cache(maxsize=2048)
def painted(tile_type: TileType, rotation: int = 0, variant: int = 0, small: bool = False) -> Fragment:
    """Return the same picture from a cache."""
    return paint_tile(tile_type, rotation, variant, small)
