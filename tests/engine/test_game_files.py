"""Game files: what is written is read back, and whatever is wrong is named with its line and action."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from carcassonne import Game, GameFileError, Setup
from carcassonne.engine.formats import game_file
from carcassonne.engine.formats.game_file import FORMAT, RULES_VERSION, write_game


@pytest.fixture(scope="module")
def finished() -> Game:
    game, rng = Game(Setup.of("base", seats=["Ana", "Ben"]), seed="7f3a"), Random(3)
    while not game.is_over:
        game.push(game.legal.sample(rng))
    return game


@pytest.fixture(scope="module")
def lines(finished: Game) -> list[str]:
    return write_game(finished).splitlines()


def read(lines: list[str]) -> Game:
    return Game.from_text("\n".join(lines))


def first_line_with(lines: list[str], verb: str, after: int = 0) -> int:
    return next(n for n, line in enumerate(lines) if n > after and json.loads(line)[1:] and verb in line)


# What is good -----------------------------------------------------------------------------------------------


def test_a_finished_game_is_read_back(finished: Game, tmp_path: Path) -> None:
    finished.save(tmp_path / "game.carc")
    again = Game.load(tmp_path / "game.carc")
    assert again.position == finished.position
    assert again.ledger == finished.ledger
    assert [(r.seat, r.action) for r in again.records] == [(r.seat, r.action) for r in finished.records]
    assert again.dealer.seed == finished.dealer.seed == "7f3a"


def test_the_head_says_how_the_game_was_set_up(lines: list[str]) -> None:
    assert json.loads(lines[0]) == {
        "format": FORMAT,
        "rules": RULES_VERSION,
        "setup": {"seats": ["Ana", "Ben"], "modules": {"base": {}}, "first": 0},
        "seed": "7f3a",
        "dealer": "sha256-ctr/1",
    }
    assert json.loads(lines[-1])["result"]["scores"]


@pytest.mark.parametrize("length", [1, 2, 3, 57])
def test_a_game_can_be_saved_at_any_decision_and_goes_on(lines: list[str], length: int) -> None:
    game = read(lines[:length])
    assert len(game.records) == length - 1
    for line in lines[length:-1]:
        game.push(json.loads(line)[1])
    assert write_game(game).splitlines() == lines


def test_the_dealer_goes_on_where_the_saved_game_stopped(finished: Game, lines: list[str]) -> None:
    game = read(lines[:31])
    game.deals = True
    game.deal()
    rng_free = [record.action for record in finished.records]
    assert [record.action for record in game.records] == rng_free[: len(game.records)]


def test_comments_and_empty_lines_are_skipped(finished: Game, lines: list[str]) -> None:
    text = write_game(finished, comments={0: "we begin", 5: "a bold move – ¡olé!"})
    assert "a bold move – ¡olé!" in text
    assert Game.from_text(text.replace("\n", "\n\n")).position == finished.position
    assert text.splitlines() != lines


# What is not ------------------------------------------------------------------------------------------------


def complains(lines: list[str], message: str) -> GameFileError:
    with pytest.raises(GameFileError, match=message) as caught:
        read(lines)
    return caught.value


def test_an_empty_file() -> None:
    complains([], "line 1: the file is empty")
    complains(["", "[]"], "line 1: the file is empty")


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("[1, 2]", "line 1: this is not a game file"),
        ('"hello"', "this is not a game file"),
        ("{}", "this is not a game file"),
        ('{"format": "chess/1"}', "the format is 'chess/1'; this program reads 'carcassonne-game/1'"),
        ('{"format": "carcassonne-game/1"', r"line 1: this is not JSON \(.*may be cut off"),
        ('{"format": "carcassonne-game/1", "rules": "2.0"}', "under rules version '2.0'; this program has 1"),
        ('{"format": "carcassonne-game/1"}', "under rules version ''"),
    ],
)
def test_a_wrong_head(head: str, message: str) -> None:
    assert complains([head], message).line == 1


@pytest.mark.parametrize(
    ("setup", "message"),
    [
        ({}, "the set-up is damaged"),
        ([], "the set-up is damaged"),
        ({"seats": ["Ana", "Ben"]}, "the set-up is damaged"),
        ({"seats": ["Ana", 2], "modules": {"base": {}}}, "seats are a list of names"),
        ({"seats": "AB", "modules": {"base": {}}}, "seats are a list of names"),
        ({"seats": ["Ana", "Ben"], "modules": ["base"]}, "modules an object"),
        ({"seats": ["Ana", "Ben"], "modules": {"base": 3}}, "the set-up is damaged"),
        ({"seats": ["Ana", "Ben"], "modules": {"base": {}}, "first": "x"}, "the set-up is damaged"),
        ({"seats": ["Ana", "Ben"], "modules": {"base": {}}, "first": 5}, "the first seat is a number"),
        ({"seats": ["Ana", "Ben"], "modules": {"moon": {}}}, "line 1: there is no module 'moon'"),
        ({"seats": ["Ana", "Ben"], "modules": {"base": {"x": 1}}}, "module base has no option 'x'"),
        ({"seats": ["Ana"], "modules": {"base": {}}}, "base is for 2 to 6 players, not 1"),
    ],
)
def test_a_wrong_setup(setup: object, message: str) -> None:
    head = json.dumps({"format": FORMAT, "rules": RULES_VERSION, "setup": setup, "seed": "1"})
    assert complains([head], message).line == 1


def test_a_file_that_was_cut_off_in_the_middle_of_a_line(lines: list[str]) -> None:
    cut = "\n".join(lines)[:-40].splitlines()
    assert complains(cut, "this is not JSON .*the file may be cut off or damaged").line == len(lines)


def test_a_result_before_the_end(lines: list[str]) -> None:
    error = complains([*lines[:20], lines[-1]], "there is a result, but the game is not over")
    assert error.line == 21


def test_an_edited_placement_names_line_action_and_reason(lines: list[str]) -> None:
    number = first_line_with(lines, "place")
    edited = [*lines[:number], '[0, "place 9,9/0"]', *lines[number + 1 :]]
    error = complains(
        edited, rf"line {number + 1}: action {number - 1}: illegal: place 9,9/0: .*touch.*BASE-09"
    )
    assert (error.line, error.action) == (number + 1, number - 1)


def test_an_edited_seat(lines: list[str]) -> None:
    number = first_line_with(lines, "place")
    text = json.loads(lines[number])[1]
    edited = [*lines[:number], json.dumps([1, text]), *lines[number + 1 :]]
    complains(edited, f"line {number + 1}: action {number - 1}: '{text}' is by 1, but seat 0 is to act")


def test_an_action_for_the_dealer(lines: list[str]) -> None:
    complains([lines[0], '[0, "draw base/cloister"]'], "is by 0, but the dealer is to act")


def test_a_tile_that_is_not_left_cannot_be_drawn(lines: list[str]) -> None:
    complains([lines[0], '["*", "draw base/dragon"]'], "line 2: action 0: illegal: draw base/dragon")


@pytest.mark.parametrize(
    "line", ['"pass"', "[]", "[0]", '[0, "pass", 1]', "[0, 7]", '["*", null]', "17", "null", "true"]
)
def test_a_line_that_is_no_action(lines: list[str], line: str) -> None:
    error = complains([*lines[:5], line], "an action is a list of a seat and a text")
    assert error.line == 6


@pytest.mark.parametrize("text", ["", "place", "place 1,0/9", "xyzzy", "put small 99999999999,0.0"])
def test_a_text_that_is_no_action(lines: list[str], text: str) -> None:
    complains([*lines[:2], json.dumps([0, text])], "line 3: action 1: illegal: ")


def test_edited_scores(lines: list[str]) -> None:
    result = json.loads(lines[-1])
    right = result["result"]["scores"]
    result["result"]["scores"] = [right[0] + 1, right[1]]
    complains([*lines[:-1], json.dumps(result)], r"the scores are \[.*\], but the file says \[")


def test_an_edited_ledger(lines: list[str]) -> None:
    result = json.loads(lines[-1]) | {"ledger": "b2:0000000000000000"}
    complains([*lines[:-1], json.dumps(result)], "the itemised points differ from those of the file")


@pytest.mark.parametrize("result", ["{}", '{"result": 3}', '{"result": {}}'])
def test_a_result_without_scores(lines: list[str], result: str) -> None:
    complains([*lines[:-1], result], "expected a result with scores")


def test_something_after_the_result(lines: list[str]) -> None:
    assert complains([*lines, '[0, "pass"]'], "something after the result").line == len(lines) + 1


def test_an_action_after_the_end_of_the_game(lines: list[str]) -> None:
    complains([*lines[:-1], '[0, "pass"]'], "the game is over before this action")


def test_deeply_nested_json(lines: list[str]) -> None:
    complains([*lines[:2], "[" * 100_000], "line 3: action 1: this is not JSON")


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(GameFileError, match=r"cannot read .*none\.carc: No such file"):
        Game.load(tmp_path / "none.carc")
    with pytest.raises(GameFileError, match="cannot read"):
        Game.load(tmp_path)
    (tmp_path / "binary.carc").write_bytes(b"{\xff\xfe")
    with pytest.raises(GameFileError, match=r"binary\.carc is not a text file: .* at byte 1"):
        Game.load(tmp_path / "binary.carc")
    monkeypatch.setattr(game_file, "MAX_BYTES", 10)
    (tmp_path / "large.carc").write_text("x" * 11)
    with pytest.raises(GameFileError, match="larger than"):
        Game.load(tmp_path / "large.carc")
