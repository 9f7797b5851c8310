"""Points that each seat can expect at first sight: points so far, areas as they are, and free figures.

Nothing here knows an expansion: worth comes from the engine's own scoring. The planner judges with more
care, see ``evaluator``.
"""

from __future__ import annotations

from functools import lru_cache

import carcassonne as cc

SUPPLY_WORTH = (0.0, 3.2, 5.6, 7.6, 9.2, 10.4, 11.2, 11.8, 12.2)
"""What the first, second... free follower is worth while many tiles are left; the first matter most."""
SPECIAL_WORTH = 0.6
"""Value of a free special figure."""
LONG_GAME = 40
"""With fewer tiles left, free figures lose their worth."""


class HeuristicEvaluator:
    """Estimates positions of one game; it remembers areas that it has seen before."""

    def __init__(self, pos: cc.Position) -> None:
        self.rules = pos.rules
        self._areas: dict[object, tuple[tuple[int, float], ...]] = {}

    def lead(self, pos: cc.Position, seat: int) -> float:
        """How far a seat is ahead of the best of the others."""
        totals = self.totals(pos)
        others = [total for other, total in enumerate(totals) if other != seat]
        return totals[seat] - max(others) * 0.75 - sum(others) / len(others) * 0.25

    def totals(self, pos: cc.Position) -> list[float]:
        """The points that each seat can expect."""
        totals = [float(score) for score in pos.scores]
        if pos.is_over:
            return totals
        left = pos.tiles_left()
        self._add_areas(pos, left, totals)
        self._add_supplies(pos, left, totals)
        return totals

    def _add_areas(self, pos: cc.Position, left: int, totals: list[float]) -> None:
        board, seen = pos.board, set()
        for number in board.figures():
            for segment in board.presences(number):
                label = board.representative(segment)
                if label in seen:
                    continue
                seen.add(label)
                for seat, points in self._area(pos, segment, left):
                    totals[seat] += points

    def _area(self, pos: cc.Position, segment: int, left: int) -> tuple[tuple[int, float], ...]:
        board = pos.board
        _, open_ends, size, tally, who = board.feature(segment)
        finishes = self.rules.completable[board.terrain_of(segment)]
        closed = 0 if finishes else board.count_completed_neighbours(segment)
        key = (pos.spot_of(segment), open_ends, size, tally, who, closed, left // 4)
        found = self._areas.get(key)
        if found is None:
            found = self._areas[key] = self._worth(pos, segment, open_ends, finishes, left)
        return found

    def _worth(
        self, pos: cc.Position, segment: int, open_ends: int, finishes: bool, left: int
    ) -> tuple[tuple[int, float], ...]:
        spot = pos.spot_of(segment)
        now = {award.seat: award.points() for award in pos.feature_score(spot, complete=False).awards}
        if not finishes:
            return tuple((seat, float(points)) for seat, points in now.items())
        then = {award.seat: award.points() for award in pos.feature_score(spot, complete=True).awards}
        chance = completion_chance(open_ends, left)
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
                SUPPLY_WORTH[min(followers, len(SUPPLY_WORTH) - 1)] + SPECIAL_WORTH * special
            )


@lru_cache(maxsize=4096)
def completion_chance(open_ends: int, left: int) -> float:
    """Return a rough probability that a feature is completed before the tiles run out."""
    if open_ends == 0:
        return 1.0
    one = 1 - 0.955 ** (left / (1 + 0.4 * open_ends))
    return float(one**open_ends)
