"""Positions: copies, canonical texts, keys, and texts that were damaged."""

from __future__ import annotations

import copy
import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carcassonne import Action, IllegalAction, Position, Setup
from carcassonne.engine.formats.plain_values import serializable
from carcassonne.engine.formats.position_text import (
    PART_FIELDS,
    PositionFormatError,
)
from carcassonne.engine.ledger import FEATURE, Award, LedgerLine, Scoring
from carcassonne.engine.turn import TurnPart
from carcassonne.engine.types import Seat, TileTypeId

RULES = Setup.of("base", seats=3).rules()


def played(actions: int = 60, seed: int = 5) -> Position:
    pos, rng = Position.start(RULES), Random(seed)
    for _ in range(actions):
        pos.apply(pos.legal.sample(rng))
    return pos


TEXT = played().to_text()


def test_a_text_is_read_back() -> None:
    again = Position.from_text(TEXT)
    assert again == played()
    assert hash(again) == hash(played())
    assert again.key == played().key
    assert again.to_text() == TEXT
    assert Position.from_text(TEXT, RULES).rules is RULES


def test_positions_that_differ_have_other_texts_and_keys() -> None:
    positions = [played(count) for count in range(40)]
    assert len({pos.to_text() for pos in positions}) == len({pos.key for pos in positions}) == 40
    assert positions[0] != positions[1]
    assert positions[0] != positions[0].to_text()


def test_a_copy_is_independent() -> None:
    pos = played()
    twin = pos.copy()
    pos.turn.scratch["mine"] = 1
    pos.turn_parts[-1].scratch["mine"] = 1
    pos.supplies[0] = pos.totals[0] = 99
    pos.stack.append(("figure", ()))
    pos.place_tile(TileTypeId(0), (50, 50), 0)
    assert twin.to_text() == TEXT


def test_positions_are_pickled_and_deep_copied() -> None:
    pos = played()
    assert pickle.loads(pickle.dumps(pos)) == pos
    twin = copy.deepcopy([pos])[0]
    pos.apply(pos.legal[0])
    assert twin.to_text() == TEXT


def test_after_the_end_nothing_can_be_chosen() -> None:
    pos, rng = played(), Random(1)
    while not pos.is_over:
        pos.apply(pos.sample(rng))
    with pytest.raises(ValueError, match=r"(?i)the game is over"):
        pos.sample(rng)
    with pytest.raises(ValueError, match=r"(?i)the game is over"):
        pos.legal.sample(rng)
    with pytest.raises(IndexError, match=r"(?i)the game is over"):
        pos.legal[0]


def test_the_order_of_laying_makes_no_difference() -> None:
    """Two ways to the same tiles and followers are one position: same text, same key, same board key."""
    moves = ["draw base/road-straight", "place 1,0/0", "put small 1,0.0"]
    others = ["draw base/cloister", "place 0,1/0", "put small 0,1.0"]
    more = ["draw base/city1", "place 0,-1/2", "pass"]
    first, second = Position.start(RULES), Position.start(RULES)
    last = ["draw base/road-curve", "place -1,0/2", "pass"]
    for text in [*moves, *others, *more, *last]:
        first.apply(Action.parse(text))
    board = second.board
    for ref, cell, rotation in [
        ("base/city1", (0, -1), 2),
        ("base/road-curve", (-1, 0), 2),
        ("base/cloister", (0, 1), 0),
        ("base/road-straight", (1, 0), 0),
    ]:
        board.place(*cell, RULES.tile_type_ids[ref], rotation)
    for seat, spot in [(1, (0, 1, 0)), (0, (1, 0, 0))]:
        segment = board.segment(*spot)
        board.add_figure(0, seat, seat, segment, (segment,))
    assert first.board.zobrist_key() == second.board.zobrist_key()
    second.stack, second.turn, second.turn_parts = first.stack, first.turn, first.turn_parts
    second.piles, second.supplies, second.last_seat = first.piles, first.supplies, first.last_seat
    second.module_states, second.totals = first.module_states, first.totals
    assert first.to_text() == second.to_text()
    assert first.key == second.key
    assert sorted(map(str, first.legal)) == sorted(map(str, second.legal))


def test_records_on_the_stack_keep_their_types() -> None:
    pos = played()
    award = Award(Seat(1), (LedgerLine(Seat(1), "BASE-24", 3, 3, (0, 0, 1), FEATURE),))
    pos.turn_parts[-1].plan = (Scoring((0, 0, 1), True, (Seat(1),), (award,)),)
    again = Position.from_text(pos.to_text())
    assert again.turn_parts[-1].plan == pos.turn_parts[-1].plan
    assert type(again.turn_parts[-1].plan[0]) is Scoring
    assert type(again.turn_parts[-1].plan[0].awards[0].lines[0]) is LedgerLine
    assert again.turn_parts[-1].plan[0].awards[0].lines[0].cause == FEATURE


