"""Parser of command lines: from words to the arguments of a command's function.

It replaces argparse or Click because every sentence that a user reads, usage errors included, is one of
our messages in the language of the command.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from .messages import InputError, chosen_messages
from .parameters import Parameter

HELP_NAMES = ("--help", "-h")


class HelpRequest(Exception):
    """``--help`` was among the words."""


class UsageError(InputError):
    """Words that do not fit a command; ``program`` is the command with its name."""

    def __init__(self, program: str, mistake: InputError) -> None:
        super().__init__(mistake.name, **mistake.values)
        self.program = program


def parse(program: str, parameters: Sequence[Parameter], words: Sequence[str]) -> dict[str, object]:
    """Return the arguments of the command's function by name.

    Raises HelpRequest, or UsageError with the problem.
    """
    if any(word in HELP_NAMES for word in words[: _end_of_options(words)]):
        raise HelpRequest
    try:
        return _ArgumentReader(parameters).read(words)
    except InputError as mistake:
        raise UsageError(program, mistake) from None


def _end_of_options(words: Sequence[str]) -> int:
    return words.index("--") if "--" in words else len(words)


class _ArgumentReader:
    def __init__(self, parameters: Sequence[Parameter]) -> None:
        self.parameters = parameters
        self.by_name = {name: parameter for parameter in parameters for name in parameter.names}
        self.off = {parameter.off_name: parameter for parameter in parameters if parameter.off_name}
        self.values: dict[str, object] = {}
        self.positional: list[str] = []

    def read(self, words: Sequence[str]) -> dict[str, object]:
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word == "--":
                self.positional += rest
                break
            if word.startswith("-") and word != "-":
                self._read_option(word, rest)
            else:
                self.positional.append(word)
        self._assign_arguments()
        for parameter in self.parameters:
            if parameter.name not in self.values:
                if parameter.is_required:
                    raise InputError("usage-required", name=parameter.shown)
                self.values[parameter.name] = parameter.initial()
        return self.values

    def _read_option(self, word: str, rest: list[str]) -> None:
        name, equals, value = word.partition("=")
        if not word.startswith("--") and len(word) > 2:
            name, equals, value = word[:2], "=", word[2:]  # -p3
        if name in self.off and not equals:
            self.values[self.off[name].name] = False
            return
        parameter = self.by_name.get(name)
        if parameter is None:
            raise unknown("option", name, [*self.by_name, *self.off, *HELP_NAMES])
        if parameter.is_switch:
            if equals:
                raise InputError("usage-no-value", name=name)
            self.values[parameter.name] = True
            return
        if not equals:
            if not rest or rest[0] in self.by_name:
                raise InputError("usage-value-missing", name=name)
            value = rest.pop(0)
        self._store(parameter, value, name)

    def _store(self, parameter: Parameter, text: str, shown: str) -> None:
        value = parameter.convert(text, shown)
        if parameter.is_list:
            values = self.values.setdefault(parameter.name, [])
            assert isinstance(values, list)
            values.append(value)
        else:
            self.values[parameter.name] = value

    def _assign_arguments(self) -> None:
        words = self.positional
        for parameter in self.parameters:
            if parameter.names:
                continue
            shown = parameter.placeholder(chosen_messages())
            if not words:
                if parameter.is_required:
                    raise InputError("usage-argument-missing", name=shown)
                continue
            taken, words = (words, []) if parameter.is_list else (words[:1], words[1:])
            for word in taken:
                self._store(parameter, word, shown)
        if words:
            raise InputError("usage-too-many", value=words[0])


def unknown(what: str, word: str, known: Iterable[str]) -> InputError:
    """Return the error for an unknown option or command, with the closest known name if there is one."""
    close = difflib.get_close_matches(word, known, 1)
    if close:
        return InputError(f"usage-no-{what}-but", name=word, close=close[0])
    return InputError(f"usage-no-{what}", name=word)
