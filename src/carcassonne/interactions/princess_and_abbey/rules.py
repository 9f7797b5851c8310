"""House rule: a barn earns the fairy's point on the tile whose north-west corner it stands on."""

from __future__ import annotations

from pathlib import Path

from carcassonne.engine import moments
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.types import Frames
from carcassonne.expansions.abbey_and_mayor.module import Held
from carcassonne.expansions.abbey_and_mayor.options import AbbeyOptions
from carcassonne.expansions.princess_and_dragon.fairy import POINT_CAUSE
from carcassonne.expansions.princess_and_dragon.module import Neutral
from carcassonne.expansions.princess_and_dragon.options import FairyPlace, PrincessOptions

princess_and_abbey = Expansion(
    "princess-and-abbey",
    family="medieval",
    requires=("princess-and-dragon", "abbey-and-mayor"),
    is_interaction=True,
    folder=Path(__file__).parent,
)


def barns_earn_points(rules: Ruleset) -> bool:
    options = rules.options(PrincessOptions)
    on_tile = options.fairy and options.fairy_place is FairyPlace.TILE
    return on_tile and options.fairy_per_figure and bool(rules.options(AbbeyOptions).barns)


@princess_and_abbey.step(moments.TURN_BONUS, "PRD-27", "ABM-22", order=1, needs=barns_earn_points)
def point_for_barn(pos: Position) -> Frames:
    """Award a point for each barn of the seat that counts for the fairy's tile.

    A vertex has the coordinates of the tile south-east of it.
    """
    fairy, seat = pos.module_state(Neutral).fairy, pos.turn.seat
    count = sum(vertex == fairy and owner == seat for vertex, owner in pos.module_state(Held).barns)
    if not count:
        return None
    return award_points(pos, POINT_CAUSE, {seat: [LedgerLine(seat, "PRD-27", count, count, None)]})
