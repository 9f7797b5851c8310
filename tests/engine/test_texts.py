"""Every module speaks every language, and says the same things in each."""

from __future__ import annotations

import re

import pytest

from carcassonne import Setup
from carcassonne.engine import registry
from carcassonne.engine.core import core
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.ledger import LedgerLine
from carcassonne.engine.texts import PHRASES, MissingText, Texts, texts_for
from carcassonne.engine.types import Seat
from carcassonne.languages import ENGLISH
from carcassonne.plugins import wanted_texts
from carcassonne.rulebooks.model import rulebook
from carcassonne.testing.module_sets import with_needs
from tests.texts.languages import COMPLETE

MODULES = [core, *registry.modules(), *registry.interactions()]
MESSAGE = re.compile(r"^([A-Za-z][\w-]*) =", re.MULTILINE)
NOT_OF_THE_CORE = {"module-core", "about-core"}
NUMBERS = ("count", "points", "each", "gained", "deer", "tigers", "driven", "dolmen")
VARIABLE = re.compile(r"\{\s*\$(\w+)")


def messages(module: Expansion, language: str) -> dict[str, str]:
    """Message ids of a module with the text behind each."""
    if module.folder is None:
        return {}
    text = (module.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    parts = MESSAGE.split(text)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_has_the_texts_that_clients_ask_for(module: Expansion) -> None:
    for language in COMPLETE:
        known = set(messages(core, language)) | set(messages(module, language))
        if founder := next((m for m in MODULES if m.founds_family and m.family == module.family), None):
            known |= set(messages(founder, language))
        assert sorted(wanted_texts(module) - known - NOT_OF_THE_CORE) == []


def spoken_of(text: str) -> set[str]:
    """What a text speaks of: each language takes the phrase that its grammar needs."""
    sources = {phrase: name for name, families in PHRASES.items() for phrase in families}
    return {sources.get(name, name) for name in VARIABLE.findall(text)}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_says_the_same_in_every_language(module: Expansion) -> None:
    english = messages(module, ENGLISH)
    assert [key for key in english if not english[key].strip()] == []
    for language in COMPLETE[1:]:
        other = messages(module, language)
        assert sorted(english) == sorted(other)
        assert [key for key in other if not other[key].strip()] == []
        for key, text in english.items():
            assert spoken_of(text) == spoken_of(other[key]), (language, key)


@pytest.mark.parametrize(
    "module", [m for m in MODULES if m is not core and not m.is_interaction], ids=lambda m: m.name
)
def test_every_message_can_be_formatted(module: Expansion) -> None:
    texts = texts_for(Setup.of(*with_needs([module.name])).rules())
    for language in COMPLETE:
        for key, text in messages(module, language).items():
            for count in (1, 2):
                args = {name: count if name in NUMBERS else "x" for name in VARIABLE.findall(text)}
                assert texts.format(language, key, **args)
                if key.startswith("line-"):  # the short form stands in sums
                    short = texts.format(language, f"{key}.sum", **args)
                    assert short
                    assert not short.endswith(".")


def test_missing_texts_and_arguments_are_errors() -> None:
    texts = texts_for(Setup.of("base").rules())
    with pytest.raises(MissingText, match="no text 'line-BASE-00' in 'es'"):
        texts.line("es", LedgerLine(Seat(0), "BASE-00", 1, 1, None))
    with pytest.raises(MissingText, match="refuse-area-occupied"):
        texts.format("en", "refuse-area-occupied")
    assert texts.has("en", "figure-small")
    assert not texts.has("en", "figure-giant")


def test_counts_follow_the_grammar_of_each_language() -> None:
    texts = texts_for(Setup.of("base").rules())
    one, three = (LedgerLine(Seat(0), "BASE-24", tiles, tiles, None) for tiles in (1, 3))
    assert texts.line("en", one) == "The completed road has 1 tile: 1 point."
    assert texts.line("en", three) == "The completed road has 3 tiles, 1 point each."
    assert texts.line("es", one) != texts.line("es", three)


def test_modules_without_a_folder_say_nothing() -> None:
    assert not Texts([Expansion("mute")]).has("en", "module-mute")


@pytest.mark.parametrize("module", registry.modules(), ids=lambda module: module.name)
def test_a_module_has_one_name_in_texts_and_rule_summaries(module: Expansion) -> None:
    (title,) = [found.title for found in rulebook().modules() if found.name == module.name]
    for language in COMPLETE:
        assert title[language] == Texts([module]).format(language, f"module-{module.name}")
