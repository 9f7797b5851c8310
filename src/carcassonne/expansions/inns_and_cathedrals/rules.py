"""Inns and cathedrals raise the stakes: completed they score more, incomplete nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from carcassonne.engine import hooks
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.types import NO_SEAT, SegmentId
from carcassonne.tiles.model import Tally

from .options import InnsOptions, OpenValue

TERRAIN = frozenset({"city", "road", "cloister", "field"})


def tiles(options: InnsOptions) -> Sequence[TileStock]:
    return (TileStock("inns-and-cathedrals", options.tiles),)


def figures(options: InnsOptions) -> Sequence[FigureKind]:
    return (FigureKind("large", options.large, TERRAIN, strength=2),)


inns = Expansion(
    "inns-and-cathedrals",
    prefix="INN",
    family="medieval",
    folder=Path(__file__).parent,
    options=InnsOptions,
    tiles=tiles,
    figures=figures,
    tallies=(Tally("road", "inn"), Tally("city", "cathedral")),
    terrain_rule="INN-10",
)


@inns.hook(hooks.value, 20, "INN-14", "INN-15", "INN-A3", "INN-A8", "INN-O1", when="inns")
def inn_road(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    """Score the road as a whole, whatever the number of inns."""
    if kind != "road" or not pos.tally(segment, "inn"):
        return lines
    tiles = pos.board.tiles_in(segment)
    if complete:
        return [LedgerLine(NO_SEAT, "INN-14", tiles, 2 * tiles, pos.canonical_spot(segment))]
    return _incomplete(pos, segment, "INN-15", tiles, lines)


@inns.hook(hooks.value, 21, "INN-16", "INN-17", "INN-A3", "INN-A5", "INN-O1", when="cathedrals")
def cathedral_city(
    pos: Position, segment: SegmentId, kind: str, complete: bool, lines: list[LedgerLine]
) -> list[LedgerLine]:
    """Score tiles and shields at one rate, whatever the number of cathedrals."""
    if kind != "city" or not pos.tally(segment, "cathedral"):
        return lines
    tiles, spot = pos.board.tiles_in(segment), pos.canonical_spot(segment)
    if not complete:
        return _incomplete(pos, segment, "INN-17", tiles, lines)
    paid = [LedgerLine(NO_SEAT, "INN-16", tiles, 3 * tiles, spot)]
    if shields := pos.tally(segment, "shields"):
        paid.append(LedgerLine(NO_SEAT, "INN-16s", shields, 3 * shields, spot))
    return paid


def _incomplete(
    pos: Position, segment: SegmentId, rule: str, tiles: int, plain: list[LedgerLine]
) -> list[LedgerLine]:
    """Return a line of no points, so that a query for the value shows the reason."""
    if pos.rules.options(InnsOptions).open_value is OpenValue.PLAIN:
        return plain
    return [LedgerLine(NO_SEAT, rule, tiles, 0, pos.canonical_spot(segment))]
