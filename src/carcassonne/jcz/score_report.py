"""Points of each seat for each feature, reported as JCloisterZone reports them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from carcassonne import Cell, Game, LedgerLine, Record, Spot
from carcassonne.engine.events import FeatureCompleted, FigureReturned

TOKENS = "KNG-A14"
"""Points for king and robber together."""

APART = {
    "PRD-27": ("fairy",),
    "PRD-28": ("fairy",),
    "TRD-36w": ("wine", "goods", "trade-goods"),
    "TRD-36g": ("grain", "goods", "trade-goods"),
    "TRD-36c": ("cloth", "goods", "trade-goods"),
    "GLD-18": ("gold",),
    "ABM-35": ("field", "barn"),
    "KNG-09": ("king",),
    "KNG-A8": ("king",),
    "KNG-A14k": ("king",),
    "KNG-12": ("robber",),
    "KNG-A14b": ("robber",),
    TOKENS: ("king", "robber", "king+robber"),
}
"""Rules whose points are reported apart from those of a feature, with JCloisterZone's names for them."""

SUMS = (("king",), ("robber",), ("gold",))
"""Points that are reported as one sum, whatever they are scored for."""

FEATURES = {
    "city": ("city",),
    "road": ("road",),
    "cloister": ("monastery", "cloister", "abbey"),
    "field": ("field", "farm"),
}

NAMES = frozenset(name for names in (*APART.values(), *FEATURES.values()) for name in names)


class Scored(NamedTuple):
    """Points of one seat for one thing; zero if its figures score nothing."""

    seat: int
    names: tuple[str, ...]
    points: int
    spot: Spot | None = None
    """A spot of the feature, if the points are for one."""


def scorings(game: Game) -> Iterator[Scored]:
    """Yield everything that was scored, in order."""
    for record in game.records:
        yield from _of_record(game, record)
    if game.is_over and game.records:
        yield from _left_with_nothing(game)


def _of_record(game: Game, record: Record) -> Iterator[Scored]:
    groups: dict[tuple[int, tuple[str, ...], str, Spot | None], int] = {}
    key: tuple[int, tuple[str, ...], str, Spot | None]
    for line in record.lines:
        if line.rule == TOKENS and (line.quantity, line.points) == (2, 20):  # ten for each of them
            yield Scored(line.seat, ("king",), 10)
            yield Scored(line.seat, ("robber",), 10)
            continue
        names = _names(game, line)
        if names in SUMS:
            key = (line.seat, names, "", None)
        else:
            key = (line.seat, names, line.rule if line.rule in APART else "", line.spot)
        groups[key] = groups.get(key, 0) + line.points
    for (seat, names, _, spot), points in groups.items():
        yield Scored(seat, names, points, spot)
    done = [event.spot for event in record.events if isinstance(event, FeatureCompleted)]
    returned = {(event.seat, event.spot) for event in record.events if isinstance(event, FigureReturned)}
    for spot in done:
        seats = {seat for seat, place in returned if place is not None and _same_feature(game, place, spot)}
        for seat in sorted(seats - _paid(game, record, spot)):
            yield Scored(seat, _feature_names(game, spot), 0, spot)


def _left_with_nothing(game: Game) -> Iterator[Scored]:
    """Yield the seats whose followers scored nothing at the end of the game."""
    returned = {
        (event.seat, event.spot)
        for event in game.records[-1].events
        if isinstance(event, FigureReturned) and event.spot is not None
    }
    for seat, spot in sorted(returned):
        if not any(seat in _paid(game, record, spot) for record in game.records):
            yield Scored(seat, _feature_names(game, spot), 0, spot)


def is_at(game: Game, spot: Spot | None, cell: Cell) -> bool:
    """Return whether a feature has a segment on a tile; False for points without a feature."""
    tile = game.position.board.tile_at(*cell)
    if spot is None or tile < 0:
        return False
    return any(
        _same_feature(game, spot, game.position.spot_of(other)) for other in game.position.segments_of(tile)
    )


def _paid(game: Game, record: Record, spot: Spot) -> set[int]:
    """Return the seats that scored points for a feature."""
    return {
        line.seat
        for line in record.lines
        if line.rule not in APART and line.spot is not None and _same_feature(game, line.spot, spot)
    }


def _same_feature(game: Game, one: Spot, other: Spot) -> bool:
    pos = game.position
    return one == other or pos.board.same(pos.segment(one), pos.segment(other))


def _names(game: Game, line: LedgerLine) -> tuple[str, ...]:
    if line.rule in APART:
        return APART[line.rule]
    return () if line.spot is None else _feature_names(game, line.spot)


def _feature_names(game: Game, spot: Spot) -> tuple[str, ...]:
    return FEATURES.get(game.position.terrain_of(game.position.segment(spot)), ())
