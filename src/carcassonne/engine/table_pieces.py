"""Pieces of modules on the table, and the possessions of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from . import hooks
from .score_track import space
from .types import Cell, Seat, Spot

if TYPE_CHECKING:
    from .position import Position


class Vertex(NamedTuple):
    """A corner of the grid, named by the cell whose north-west corner it is."""

    x: int
    y: int


class Zone(NamedTuple):
    """A place of a module's own."""

    name: str


class Space(NamedTuple):
    """A space of the score track."""

    number: int


Location: TypeAlias = Cell | Spot | Vertex | Zone | Space
"""Plain pairs and triples are cells and spots; all else has a type of its own."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece, or several of a kind in one place.

    A figure that a module puts on a corner stands on a segment too; it is shown on the corner only.
    """

    name: str
    location: Location
    seat: Seat | None = None
    """The owner; None for a neutral piece."""
    count: int = 1


def pieces(pos: Position) -> Iterator[Piece]:
    """Everything that modules have on the table."""
    for report in pos.rules.subscribers(hooks.pieces):
        yield from report(pos)


def marker_spaces(pos: Position, seat: int) -> list[int]:
    """Return the space of each scoring marker of a seat on the score track."""
    markers: tuple[int, ...] = (0,)
    for choose in pos.rules.scoring_markers:
        markers = choose(pos, Seat(seat))
    return [space(pos.total(seat, marker)) for marker in markers]


def track_marks(pos: Position) -> dict[int, str]:
    """The spaces of the score track that mean something, with the name of what they mean."""
    return {space: name for marked in pos.rules.subscribers(hooks.track_marks) for space, name in marked(pos)}


@dataclass(frozen=True, slots=True)
class Possession:
    """Things that a seat has got and keeps: goods, gold, tokens, tiles of its own."""

    seat: Seat
    name: str
    count: int = 1


def possessions(pos: Position) -> Iterator[Possession]:
    """Everything that seats have in front of them besides figures."""
    for report in pos.rules.subscribers(hooks.possessions):
        yield from (possession for possession in report(pos) if possession.count)


def off_board_figures(pos: Position) -> Counter[tuple[Seat, str]]:
    """Figures by seat and name that stand nowhere and cannot be used at the moment."""
    away: Counter[tuple[Seat, str]] = Counter()
    for report in pos.rules.subscribers(hooks.off_board_figures):
        for seat, name, count in report(pos):
            away[seat, name] += count
    for piece in pieces(pos) if away else ():
        if piece.seat is not None and isinstance(piece.location, Zone):
            away[piece.seat, piece.name] -= piece.count
    return away
