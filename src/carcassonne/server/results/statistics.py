"""Statistics of a finished game by seat, from its summary and the figures on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

import carcassonne as cc

from ..schemas.responses import Summary
from ..serializers.summary import summary


class SeatStatistics(msgspec.Struct, omit_defaults=True):
    """Statistics of a seat in one game."""

    points: dict[str, int] = {}
    """Points by source: a terrain, incomplete features of a terrain, or a module."""
    figures_left: int = 0
    """Figures still on the board at the end."""
    records: dict[str, int] = {}
    """The records of the game that this seat holds, by id: largest features, best turn, biggest steal."""


class ClosedGame(msgspec.Struct):
    """The statistics of a finished game; a worker process sends them as JSON."""

    winners: list[int]
    scores: list[int]
    seats: list[SeatStatistics]


def close_game(setup: cc.Setup, actions: Sequence[str]) -> bytes:
    """Return the statistics of a game as JSON; called in a worker process."""
    found = summary(setup, actions)
    game = cc.Game(setup, seed=0, deal=False)
    for action in actions:
        game.push(action)
    left = [len(game.position.figures(seat)) for seat in range(len(found.scores))]
    return msgspec.json.encode(closed(found, left))


def closed(found: Summary, figures_left: Sequence[int]) -> ClosedGame:
    """Return the statistics of all seats from a summary."""
    seats = []
    for seat, figures in enumerate(figures_left):
        points = {
            source.id: points
            for source, points in zip(found.sources, found.points[seat], strict=True)
            if points
        }
        records = {
            record.id: _size(record.detail.args or {}) for record in found.records if seat in record.seats
        }
        seats.append(SeatStatistics(points, figures, records))
    return ClosedGame(found.winners, found.scores, seats)


def _size(args: Mapping[str, object]) -> int:
    """Return the value of a record: the tiles of a feature, or points."""
    value = args.get("count", args.get("points", 0))
    return value if isinstance(value, int) else 0
