"""A language is only files: it is found, checked and offered without a line of code that names it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from carcassonne.fluent import parse
from carcassonne.languages import (
    ENGLISH,
    LANGUAGES,
    find_languages,
    language_of,
    plural_rules,
    read_language,
    requested,
)
from tests.architecture.project import ROOT
from tests.texts.languages import COMPLETE, TRANSLATIONS, UNFINISHED

FOLDERS = [ROOT / folder for folder in ("src/carcassonne", "web/src", "examples/kites/src")]
ENGLISH_FILES = [path for folder in FOLDERS for path in sorted(folder.rglob("en.ftl"))]
RULE_FILES = [path for folder in FOLDERS for path in sorted(folder.rglob("rules.toml"))]
TILE_FILES = [path for folder in FOLDERS for path in sorted(folder.rglob("tiles/*.toml"))]
NUMBERS = (0, 1, 2, 3, 5, 11, 21, 100, 1000, 1_000_000, 2_000_000, 0.5, 1.5, 2.5)


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def keys(path: Path) -> set[str]:
    return set(parse(path.read_text(encoding="utf-8"))) if path.is_file() else set()


# Completeness -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("english", ENGLISH_FILES, ids=named)
def test_a_file_of_messages_is_complete(english: Path, language: str) -> None:
    translated = keys(english.with_name(f"{language}.ftl"))
    assert sorted(translated - keys(english)) == []
    if language not in UNFINISHED:
        assert sorted(keys(english) - translated) == []


def rule_keys(data: dict[str, object]) -> Iterator[str]:
    """What a file of English rules says, under the names that a translation has for it."""
    for name, entry in data.items():
        if isinstance(entry, dict):
            yield f"rules.{name}"
            yield from (f"values.{name}" for _ in entry.get("values", ())[:1])
            yield from (f"lines.{name}{suffix}" for suffix in entry.get("lines", {}))


def translated_keys(data: dict[str, object]) -> Iterator[str]:
    for name, table in data.items():
        if isinstance(table, dict):
            yield from (f"{name}.{key}" for key in table)


@pytest.mark.parametrize("language", COMPLETE[1:])
@pytest.mark.parametrize("english", RULE_FILES, ids=named)
def test_a_file_of_rules_is_complete(english: Path, language: str) -> None:
    file = english.parent / "texts" / f"rules.{language}.toml"
    said = tomllib.loads(file.read_text(encoding="utf-8"))
    assert said["title"]
    known = tomllib.loads(english.read_text(encoding="utf-8"))
    assert sorted(rule_keys(known)) == sorted(translated_keys(said))


def test_every_tile_set_has_a_title_in_every_language() -> None:
    titles = {named(path): tomllib.loads(path.read_text(encoding="utf-8"))["title"] for path in TILE_FILES}
    assert {path: title for path, title in titles.items() if not title.keys() >= set(COMPLETE)} == {}
    assert {path: title for path, title in titles.items() if not title.keys() <= set(LANGUAGES)} == {}


# Facts about languages --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_described_as_in_cldr(code: str) -> None:
    ours, theirs = language_of(code), Locale(code)
    assert ours.name.casefold() == str(theirs.get_display_name()).casefold()
    for number in NUMBERS:
        assert ours.plural_category(number) == theirs.plural_form(number), number


def test_english_is_first_and_others_follow_by_code(tmp_path: Path) -> None:
    for name in ("zu.toml", "en.toml", "af.toml", "notes.txt", "draft-1.toml"):
        (tmp_path / name).write_text("")
    assert find_languages(tmp_path) == (ENGLISH, "af", "zu")


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("n = 1", {1}),
        ("n % 10 = 1 and n % 100 != 11", {1, 21}),
        ("n = 0..2,5", {0, 1, 2, 5}),
        ("i = 0 or n = 1", {0, 0.5, 1}),
        ("v = 1 and f = 5", {0.5, 1.5, 2.5}),
    ],
)
def test_plural_rules_of_cldr_are_read(rule: str, numbers: set[float]) -> None:
    category = plural_rules({"some": rule})
    assert {number for number in NUMBERS if category(number) == "some"} == numbers


GOOD = """
name = "X"
numbers = { thousands = ",", decimal = ".", grouped_from = 4 }
plurals = { one = "n = 1" }
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "xx.toml: 'numbers' is missing"),
        ("[numbers]", "xx.toml: 'name' is missing"),
        ("name = 3\n[numbers]", "xx.toml: 3 is not a text"),
        (GOOD.replace("n = 1", "n is 1"), "xx.toml: 'n is 1' is not a relation"),
        ("name = x", "xx.toml: .*line 1"),
    ],
)
def test_a_damaged_language_file_is_named(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "xx.toml").write_text(GOOD)
    assert read_language(tmp_path / "xx.toml").plural_category(1) == "one"
    (tmp_path / "xx.toml").write_text(text)
    with pytest.raises(ValueError, match=message):
        read_language(tmp_path / "xx.toml")


