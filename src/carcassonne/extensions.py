"""Which modules are compiled, and whether the installed extensions match the installed sources.

The same files run as plain Python: on request (``CARCASSONNE_PURE=1``), or with a warning when an extension
of kernel or engine is missing or out of date. These know each other's types, so they are compiled all or
none. Rule files use these types too, but not each other's: where kernel and engine are compiled, each rule
file is used compiled or as it is, whatever the others are, so that a rule can be changed and tried at once.
The build script loads this file on its own, so it imports nothing of ours.
"""

from __future__ import annotations

import json
import os
import sys
import warnings
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parent
KERNEL = (
    "multiset",
    "tile_tables",
    "storage",
    "topology",
    "features",
    "connections",
    "board",
    "rollout",
    "stepped",
)
ENGINE = (
    "actions",
    "figures",
    "frame_handlers",
    "ledger",
    "legal",
    "permits",
    "piles",
    "placements",
    "points_table",
    "deployment",
    "position",
    "ruleset",
    "scoring",
    "state",
    "turn",
    "turn_handlers",
    "turn_sequence",
)
EVALUATION = (
    "cells",
    "completion_odds",
    "evaluator",
    "feature_evaluator",
    "features",
    "incremental",
    "scoring",
)
LEARNED = ("features", "needed_cells", "network", "seat_roles")
TYPED = (
    *(f"kernel.{name}" for name in KERNEL),
    *(f"engine.{name}" for name in ENGINE),
    *(f"bots.evaluation.{name}" for name in EVALUATION),
    *(f"bots.learned.{name}" for name in LEARNED),
)
RULE_FOLDERS = ("expansions", "interactions")
FOR_THE_COMPILER = "# cython:"
"""First line of a rule file that is called often enough to be worth compiling."""
RECORD = "extensions.json"
"""File beside this one with the digest of the sources of each extension."""
PLAIN = "plain"
"""Key in the record of a package that was built without extensions on purpose; no warning is given."""

_SLOW = (
    "carcassonne: {}; it runs as plain Python, which is much slower. "
    "Installing the package again compiles it, if there is a C compiler."
)


def source_of(module: str) -> Path:
    return FOLDER.joinpath(*module.split(".")).with_suffix(".py")


def rule_modules() -> list[str]:
    """Return the rule files that ask to be compiled."""
    found: list[str] = []
    for path in sorted(path for folder in RULE_FOLDERS for path in (FOLDER / folder).rglob("*.py")):
        with path.open(encoding="utf-8") as source:
            if source.readline().startswith(FOR_THE_COMPILER):
                found.append(".".join(path.relative_to(FOLDER).with_suffix("").parts))
    return found


def declarations(module: str) -> list[Path]:
    """Return the files whose types an extension may use; a change in one of them makes it out of date."""
    folders = ["kernel", "engine"]
    if module.startswith("bots."):
        folders += ["bots/evaluation", "bots/learned"]
    found = {path for folder in folders for path in (FOLDER / folder).rglob("*.pxd")}
    own = source_of(module).with_suffix(".pxd")
    return sorted(found | {own} if own.exists() else found)


@cache
def _declared(paths: tuple[Path, ...]) -> bytes:
    return b"\0".join(path.read_bytes() for path in paths)


def digest(module: str) -> str:
    """Return the digest of an extension's source and declarations."""
    return sha256(
        source_of(module).read_bytes() + b"\0" + _declared(tuple(declarations(module)))
    ).hexdigest()[:16]


def has_extension(module: str) -> bool:
    return any(source_of(module).with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def recorded(folder: Path = FOLDER) -> dict[str, str]:
    """Return the digests recorded by the last build."""
    record = folder / RECORD
    return dict(json.loads(record.read_text())) if record.exists() else {}


def _problem(known: dict[str, str]) -> str:
    """Return why the extensions of kernel and engine cannot be used, or an empty text."""
    for module in TYPED:
        if not has_extension(module) or module not in known:
            return f"the compiled {module} is missing"
        if known[module] != digest(module):
            return f"the compiled {module} is out of date"
    return ""


class _Sources(MetaPathFinder):
    """Imports kernel, engine and rules from their sources, whatever extensions lie beside them.

    ``compiled`` names the exceptions.
    """

    def __init__(self, compiled: frozenset[str]) -> None:
        self.compiled = compiled

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, module = name.partition(".")
        ours = package == "carcassonne" and (module in TYPED or module.partition(".")[0] in RULE_FOLDERS)
        if not ours or module in self.compiled:
            return None
        source = source_of(module)
        return spec_from_file_location(name, source) if source.exists() else None


class _CythonShim(MetaPathFinder):
    """Last finder in the path: finds our replacement for ``cython`` where the package is not installed."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_file_location(name, FOLDER / "cython_shim.py") if name == "cython" else None


@cache
def use_extensions() -> bool:
    """Choose compiled modules or sources, once, before any is imported; return True if compiled."""
    known = recorded()
    pure = os.environ.get("CARCASSONNE_PURE", "0") not in ("", "0") or PLAIN in known
    problem = "" if pure else _problem(known)
    compiled = not pure and not problem
    current = (module for module in known if source_of(module).exists() and known[module] == digest(module))
    sys.meta_path.insert(0, _Sources(frozenset(current) if compiled else frozenset()))
    sys.meta_path.append(_CythonShim())
    if problem:
        warnings.warn(_SLOW.format(problem), RuntimeWarning, stacklevel=2)
    return compiled
