"""Random play inside the kernel against the same games played move by move."""

from __future__ import annotations

import pytest

from carcassonne.kernel import COMPILED, Board, Tables, pick
from carcassonne.kernel.rates import Rate, TerrainRate
from carcassonne.kernel.rollout import Move, Rollout
from tests.kernel.support import tile_tables as worlds
from tests.kernel.support.scoring_oracle import BASE_VALUES, KINDS, replay


def base_rollout(seats: int = 2, supply: int = 7, values: list[TerrainRate] | None = None) -> Rollout:
    world = worlds.base()
    tables = Tables(**world.arguments())
    return Rollout(tables, world.start, world.bag(), seats, supply, values or BASE_VALUES)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_move_is_legal_and_every_score_right(seats: int) -> None:
    rollout = base_rollout(seats)
    kinds_held = set()
    for seed in range(12):
        moves: list[Move] = []
        scores = rollout.play(seed, moves)
        assert list(scores) == replay(moves, worlds.base().start, seats, 7)
        assert len(moves) == 71
        held = (worlds.base().kinds[12 * kind + k] for kind, *_, k in moves if k >= 0)
        kinds_held |= {KINDS[number] for number in held}
    assert kinds_held == {"city", "cloister", "field", "road"}


@pytest.mark.skipif(not COMPILED, reason="the source plays the same games, but slowly")
def test_random_play_has_the_known_averages() -> None:
    # Two seats, seven followers, farms: other programs that play this at random agree on these means.
    games = 2000
    first, second = (total / games for total in base_rollout().play_many(games, 0))
    assert first == pytest.approx(19.0, abs=1.2)
    assert second == pytest.approx(18.8, abs=1.2)


def test_many_games_are_the_sum_of_single_ones() -> None:
    rollout = base_rollout(3)
    single = [rollout.play(seed) for seed in range(50, 60)]
    assert rollout.play_many(10, 50) == tuple(map(sum, zip(*single, strict=True)))
    assert len(set(single)) > 5
    assert rollout.play_many(0, 50) == (0, 0, 0)


def test_nobody_scores_without_followers() -> None:
    rollout = base_rollout(supply=0)
    moves: list[Move] = []
    assert rollout.play(4, moves) == (0, 0)
    assert all(k == -1 for *_, k in moves)
    assert rollout.tiles_laid == 1 + sum(rot >= 0 for *_, rot, _ in moves)


def test_followers_keep_off_segments_that_hold_none() -> None:
    values = [
        TerrainRate(holds_figures=name == "road", completed=value.completed, incomplete=value.incomplete)
        for name, value in zip(KINDS, BASE_VALUES, strict=True)
    ]
    moves: list[Move] = []
    base_rollout(values=values).play(1, moves)
    held = {KINDS[worlds.base().kinds[12 * kind + k]] for kind, *_, k in moves if k >= 0}
    assert held == {"road"}


def test_rates_add_up() -> None:
    """With one follower on one tile, every rate can be read off alone."""
    arguments = worlds.base().arguments()
    arguments |= {
        "segments": (2,),
        "letters": (0, 0, 0, 0),
        "ports": (255,) * 16,
        "corners": (255,) * 4,
        "kinds": (0, 1, *[0] * 10),
        "tallies": (5 << 3, *[0] * 11),
        "contacts": (0b10, *[0] * 11),
        "watchers": (255,),
        "completes": (0, 0),
        "n_letters": 1,
    }
    tables = Tables(**arguments)
    nothing = TerrainRate(holds_figures=False)
    for rate, points in (
        (Rate(tile=7), 7),
        (Rate(segment=5), 5),
        (Rate(adjacent=3), 3),
        (Rate(neighbourhood=2), 18),
        (Rate(tally_fields=((3, 7, 4), (0, 7, 100))), 20),
        (Rate(tile=1, segment=10, adjacent=100), 111),
    ):
        rollout = Rollout(tables, 0, bytes([1]), 1, 1, [TerrainRate(completed=rate), nothing])
        games = {rollout.play(seed) for seed in range(20)}
        assert games == {(0,), (points,)}
    small = TerrainRate(completed=Rate(tile=50), small=Rate(tile=3), small_tiles=1)
    assert {Rollout(tables, 0, bytes([1]), 1, 1, [small, nothing]).play(s) for s in range(20)} == {(0,), (3,)}


