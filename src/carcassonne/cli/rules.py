"""``carcassonne rules``: what the rules say, and what proves that they are kept."""

from __future__ import annotations

from typing import Annotated

import carcassonne as cc
from carcassonne.tools import rule_report

from .options import JsonOption, console, print_json
from .third_party import Table, typer


def rules(
    rule: Annotated[str | None, typer.Argument(help="A rule id such as BASE-18, or a module's name.")] = None,
    report: Annotated[
        bool, typer.Option("--report", help="Count rules, examples and rulings, and what no test cites.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Show a rule by id in both languages, the code that cites it and the tests that prove it."""
    if report:
        _report(json)
    elif rule is None:
        _list_modules(json)
    elif rule in {module.name for module in cc.rulebook().modules()}:
        _list_rules(rule, json)
    else:
        _show_rule(rule, json)


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


def _list_modules(json: bool) -> None:
    book = cc.rulebook()
    if json:
        print_json({module.name: [rule.id for rule in module.rules] for module in book.modules()})
        return
    for module in book.modules():
        console.print(f"[bold]{module.name}[/] {module.title['en']}: {len(module.rules)} ids")
    console.print("`carcassonne rules MODULE` lists them, `carcassonne rules BASE-18` shows one.")


def _list_rules(name: str, json: bool) -> None:
    found = cc.rulebook().module(name).rules
    if json:
        print_json([{"id": rule.id, "kind": rule.kind.value, **rule.text} for rule in found])
        return
    table = Table("id", "rule", box=None)
    for rule in found:
        table.add_row(rule.id, rule.text["en"])
    console.print(table)


def _show_rule(rule_id: str, json: bool) -> None:
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
    for language, text in rule.text.items():
        console.print(f"  {language}: {text}")
    for kind, title in (("code", "carried out in"), ("test", "proved by")):
        lines: dict[str, list[str]] = {}
        for place in cited:
            if place.kind == kind:
                lines.setdefault(place.path, []).append(str(place.line))
        console.print(f"  {title}{':' if lines else ' nothing that cites it'}")
        for path, numbers in lines.items():
            console.print(f"    {path}:{','.join(numbers)}", soft_wrap=True)
