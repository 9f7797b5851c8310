"""Options that several commands share, the set-up that they ask for, and output for people or programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import carcassonne as cc

from .declarations import Argument, Option
from .messages import LANGUAGE_NAMES, LanguageCode
from .third_party import (
    BarColumn,
    Console,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

console = Console(soft_wrap=False)

GameArgument = Annotated[Path, Argument("file", help="argument-game")]
ModulesOption = Annotated[str, Option("--modules", "-m", help="option-modules")]
PlayersOption = Annotated[int, Option("--players", "-p", help="option-players")]
OptionOption = Annotated[list[str] | None, Option("--option", "-o", help="option-option")]
ProfileOption = Annotated[str, Option("--profile", help="option-profile")]
LanguageOption = Annotated[LanguageCode, Option(*LANGUAGE_NAMES, help="option-language")]
SeedOption = Annotated[str, Option("--seed", "-s", help="option-seed")]
TurnOption = Annotated[int | None, Option("--turn", "-t", min=1, help="option-turn")]
WorkersOption = Annotated[int, Option("--workers", min=1, help="option-workers")]
RayOption = Annotated[str | None, Option("--ray", help="option-ray")]
JsonOption = Annotated[bool, Option("--json", help="option-json")]


def setup_of(
    modules: str, players: int, options: list[str] | None = None, profile: str = cc.STANDARD_PROFILE
) -> cc.Setup:
    """Return the set-up that the options of a command ask for. Raises SetupError."""
    names = (word.strip() for word in modules.split(",") if word.strip())
    chosen = cc.catalog.choose(names, options or ())
    return cc.Setup.from_plain(chosen, cc.seat_names(players), profile=profile)


def print_json(data: object) -> None:
    """Print JSON for programs, plain and unwrapped."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def progress_bar(*, is_shown: bool = True, transient: bool = False) -> Progress:
    """Return a bar with counts and the remaining time."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=transient,
        disable=not is_shown,
    )
