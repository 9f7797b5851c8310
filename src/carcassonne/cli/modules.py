"""``carcassonne modules``: what can be played."""

from __future__ import annotations

from typing import Annotated, Any

import carcassonne as cc

from .messages import messages_in
from .options import (
    JsonOption,
    Language,
    LanguageOption,
    ModulesOption,
    OptionOption,
    ProfileOption,
    console,
    print_json,
    setup_of,
)
from .third_party import SIMPLE_HEAD, Table, typer


def modules(
    name: Annotated[str | None, typer.Argument(help="One module, with its options.")] = None,
    order: Annotated[
        bool, typer.Option("--order", help="The order of play of the modules named with -m, with rule ids.")
    ] = False,
    modules: ModulesOption = "base",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    language: LanguageOption = Language.ENGLISH,
    json: JsonOption = False,
) -> None:
    """List the modules with their tiles, pieces and options; or show in which order they are played."""
    if order:
        _show_order(setup_of(modules, 2, option, profile), json)
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


def module_facts(module: cc.Expansion, language: str) -> dict[str, Any]:
    """What a list of modules says about one of them."""
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


def _print_all(facts: list[dict[str, Any]], language: str) -> None:
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
    console.print(f"Profiles: {', '.join(name for name, offered in cc.PROFILES.items() if offered)}")
    if left_out := [problem.name for problem in cc.catalog.problems()]:
        console.print(messages("left-out", names=", ".join(left_out)))
    console.print(messages("modules-hint"), highlight=False)


def _print_one(module: dict[str, Any], language: str) -> None:
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
            values = ["on", "off"] if option["default"] else ["off", "on"]
        table.add_row(option["name"], option["title"], ", ".join(values), " ".join(option["rules"]))
    console.print(table)


# Order of play ----------------------------------------------------------------------------------------------

SEQUENCE_TITLES = {"turn": "A turn", "part": "A part: one for each tile of a turn", "final": "Final scoring"}


def _show_order(setup: cc.Setup, json: bool) -> None:
    steps = cc.order_of_play(setup.rules())
    if json:
        found: dict[str, Any] = {"modules": list(setup.modules)}
        for sequence in SEQUENCE_TITLES:
            found[sequence] = [step_facts(step) for step in steps if step.moment.sequence == sequence]
        print_json(found)
        return
    for sequence, title in SEQUENCE_TITLES.items():
        table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
        table.add_column("phase", no_wrap=True)
        table.add_column("module", no_wrap=True)
        table.add_column("what happens", overflow="fold")
        table.add_column("rules", overflow="fold")
        phase = ""
        for step in steps:
            if step.moment.sequence == sequence:
                new = step.moment.phase if step.moment.phase != phase else ""
                phase = step.moment.phase
                table.add_row(new, step.module, step.about, " ".join(step.rules))
        console.print(table)


def step_facts(step: cc.OrderedStep) -> dict[str, Any]:
    """One step of the order of play, for programs."""
    return {
        "phase": step.moment.phase,
        "moment": step.moment.name,
        "module": step.module,
        "step": step.name,
        "about": step.about,
        "rules": list(step.rules),
        "conditions": list(step.conditions),
    }
