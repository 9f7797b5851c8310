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
    """A vertex of the grid, named by the cell whose north-west corner it is."""

    x: int
    y: int


class Zone(NamedTuple):
    """A place that a module defines."""

    name: str


class Space(NamedTuple):
    """A space of the score track."""

    number: int


Location: TypeAlias = Cell | Spot | Vertex | Zone | Space
"""Pairs and triples are cells and spots; other locations have their own types."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece, or several of a kind in one place.

    A figure that a module puts on a vertex stands on a segment too; it is shown on the vertex only.
    """

    name: str
    location: Location
    seat: Seat | None = None
    """The owner; None for a neutral piece."""
    count: int = 1


def pieces(pos: Position) -> Iterator[Piece]:
    """All pieces of modules on the table."""
    for report in pos.rules.subscribers(hooks.pieces):
        yield from report(pos)


def marker_spaces(pos: Position, seat: int) -> list[int]:
    """Return the space of each scoring marker of a seat on the score track."""
    markers: tuple[int, ...] = (0,)
    for choose in pos.rules.scoring_markers:
        markers = choose(pos, Seat(seat))
    return [space(pos.total(seat, marker)) for marker in markers]


def track_marks(pos: Position) -> dict[int, str]:
    """The spaces of the score track with a meaning, and its name."""
    return {space: name for marked in pos.rules.subscribers(hooks.track_marks) for space, name in marked(pos)}


@dataclass(frozen=True, slots=True)
class Possession:
    """Possessions of a seat: tokens, counters, tiles."""

    seat: Seat
    name: str
    count: int = 1


def possessions(pos: Position) -> Iterator[Possession]:
    """All possessions of seats."""
    for report in pos.rules.subscribers(hooks.possessions):
        yield from (possession for possession in report(pos) if possession.count)


def off_board_figures(pos: Position) -> Counter[tuple[Seat, str]]:
    """Off-board figures by seat and name: neither in supply nor on the board."""
    away: Counter[tuple[Seat, str]] = Counter()
    for report in pos.rules.subscribers(hooks.off_board_figures):
        for seat, name, count in report(pos):
            away[seat, name] += count
    for piece in pieces(pos) if away else ():
        if piece.seat is not None and isinstance(piece.location, Zone):
            away[piece.seat, piece.name] -= piece.count
    return away
