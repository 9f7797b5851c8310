"""The command line without Typer and Rich: the same commands and options, in plain text."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from carcassonne.cli import plain_rich
from carcassonne.cli.app import load
from carcassonne.cli.commands import COMMANDS
from carcassonne.cli.plain_app import parser_of
from tests.architecture.project import ROOT

SAVE = ROOT / "tests" / "jcz" / "saves" / "base-road.jcz"
SINGLE = [
    name
    for name, entry in COMMANDS.items()
    if hasattr(import_module(f"carcassonne.cli.{entry.module}"), name)
]
"""Commands of one function; groups of commands need the extra."""
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


@pytest.mark.parametrize("name", SINGLE)
def test_every_option_is_there_with_its_default(name: str) -> None:
    with_typer = {
        (
            param.name,
            tuple(sorted([*param.opts, *param.secondary_opts])) if param.opts[0][0] == "-" else (),
        ): (
            param.required,
            param.default or None,
        )
        for param in load(name).params
        if param.name != "help"
    }
    actions = [action for action in parser_of(name)._actions if action.dest != "help"]
    without = {
        (action.dest, tuple(sorted(action.option_strings))): (
            action.required if action.option_strings else action.nargs is None,
            action.default or None,
        )
        for action in actions
    }
    assert without == with_typer


@pytest.mark.parametrize("name", SINGLE)
def test_examples_are_understood_and_shown(name: str) -> None:
    parser = parser_of(name)
    for example in COMMANDS[name].examples:
        parser.parse_args(example.split()[1:])
        assert f"carcassonne {example}" in parser.format_help()
    assert "[bold]" not in parser.format_help()


def test_values_are_read_as_their_types() -> None:
    read = parser_of("simulate").parse_args(
        ["--games", "3", "--depth", "light", "--save", "there", "-o", "a.b=1"]
    )
    assert (read.games, read.depth.value, read.save, read.option) == (3, "light", Path("there"), ["a.b=1"])
    assert parser_of("arena").parse_args(["--bots", "easy", "--no-keep"]).keep is False
    assert parser_of("bench").parse_args(["one", "two"]).only == ["one", "two"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["simulat"], "there is no command 'simulat'; did you mean 'simulate'?"),
        (["simulate", "--games", "none"], "--games/-g: 'none' is no number"),
        (["simulate", "--games", "0"], "--games/-g: 0 is not in the range from 1"),
        (["simulate", "--depth", "deep"], "'deep' is none of light, quick, normal, thorough"),
        (["simulate", "--gam", "3"], "unrecognized arguments: --gam 3"),
        (["play", "--port", "70000"], "70000 is not in the range 1 to 65535"),
        (["arena"], "the following arguments are required: --bots/-b"),
        (["replay", "nowhere.carc"], "cannot read nowhere.carc"),
        (["train", "--help"], "pip install 'carcassonne[cli]'"),
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
