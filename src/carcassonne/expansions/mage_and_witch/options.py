"""Options of Mage & Witch; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class EmptyFeature(StrEnum):
    """What a magic figure does when its road or city is completed without followers."""

    LEAVES = "leaves"
    STAYS = "stays"


@dataclass(frozen=True)
class MagicOptions(ModuleOptions):
    """Mage & Witch."""

    empty_feature: EmptyFeature = option(EmptyFeature.LEAVES, "MAG-O1", "MAG-A9")
    parted_at_once: bool = option(True, "MAG-A8", "MAG-A20")
    mage: bool = option(True, "MAG-11")
    witch: bool = option(True, "MAG-12")
    tiles: int = option(1, "MAG-01", high=3)
