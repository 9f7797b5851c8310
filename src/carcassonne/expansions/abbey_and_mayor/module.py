"""Abbey & Mayor: tiles, figures, options and state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks
from carcassonne.engine.actions import Verb
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import DeployMethod, FigureKind
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.table_pieces import Piece, Possession, Vertex
from carcassonne.engine.types import Cell, Seat

from .options import AbbeyOptions

ABBEY_TILE = "abbey-and-mayor/abbey"
MAYOR, WAGON, BARN = "mayor", "wagon", "barn"
BARN_CAUSE = ("barn", "barn")


class Held(NamedTuple):
    """Abbeys that players still have, and the positions of barns."""

    abbeys: tuple[int, ...]
    """Abbeys of each seat not placed yet."""
    barns: tuple[tuple[Cell, Seat], ...]
    """(vertex, seat) of every barn; a vertex is named by the cell whose north-west corner it is."""


def at_the_start(rules: Ruleset) -> Held:
    return Held((rules.options(AbbeyOptions).abbeys,) * rules.seats, ())


def tiles(options: AbbeyOptions) -> Sequence[TileStock]:
    return (TileStock("abbey-and-mayor", options.tiles, held=options.abbeys),)


def figures(options: AbbeyOptions) -> Sequence[FigureKind]:
    return (
        FigureKind(MAYOR, options.mayors, frozenset({"city"}), terrain_rule="ABM-15"),
        FigureKind(WAGON, options.wagons, frozenset({"road", "city", "cloister"}), terrain_rule="ABM-38"),
        FigureKind(
            BARN,
            options.barns,
            frozenset({"field"}),
            follower=False,
            barrier=True,  # farmers join only from the market (ABM-A5, ABM-A23, CNT-A13)
            fixed=True,
            terrain_rule="ABM-22",
        ),
    )


abbey_and_mayor = Expansion(
    "abbey-and-mayor",
    prefix="ABM",
    family="medieval",
    folder=Path(__file__).parent,
    options=AbbeyOptions,
    tiles=tiles,
    figures=figures,
    possessions=("abbey",),
    deploy_methods=(DeployMethod("wagon", requires_unoccupied="ABM-43", requires_incomplete="ABM-41"),),
    reasons={"area-barred": "ABM-31"},
    reason_texts={"area-barred": "barn-bars-field"},
    verbs=(
        Verb("abbey", ("cell",), tile="abbey-and-mayor/abbey"),
        Verb("barn", ("vertex",)),
        Verb("wagon", ("spot",)),
        Verb("home"),
    ),
    initial_state=at_the_start,
    state_type=Held,
    tile_causes=(BARN_CAUSE[0],),
)


@abbey_and_mayor.hook(hooks.pieces, 40, when="barns")
def barns_on_corners(pos: Position) -> Iterable[Piece]:
    return [Piece(BARN, Vertex(*vertex), seat) for vertex, seat in pos.module_state(Held).barns]


@abbey_and_mayor.hook(hooks.possessions, 30)
def abbeys_of_seats(pos: Position) -> Iterable[Possession]:
    return (
        Possession(Seat(seat), "abbey", count) for seat, count in enumerate(pos.module_state(Held).abbeys)
    )
