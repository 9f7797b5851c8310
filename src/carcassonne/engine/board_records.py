"""Frozen records of tiles, figures and features, returned by queries about a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from carcassonne.tiles.model import TileType

from .ledger import LedgerLine
from .types import Cell, Seat, Spot, TileId


class Tile(NamedTuple):
    """A placed tile."""

    id: TileId
    type: TileType
    cell: Cell
    rotation: int
    """Quarter turns clockwise."""


class FigureOnSpot(NamedTuple):
    """A figure of a feature."""

    seat: Seat
    kind: str
    spot: Spot


@dataclass(frozen=True)
class Feature:
    """A feature: its extent, its figures and its value."""

    spot: Spot
    terrain: str
    tiles: int
    segments: int
    completable: bool
    """Whether such a feature can be completed; a field cannot."""
    open_ports: int
    cells: tuple[Cell, ...]
    spots: tuple[Spot, ...]
    tallies: dict[str, int]
    figures: tuple[FigureOnSpot, ...]
    strengths: dict[Seat, int]
    owners: tuple[Seat, ...]
    value_lines: tuple[LedgerLine, ...]
    """Ledger lines of the first owner if the feature were scored now."""
    value_if_completed: tuple[LedgerLine, ...]
    """Ledger lines of the first owner if the feature were completed."""
    adjacent: tuple[Spot, ...]
    """Canonical spots of the features that border it."""

    @property
    def is_completed(self) -> bool:
        return self.open_ports == 0
