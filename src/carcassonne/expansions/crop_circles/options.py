"""Options of Crop Circles; the first value is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class Adding(StrEnum):
    """Whether a player who can add a follower must."""

    OPTIONAL = "optional"
    MUST = "must"


class CircleTiles(StrEnum):
    """Which of the two printed sets of six tiles are in play."""

    SECOND = "II"
    FIRST = "I"
    BOTH = "both"


@dataclass(frozen=True)
class CropOptions(ModuleOptions):
    """Crop Circles."""

    adding: Adding = option(Adding.OPTIONAL, "CRP-O1", "CRP-08")
    circles: bool = option(True, "CRP-02")
    set: CircleTiles = option(CircleTiles.SECOND, "CRP-01")
    tiles: int = option(1, "CRP-01", high=3)
