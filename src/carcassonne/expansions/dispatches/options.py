"""Options of Dispatches; the first value is the rulebook's or our ruling's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from carcassonne.engine.options import LETTER, ModuleOptions, option


class SharedSpace(StrEnum):
    """A dark space that another marker already occupies."""

    RECEIVED = "received"
    NONE = "none"


class Stops(StrEnum):
    """Which stops of a scoring count."""

    EVERY = "every"
    LAST = "last"


class Impossible(StrEnum):
    """What a player may do with a dispatch whose action is impossible."""

    POINTS = "points"
    CHOICE = "choice"


@dataclass(frozen=True)
class DispatchOptions(ModuleOptions):
    """Dispatches."""

    shared_space: SharedSpace = option(SharedSpace.RECEIVED, "MSG-O1", "MSG-07")
    stops: Stops = option(Stops.EVERY, "MSG-O2", "MSG-A3")
    impossible: Impossible = option(
        Impossible.POINTS, "MSG-A1", "MSG-11", profiles={LETTER: Impossible.CHOICE}
    )
    farmer_points: int = option(2, "MSG-O3", "MSG-21", low=2, high=3)
