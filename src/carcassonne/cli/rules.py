"""``carcassonne rules``: rule texts, the code that implements them and the tests that prove them."""

from __future__ import annotations

from typing import Annotated

import carcassonne as cc
from carcassonne.rulebooks import rule_report

from .declarations import Argument, Option
from .messages import LANGUAGE_NAMES, LanguageCode, chosen_language, messages_in
from .options import JsonOption, console, print_json
from .third_party import Table

SHOWN_IDS = 12
"""Maximum number of ids without a test that are listed for a module; the rest is counted."""


def rules(
    rule: Annotated[str | None, Argument("rule", help="argument-rule")] = None,
    report: Annotated[bool, Option("--report", help="option-report")] = False,
    language: Annotated[LanguageCode | None, Option(*LANGUAGE_NAMES, help="option-rules-language")] = None,
    json: JsonOption = False,
) -> None:
    """Print a rule by id, the code that cites it and the tests that prove it.

    The rule is printed in every language unless one is chosen, the rest in the language of the command.
    """
    spoken = chosen_language()
    if report:
        _report(spoken, json=json)
    elif rule is None:
        _list_modules(spoken, json=json)
    elif rule in {module.name for module in cc.rulebook().modules()}:
        _list_rules(rule, spoken, json=json)
    else:
        _show_rule(rule, language, spoken, json=json)


def _report(language: str, *, json: bool) -> None:
    found = rule_report.report()
    if json:
        print_json(found.to_json())
        return
    messages = messages_in(language)
    table = Table(title=messages("report-title"), title_justify="left")
    for column in ("module", "ids", "proved", "unproved"):
        table.add_column(messages(f"column-{column}"), overflow="fold")
    for name, module in found.modules.items():
        missing = module.uncovered
        shown = " ".join(missing[:SHOWN_IDS])
        if len(missing) > SHOWN_IDS:
            shown = messages("and-more", shown=shown, more=len(missing) - SHOWN_IDS)
        table.add_row(name, str(module.total), str(module.covered), shown or messages("none-unproved"))
    console.print(table)
    console.print(messages("report-sum", covered=found.covered, total=found.total, exempt=len(found.exempt)))


def _list_modules(language: str, *, json: bool) -> None:
    book = cc.rulebook()
    if json:
        print_json({module.name: [rule.id for rule in module.rules] for module in book.modules()})
        return
    for module in book.modules():
        console.print(f"[bold]{module.name}[/] {module.title[language]}: {len(module.rules)}")
    console.print(messages_in(language)("rules-hint"))


def _list_rules(name: str, language: str, *, json: bool) -> None:
    found = cc.rulebook().module(name).rules
    if json:
        print_json([{"id": rule.id, "kind": rule.kind.value, **rule.text} for rule in found])
        return
    table = Table("id", messages_in(language)("column-rule"), box=None)
    for rule in found:
        table.add_row(rule.id, rule.text[language])
    console.print(table)


def _show_rule(rule_id: str, only: str | None, spoken: str, *, json: bool) -> None:
    rule = cc.rulebook()[rule_id]
    found = rule_report.known_citations().get(rule.part_of or rule.id, [])
    if json:
        citations = [{"path": cited.path, "line": cited.line, "kind": cited.kind} for cited in found]
        print_json(
            {
                "id": rule.id,
                "module": rule.module,
                "kind": rule.kind.value,
                "text": dict(rule.text),
                "cited": citations,
            }
        )
        return
    messages = messages_in(spoken)
    console.print(f"[bold]{rule.id}[/] ({rule.module}, {messages(f'rule-kind-{rule.kind.value}')})")
    for language, text in rule.text.items():
        if only in (None, language):
            console.print(f"  {language}: {text}")
    for kind in ("code", "test"):
        lines: dict[str, list[str]] = {}
        for cited in found:
            if cited.kind == kind:
                lines.setdefault(cited.path, []).append(str(cited.line))
        console.print("  " + messages(f"cited-in-{kind}" if lines else f"not-cited-in-{kind}"))
        for path, numbers in lines.items():
            console.print(f"    {path}:{','.join(numbers)}", soft_wrap=True)
