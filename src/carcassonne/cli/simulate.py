"""``carcassonne simulate``: many random games, checked on the way."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import carcassonne as cc
from carcassonne import testing as checks

from .options import (
    JsonOption,
    OptionOption,
    ProfileOption,
    SeedOption,
    console,
    print_json,
    setup_of,
)
from .third_party import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
    escape,
    typer,
)

RANDOM = "random"


class DepthName(StrEnum):
    """How much is checked; scores and figures are after every action in any case."""

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
    modules: Annotated[
        str,
        typer.Option(
            "--modules",
            "-m",
            help="Modules, separated by commas; [bold]all[/]: every medieval one; [bold]random[/]: each "
            "module, each pair and random mixes with random options; presets work too.",
        ),
    ] = "base",
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="Number of seats: 2 by default, any for random mixes."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: SeedOption = "1",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    depth: Annotated[
        DepthName | None,
        typer.Option(help="How closely games are checked: quick by default, light for random mixes."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    save: Annotated[Path, typer.Option(help="Folder for the games in which something broke.")] = Path("."),
    json: JsonOption = False,
) -> None:
    """Play random games and check the engine's promises.

    After every action scores must equal the ledger and no figure may be lost. At random decisions offered
    actions must apply and others be refused, copies and saves go on alike, undo restore, chances be what they
    say, and regions equal those of an independent flood fill.

    The exit code is 1 if something broke; the game is then saved for [bold]carcassonne replay[/].
    """
    seats = 2 if players is None else players
    setup = None if modules == RANDOM else setup_of(modules, seats, option, profile)
    if setup is None and (option or profile != cc.STANDARD_PROFILE):
        raise ValueError("random mixes choose their options by themselves: leave out --option and --profile")
    closeness = DEPTHS[depth or (DepthName.LIGHT if setup is None else DepthName.QUICK)]
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=json,
    )
    with bar:
        task = bar.add_task("playing", total=games)
        broken = 0

        def step(played: checks.CheckedGame) -> None:
            nonlocal broken
            broken += bool(played.violations)
            bar.update(task, advance=1, description=f"playing, {broken} broken" if broken else "playing")

        if setup is None:
            summary = checks.soak(
                games, seed, seats=players, depth=closeness, workers=workers, folder=save, progress=step
            )
        else:
            summary = checks.simulate(
                setup, games, seed, depth=closeness, workers=workers, folder=save, progress=step
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
        means = ", ".join(f"{mean:.1f}" for mean in summary.mean_scores)
        speed = f"{summary.seconds:.1f} s ({summary.games / summary.seconds:.1f} games/s)"
        console.print(f"{summary.games} games, {summary.decisions} decisions in {speed}")
        console.print(f"mean score by seat: {means}")
        for violation in summary.violations:
            console.print(f"[bold red]broken:[/] {escape(violation)}")
        for path in summary.files:
            console.print(f"saved for replay: {escape(str(path))}")
        if not summary.violations:
            console.print("every check held")
    if summary.violations:
        raise typer.Exit(1)
