"""Declarations of options and arguments, in the annotations of command functions.

``players: Annotated[int, Option("--players", "-p", help="option-players")] = 2``: the names, the key
of the help text and the limits are declared; type and default are those of the parameter.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Declared:
    """Fields of options and arguments; ``help`` is the key of a message."""

    help: str
    min: float | None = None
    max: float | None = None


@dataclass(frozen=True)
class OptionInfo(Declared):
    """An option; ``--on/--no-on`` declares a switch that can be turned off."""

    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class ArgumentInfo(Declared):
    """A positional argument; ``value`` is the key of its placeholder, without ``value-``."""

    value: str = "text"


def Option(*names: str, help: str, min: float | None = None, max: float | None = None) -> OptionInfo:  # noqa: N802
    return OptionInfo(help, min, max, names)


def Argument(value: str, *, help: str) -> ArgumentInfo:  # noqa: N802
    return ArgumentInfo(help, value=value)


class Exit(Exception):
    """Raised to end the command with an exit code."""

    def __init__(self, code: int = 0) -> None:
        super().__init__(code)
        self.exit_code = code
