"""The Count of Carcassonne: twelve tiles, four quarters and their residents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from carcassonne.engine import hooks
from carcassonne.engine.actions import Verb
from carcassonne.engine.events import FigureDeployed, FigureLeft, PieceMoved
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.table_pieces import Piece, Zone
from carcassonne.engine.types import Cell, Seat, SegmentId
from carcassonne.tiles.model import TerrainRules
from carcassonne.tiles.reader import load_set

from .options import CountOptions

TILE_SET = "count-of-carcassonne"

SERVES = {"castle": "city", "market": "field", "blacksmiths": "road", "cathedral": "cloister"}
"""The quarters, clockwise, and the terrain that followers leave each of them for."""

NORTH_WEST: Cell = (-2, -1)
"""Cell of the first tile of the layout, so that the city surrounds the origin."""


Resident: TypeAlias = tuple[str, Seat, str]
"""A follower in a quarter: the quarter, its seat and the name of the figure."""


class CountSlot(NamedTuple):
    """The quarter of the count, empty in a game without him, and all followers in quarters."""

    count_in: str
    residents: tuple[Resident, ...] = ()
    """Sorted."""


def tiles(options: CountOptions) -> Sequence[TileStock]:
    return (TileStock(TILE_SET, options.tiles),)


def slot(rules: Ruleset) -> CountSlot:
    return CountSlot("castle" if rules.options(CountOptions).count else "")


count = Expansion(
    "count-of-carcassonne",
    prefix="CNT",
    family="medieval",
    folder=Path(__file__).parent,
    options=CountOptions,
    tiles=tiles,
    terrains=(TerrainRules("carcassonne", completable=False, holds_figures=False),),
    deploy_methods=(DeployMethod("quarter"),),
    verbs=(
        Verb("join", ("figure", "zone", "spot")),
        Verb("send", ("figure", "zone")),
        Verb("count", ("zone",)),
    ),
    initial_state=slot,
    state_type=CountSlot,
)


@count.hook(hooks.start_layout, 30, "CNT-01", "CNT-02", "CNT-A18", when="tiles")
def lay_carcassonne(pos: Position, tiles: list[hooks.TilePlacement]) -> list[hooks.TilePlacement]:
    """Replace any other start layout with the city."""
    x, y = NORTH_WEST
    return [
        (pos.rules.tile_type_ids[placed.ref], (x + placed.x, y + placed.y), 0)
        for placed in load_set(TILE_SET).layout
    ]


@count.hook(hooks.off_board_figures, 40, "CNT-19")
def in_quarters(pos: Position) -> Iterable[tuple[Seat, str, int]]:
    lodged = Counter((seat, figure) for _, seat, figure in pos.module_state(CountSlot).residents)
    return ((seat, figure, number) for (seat, figure), number in lodged.items())


@count.hook(hooks.pieces, 30)
def city_dwellers(pos: Position) -> Iterable[Piece]:
    slot = pos.module_state(CountSlot)
    if slot.count_in:
        yield Piece("count", Zone(slot.count_in))
    for quarter, seat, figure in slot.residents:
        yield Piece(figure, Zone(quarter), seat)


def fits_quarter(figure: FigureKind, quarter: str) -> bool:
    """Return whether the figure can ever leave a quarter (CNT-A8)."""
    return figure.follower and SERVES[quarter] in figure.terrains


def move_in(pos: Position, quarter: str, seat: Seat, figure: FigureKind) -> None:
    """Move a follower from the supply into a quarter."""
    slot = pos.module_state(CountSlot)
    pos.add_supply(seat, figure, -1)
    pos.set_module_state(
        slot._replace(residents=tuple(sorted((*slot.residents, (quarter, seat, figure.name)))))
    )
    pos.emit(FigureDeployed, seat, figure=figure.name, zone=quarter)


def move_out(pos: Position, quarter: str, seat: Seat, figure: FigureKind, segment: SegmentId) -> None:
    """Move a follower from its quarter to a segment of the landscape."""
    slot = pos.module_state(CountSlot)
    staying = list(slot.residents)
    staying.remove((quarter, seat, figure.name))
    pos.set_module_state(slot._replace(residents=tuple(staying)))
    pos.emit(FigureLeft, seat, figure=figure.name, zone=quarter)
    pos.add_supply(seat, figure)
    pos.deploy(seat, figure, segment)


def move_count(pos: Position, seat: Seat, quarter: str) -> None:
    pos.set_module_state(pos.module_state(CountSlot)._replace(count_in=quarter))
    pos.emit(PieceMoved, seat, piece="count", to=quarter)
