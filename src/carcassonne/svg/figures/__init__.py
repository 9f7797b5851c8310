"""All pieces of the game as markup in tile units; ``carcassonne.svg.figure`` puts a document round them.

The art files of the players' pieces are drawn in red. A circle of class ``emblem`` stands where the player's
emblem goes, with ``on-light`` if the ground under it is pale.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..assets import art, art_box
from ..palette import SEATS, SeatColour
from ..tiles.symbols import medallion
from .emblems import crest, emblem, marker, seat_colour

__all__ = [
    "NEUTRAL_PIECES",
    "PLAYER_PIECES",
    "TOKENS",
    "box",
    "crest",
    "emblem",
    "marker",
    "piece",
    "seat_colour",
]

PLAYER_PIECES = (
    *("small", "small-lying", "large", "large-lying", "builder", "pig", "mayor", "wagon", "barn", "abbot"),
    *("robber", "member", "member-lying", "hut", "marker", "second-marker"),
)
"""Figures by their name in the rules; a name with ``-lying`` is the form on open land."""
NEUTRAL_PIECES = ("fairy", "dragon", "mage", "witch", "count", "king", "robber-baron")
TOKENS = (
    *("gold", "wine", "grain", "cloth", "ferry", "counter-50", "counter-100"),
    *(f"dispatch-{index}" for index in range(1, 9)),
)

_LIES_FLAT = {"small": "small-lying", "large": "large-lying", "member": "member-lying"}
_SAME_PICTURE = {"marker": "small"}
_GOODS = ("wine", "grain", "cloth")
_DRAWN_IN = SEATS[1]
_EMBLEM = re.compile(r'<circle class="emblem( on-light)?" cx="([^"]+)" cy="([^"]+)" r="([^"]+)"[^>]*/>')


def _in_colours(markup: str, seat: SeatColour) -> str:
    """A piece drawn in red in the colours and with the emblem of a seat."""

    def sign(match: re.Match[str]) -> str:
        colour = seat.on_light if match[1] else seat.ink
        return emblem(seat, float(match[2]), float(match[3]), float(match[4]), colour)

    for old, new in (
        (_DRAWN_IN.base, seat.base),
        (_DRAWN_IN.shade, seat.shade),
        (_DRAWN_IN.light, seat.light),
    ):
        markup = markup.replace(old, new)
    return _EMBLEM.sub(sign, markup)


def _file(kind: str) -> str:
    kind = _SAME_PICTURE.get(kind, kind)
    if kind in PLAYER_PIECES:
        return f"figures/{kind}"
    return f"neutral/{kind}" if kind in NEUTRAL_PIECES else f"tokens/{kind}"


@lru_cache(maxsize=512)
def piece(kind: str, seat: int | None = None, lying: bool = False) -> str:
    """Markup of a piece: figures of a seat, neutral pieces or tokens.

    Pieces stand with their feet at the origin; lying ones and tokens have their middle there.
    """
    if lying:
        kind = _LIES_FLAT.get(kind, kind)
    if kind in _GOODS:
        return f'<g transform="scale(1.15)">{medallion(kind)}</g>'
    if kind in PLAYER_PIECES:
        if seat is None:
            raise ValueError(f"a {kind} belongs to a player: give the seat")
        return _in_colours(art(_file(kind)), seat_colour(seat))
    if kind in NEUTRAL_PIECES or kind in TOKENS:
        return art(_file(kind))
    known = ", ".join((*PLAYER_PIECES, *NEUTRAL_PIECES, *TOKENS))
    raise ValueError(f"no picture of {kind!r}; known are {known}")


def box(kind: str, lying: bool = False) -> tuple[float, float, float, float]:
    """Room that a piece takes: left, top, width, height."""
    if lying:
        kind = _LIES_FLAT.get(kind, kind)
    return (-13.0, -13.0, 26.0, 26.0) if kind in _GOODS else art_box(_file(kind))
