"""Kernel, tiles and engine name no rule module, and programs and the client name no expansion.

What counts as a word of an expansion follows from everything that modules declare (``declared_words.py``),
less what the engine and the base game declare too. Presets are not among it: the catalogue names them so that
programs can offer mixes without naming modules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.engine import registry
from tests.architecture.declared_words import compounds, engine_names, name_words, names, things
from tests.architecture.project import PACKAGE, ROOT, Finding, report
from tests.architecture.words import (
    ORDINARY,
    THINGS,
    find_names_anywhere,
    find_rule_ids,
    find_words,
    find_words_anywhere,
    find_words_in_script,
    with_plurals,
    words_in,
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


_BASE_GAME = "base bridge city cloister crossroads farm farmer knight medieval pennant road shield village"
BASE_GAME = with_plurals(_BASE_GAME.split())
"""Words of the base game and its land, which pictures and screens may draw and name."""
_EVERYDAY = """
    act add attend carcassonne circle corner count deal dispatch end field fire flight fly follow hand home
    house join keep land large logo lying machine member nw pending place points presence quarter recall
    refuse remove resting roll second send sign special stay step system take thing tile token w wait water
    zone
"""
EVERYDAY = with_plurals(_EVERYDAY.split())
"""Words for things of expansions that are also words of programming, of the engine or of any landscape."""
_PLAIN_ENGLISH = """
    all any area at beside both changes choice claims clockwise curve discard each every follower foresight
    holders i impossible laid last leaves may merged must none nothing one optional others own plain
    received records refusals removal roomy rounds scoring set spaces spent stops straight strict zero
