"""Options of The King & the Robber Baron; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class TokenScoring(StrEnum):
    """What the tokens score."""

    FEATURES = "features"
    TEN_EACH = "10-20"
    BETTER_TOGETHER = "15-40"
    CONTINUOUSLY = "continuously"


@dataclass(frozen=True)
class KingOptions(ModuleOptions):
    """The King & the Robber Baron."""

    scoring: TokenScoring = option(TokenScoring.FEATURES, "KNG-A14", "KNG-09", "KNG-12")
    king: bool = option(True, "KNG-06", "KNG-07", "KNG-09")
    robber_baron: bool = option(True, "KNG-10", "KNG-12")
    tiles: int = option(1, "KNG-01", high=3)
