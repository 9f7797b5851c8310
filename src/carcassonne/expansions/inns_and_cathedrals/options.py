"""Options of Inns & Cathedrals; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class OpenValue(StrEnum):
    """The value of an incomplete road with an inn or city with a cathedral at the end."""

    ZERO = "zero"
    PLAIN = "plain"


@dataclass(frozen=True)
class InnsOptions(ModuleOptions):
    """Inns & Cathedrals."""

    open_value: OpenValue = option(OpenValue.ZERO, "INN-O1", "INN-15", "INN-17")
    large: int = option(1, "INN-02", high=9)
    inns: bool = option(True, "INN-14", "INN-15")
    cathedrals: bool = option(True, "INN-16", "INN-17")
    tiles: int = option(1, "INN-01", high=3)
