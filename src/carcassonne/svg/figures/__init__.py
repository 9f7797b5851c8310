"""All pieces of the game as markup in tile units; the document round them is made by ``carcassonne.svg.figure``."""

from __future__ import annotations

from functools import lru_cache

from . import neutral, players, tokens
from .emblems import crest, emblem, marker, seat_colour

__all__ = [
    "PLAYER_PIECES",
    "NEUTRAL_PIECES",
    "TOKENS",
    "box",
    "crest",
    "emblem",
    "marker",
    "piece",
    "seat_colour",
]

PLAYER_PIECES = tuple(players.PIECES)
NEUTRAL_PIECES = tuple(neutral.PIECES)
TOKENS = tuple(tokens.PIECES)

_LIES_FLAT = {"small": "small-lying", "large": "large-lying", "member": "member-lying"}


@lru_cache(maxsize=512)
def piece(kind: str, seat: int | None = None, lying: bool = False) -> str:
    """Markup of a piece: figures of a seat, neutral pieces or tokens.

    Pieces stand with their feet at the origin; lying ones and tokens have their middle there.
    """
    if lying:
        kind = _LIES_FLAT.get(kind, kind)
    if kind in players.PIECES:
        if seat is None:
            raise ValueError(f"a {kind} belongs to a player: give the seat")
        return players.PIECES[kind](seat_colour(seat))
    if kind in neutral.PIECES:
        return neutral.PIECES[kind]()
    if kind in tokens.PIECES:
        return tokens.PIECES[kind]()
    known = ", ".join((*PLAYER_PIECES, *NEUTRAL_PIECES, *TOKENS))
    raise ValueError(f"no picture of {kind!r}; known are {known}")


_BOXES = {
    "small": (-13.0, -30.0, 26.0, 34.0),
    "small-lying": (-15.0, -14.0, 32.0, 26.0),
    "large": (-16.0, -43.0, 32.0, 47.0),
    "large-lying": (-17.0, -17.0, 42.0, 34.0),
    "member": (-13.0, -35.0, 28.0, 40.0),
    "member-lying": (-15.0, -14.0, 40.0, 28.0),
    "mage": (-13.0, -38.0, 30.0, 42.0),
    "witch": (-13.0, -36.0, 30.0, 40.0),
    "count": (-15.0, -33.0, 30.0, 37.0),
    "fairy": (-17.0, -30.0, 34.0, 34.0),
    "dragon": (-26.0, -34.0, 52.0, 40.0),
    "king": (-15.0, -28.0, 30.0, 30.0),
    "robber-baron": (-15.0, -28.0, 30.0, 30.0),
    "ferry": (-11.0, -6.0, 22.0, 12.0),
    "gold": (-11.0, -8.0, 22.0, 16.0),
    "wagon": (-17.0, -23.0, 34.0, 27.0),
    "abbot": (-12.0, -33.0, 29.0, 37.0),
}
_DEFAULT_PLAYER_BOX = (-17.0, -30.0, 34.0, 34.0)
_DEFAULT_TOKEN_BOX = (-14.0, -14.5, 28.0, 30.0)


def box(kind: str, lying: bool = False) -> tuple[float, float, float, float]:
    """Room that a piece takes: left, top, width, height."""
    if lying:
        kind = _LIES_FLAT.get(kind, kind)
    default = _DEFAULT_PLAYER_BOX if kind in players.PIECES or kind in neutral.PIECES else _DEFAULT_TOKEN_BOX
    return _BOXES.get(kind, default)
