"""Options of the River; the first value of each is the published rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, ModuleOptions, option


class RiverSet(StrEnum):
    """Which of the two boxes is used; no game holds one of them twice (RIV-A18)."""

    FIRST = "I"
    SECOND = "II"
    BOTH = "both"


@dataclass(frozen=True)
class RiverOptions(ModuleOptions):
    """The River."""

    set: RiverSet = option(RiverSet.FIRST, "RIV-10", "RIV-11", "RIV-16", "RIV-A17")
    strict: bool = option(False, "RIV-A2")
    roomy: bool = option(False, "RIV-A2", profiles={JCLOISTERZONE: True}, offered=False)
    foresight: bool = option(False, "RIV-A2", profiles={JCLOISTERZONE: True}, offered=False)
    discard: bool = option(False, "RIV-A4", profiles={JCLOISTERZONE: True}, offered=False)
    spring_divides: bool = option(False, "RIV-A13")
    pig_herd: bool = option(False, "RIV-A10")
    volcano_extra_tile: bool = option(False, "RIV-A7")
    volcano_lake: bool = option(False, "RIV-A5", profiles={JCLOISTERZONE: True}, offered=False)
    plain_lake: bool = option(False, "RIV-A5", offered=False)
