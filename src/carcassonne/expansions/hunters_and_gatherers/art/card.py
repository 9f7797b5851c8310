"""Pieces of tile size that are never placed on the board, such as the shaman."""

from __future__ import annotations

from carcassonne.svg import palette as c
from carcassonne.svg.assets import art
from carcassonne.svg.tiles.paint.canvas import Fragment
from carcassonne.svg.tiles.symbols import placed, silhouette
from carcassonne.tiles.model import TileType


def paint_card(tile_type: TileType) -> Fragment:
    """A card on cave stone; the shaman is the only such piece so far."""
    ground = c.STEPPE
    body = (
        f'<rect x="-1.2" y="-1.2" width="102.4" height="102.4" fill="{ground.dark}"/>'
        f'<rect x="5" y="5" width="90" height="90" rx="8" fill="{ground.base}" '
        f'stroke="{c.OCHRE}" stroke-width="1.6"/>'
        f'<circle cx="50" cy="48" r="38" fill="{ground.light}"/>'
        f'<circle cx="50" cy="48" r="35" fill="none" stroke="{c.OCHRE}" stroke-width="1.1" '
        'stroke-dasharray="2 3" stroke-opacity=".6"/>'
        f'<g opacity=".38">{placed(silhouette("animals/deer"), 20, 24, 0.6)}'
        f"{placed(silhouette('animals/mammoth'), 80, 84, 0.6, True)}</g>"
        + placed(art("finds/shaman"), 47, 54)
    )
    return Fragment(body, frozenset())
