"""Options of Mage & Witch; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, LETTER, ModuleOptions, option


class EmptyFeature(StrEnum):
    """What happens to a magic figure when its road or city is completed without followers."""

    LEAVES = "leaves"
    STAYS = "stays"


class NewPlace(StrEnum):
    """How far a magic figure has to move."""

    FEATURE = "feature"
    TILE = "tile"


@dataclass(frozen=True)
class MagicOptions(ModuleOptions):
    """Mage & Witch."""

    empty_feature: EmptyFeature = option(
        EmptyFeature.LEAVES, "MAG-O1", "MAG-A9", profiles={LETTER: EmptyFeature.STAYS}
    )
    new_place: NewPlace = option(NewPlace.FEATURE, "MAG-A1", profiles={LETTER: NewPlace.TILE})
    parted_at_once: bool = option(True, "MAG-A8", "MAG-A20", profiles={JCLOISTERZONE: False}, offered=False)
    mage: bool = option(True, "MAG-11")
    witch: bool = option(True, "MAG-12")
    tiles: int = option(1, "MAG-01", high=3)
