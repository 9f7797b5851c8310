"""The rulebook is found by id and by module, and a wrong id or a damaged file is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

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
            {"en": "First", "es": "Primero"},
            tuple(
                Rule(rule_id, "first", kind, {"en": "Yes.", "es": "Sí."})
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

HEAD = 'module = "some"\ntitle = { en = "Some", es = "Algo" }\n'
GOOD = HEAD + '[SOM-01]\nkind = "rule"\nen = "Yes."\nes = "Sí."\n'


def load(folder: Path, **texts: str) -> Rulebook:
    for name, text in texts.items():
        (folder / name).mkdir()
        (folder / name / "rules.toml").write_text(text, encoding="utf-8")
    return Rulebook(read_rules(folder / name / "rules.toml", name) for name in texts)


def test_a_rule_file_is_read(tmp_path: Path) -> None:
    book = load(
        tmp_path,
        some=GOOD
        + 'no_test = "Nothing to see."\n'
        + '[SOM-O1]\nkind = "option"\nen = "How?"\nes = "¿Cómo?"\n'
        + 'values = [{ en = "So", es = "Así" }, { en = "Otherwise", es = "De otro modo" }]\n',
    )
    rule, option = book
    assert (rule.id, rule.module, rule.kind, rule.no_test) == ("SOM-01", "some", "rule", "Nothing to see.")
    assert rule.text == {"en": "Yes.", "es": "Sí."}
    assert [value["es"] for value in option.values] == ["Así", "De otro modo"]
    assert book.module("some").title["es"] == "Algo"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("module = some", "some/rules.toml: .*line 1"),
        (GOOD.replace('"some"', '"Some one"'), "some/rules.toml: module is 'Some one'"),
        (GOOD.replace(', es = "Algo"', ""), "some/rules.toml: title needs a text in each of en, es"),
        (GOOD.replace('es = "Sí."\n', ""), "SOM-01 needs a text in each"),
        (GOOD.replace('"Sí."', '""'), "SOM-01 needs a text in each"),
        (GOOD.replace('"Sí."', "3"), "SOM-01 needs a text in each"),
        (GOOD.replace('"rule"', '"ruling"'), "SOM-01: kind is 'ruling', but the id says 'rule'"),
        (GOOD.replace('kind = "rule"\n', ""), "SOM-01: kind is None"),
        (GOOD.replace("SOM-01", "SOM-1"), "SOM-1 is no rule id"),
        (GOOD.replace("SOM-01", "SOM-Q1"), "SOM-Q1 is no rule id"),
        (GOOD + 'fr = "Oui."\n', "SOM-01: unknown key fr"),
        (GOOD + 'no_test = ""\n', "no_test must give the reason"),
        (GOOD + "lines = 1\n", "lines are texts by the small letter"),
        (GOOD + 'lines.F = { en = "Fish.", es = "Peces." }\n', "lines are texts by the small letter"),
        (GOOD + 'lines.f = { en = "Fish." }\n', "line f needs a text in each of en, es"),
        (GOOD + 'values = [{ en = "a", es = "b" }]\n', "SOM-01: options list their values"),
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
