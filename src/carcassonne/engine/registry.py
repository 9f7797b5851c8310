"""The modules that set-ups can choose from. The catalogue fills it; the engine names none of them."""

from __future__ import annotations

import difflib

from .expansion import Expansion
from .options import SetupError

_modules: dict[str, Expansion] = {}
_packages: dict[str, str] = {}
_left_out: dict[str, str] = {}
_presets: dict[str, dict[str, dict[str, str | int | bool]]] = {}


def register(module: Expansion, package: str) -> None:
    """Add a module; ``package`` is the import name of its folder."""
    if module.name in _modules:
        raise ValueError(f"module {module.name} is registered twice")
    _modules[module.name] = module
    _packages[module.name] = package


def unregister(name: str) -> None:
    """Remove a module that turned out to be unusable."""
    del _modules[name], _packages[name]


def leave_out(name: str, reason: str) -> None:
    """Record why a module of another package is not available."""
    _left_out[name] = reason


def package_of(module: Expansion) -> str:
    """Return the import name of a registered module's folder."""
    return _packages[module.name]


def register_preset(name: str, modules: dict[str, dict[str, str | int | bool]]) -> None:
    """A named set-up: module names with their changed options."""
    _presets[name] = modules


def module(name: str) -> Expansion:
    found = _modules.get(name)
    if found is None and name in _left_out:
        raise SetupError(_left_out[name], "left-out-module", name=name)
    if found is None or found.is_interaction:
        names = [other.name for other in modules()]
        # A matching word is better than similar letters: people write one word for the whole name.
        close = [other for other in names if name.lower() in other] if len(name) > 2 else []
        close = close or difflib.get_close_matches(name.lower(), names, 1)
        hint = f"did you mean {' or '.join(map(repr, close))}?" if close else f"there are {', '.join(names)}"
        key = "similar-module" if close else "unknown-module"
        raise SetupError(
            f"there is no module {name!r}; {hint}", key, name=name, names=", ".join(close or names)
        )
    return found


def modules() -> list[Expansion]:
    """Return all modules that can be chosen, in the order of the catalogue."""
    return [module for module in _modules.values() if not module.is_interaction]


def interactions() -> list[Expansion]:
    return [module for module in _modules.values() if module.is_interaction]


def preset(name: str) -> dict[str, dict[str, str | int | bool]]:
    if name not in _presets:
        names = ", ".join(_presets)
        raise SetupError(
            f"there is no preset {name!r}; there are {names}", "unknown-preset", name=name, names=names
        )
    return {module: dict(options) for module, options in _presets[name].items()}


def presets() -> list[str]:
    return list(_presets)
