"""House rule: followers from the market join farms that a barn is about to score and clear."""

from __future__ import annotations

from pathlib import Path

from carcassonne.engine import moments
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.figures import DeployMethod
from carcassonne.engine.ledger import FINAL
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.types import FOLLOWERS_MASK, Frame, Frames, Spot
from carcassonne.expansions.abbey_and_mayor.barn import farmers_home, has_barn, joining, receives_barn
from carcassonne.expansions.abbey_and_mayor.options import AbbeyOptions
from carcassonne.expansions.count_of_carcassonne.leaving import MARKET_WAY, round_of_leaving
from carcassonne.expansions.count_of_carcassonne.options import CountOptions

count_and_abbey = Expansion(
    "count-and-abbey",
    family="medieval",
    requires=("count-of-carcassonne", "abbey-and-mayor"),
    is_interaction=True,
    folder=Path(__file__).parent,
    # The barn is on the board already, but the new farmers return with the others.
    deploy_methods=(DeployMethod(MARKET_WAY, ignores_barriers=True),),
)


def market_opens_for_barns(rules: Ruleset) -> bool:
    options = rules.options(CountOptions)
    return options.market_on_barn and options.quarters and bool(rules.options(AbbeyOptions).barns)


@count_and_abbey.step(moments.SCORED_APART, "CNT-A12", "ABM-A31", order=1, needs=market_opens_for_barns)
def before_barn_scoring(pos: Position) -> Frames:
    """Open the market for farms with a barn before they are scored."""
    farms = farms_to_be_scored(pos)
    return round_of_leaving(pos, pos.turn_parts[-1].seat, farms, MARKET_WAY) if farms else None


def farms_to_be_scored(pos: Position) -> list[Spot]:
    """Return the farms of this tile with a barn: that of a new barn always, others if they hold farmers."""
    board = pos.board
    farms = {
        board.canonical_segment(segment)
        for segment in pos.segments_of(pos.placed_tile())
        if has_barn(pos, segment)
        and (board.occupancy(segment) & FOLLOWERS_MASK or receives_barn(pos, segment))
    }
    return sorted(map(pos.spot_of, farms))


def market_opens_for_barns_at_end(rules: Ruleset) -> bool:
    options = rules.options(CountOptions)
    return options.market_on_barn_at_end and options.quarters and bool(rules.options(AbbeyOptions).barns)


@count_and_abbey.step(moments.JOIN_LASTING, "CNT-A13", "ABM-33", order=2, needs=market_opens_for_barns_at_end)
def late_farmers(pos: Position) -> Frames:
    """Score followers that joined a barn's farm at the end as if their farm had been joined to it."""
    frames: list[Frame] = []
    for farm in pos.feature_segments("field"):
        if has_barn(pos, farm) and pos.board.occupancy(farm) & FOLLOWERS_MASK:
            frames += [
                *award_points(pos, FINAL, joining(pos, farm)),
                farmers_home.frame(pos.canonical_spot(farm)),
            ]
    return frames
