"""If the dragon is in the game and there is a choice of lakes, its lake is the last one."""

from __future__ import annotations

from pathlib import Path

from carcassonne.engine import hooks
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.position import Position
from carcassonne.engine.types import Frames
from carcassonne.expansions.princess_and_dragon.dragon import VOLCANO
from carcassonne.expansions.princess_and_dragon.options import PrincessOptions
from carcassonne.expansions.river.options import RiverOptions
from carcassonne.expansions.river.rules import PILE, last_lakes, river_pile

princess_and_river = Expansion(
    "princess-and-river",
    family="medieval",
    requires=("princess-and-dragon", "river"),
    is_interaction=True,
    folder=Path(__file__).parent,
)


@princess_and_river.hook(hooks.on_setup, 25, "RIV-12", "RIV-A5", "RIV-A8", "PRD-A28")
def volcano_lake_comes_last(pos: Position) -> Frames:
    """Keep the volcano lake instead of the plain one; the dragon starts there."""
    rules = pos.rules
    volcanoes = [kind for kind in last_lakes(rules) if rules.has_mark(kind, VOLCANO)]
    plain = rules.options(RiverOptions).plain_lake
    if volcanoes and rules.options(PrincessOptions).dragon and not plain:
        pos.piles[PILE] = river_pile(rules, volcanoes[0])
    return None
