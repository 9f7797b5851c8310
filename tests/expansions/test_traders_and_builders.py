"""Traders & Builders: what no scene can bring about by itself, and what must hold in every game."""

from __future__ import annotations

from random import Random

import pytest

from carcassonne import Action, Game, Setup
from carcassonne.engine import registry
from carcassonne.engine.expansion import Offer
from carcassonne.engine.ledger import FINAL
from carcassonne.engine.position import Position
from carcassonne.engine.scoring import MarkerChoice, adjacency_lines
from carcassonne.engine.turn_sequence import begin_part
from carcassonne.engine.types import UNCOUNTED_LANE, Cell, Seat, Spot
from carcassonne.expansions.traders_and_builders.rules import (
    EARNED,
    MAJORITY_RULES,
    Goods,
    goods_majorities,
    second_part,
)
from carcassonne.testing import NORMAL, Policy, play_checked
from carcassonne.tiles.catalog import tile_set

TRADERS = "traders-and-builders"
OTHERS = [
    module.name for module in registry.modules() if module.family == "medieval" and module.name != TRADERS
]


def new_game(*modules: str, seats: int = 2) -> Game:
    return Game(Setup.of("base", TRADERS, *modules, seats=seats), seed="traders", deal=False)


def lay(pos: Position, ref: str, cell: Cell, rotation: int = 0) -> None:
    pos.place_tile(pos.rules.tile_type_ids[ref], cell, rotation)


def put(pos: Position, seat: int, figure: str, spot: Spot) -> None:
    pos.deploy(Seat(seat), pos.rules.figure(figure), pos.segment(spot))


def take(pos: Position, seat: int, figure: str, spot: Spot) -> None:
    """Take a figure away as a dragon or a crop circle would."""
    standing = pos.find_figure(Seat(seat), pos.rules.figure(figure), pos.segment(spot))
    assert standing is not None
    pos.remove_figure(standing)
    assert not pos.after_removal()


def standing(pos: Position, figure: str) -> list[tuple[int, Spot]]:
    return [(f.seat, pos.spot_of(f.segment)) for f in pos.figures() if f.kind.name == figure]


def road_with_builder() -> Game:
    """The first seat's thief on the start tile, its builder on the tile to the east."""
    game = new_game()
    lay(game.position, "base/road-straight", (1, 0))
    put(game.position, 0, "small", (0, 0, 1))
    put(game.position, 0, "builder", (1, 0, 0))
    return game


def push(game: Game, *actions: str) -> None:
    for action in actions:
        game.push(action)


# Alone ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TRD-23", "TRD-A4")
def test_a_builder_without_its_thief_goes_home_but_its_double_turn_stays() -> None:
    game = road_with_builder()
    push(game, "draw base/road-straight", "place 2,0/0")
    put(game.position, 1, "small", (1, 0, 0))
    take(game.position, 0, "small", (0, 0, 1))
    assert standing(game.position, "builder") == []
    assert game.position.in_supply(0, game.position.rules.figure("builder")) == 1
    push(game, "pass")
    assert game.position.decision[:2] == (0, "traders.second")


@pytest.mark.rule("TRD-23")
def test_a_builder_stays_while_another_own_thief_does() -> None:
    game = road_with_builder()
    put(game.position, 0, "small", (1, 0, 0))
    put(game.position, 1, "small", (1, 0, 1))
    take(game.position, 1, "small", (1, 0, 1))
    take(game.position, 0, "small", (0, 0, 1))
    assert standing(game.position, "builder") == [(0, (1, 0, 0))]
    take(game.position, 0, "small", (1, 0, 0))
    assert standing(game.position, "builder") == []


@pytest.mark.rule("TRD-29")
def test_a_pig_leaves_with_the_last_farmer_of_its_owner() -> None:
    pos = new_game().position
    for seat, figure in ((0, "small"), (0, "small"), (0, "pig"), (1, "small"), (1, "pig")):
        put(pos, seat, figure, (0, 0, 3))
    take(pos, 0, "small", (0, 0, 3))
    assert standing(pos, "pig") == [(0, (0, 0, 3)), (1, (0, 0, 3))]
    take(pos, 0, "small", (0, 0, 3))
    assert standing(pos, "pig") == [(1, (0, 0, 3))]
    assert pos.in_supply(0, pos.rules.figure("pig")) == 1


# Roads that grow and fall apart without a tile --------------------------------------------------------------


def ferry_like_crossroads() -> Game:
    """Beyond the builder's tile three roads end; tying two of them joins them as a ferry does."""
    game = road_with_builder()
    lay(game.position, "base/crossroads3", (2, 0))
    return game


