"""The rule summaries that ship with the package: complete, well-formed, and alike in every language."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import pytest

from carcassonne.languages import ENGLISH, LANGUAGES
from carcassonne.module_folders import data_file
from carcassonne.rulebooks.model import RULES_FILE
from tests.texts.languages import COMPLETE

Entry = dict[str, Any]

KIND_BY_LETTER = {
    "": "rule",
    "X": "example",
    "V": "value",
    "A": "ruling",
    "D": "difference",
    "O": "option",
}
# Prefix of the ids, then how many entries of each kind: an entry lost at the end of its row leaves no gap.
CONTENTS: dict[str, tuple[str, dict[str, int]]] = {
    "abbey-and-mayor": ("ABM", {"rule": 52, "example": 11, "ruling": 49}),
    "base": ("BASE", {"rule": 59, "example": 20, "ruling": 15, "option": 3}),
    "count-of-carcassonne": ("CNT", {"rule": 20, "example": 3, "ruling": 27}),
    "crop-circles": ("CRP", {"rule": 12, "example": 2, "ruling": 18, "option": 1}),
    "dispatches": ("MSG", {"rule": 27, "example": 5, "ruling": 24, "option": 3}),
    "ferries": ("FER", {"rule": 22, "example": 3, "ruling": 21, "option": 1}),
    "flying-machines": ("FLY", {"rule": 15, "example": 2, "ruling": 14}),
    "gold-mines": ("GLD", {"rule": 18, "example": 4, "ruling": 16, "option": 1}),
    "hunters-and-gatherers": ("HNG", {"rule": 71, "example": 23, "difference": 22, "ruling": 23}),
    "inns-and-cathedrals": ("INN", {"rule": 18, "example": 6, "ruling": 9, "option": 1}),
    "king-and-robber-baron": ("KNG", {"rule": 14, "example": 3, "ruling": 14}),
    "mage-and-witch": ("MAG", {"rule": 17, "example": 2, "ruling": 21, "option": 1}),
    "princess-and-dragon": ("PRD", {"rule": 34, "example": 6, "ruling": 44}),
    "river": ("RIV", {"rule": 17, "example": 3, "ruling": 18}),
    "robbers": ("ROB", {"rule": 15, "example": 3, "ruling": 22, "option": 1}),
    "scout": ("SCO", {"rule": 32, "example": 4, "ruling": 22}),
    "traders-and-builders": ("TRD", {"rule": 37, "example": 4, "ruling": 20, "option": 1}),
    "turn-sequence": ("SEQ", {"rule": 26, "value": 8, "example": 1, "ruling": 22}),
}
FOLDERS = {folder.name: folder for folder, _ in data_file(RULES_FILE)}
TITLE_KEYS = ("module", "title")
ID = re.compile(r"(?P<prefix>[A-Z]{3,4})-(?P<letter>[XVADO]?)(?P<number>[0-9]{1,2})")
CITED_ID = re.compile(r"\b[A-Z]{3,4}-[XVADO]?[0-9]+\b")
# Capitals matter: "todo" is a plain Spanish word.
PLACEHOLDER = re.compile(r"TO" + r"DO|TBD|FIX" + r"ME|\bXX+\b|[Ll]orem|\?\?|\.\.\.|…|[{}<>`]|\s{2}|\n")
# Words that the vocabulary replaces by one of its own, so that no thing goes by two names.
FOREIGN_WORDS = {
    "en": re.compile(r"\b(?:meeples?|pennants?|monaster(?:y|ies)|messages?|coat of arms)\b", re.IGNORECASE),
    "es": re.compile(
        r"\b(?:meeples?|peon(?:es)?|peón|claustros?|ferr(?:y|is|ies)|piezas? de territorio)\b", re.IGNORECASE
    ),
    "fr": re.compile(r"\b(?:meeples?|pions?|cloîtres?|ferr(?:y|ys|ies)|écussons?)\b", re.IGNORECASE),
}


@cache
def load(module: str) -> Entry:
    """The rules of a module, each text with its translations as they are in the files."""
    folder = FOLDERS[module.replace("-", "_")]
    data = tomllib.loads((folder / RULES_FILE).read_text("utf-8"))
    data["title"] = {ENGLISH: data["title"]}
    for entry in entries_of(data).values():
        entry[ENGLISH] = entry.pop("text")
        entry["values"] = [{ENGLISH: value} for value in entry.get("values", [])]
        entry["lines"] = {suffix: {ENGLISH: text} for suffix, text in entry.get("lines", {}).items()}
    for language in LANGUAGES[1:]:
        file = folder / "texts" / f"rules.{language}.toml"
        if file.is_file():
            add_translation(data, language, tomllib.loads(file.read_text("utf-8")))
    return data


def add_translation(data: Entry, language: str, said: Entry) -> None:
    data["title"][language] = said["title"]
    for rule_id, text in said["rules"].items():
        data[rule_id][language] = text
    for rule_id, texts in said.get("values", {}).items():
        for value, text in zip(data[rule_id]["values"], texts, strict=True):
            value[language] = text
    for line_id, text in said.get("lines", {}).items():
        data[line_id[:-1]]["lines"][line_id[-1]][language] = text


def entries_of(data: Entry) -> dict[str, Entry]:
    return {key: value for key, value in data.items() if key not in TITLE_KEYS}


def entries(module: str) -> dict[str, Entry]:
    return entries_of(load(module))


@pytest.fixture(scope="module")
def catalogue() -> dict[str, Entry]:
    return {rule_id: entry for module in CONTENTS for rule_id, entry in entries(module).items()}


def id_problems(rule_id: str, kind: object, prefix: str) -> Iterator[str]:
    match = ID.fullmatch(rule_id)
    if match is None:
        yield f"{rule_id}: no rule id"
        return
    if match["prefix"] != prefix:
        yield f"{rule_id}: belongs to another module than {prefix}"
    if KIND_BY_LETTER[match["letter"]] != kind:
        yield f"{rule_id}: is called a {kind}"
    usual = f"{int(match['number']):02}" if not match["letter"] else str(int(match["number"]))
    if match["number"] != usual:
        yield f"{rule_id}: number should be written {usual}"


def numbering_problems(rule_ids: list[str]) -> Iterator[str]:
    """Every kind counts from 1 without gaps, in the order of the file."""
    last: Counter[str] = Counter()
    for rule_id in rule_ids:
        match = ID.fullmatch(rule_id)
        assert match is not None, rule_id
        last[match["letter"]] += 1
        if int(match["number"]) != last[match["letter"]]:
            yield f"{rule_id}: {last[match['letter']]} should come here"


def shape_problems(entry: Entry) -> Iterator[str]:
    needed = {"kind", *COMPLETE}
    allowed = {"kind", *LANGUAGES, "no_test", "lines", "values"}
    yield from (f"lacks {key}" for key in sorted(needed - entry.keys()))
    yield from (f"has an unknown key {key}" for key in sorted(entry.keys() - allowed))
    values = entry.get("values", [])
    if (entry.get("kind") == "option") != (len(values) > 1):
        yield "offers no choice, or is not an option and offers one"
    yield from (
        f"value {value} is not in every language" for value in values if not value.keys() >= set(COMPLETE)
    )
    if "no_test" in entry:
        yield from text_problems(entry["no_test"])


def text_problems(text: object, *, sentence: bool = True) -> Iterator[str]:
    if not isinstance(text, str) or not text.strip():
        yield "has an empty text"
        return
    if text != text.strip():
        yield f"has blanks around {text!r}"
    if found := PLACEHOLDER.search(text):
        yield f"has the placeholder {found.group()!r}"
    if not (text[0].isupper() or text[0].isdigit() or text[0] in "¿¡"):
        yield f"does not begin like a sentence: {text!r}"
    if text.endswith(".") != sentence:
        yield f"should {'' if sentence else 'not '}end with a full stop: {text!r}"


def translation_problems(pair: Entry) -> Iterator[str]:
    """What two languages can be compared by: they differ, and they name the same figures."""
    english = pair[ENGLISH]
    for other in (pair[language] for language in LANGUAGES[1:] if language in pair):
        if english == other:
            yield f"is not translated: {english!r}"
        if sorted(re.findall(r"\d+", english)) != sorted(re.findall(r"\d+", other)):
            yield f"has other figures in each language: {english!r} / {other!r}"
    for language, words in FOREIGN_WORDS.items():
        if found := words.search(pair.get(language, "")):
            yield f"says {found.group()!r}, which the vocabulary calls otherwise"


def test_there_is_one_file_for_every_module() -> None:
    assert set(FOLDERS) == {module.replace("-", "_") for module in CONTENTS}


@pytest.mark.parametrize("module", CONTENTS)
def test_module_is_named_and_titled(module: str) -> None:
    data = load(module)
    assert data["module"] == module
    assert data["title"].keys() >= set(COMPLETE)
    assert all(data["title"].values())
    assert len(set(data["title"].values())) == len(data["title"]) or module == "base"  # a proper name


@pytest.mark.parametrize("module", CONTENTS)
def test_ids_are_well_formed_and_consecutive(module: str) -> None:
    prefix, expected = CONTENTS[module]
    found = entries(module)
    problems = [
        p for rule_id, entry in found.items() for p in id_problems(rule_id, entry.get("kind"), prefix)
    ]
    assert not problems
    assert not list(numbering_problems(list(found)))
    assert Counter(entry["kind"] for entry in found.values()) == expected


@pytest.mark.parametrize("module", CONTENTS)
def test_texts_are_complete_in_every_language(module: str) -> None:
    problems = []
    for rule_id, entry in entries(module).items():
        problems += [f"{rule_id} {problem}" for problem in shape_problems(entry)]
        for language in (code for code in LANGUAGES if code in entry):
            problems += [f"{rule_id} {problem}" for problem in text_problems(entry[language])]
            for value in entry.get("values", []):
                found = text_problems(value[language], sentence=False)
                problems += [f"{rule_id} {problem}" for problem in found]
            for suffix, line in entry.get("lines", {}).items():
                problems += [f"{rule_id}{suffix} {problem}" for problem in text_problems(line[language])]
        for pair in (entry, *entry.get("values", [])):
            problems += [f"{rule_id} {problem}" for problem in translation_problems(pair)]
    assert not problems


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", CONTENTS)
def test_no_two_entries_of_a_module_say_the_same(module: str, language: str) -> None:
    first: dict[str, str] = {}
    repeated = [
        f"{rule_id} repeats {earlier}"
        for rule_id, entry in entries(module).items()
        if language in entry and (earlier := first.setdefault(entry[language], rule_id)) != rule_id
    ]
    assert not repeated


def test_cited_ids_exist(catalogue: dict[str, Entry]) -> None:
    missing = [
        f"{rule_id} cites {cited}"
        for rule_id, entry in catalogue.items()
        for language in LANGUAGES
        for cited in CITED_ID.findall(entry.get(language, ""))
        if cited not in catalogue
    ]
    assert not missing


def test_the_robber_is_never_called_like_the_thief() -> None:
    """The rulebook has one Spanish word for both; here only the follower on a road is a thief."""
    for language, thief in (("es", "ladr"), ("fr", "voleur")):
        confused = [key for key, entry in entries("robbers").items() if thief in entry[language].lower()]
        assert not confused


@pytest.mark.parametrize(
    ("rule_id", "kind", "prefix"),
    [
        ("BASE-1", "rule", "BASE"),
        ("BASE-X01", "example", "BASE"),
        ("BASE-A1", "rule", "BASE"),
        ("BASE-Q1", "rule", "BASE"),
        ("FLY-01", "rule", "BASE"),
    ],
)
def test_a_wrong_id_is_found(rule_id: str, kind: str, prefix: str) -> None:
    assert list(id_problems(rule_id, kind, prefix))


@pytest.mark.parametrize(
    "ids", [["FLY-02"], ["FLY-01", "FLY-03"], ["FLY-A1", "FLY-A1"], ["FLY-02", "FLY-01"]]
)
def test_a_gap_in_the_numbers_is_found(ids: list[str]) -> None:
    assert list(numbering_problems(ids))


WORDS = dict.fromkeys(LANGUAGES, "One.")


def test_a_right_shape_passes() -> None:
    assert not list(shape_problems({"kind": "option", "values": [WORDS, WORDS], **WORDS}))
    assert not list(shape_problems({"kind": "rule", **WORDS}))


@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "rule", "en": "One."},
        {"kind": "rule", "xx": "Um.", **WORDS},
        {"kind": "rule", "values": [WORDS, WORDS], **WORDS},
        {"kind": "option", **WORDS},
        {"kind": "option", "values": [WORDS], **WORDS},
        {"kind": "option", "values": [WORDS, {"en": "C"}], **WORDS},
        {"kind": "rule", "no_test": "", **WORDS},
    ],
)
def test_a_wrong_shape_is_found(entry: Entry) -> None:
    assert list(shape_problems(entry))


@pytest.mark.parametrize(
    "text", ["", " ", " One.", "one.", "One", "One TBD.", "One...", "{points} points.", None]
)
def test_a_wrong_text_is_found(text: object) -> None:
    assert list(text_problems(text))


@pytest.mark.parametrize(
    ("english", "spanish"),
    [
        ("No points.", "No points."),
        ("Red gets 4 points.", "Rojo gana 3 puntos."),
        ("The meeple stays.", "El seguidor se queda."),
        ("The monk stays.", "El monje no deja el claustro."),
    ],
)
def test_a_wrong_translation_is_found(english: str, spanish: str) -> None:
    assert list(translation_problems({"en": english, "es": spanish}))


@pytest.mark.rule("ABM-A49")
def test_the_wagon_has_one_spanish_name() -> None:
    package = resources.files("carcassonne")
    folder = package / "expansions" / "abbey_and_mayor" / "texts"
    texts = [(folder / "es.ftl").read_text(encoding="utf-8")]
    texts += [
        rule["es"] for module in CONTENTS for name, rule in entries(module).items() if name != "ABM-A49"
    ]
    assert sum("carromato" in text for text in texts) > 5
    assert not [text for text in texts if "carrimato" in text]
