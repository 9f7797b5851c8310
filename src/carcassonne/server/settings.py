"""Settings from a TOML file and from the environment; the command line overrides both.

Besides the fields of ServerConfig, ``host`` and ``port`` name the address that the server listens on.
"""

from __future__ import annotations

import os
import tomllib
import types
from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Literal, Union, get_args, get_origin, get_type_hints

from .config import ServerConfig
from .operator_texts import OperatorText
from .setting_checks import SettingsError, check_settings

PREFIX = "CARCASSONNE_"
CONFIG_VARIABLE = "CARCASSONNE_CONFIG"
NOT_SETTINGS = frozenset({"role", "listen", "client"})
"""Fields that the command sets itself."""
LISTENING: Mapping[str, object] = {"host": str, "port": int}
"""The parts of ``listen``, which are settings of their own."""
MAX_PORT = 65_535
OTHER_VARIABLES = frozenset({CONFIG_VARIABLE, PREFIX + "OIDC_SECRET"})
RESEMBLING = 0.8
"""How much the name of a variable resembles a setting that was probably meant."""


def settable() -> dict[str, object]:
    """Return the names of all settings with their types."""
    hints = get_type_hints(ServerConfig)
    found = {each.name: hints[each.name] for each in fields(ServerConfig) if each.name not in NOT_SETTINGS}
    return {**found, **LISTENING}


def load_settings(
    file: Path | None = None, environment: Mapping[str, str] | None = None, **chosen: object
) -> ServerConfig:
    """Return the settings; the environment overrides the file, and ``chosen`` values override both.

    Raises SettingsError for unknown names and wrong values.
    """
    known = settable()
    found: dict[str, object] = {}
    for name, value in _read(file).items() if file is not None else ():
        found[name] = _checked(name, value, known, str(file))
    variables = os.environ if environment is None else environment
    for name in known:
        text = variables.get(PREFIX + name.upper())
        if text is not None:
            found[name] = _parsed(name, text, known[name])
    _check_variables(variables, known)
    found |= {name: value for name, value in chosen.items() if value is not None}
    host, port = (
        found.pop(name, default) for name, default in zip(LISTENING, ServerConfig.listen, strict=True)
    )
    if not isinstance(port, int) or not 1 <= port <= MAX_PORT:
        raise SettingsError(
            OperatorText("settings-range", {"name": "port", "low": "1", "high": str(MAX_PORT)})
        )
    config = ServerConfig(**found, listen=(host, port))  # type: ignore[arg-type]
    check_settings(config)
    return config


def config_file(environment: Mapping[str, str] | None = None) -> Path | None:
    """Return the settings file that the environment names; None if it names none."""
    named = (os.environ if environment is None else environment).get(CONFIG_VARIABLE)
    return Path(named) if named else None


def database_of(chosen: str | None) -> str:
    """Return the database of a command: the one that it names, else that of the settings."""
    return chosen or load_settings(config_file()).database


def _read(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingsError(
            OperatorText("settings-unreadable", {"file": str(file), "reason": str(error)})
        ) from error


def _checked(name: str, value: object, known: dict[str, object], place: str) -> object:
    if name not in known:
        raise SettingsError(OperatorText("settings-unknown", {"name": name, "place": place}))
    kind = known[name]
    if _is_list(kind) and isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    plain = _plain(kind)
    if plain is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if get_origin(plain) is Literal and value in get_args(plain):
        return value
    if isinstance(plain, type) and isinstance(value, plain) and isinstance(value, bool) == (plain is bool):
        return value
    raise SettingsError(OperatorText("settings-value", {"name": name, "value": str(value)}))


def _parsed(name: str, text: str, kind: object) -> object:
    plain = _plain(kind)
    try:
        if _is_list(kind):
            return tuple(filter(None, (word.strip() for word in text.split(","))))
        if plain is bool:
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        if get_origin(plain) is Literal and text not in get_args(plain):
            raise ValueError(text)
        return plain(text) if plain in (int, float) else text
    except (ValueError, KeyError) as error:
        raise SettingsError(
            OperatorText("settings-value", {"name": PREFIX + name.upper(), "value": text})
        ) from error


def _check_variables(variables: Mapping[str, str], known: Mapping[str, object]) -> None:
    """Raise SettingsError for a variable that is nearly a setting; all others belong to other programs."""
    settings = {PREFIX + name.upper() for name in known} | OTHER_VARIABLES
    for name in sorted(variables):
        if not name.startswith(PREFIX) or name in settings:
            continue
        meant = get_close_matches(name[len(PREFIX) :].lower(), known, 1, RESEMBLING)
        if meant:
            values = {"name": name, "meant": PREFIX + meant[0].upper()}
            raise SettingsError(OperatorText("settings-variable", values))


def _is_list(kind: object) -> bool:
    return get_origin(kind) is tuple


def _plain(kind: object) -> object:
    """Return the type without ``None``."""
    if get_origin(kind) in (Union, types.UnionType):
        return next(each for each in get_args(kind) if each is not type(None))
    return kind
