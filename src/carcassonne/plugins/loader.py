"""Finds modules of other packages and adds them to the catalogue; a broken one is left out and named.

A package declares a module in its ``pyproject.toml``::

    [project.entry-points."carcassonne.expansions"]
    storks = "carcassonne_storks"

The value is the package that is the module's folder. It has the module as ``module``, as the folders of
``carcassonne.expansions`` do, and its tiles, rules, texts and pictures beside its code.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import NamedTuple

from carcassonne import module_folders
from carcassonne.engine import registry
from carcassonne.engine.core import core
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.options import SetupError
from carcassonne.engine.problems import problem_text
from carcassonne.engine.texts import Texts
from carcassonne.tiles.reader import set_names

from . import checks
from .checks import PluginError

GROUP = "carcassonne.expansions"
SWITCH = "CARCASSONNE_PLUGINS"
"""The environment variable that leaves out all modules of other packages where it is ``0``."""


@dataclass(frozen=True)
class PluginProblem:
    """A module of another package that was left out, and why."""

    name: str
    """The name of its entry point."""
    package: str
    """The distribution that declares it, with its version."""
    error: SetupError

    def text(self, language: str) -> str:
        """Return the whole sentence in a language."""
        reason = problem_text(language, self.error)
        return Texts([core]).format(
            language, "problem-plugin-left-out", name=self.name, package=self.package, reason=reason
        )

    def __str__(self) -> str:
        return self.text("en")


class _Candidate(NamedTuple):
    entry_point: EntryPoint
    package: ModuleType
    module: Expansion


def load_plugins() -> tuple[PluginProblem, ...]:
    """Add every module that an installed package declares. Return what had to be left out."""
    if os.environ.get(SWITCH, "1") == "0":
        return ()
    problems: list[PluginProblem] = []
    found: list[_Candidate] = []
    for entry_point in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            found.append(_import(entry_point))
        except PluginError as error:
            problems.append(_problem(entry_point, error))
            registry.leave_out(entry_point.name, str(problems[-1]))
    for candidate in _in_order(found):
        try:
            _add(candidate)
        except SetupError as error:
            problems.append(_problem(candidate.entry_point, error))
        except Exception as error:  # its own code fails, in whatever way
            problems.append(_problem(candidate.entry_point, _failure(error)))
        else:
            continue
        registry.leave_out(candidate.module.name, str(problems[-1]))
    return tuple(problems)


def _import(entry_point: EntryPoint) -> _Candidate:
    try:
        package = import_module(entry_point.module)
    # SystemExit too: whatever the package does when it is imported, the game goes on without it.
    except (Exception, SystemExit) as error:
        raise _failure(error) from error
    place = f"{entry_point.module}.{entry_point.attr or 'module'}"
    module = checks.check_declaration(getattr(package, entry_point.attr or "module", None), place)
    return _Candidate(entry_point, package, module)


def _in_order(candidates: list[_Candidate]) -> list[_Candidate]:
    """Return the modules before those that need them, and interactions last."""
    waiting = sorted(candidates, key=lambda found: found.module.is_interaction)
    names = {found.module.name for found in waiting}
    ordered: list[_Candidate] = []
    while waiting:
        done = {found.module.name for found in ordered}
        ready = [found for found in waiting if not (set(found.module.requires) & names) - done]
        ready = ready or waiting  # modules that need each other are refused when they are added
        ordered += ready
        waiting = [found for found in waiting if found not in ready]
    return ordered


def _add(candidate: _Candidate) -> None:
    """Check a module and add it with its data; a module that fails a check leaves no trace."""
    module = candidate.module
    folder = checks.check_package(candidate.package)
    module.folder = module.folder or folder
    other_sets = set_names()
    checks.check_names(module)
    rules = checks.check_rules(module, folder)
    with ExitStack() as undo:
        module_folders.add(folder)
        undo.callback(module_folders.remove, folder)
        checks.check_family(module)
        checks.check_tiles(module, folder, other_sets)
        checks.check_citations(module, rules)
        checks.check_texts(module, folder)
        checks.check_drawings(folder)
        module.is_plugin = True
        registry.register(module, candidate.package.__name__)
        undo.callback(registry.unregister, module.name)
        checks.check_mixes(module)
        undo.pop_all()


def _failure(error: BaseException) -> PluginError:
    text = f"{type(error).__name__}: {error}"
    return PluginError(f"it fails with {text}", "plugin-fails", error=text)


def _problem(entry_point: EntryPoint, error: SetupError) -> PluginProblem:
    distribution = entry_point.dist
    package = f"{distribution.name} {distribution.version}" if distribution else entry_point.module
    return PluginProblem(entry_point.name, package, error)
