"""The command ``carcassonne`` and how it reports mistakes."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.markup import escape
from typer.core import TyperCommand, TyperGroup

errors = Console(stderr=True, soft_wrap=True)


class Entry(NamedTuple):
    """A command: the module of this package that has its function, and what help says about it."""

    module: str
    summary: str
    examples: tuple[str, ...]


COMMANDS = {
    "play": Entry(
        "play",
        "Play in the browser, or in the terminal.",
        ("play", "play --terminal -m base,river", "play --terminal -m stone-age -p 3"),
    ),
    "backup": Entry(
        "backup",
        "Copy the database of a running server to a file.",
        ("backup games-monday.sqlite3", "backup copy.sqlite3 --database sqlite:///games.sqlite3"),
    ),
    "modules": Entry(
        "modules",
        "List the modules with their tiles, pieces and options.",
        ("modules", "modules traders-and-builders", "modules --json"),
    ),
    "simulate": Entry(
        "simulate",
        "Play random games and check the engine's promises.",
        (
            "simulate --modules base,inns-and-cathedrals --players 4 --games 100 --seed 1",
            "simulate --modules all -o base.small_city=4 --json",
            "simulate --modules random --games 1000 --workers 2",
        ),
    ),
    "replay": Entry(
        "replay",
        "Step through a game file and print itemised points.",
        ("replay game.carc", "replay game.carc --turn 12", "replay game.jcz --json"),
    ),
    "show": Entry(
        "replay",
        "Show the board of a game file.",
        ("show game.carc", "show game.carc --turn 12"),
    ),
    "convert": Entry(
        "convert",
        "Convert a game file between formats.",
        ("convert game.jcz game.carc", "convert game.carc game.json"),
    ),
    "scene": Entry(
        "scene",
        "Write a game as a scene for the tests.",
        ("scene game.carc -o tests/scenes/base/report.scene",),
    ),
    "render": Entry(
        "render",
        "Draw a game as a picture or a film.",
        ("render game.carc -o board.png", "render game.carc -o film.webp"),
    ),
    "tiles": Entry(
        "tiles",
        "Show the tile catalogue, in the terminal or drawn.",
        ("tiles", "tiles base", "tiles base/city1-road-straight", "tiles river-1 -o sheet.png"),
    ),
    "rules": Entry(
        "rules",
        "Show a rule, the code that carries it out and the tests that prove it.",
        ("rules BASE-18", "rules traders-and-builders", "rules --report --json"),
    ),
    "arena": Entry(
        "arena",
        "Let bots play against each other.",
        (
            "arena --bots greedy,random --games 100",
            "arena --bots greedy,mine.py:MyBot --sprt 0,20",
            "arena --bots planner,greedy,easy --mode round-robin --no-keep",
        ),
    ),
    "hint": Entry(
        "advice",
        "Show the best moves in a game, and why they are good.",
        ("hint game.carc", "hint game.carc --turn 12 --language es"),
    ),
    "review": Entry(
        "advice",
        "Show the turns of a game where most was lost.",
        ("review game.carc", "review game.carc --seat 1 --json"),
    ),
    "train": Entry(
        "train",
        "Teach the bot that learns: play, fit, compare, install.",
        ("train run data --rounds 3 --workers 8", "train gate new.net --games 400"),
    ),
    "bench": Entry(
        "bench",
        "Measure the speed of kernel and engine.",
        ("bench", "bench kernel_place engine_base", "bench --json"),
    ),
}


def load(name: str) -> TyperCommand | TyperGroup:
    """A command ready to run; a module with several commands has an application of its own."""
    entry = COMMANDS[name]
    module = import_module(f"carcassonne.cli.{entry.module}")
    examples = (f"  [cyan]carcassonne {example}[/]" for example in entry.examples)
    epilog = "\n\n".join(("For example:", *examples))
    if not hasattr(module, name):
        group = typer.main.get_command(module.app)
        assert isinstance(group, TyperGroup)
        group.epilog = epilog
        return group
    alone = typer.Typer(add_completion=False, rich_markup_mode="rich", pretty_exceptions_enable=False)
    alone.command(name, epilog=epilog)(getattr(module, name))
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    return command


class Commands(TyperGroup):
    """All commands by name; the code of one is imported when it is run, so that help comes at once."""

    def __init__(self, **attributes: Any) -> None:
        listed = {name: TyperCommand(name, help=entry.summary) for name, entry in COMMANDS.items()}
        super().__init__(**attributes | {"commands": listed})

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, listed, rest = super().resolve_command(ctx, args)
        return name, load(name) if name else listed, rest


app = typer.Typer(
    name="carcassonne",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from carcassonne import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.callback(epilog="[bold]carcassonne COMMAND --help[/] explains a command and gives examples.")
def carcassonne(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Carcassonne with every expansion: play, watch, simulate, and look things up."""


MISTAKES = (ValueError, LookupError, OSError)
"""What bad input raises: set-ups, files, actions, names. Anything else is a fault of the program."""


def main() -> None:
    """Run the command; a mistake of the caller ends with exit code 2 and one clear sentence."""
    try:
        app()
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is left in the buffer must not be tried again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except MISTAKES as error:
        if type(error) in (KeyError, IndexError):
            raise  # no message for people: a fault of the program
        errors.print(f"[bold red]error:[/] {escape(str(error))}")
        sys.exit(2)
    except KeyboardInterrupt:
        errors.print("stopped")
        sys.exit(130)
