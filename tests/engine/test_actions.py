"""Actions are values with a text, and the text can be read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carcassonne import Action
from carcassonne.engine.actions import ActionSyntaxError, format_argument, parse_argument

numbers = st.integers(-999_999_999, 999_999_999)
words = st.from_regex(r"[A-Za-z][A-Za-z0-9_:/-]{0,20}", fullmatch=True)
cells = st.tuples(numbers, numbers)
spots = st.tuples(numbers, numbers, st.integers(0, 999_999_999))
placements = st.tuples(cells, st.integers(0, 3))
arguments = st.one_of(numbers, words, cells, spots, placements)
actions = st.builds(Action, words, st.lists(arguments, max_size=4).map(tuple))


@given(actions)
def test_every_action_is_read_back_from_its_text(action: Action) -> None:
    again = Action.parse(str(action))
    assert again == action
    assert hash(again) == hash(action)
    assert [type(value) for value in again.args] == [type(value) for value in action.args]


@given(actions, actions)
def test_different_actions_have_different_texts(first: Action, second: Action) -> None:
    assert (str(first) == str(second)) == (first == second)


@given(st.text(max_size=40))
def test_any_text_is_an_action_or_a_syntax_error(text: str) -> None:
    try:
        action = Action.parse(text)
    except ActionSyntaxError:
        return
    assert Action.parse(str(action)) == action


@given(st.text(alphabet="0123456789-,./ aP", max_size=12))
def test_arguments_that_look_alike_are_told_apart(text: str) -> None:
    try:
        value = parse_argument(text)
    except ActionSyntaxError:
        return
    assert parse_argument(format_argument(value)) == value


@given(actions)
def test_the_representation_can_be_pasted(action: Action) -> None:
    assert eval(repr(action), {"Action": Action}) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("pass", Action("pass")),
        ("  pass  ", Action("pass")),
        ("place 1,-2/3", Action("place", (((1, -2), 3),))),
        ("put small -1,0.12", Action("put", ("small", (-1, 0, 12)))),
        ("abbey 4,5", Action("abbey", ((4, 5),))),
        ("robber 17", Action("robber", (17,))),
        ("draw base/city1", Action("draw", ("base/city1",))),
        ("ferry 1,0.2 1,0.3", Action("ferry", ((1, 0, 2), (1, 0, 3)))),
    ],
)
def test_the_notation(text: str, action: Action) -> None:
    assert Action.parse(text) == action


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "needs a verb"),
        ("   ", "needs a verb"),
        ("1,0", "'1,0' is not a verb"),
        ("-x", "'-x' is not a verb"),
        ("place 1,0/4", "'1,0/4' is not a cell"),
        ("place 1,0/", "is not a cell"),
        ("put small 1,0.-1", "is not a cell"),
        ("place 1,,0", "is not a cell"),
        ("robber 1.5", "is not a cell"),
        ("robber 1234567890", "the number in '1234567890' is too large"),
        ("place 1,1234567890/0", "too large"),
        ("pláce 1,0/0", "is not a verb"),
    ],
)
def test_what_is_no_action(text: str, message: str) -> None:
    with pytest.raises(ActionSyntaxError, match=message):
        Action.parse(text)
