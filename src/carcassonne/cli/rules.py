"""``carcassonne rules``: what the rules say, and what proves that they are kept."""

from __future__ import annotations

from typing import Annotated

import carcassonne as cc
from carcassonne.tools import rule_report

from .messages import choose_language, messages_in
from .options import JsonOption, Language, console, print_json
from .third_party import Table, typer


def choose_one(language: Language | None) -> Language | None:
    """Report mistakes in the language that is asked for."""
    if language is not None:
        choose_language(language)
    return language


def rules(
    rule: Annotated[str | None, typer.Argument(help="A rule id such as BASE-18, or a module's name.")] = None,
    report: Annotated[
        bool, typer.Option("--report", help="Count rules, examples and rulings, and what no test cites.")
    ] = False,
    language: Annotated[
        Language | None, typer.Option("--language", "-l", help="Only this language.", callback=choose_one)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Show a rule by id in both languages, the code that cites it and the tests that prove it."""
    if report:
        _report(json)
    elif rule is None:
        _list_modules(json, language or Language.ENGLISH)
    elif rule in {module.name for module in cc.rulebook().modules()}:
        _list_rules(rule, json, language or Language.ENGLISH)
    else:
        _show_rule(rule, json, language)


def _report(json: bool) -> None:
    found = rule_report.report()
    if json:
        print_json(found.to_json())
        return
    table = Table(title="Rules and the tests that prove them", title_justify="left")
    for column in ("module", "ids", "proved", "without a test"):
        table.add_column(column, overflow="fold")
    for name, module in found.to_json()["modules"].items():
        missing = module["uncovered"]
        shown = " ".join(missing[:12]) + (f" and {len(missing) - 12} more" if len(missing) > 12 else "")
        table.add_row(name, str(module["total"]), str(module["covered"]), shown or "none")
    console.print(table)
    console.print(f"{found.covered} of {found.total} ids are proved; {len(found.exempt)} need no test.")


def _list_modules(json: bool, language: str) -> None:
    book = cc.rulebook()
    if json:
        print_json({module.name: [rule.id for rule in module.rules] for module in book.modules()})
        return
    for module in book.modules():
        console.print(f"[bold]{module.name}[/] {module.title[language]}: {len(module.rules)}")
    console.print(messages_in(language)("rules-hint"))


def _list_rules(name: str, json: bool, language: str) -> None:
    found = cc.rulebook().module(name).rules
    if json:
        print_json([{"id": rule.id, "kind": rule.kind.value, **rule.text} for rule in found])
        return
    table = Table("id", messages_in(language)("column-rule"), box=None)
    for rule in found:
        table.add_row(rule.id, rule.text[language])
    console.print(table)


def _show_rule(rule_id: str, json: bool, only: str | None) -> None:
    rule = cc.rulebook()[rule_id]
    cited = rule_report.known_citations().get(rule.part_of or rule.id, [])
    if json:
        places = [{"path": place.path, "line": place.line, "kind": place.kind} for place in cited]
        print_json(
            {
                "id": rule.id,
                "module": rule.module,
                "kind": rule.kind.value,
                "text": dict(rule.text),
                "cited": places,
            }
        )
        return
    console.print(f"[bold]{rule.id}[/] ({rule.module}, {rule.kind.value})")
    messages = messages_in(only or "en")
    for language, text in rule.text.items():
        if only in (None, language):
            console.print(f"  {language}: {text}")
    for kind in ("code", "test"):
        lines: dict[str, list[str]] = {}
        for place in cited:
            if place.kind == kind:
                lines.setdefault(place.path, []).append(str(place.line))
        console.print("  " + messages(f"cited-in-{kind}" if lines else f"not-cited-in-{kind}"))
        for path, numbers in lines.items():
            console.print(f"    {path}:{','.join(numbers)}", soft_wrap=True)