def test_the_names_in_a_text_are_those_of_its_format() -> None:
    """Keys and tags are fixed, whatever the code calls the same things."""
    pos = played()
    pos.turn_parts[-1].plan = (
        Scoring(
            (0, 0, 1), True, (Seat(1),), (Award(Seat(1), (LedgerLine(Seat(1), "BASE-24", 3, 3, None),)),)
        ),
    )
    data = json.loads(pos.to_text())
    assert sorted(data) == [
        *("figures", "format", "last_seat", "over", "parts", "piles", "setup"),
        *("slots", "stack", "supply", "ties", "tiles", "totals", "turn"),
    ]
    [part] = data["parts"]
    assert sorted(part) == [
        *("acted", "completed", "gained", "hand", "kind", "notes"),
        *("pile", "plan", "seat", "source", "tile", "void"),
    ]
    line = ["@Line", 1, "BASE-24", 3, 3, None, None]
    assert part["plan"] == [["@Scoring", [0, 0, 1], True, [1], [["@Award", 1, [line]]]]]


def test_every_attribute_of_a_part_is_saved() -> None:
    assert set(PART_FIELDS.values()) == set(TurnPart.__slots__)


def test_a_river_end_keeps_its_tag() -> None:
    pos = Position.start(Setup.of("base", "river", seats=2).rules())
    assert "@RiverEnd" in pos.to_text()
    assert Position.from_text(pos.to_text()) == pos


def test_a_tag_is_given_once() -> None:
    with pytest.raises(ValueError, match="@Line"):
        serializable("Line")(Award)


# Damage -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON text"),
        ("{", "this is not JSON text"),
        ("[" * 100_000, "this is not JSON text"),
        ("[]", "not a position of the format carcassonne-position/1"),
        ("null", "not a position of the format"),
        ('{"format": "carcassonne-position/0"}', "not a position of the format"),
        ('{"format": "carcassonne-position/1"}', "the position is damaged"),
    ],
)
def test_what_is_no_position(text: str, message: str) -> None:
    with pytest.raises(PositionFormatError, match=message):
        Position.from_text(text)


def damaged(path: list[str | int], value: Any) -> str:
    data = json.loads(TEXT)
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["setup", "modules"], {"moon": {}}),
        (["setup", "modules"], {"base": {"farmers": "perhaps"}}),
        (["setup", "seats"], 9),
        (["setup", "seats"], "three"),
        (["tiles", 0], [0, 0, 0, "base/moon"]),
        (["tiles", 0], [0, 0]),
        (["tiles", 0, 2], 4),
        (["tiles", 0, 0], "west"),
        (["tiles", 0, 0], 10**12),
        (["tiles", 1], json.loads(TEXT)["tiles"][0]),
        (["figures", 0, 0], [99, 99, 0]),
        (["figures", 0, 1], "giant"),
        (["figures", 0, 2], 7),
        (["figures", 0, 3], 9),
        (["figures", 0, 4], [[99, 99, 0]]),
        (["ties"], [[[0, 0, 1], [0, 0, 0]]]),
        (["stack", 0, 0], "castle"),
        (["stack", 0], ["turn"]),
        (["stack"], []),
        (["stack"], 5),
        (["stack", 0, 1], [["@Nobody", 1]]),
        (["turn"], [0]),
        (["turn", 0], 3),
        (["turn", 0], None),
        (["turn", 1], []),
        (["parts", 0], {}),
        (["parts", 0, "seat"], 8),
        (["piles", "main"], [[], {"0": 300}, [], 24, True]),
        (["piles", "main"], [[], {"99": 1}, [], 24, True]),
        (["piles", "main"], [[], {}, []]),
        (["piles", "main"], [[500], {}, [], 24, True]),
        (["piles"], {}),
        (["supply"], [1, 2]),
        (["supply"], ["many", 7, 7]),
        (["supply", 0], -1),
        (["totals"], []),
        (["totals", 0], None),
        (["slots"], []),
        (["last_seat"], 9),
        (["over"], "maybe"),
    ],
)
def test_a_damaged_value_is_noticed(path: list[str | int], value: Any) -> None:
    with pytest.raises(PositionFormatError):
        Position.from_text(damaged(path, value))


@given(st.data())
def test_any_missing_part_is_noticed(data: st.DataObject) -> None:
    tree = json.loads(TEXT)
    key = data.draw(st.sampled_from(sorted(tree)))
    del tree[key]
    with pytest.raises(PositionFormatError):
        Position.from_text(json.dumps(tree))


@given(st.integers(0, len(TEXT) - 1), st.sampled_from('0123456789[]{}",:-xyn'))
def test_a_changed_character_gives_a_position_or_a_clear_error(place: int, character: str) -> None:
    """Whatever one slip makes of a text: it is refused, or it is a position that can be written again."""
    text = TEXT[:place] + character + TEXT[place + 1 :]
    try:
        pos = Position.from_text(text)
    except PositionFormatError:
        return
    assert Position.from_text(pos.to_text()) == pos


def test_a_finished_game_refuses_every_way_to_go_on() -> None:
    pos, rng = Position.start(Setup.of("base", seats=2).rules()), Random(4)
    while not pos.is_over:
        pos.apply(pos.sample(rng))
    for go_on in (
        lambda: pos.sample(rng),
        lambda: pos.legal.sample(rng),
        pos.actions,
        lambda: pos.apply("pass"),
    ):
        with pytest.raises(IllegalAction) as caught:
            go_on()
        assert caught.value.refusal.reason == "game-over"
    with pytest.raises(IndexError, match="the game is over"):
        pos.legal[0]
    assert len(pos.legal) == 0
    assert list(pos.legal) == []
    assert pos.chance() == []
