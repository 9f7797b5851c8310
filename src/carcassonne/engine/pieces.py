"""What lies or stands on the table besides tiles and figures on segments, as rule modules tell it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from . import hooks
from .types import Cell, Spot

if TYPE_CHECKING:
    from .position import Position


class Corner(NamedTuple):
    """A corner of the grid, named by the cell whose north-west corner it is."""

    x: int
    y: int


class Zone(NamedTuple):
    """A place of a module's own."""

    name: str


class Space(NamedTuple):
    """A space of the score track."""

    number: int


Place: TypeAlias = Cell | Spot | Corner | Zone | Space
"""Plain pairs and triples are cells and spots; all else has a type of its own."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece, or several of a kind in one place.

    A figure that a module puts on a corner stands on a segment too; it is shown on the corner only.
    """

    name: str
    place: Place
    seat: int | None = None
    """The owner; nobody owns a neutral piece."""
    count: int = 1


def pieces(pos: Position) -> Iterator[Piece]:
    """Everything that modules have on the table."""
    for report in pos.rules.on(hooks.pieces):
        yield from report(pos)
