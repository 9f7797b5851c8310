"""Every rule id that the program can show is known to ``carcassonne rules``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import carcassonne as cc
from carcassonne.engine import registry
from carcassonne.engine.core import core
from carcassonne.engine.expansion import Expansion
from carcassonne.engine.options import specs
from tests.architecture.project import ROOT
from tests.texts.languages import COMPLETE

SOURCE = ROOT / "src" / "carcassonne"
ID = re.compile(r"[A-Z]{3,4}-[AXVOD]?\d+[a-z]?")
NOT_RULES = {"SHA-256", "UTF-8"}
LEDGER_LINES = {
    "BASE-29s",
    "BASE-49s",
    "HNG-27f",
    "HNG-64m",
    "INN-16s",
    "KNG-A14b",
    "KNG-A14k",
    "TRD-36c",
    "TRD-36g",
    "TRD-36w",
}


def ids_in_code(path: Path) -> set[str]:
    """Return the strings of a source file that are rule ids: ledger lines, refusals, declarations."""
    strings = (
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in strings if ID.fullmatch(text)} - NOT_RULES


def ids_in_text(path: Path) -> set[str]:
    return set(ID.findall(path.read_text(encoding="utf-8"))) - NOT_RULES


def declared(module: Expansion) -> Iterator[str]:
    """Yield the ids that a module declares with everything it registers."""
    options = module.options()
    for spec in specs(module.options):
        yield from spec.rules
    for step in module.steps:
        yield from step.rules
    for subscription in module.subscriptions:
        yield from subscription.rules
    for entry in module.offers:
        yield from entry.offer.rules
    for choice in module.choices.values():
        yield from choice.rules
    for chance in module.chances.values():
        yield from chance.rules
    yield from module.reasons.values()
    for cited in module.moment_rules.values():
        yield from cited
    yield module.terrain_rule
    for via in module.deploy_methods:
        yield from (via.requires_unoccupied, via.requires_incomplete)
    for figure in module.figures(options):
        yield figure.terrain_rule


def unknown(ids: Iterator[str] | set[str]) -> list[str]:
    return sorted({rule for rule in ids if rule and rule not in cc.rulebook()})


@pytest.mark.parametrize("suffix", ["*.py", "*.ftl", "*.toml"])
def test_every_id_in_code_and_texts_exists(suffix: str) -> None:
    read = ids_in_code if suffix == "*.py" else ids_in_text
    found = {path: unknown(read(path)) for path in SOURCE.rglob(suffix)}
    assert len(found) > 10
    assert {str(path.relative_to(ROOT)): ids for path, ids in found.items() if ids} == {}


@pytest.mark.parametrize(
    "module", [core, *registry.modules(), *registry.interactions()], ids=lambda module: module.name
)
def test_every_declared_id_exists(module: Expansion) -> None:
    assert unknown(declared(module)) == []


def test_ledger_lines_are_found_and_say_what_they_count() -> None:
    book = cc.rulebook()
    lines = {rule.id + suffix for rule in book for suffix in rule.lines}
    assert lines == LEDGER_LINES
    fish = book["HNG-27f"]
    assert (fish.id, fish.part_of, fish.module) == ("HNG-27f", "HNG-27", "hunters-and-gatherers")
    assert fish.text["en"].startswith(book["HNG-27"].text["en"])
    assert fish.text["en"].endswith("fish.")
    assert book["hng-27F"] is fish
    assert "HNG-27x" not in book
    assert fish not in list(book), "lists of rules name the rule alone"


def test_every_ledger_line_has_a_text_of_its_own() -> None:
    for paths in ((SOURCE / "expansions").rglob(f"{language}.ftl") for language in COMPLETE):
        keys = "\n".join(path.read_text(encoding="utf-8") for path in paths)
        assert [rule for rule in sorted(LEDGER_LINES) if f"line-{rule} =" not in keys] == []
