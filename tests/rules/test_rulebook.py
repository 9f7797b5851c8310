"""The rulebook is found by id and by module, and a wrong id or a damaged file is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcassonne.languages import Words
from carcassonne.rulebooks.model import (
    Kind,
    Rule,
    Rulebook,
    RulebookError,
    RuleModule,
    UnknownRuleError,
    read_rules,
    rulebook,
)


def test_the_shipped_rulebook_has_every_module_and_rule() -> None:
    book = rulebook()
    assert len(book) == sum(len(module.rules) for module in book.modules()) > 1000
    assert len(book.prefixes()) == len(book.modules()) == 18
    assert book["BASE-18"].module == "base"
    assert book["BASE-O1"].values[0]["es"].startswith("2 puntos")


def test_few_rules_go_without_a_test() -> None:
    exempt = [rule.id for rule in rulebook() if rule.no_test]
    assert len(exempt) <= len(rulebook()) // 100, exempt


# ---- looking up

SMALL = Rulebook(
    [
        RuleModule(
            "first",
            Words(en="First", es="Primero"),
            tuple(
                Rule(rule_id, "first", kind, Words(en="Yes.", es="Sí."))
                for rule_id, kind in [
                    ("FST-01", Kind.RULE),
                    ("FST-07", Kind.RULE),
                    ("FST-10", Kind.RULE),
                    ("FST-A1", Kind.RULING),
                ]
            ),
        )
    ]
)


@pytest.mark.parametrize(
    ("asked", "found"),
    [("FST-07", "FST-07"), ("fst-7", "FST-07"), (" FST 10 ", "FST-10"), ("fst-a1", "FST-A1")],
)
def test_ids_are_found_in_spite_of_small_letters_and_missing_zeros(asked: str, found: str) -> None:
    assert SMALL[asked].id == found


@pytest.mark.parametrize(
    ("asked", "hint"),
    [
        ("FST-70", "did you mean .*FST-07"),
        ("FST-A11", "did you mean FST-A1"),
        ("hello", "rule ids begin with FST"),
        ("", "rule ids begin with FST"),
    ],
)
def test_an_unknown_id_is_answered_with_the_closest(asked: str, hint: str) -> None:
    with pytest.raises(UnknownRuleError, match=hint):
        SMALL[asked]


def test_an_unknown_module_is_answered_with_the_closest() -> None:
    with pytest.raises(UnknownRuleError, match="did you mean first"):
        SMALL.module("frist")


def test_a_rulebook_is_a_collection_of_its_rules() -> None:
    assert len(SMALL) == 4
    assert [rule.id for rule in SMALL] == ["FST-01", "FST-07", "FST-10", "FST-A1"]
    assert "FST-01" in SMALL
    assert "fst-1" not in SMALL
    assert [module.name for module in SMALL.modules()] == ["first"]


# ---- rule files

HEAD = 'module = "some"\ntitle = "Some"\n'
GOOD = HEAD + '[SOM-01]\nkind = "rule"\ntext = "Yes."\n'
OPTION = '[SOM-O1]\nkind = "option"\ntext = "How?"\nvalues = ["So", "Otherwise"]\n'
SPANISH = 'title = "Algo"\n[rules]\nSOM-01 = "Sí."\n'


def load(folder: Path, **texts: str) -> Rulebook:
    for name, text in texts.items():
        (folder / name).mkdir()
        (folder / name / "rules.toml").write_text(text, encoding="utf-8")
    return Rulebook(read_rules(folder / name) for name in texts)


def translate(folder: Path, text: str, language: str = "es") -> None:
    (folder / "some" / "texts").mkdir(parents=True)
    (folder / "some" / "texts" / f"rules.{language}.toml").write_text(text, encoding="utf-8")


def load_translated(folder: Path, english: str, spanish: str) -> Rulebook:
    load(folder, some=english)
    translate(folder, spanish)
    return Rulebook([read_rules(folder / "some")])


def test_a_rule_file_is_read(tmp_path: Path) -> None:
    book = load_translated(
        tmp_path,
        GOOD + 'no_test = "Nothing to see."\nlines.f = "Fish."\n' + OPTION,
        SPANISH
        + 'SOM-O1 = "¿Cómo?"\n[values]\nSOM-O1 = ["Así", "De otro modo"]\n[lines]\nSOM-01f = "Peces."\n',
    )
    rule, option = book
    assert (rule.id, rule.module, rule.kind, rule.no_test) == ("SOM-01", "some", "rule", "Nothing to see.")
    assert rule.text == {"en": "Yes.", "es": "Sí."}
    assert [value["es"] for value in option.values] == ["Así", "De otro modo"]
    assert book.module("some").title["es"] == "Algo"
    assert book["SOM-01f"].text == {"en": "Yes. Fish.", "es": "Sí. Peces."}


def test_what_a_translation_lacks_is_said_in_english(tmp_path: Path) -> None:
    rule, option = load_translated(tmp_path, GOOD + OPTION, SPANISH)
    assert (rule.text["es"], option.text["es"]) == ("Sí.", "How?")
    assert [value["es"] for value in option.values] == ["So", "Otherwise"]
    assert "es" not in option.text, "what is not translated can be found"


def test_only_known_languages_are_read(tmp_path: Path) -> None:
    load(tmp_path, some=GOOD)
    translate(tmp_path, SPANISH, "xx")
    assert read_rules(tmp_path / "some").rules[0].text == {"en": "Yes."}


@pytest.mark.parametrize(
    ("spanish", "message"),
    [
        ("title = x", "some/texts/rules.es.toml: .*line 1"),
        ("rules = 1", "some/texts/rules.es.toml: rules must be a table"),
        ('SOM-01 = "Sí."', "some/texts/rules.es.toml: unknown key SOM-01"),
        ('title = ""', "some/texts/rules.es.toml: title needs a text"),
        ("[rules]\nSOM-01 = 3", "some/texts/rules.es.toml: SOM-01 needs a text"),
        ('[rules]\nSOM-02 = "Sí."', "some/texts/rules.es.toml: rules.toml has no rule SOM-02"),
        ('[values]\nSOM-O1 = ["Así"]', "some/texts/rules.es.toml: SOM-O1 has 2 values"),
        ('[lines]\nSOM-01x = "Peces."', "some/texts/rules.es.toml: rules.toml has no line SOM-01x"),
    ],
)
def test_a_damaged_translation_is_refused_with_its_place(tmp_path: Path, spanish: str, message: str) -> None:
    with pytest.raises(RulebookError, match=message):
        load_translated(tmp_path, GOOD + OPTION, spanish)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("module = some", "some/rules.toml: .*line 1"),
        (GOOD.replace('"some"', '"Some one"'), "some/rules.toml: module is 'Some one'"),
        (GOOD.replace('title = "Some"\n', ""), "some/rules.toml: title needs a text"),
        (GOOD.replace('text = "Yes."\n', ""), "SOM-01 needs a text"),
        (GOOD.replace('"Yes."', '""'), "SOM-01 needs a text"),
        (GOOD.replace('"Yes."', "3"), "SOM-01 needs a text"),
        (GOOD.replace('"rule"', '"ruling"'), "SOM-01: kind is 'ruling', but the id says 'rule'"),
        (GOOD.replace('kind = "rule"\n', ""), "SOM-01: kind is None"),
        (GOOD.replace("SOM-01", "SOM-1"), "SOM-1 is not a rule id"),
        (GOOD.replace("SOM-01", "SOM-Q1"), "SOM-Q1 is not a rule id"),
        (GOOD + 'fr = "Oui."\n', "SOM-01: unknown key fr"),
        (GOOD + 'no_test = ""\n', "no_test must give the reason"),
        (GOOD + "lines = 1\n", "lines are texts by the small letter"),
        (GOOD + 'lines.F = "Fish."\n', "lines are texts by the small letter"),
        (GOOD + "lines.f = 1\n", "line f needs a text"),
        (GOOD + 'values = ["a"]\n', "SOM-01: options list their values"),
        (GOOD.replace("SOM-01", "SOM-O1").replace('"rule"', '"option"'), "SOM-O1: options list their values"),
        (GOOD + GOOD.removeprefix(HEAD).replace("SOM-01", "OTH-02"), "ids begin with OTH or SOM"),
        (HEAD + '"SOM-01" = 3\n', "SOM-01 must be a table"),
    ],
)
def test_a_damaged_rule_file_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RulebookError, match=message):
        load(tmp_path, some=text)


def test_two_files_cannot_be_for_one_module(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="two rule files are for the module 'some'"):
        load(tmp_path, some=GOOD, twin=GOOD.replace("SOM", "TWN"))


def test_two_modules_cannot_share_an_id(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="SOM-01 stands in some and in twin"):
        load(tmp_path, some=GOOD, twin=GOOD.replace('"some"', '"twin"'))
