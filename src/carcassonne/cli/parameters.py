"""Options and arguments of a command, read from the signature of its function."""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Union, get_args, get_origin, get_type_hints

from carcassonne.languages import LANGUAGES

from .declarations import ArgumentInfo, OptionInfo
from .messages import InputError, LanguageCode, Messages, chosen_language

CommandFunction = Callable[..., None]
VALUE_NAMES = {int: "number", float: "number", Path: "path"}


@dataclass(frozen=True)
class Parameter:
    """An option or argument: what was declared, the type of one value, and the default."""

    name: str
    declared: OptionInfo | ArgumentInfo
    value_type: type
    is_list: bool
    is_required: bool
    default: object

    @property
    def is_switch(self) -> bool:
        return self.value_type is bool

    @property
    def names(self) -> tuple[str, ...]:
        """The names that turn it on or take a value; none for an argument."""
        if isinstance(self.declared, ArgumentInfo):
            return ()
        first, *others = self.declared.names or (f"--{self.name.replace('_', '-')}",)
        return (first.partition("/")[0], *others)

    @property
    def off_name(self) -> str:
        """The name that turns a switch off; empty if it has none."""
        if isinstance(self.declared, ArgumentInfo) or not self.declared.names:
            return ""
        return self.declared.names[0].partition("/")[2]

    @property
    def shown(self) -> str:
        """The name in error messages."""
        return "/".join(self.names)

    def placeholder(self, messages: Messages) -> str:
        """Return the placeholder of the value in help: ``NUMBER``, ``FILE``, ``[en|es|fr]``."""
        if isinstance(self.declared, ArgumentInfo):
            return messages(f"value-{self.declared.value}")
        if choices(self.value_type):
            return f"[{'|'.join(choices(self.value_type))}]"
        return messages(f"value-{VALUE_NAMES.get(self.value_type, 'text')}")

    def convert(self, text: str, shown: str) -> object:
        """Parse a value. Raises InputError if it has the wrong type or is outside the range."""
        try:
            value: object = self.value_type(text)
        except ValueError:
            if known := ", ".join(choices(self.value_type)):
                raise InputError("usage-choice", name=shown, value=text, known=known) from None
            raise InputError("usage-number", name=shown, value=text) from None
        if isinstance(value, int | float):
            self._check_range(value, text, shown)
        return value

    def _check_range(self, value: float, text: str, shown: str) -> None:
        low, high = self.declared.min, self.declared.max
        if value != value or (low is not None and value < low) or (high is not None and value > high):
            if high is not None and low is not None:
                raise InputError("usage-range", name=shown, value=text, low=f"{low:g}", high=f"{high:g}")
            if low is not None:
                raise InputError("usage-minimum", name=shown, value=text, low=f"{low:g}")
            raise InputError("usage-number", name=shown, value=text)

    def initial(self) -> object:
        """Return the default value; texts are in the language of the command."""
        return chosen_language() if isinstance(self.default, LanguageCode) else self.default


def choices(value_type: type) -> list[str]:
    """Return the values that a type allows; empty if any value is allowed."""
    if issubclass(value_type, LanguageCode):
        return list(LANGUAGES)
    return [str(member.value) for member in value_type] if issubclass(value_type, Enum) else []


def parameters_of(function: CommandFunction) -> list[Parameter]:
    """Return the options and arguments that the annotations of a function declare."""
    hints = get_type_hints(function, include_extras=True)
    declared = inspect.signature(function).parameters
    return [_parameter(parameter, hints[name]) for name, parameter in declared.items()]


def _parameter(parameter: inspect.Parameter, hint: object) -> Parameter:
    assert get_origin(hint) is Annotated, parameter
    plain, declared = get_args(hint)
    value_type, is_list = _value_type(plain)
    is_required = parameter.default is inspect.Parameter.empty
    default = None if is_required else parameter.default
    return Parameter(parameter.name, declared, value_type, is_list, is_required, default)


def _value_type(hint: object) -> tuple[type, bool]:
    """Return the type of one value, and True if there may be several."""
    if get_origin(hint) in (Union, types.UnionType):
        [hint] = [part for part in get_args(hint) if part is not type(None)]
    if get_origin(hint) is list:
        [hint] = get_args(hint)
        assert isinstance(hint, type)
        return hint, True
    assert isinstance(hint, type)
    return hint, False
