"""Capacities, far cells, and arguments that make no sense: clear errors, never a crash or a changed board."""

from __future__ import annotations

from typing import Any

import pytest

from carcassonne.kernel import Board, Tables
from tests.kernel.support import tile_tables as worlds
from tests.kernel.support.reference_board import Model, assert_same

WORLD = worlds.base()
TABLES = Tables(**WORLD.arguments())


def test_a_full_board_takes_no_more_tiles() -> None:
    board = Board(TABLES, 2, 100, 0)
    board.place(0, 0, 0, 0)
    board.place(1, 0, 0, 0)
    before = board.zobrist_key()
    with pytest.raises(OverflowError, match="2 tiles"):
        board.place(2, 0, 0, 0)
    assert (board.zobrist_key(), board.n_tiles()) == (before, 2)


def test_a_board_takes_no_more_segments_than_it_was_made_for() -> None:
    segments = WORLD.segments[0]
    board = Board(TABLES, 5, 2 * segments, 0)
    board.place(0, 0, 0, 0)
    board.place(1, 0, 0, 0)
    with pytest.raises(OverflowError, match=f"{2 * segments} segments"):
        board.place(2, 0, 0, 0)
    model = Model(WORLD, {(0, 0): (0, 0), (1, 0): (0, 0)})
    assert_same(board, model)


def test_a_board_takes_no_more_figures_than_it_was_made_for() -> None:
    board = Board(TABLES, 2, 20, 2)
    board.place(0, 0, 0, 0)
    assert [board.add_figure(0, 0, 0, 0, (0,)) for _ in range(2)] == [0, 1]
    with pytest.raises(OverflowError, match="2 figures"):
        board.add_figure(0, 0, 0, 0, (0,))
    board.remove_figure(0)
    assert board.add_figure(1, 1, 1, 0, (0, 0, 0, 0, 0, 0)) == 0
    with pytest.raises(OverflowError, match="2 figures"):
        board.add_figure(0, 0, 0, 0, ())


def test_lanes_count_to_255() -> None:
    board = Board(TABLES, 2, 20, 100)
    board.place(0, 0, 0, 0)
    board.add_figure(0, 0, 3, 0, (0,) * 255)
    assert board.occupancy(0) == 255 << 24
    with pytest.raises(OverflowError, match="lane 3"):
        board.add_figure(0, 0, 3, 0, (0,))
    board.add_figure(0, 0, 7, 0, (0,))
    assert board.occupancy(0) == 255 << 24


@pytest.mark.parametrize(
    ("tiles", "segments", "figures"), [(0, 1, 1), (1, 0, 1), (1, 1, -1), (10**6, 10**6, 1)]
)
def test_impossible_capacities_are_refused(tiles: int, segments: int, figures: int) -> None:
    with pytest.raises(ValueError, match="cannot hold"):
        Board(TABLES, tiles, segments, figures)


@pytest.mark.parametrize("origin", [(100_000, -100_000), (-999_999_990, 999_999_990), (0, 0)])
def test_the_board_has_no_edge(origin: tuple[int, int]) -> None:
    board = Board(TABLES, 40, 400, 0)
    model = Model(WORLD)
    for i in range(36):
        cell = (origin[0] + i % 6, origin[1] + i // 6)
        model.tiles[cell] = (i % len(WORLD.segments), i % 4)
        board.place(*cell, *model.tiles[cell])
    assert_same(board, model)


def test_tiles_may_lie_far_apart_and_meet_later() -> None:
    board = Board(TABLES, 12, 100, 0)
    model = Model(WORLD)
    cells = [
        (0, 0),
        (100_000, -100_000),
        (-5, 7),
        (100_001, -100_000),
        (-4, 7),
        (0, 1),
        (-5, 8),
        (1, 1),
        (1, 0),
    ]
    for i, cell in enumerate(cells):
        model.tiles[cell] = (i, i % 4)
        board.place(*cell, i, i % 4)
        assert_same(board, model)


def test_too_many_scattered_tiles_are_refused_until_they_meet() -> None:
    board = Board(TABLES, 110, 1000, 0)
    for i in range(102):
        board.place(7 * i, -9 * i, 0, 0)
    assert board.n_tiles() + len(board.frontier()) == 5 * 102
    with pytest.raises(OverflowError, match="scattered"):
        board.place(-7, 9, 0, 0)
    with pytest.raises(OverflowError, match="scattered"):
        board.place(1, 0, 0, 0)
    assert board.n_tiles() == 102
    assert board.holes() == []


def test_small_boards_hold_tiles_in_any_shape() -> None:
    for tiles in range(1, 40):
        board = Board(TABLES, tiles, 12 * tiles, 0)
        for i in range(tiles):
            board.place(i, 0, 0, 0)
        assert len(board.frontier()) == 2 * tiles + 2


@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, 1), (3, -2)])
def test_long_lines_fit_into_the_table_of_cells(step: tuple[int, int]) -> None:
    board = Board(TABLES, 250, 2500, 0)
    cells = [(step[0] * i, step[1] * i) for i in range(200)]
    for cell in cells:
        board.place(*cell, 0, 0)
    assert [board.tile_at(*cell) for cell in cells] == list(range(200))
    assert board.tile_at(-step[0], -step[1]) == -1


