"""The command line without Rich: the same commands and options, in plain text."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from carcassonne.cli import plain_rich
from carcassonne.cli.commands import COMMANDS
from carcassonne.cli.parameters import parameters_of
from carcassonne.cli.parser import parse
from tests.architecture.project import ROOT

SAVE = ROOT / "tests" / "jcz" / "saves" / "base-road.jcz"
START = "from carcassonne.cli import main; main()"


def plain(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``carcassonne`` without any installed package."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "100"}
    return subprocess.run(
        [sys.executable, "-S", "-c", START, *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )


def output(*arguments: str, text: str = "") -> str:
    ran = plain(*arguments, text=text)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


# Options ----------------------------------------------------------------------------------------------------


def test_values_are_read_as_their_types() -> None:
    read = read_words("simulate", "--games=3", "--depth", "light", "--save", "there", "-o", "a.b=1", "-p4")
    assert (read["games"], read["depth"], read["save"]) == (3, "light", Path("there"))
    assert (read["option"], read["players"], read["seed"]) == (["a.b=1"], 4, "1")
    assert read_words("arena", "--bots", "easy", "--no-keep")["keep"] is False
    assert read_words("bench", "one", "--json", "two")["only"] == ["one", "two"]
    assert read_words("replay", "--", "-x")["file"] == Path("-x")


def read_words(name: str, *words: str) -> dict[str, object]:
    return parse(name, parameters_of(COMMANDS[name].function(name)), words)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulat"], "there is no command “simulat”; did you mean “simulate”?"),
        (["simulate", "--games", "none"], "--games: “none” is not a number"),
        (["simulate", "--games", "0"], "--games: 0 is less than 1"),
        (["simulate", "--depth", "deep"], "“deep” is none of light, quick, normal, thorough"),
        (["simulate", "--gam", "3"], "there is no option --gam; did you mean --games?"),
        (["play", "--port", "70000"], "70000 is not in the range 1 to 65535"),
        (["arena"], "the option --bots/-b is missing"),
        (["replay", "nowhere.carc"], "cannot read nowhere.carc"),
        (["train", "fit", "a.net", "games"], "pip install 'carcassonne[train]'"),
        (["replay"], "the argument FILE is missing"),
        (["replay", "a", "b"], "“b” is one argument too many"),
        (["replay", "a", "--turn"], "--turn needs a value"),
        (["replay", "a", "--json=yes"], "--json takes no value"),
        (["render", str(SAVE), "-o", "a.png"], "pip install 'carcassonne[svg]'"),
        (["play", "--no-browser"], "pip install 'carcassonne[server]'"),
    ],
)
def test_mistakes_end_with_code_2_and_a_sentence(arguments: list[str], told: str) -> None:
    ran = plain(*arguments)
    assert ran.returncode == 2
    assert told in ran.stderr
    assert "Traceback" not in ran.stderr


# Commands ---------------------------------------------------------------------------------------------------


def test_help_lists_every_command() -> None:
    shown = output("--help")
    assert all(f"  {name} " in shown for name in COMMANDS)
    assert shown == output()


def test_commands_print_plain_text(tmp_path: Path) -> None:
    assert "every check held" in output("simulate", "--games", "1")
    assert "BASE-18 (base, rule)" in output("rules", "BASE-18")
    replayed = output("replay", str(SAVE))
    assert "A  Alice   3       7 follower" in replayed
    assert "[" not in replayed.replace("[0,", "")
    assert '"scores"' in output("replay", str(SAVE), "--json")
    assert "pass  Alice has 3 points" in output("replay", str(SAVE), "--check")
    assert "base/cloister" in output("tiles", "base/cloister")
    assert "city2-opposite" in output("tiles", "base")
    picture = tmp_path / "a.svg"
    output("render", str(SAVE), "-o", str(picture))
    assert "<svg" in picture.read_text()


def test_a_game_is_played_by_typing() -> None:
    shown = output("play", "--terminal", "--seed", "1", "--language", "es", text="0\n0\nq\n")
    assert shown.count("> ") >= 2
    assert "A  tú" in shown


# Output -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["plain", "[bold]", "[/]", "a [dim]b[/] c", "[0, 1]", r"\[x]", "list[int]"])
def test_escaped_text_is_printed_as_it_is(text: str) -> None:
    assert plain_rich.unmarked(plain_rich.escape(text)) == text


def test_markup_is_left_out() -> None:
    assert plain_rich.unmarked("[bold]1[/] of [0, 1] is [red]wrong[/]") == "1 of [0, 1] is wrong"


def test_tables_are_aligned_and_wrapped() -> None:
    table = plain_rich.Table("name", "about", title="Things")
    table.add_column("n", justify="right")
    table.add_row("one", "a long text that has to be wrapped somewhere", "1")
    table.add_row(plain_rich.Text("three"), "[bold]short[/]", "23")
    assert list(table.lines(30)) == [
        "Things",
        "name   about                 n",
        "one    a long text that      1",
        "       has to be wrapped",
        "       somewhere",
        "three  short                23",
    ]
