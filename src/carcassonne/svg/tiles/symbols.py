"""Signs that carry meaning: shields, medallions with an icon, animals. The origin is the centre."""

from __future__ import annotations

from .. import palette as c
from ..assets import art
from ..primitives.vector import fine, num

_COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def placed(markup: str, x: float, y: float, scale: float = 1.0, flip: bool = False) -> str:
    """Return markup moved to a point, scaled, and mirrored on request."""
    if flip:
        size = f" scale({fine(-scale)} {fine(scale)})"
    else:
        size = "" if scale == 1.0 else f" scale({fine(scale)})"
    return f'<g transform="translate({num(x)} {num(y)}){size}">{markup}</g>'


def turned_direction(direction: str, quarters: int) -> str:
    """Return where a compass direction of the tile points after clockwise quarter turns."""
    return _COMPASS[(_COMPASS.index(direction) + 2 * quarters) % 8]


def medallion(sign: str, direction: str = "N", arrow: str = "") -> str:
    """Return a parchment disc of radius 9 with one icon, turned to a direction, perhaps on an arrow."""
    turned = f'<g transform="rotate({45 * _COMPASS.index(direction)})">'
    below = f"{turned}{art(arrow)}</g>" if arrow else ""
    icon = f'{turned}<g transform="scale(1.1)">{art(f"signs/{sign}")}</g></g>'
    return f"{below}{art('signs/medallion')}{icon}"


def silhouette(name: str, colour: str = c.OCHRE) -> str:
    """Return a flat silhouette like a cave painting, with a pale ghost of chalk behind it."""
    ghost = art(name, {c.OCHRE: c.OCHRE_CUT})
    return f'<g transform="translate(.7 .9)" opacity=".4">{ghost}</g>' + art(name, {c.OCHRE: colour})