def small_board() -> Board:
    board = Board(TABLES, 5, 50, 5)
    board.place(0, 0, WORLD.start, 0)
    board.add_figure(0, 0, 0, 0, (0,))
    return board


@pytest.mark.parametrize(
    ("name", "arguments", "error"),
    [
        ("place", (0, 0, 0, 0), ValueError),
        ("place", (1, 0, 0, 4), ValueError),
        ("place", (1, 0, 0, -1), ValueError),
        ("place", (1_000_000_001, 0, 0, 0), ValueError),
        ("place", (0, -1_000_000_001, 0, 0), ValueError),
        ("place", (1, 0, 999, 0), IndexError),
        ("count_placements", (-1,), IndexError),
        ("rotations_at", (999, 0, 0), IndexError),
        ("nth_placement", (0,), IndexError),
        ("nth_placement", (-1,), IndexError),
        ("tile", (1,), IndexError),
        ("tile", (-1,), IndexError),
        ("spot", (50,), IndexError),
        ("feature", (-1,), IndexError),
        ("members", (50,), IndexError),
        ("same", (0, 50), IndexError),
        ("completed", (7,), IndexError),
        ("corners", (99,), IndexError),
        ("barred_mask", (99,), IndexError),
        ("crossed", (99,), IndexError),
        ("occupancy_on", (99,), IndexError),
        ("facing", (0, 4, 0), ValueError),
        ("facing", (0, 0, -1), ValueError),
        ("add_figure", (0, 0, 8, 0, ()), ValueError),
        ("add_figure", (0, 0, -1, 0, ()), ValueError),
        ("add_figure", (0, 0, 0, 50, ()), IndexError),
        ("add_figure", (0, 0, 0, 0, (50,)), IndexError),
        ("add_figure", (40_000, 0, 0, 0, ()), ValueError),
        ("remove_figure", (1,), IndexError),
        ("remove_figure", (-1,), IndexError),
        ("figure", (3,), IndexError),
        ("presences", (3,), IndexError),
        ("connect", (0, 0), ValueError),
        ("connect", (0, 50), IndexError),
        ("disconnect", (0,), ValueError),
    ],
)
def test_nonsense_is_refused_and_changes_nothing(
    name: str, arguments: tuple[Any, ...], error: type[Exception]
) -> None:
    board = small_board()
    before = (board.zobrist_key(), board.n_tiles(), board.figures(), board.feature(0))
    with pytest.raises(error):
        getattr(board, name)(*arguments)
    assert (board.zobrist_key(), board.n_tiles(), board.figures(), board.feature(0)) == before


def test_only_segments_of_one_kind_can_be_tied_and_only_once() -> None:
    kind = next(k for k, n in enumerate(WORLD.segments) if len({*WORLD.kinds[12 * k : 12 * k + n]}) < n)
    row = WORLD.kinds[12 * kind : 12 * kind + WORLD.segments[kind]]
    a, b = next((a, b) for a in range(len(row)) for b in range(a) if row[a] == row[b])
    other = next(k for k in range(len(row)) if row[k] != row[a])
    board = Board(TABLES, 5, 50, 5)
    board.place(0, 0, kind, 0)
    with pytest.raises(ValueError, match="terrains differ"):
        board.connect(a, other)
    board.connect(a, b)
    assert board.same(a, b)
    with pytest.raises(ValueError, match="one is connected"):
        board.connect(a, b)
    assert board.disconnect(b)
    watching = next(k for k, watcher in enumerate(WORLD.watchers) if watcher != 255)
    for x in (1, 2):
        board.place(x, 0, watching, 0)
    monks = [board.segment(x, 0, WORLD.watchers[watching]) for x in (1, 2)]
    with pytest.raises(ValueError, match="neighbourhood"):
        board.connect(*monks)


def test_placements_are_void_once_a_tile_is_laid() -> None:
    board = small_board()
    assert board.count_placements(WORLD.start) > 0
    x, y, rot = board.nth_placement(0)
    board.place(x, y, WORLD.start, rot)
    with pytest.raises(IndexError, match="last count"):
        board.nth_placement(0)


def test_what_is_not_there_is_minus_one() -> None:
    board = small_board()
    assert board.tile_at(5, 5) == -1
    assert board.tile_at(2**40, 0) == -1
    assert board.segment(0, 0, 12) == -1
    assert board.segment(0, 0, -1) == -1
    assert board.segment(9, 9, 0) == -1
    assert board.wanted(9, 9) == (-1, -1, -1, -1)
    assert board.rotations_at(0, 9, 9) == 0
    assert board.rotations_at(0, 0, 0) == 0
    assert not board.can_place(0, 9, 9, 0)
    assert board.tied(0) == -1
    assert board.facing(0, 0, 1) == -1


def test_an_empty_board_answers_too() -> None:
    board = Board(TABLES, 5, 50, 5)
    assert board.bounds() == (0, 0, -1, -1)
    assert (board.n_tiles(), board.n_segments(), board.zobrist_key()) == (0, 0, 0)
    assert not any(
        (board.frontier(), board.holes(), board.figures(), board.connections(), board.placements(0))
    )
    assert board.copy().n_tiles() == 0
