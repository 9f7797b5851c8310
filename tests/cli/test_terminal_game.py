"""The game in the terminal: with arrow keys where there is a terminal, typed where there is none."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.cli.messages import Messages
from carcassonne.cli.terminal.board import Ghost, Window, board_text, track_text
from carcassonne.cli.terminal.cursor import Cursor
from carcassonne.cli.terminal.game import TypedGame
from carcassonne.cli.terminal.keys import split_keys
from carcassonne.engine.events import ChanceRevealed
from carcassonne.engine.types import Seat
from carcassonne.expansions.robbers.module import Track
from tests.cli.support.pseudo_terminal import PseudoTerminal
from tests.texts.languages import COMPLETE

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
ENTER, TAB, BACKTAB, ESCAPE = "\r", "\t", "\x1b[Z", "\x1b"
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
READY = "q leave"
"""The last words of a drawn screen."""


def actions(*texts: str) -> list[cc.Action]:
    return [cc.Action.parse(text) for text in texts]


# Keys -------------------------------------------------------------------------------------------------------


def test_keys_are_told_apart() -> None:
    assert split_keys(f"r{UP}{RIGHT}{ENTER}\x1bOD{BACKTAB}\x7fq") == (
        ["r", "up", "right", "enter", "left", "backtab", "backspace", "q"],
        "",
    )
    assert split_keys("\x1b") == ([], "\x1b")
    assert split_keys("a\x1b[") == (["a"], "\x1b[")
    assert split_keys("\x1bq") == (["escape", "q"], "")


# Cursor -----------------------------------------------------------------------------------------------------


def test_arrows_go_to_the_nearest_place_in_their_direction() -> None:
    cursor = Cursor(actions("place 0,0/0", "place 2,0/0", "place 3,1/0", "place 0,2/0", "place -1,0/0"))
    path = []
    for direction in ("right", "right", "left", "left", "down", "up"):
        cursor.move(direction)
        path.append(cursor.cell)
    assert path == [(2, 0), (3, 1), (2, 0), (0, 0), (0, 2), (0, 0)]


def test_an_arrow_with_nothing_ahead_stays() -> None:
    cursor = Cursor(actions("place 0,0/0", "place 0,1/0"))
    cursor.move("left")
    cursor.move("up")
    assert cursor.cell == (0, 0)


def test_turning_goes_round_at_one_place() -> None:
    cursor = Cursor(actions("place 0,0/0", "place 1,0/1", "place 0,0/2", "place 0,0/3"))
    turned = []
    for step in (1, 1, 1, -1):
        cursor.rotate(step)
        turned.append(str(cursor.action))
    assert turned == ["place 0,0/2", "place 0,0/3", "place 0,0/0", "place 0,0/3"]


def test_tab_reaches_what_has_no_place() -> None:
    cursor = Cursor(actions("put small 4,4.0", "put small 4,4.1", "pass"))
    cursor.advance(-1)
    assert (cursor.action, cursor.cell) == (cc.PASS, None)
    cursor.move("up")
    assert str(cursor.action) == "put small 4,4.0"
    cursor.advance(1)
    assert str(cursor.action) == "put small 4,4.1"


def test_the_cursor_begins_near_the_last_tile() -> None:
    assert Cursor(actions("place 0,0/0", "place 5,5/1", "pass"), near=(6, 5)).cell == (5, 5)
    assert Cursor(actions("pass", "second"), near=(6, 5)).action == cc.PASS


# Board ------------------------------------------------------------------------------------------------------


def test_a_window_keeps_to_the_board_and_to_the_screen() -> None:
    whole = Window(-3, 0, 9, 4)
    assert whole.around((0, 0), 20, 20) == whole
    assert whole.around((9, 4), 5, 2) == (5, 3, 9, 4)
    assert whole.around((-3, 0), 5, 2) == (-3, 0, 1, 1)
    assert whole.around((3, 2), 3, 1) == (2, 2, 4, 2)


def test_the_board_shows_figures_marks_and_the_tile_in_hand() -> None:
    game = cc.Game(cc.Setup.of("base", seats=2), seed=3, deal=False)
    game.push("draw base/road-straight")
    game.push("place 1,0/0")
    game.push("put small 1,0.0")
    game.push("draw base/road-curve")
    pos = game.position
    plain = board_text(pos, {(0, 1): "x"}).plain
    assert "S" in plain
    assert "x" in plain
    hand = pos.hand
    assert hand is not None
    drawn = board_text(pos, ghost=Ghost((2, 0), hand, 1), window=Window(0, 0, 2, 0)).plain
    assert drawn.count("+") == 4
    assert "  2  " in drawn.splitlines()[0]
    focus = board_text(pos, focus=(0, 0, 1))
    assert any("bright_white" in str(span.style) for span in focus.spans)


def test_the_scores_tell_both_markers_and_the_robbers_space() -> None:
    game = cc.Game(cc.Setup.of("base", "dispatches", "robbers", seats=2), seed=3, deal=False)
    pos = game.position
    pos.totals[:] = [12, 57, 3, 0]
    track = pos.module_state(Track)
    pos.set_module_state(track._replace(spaces=(None, 12)))
    assert track_text(pos, 0, "en") == "markers on 12 and 7"
    assert track_text(pos, 1, "es") == "fichas en 3 y 0, bandido en 12"
    plain = cc.Game(cc.Setup.of("base", seats=2), seed=3, deal=False).position
    assert track_text(plain, 0, "en") == ""


def test_a_dispatch_is_read_out(capsys: pytest.CaptureFixture[str]) -> None:
    game = cc.Game(cc.Setup.of("base", "dispatches", seats=2), seed=3, deal=False)
    table = TypedGame(game, "es", "random")
    events = (ChanceRevealed(Seat(0), "dispatch", 4),)
    table.report(cc.Record(cc.CHANCE, cc.Action.parse("token 4"), events))
    assert "Despacho: 2 puntos por cada escudo de tus ciudades." in capsys.readouterr().out


# Keyed ------------------------------------------------------------------------------------------------------


def test_a_turn_is_played_with_the_arrow_keys() -> None:
    with PseudoTerminal("play", "--terminal", "--seed", "3") as terminal:
        terminal.wait_for("Place the tile.", " place 1,0/0 ", READY)
        terminal.press(LEFT)
        terminal.wait_for(" place -1,0/0 ", READY)
        terminal.press("r")
        terminal.wait_for(" place -1,0/2 ", READY)
        terminal.press(ENTER)
        terminal.wait_for(" put small -1,0.0 ", "you: place -1,0/2", READY)
        terminal.press("u")
        terminal.wait_for("Place the tile.", READY)
        terminal.press(f":place 0,1/3\x7f0{ENTER}")
        terminal.wait_for(" put small 0,1.0 ", "you: place 0,1/0", READY)
        terminal.press(BACKTAB)
        terminal.wait_for(" pass ", READY)
        terminal.press(TAB)
        terminal.wait_for(" put small 0,1.0 ", READY)
        terminal.press(ENTER)
        terminal.wait_for("Place the tile.", READY)
        terminal.press("q")
        assert terminal.exit_code() == 0


def test_refusals_are_explained_on_the_screen() -> None:
    with PseudoTerminal("play", "--terminal", "--seed", "3", "--language", "es") as terminal:
        terminal.wait_for("q salir")
        terminal.press(f"wplace 9,9/0{ENTER}")
        terminal.wait_for("BASE-09)", "q salir")
        terminal.press("?")
        terminal.wait_for("cualquier tecla")
        terminal.press("x")
        terminal.wait_for("q salir")
        terminal.press(f":place 1,0/0{ESCAPE}")
        terminal.press("p")
        terminal.wait_for("BASE-07)", "q salir")
        terminal.press("q")
        assert terminal.exit_code() == 0


def test_the_terminal_is_given_back_after_an_interruption() -> None:
    with PseudoTerminal("play", "--terminal") as terminal:
        terminal.wait_for(READY)
        terminal.press("\x03")
        assert terminal.exit_code() == 130
        assert terminal.raw.count(ENTER_SCREEN) == terminal.raw.count(LEAVE_SCREEN) == 1


def test_a_window_that_is_too_small_says_so() -> None:
    with PseudoTerminal("play", "--terminal", width=60, height=8) as terminal:
        terminal.wait_for("too small")


# Typed ------------------------------------------------------------------------------------------------------


def play_typed(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *lines: str,
    language: str = "en",
    bot: str = "random",
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    game = cc.Game(cc.Setup.of("base", seats=2), seed=3, deal=False)
    TypedGame(game, language, bot).run()
    return capsys.readouterr().out


def test_without_a_terminal_actions_are_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.carc"
    shown = play_typed(
        monkeypatch,
        capsys,
        *("place 5,5/0", "? place 1,0/1", "? place 1,0/0", "place 1,0/0", "u", "0", "pass"),
        *(f"s {file}", f"s {tmp_path / 'nowhere' / 'x.carc'}", "q"),
    )
    assert "BASE-09" in shown
    assert "BASE-10" in shown
    assert "That move is allowed." in shown
    assert "you: pass" in shown
    assert "cannot save" in shown
    assert len(cc.Game.load(file).records) >= 4


def test_a_whole_game_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = play_typed(monkeypatch, capsys, *["0"] * 200, language="es")
    assert "Gana" in shown


def test_the_file_of_a_bot_may_have_brackets_in_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "[" / "x].py"
    file.parent.mkdir()
    file.write_text("from carcassonne.bots import RandomBot\nclass Mine(RandomBot): ...\n")
    shown = play_typed(monkeypatch, capsys, *["0"] * 200, bot=f"{file}:Mine")
    assert f"{file}:Mine 1".replace(" ", "") in "".join(shown.split())


def test_a_bug_of_a_bot_is_no_mistake_of_the_person(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "buggy.py"
    file.write_text(
        "from carcassonne.bots import Bot\nclass Buggy(Bot):\n"
        "    def choose(self, view):\n        return int('x')\n"
    )
    with pytest.raises(RuntimeError, match="Buggy 1 failed") as raised:
        play_typed(monkeypatch, capsys, *["0"] * 20, bot=f"{file}:Buggy")
    assert isinstance(raised.value.__cause__, ValueError)


def test_the_end_of_the_input_ends_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "place 1,0/0" in play_typed(monkeypatch, capsys, "0")


def test_all_languages_say_the_same_things() -> None:
    folder = Path(cc.__file__).parent / "cli" / "texts"
    names = {
        language: [line.split(" =")[0] for line in text.splitlines() if " =" in line and line[0] not in " #"]
        for language in COMPLETE
        if (text := (folder / f"{language}.ftl").read_text(encoding="utf-8"))
    }
    assert all(found == names["en"] for found in names.values())
    assert Messages("es")("winner", count=2, names="x").startswith("Ganan")
