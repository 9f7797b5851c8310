"""What the commands use of Typer, without it: declarations of options, output and exit."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Declared:
    """An option or argument as a command declares it, with the attribute names of Typer."""

    param_decls: tuple[str, ...] = ()
    help: str | None = None
    min: float | None = None
    max: float | None = None
    metavar: str | None = None
    callback: Callable[..., Any] | None = None
    is_eager: bool = False


class OptionInfo(Declared):
    """An option."""


class ArgumentInfo(Declared):
    """A positional argument."""


def Option(*names: str, **attributes: Any) -> OptionInfo:  # noqa: N802
    return OptionInfo(names, **attributes)


def Argument(*names: str, **attributes: Any) -> ArgumentInfo:  # noqa: N802
    return ArgumentInfo(names, **attributes)


class Exit(Exception):
    """The command ends with an exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.exit_code = code


class Abort(Exception):
    """The input has ended."""


def echo(message: object = "", nl: bool = True, err: bool = False) -> None:
    print(message, end="\n" if nl else "", file=sys.stderr if err else sys.stdout, flush=True)


def prompt(text: str, prompt_suffix: str = ": ") -> str:
    """Return a line that was typed and is not empty. Raises Abort at the end of the input."""
    try:
        while not (line := input(f"{text}{prompt_suffix}")):
            pass
    except EOFError as ended:
        raise Abort from ended
    return line