def test_resuming_from_the_start_tile_is_the_whole_game() -> None:
    world = worlds.base()
    tables = Tables(**world.arguments())
    rollout = Rollout(tables, world.start, world.bag(), 2, 7, BASE_VALUES)
    board = Board(tables, **world.room())
    board.place(0, 0, world.start, 0)
    assert rollout.resume(board, world.bag(), (7, 7), 0, 20, 9) == rollout.play_many(20, 9)
    assert rollout.play(9) == base_rollout().play(9)
    swapped = rollout.resume(board, world.bag(), (7, 7), 1, 20, 9)
    assert swapped == rollout.play_many(20, 9)[::-1]
    assert board.n_tiles() == 1


def test_resuming_with_an_empty_bag_scores_the_board() -> None:
    world = worlds.base()
    tables = Tables(**world.arguments())
    rollout = Rollout(tables, world.start, world.bag(), 2, 7, BASE_VALUES)
    board = Board(tables, **world.room())
    cloister = next(k for k, watcher in enumerate(world.watchers) if watcher != 255)
    board.place(0, 0, cloister, 0)
    monk = board.segment(0, 0, world.watchers[cloister])
    board.add_figure(0, 1, 1, monk, (monk,))
    board.add_figure(5, 0, 7, monk, (monk,))
    empty = bytes(len(world.copies))
    assert rollout.resume(board, empty, (7, 6), 0, 3, 0) == (0, 3)


def test_what_cannot_be_played_is_refused() -> None:
    world = worlds.base()
    tables = Tables(**world.arguments())
    good = {"start": world.start, "bag": world.bag(), "seats": 2, "supply": 7, "values": BASE_VALUES}
    for wrong in (
        {"seats": 0},
        {"seats": 7},
        {"supply": -1},
        {"start": 99},
        {"bag": b"\1\2"},
        {"values": BASE_VALUES[:1]},
        {"values": [TerrainRate(incomplete=Rate(tally_fields=((0, 1, 1),) * 10))] * len(BASE_VALUES)},
    ):
        with pytest.raises(ValueError):
            Rollout(tables, **(good | wrong))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="without joining"):
        Rollout(tables_with_odd_sides(), 0, bytes([3, 3]), 2, 7, [TerrainRate()])
    rollout = Rollout(tables, **good)  # type: ignore[arg-type]
    board = Board(tables, 3, 20, 2)
    with pytest.raises(OverflowError):
        rollout.resume(board, world.bag(), (7, 7), 0, 1, 0)
    empty = bytes(len(world.copies))
    for arguments in (
        (empty, (7,), 0, 1, 0),
        (empty, (7, 7), 2, 1, 0),
        (empty, (7, 77), 0, 1, 0),
        (empty, (7, 7), 0, -1, 0),
    ):
        with pytest.raises(ValueError):
            rollout.resume(board, *arguments)
    with pytest.raises(ValueError, match="other tables"):
        rollout.resume(Board(Tables(**world.arguments()), 3, 20, 2), empty, (7, 7), 0, 1, 0)
    board.place(0, 0, world.start, 0)
    board.add_figure(0, 4, 4, 0, (0,))
    with pytest.raises(ValueError, match="no figures but"):
        rollout.resume(board, empty, (7, 7), 0, 1, 0)


def tables_with_odd_sides() -> Tables:
    """Two kinds whose sides fit, although only one of them has a port there."""
    none = [255] * 16
    return Tables(
        segments=[1, 1],
        letters=[0] * 8,
        ports=[*none[:1], 0, *none[:14], *none],
        corners=[255] * 8,
        kinds=[0] * 24,
        tallies=[0] * 24,
        contacts=[0] * 24,
        watchers=[255, 255],
        completes=[1],
        n_letters=1,
    )


def test_pick_counts_through_a_multiset() -> None:
    counts = bytes([2, 0, 3, 0, 1])
    assert [pick(counts, i) for i in range(6)] == [0, 0, 2, 2, 2, 4]
    for i in (-1, 6):
        with pytest.raises(IndexError):
            pick(counts, i)
