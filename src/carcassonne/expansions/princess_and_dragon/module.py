"""The Princess & the Dragon: tiles, figures, options and state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from carcassonne.engine import hooks
from carcassonne.engine.actions import Verb
from carcassonne.engine.expansion import Expansion, TileStock
from carcassonne.engine.figures import DeployMethod
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.table_pieces import Piece
from carcassonne.engine.types import Cell, Spot

from .options import PrincessOptions


class Neutral(NamedTuple):
    """Positions of the neutral figures, and the dragon tiles that may not be played yet."""

    dragon: Cell | None
    fairy: Cell | None
    beside: tuple[int, str, Spot] | None
    """The follower (seat, figure, spot) that the fairy stands beside, if she serves one follower only."""
    aside: tuple[int, ...]
    """Tile types of the dragon tiles set aside; they are visible to all players."""


def beside_the_board(rules: Ruleset) -> Neutral:
    return Neutral(None, None, None, ())


def tiles(options: PrincessOptions) -> Sequence[TileStock]:
    return (TileStock("princess-and-dragon", options.tiles),)


princess_and_dragon = Expansion(
    "princess-and-dragon",
    prefix="PRD",
    family="medieval",
    folder=Path(__file__).parent,
    options=PrincessOptions,
    tiles=tiles,
    deploy_methods=(DeployMethod("portal", requires_unoccupied="PRD-20", requires_incomplete="PRD-21"),),
    verbs=(
        Verb("step", ("cell",)),
        Verb("fairy", ("cell",)),
        Verb("escort", ("seat", "figure", "spot")),
        Verb("evict", ("seat", "figure", "spot")),
    ),
    initial_state=beside_the_board,
    state_type=Neutral,
)


@princess_and_dragon.hook(hooks.pieces, 10)
def neutral_pieces(pos: Position) -> Iterable[Piece]:
    neutral = pos.module_state(Neutral)
    places = (("dragon", neutral.dragon), ("fairy", neutral.fairy))
    return [Piece(name, cell) for name, cell in places if cell is not None]
