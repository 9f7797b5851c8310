"""All pieces of the game as markup in tile units; ``carcassonne.svg.figure`` puts a document round them.

The drawings of the players' pieces are red. A circle of class ``emblem`` marks where the player's emblem
goes, with ``on-light`` if the ground under it is pale.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ..assets import art, art_box
from ..modules import PieceArt, PieceRole, piece_art, pieces
from ..palette import SEATS, SeatColour
from ..tiles.symbols import medallion
from .emblems import crest, emblem, marker, seat_colour

__all__ = [
    "box",
    "crest",
    "emblem",
    "marker",
    "neutral_pieces",
    "piece",
    "player_pieces",
    "seat_colour",
    "tokens",
]

_DRAWN_IN = SEATS[1]
_EMBLEM = re.compile(r'<circle class="emblem( on-light)?" cx="([^"]+)" cy="([^"]+)" r="([^"]+)"[^>]*/>')
_MEDALLION_SCALE = 1.15
_MEDALLION_BOX = (-13.0, -13.0, 26.0, 26.0)


def player_pieces() -> tuple[str, ...]:
    """Return the pictures of the players' pieces: each figure by its name in the rules, and lying ones."""
    found = (name for piece in pieces(PieceRole.PLAYER) for name in (piece.name, piece.lying))
    return tuple(name for name in found if name)


def neutral_pieces() -> tuple[str, ...]:
    """Return the names of the pieces that no player owns."""
    return tuple(piece.name for piece in pieces(PieceRole.NEUTRAL))


def tokens() -> tuple[str, ...]:
    """Return the names of everything that lies in piles."""
    return tuple(piece.name for piece in pieces(PieceRole.TOKEN))


def _in_colours(markup: str, seat: SeatColour) -> str:
    """Return a piece that is drawn in red, in the colours and with the emblem of a seat."""

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


def _find(name: str, lying: bool) -> tuple[PieceArt, str]:
    """Return a piece and the file of its picture; the name may be that of its lying picture."""
    for candidate in pieces(PieceRole.PLAYER):
        if name == candidate.lying:
            return candidate, candidate.lying_asset
    found = piece_art(name)
    return found, found.lying_asset if lying and found.lying else found.asset


@lru_cache(maxsize=512)
def piece(kind: str, seat: int | None = None, lying: bool = False) -> str:
    """Return the markup of a piece: figures of a seat, neutral pieces or tokens.

    Pieces stand with their feet at the origin; lying ones and tokens have their middle there.
    """
    found, asset = _find(kind, lying)
    if found.medallion:
        return f'<g transform="scale({_MEDALLION_SCALE})">{medallion(found.name)}</g>'
    if found.role is not PieceRole.PLAYER:
        return art(asset)
    if seat is None:
        raise ValueError(f"a {kind} belongs to a player: give the seat")
    return _in_colours(art(asset), seat_colour(seat))


def box(kind: str, lying: bool = False) -> tuple[float, float, float, float]:
    """Return the room that a piece takes: left, top, width, height."""
    found, asset = _find(kind, lying)
    return _MEDALLION_BOX if found.medallion else art_box(asset)
