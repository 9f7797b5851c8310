"""The public object model: records instead of numbers, texts both ways, one exception."""

from __future__ import annotations

import json

import pytest

import carcassonne as cc
from carcassonne import Action, Game, IllegalAction, Position, PositionFormatError, Setup

RULES = Setup.of("base", seats=2).rules()
MOVES = ("draw base/road-straight", "place 1,0/0", "put small 1,0.0", "draw base/cloister", "place 0,1/0")


def played(*moves: str) -> Position:
    pos = Position.start(RULES)
    for move in moves or MOVES:
        pos.apply(move)
    return pos


def test_tiles_are_records() -> None:
    pos = played()
    start, road, cloister = pos.tiles()
    assert (start.cell, start.rotation) == ((0, 0), 0)
    assert (road.type, road.cell, road.rotation) == (cc.tile_type("base/road-straight"), (1, 0), 0)
    assert pos.tile_at((0, 1)) == cloister
    assert pos.tile_at((5, 5)) is None


def test_the_hand_is_a_tile_type_or_none() -> None:
    pos = played("draw base/road-straight")
    assert pos.hand == cc.tile_type("base/road-straight")
    assert Position.start(RULES).hand is None
    assert played(*MOVES[:2]).hand is None


def test_the_deciding_seat_is_that_of_the_decision() -> None:
    game = cc.Game(cc.Setup.of("base", seats=3), seed="deciding", deal=False)
    seen = set()
    while not game.position.is_over:
        pos = game.position
        assert pos.deciding_seat == pos.decision.seat
        seen.add(pos.deciding_seat)
        outcomes = pos.chance()
        pos.apply(outcomes[0][0] if outcomes else pos.legal[0])
    assert seen == {cc.CHANCE, 0, 1, 2}
    with pytest.raises(ValueError, match="game is over"):
        _ = game.position.deciding_seat


def test_figures_and_supply() -> None:
    pos = played(*MOVES, "put small 0,1.0")
    assert [(f.seat, f.kind.name, f.spot) for f in pos.figures()] == [
        (1, "small", (0, 1, 0)),
        (0, "small", (1, 0, 0)),
    ]
    assert [f.spot for f in pos.figures(0)] == [(1, 0, 0)]
    assert pos.figures(0) == [pos.figures()[1]]
    assert repr(pos.figures(0)[0]) == "<small of seat 0 at 1,0.0>"
    assert dict(pos.supply(0)) == {"small": 6}
    with pytest.raises(TypeError):
        pos.supply(0)["small"] = 7  # type: ignore[index]


def test_features_are_records_and_cover_the_board_once() -> None:
    pos = played()
    [road] = [feature for feature in pos.features("road") if feature.figures]
    assert road == pos.feature_at((0, 0, 1)) == pos.feature_at("1,0.0")
    assert (road.terrain, road.tiles, road.owners, road.is_completed) == ("road", 2, (0,), False)
    [figure] = road.figures
    assert (figure.seat, figure.kind, figure.spot) == (0, "small", (1, 0, 0))
    spots = [spot for feature in pos.features() for spot in feature.spots]
    assert len(spots) == len(set(spots)) == sum(len(tile.type.segments) for tile in pos.tiles())
    with pytest.raises(ValueError, match="no segment"):
        pos.feature_at((9, 9, 0))
    with pytest.raises(ValueError, match="no terrain 'sea'"):
        pos.features("sea")


def test_positions_and_games_are_read_from_their_texts() -> None:
    pos = played()
    assert Position.from_text(pos.to_text()) == pos
    assert Position.from_text(pos.to_text(), RULES).rules is RULES
    with pytest.raises(PositionFormatError):
        Position.from_text("{}")
    game = Game(Setup.of("base", seats=["Ana", "Ben"]), seed="7f3a")
    for _ in range(6):
        game.push(game.legal[0])
    again = Game.from_text(game.to_text())
    assert again.to_text() == game.to_text()
    assert again.position == game.position
    with pytest.raises(cc.GameFileError):
        Game.from_text("no game")


def test_printing_a_position_draws_the_board() -> None:
    pos = played(*MOVES, "put small 0,1.0")
    lines = str(pos).splitlines()
    assert len(lines) == 1 + 2 * 5 + 1
    assert "A" in "".join(lines[1:6])
    assert "B" in "".join(lines[6:11])
    assert lines[-1].startswith("A 0, B 0; dealer decides draw")
    assert "in hand base/cloister" in str(played(*MOVES[:4]))


def test_a_rotated_tile_is_drawn_rotated() -> None:
    rows = str(played("draw base/road-straight", "place 1,0/0")).splitlines()
    turned = str(played("draw base/city1", "place 0,-1/2")).splitlines()
    assert rows[3] != turned[3]
    assert turned[5][6:15] == turned[6][6:15], "the city of the upper tile meets that of the start tile"


def test_repr_tells_modules_turn_and_decision() -> None:
    assert repr(Position.start(RULES)) == "<Position of base: turn of seat 0, the dealer decides 'draw'>"
    assert repr(played(*MOVES)) == "<Position of base: turn of seat 1, seat 1 decides 'figure'>"
    game = Game(Setup.of("base", seats=2), seed="1")
    while not game.is_over:
        game.push(game.legal[0])
    assert repr(game.position).startswith("<Position of base: over, scores (")
    assert str(game).splitlines()[-1].startswith("over: A ")


@pytest.mark.parametrize(
    ("moves", "action", "reason"),
    [
        ((), "pass", "dealer-acts"),
        (MOVES[:1], "pass", "not-offered"),
        (MOVES[:1], "place 5,5/0", "no-neighbour"),
        (MOVES[:1], "place 0,0/0", "cell-taken"),
        (MOVES[:1], "dance", "unknown-verb"),
        (MOVES[:1], "place 1,0/9", "no-action"),
        (MOVES[:2], "put giant 1,0.0", "no-such-figure"),
    ],
)
def test_an_action_that_cannot_be_carried_out_says_why(
    moves: tuple[str, ...], action: str, reason: str
) -> None:
    """BASE-09: also on the path that does not check first."""
    pos = Position.start(RULES)
    for move in moves:
        pos.apply(Action.parse(move))
    with pytest.raises(IllegalAction) as refused:
        pos.apply(action)
    assert refused.value.refusal.reason == reason
    assert str(refused.value).startswith(f"{action}: ")


def test_nothing_is_applied_after_the_end() -> None:
    game = Game(Setup.of("base", seats=2), seed="1")
    while not game.is_over:
        game.push(game.legal[0])
    with pytest.raises(IllegalAction) as refused:
        game.position.apply("pass")
    assert refused.value.refusal.reason == "game-over"


def test_only_actions_and_texts_are_applied() -> None:
    with pytest.raises(TypeError, match="an Action or its text"):
        played().apply(17)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="an Action or its text"):
        Game(Setup.of("base", seats=2), seed="1").push(17)  # type: ignore[arg-type]


def test_text_is_json_that_other_programs_can_read() -> None:
    assert json.loads(played().to_text())["format"] == "carcassonne-position/1"
