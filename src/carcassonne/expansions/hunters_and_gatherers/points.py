# cython: language_level=3, annotation_typing=False
"""River systems and meadows at the end of the game, in numbers: the same as ``value`` has in ledger lines."""

from __future__ import annotations

from collections.abc import Mapping

from carcassonne.engine.points_table import FeaturePoints, RatePoints
from carcassonne.engine.position import Position
from carcassonne.engine.ruleset import Ruleset
from carcassonne.engine.types import SegmentId
from carcassonne.kernel.board import Board
from carcassonne.kernel.rates import Rate

from .dolmen import dolmen_before_majority
from .module import HuntersSlot, hunters


class MeadowPoints(FeaturePoints):
    """Two points for each animal that counts; each tiger takes a deer, unless there is fire."""

    __slots__ = ("animals", "deer", "fire", "tiger")

    def __init__(self, rules: Ruleset) -> None:
        fields = rules.tally_fields
        self.animals = tuple(fields["meadow", animal] for animal in ("deer", "mammoth", "auroch"))
        self.deer = fields["meadow", "deer"]
        self.tiger = fields["meadow", "tiger"]
        self.fire = fields["meadow", "fire"]

    def points(self, board: Board, segment: SegmentId) -> int:
        tally = board.tally(segment)
        if not tally:
            return 0
        count = 0
        for shift, mask in self.animals:
            count += tally >> shift & mask
        shift, mask = self.tiger
        tigers = tally >> shift & mask
        shift, mask = self.fire
        if tigers and not tally >> shift & mask:
            shift, mask = self.deer
            deer = tally >> shift & mask
            count -= min(deer, tigers)
        return 2 * count

    def owners(self, pos: Position, segment: SegmentId, seats: int) -> int:
        if not pos.module_state(HuntersSlot).dolmens:
            return seats
        winners = 0
        for seat in dolmen_before_majority(pos, segment, "meadow", ()):
            winners |= 1 << seat
        return winners or seats


def incomplete_points(rules: Ruleset) -> Mapping[str, FeaturePoints]:
    """Return the points of an owner of each terrain that is scored at the end."""
    shift, mask = rules.tally_fields["system", "fish"]
    return {"system": RatePoints(Rate(tally_fields=((shift, mask, 1),))), "meadow": MeadowPoints(rules)}


hunters.incomplete_points = incomplete_points
