"""Typed options of rule modules, with the rulebook's values as defaults.

A module's options are a frozen dataclass whose fields are booleans, small integers or enumerations. Each
is made with :func:`option`, which names the rules that the option is about. Mechanics of a box that can be
left out are boolean options too, so boxes are only presets.

An option also says which value it has in a rules profile, where that is not the default. A profile is
therefore never listed in one place: it is what all options of the chosen modules say about it.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias, TypeVar, get_type_hints

STANDARD = "standard"
"""The default profile: the rulebooks and our rulings about them."""
LETTER = "letter"
"""The literal words of the rulebooks, even where the publisher clarified later that something else was meant.
"""
JCLOISTERZONE = "jcloisterzone"
"""The rules as the program JCloisterZone plays them, for its saves."""
PROFILES = {STANDARD: True, LETTER: True, JCLOISTERZONE: False}
"""Whether players are offered a profile, by its name."""


class SetupError(ValueError):
    """A set-up that cannot be played: what is wrong and what would be valid.

    ``key`` names the text ``problem-<key>`` that explains it in every language, with ``args`` filled in; an
    empty one means a fault of a module's code, which no player can cause.
    """

    def __init__(self, message: str, key: str = "", **args: str | int) -> None:
        super().__init__(message)
        self.key = key
        self.args_of_text = args


@dataclass(frozen=True)
class ModuleOptions:
    """Base of all options classes."""

    def allows_one_seat(self) -> bool:
        """Return whether one player alone may play, to practise or to study a position."""
        return False


OptionsT = TypeVar("OptionsT", bound=ModuleOptions)
T = TypeVar("T", bound="bool | int | Enum")


def option(
    default: T,
    *rules: str,
    low: int = 0,
    high: int = 9,
    profiles: Mapping[str, T] | None = None,
    offered: bool = True,
) -> T:
    """Declare a field of an options class: its default, the rules it concerns and, for numbers, its range.

    ``profiles`` holds its values in rules profiles where they differ from the default. An option that is not
    ``offered`` exists for games of other programs: files and profiles set it, no list for players shows it.
    """
    unknown = [name for name in profiles or {} if name not in PROFILES]
    if unknown:
        raise ValueError(f"there is no profile {unknown[0]!r}; there are {', '.join(PROFILES)}")
    return dataclasses.field(
        default=default,
        metadata={
            "rules": rules,
            "low": low,
            "high": high,
            "profiles": dict(profiles or {}),
            "offered": offered,
        },
    )


OptionKind: TypeAlias = Literal["flag", "number", "choice"]


@dataclass(frozen=True)
class OptionSpec:
    """Description of one option for a form."""

    name: str
    kind: OptionKind
    default: bool | int | str
    choices: tuple[str, ...]
    low: int
    high: int
    rules: tuple[str, ...]
    profiles: Mapping[str, bool | int | str]
    """Values in profiles that differ from the default."""
    offered: bool
    """Whether lists for players show it."""


_HINTS: dict[type[ModuleOptions], dict[str, type[bool | int | Enum]]] = {}
_SPECS: dict[type[ModuleOptions], tuple[OptionSpec, ...]] = {}


def _hints(options: type[ModuleOptions]) -> dict[str, type[bool | int | Enum]]:
    """Return the types of the options.

    Cached, because reading annotations takes longer than the rest of a set-up.
    """
    if options not in _HINTS:
        _HINTS[options] = get_type_hints(options)
    return _HINTS[options]


def specs(options: type[ModuleOptions]) -> tuple[OptionSpec, ...]:
    """Return the options of a module in the order of their declaration."""
    if options in _SPECS:
        return _SPECS[options]
    hints = _hints(options)
    found = []
    for item in dataclasses.fields(options):
        hint, default = hints[item.name], item.default
        kind: OptionKind = "flag" if hint is bool else "number" if hint is int else "choice"
        choices = tuple(str(member.value) for member in hint) if issubclass(hint, Enum) else ()
        meta = item.metadata
        by_profile = {name: plain_value(value) for name, value in meta["profiles"].items()}
        found.append(
            OptionSpec(
                item.name,
                kind,
                plain_value(default),
                choices,
                meta["low"],
                meta["high"],
                meta["rules"],
                by_profile,
                meta["offered"],
            )
        )
    _SPECS[options] = tuple(found)
    return _SPECS[options]


def plain_value(value: object) -> bool | int | str:
    """Return the form of an option's value that files and forms use."""
    plain = value.value if isinstance(value, Enum) else value
    if not isinstance(plain, bool | int | str):
        raise TypeError(f"{value!r} is not a value of an option")
    return plain


