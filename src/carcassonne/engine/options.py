"""Typed options of rule modules, with the rulebook's values as defaults.

A module's options are a frozen dataclass whose fields are booleans, small integers or enumerations. Each
is made with :func:`option`, which names the rules that the option is about. Mechanics of a box that can be
left out are boolean options too, so boxes are only presets.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar, get_type_hints


class SetupError(ValueError):
    """A set-up that cannot be played: what is wrong and what would be valid."""


@dataclass(frozen=True)
class ModuleOptions:
    """Base of all options classes."""


OptionsT = TypeVar("OptionsT", bound=ModuleOptions)


def option(default: Any, *rules: str, low: int = 0, high: int = 9) -> Any:
    """A field of an options class: its default, the rules it concerns and, for numbers, its range."""
    return dataclasses.field(default=default, metadata={"rules": rules, "low": low, "high": high})


@dataclass(frozen=True)
class OptionSpec:
    """What a form needs to know to ask for one option."""

    name: str
    kind: str
    """``flag``, ``number`` or ``choice``."""
    default: bool | int | str
    choices: tuple[str, ...]
    low: int
    high: int
    rules: tuple[str, ...]


_HINTS: dict[type[ModuleOptions], dict[str, Any]] = {}
_SPECS: dict[type[ModuleOptions], tuple[OptionSpec, ...]] = {}


def _hints(options: type[ModuleOptions]) -> dict[str, Any]:
    """The types of the options; working them out takes longer than everything else about a set-up."""
    if options not in _HINTS:
        _HINTS[options] = get_type_hints(options)
    return _HINTS[options]


def specs(options: type[ModuleOptions]) -> tuple[OptionSpec, ...]:
    """The options of a module in the order of their declaration."""
    if options in _SPECS:
        return _SPECS[options]
    hints = _hints(options)
    found = []
    for item in dataclasses.fields(options):
        hint, default = hints[item.name], item.default
        kind = "flag" if hint is bool else "number" if hint is int else "choice"
        choices = tuple(member.value for member in hint) if kind == "choice" else ()
        shown = default.value if isinstance(default, Enum) else default
        meta = item.metadata
        found.append(OptionSpec(item.name, kind, shown, choices, meta["low"], meta["high"], meta["rules"]))
    _SPECS[options] = tuple(found)
    return _SPECS[options]


def read_options(module: str, options: type[OptionsT], values: Mapping[str, object]) -> OptionsT:
    """Options from plain values of a file, a form or a command line, or an error that says what is valid."""
    hints = _hints(options)
    names = [item.name for item in dataclasses.fields(options)]
    read: dict[str, Any] = {}
    for key, value in values.items():
        name = key.replace("-", "_")
        if name not in names:
            close = difflib.get_close_matches(name, names, 1)
            hint = f"did you mean {close[0]!r}?" if close else f"it has {', '.join(names) or 'none'}"
            raise SetupError(f"module {module} has no option {key!r}; {hint}")
        spec = next(spec for spec in specs(options) if spec.name == name)
        read[name] = _read_value(f"{module}.{name}", spec, hints[name], value)
    return options(**read)


def _read_value(where: str, spec: OptionSpec, hint: Any, value: object) -> object:
    if spec.kind == "flag":
        words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise SetupError(f"option {where} is on or off, not {value!r}")
    if spec.kind == "number":
        number = int(value) if isinstance(value, str) and value.isdecimal() else value
        if isinstance(number, int) and not isinstance(number, bool) and spec.low <= number <= spec.high:
            return number
        raise SetupError(f"option {where} is a number from {spec.low} to {spec.high}, not {value!r}")
    text = value.value if isinstance(value, Enum) else str(value)
    if text not in spec.choices:
        raise SetupError(f"option {where} is one of {', '.join(spec.choices)}, not {value!r}")
    return hint(text)


def changed_options(options: ModuleOptions) -> dict[str, bool | int | str]:
    """The options that differ from the rulebook, as plain values."""
    changed: dict[str, bool | int | str] = {}
    for item in dataclasses.fields(options):
        value = getattr(options, item.name)
        if value != item.default:
            changed[item.name] = value.value if isinstance(value, Enum) else value
    return changed
