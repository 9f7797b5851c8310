"""``carcassonne modules``: the modules and their order of play."""

from __future__ import annotations

from typing import Annotated, TypedDict

import carcassonne as cc

from .declarations import Argument, Option
from .messages import LanguageCode, messages_in
from .options import (
    JsonOption,
    LanguageOption,
    ModulesOption,
    OptionOption,
    ProfileOption,
    console,
    print_json,
    setup_of,
)
from .third_party import SIMPLE_HEAD, Table


class OptionFacts(TypedDict):
    """An option of a module, for programs."""

    name: str
    title: str
    kind: str
    default: object
    choices: list[str]
    range: list[int] | None
    rules: list[str]
    profiles: dict[str, object]
    offered: bool


class ModuleFacts(TypedDict):
    """A module, for programs."""

    name: str
    title: str
    about: str
    family: str
    needs: list[str]
    seats: list[int]
    tiles: int
    sets: list[str]
    figures: dict[str, int]
    options: list[OptionFacts]


def modules(
    name: Annotated[str | None, Argument("module", help="argument-module")] = None,
    order: Annotated[bool, Option("--order", help="option-order")] = False,
    modules: ModulesOption = "base",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """List the modules with their tiles, pieces and options; or print the order in which a mix is played."""
    if order:
        _show_order(setup_of(modules, 2, option, profile), language, json=json)
        return
    chosen = [cc.catalog.module(name)] if name else cc.catalog.modules()
    facts = [module_facts(module, language) for module in chosen]
    if json:
        print_json(
            {
                "modules": facts,
                "presets": {preset: cc.catalog.preset(preset) for preset in cc.catalog.presets()},
                "profiles": list(cc.PROFILES),
                "left_out": [
                    {"name": problem.name, "package": problem.package, "reason": problem.text(language)}
                    for problem in cc.catalog.problems()
                ],
            }
        )
    elif name:
        _print_one(facts[0], language)
    else:
        _print_all(facts, language)


def module_facts(module: cc.Expansion, language: str) -> ModuleFacts:
    """Return a module for programs, with titles in a language."""
    texts = cc.Texts([module])
    options = module.options()
    stocks = [stock for stock in module.tiles(options) if stock.copies]
    sets = [cc.tile_set(stock.set_name) for stock in stocks]
    return {
        "name": module.name,
        "title": texts.format(language, f"module-{module.name}"),
        "about": texts.format(language, f"about-{module.name}"),
        "family": module.family,
        "needs": list(module.requires),
        "seats": list(module.seats),
        "tiles": sum(tile_set.total for tile_set in sets),
        "sets": [tile_set.name for tile_set in sets],
        "figures": {figure.name: figure.count for figure in module.figures(options)},
        "options": [
            {
                "name": spec.name,
                "title": texts.format(language, f"option-{module.name}-{spec.name}"),
                "kind": spec.kind,
                "default": spec.default,
                "choices": list(spec.choices),
                "range": [spec.low, spec.high] if spec.kind == "number" else None,
                "rules": list(spec.rules),
                "profiles": dict(spec.profiles),
                "offered": spec.offered,
            }
            for spec in cc.option_specs(module.options)
        ],
    }


def figure_name(module: str, figure: str, language: str) -> str:
    return cc.Texts([cc.catalog.module(module)]).named(language, "figure", figure)


def _print_all(facts: list[ModuleFacts], language: str) -> None:
    messages = messages_in(language)
    table = Table(title=messages("modules"), title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(messages("column-module"), no_wrap=True)
    for column in ("tiles", "players", "figures", "options"):
        table.add_column(messages(f"column-{column}"), overflow="fold")
    for module in facts:
        figures = ", ".join(
            f"{count} {figure_name(module['name'], name, language)}"
            for name, count in module["figures"].items()
        )
        low, high = module["seats"]
        options = ", ".join(option["name"] for option in module["options"] if option["offered"])
        table.add_row(module["name"], str(module["tiles"]), f"{low}-{high}", figures, options)
    console.print(table)
    console.print(messages("presets", names=", ".join(cc.catalog.presets())))
    offered = ", ".join(name for name, is_offered in cc.PROFILES.items() if is_offered)
    console.print(messages("profiles", names=offered))
    if left_out := [problem.name for problem in cc.catalog.problems()]:
        console.print(messages("left-out", names=", ".join(left_out)))
    console.print(messages("modules-hint"), highlight=False)


def _print_one(module: ModuleFacts, language: str) -> None:
    messages = messages_in(language)
    console.print(f"[bold]{module['title']}[/] ({module['name']}): {module['about']}")
    low, high = module["seats"]
    console.print(messages("tiles-and-players", tiles=module["tiles"], low=low, high=high))
    for name, count in module["figures"].items():
        console.print(messages("figures-each", count=count, name=figure_name(module["name"], name, language)))
    columns = ("option", "meaning", "values", "rules")
    table = Table(*(messages(f"column-{name}") for name in columns), box=None)
    for option in module["options"]:
        if not option["offered"]:
            continue
        values = [
            str(option["default"]),
            *(value for value in option["choices"] if value != option["default"]),
        ]
        if option["range"]:
            low, high = option["range"]
            values = [str(option["default"]), messages("range", low=low, high=high)]
        if option["kind"] == "flag":
            # The values of ``--option`` are the same in every language.
            values = ["on", "off"] if option["default"] else ["off", "on"]
        table.add_row(option["name"], option["title"], ", ".join(values), " ".join(option["rules"]))
    console.print(table)


# Order of play ----------------------------------------------------------------------------------------------

SEQUENCES = ("turn", "part", "final")


def _show_order(setup: cc.Setup, language: str, *, json: bool) -> None:
    rules = setup.rules()
    steps = cc.order_of_play(rules)
    if json:
        found: dict[str, object] = {"modules": list(setup.modules)}
        for sequence in SEQUENCES:
            found[sequence] = [step_facts(step) for step in steps if step.moment.sequence == sequence]
        print_json(found)
        return
    messages, texts = messages_in(language), cc.texts_for(rules)
    for sequence in SEQUENCES:
        title = messages(f"sequence-{sequence}")
        table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        table.add_column(messages("column-phase"), no_wrap=True)
        table.add_column(messages("column-module"), no_wrap=True)
        table.add_column(messages("column-happens"), overflow="fold")
        table.add_column(messages("column-rules"), overflow="fold")
        phase = ""
        for step in steps:
            if step.moment.sequence == sequence:
                is_new, phase = step.moment.phase != phase, step.moment.phase
                shown = messages(f"phase-{phase.replace(' ', '-')}") if is_new else ""
                key = f"step-{step.module}-{step.name}".replace("_", "-")
                about = texts.format(language, key) if texts.has(language, key) else step.about
                table.add_row(shown, step.module, about, " ".join(step.rules))
        console.print(table)


def step_facts(step: cc.OrderedStep) -> dict[str, object]:
    """Return one step of the order of play, for programs."""
    return {
        "phase": step.moment.phase,
        "moment": step.moment.name,
        "module": step.module,
        "step": step.name,
        "about": step.about,
        "rules": list(step.rules),
        "conditions": list(step.conditions),
    }
