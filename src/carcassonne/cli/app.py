"""The command ``carcassonne`` and how it reports mistakes."""

from __future__ import annotations

import sys

import typer
from rich.console import Console
from rich.markup import escape

from . import arena, bench, convert, modules, play, render, replay, rules, simulate, tiles

errors = Console(stderr=True, soft_wrap=True)

app = typer.Typer(
    name="carcassonne",
    help="Carcassonne with every expansion: play, watch, simulate, and look things up.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("modules")(modules.modules)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("show")(replay.show)
app.command("convert")(convert.convert)
app.command("render")(render.render)
app.command("tiles")(tiles.tiles)
app.command("rules")(rules.rules)
app.command("arena")(arena.arena)
app.command("bench")(bench.bench)

MISTAKES = (ValueError, LookupError, OSError)
"""What bad input raises: set-ups, files, actions, names. Anything else is a fault of the program."""


def main() -> None:
    """Run the command; a mistake of the caller ends with exit code 2 and one clear sentence."""
    try:
        app()
    except MISTAKES as error:
        text = str(error.args[0]) if isinstance(error, KeyError) and error.args else str(error)
        errors.print(f"[bold red]error:[/] {escape(text)}")
        sys.exit(2)
    except KeyboardInterrupt:
        errors.print("stopped")
        sys.exit(130)
