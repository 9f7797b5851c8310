"""Kernel, tiles and engine name no rule module, and programs and the client name no expansion.

What counts as a word of an expansion follows from its declarations: figures, terrains, marks, tallies, verbs
and possessions that the base game does not have.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne import Expansion, catalog
from carcassonne.tiles.catalog import tile_set
from carcassonne.tiles.notation import split_end
from tests.architecture.project import PACKAGE, ROOT, Finding, report
from tests.architecture.words import (
    ORDINARY,
    THINGS,
    find_words,
    find_words_anywhere,
    find_words_in_script,
    with_plurals,
)

MODULES = frozenset(
    path.name for path in (PACKAGE / "expansions").iterdir() if (path / "__init__.py").exists()
)
CORE = [
    path
    for layer in ("kernel", "tiles", "engine")
    for pattern in ("*.py", "*.pxd")
    for path in sorted((PACKAGE / layer).rglob(pattern))
]


_BASE_GAME = """
    base bridge city cloister crossroads farm farmer knight medieval pennant road shield tower village
"""
BASE_GAME = with_plurals(_BASE_GAME.split())
"""Words of the base game and its land, which pictures and screens may draw and name."""
_EVERYDAY = """
    act add carcassonne circle count deal end escort evict field fire flying fly follow home house join keep
    land large lie machine member place points presence quarter recall refuse remove rob roll second send
    small special stay step system take token tunnel wait
"""
EVERYDAY = with_plurals(_EVERYDAY.split())
"""Words of expansions that are also words of programming, of the engine or of any landscape."""
EXCEPTIONS = {
    ("completion.py", "fish"): "a shell",
    ("raster.py", "crop"): "a method of the library Pillow",
    ("es.ftl", "mayor"): "Spanish for larger",
}


def introduced(module: Expansion) -> frozenset[str]:
    """Return the words of a module's declarations: figures, terrains, what is printed on tiles, verbs."""
    options = module.options()
    names = [figure.name for figure in module.figures(options)]
    names += [terrain.name for terrain in module.terrains]
    names += [*module.possessions, *(verb.name for verb in module.verbs)]
    for stock in module.tiles(options):
        for tile_type in tile_set(stock.set_name).tile_types:
            names += [mark.partition(":")[0] for mark in tile_type.marks]
            for segment in tile_type.segments:
                names += [segment.terrain, *segment.tallies, *segment.traits]
                names += [split_end(value)[0] for name, value in segment.traits.items() if name == "end"]
    return frozenset(word for name in names for word in name.split("-"))


def words_of_expansions() -> frozenset[str]:
    base, *expansions = (module for module in catalog.modules() if not module.is_plugin)
    names = {word for module in expansions for word in module.name.split("-")} - ORDINARY
    declared = {word for module in expansions for word in introduced(module)}
    # Terrains that are printed on tiles of the base game only for its expansions.
    shared = introduced(base) & {word for module in expansions for word in module.name.split("-")}
    return with_plurals(names | declared | shared | THINGS) - BASE_GAME - EVERYDAY


EXPANSION_WORDS = words_of_expansions()
CORE_FOLDERS = ("kernel", "tiles", "engine")
USER_FOLDERS = (
    *("bench", "bots", "cli", "client", "dataset", "plugins", "research", "server", "svg", "testing"),
    "training",
)
SUFFIXES = frozenset({".css", ".ftl", ".pxd", ".py", ".svelte", ".toml", ".ts"})
NEUTRAL = [
    path
    for folder in (*(PACKAGE / name for name in (*CORE_FOLDERS, *USER_FOLDERS)), ROOT / "web" / "src")
    for path in sorted(folder.rglob("*"))
    if path.suffix in SUFFIXES and not path.name.endswith(".test.ts") and "fixtures" not in path.parts
]


def test_words_of_expansions_follow_from_declarations() -> None:
    assert {"river", "lake", "forest", "meadow", "abbey", "wagon", "mage", "gold", "hut"} <= EXPANSION_WORDS
    assert not {"city", "road", "cloister", "field", "shield"} & EXPANSION_WORDS


@pytest.mark.parametrize("path", NEUTRAL, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_outside_the_modules_has_a_word_of_an_expansion(path: Path) -> None:
    allowed = {word for name, word in EXCEPTIONS if name == path.name}
    source = path.read_text(encoding="utf-8")
    findings = list(find_words_anywhere(path, source, EXPANSION_WORDS - allowed))
    assert not findings, report(findings)


@pytest.mark.parametrize(
    "source", ["x = 1  # the dragon", '"""A lake."""', ".wagon { }", "RiverSlot", "forests"]
)
def test_a_word_is_found_in_comments_too(source: str) -> None:
    assert list(find_words_anywhere(Path("a.py"), source, EXPANSION_WORDS))


USERS = [path for folder in USER_FOLDERS for path in sorted((PACKAGE / folder).rglob("*.py"))]


@pytest.mark.parametrize("path", USERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_program_names_an_expansion(path: Path) -> None:
    findings = [found for found in find_words(path, path.read_text(), MODULES) if _is_foreign(found)]
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
    findings = [found for found in found_words if _is_foreign(found)]
    assert not findings, report(findings)


def _is_foreign(found: Finding) -> bool:
    word = found.message.split("'")[1]
    return word not in BASE_GAME and (found.path.name, word) not in EXCEPTIONS


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
