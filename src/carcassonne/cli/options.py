"""What several commands share: set-ups from options, output for people or programs."""

from __future__ import annotations

import json
from enum import StrEnum
from typing import Annotated, Any

import carcassonne as cc

from .messages import choose_language
from .third_party import Console, typer

console = Console(soft_wrap=False)


class Language(StrEnum):
    """The languages that everything is written in."""

    ENGLISH = "en"
    SPANISH = "es"


ModulesOption = Annotated[
    str,
    typer.Option(
        "--modules",
        "-m",
        help="Modules, separated by commas; [bold]all[/]: every medieval one; presets work too.",
    ),
]
PlayersOption = Annotated[int, typer.Option("--players", "-p", help="Number of seats.")]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option such as base.small_city=4; may be given several times."),
]
ProfileOption = Annotated[
    str,
    typer.Option(
        "--profile",
        help="Values of all options that are not given: [bold]standard[/], or [bold]letter[/] for the "
        "rulebooks word for word.",
    ),
]
LanguageOption = Annotated[
    Language,
    typer.Option("--language", "-l", help="Language of the texts.", callback=choose_language),
]
SeedOption = Annotated[str, typer.Option("--seed", "-s", help="The same seed deals the same tiles.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def setup_of(
    modules: str, players: int, options: list[str] | None = None, profile: str = cc.STANDARD_PROFILE
) -> cc.Setup:
    """The set-up that the options of a command ask for."""
    chosen: dict[str, dict[str, str | int | bool]] = {}
    for word in (word.strip() for word in modules.split(",") if word.strip()):
        if word == "all":
            chosen |= {name: {} for name in cc.catalog.medieval()}
        elif word in cc.catalog.presets():
            chosen |= cc.catalog.preset(word)
        else:
            chosen.setdefault(word, {})
    for text in options or ():
        where, equals, value = text.partition("=")
        module, _, name = where.rpartition(".")
        if not equals or not module:
            raise cc.SetupError(
                f"an option is written module.name=value, not {text!r}", "option-syntax", value=text
            )
        if module not in chosen:
            raise cc.SetupError(
                f"there is an option for module {module!r}, which is not chosen", "not-chosen", name=module
            )
        chosen[module][name] = value
    seats = cc.seat_names(players)
    return cc.Setup.from_plain(chosen, seats, profile=profile)


def print_json(data: Any) -> None:
    """JSON for programs, plain and unwrapped."""
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
