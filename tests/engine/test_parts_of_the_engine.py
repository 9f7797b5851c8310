"""Piles, the score track, regions and projections."""

from __future__ import annotations

import pytest

from carcassonne import Game, Position, Setup
from carcassonne.engine.piles import Pile
from carcassonne.engine.score_track import counters, space
from carcassonne.engine.types import Seat

RULES = Setup.of("base", seats=2).rules()


def laid(*tiles: tuple[str, tuple[int, int], int]) -> Position:
    pos = Position.start(RULES)
    for ref, cell, rotation in tiles:
        pos.place_tile(RULES.tile_type_ids[f"base/{ref}"], cell, rotation)
    return pos


# Piles ------------------------------------------------------------------------------------------------------


def pile(head: tuple[int, ...] = (), bag: bytes = b"", tail: tuple[int, ...] = ()) -> Pile:
    return Pile(head, bag or bytes(4), tail)


def test_a_pile_is_drawn_from_head_then_bag_then_tail() -> None:
    stock = pile((3,), bytes([0, 2, 0, 0]), (2,))
    drawn = []
    while not stock.is_empty():
        [(kind, _), *_rest] = stock.outcomes()
        assert stock.only_outcome() == kind
        drawn.append(kind)
        stock = stock.without(kind)
    assert drawn == [3, 1, 1, 2]
    assert stock.size() == 0


def test_the_bag_decides_by_weight() -> None:
    stock = pile(bag=bytes([1, 0, 3, 0]), tail=(1,))
    assert stock.outcomes() == [(0, 1), (2, 3)]
    assert stock.only_outcome() is None
    assert [stock.sample(fraction) for fraction in (0.0, 0.24, 0.25, 0.99)] == [0, 0, 2, 2]
    assert stock.without(2).bag == bytes([1, 0, 2, 0])
    assert stock.contents() == [(0, 1), (1, 1), (2, 3)]
    assert (stock.size(), stock.in_bag) == (5, 4)


def test_things_go_under_a_pile_or_into_the_bag() -> None:
    stock = pile(bag=bytes([1, 0, 0, 0]), tail=(1,))
    assert stock.under(3).tail == (1, 3)
    assert stock.shuffled_in(0, 2).bag == bytes([2, 0, 1, 0])
    assert pile((2,)).sample(0.5) == 2
    assert pile(tail=(3, 1)).sample(0.9) == 3
    assert pile().is_empty()
    assert not any(stock.is_empty() for stock in (pile((2,)), pile(bag=bytes([0, 1])), pile(tail=(1,))))


# Track ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-46", "BASE-47", "BASE-A13")
@pytest.mark.parametrize(
    ("total", "stands", "shown"),
    [
        (0, 0, ()),
        (49, 49, ()),
        (50, 0, (50,)),
        (99, 49, (50,)),
        (100, 0, (100,)),
        (150, 0, (100, 50)),
        (237, 37, (100, 100)),
        (256, 6, (100, 100, 50)),
    ],
)
def test_the_track_is_a_loop_with_counters(total: int, stands: int, shown: tuple[int, ...]) -> None:
    assert (space(total), counters(total)) == (stands, shown)
    assert space(total) + sum(counters(total)) == total


# Regions and projections ------------------------------------------------------------------------------------


def test_a_region_tells_all_about_itself() -> None:
    pos = laid(("city2-opposite-pennant", (0, -1), 1), ("city1", (0, -2), 2))
    pos.deploy(Seat(1), pos.rules.figure("small"), pos.segment((0, -2, 0)))
    region = pos.feature_at("0,0.0")
    assert region == pos.feature_at((0, -1, 0))
    assert (region.terrain, region.tiles, region.segments, region.open_ports) == ("city", 3, 3, 0)
    assert region.is_completed
    assert region.spot == (0, -2, 0)
    assert region.cells == ((0, -2), (0, -1), (0, 0))
    assert region.tallies["shields"] == 1
    assert region.figures == ((1, "small", (0, -2, 0)),)
    assert (region.strengths, region.owners) == ({1: 1}, (1,))
    assert sum(line.points for line in region.value_lines) == 8
    assert not pos.feature_at("0,0.1").is_completed
    with pytest.raises(ValueError, match="no segment at"):
        pos.feature_at("9,9.0")


def test_worth_can_be_asked_for_now_and_for_later() -> None:
    pos = laid(("city2-opposite-pennant", (0, -1), 1))
    pos.deploy(Seat(0), pos.rules.figure("small"), pos.segment((0, 0, 0)))
    assert [award.points() for award in pos.feature_score((0, 0, 0)).awards] == [3]
    assert [award.points() for award in pos.feature_score((0, 0, 0), complete=True).awards] == [3]
    with pytest.raises(ValueError, match="no segment at"):
        pos.feature_score((9, 9, 0))


def test_the_projection_is_what_the_end_would_add() -> None:
    pos = laid(("city2-opposite-pennant", (0, -1), 1), ("road-straight", (1, 0), 0), ("cloister", (0, 1), 0))
    small = pos.rules.figure("small")
    for seat, spot in [(0, (0, 0, 0)), (1, (1, 0, 0)), (1, (0, 1, 0)), (0, (0, 1, 1))]:
        pos.deploy(Seat(seat), small, pos.segment(spot))
    text = pos.to_text()
    lines = [(line.seat, line.rule, line.points) for line in pos.projected_lines()]
    assert sorted(lines) == [(0, "BASE-49", 2), (0, "BASE-49s", 1), (1, "BASE-49", 2), (1, "BASE-50", 3)]
    assert pos.to_text() == text


def test_there_is_nothing_to_project_after_the_end() -> None:
    game = Game(Setup.of("base", seats=2), seed=9)
    while not game.is_over:
        game.push(game.legal[0])
    assert game.position.projected_lines() == []
    with pytest.raises(ValueError, match="the game is over"):
        _ = game.position.decision
