"""Options of Traders & Builders; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import JCLOISTERZONE, ModuleOptions, option


class DoubleTurn(StrEnum):
    """Whether a double turn that a builder has earned can be declined."""

    OPTIONAL = "optional"
    MANDATORY = "mandatory"


@dataclass(frozen=True)
class TradersOptions(ModuleOptions):
    """Traders & Builders."""

    double_turn: DoubleTurn = option(
        DoubleTurn.OPTIONAL, "TRD-O1", "TRD-17", "TRD-A1", profiles={JCLOISTERZONE: DoubleTurn.MANDATORY}
    )
    builders: int = option(1, "TRD-02", "TRD-17", high=9)
    pigs: int = option(1, "TRD-02", "TRD-30", high=9)
    goods: bool = option(True, "TRD-34", "TRD-36")
    tiles: int = option(1, "TRD-01", high=3)
