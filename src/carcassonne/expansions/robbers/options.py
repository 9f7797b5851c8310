"""Options of Robbers; the first value is the rulebook's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class Others(StrEnum):
    """Who may place a robber besides the active player, and when."""

    ONE = "one"
    ALL = "all"
    BEFORE = "before"


@dataclass(frozen=True)
class RobberOptions(ModuleOptions):
    """Robbers."""

    others: Others = option(Others.ONE, "ROB-O1", "ROB-05", "ROB-A5")
    robbers: bool = option(True, "ROB-01")
    tiles: int = option(1, "ROB-02", high=3)
