"""``carcassonne simulate``: many random games, checked on the way."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from carcassonne import checks

from .common import (
    JsonOption,
    ModulesOption,
    OptionOption,
    PlayersOption,
    SeedOption,
    console,
    print_json,
    setup_of,
)

DEPTHS = {"quick": checks.QUICK, "normal": checks.NORMAL, "thorough": checks.THOROUGH}


def simulate(
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: SeedOption = "1",
    option: OptionOption = None,
    depth: Annotated[str, typer.Option(help="How much is checked: quick, normal or thorough.")] = "quick",
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    save: Annotated[Path, typer.Option(help="Folder for the games in which something broke.")] = Path("."),
    json: JsonOption = False,
) -> None:
    """Play random games and check the engine's promises; [bold]--modules random[/] plays random mixes.

    The exit code is 1 if something broke; the game is then saved for [bold]carcassonne replay[/].
    """
    if depth not in DEPTHS:
        raise ValueError(f"depth is one of {', '.join(DEPTHS)}, not {depth!r}")
    setup = None if modules == "random" else setup_of(modules, players, option)
    bar = Progress(
        TextColumn("playing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=json,
    )
    with bar:
        task = bar.add_task("games", total=games)

        def step(_: checks.Played) -> None:
            bar.advance(task)

        if setup is None:
            summary = checks.soak(
                games, seed, depth=DEPTHS[depth], workers=workers, folder=save, progress=step
            )
        else:
            summary = checks.simulate(
                setup, games, seed, depth=DEPTHS[depth], workers=workers, folder=save, progress=step
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
        console.print(f"{summary.games} games, {summary.decisions} decisions in {summary.seconds:.1f} s")
        console.print(f"mean score by seat: {means}")
        for violation in summary.violations:
            console.print(f"[bold red]broken:[/] {violation}")
        for path in summary.files:
            console.print(f"saved for replay: {path}")
        if not summary.violations:
            console.print("every check held")
    if summary.violations:
        raise typer.Exit(1)
