"""How far types reach: ``Any`` is counted and explained, and no import is deferred to break a cycle."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.project import PACKAGE, ROOT, python_files

MAX_ANY = 20
"""Uses of ``Any`` in the package; each has its reason in a comment on its line or the line before."""
WITHOUT_DEFERRED_IMPORTS = ("engine", "kernel", "tiles", "expansions", "interactions")


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
    count = 0
    unexplained: list[str] = []
    for path in python_files(PACKAGE):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for number in uses_of_any(source):
            count += 1
            if not has_reason(lines, number):
                unexplained.append(f"{path.relative_to(ROOT)}:{number}: Any without a reason")
    assert unexplained == []
    assert count <= MAX_ANY


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
