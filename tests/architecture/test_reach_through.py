"""Programs on top of the engine read positions through their methods, not through board and rules."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.project import PACKAGE, Finding, python_files, report

INSIDE = frozenset({"kernel", "tiles", "engine", "expansions", "interactions", "jcz", "testing", "bench"})
"""Parts that make the model or examine it, and the importer of another program's saves."""

NOT_YET: frozenset[str] = frozenset()
"""Files that still reach through. The list may only become shorter."""

POSITIONS = frozenset({"pos", "position", "before", "after", "twin"})
INNER = frozenset({"board", "rules"})


def reaches(path: Path, source: str) -> Iterator[Finding]:
    """Every ``position.board.x`` and ``position.rules.x``."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Attribute):
            continue
        inner, owner = node.value, node.value.value
        name = (
            owner.attr
            if isinstance(owner, ast.Attribute)
            else owner.id
            if isinstance(owner, ast.Name)
            else ""
        )
        if inner.attr in INNER and name in POSITIONS:
            yield Finding(path, node.lineno, f"reaches through to {name}.{inner.attr}.{node.attr}")


def files() -> dict[str, Path]:
    found = {path.relative_to(PACKAGE).as_posix(): path for path in python_files(PACKAGE)}
    return {name: path for name, path in found.items() if name.split("/")[0] not in INSIDE}


def test_nothing_new_reaches_through() -> None:
    findings = [
        finding
        for name, path in files().items()
        if name not in NOT_YET
        for finding in reaches(path, path.read_text())
    ]
    assert not findings, report(findings)


def test_the_list_holds_no_file_that_is_clean() -> None:
    known = files()
    clean = [
        name
        for name in NOT_YET
        if name not in known or not list(reaches(known[name], known[name].read_text()))
    ]
    assert not clean, "take these off the list"


@pytest.mark.parametrize(
    "source", ["pos.board.tile_at(0, 0)", "game.position.rules.figures", "self.after.rules.seats"]
)
def test_a_reach_is_found(source: str) -> None:
    assert list(reaches(Path("x.py"), source))


@pytest.mark.parametrize("source", ["pos.tiles()", "self.rules.figures", "pos.board", "game.rules.seats"])
def test_the_model_is_no_reach(source: str) -> None:
    assert not list(reaches(Path("x.py"), source))
