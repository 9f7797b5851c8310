"""Options of Kites; the first value is the default."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import ModuleOptions, option


class Wind(StrEnum):
    """Which tiles lie in the wind of a breeze."""

    STRAIGHT = "straight"
    AROUND = "around"


@dataclass(frozen=True)
class KiteOptions(ModuleOptions):
    """Kites."""

    wind: Wind = option(Wind.STRAIGHT, "KIT-O1", "KIT-04")
    tiles: int = option(1, "KIT-01", high=3)
