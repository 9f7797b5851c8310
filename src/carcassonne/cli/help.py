"""Help of the program and of its commands, in the language of the command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from carcassonne.languages import LANGUAGES

from .commands import CommandEntry
from .messages import Messages, chosen_messages
from .parameters import Parameter
from .third_party import INSTALLED, Console, Table, escape

PROGRAM = "carcassonne"
MAX_WIDTH = 110


def print_program_help(commands: Mapping[str, CommandEntry]) -> None:
    """Print the options of the program and the list of its commands."""
    messages, console = chosen_messages(), _console()
    _print_usage(console, messages, f"{PROGRAM} {messages('usage-of-program')}")
    console.print(messages("about-program") + "\n")
    _print_rows(
        console,
        messages("title-options"),
        [
            ("--version", messages("option-version")),
            (f"--install-completion {messages('value-shell')}", messages("option-install-completion")),
            (f"--show-completion {messages('value-shell')}", messages("option-show-completion")),
            (f"--language, -l [{'|'.join(LANGUAGES)}]", messages("option-language")),
            ("--help, -h", messages("option-help")),
        ],
    )
    _print_rows(
        console, messages("title-commands"), [(name, messages(f"summary-{name}")) for name in commands]
    )
    console.print(messages("help-of-commands"), highlight=False)
    if not INSTALLED:
        console.print(messages("help-of-extra"), highlight=False)


def print_group_help(name: str, entry: CommandEntry) -> None:
    """Print the list of the commands below a command."""
    messages, console = chosen_messages(), _console()
    _print_usage(console, messages, f"{PROGRAM} {name} {messages('usage-of-program')}")
    console.print(messages(f"about-{name}") + "\n")
    rows = [(command, messages(f"summary-{name}-{command}")) for command in entry.commands]
    _print_rows(console, messages("title-commands"), rows)
    _print_examples(console, messages, entry)


def print_command_help(name: str, entry: CommandEntry, parameters: Iterable[Parameter]) -> None:
    """Print what a command does, its arguments and options, and examples."""
    messages, console = chosen_messages(), _console()
    arguments = [parameter for parameter in parameters if not parameter.names]
    options = [parameter for parameter in parameters if parameter.names]
    placeholders = [_argument(parameter, messages) for parameter in arguments]
    _print_usage(console, messages, " ".join([PROGRAM, name, messages("usage-options"), *placeholders]))
    console.print(messages(f"about-{name.replace(' ', '-')}") + "\n")
    _print_rows(
        console,
        messages("title-arguments"),
        [(parameter.placeholder(messages), _about(parameter, messages)) for parameter in arguments],
    )
    _print_rows(
        console,
        messages("title-options"),
        [
            *((_option(parameter, messages), _about(parameter, messages)) for parameter in options),
            ("--help, -h", messages("option-help")),
        ],
    )
    _print_examples(console, messages, entry)


def _console() -> Console:
    console = Console()
    if INSTALLED and console.width > MAX_WIDTH:
        console.width = MAX_WIDTH
    return console


def _print_usage(console: Console, messages: Messages, usage: str) -> None:
    console.print(f"[bold]{messages('title-usage')}[/] {escape(usage)}\n", highlight=False)


def _print_rows(console: Console, title: str, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    console.print(f"[bold]{title}[/]", highlight=False)
    table = Table.grid(padding=(0, 2))
    for name, about in rows:
        table.add_row("", f"[cyan]{escape(name)}[/]", about)
    console.print(table)
    console.print()


def _print_examples(console: Console, messages: Messages, entry: CommandEntry) -> None:
    console.print(f"[bold]{messages('title-examples')}[/]", highlight=False)
    for example in entry.examples:
        console.print(f"  [cyan]{PROGRAM} {escape(example)}[/]", highlight=False, soft_wrap=True)


def _argument(parameter: Parameter, messages: Messages) -> str:
    word = parameter.placeholder(messages) + ("..." if parameter.is_list else "")
    return word if parameter.is_required else f"[{word}]"


def _option(parameter: Parameter, messages: Messages) -> str:
    names = ", ".join([*parameter.names, *filter(None, [parameter.off_name])])
    return names if parameter.is_switch else f"{names} {parameter.placeholder(messages)}"


def _about(parameter: Parameter, messages: Messages) -> str:
    """Return the help of a parameter with its range and default."""
    notes = [messages("note-required")] if parameter.is_required and parameter.names else []
    low, high = parameter.declared.min, parameter.declared.max
    if low is not None and high is not None:
        notes.append(messages("range", low=f"{low:g}", high=f"{high:g}"))
    elif low is not None:
        notes.append(messages("note-minimum", low=f"{low:g}"))
    default = parameter.initial()
    if default not in (None, False, "") and not parameter.is_switch:
        value = default.value if isinstance(default, Enum) else default
        notes.append(messages("note-default", value=escape(str(value))))
    text = messages(parameter.declared.help)
    return f"{text} [dim]({', '.join(notes)})[/]" if notes else text