@pytest.mark.rule("TRD-A13")
def test_growing_by_a_tie_gives_no_double_turn() -> None:
    game = ferry_like_crossroads()
    push(game, "draw base/road-straight", "place 3,0/0")
    pos = game.position
    pos.board.connect(pos.segment((2, 0, 2)), pos.segment((2, 0, 0)))
    assert pos.board.same(pos.segment((1, 0, 0)), pos.segment((3, 0, 0)))
    push(game, "pass")
    assert game.position.turn.seat == 1


@pytest.mark.rule("TRD-A13", "TRD-23", "TRD-A4")
def test_a_builder_that_is_cut_off_goes_home_and_keeps_its_double_turn() -> None:
    game = ferry_like_crossroads()
    pos = game.position
    pos.board.connect(pos.segment((2, 0, 2)), pos.segment((2, 0, 0)))
    take(pos, 0, "builder", (1, 0, 0))
    put(pos, 0, "builder", (2, 0, 0))
    push(game, "draw base/road-straight", "place 3,0/0")
    pos.board.disconnect(pos.segment((2, 0, 2)))
    assert not pos.after_removal()
    assert standing(pos, "builder") == []
    push(game, "pass")
    assert game.position.decision.name == "traders.second"


# Other ways in ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TRD-A14", "TRD-09")
def test_only_followers_fly_and_one_that_flew_in_is_company() -> None:
    game = new_game()
    pos = game.position
    special = [figure for figure in pos.rules.figures if figure.name in ("builder", "pig")]
    assert [figure.name for figure in pos.rules.followers] == ["small"]
    assert [figure.lane(0) for figure in special] == [UNCOUNTED_LANE, UNCOUNTED_LANE]
    put(pos, 1, "small", (0, 0, 1))
    put(pos, 0, "small", (0, 0, 1))  # nobody can come to an occupied road by laying a tile
    push(game, "draw base/road-straight", "place 1,0/0")
    assert "put builder 1,0.0" in game.legal


def nested_part(game: Game) -> None:
    """Begin a part in the middle of another, as a dispatch does."""
    game.position.push_frames(begin_part(game.position))
    game.position.advance()


@pytest.mark.rule("TRD-A15", "SEQ-A5")
def test_a_nested_tile_can_earn_the_double_turn() -> None:
    game = road_with_builder()
    push(game, "draw base/cloister", "place 0,1/0")
    nested_part(game)
    push(game, "draw base/road-straight", "place 2,0/0", "pass", "pass")
    assert game.position.decision[:2] == (0, "traders.second")
    push(game, "second", "draw base/cloister", "place 1,1/0", "pass")
    assert game.position.turn.seat == 1


@pytest.mark.rule("TRD-A15", "TRD-20", "SEQ-A5")
@pytest.mark.parametrize("when", ["first part", "second part"])
def test_there_is_one_double_turn_at_most(when: str) -> None:
    game = road_with_builder()
    push(game, "draw base/road-straight", "place 2,0/0")
    if when == "second part":
        push(game, "pass", "second", "draw base/cloister", "place 0,1/0")
    nested_part(game)
    push(game, "draw base/road-straight", "place 3,0/0", "pass", "pass")
    if when == "first part":
        push(game, "second", "draw base/road-straight", "place 4,0/0", "pass")
    assert game.position.turn.seat == 1


@pytest.mark.rule("TRD-A7")
def test_a_tile_from_elsewhere_can_still_be_the_second_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """With an empty pile the second part is played only if a module offers a tile of its own."""
    pos = road_with_builder().position
    pos.turn.scratch[EARNED] = True
    pos.piles["main"] = pos.piles["main"].replace(bag=bytes(len(pos.rules.tile_types)))
    assert second_part(pos) is None
    monkeypatch.setitem(pos.rules.offers, "source", (Offer(),))
    assert second_part(pos) == begin_part(pos)


@pytest.mark.rule("TRD-30")
def test_a_pig_serves_farmers_not_barns() -> None:
    pos = new_game().position
    lay(pos, "base/city1", (0, -1), 2)
    put(pos, 0, "pig", (0, 0, 2))
    farm = pos.segment((0, 0, 2))
    assert [(line.rule, line.points) for line in adjacency_lines(pos, farm, Seat(0), "owner")] == [
        ("TRD-30", 1)
    ]
    assert adjacency_lines(pos, farm, Seat(1), "owner") == []
    assert adjacency_lines(pos, farm, Seat(0), "piece") == []


