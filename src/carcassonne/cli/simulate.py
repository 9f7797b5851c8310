"""``carcassonne simulate``: many random games with checks of the engine."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import carcassonne as cc
from carcassonne import testing as checks

from .declarations import Exit, Option
from .messages import InputError, LanguageCode, Messages, messages_in
from .options import (
    JsonOption,
    LanguageOption,
    OptionOption,
    ProfileOption,
    SeedOption,
    WorkersOption,
    console,
    print_json,
    progress_bar,
    setup_of,
)
from .third_party import escape

RANDOM = "random"


class DepthName(StrEnum):
    """Level of checking; scores and figures are always checked after every action."""

    LIGHT = "light"
    QUICK = "quick"
    NORMAL = "normal"
    THOROUGH = "thorough"


DEPTHS = {
    DepthName.LIGHT: checks.LIGHT,
    DepthName.QUICK: checks.QUICK,
    DepthName.NORMAL: checks.NORMAL,
    DepthName.THOROUGH: checks.THOROUGH,
}


def simulate(
    modules: Annotated[str, Option("--modules", "-m", help="option-simulate-modules")] = "base",
    players: Annotated[int | None, Option("--players", "-p", help="option-simulate-players")] = None,
    games: Annotated[int, Option("--games", "-g", min=1, help="option-games")] = 100,
    seed: SeedOption = "1",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    depth: Annotated[DepthName | None, Option(help="option-depth")] = None,
    workers: WorkersOption = 1,
    save: Annotated[Path, Option(help="option-simulate-save")] = Path("."),
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Play random games and check the engine's invariants; the exit code is 1 if one is violated."""
    messages = messages_in(language)
    seats = 2 if players is None else players
    setup = None if modules == RANDOM else setup_of(modules, seats, option, profile)
    if setup is None and (option or profile != cc.STANDARD_PROFILE):
        raise InputError("random-options")
    level = DEPTHS[depth or (DepthName.LIGHT if setup is None else DepthName.QUICK)]
    with progress_bar(is_shown=not json) as bar:
        task = bar.add_task(messages("playing"), total=games)
        broken = 0

        def step(played: checks.CheckedGame) -> None:
            nonlocal broken
            broken += bool(played.violations)
            doing = messages("playing-broken", broken=broken) if broken else messages("playing")
            bar.update(task, advance=1, description=doing)

        if setup is None:
            summary = checks.soak(
                games, seed, seats=players, depth=level, workers=workers, folder=save, progress=step
            )
        else:
            summary = checks.simulate(
                setup, games, seed, depth=level, workers=workers, folder=save, progress=step
            )
    if json:
        print_json(
            {
                "games": summary.games,
                "mean_scores": [round(mean, 2) for mean in summary.mean_scores],
                "decisions": summary.decisions,
                "actions": summary.actions,
                "seconds": round(summary.seconds, 3),
                "violations": summary.violations,
                "files": [str(path) for path in summary.files],
            }
        )
    else:
        _print_summary(summary, messages)
    if summary.violations:
        raise Exit(1)


def _print_summary(summary: checks.SoakSummary, messages: Messages) -> None:
    console.print(
        messages(
            "simulated",
            games=summary.games,
            decisions=summary.decisions,
            seconds=f"{summary.seconds:.1f}",
            rate=f"{summary.games / summary.seconds:.1f}",
        )
    )
    means = ", ".join(f"{mean:.1f}" for mean in summary.mean_scores)
    console.print(messages("mean-scores", means=means))
    for violation in summary.violations:
        console.print(f"[bold red]{messages('broken')}[/] {escape(violation)}")
    for path in summary.files:
        console.print(escape(messages("saved-for-replay", file=str(path))))
    if not summary.violations:
        console.print(messages("all-held"))