def check_profile(name: str) -> str:
    """Return the name of a profile. Raises SetupError if there is none of that name."""
    if name not in PROFILES:
        names = ", ".join(PROFILES)
        raise SetupError(
            f"there is no profile {name!r}; there are {names}", "unknown-profile", name=str(name), names=names
        )
    return name


def profile_values(options: type[ModuleOptions], profile: str) -> dict[str, bool | int | str]:
    """Return the options of a module that a profile sets, as plain values."""
    return {spec.name: spec.profiles[profile] for spec in specs(options) if profile in spec.profiles}


def read_options(
    module: str, options: type[OptionsT], values: Mapping[str, object], profile: str = STANDARD
) -> OptionsT:
    """Parse options from plain values of a file, a form or a command line.

    Options that ``values`` do not name are as in ``profile``. Raises SetupError, which says what is valid.
    """
    hints = _hints(options)
    names = [item.name for item in dataclasses.fields(options)]
    read: dict[str, object] = {}
    for key, value in values.items():
        name = key.replace("-", "_")
        if name not in names:
            close = difflib.get_close_matches(name, names, 1)
            hint = f"did you mean {close[0]!r}?" if close else f"it has {', '.join(names) or 'none'}"
            raise SetupError(
                f"module {module} has no option {key!r}; {hint}",
                "unknown-option",
                module=module,
                name=str(key),
                names=", ".join(names),
            )
        spec = next(spec for spec in specs(options) if spec.name == name)
        read[name] = _read_value(f"{module}.{name}", spec, hints[name], value)
    for item in dataclasses.fields(options):
        if item.name not in read and profile in item.metadata["profiles"]:
            read[item.name] = item.metadata["profiles"][profile]
    make: Callable[..., OptionsT] = options
    return make(**read)


def _read_value(where: str, spec: OptionSpec, hint: type[bool | int | Enum], value: object) -> object:
    if spec.kind == "flag":
        words = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise SetupError(
            f"option {where} is on or off, not {value!r}", "not-a-flag", option=where, value=str(value)
        )
    if spec.kind == "number":
        number = int(value) if isinstance(value, str) and value.isdecimal() else value
        if isinstance(number, int) and not isinstance(number, bool) and spec.low <= number <= spec.high:
            return number
        raise SetupError(
            f"option {where} is a number from {spec.low} to {spec.high}, not {value!r}",
            "not-in-range",
            option=where,
            low=spec.low,
            high=spec.high,
            value=str(value),
        )
    text = value.value if isinstance(value, Enum) else str(value)
    if text not in spec.choices:
        choices = ", ".join(spec.choices)
        raise SetupError(
            f"option {where} is one of {choices}, not {value!r}",
            "not-a-choice",
            option=where,
            choices=choices,
            value=str(value),
        )
    return hint(text)


def changed_options(options: ModuleOptions, profile: str = STANDARD) -> dict[str, bool | int | str]:
    """Return the options that differ from their defaults or from the profile, as plain values.

    A reader that does not know the profile needs no others.
    """
    changed: dict[str, bool | int | str] = {}
    for item in dataclasses.fields(options):
        value = getattr(options, item.name)
        if value != item.default or value != item.metadata["profiles"].get(profile, item.default):
            changed[item.name] = plain_value(value)
    return changed
