"""How far types reach: ``Any`` is counted and explained, and no import is deferred to break a cycle."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.project import PACKAGE, ROOT, python_files

MAX_ANY = {
    "bench": 2,
    "bots": 7,
    "cli": 38,
    "dataset": 4,
    "research": 5,
    "server": 12,
    "svg": 1,
    "training": 16,
}
"""Uses of ``Any`` in packages that still have many; the number only ever falls."""
MAX_ANY_ELSEWHERE = 8
"""Uses in all other packages together; each has its reason in a comment on its line or the line before."""
WITHOUT_DEFERRED_IMPORTS = ("engine", "kernel", "tiles", "expansions", "interactions")


def package_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def uses_of_any(source: str) -> list[int]:
    """Return the lines that use ``Any``, once for each use."""
    nodes = ast.walk(ast.parse(source))
    return sorted(
        node.lineno
        for node in nodes
        if (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
    )


def has_reason(lines: list[str], number: int) -> bool:
    own, before = lines[number - 1], lines[number - 2].strip() if number > 1 else ""
    return "# " in own or before.startswith("# ")


def deferred_imports(source: str) -> Iterator[int]:
    """Yield the lines of imports inside functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Import | ast.ImportFrom):
                    yield inner.lineno


def test_any_is_rare_and_explained() -> None:
    counts: Counter[str] = Counter()
    unexplained: list[str] = []
    for path in python_files(PACKAGE):
        source = path.read_text(encoding="utf-8")
        lines, package = source.splitlines(), package_of(path)
        for number in uses_of_any(source):
            if package in MAX_ANY:
                counts[package] += 1
            else:
                counts["elsewhere"] += 1
                if not has_reason(lines, number):
                    unexplained.append(f"{path.relative_to(ROOT)}:{number}: Any without a reason")
    assert unexplained == []
    limits = {**MAX_ANY, "elsewhere": MAX_ANY_ELSEWHERE}
    assert {name: count for name, count in counts.items() if count > limits[name]} == {}


@pytest.mark.parametrize("package", WITHOUT_DEFERRED_IMPORTS)
def test_no_import_is_deferred(package: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: an import inside a function"
        for path in python_files(PACKAGE / package)
        for number in deferred_imports(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_checks_see_what_they_look_for() -> None:
    assert uses_of_any("from typing import Any\nx: dict[str, Any] = {}\ny: typing.Any = 1\n") == [2, 3]
    assert has_reason(["x: Any = 1  # why"], 1)
    assert has_reason(["# why", "x: Any = 1"], 2)
    assert not has_reason(["x = 0", "x: Any = 1"], 2)
    assert list(deferred_imports("import a\ndef f():\n    from b import c\n")) == [3]
