"""Rough evaluation of positions: points so far, occupied features as they are, and free figures.

No expansion is named here: values come from the engine's scoring. The planner's evaluation, in
``evaluator``, is more careful.
"""

from __future__ import annotations

from functools import lru_cache

import carcassonne as cc
from carcassonne.engine.numeric import board_of, rules_of

SUPPLY_VALUES = (0.0, 3.2, 5.6, 7.6, 9.2, 10.4, 11.2, 11.8, 12.2)
"""Value of none, one, two... free followers while many tiles are left; the first ones matter most."""
SPECIAL_VALUE = 0.6
"""Value of a free special figure."""
LONG_GAME = 40
"""With fewer tiles left, free figures lose value."""


class HeuristicEvaluator:
    """Evaluates positions of one game; the points of a feature are cached."""

    def __init__(self, pos: cc.Position) -> None:
        self.rules = rules_of(pos)
        self._cache: dict[object, tuple[tuple[int, float], ...]] = {}

    def lead(self, pos: cc.Position, seat: int) -> float:
        """Return the lead of a seat over the others; the best of them counts most."""
        totals = self.totals(pos)
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - max(others) * 0.75 - sum(others) / len(others) * 0.25

    def totals(self, pos: cc.Position) -> list[float]:
        """Return the points that each seat can expect."""
        totals = [float(score) for score in pos.scores]
        if pos.is_over:
            return totals
        left = pos.tiles_left()
        self._add_features(pos, left, totals)
        self._add_supplies(pos, left, totals)
        return totals

    def _add_features(self, pos: cc.Position, left: int, totals: list[float]) -> None:
        board, seen = board_of(pos), set()
        for number in board.figures():
            for segment in board.presences(number):
                representative = board.representative(segment)
                if representative in seen:
                    continue
                seen.add(representative)
                for seat, points in self._feature_points(pos, segment, left):
                    totals[seat] += points

    def _feature_points(self, pos: cc.Position, segment: int, left: int) -> tuple[tuple[int, float], ...]:
        board = board_of(pos)
        _, open_ports, size, tally, occupancy = board.feature(segment)
        completable = self.rules.completable[board.terrain_of(segment)]
        completed_neighbours = 0 if completable else board.count_completed_neighbours(segment)
        key = (pos.spot_of(segment), open_ports, size, tally, occupancy, completed_neighbours, left // 4)
        found = self._cache.get(key)
        if found is None:
            found = self._cache[key] = self._expected_points(pos, segment, open_ports, completable, left)
        return found

    def _expected_points(
        self, pos: cc.Position, segment: int, open_ports: int, completable: bool, left: int
    ) -> tuple[tuple[int, float], ...]:
        spot = pos.spot_of(segment)
        now = {award.seat: award.points() for award in pos.feature_score(spot, complete=False).awards}
        if not completable:
            return tuple((seat, float(points)) for seat, points in now.items())
        then = {award.seat: award.points() for award in pos.feature_score(spot, complete=True).awards}
        chance = completion_chance(open_ports, left)
        return tuple(
            (seat, (1 - chance) * now.get(seat, 0) + chance * then.get(seat, 0))
            for seat in now.keys() | then.keys()
        )

    def _add_supplies(self, pos: cc.Position, left: int, totals: list[float]) -> None:
        late = min(1.0, left / LONG_GAME)
        figures = self.rules.figures
        for seat in range(self.rules.seats):
            followers = special = 0
            for figure in figures:
                free = pos.supplies[seat * len(figures) + figure.id]
                if figure.follower:
                    followers += free * figure.strength
                else:
                    special += free
            totals[seat] += late * (
                SUPPLY_VALUES[min(followers, len(SUPPLY_VALUES) - 1)] + SPECIAL_VALUE * special
            )


@lru_cache(maxsize=4096)
def completion_chance(open_ports: int, left: int) -> float:
    """Return a rough probability that a feature is completed before the tiles run out."""
    if open_ports == 0:
        return 1.0
    one = 1 - 0.955 ** (left / (1 + 0.4 * open_ports))
    return float(one**open_ports)
