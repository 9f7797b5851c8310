"""House rule: followers from the market join farms that a barn is about to score and to empty."""

from __future__ import annotations

from pathlib import Path

from carcassonne.engine.expansion import PART, Expansion
from carcassonne.engine.figures import Via
from carcassonne.engine.position import Position
from carcassonne.engine.rules import Rules
from carcassonne.engine.types import FOLLOWERS_MASK, Frames, Spot
from carcassonne.expansions.abbey_and_mayor.barn import has_barn, receives_barn
from carcassonne.expansions.abbey_and_mayor.options import AbbeyOptions
from carcassonne.expansions.count_of_carcassonne.leaving import round_of_leaving
from carcassonne.expansions.count_of_carcassonne.options import CountOptions

MARKET = "market"

count_and_abbey = Expansion(
    "count-and-abbey",
    family="medieval",
    requires=("count-of-carcassonne", "abbey-and-mayor"),
    pair=True,
    folder=Path(__file__).parent,
    # The barn is there already, but the newcomers go home with the other farmers.
    vias=(Via(MARKET, passes_barriers=True),),
)


def market_opens_for_barns(rules: Rules) -> bool:
    options = rules.options(CountOptions)
    return options.market_on_barn and options.quarters and bool(rules.options(AbbeyOptions).barns)


@count_and_abbey.step(PART, 102, "CNT-A12", "ABM-A31", needs=market_opens_for_barns)
def before_barn_scoring(pos: Position) -> Frames:
    farms = farms_to_be_scored(pos)
    return round_of_leaving(pos, pos.parts[-1].seat, farms, MARKET) if farms else None


def farms_to_be_scored(pos: Position) -> list[Spot]:
    """The farms of this tile with a barn: that of a new barn in any case, others if they hold farmers."""
    board = pos.board
    farms = {
        board.anchor(segment)
        for segment in pos.segments_of(pos.placed_tile())
        if has_barn(pos, segment) and (board.who(segment) & FOLLOWERS_MASK or receives_barn(pos, segment))
    }
    return sorted(map(pos.spot, farms))
