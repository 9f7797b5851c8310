"""The values of the base game, and a scorer that knows them in words rather than as a table."""

from __future__ import annotations

from carcassonne.engine.types import Seat
from carcassonne.kernel import Board, Tables
from carcassonne.kernel.rates import Rate, TerrainRate
from carcassonne.kernel.rollout import Move
from carcassonne.tiles.reader import load_set
from tests.kernel.support import tile_tables as worlds

KINDS = sorted({segment.terrain for kind in load_set("base").tile_types for segment in kind.segments})
SHIELDS = worlds.lane("shields")
_WORTH = {
    "city": TerrainRate(
        completed=Rate(tile=2, tally_fields=((*SHIELDS, 2),)),
        incomplete=Rate(tile=1, tally_fields=((*SHIELDS, 1),)),
        small=Rate(tile=1, tally_fields=((*SHIELDS, 1),)),
        small_tiles=2,
    ),
    "cloister": TerrainRate(completed=Rate(neighbourhood=1), incomplete=Rate(neighbourhood=1)),
    "field": TerrainRate(completed=Rate(adjacent=3), incomplete=Rate(adjacent=3)),
    "road": TerrainRate(completed=Rate(tile=1), incomplete=Rate(tile=1)),
}
BASE_VALUES = [_WORTH[name] for name in KINDS]


def points(board: Board, s: int) -> int:
    """BASE-22 to BASE-31 and BASE-50 to BASE-57."""
    tiles = board.tiles_in(s)
    shields = board.tally(s) >> SHIELDS[0] & SHIELDS[1]
    match KINDS[board.terrain_of(s)]:
        case "road":
            return tiles
        case "city":
            return (tiles + shields) * (2 if board.open_ports(s) == 0 and tiles > 2 else 1)
        case "cloister":
            return 9 - board.open_ports(s)
        case "field":
            return 3 * sum(board.open_ports(city) == 0 for city in board.adjacent_features(s))
        case other:
            raise AssertionError(other)


def replay(moves: list[Move], start: int, seats: int, supply: int) -> list[int]:
    """Play a written game on a board, checking that every move is legal; the scores."""
    world = worlds.base()
    board = Board(Tables(**world.arguments()), **world.room())
    board.place(0, 0, start, 0)
    scores, left = [0] * seats, [supply] * seats
    seat = 0

    def score(s: int) -> None:
        figures = board.figures_in(s)
        owners = [board.figure(number)[1] for number in figures]
        most = max(owners.count(owner) for owner in owners)
        for owner in range(seats):
            if owners.count(Seat(owner)) == most:
                scores[owner] += points(board, s)
        for number, owner in zip(figures, owners, strict=True):
            board.remove_figure(number)
            left[owner] += 1

    for kind, x, y, rot, k in moves:
        if rot < 0:
            assert board.count_placements(kind) == 0
            continue
        assert board.can_place(kind, x, y, rot)
        tile = board.place(x, y, kind, rot)
        if k >= 0:
            s = board.segment(x, y, k)
            assert board.occupancy(s) == 0
            assert left[seat] > 0
            left[seat] -= 1
            board.add_figure(0, seat, seat, s, (s,))
        for s in board.completed(tile):
            if board.figures_in(s):
                score(s)
        seat = (seat + 1) % seats
    while board.figures():
        score(board.figure(board.figures()[0])[2])
    assert left == [supply] * seats
    return scores
