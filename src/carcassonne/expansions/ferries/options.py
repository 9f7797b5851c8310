"""Options of the Ferries; the first value of each is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import LETTER, ModuleOptions, option


class ChangeLimit(StrEnum):
    """How often one ferry may be switched."""

    TILE = "tile"
    TURN = "turn"


@dataclass(frozen=True)
class FerriesOptions(ModuleOptions):
    """The Ferries."""

    change_limit: ChangeLimit = option(
        ChangeLimit.TILE, "FER-O1", "FER-15", "FER-A6", profiles={LETTER: ChangeLimit.TURN}
    )
    ferries: bool = option(True, "FER-04")
    changes: bool = option(True, "FER-10")
    tiles: int = option(1, "FER-A21", high=3)
