# cython: language_level=3, binding=False, boundscheck=False, annotation_typing=False
"""Points of features from a table of rates, for play without events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carcassonne.kernel.board import Board
from carcassonne.kernel.rates import Rate

from .rates import feature_rates
from .types import MAX_SEATS, SegmentId

if TYPE_CHECKING:
    from .position import Position
    from .ruleset import Ruleset


class PointsTable:
    """Rates of incomplete features at the end of the game, by terrain."""

    __slots__ = ("markers", "rates", "seats")

    def __init__(self, rules: Ruleset, markers: int) -> None:
        self.rates: tuple[Rate | None, ...] = tuple(
            None if terrain is None else terrain.incomplete for terrain in feature_rates(rules)
        )
        self.seats = rules.seats
        self.markers = markers
        """Number of scoring markers of a seat, of which the first one moves."""

    def award(self, pos: Position, segment: SegmentId) -> bool:
        """Add the points of a feature to the totals of its owners; return False if no table has them."""
        board = pos.board
        rate = self.rates[board.terrain_of(segment)]
        if rate is None:
            return False
        counts = board.lane_counts(segment)
        most = 1
        for seat in range(self.seats):
            count = counts >> 8 * seat & 255
            most = max(most, count)
        points = points_by(rate, board, segment)
        totals = pos.totals
        for seat in range(self.seats):
            if counts >> 8 * seat & 255 == most:
                totals[seat * self.markers] += points
        return True


def points_by(rate: Rate, board: Board, segment: SegmentId) -> int:
    """Return the points of a feature by a rate."""
    points = 0
    if rate.tile:
        points += rate.tile * board.tiles_in(segment)
    if rate.segment:
        points += rate.segment * board.size(segment)
    if rate.adjacent:
        points += rate.adjacent * board.count_completed_neighbours(segment)
    if rate.neighbourhood:
        points += rate.neighbourhood * (9 - board.open_ports(segment))
    if rate.tally_fields:
        tally = board.tally(segment)
        for shift, mask, each in rate.tally_fields:
            points += (tally >> shift & mask) * each
    return points


def points_table(rules: Ruleset, markers: int) -> PointsTable | None:
    """Return the table of a game; None if modules take part in moving markers or figures count unequally."""
    if not rules.awards_immediately or any(figure.strength != 1 for figure in rules.figures):
        return None
    assert rules.seats <= MAX_SEATS
    return PointsTable(rules, markers)
