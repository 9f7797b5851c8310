"""Kernel, tiles and engine name no rule module, and programs and the client name no expansion."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.architecture.project import PACKAGE, ROOT, Finding, report
from tests.architecture.words import find_words, find_words_in_script

MODULES = frozenset(
    path.name for path in (PACKAGE / "expansions").iterdir() if (path / "__init__.py").exists()
)
CORE = [
    path
    for layer in ("kernel", "tiles", "engine")
    for pattern in ("*.py", "*.pxd")
    for path in sorted((PACKAGE / layer).rglob(pattern))
]


_TERRAINS = """
    base castle city cloister crossroads fish forest gatherers hunters lake meadow medieval pennant river road
    shield spring tower village bridge cities cloisters forests lakes rivers roads bridges springs towers
    villages crop crops farm gold meadows
"""
TERRAINS = frozenset(_TERRAINS.split())
"""Words of the two families and their land, which pictures and screens may draw and name. Crops and gold are
also things that every painter of fields and parchment needs."""
USER_FOLDERS = (
    *("bench", "bots", "cli", "client", "dataset", "plugins", "research", "server", "svg", "testing"),
    "training",
)
USERS = [path for folder in USER_FOLDERS for path in sorted((PACKAGE / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", USERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_program_names_an_expansion(path: Path) -> None:
    found_words = find_words(path, path.read_text(), MODULES)
    findings = [found for found in found_words if found.message.split("'")[1] not in TERRAINS]
    assert not findings, report(findings)


CLIENT = [
    path
    for suffix in ("css", "svelte", "ts")
    for path in sorted((ROOT / "web" / "src").rglob(f"*.{suffix}"))
    if not path.name.endswith(".test.ts")
]


@pytest.mark.parametrize("path", CLIENT, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_client_names_no_expansion(path: Path) -> None:
    found_words = find_words_in_script(path, path.read_text(encoding="utf-8"), MODULES)
    findings = [found for found in found_words if found.message.split("'")[1] not in TERRAINS]
    assert not findings, report(findings)


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('<Sprite symbol="builder-green" />', ["builder"]),
        ("const DRAGON = 1; // a dragon", ["dragon"]),
        ("/* the pig */ x\n.pig { }", ["pig"]),
        ('if (module === "jousting") {}', ["jousting"]),
        ("<!-- a witch -->\nconst url = 'https://x/'; // king", []),
    ],
)
def test_a_name_in_a_script_is_found(source: str, words: list[str]) -> None:
    findings = find_words_in_script(Path("a.ts"), source, {"jousting"})
    assert [finding.message.split("'")[1] for finding in findings] == words


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
