"""Copies and keys: equal positions are equal however they came about."""

from __future__ import annotations

import random

import pytest

from carcassonne.kernel import Board, Tables
from tests.kernel.support import tile_tables as worlds
from tests.kernel.support.random_operations import Player
from tests.kernel.support.reference_board import Model, assert_same
from tests.kernel.support.tile_tables import World


def played(world: World, tables: Tables, seed: int, tiles: int = 30) -> Player:
    rng = random.Random(seed)
    player = Player(world, [Board(tables, **world.room())], rng)
    player.place((0, 0), world.start, 0)
    for kind in world.deck(rng)[:tiles]:
        player.place_fitting(kind)
        player.put()
        rng.choice((player.tie, player.tie, player.untie, player.lift))()
    return player


def build(model: Model, tables: Tables, rng: random.Random) -> Board:
    """The same position, everything in another order."""
    board = Board(tables, **model.world.room())
    cells = list(model.tiles)
    rng.shuffle(cells)
    for cell in cells:
        board.place(*cell, *model.tiles[cell])
    ties = [pair[::-1] if rng.random() < 0.5 else pair for pair in model.ties]
    rng.shuffle(ties)
    for a, b in ties:
        board.connect(board.segment(*a), board.segment(*b))
    numbers = list(model.figures)
    rng.shuffle(numbers)
    for number in numbers:
        figure = model.figures[number]
        presences = tuple(board.segment(*spot) for spot in figure.presences)
        board.add_figure(figure.kind, figure.seat, figure.lane, board.segment(*figure.place), presences)
    return board


def seen(board: Board) -> list[tuple[object, ...]]:
    """What the board says without numbers that depend on its history."""
    spot = board.spot
    regions = {spot(board.canonical_segment(s)): board.feature(s)[1:] for s in range(board.n_segments())}
    figures = []
    for number in board.figures():
        kind, seat, place, lane = board.figure(number)
        figures.append((kind, seat, spot(place), lane, [spot(s) for s in board.presences(number)]))
    ties = [(spot(a), spot(b)) for a, b in board.connections()]
    return [
        (board.zobrist_key(), board.frontier(), board.holes()),
        tuple(sorted(regions.items())),
        (figures, ties),
    ]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_the_order_of_laying_leaves_no_trace(family: str, seed: int) -> None:
    world = getattr(worlds, family)()
    tables = Tables(**world.arguments())
    player = played(world, tables, seed)
    for _ in range(3):
        other = build(player.model, tables, player.rng)
        assert seen(other) == seen(player.boards[0])


@pytest.mark.parametrize("seed", range(4))
def test_every_change_shows_in_the_key(seed: int) -> None:
    world = worlds.medieval()
    player = played(world, Tables(**world.arguments()), seed, tiles=15)
    board: Board = player.boards[0]
    keys = {board.zobrist_key()}
    for kind in range(len(world.segments)):
        for x, y, rot in board.placements(kind):
            copy = board.copy()
            copy.place(x, y, kind, rot)
            keys.add(copy.zobrist_key())
    total = 1 + sum(len(board.placements(kind)) for kind in range(len(world.segments)))
    for s in range(board.n_segments()):
        for kind, seat, lane in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)):
            for presences in ((), (s,), (s, s)):
                number = board.add_figure(kind, seat, lane, s, presences)
                keys.add(board.zobrist_key())
                board.remove_figure(number)
                total += 1
    assert len(keys) == total


def test_two_equal_figures_do_not_cancel_out() -> None:
    world = worlds.base()
    board = Board(Tables(**world.arguments()), **world.room())
    board.place(0, 0, world.start, 0)
    keys = [board.zobrist_key()]
    for _ in range(4):
        board.add_figure(0, 0, 0, 0, (0,))
        keys.append(board.zobrist_key())
    assert len(set(keys)) == 5
    for key in reversed(keys[:-1]):
        board.remove_figure(board.figures()[-1])
        assert board.zobrist_key() == key


@pytest.mark.parametrize("family", ["medieval", "hunters"])
def test_a_copy_is_equal_and_goes_its_own_way(family: str) -> None:
    world = getattr(worlds, family)()
    tables = Tables(**world.arguments())
    player = played(world, tables, 11)
    board: Board = player.boards[0]
    copy = board.copy()
    assert_same(copy, player.model)
    assert copy.zobrist_key() == board.zobrist_key()
    before = seen(board)
    on_copy = Player(world, [copy], random.Random(1), model=player.model.copy())
    for kind in world.deck(on_copy.rng)[:30]:
        on_copy.place_fitting(kind)
        on_copy.put()
        on_copy.untie()
    assert_same(copy, on_copy.model)
    assert seen(board) == before
    assert_same(board, player.model)


def test_copies_into_used_boards_leave_nothing_behind() -> None:
    world = worlds.medieval()
    tables = Tables(**world.arguments())
    players = [played(world, tables, seed, tiles) for seed, tiles in ((1, 60), (2, 5), (3, 30), (4, 1))]
    pooled = Board(tables, **world.room())
    for player in (*players, *reversed(players)):
        pooled.copy_from(player.boards[0])
        assert_same(pooled, player.model)
        kind = world.start
        assert sorted(pooled.placements(kind)) == sorted(player.boards[0].placements(kind))
        # The copy must also grow as the original would.
        going_on = Player(
            world, [pooled, player.boards[0].copy()], random.Random(5), model=player.model.copy()
        )
        for kind in world.deck(going_on.rng)[:10]:
            going_on.place_fitting(kind)
            going_on.put()
        assert_same(pooled, going_on.model)


def test_a_board_of_other_size_or_tables_can_become_a_copy() -> None:
    world = worlds.base()
    player = played(world, Tables(**world.arguments()), 3, 20)
    hunters = worlds.hunters()
    other = Board(Tables(**hunters.arguments()), 3, 30, 1)
    other.place(5, 5, 0, 0)
    other.copy_from(player.boards[0])
    assert_same(other, player.model)


def test_a_copy_knows_no_placement_before_it_counts() -> None:
    world = worlds.base()
    player = played(world, Tables(**world.arguments()), 3, 5)
    board: Board = player.boards[0]
    assert board.count_placements(world.start) > 0
    with pytest.raises(IndexError):
        board.copy().nth_placement(0)
