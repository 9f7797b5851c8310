# cython: language_level=3, binding=False, annotation_typing=False
"""Points of features at the end of the game without ledger lines, for play without events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carcassonne.kernel.board import Board
from carcassonne.kernel.rates import Rate

from . import hooks
from .rates import feature_rates, is_plain, subscribers
from .types import MAX_SEATS, SegmentId

if TYPE_CHECKING:
    from .position import Position
    from .ruleset import Ruleset


class FeaturePoints:
    """What a module has to say about the points of an incomplete feature, in numbers.

    It must agree with the functions of the module on the hooks ``value``, whose lines are added to those of
    other modules, and ``owners``.
    """

    __slots__ = ()

    def points(self, board: Board, segment: SegmentId) -> int:
        """Return the points of each owner."""
        raise NotImplementedError

    def owners(self, pos: Position, segment: SegmentId, seats: int) -> int:
        """Return the owners as a set of bits, given those with the majority."""
        return seats


class RatePoints(FeaturePoints):
    """Points by a rate."""

    __slots__ = ("adjacent", "neighbourhood", "segment", "tally_fields", "tile")

    def __init__(self, rate: Rate) -> None:
        self.tile = rate.tile
        self.segment = rate.segment
        self.adjacent = rate.adjacent
        self.neighbourhood = rate.neighbourhood
        self.tally_fields = tuple(rate.tally_fields)

    def points(self, board: Board, segment: SegmentId) -> int:
        points = 0
        if self.tile:
            points += self.tile * board.tiles_in(segment)
        if self.segment:
            points += self.segment * board.size(segment)
        if self.adjacent:
            points += self.adjacent * board.count_completed_neighbours(segment)
        if self.neighbourhood:
            points += self.neighbourhood * (9 - board.open_ports(segment))
        if self.tally_fields:
            tally = board.tally(segment)
            if tally:
                for shift, mask, each in self.tally_fields:
                    points += (tally >> shift & mask) * each
        return points


class PointsTable:
    """Points of incomplete features at the end of the game, by terrain."""

    __slots__ = ("markers", "parts", "seats")

    def __init__(self, rules: Ruleset, markers: int) -> None:
        self.parts = tuple(
            [RatePoints(rate.incomplete)] if rate is not None else _incomplete_points(rules, number)
            for number, rate in enumerate(feature_rates(rules))
        )
        """What each module has to say about a terrain; None if that is not enough."""
        self.seats = rules.seats
        self.markers = markers
        """Number of scoring markers of a seat, of which the first one moves."""

    def award(self, pos: Position, segment: SegmentId) -> bool:
        """Add the points of a feature to the totals of its owners; return False if no table has them."""
        board = pos.board
        parts = self.parts[board.terrain_of(segment)]
        if parts is None:
            return False
        counts = board.lane_counts(segment)
        most = 1
        for seat in range(self.seats):
            count = counts >> 8 * seat & 255
            most = max(most, count)
        owners = 0
        for seat in range(self.seats):
            if counts >> 8 * seat & 255 == most:
                owners |= 1 << seat
        points = 0
        for part in parts:
            owners = part.owners(pos, segment, owners)
            points += part.points(board, segment)
        if points:
            totals = pos.totals
            for seat in range(self.seats):
                if owners >> seat & 1:
                    totals[seat * self.markers] += points
        return True


def _incomplete_points(rules: Ruleset, number: int) -> list[FeaturePoints] | None:
    """Return what the modules that score a terrain have to say about it; None if one of them is silent."""
    if not is_plain(rules, number):
        return None
    terrain = rules.terrain_names[number]
    scorers = subscribers(rules, hooks.value, terrain)
    found = {
        module.name: module.incomplete_points(rules)[terrain]
        for module in scorers
        if module.incomplete_points is not None and terrain in module.incomplete_points(rules)
    }
    taking_part = {module.name for module in (*scorers, *subscribers(rules, hooks.owners, terrain))}
    return list(found.values()) if found and found.keys() == taking_part else None


def points_table(rules: Ruleset, markers: int) -> PointsTable | None:
    """Return the table of a game; None if modules take part in moving markers or figures count unequally."""
    if not rules.awards_immediately or any(figure.strength != 1 for figure in rules.figures):
        return None
    assert rules.seats <= MAX_SEATS
    return PointsTable(rules, markers)
