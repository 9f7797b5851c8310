"""Kernel, tiles and engine carry every rule module without naming one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.project import PACKAGE, Finding, report
from tests.architecture.words import find_words

MODULES = frozenset(
    path.name for path in (PACKAGE / "expansions").iterdir() if (path / "__init__.py").exists()
)
CORE = [
    path
    for layer in ("kernel", "tiles", "engine")
    for pattern in ("*.py", "*.pxd")
    for path in sorted((PACKAGE / layer).rglob(pattern))
]


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_core_names_no_thing_and_no_module(path: Path) -> None:
    findings = list(find_words(path, path.read_text(), MODULES))
    assert not findings, report(findings)


def found(source: str, suffix: str = ".py") -> list[Finding]:
    return list(
        find_words(Path("core").with_suffix(suffix), source, {"base", "count_of_carcassonne", "jousting"})
    )


@pytest.mark.parametrize(
    "source",
    [
        "city = 1",
        "cities = 1",
        "def score_road(): ...",
        "class FarmScoring: ...",
        "position.dragon_cell",
        "f(pig=1)",
        "KIND_CLOISTER = 3",
        "kind = 'city'",
        "kind = f'{name} road'",
        "name = 'jousting'",
        "JoustingSlot = None",
        "name = 'base'",
        "ref = 'base/start'",
        "ref = f'base/{tile}'",
        "name = 'count-of-carcassonne'",
        "x = 1  # fine\ny = 'forest'",
    ],
)
def test_a_name_in_code_is_found(source: str) -> None:
    assert found(source)


@pytest.mark.parametrize(
    "source",
    [
        '"""A city, for example."""',
        'class Kind:\n    """A road."""\n    size: int\n    """Cities have one."""',
        "size = 1  # a farm has none",
        "base = counts[0]",
        "def count_fits(): ...",
        "from dataclasses import field",
        "from carcassonne.engine import position",
        "rules = ('BASE-18',)",
        "broad = capacity",
        "program = 'JCloisterZone'",
    ],
)
def test_examples_in_comments_and_ordinary_words_are_allowed(source: str) -> None:
    assert not found(source)


def test_a_finding_says_where_and_what() -> None:
    [finding] = found("x = 1\n\nroads = 2\n")
    assert str(finding) == "core.py:3: 'roads' names a terrain, a figure or a rule module"


def test_declaration_files_are_read_too() -> None:
    assert found("cdef int city_size(int s) nogil\n", ".pxd")
    assert not found("cdef int region_size(int s) nogil\n", ".pxd")
