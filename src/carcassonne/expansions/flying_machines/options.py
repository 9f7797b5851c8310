"""Options of Flying Machines."""

from __future__ import annotations

from dataclasses import dataclass

from carcassonne.engine.options import ModuleOptions, option


@dataclass(frozen=True)
class FlyingOptions(ModuleOptions):
    """Flying Machines."""

    flights: bool = option(True, "FLY-03")
    tiles: int = option(1, "FLY-01", high=3)