"""
PLAIN_ENGLISH = frozenset(_PLAIN_ENGLISH.split())
"""Options, their values, saved values and tiles whose name is one everyday word."""
OTHER_SENSE = {
    "max-width": "a CSS property",
    "max-height": "a CSS property",
    "no-follower": "the label of passing in games with followers only",
    "per-turn": "the time of a clock",
    "do-refuse": "the command of a scene",
}
"""Names of several words that also mean something that no module has declared."""
EXCEPTIONS = {
    ("completion.py", "fish"): "a shell",
    ("raster.py", "crop"): "a method of the library Pillow",
    ("es.ftl", "mayor"): "Spanish for larger",
}

BASE, *EXPANSIONS = (
    module for module in (*registry.modules(), *registry.interactions()) if not module.is_plugin
)


def words_of_expansions() -> frozenset[str]:
    """Return the words for things of the expansions, and those of which their names consist."""
    modules = {word for module in EXPANSIONS for word in module.name.split("-")} - ORDINARY
    declared = {word for words in compounds(name for m in EXPANSIONS for name in things(m)) for word in words}
    return with_plurals(modules | declared | THINGS) - BASE_GAME - EVERYDAY


def names_of_expansions() -> frozenset[tuple[str, ...]]:
    """Return the names of all else that expansions declare, as sequences of words."""
    declared = compounds(name for module in EXPANSIONS for name in (*names(module), *things(module)))
    shared = compounds((*engine_names(), *names(BASE), *things(BASE), *OTHER_SENSE))
    plain = PLAIN_ENGLISH | BASE_GAME | EVERYDAY
    return frozenset(words for words in declared - shared if len(words) > 1 or words[0] not in plain)


EXPANSION_WORDS = words_of_expansions()
EXPANSION_NAMES = names_of_expansions()
RULE_PREFIXES = frozenset(module.prefix for module in EXPANSIONS if module.prefix)
CORE_FOLDERS = ("kernel", "tiles", "engine")
USER_FOLDERS = (
    "bench",
    "bots",
    "cli",
    "dataset",
    "plugins",
    "research",
    "server",
    "svg",
    "testing",
    "training",
)
SUFFIXES = frozenset({".css", ".ftl", ".html", ".pxd", ".py", ".svelte", ".toml", ".ts"})
FILES = [
    path
    for folder in (*(PACKAGE / name for name in (*CORE_FOLDERS, *USER_FOLDERS)), ROOT / "web" / "src")
    for path in sorted(folder.rglob("*"))
    if path.is_file() and not path.name.endswith(".test.ts") and "fixtures" not in path.parts
]
TOP_LEVEL = [path for path in sorted(PACKAGE.glob("*.py")) if path.name != "catalog.py"]
NEUTRAL = [path for path in (*FILES, *TOP_LEVEL, ROOT / "web" / "index.html") if path.suffix in SUFFIXES]


def test_words_of_expansions_follow_from_declarations() -> None:
    assert {"river", "lake", "forest", "meadow", "abbey", "wagon", "mage", "gold", "hut"} <= EXPANSION_WORDS
    assert {"tunnel", "canoe", "pitchfork", "inn", "volcano"} <= EXPANSION_WORDS
    assert not {"city", "road", "cloister", "field", "shield"} & EXPANSION_WORDS


def test_names_of_expansions_follow_from_declarations() -> None:
    option, step, decision = ("reuse", "on", "bonus", "tile"), ("settle", "wagons"), ("wagon", "settle")
    tile, text = ("dragon", "road", "straight"), ("holding", "king")
    assert {option, step, decision, tile, text} <= EXPANSION_NAMES
    assert not {("before", "scoring"), ("max", "width")} & EXPANSION_NAMES, "a moment; a CSS property"


def test_every_exception_is_needed() -> None:
    """Each word on the lists is declared by an expansion and occurs outside of the modules."""
    sources = {path: path.read_text(encoding="utf-8") for path in NEUTRAL}
    used = {word for source in sources.values() for word in words_in(source)}
    thing_words = {word for module in EXPANSIONS for name in things(module) for word in name_words(name)}
    module_words = {word for module in EXPANSIONS for word in module.name.split("-")}
    for word in _EVERYDAY.split():
        assert word in thing_words | module_words, word
        assert with_plurals([word]) & used, word
    declared = compounds(name for module in EXPANSIONS for name in names(module))
    for word in PLAIN_ENGLISH:
        assert (word,) in declared, word
        assert word in used, word
    for name in OTHER_SENSE:
        words = frozenset({name_words(name)})
        assert words <= declared, name
        assert any(True for path in NEUTRAL for _ in find_names_anywhere(path, sources[path], words)), name
    for file, word in EXCEPTIONS:
        assert any(word in words_in(source) for path, source in sources.items() if path.name == file), word


@pytest.mark.parametrize("path", NEUTRAL, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_outside_the_modules_has_a_word_of_an_expansion(path: Path) -> None:
    allowed = {word for name, word in EXCEPTIONS if name == path.name}
    source = path.read_text(encoding="utf-8")
    findings = [
        *find_words_anywhere(path, source, EXPANSION_WORDS - allowed),
        *find_names_anywhere(path, source, EXPANSION_NAMES - {(word,) for word in allowed}),
        *find_rule_ids(path, source, RULE_PREFIXES),
    ]
    assert not findings, report(findings)


def test_no_file_outside_the_modules_is_named_after_something_of_an_expansion() -> None:
    findings = [
        found
        for path in FILES
        # Networks are named after the family of the games that they were trained on.
        if path.suffix != ".net"
        for found in find_words_anywhere(path, path.relative_to(ROOT).as_posix(), EXPANSION_WORDS)
    ]
    assert not findings, report(findings)


@pytest.mark.parametrize(
    "source", ["x = 1  # the dragon", '"""A lake."""', ".wagon { }", "RiverSlot", "forests", "'tunnel' in x"]
)
def test_a_word_is_found_in_comments_too(source: str) -> None:
    assert list(find_words_anywhere(Path("a.py"), source, EXPANSION_WORDS))


@pytest.mark.parametrize("source", ["bonus-tile", "x.bonus_tile", "aBonusTile = 1", "on-bonus-tile"])
def test_a_name_is_found_in_any_spelling(source: str) -> None:
    assert list(find_names_anywhere(Path("a.ts"), source, frozenset({("bonus", "tile")})))
    assert not list(find_names_anywhere(Path("a.ts"), "a bonus tile", frozenset({("bonus", "tile")})))


def test_a_rule_of_an_expansion_is_found() -> None:
    [finding] = find_rule_ids(Path("a.py"), "# see ABM-A37 and BASE-18", RULE_PREFIXES)
    assert finding.message == "'ABM-A37' is a rule of an expansion"


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
