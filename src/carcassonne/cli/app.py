"""The command ``carcassonne``, made with Typer."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from .commands import COMMANDS
from .mistakes import reported

__all__ = ["COMMANDS", "app", "load", "main"]


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


def main() -> None:
    """Run the command; a mistake of the caller ends with exit code 2 and one clear sentence."""
    from .messages import choose_language

    choose_language("en")
    reported(app)
