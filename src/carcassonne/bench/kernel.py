"""Speed of the kernel: placing tiles, copying boards, random play. CPU time, best of several rounds.

Every game has its own seed: the branch predictor would learn a repeated game and make it look faster.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from carcassonne.kernel.board import Board
from carcassonne.kernel.multiset import pick
from carcassonne.kernel.rates import TerrainRate
from carcassonne.kernel.rollout import Rollout, count_segments
from carcassonne.kernel.tile_tables import STRIDE, Tables

ROUNDS = 30
"""Many short rounds, so that the best one is undisturbed by other programs."""


def _best(work: Callable[[int], int]) -> float:
    """Return the seconds per unit in the best round; ``work`` maps the round's number to its units."""
    times = []
    for number in range(ROUNDS):
        begin = process_time()
        units = work(number)
        times.append((process_time() - begin) / units)
    return min(times)


def kernel_place(tables: Tables, start: int, bag: bytes, games: int = 500) -> float:
    """Return the seconds to draw a tile, find its placements and place it, in games without followers."""
    rollout = Rollout(tables, start, bag, 2, 0, [TerrainRate()] * tables.terrain_count)

    def lay(number: int) -> int:
        rollout.play_many(games, number * games)
        return rollout.tiles_laid

    return _best(lay)


def kernel_copy(tables: Tables, start: int, bag: bytes, tiles: int = 200, copies: int = 3000) -> float:
    """Return the seconds to copy a board with that many tiles into another, called from Python."""
    board = random_board(tables, start, bag, tiles)
    other = board.copy()

    def copy(_number: int) -> int:
        for _ in range(copies):
            other.copy_from(board)
        return copies

    return _best(copy)


def random_board(tables: Tables, start: int, bag: bytes, tiles: int, seed: int = 0) -> Board:
    """Return a board with that many tiles of the bag, drawn and placed at random."""
    rng = Random(seed)
    left = bytearray(bag)
    board = Board(tables, sum(bag) + 1, count_segments(tables, bag) + STRIDE, 40)
    board.place(0, 0, start, 0)
    while board.n_tiles() < tiles:
        if not any(left):
            raise ValueError(f"the bag has not enough tiles that fit for a board of {tiles}")
        kind = pick(bytes(left), rng.randrange(sum(left)))
        left[kind] -= 1
        fits = board.count_placements(kind)
        if fits:
            x, y, rot = board.nth_placement(rng.randrange(fits))
            board.place(x, y, kind, rot)
    return board
