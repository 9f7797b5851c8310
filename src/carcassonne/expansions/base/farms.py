# cython: language_level=3
"""Farms at the end of the game as in the first two editions; the third scores them like other features."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from carcassonne.engine.ledger import Award, LedgerLine
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import bonus_lines, score_feature, strengths
from carcassonne.engine.types import Seat, SegmentId

from .options import BaseOptions, FarmStyle


def farm_awards(pos: Position, farms: Sequence[SegmentId]) -> Iterator[Sequence[Award]]:
    """Yield the points of each farm, or of each city adjacent to farms, one award at a time."""
    if pos.rules.options(BaseOptions).farm_style is FarmStyle.SECOND:
        yield from _once_per_city(pos, farms)
    else:
        yield from _per_city(pos, farms)


def _rate(pos: Position, farm: SegmentId, seat: Seat, base: int) -> int:
    """Return a seat's points for a city of a farm, with everything that raises the rate."""
    extra = (rate(pos, farm, seat, "owner") for rate in pos.rules.adjacency_bonus)
    return base + sum(found[1] for found in extra if found is not None)


def _closed_cities(pos: Position, farm: SegmentId) -> list[SegmentId]:
    return [city for city in pos.board.adjacent_features(farm) if pos.board.open_ports(city) == 0]


def _once_per_city(pos: Position, farms: Sequence[SegmentId]) -> Iterator[Sequence[Award]]:
    """BASE-O2, second edition: a player scores each city at most once, at the best rate."""
    best: dict[tuple[Seat, SegmentId], tuple[int, SegmentId]] = {}
    for farm in farms:
        for seat in score_feature(pos, farm, complete=False).owners:
            rate = _rate(pos, farm, seat, 3)
            for city in _closed_cities(pos, farm):
                key = (seat, pos.board.representative(city))
                best[key] = max(best.get(key, (0, city)), (rate, city))
    for (seat, _), (rate, city) in sorted(
        best.items(), key=lambda item: (item[0][0], pos.canonical_spot(item[1][1]))
    ):
        yield [Award(seat, (LedgerLine(seat, "BASE-O2", 1, rate, pos.canonical_spot(city)),))]
    for farm in farms:
        yield _bonus_only(pos, farm)


def _per_city(pos: Position, farms: Sequence[SegmentId]) -> Iterator[Sequence[Award]]:
    """BASE-O2, first edition: for each city, the seats with most farmers in the farms around it score 4."""
    cities: dict[SegmentId, list[SegmentId]] = {}
    for farm in farms:
        for city in _closed_cities(pos, farm):
            cities.setdefault(pos.board.canonical_segment(city), []).append(farm)
    for city, around in sorted(cities.items(), key=lambda item: pos.spot_of(item[0])):
        count: dict[Seat, int] = {}
        for farm in around:
            for seat, strength in strengths(pos, farm).items():
                count[seat] = count.get(seat, 0) + strength
        most = max(count.values(), default=0)
        awards = []
        for seat in (seat for seat in pos.seats_from(pos.turn.seat) if most and count.get(seat) == most):
            rate = max(_rate(pos, farm, seat, 4) for farm in around)
            awards.append(Award(seat, (LedgerLine(seat, "BASE-O2", 1, rate, pos.spot_of(city)),)))
        yield awards
    for farm in farms:
        yield _bonus_only(pos, farm)


def _bonus_only(pos: Position, farm: SegmentId) -> Sequence[Award]:
    """Return what modules add for a farm whoever owns it; the farm itself was scored by its cities."""
    return [Award(line.seat, (line,)) for line in bonus_lines(pos, farm, complete=False)]
