"""Painting a tile: each module paints one sort of thing onto the layers of a canvas."""

from __future__ import annotations

from ..geometry import geometry_of
from ..palette import TILE_EDGE
from ...tiles.kinds import TileKind
from . import hunters, medieval
from .canvas import Canvas, Fragment

__all__ = ["Canvas", "Fragment", "paint_tile"]

_EDGE = f'<rect x=".25" y=".25" width="99.5" height="99.5" fill="none" stroke="{TILE_EDGE}" stroke-width=".5" opacity=".28"/>'


def paint_tile(kind: TileKind, rotation: int = 0, seed: str = "") -> Fragment:
    """The picture of a tile turned clockwise by quarters; the seed changes the decoration only."""
    geometry = geometry_of(kind)
    canvas = Canvas(geometry, rotation, seed)
    (hunters if geometry.hunters else medieval).paint(canvas)
    canvas.signs.append(_EDGE)
    return canvas.finish()
