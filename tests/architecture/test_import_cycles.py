"""No module imports itself through others, and no import inside a function hides such a cycle."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.architecture.project import PACKAGE, python_files


class Edge(NamedTuple):
    """An import of one module by another."""

    source: str
    target: str
    line: int
    deferred: bool
    """Whether it is inside a function."""


def test_no_import_closes_a_cycle() -> None:
    edges = [edge for name, path in MODULES.items() for edge in imports(name, path, MODULES)]
    assert len(edges) > 1000
    assert cycles(edges) == []


def test_a_cycle_is_found_even_if_an_import_is_deferred() -> None:
    straight = [Edge("a", "b", 1, False), Edge("b", "c", 1, False)]
    assert cycles(straight) == []
    assert cycles([*straight, Edge("c", "a", 7, True)]) == ["c:7 imports a, which imports c"]
    assert cycles([*straight, Edge("c", "a", 7, False)]) != []


def cycles(edges: list[Edge]) -> list[str]:
    """Return the imports that lead back to their module by imports at the top level."""
    direct: dict[str, set[str]] = {}
    for edge in edges:
        if not edge.deferred:
            direct.setdefault(edge.source, set()).add(edge.target)
    return [
        f"{edge.source}:{edge.line} imports {edge.target}, which imports {edge.source}"
        for edge in edges
        if edge.target == edge.source or edge.source in reached(edge.target, direct)
    ]


def reached(start: str, direct: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for target in direct.get(waiting.pop(), ()):
            if target not in found:
                found.add(target)
                waiting.append(target)
    return found


def imports(name: str, path: Path, modules: Mapping[str, Path]) -> Iterator[Edge]:
    """Yield the imports of modules of the package; those for type checkers alone do not count."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]

    def visit(node: ast.AST, deferred: bool) -> Iterator[Edge]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                for other in child.orelse:
                    yield from visit(ast.Module([other], []), deferred)
            elif isinstance(child, ast.Import):
                for alias in child.names:
                    if alias.name in modules:
                        yield Edge(name, alias.name, child.lineno, deferred)
            elif isinstance(child, ast.ImportFrom):
                above = package.split(".")[: len(package.split(".")) - child.level + 1] if child.level else []
                base = ".".join([*above, *([child.module] if child.module else [])])
                for alias in child.names:
                    target = f"{base}.{alias.name}" if f"{base}.{alias.name}" in modules else base
                    if target in modules:
                        yield Edge(name, target, child.lineno, deferred)
            else:
                functions = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
                yield from visit(child, deferred or isinstance(child, functions))

    yield from visit(ast.parse(path.read_text(encoding="utf-8")), False)


MODULES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for path in python_files(PACKAGE)
}
