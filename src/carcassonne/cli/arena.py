"""``carcassonne arena``: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from carcassonne.bots import arena as arenas

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


def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="Bots, separated by commas: greedy,mine.py:MyBot.")
    ],
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 100,
    seed: SeedOption = "1",
    option: OptionOption = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    save: Annotated[Path | None, typer.Option(help="Folder for the game files.")] = None,
    json: JsonOption = False,
) -> None:
    """Let bots play against each other: same tiles, seats rotated, shares of wins with 95 % intervals."""
    specs = [spec.strip() for spec in bots.split(",") if spec.strip()]
    setup = setup_of(modules, players, option)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, disable=json)
    with bar:
        task = bar.add_task("playing", total=games)

        def step(standing: arenas.Standing) -> None:
            shares = ", ".join(f"{bot} {standing.share(bot):.0%}" for bot in standing.bots)
            bar.update(task, advance=1, description=shares)

        standing = arenas.run(setup, specs, games, seed, workers=workers, folder=save, progress=step)
    if json:
        print_json(standing.data())
        return
    table = Table("bot", "games", "wins", "share", "95 %", "elo", "mean score", "mean margin")
    for row in standing.data()["bots"]:
        low, high = row["interval"]
        shares = (f"{row['share']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['elo'][0]:+d}")
        means = (f"{row['mean_score']:.1f}", f"{row['mean_margin']:+.1f}")
        table.add_row(row["bot"], str(row["games"]), f"{row['wins']:g}", *shares, *means)
    console.print(table)
