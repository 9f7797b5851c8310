"""Carcassonne counts for the King as a completed city, although no seat completed it."""

from __future__ import annotations

from pathlib import Path

from carcassonne.engine import moments
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.ledger import FINAL, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.scoring import award_points
from carcassonne.engine.types import Frames
from carcassonne.expansions.king_and_robber_baron.options import KingOptions, TokenScoring
from carcassonne.expansions.king_and_robber_baron.rules import KING, TOKENS, KingSlot

count_and_king = Expansion(
    "count-and-king",
    family="medieval",
    requires=("count-of-carcassonne", "king-and-robber-baron"),
    is_interaction=True,
    folder=Path(__file__).parent,
)


def cities_are_counted(rules: Ruleset) -> bool:
    return rules.options(KingOptions).scoring is TokenScoring.FEATURES


@count_and_king.step(moments.FINAL_TOKENS, "CNT-A18", "KNG-A8", order=2, needs=cities_are_counted)
def carcassonne_for_the_king(pos: Position) -> Frames:
    """Score Carcassonne as one more completed city for the holder of the King."""
    holder = pos.module_state(KingSlot).holders[TOKENS.index(KING)]
    if holder is None:
        return None
    return [
        frame
        for segment in pos.feature_segments("carcassonne")
        for frame in award_points(
            pos, FINAL, {holder: [LedgerLine(holder, "KNG-A8", 1, 1, pos.canonical_spot(segment))]}
        )
    ]