# Goods ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TRD-A9", "TRD-34")
def test_there_are_as_many_symbols_as_tokens() -> None:
    kinds = tile_set(TRADERS).tile_types
    symbols = {
        name: sum(kind.count * segment.tallies.get(name, 0) for kind in kinds for segment in kind.segments)
        for name in MAJORITY_RULES
    }
    assert symbols == {"wine": 9, "grain": 6, "cloth": 5}
    assert tile_set(TRADERS).total == 24


@pytest.mark.rule("TRD-33")
def test_goods_are_taken_after_the_points_and_before_the_knights_go_home() -> None:
    game = new_game()
    lay(game.position, "traders-and-builders/city2-opposite-wine", (0, -1), 1)
    put(game.position, 1, "small", (0, -1, 0))
    push(game, "draw base/city1", "place 0,-2/2")
    record = game.push("pass")
    assert [e.type for e in record.events if e.type in ("line", "taken", "returned")] == [
        "line",
        "taken",
        "returned",
    ]


@pytest.mark.rule("TRD-A18")
def test_goods_are_no_scoring_and_their_points_belong_to_the_end() -> None:
    game = new_game()
    lay(game.position, "traders-and-builders/city2-opposite-wine", (0, -1), 1)
    push(game, "draw base/city1", "place 0,-2/2", "pass")
    assert game.position.module_state(Goods).wine == (1, 0)
    assert game.ledger == []
    lines = game.position.projected_lines()
    assert [(line.seat, line.rule, line.points, line.cause) for line in lines] == [(0, "TRD-36w", 10, FINAL)]


@pytest.mark.rule("TRD-36")
def test_points_for_goods_wait_where_modules_take_part_in_booking(monkeypatch: pytest.MonkeyPatch) -> None:
    pos = new_game().position
    pos.set_module_state(Goods((1, 0), (0, 0), (2, 2)))
    monkeypatch.setattr(pos.rules, "awards_immediately", False)
    frames = goods_majorities(pos)
    assert frames is not None
    planned = [MarkerChoice.arguments(frame) for frame in frames]
    assert [arguments and [award.seat for award in arguments[1]] for arguments in planned] == [[0], [0, 1]]


# In every game ----------------------------------------------------------------------------------------------


def goods_in_finished_cities(pos: Position, name: str) -> int:
    board = pos.board
    segments = (s for tile in range(board.n_tiles()) for s in pos.segments_of(tile))
    return sum(
        pos.printed(s).tallies.get(name, 0)
        for s in segments
        if pos.terrain_of(s) == "city" and board.open_ports(s) == 0
    )


def eager(game: Game, rng: Random) -> Action:
    """A random action, but builders, pigs and second tiles whenever there is a chance."""
    wanted = [a for a in game.legal if a.verb == "second" or a.args[:1] in (("builder",), ("pig",))]
    return rng.choice(wanted) if wanted else game.legal.sample(rng)


@pytest.mark.rule("TRD-11", "TRD-20", "TRD-23", "TRD-27", "TRD-29", "TRD-34", "TRD-A9")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_stands_alone_no_turn_has_three_parts_and_all_goods_are_taken(seats: int) -> None:
    doubles = specials = 0
    for seed in range(4):
        game = Game(Setup.of("base", TRADERS, seats=seats), seed=f"{seats}:{seed}")
        rng, parts = Random(seed), 1
        while not game.is_over:
            for figure in game.position.figures():
                if not figure.kind.follower:
                    assert game.position.board.occupancy(figure.segment) >> 8 * figure.seat & 255
                    specials += 1
            seen = len(game.records)
            game.push(eager(game, rng))
            for event in (event for record in game.records[seen:] for event in record.events):
                if event.type == "turn":
                    parts = 0
                elif event.type == "part":
                    parts += 1
                    doubles += parts == 2
                    assert parts <= 2
        for name in MAJORITY_RULES:
            taken = sum(getattr(game.position.module_state(Goods), name))
            assert taken == goods_in_finished_cities(game.position, name)
    assert doubles
    assert specials


@pytest.mark.slow
@pytest.mark.parametrize("other", OTHERS)
def test_random_games_keep_every_promise(other: str) -> None:
    policies: tuple[Policy, ...] = ("random", "compact")
    for seats, policy in zip((5, 2), policies, strict=True):
        setup = Setup.of(*dict.fromkeys(("base", TRADERS, other)), seats=seats)
        assert play_checked(setup, f"{other}:{seats}", depth=NORMAL, policy=policy).violations == []