@pytest.mark.parametrize(
    ("wish", "language"),
    [("es_MX.UTF-8", "es"), ("ES", "es"), ("es@euro", "es"), ("de_DE", ""), ("C.UTF-8", ""), ("", "")],
)
def test_locales_name_languages(wish: str, language: str) -> None:
    assert requested(wish) == language


# A language that nobody has heard of ------------------------------------------------------------------------

PROGRAM = """
import carcassonne as cc
from carcassonne.languages import LANGUAGES
from carcassonne.server.serializers.catalog import catalog, module_texts, rulebook_text
from carcassonne.svg import describe_tile

assert LANGUAGES == (*BEFORE, "xx"), LANGUAGES
assert list(catalog().languages) == list(LANGUAGES)
texts = cc.texts_for(cc.Setup.of("base").rules())
assert texts.format("xx", "figure-small") == "xxollower"
assert texts.format("xx", "kind-city") == texts.format("en", "kind-city")
assert "figure-small = xxollower" in module_texts("xx")
book = rulebook_text("xx").chapters[0]
assert (book.title, book.rules[0].text, book.rules[1].text[:3]) == ("Xarcassonne", "Xx.", "The")
assert describe_tile(cc.tile_type("base/cloister"), language="xx").startswith("Xile.")
"""


def test_a_new_language_is_only_files(tmp_path: Path) -> None:
    """Copy the package, add files for a made-up language, and find it spoken everywhere."""
    package = tmp_path / "carcassonne"
    for source in (ROOT / "src" / "carcassonne").rglob("*"):
        if source.is_file() and "__pycache__" not in source.parts:
            link = package / source.relative_to(ROOT / "src" / "carcassonne")
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(source)
    english = (ROOT / "src/carcassonne/languages/en.toml").read_text(encoding="utf-8")
    new_files = {
        "languages/xx.toml": english.replace("English", "Xenglish"),
        "expansions/base/texts/xx.ftl": "figure-small = xxollower\n",
        "expansions/base/texts/rules.xx.toml": 'title = "Xarcassonne"\n[rules]\nBASE-01 = "Xx."\n',
        "svg/texts/xx.ftl": "plain-tile = Xile\n",
        "cli/texts/xx.ftl": "rules-hint = Xint.\n",
    }
    for name, text in new_files.items():
        (package / name).write_text(text, encoding="utf-8")

    def output(*words: str, **environment: str) -> str:
        command = [sys.executable, "-P", *words]
        variables = {**os.environ, "PYTHONPATH": str(tmp_path), "LC_ALL": "C", **environment}
        return subprocess.run(
            command, capture_output=True, text=True, check=True, env=variables, cwd=tmp_path
        ).stdout

    output("-c", PROGRAM.replace("BEFORE", repr(LANGUAGES)))
    assert output("-m", "carcassonne", "rules", LC_ALL="xx_XX.UTF-8").endswith("Xint.\n")
    shown = output("-m", "carcassonne", "rules", "BASE-01", "--language", "xx")
    assert re.search(r"^  xx: Xx\.$", shown, re.MULTILINE)
