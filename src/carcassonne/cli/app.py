"""The program ``carcassonne``: find the command, parse its arguments and run it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from carcassonne.languages import LANGUAGES

from .commands import COMMANDS, CommandEntry
from .declarations import Exit
from .messages import (
    LANGUAGE_NAMES,
    InputError,
    LanguageCode,
    choose_language,
    chosen_messages,
    requested_language,
)
from .parameters import choices, parameters_of
from .parser import HELP_NAMES, HelpRequest, UsageError, parse, unknown
from .reporting import reported

PROGRAM = "carcassonne"
PROGRAM_OPTIONS = ("--version", "--help", "--language", "--show-completion", "--install-completion")

__all__ = ["COMMANDS", "main", "run"]


def main() -> None:
    """Run the command given by this process's arguments; wrong input ends with exit code 2."""

    def call() -> None:
        words = sys.argv[1:]
        choose_language(requested_language(words, os.environ))
        try:
            run(words)
        except Exit as ended:
            sys.exit(ended.exit_code)
        sys.exit(0)

    reported(call)


def run(words: Sequence[str]) -> None:
    """Run the command that the arguments name."""
    words = _without_language(words)
    if not words or words[0] in HELP_NAMES:
        from .help import print_program_help

        print_program_help(COMMANDS)
    elif words[0].startswith("-"):
        _run_program_option(words[0], words[1:])
    else:
        _run_command(words[0], _entry(PROGRAM, COMMANDS, words[0]), words[1:])


def _without_language(words: Sequence[str]) -> Sequence[str]:
    """Move a ``--language`` that precedes the command behind it."""
    if words and words[0] in LANGUAGE_NAMES and len(words) > 1:
        value, rest = words[1], words[2:]
    elif words and words[0].startswith(f"{LANGUAGE_NAMES[0]}="):
        value, rest = words[0].partition("=")[2], words[1:]
    else:
        return words
    if value not in LANGUAGES:
        known = ", ".join(choices(LanguageCode))
        mistake = InputError("usage-choice", name=LANGUAGE_NAMES[0], value=value, known=known)
        raise UsageError(PROGRAM, mistake)
    return [*rest, LANGUAGE_NAMES[0], value] if rest and rest[0] in COMMANDS else rest


def _entry(program: str, commands: Mapping[str, CommandEntry], name: str) -> CommandEntry:
    if name not in commands:
        raise UsageError(program, unknown("command", name, commands))
    return commands[name]


def _run_command(name: str, entry: CommandEntry, words: Sequence[str]) -> None:
    if entry.commands:
        if not words or words[0].startswith("-"):
            from .help import print_group_help

            print_group_help(name, entry)
            return
        entry = _entry(f"{PROGRAM} {name}", entry.commands, words[0])
        name, words = f"{name} {words[0]}", words[1:]
    function = entry.function(name.split()[-1])
    parameters = parameters_of(function)
    try:
        values = parse(f"{PROGRAM} {name}", parameters, words)
    except HelpRequest:
        from .help import print_command_help

        print_command_help(name, entry, parameters)
        return
    function(**values)


def _run_program_option(name: str, rest: Sequence[str]) -> None:
    from . import completion

    value = rest[0] if rest else ""
    if name == "--version":
        from carcassonne import __version__

        print(__version__)
    elif name == completion.COMPLETE:
        print("\n".join(completion.candidates(rest)))
    elif name == "--show-completion":
        print(completion.SCRIPTS[completion.shell_of(value, os.environ)], end="")
    elif name == "--install-completion":
        target = completion.install(completion.shell_of(value, os.environ), Path.home())
        print(chosen_messages()("completion-installed", file=str(target)))
    else:
        raise UsageError(PROGRAM, unknown("option", name, PROGRAM_OPTIONS))
