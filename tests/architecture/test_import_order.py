"""Any module of the package can be the first that a program imports.

Compiled modules import the modules of the types that their .pxd files name, so cycles come about that no
import statement shows. Only a module of such a cycle can fail where another one would not: all others find
complete modules. So the cycles are found by reading the sources, and each of their modules is imported first
in a process of its own.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import NAME
from tests.architecture.project import PACKAGE, python_files

CIMPORT = re.compile(r"^from (carcassonne[\w.]*) cimport", re.MULTILINE)


def modules(package: Path) -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for path in python_files(package):
        parts = path.relative_to(package).with_suffix("").parts
        found[".".join((NAME, *(parts[:-1] if parts[-1] == "__init__" else parts)))] = path
    return found


def run_on_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that an import executes, without those for type checkers and those in functions."""
    for node in body:
        if isinstance(node, ast.If):
            if "TYPE_CHECKING" not in ast.unparse(node.test):
                yield from run_on_import(node.body)
            yield from run_on_import(node.orelse)
        elif isinstance(node, ast.Try):
            yield from run_on_import([*node.body, *node.orelse, *node.finalbody])
        elif isinstance(node, ast.ClassDef):
            yield from run_on_import(node.body)
        else:
            yield node


def imported(name: str, path: Path, known: dict[str, Path]) -> set[str]:
    """The modules that importing a module imports, in whatever way."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    targets: list[str] = []
    for node in run_on_import(ast.parse(path.read_text()).body):
        if isinstance(node, ast.Import):
            targets += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            targets += [base, *(f"{base}.{alias.name}" for alias in node.names)]
    declared = path.with_suffix(".pxd")
    if declared.exists():
        targets += CIMPORT.findall(declared.read_text())
    # Packages around a module are always imported before it, so they cannot be found incomplete by surprise.
    return {target for target in targets if target in known and not f"{name}.".startswith(f"{target}.")}


def in_cycles(graph: dict[str, set[str]]) -> set[str]:
    """The modules from which a way of imports leads back to themselves."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        ahead = [start]
        while ahead:
            for target in graph[ahead.pop()] - seen:
                seen.add(target)
                ahead.append(target)
        return seen

    return {name for name in graph if name in reached(name)}


IMPORT_EACH_FIRST = """
import importlib, os, sys, traceback
for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        try:
            importlib.import_module(name)
        except BaseException:
            print(name, traceback.format_exc(), flush=True)
            os._exit(1)
        os._exit(0)
    os.waitpid(child, 0)
"""


def failing_first(names: list[str], search: Path, **environment: str) -> str:
    """What goes wrong when each of these modules is the first import of a process."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_EACH_FIRST, *names],
        env={**os.environ, "PYTHONPATH": str(search), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_every_module_can_be_imported_first() -> None:
    known = modules(PACKAGE)
    cycles = in_cycles({name: imported(name, path, known) for name, path in known.items()})
    assert "carcassonne.engine.position" in cycles
    assert failing_first(sorted(cycles), PACKAGE.parent) == ""


def test_a_cycle_that_depends_on_who_is_first_is_found(tmp_path: Path) -> None:
    package = tmp_path / NAME
    package.mkdir()
    for name, source in {
        "__init__": "",
        "one": "from .two import b\na = 1\n",
        "two": "from . import one\nb = 2\n",
        "three": "from .one import a\n",
        "four": "from .five import d\nc = 1\n",
        "five": "from .four import c\nd = 2\n",
    }.items():
        (package / f"{name}.py").write_text(source)
    known = modules(package)
    cycles = in_cycles({name: imported(name, path, known) for name, path in known.items()})
    assert cycles == {f"{NAME}.{name}" for name in ("one", "two", "four", "five")}
    problems = failing_first(sorted(cycles), tmp_path)
    assert [line.split()[0] for line in problems.splitlines() if line.startswith(NAME)] == [
        f"{NAME}.five",
        f"{NAME}.four",
        f"{NAME}.two",
    ]
