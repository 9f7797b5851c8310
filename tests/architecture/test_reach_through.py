"""Programs on top of the engine read positions through their methods, not through board and rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.project import PACKAGE, Finding, python_files, report

INSIDE = frozenset({"kernel", "tiles", "engine", "expansions", "interactions", "jcz", "testing", "bench"})
"""Parts that make the model or examine it, and the importer of another program's saves."""

NUMERIC = "carcassonne.engine.numeric"
ENCODERS = frozenset(
    {
        *(
            "bots/evaluation/completion_odds.py",
            "bots/evaluation/evaluator.py",
            "bots/evaluation/heuristic.py",
        ),
        *("bots/evaluation/feature_evaluator.py", "bots/evaluation/incremental.py"),
        *("bots/evaluation/scoring.py", "bots/evaluation/tile_fit.py"),
        *("bots/learned/evaluator.py", "bots/learned/features.py", "bots/learned/layout.py"),
        *("research/action_features.py", "research/observations.py", "research/playouts.py"),
        "training/dataset.py",
    }
)
"""Evaluations and encoders that turn thousands of positions a second into numbers, most of them compiled.
They ask for the numbers of the kernel in so many words; no other file may."""

POSITIONS = frozenset({"pos", "position", "before", "after", "twin"})
INNER = frozenset({"board", "rules"})


def inner_of(node: ast.AST) -> str:
    """Return ``position.board`` or ``position.rules`` if a node is that; otherwise nothing."""
    if not isinstance(node, ast.Attribute) or node.attr not in INNER:
        return ""
    owner = node.value
    name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return f"{name}.{node.attr}" if name in POSITIONS else ""


def reaches(path: Path, source: str) -> Iterator[Finding]:
    """Every ``position.board.x`` and ``position.rules.x``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and (inner := inner_of(node.value)):
            yield Finding(path, node.lineno, f"reaches through to {inner}.{node.attr}")


def aliases(path: Path, source: str) -> Iterator[Finding]:
    """Every name that is assigned ``position.board`` or ``position.rules``, alone or in a tuple."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            for inner in filter(None, map(inner_of, values)):
                yield Finding(path, node.lineno, f"takes {inner} to reach through it")


def files() -> dict[str, Path]:
    found = {path.relative_to(PACKAGE).as_posix(): path for path in python_files(PACKAGE)}
    return {name: path for name, path in found.items() if name.split("/")[0] not in INSIDE}


def test_nothing_reaches_through() -> None:
    findings = [
        finding
        for path in files().values()
        for search in (reaches, aliases)
        for finding in search(path, path.read_text())
    ]
    assert not findings, report(findings)


def test_only_encoders_ask_for_the_numbers_of_the_kernel() -> None:
    asking = {
        name
        for name, path in files().items()
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module == NUMERIC
    }
    assert asking == ENCODERS


@pytest.mark.parametrize(
    "source", ["board = pos.board", "board, rules = pos.board, pos.rules", "self.rules = self.after.rules"]
)
def test_an_alias_is_found(source: str) -> None:
    assert list(aliases(Path("x.py"), source))


@pytest.mark.parametrize(
    "source", ["pos.board.tile_at(0, 0)", "game.position.rules.figures", "self.after.rules.seats"]
)
def test_a_reach_is_found(source: str) -> None:
    assert list(reaches(Path("x.py"), source))


@pytest.mark.parametrize("source", ["pos.tiles()", "self.rules.figures", "pos.board", "game.rules.seats"])
def test_the_model_is_no_reach(source: str) -> None:
    assert not list(reaches(Path("x.py"), source))
