"""A mayor has the strength of as many followers as his city has shields."""

from __future__ import annotations

from carcassonne.engine import hooks
from carcassonne.engine.figures import FigureKind
from carcassonne.engine.position import Position
from carcassonne.engine.types import SegmentId

from .module import MAYOR, abbey_and_mayor


@abbey_and_mayor.hook(hooks.strength, 10, "ABM-16", "ABM-17", "ABM-18", "ABM-A13", "ABM-A15", when="mayors")
def by_shields(pos: Position, segment: SegmentId, figure: FigureKind, strength: int) -> int:
    return pos.tally(segment, "shields") if figure.name == MAYOR else strength
