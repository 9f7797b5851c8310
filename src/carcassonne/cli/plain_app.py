"""The command ``carcassonne`` without Typer: the same commands and options, read by argparse."""

from __future__ import annotations

import argparse
import difflib
import inspect
import shutil
import sys
import textwrap
import types
from collections.abc import Callable, Sequence
from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, NoReturn, Union, get_args, get_origin, get_type_hints

from .commands import COMMANDS, Entry
from .mistakes import reported
from .plain_rich import unmarked

DESCRIPTION = "Carcassonne with every expansion: play, watch, simulate, and look things up."
EXTRA = "Colours, completion and the full screen: pip install 'carcassonne[cli]'"


class Formatter(argparse.RawDescriptionHelpFormatter):
    """Names the value of an option once: ``--modules, -m TEXT``."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=30, width=_width())

    def _format_action_invocation(self, action: argparse.Action) -> str:
        if not action.option_strings or action.nargs == 0:
            return super()._format_action_invocation(action)
        return f"{', '.join(action.option_strings)} {self._format_args(action, str(action.metavar))}"


class Parser(argparse.ArgumentParser):
    """Says how to get help where an argument is wrong."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"error: {message}\n{self.prog} --help explains how it is used\n")


def parser_of(name: str) -> Parser:
    """Return the parser of a command, made from the signature of its function."""
    entry = COMMANDS[name]
    function = function_of(name, entry)
    examples = "\n".join(["For example:", *(f"  carcassonne {example}" for example in entry.examples)])
    parser = Parser(
        prog=f"carcassonne {name}",
        description=_paragraphs(inspect.getdoc(function) or ""),
        epilog=examples,
        formatter_class=Formatter,
        allow_abbrev=False,
    )
    hints = get_type_hints(function, include_extras=True)
    for parameter in inspect.signature(function).parameters.values():
        _add(parser, parameter, hints[parameter.name])
    return parser


def function_of(name: str, entry: Entry) -> Callable[..., None]:
    found: Callable[..., None] = getattr(import_module(f"carcassonne.cli.{entry.module}"), name)
    return found


def _width() -> int:
    return min(shutil.get_terminal_size().columns, 110) - 2


def _paragraphs(text: str) -> str:
    found = (" ".join(paragraph.split()) for paragraph in unmarked(text).split("\n\n"))
    return "\n\n".join(textwrap.fill(paragraph, _width()) for paragraph in found)


def _add(parser: Parser, parameter: inspect.Parameter, hint: Any) -> None:
    """Add an option or argument, as the annotation of a parameter declares it."""
    assert get_origin(hint) is Annotated
    plain, declared = get_args(hint)
    kind, many = _kind(plain)
    required = parameter.default is inspect.Parameter.empty
    default = None if required else parameter.default
    about = _about(declared, kind, default, required)
    if type(declared).__name__ == "ArgumentInfo":
        count = "*" if many else None if required else "?"
        metavar = declared.metavar or parameter.name.upper()
        convert = _converter(kind, declared)
        parser.add_argument(
            parameter.name, nargs=count, default=default, type=convert, metavar=metavar, help=about
        )
        return
    names = _names(declared) or [f"--{parameter.name.replace('_', '-')}"]
    if kind is bool:
        _add_switch(parser, names, parameter.name, bool(default), about)
        return
    values = [str(member.value) for member in kind] if issubclass(kind, Enum) else None
    parser.add_argument(
        *names,
        dest=parameter.name,
        default=default,
        required=required,
        action="append" if many else "store",
        type=_converter(kind, declared),
        metavar=f"[{'|'.join(values)}]" if values else _metavar(kind),
        help=about,
    )


def _names(declared: Any) -> list[str]:
    """Return the names of an option; Typer keeps the first one where a default would be."""
    first = getattr(declared, "default", None)
    return [*([first] if isinstance(first, str) else []), *(declared.param_decls or ())]


def _add_switch(parser: Parser, names: Sequence[str], to: str, default: bool, about: str) -> None:
    """Add ``--on``, or a pair ``--on/--no-on``."""
    on, _, off = names[0].partition("/")
    assert off in ("", f"--no-{on.removeprefix('--')}")
    action = argparse.BooleanOptionalAction if off else "store_true"
    parser.add_argument(on, *names[1:], dest=to, default=default, action=action, help=about)


def _kind(hint: Any) -> tuple[type, bool]:
    """Return the type of one value, and whether there may be several."""
    if get_origin(hint) in (Union, types.UnionType):
        [hint] = [part for part in get_args(hint) if part is not type(None)]
    if get_origin(hint) is list:
        return get_args(hint)[0], True
    return hint, False


def _metavar(kind: type) -> str:
    return {int: "NUMBER", float: "NUMBER", Path: "PATH"}.get(kind, "TEXT")


def _converter(kind: type, declared: Any) -> Callable[[str], Any]:
    def convert(text: str) -> Any:
        try:
            value = kind(text)
        except ValueError:
            if issubclass(kind, Enum):
                raise argparse.ArgumentTypeError(
                    f"{text!r} is none of {', '.join(str(member.value) for member in kind)}"
                ) from None
            raise argparse.ArgumentTypeError(f"{text!r} is no number") from None
        low, high = declared.min, declared.max
        if (low is not None and value < low) or (high is not None and value > high):
            raise argparse.ArgumentTypeError(f"{text} is not in the range {_range(declared)}")
        return value

    return convert


def _range(declared: Any) -> str:
    if declared.max is None:
        return f"from {declared.min:g}"
    return f"{declared.min:g} to {declared.max:g}"


def _about(declared: Any, kind: type, default: object, required: bool) -> str:
    notes = ["required"] if required and type(declared).__name__ == "OptionInfo" else []
    if declared.min is not None:
        notes.append(_range(declared))
    if default not in (None, False, "") and kind is not bool:
        notes.append(f"default: {default.value if isinstance(default, Enum) else default}")
    text = unmarked(declared.help or "")
    return f"{text} ({', '.join(notes)})".replace("%", "%%") if notes else text.replace("%", "%%")


def main_parser() -> Parser:
    width = max(map(len, COMMANDS))
    listed = "\n".join(f"  {name:{width}}  {entry.summary}" for name, entry in COMMANDS.items())
    parser = Parser(
        prog="carcassonne",
        usage="carcassonne [OPTIONS] COMMAND [ARGUMENTS]",
        description=f"{DESCRIPTION}\n\nCommands:\n{listed}",
        epilog=f"carcassonne COMMAND --help explains a command and gives examples.\n{EXTRA}",
        formatter_class=Formatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="store_true", help="Print the version.")
    return parser


def run(arguments: Sequence[str]) -> None:
    """Run the command that the arguments name."""
    parser = main_parser()
    if not arguments or arguments[0] in ("-h", "--help"):
        parser.print_help()
        return
    if arguments[0] == "--version":
        from carcassonne import __version__

        print(__version__)
        return
    name, *rest = arguments
    if name not in COMMANDS:
        close = difflib.get_close_matches(name, COMMANDS, 1)
        parser.error(f"there is no command {name!r}" + (f"; did you mean {close[0]!r}?" if close else ""))
    chosen = parser_of(name).parse_args(rest)
    function_of(name, COMMANDS[name])(**vars(chosen))


def main() -> None:
    """Run the command; a mistake of the caller ends with exit code 2 and one clear sentence."""

    def call() -> None:
        from .plain_typer import Exit

        try:
            run(sys.argv[1:])
        except Exit as ended:
            sys.exit(ended.exit_code)
        sys.exit(0)

    reported(call)
