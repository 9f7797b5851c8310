"""Options of The Count of Carcassonne; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, LETTER, ModuleOptions, option


class FinalQuarters(StrEnum):
    """The quarters that open at the end of the game."""

    MARKET = "market"
    MARKET_AND_CATHEDRAL = "market-and-cathedral"
    ANY = "any"


class Rounds(StrEnum):
    """What the quarters open for when a tile has completed several features."""

    ALL = "all"
    EACH = "each"


class CountMove(StrEnum):
    """How the count moves after a follower was sent into a quarter."""

    BY_PLAYER = "by-player"
    CLOCKWISE = "clockwise"
    FOLLOW_MEEPLE = "follow-meeple"


@dataclass(frozen=True)
class CountOptions(ModuleOptions):
    """The Count of Carcassonne."""

    final_quarters: FinalQuarters = option(
        FinalQuarters.MARKET,
        "CNT-A14",
        "CNT-15",
        profiles={LETTER: FinalQuarters.MARKET_AND_CATHEDRAL},
    )
    rounds: Rounds = option(Rounds.ALL, "CNT-A10", "CNT-16", profiles={LETTER: Rounds.EACH})
    count_move: CountMove = option(CountMove.BY_PLAYER, "CNT-10", "CNT-A7")
    market_on_barn: bool = option(False, "CNT-A12", profiles={JCLOISTERZONE: True}, offered=False)
    market_on_barn_at_end: bool = option(False, "CNT-A13", profiles={JCLOISTERZONE: True}, offered=False)
    fairy_counts: bool = option(True, "CNT-A1", profiles={JCLOISTERZONE: False}, offered=False)
    fairy_in_quarters: bool = option(False, "CNT-A17", profiles={JCLOISTERZONE: True}, offered=False)
    quarters: bool = option(True, "CNT-05", "CNT-13")
    count: bool = option(True, "CNT-03", "CNT-11")
    tiles: int = option(1, "CNT-01", "CNT-02", high=1)
