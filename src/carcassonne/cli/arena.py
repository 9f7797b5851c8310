"""``carcassonne arena``: bots against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import carcassonne as cc
from carcassonne.bots import arena as arenas
from carcassonne.bots.arena import Sprt
from carcassonne.bots.base import BotError

from .options import (
    JsonOption,
    ModulesOption,
    OptionOption,
    PlayersOption,
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
    Table,
    TextColumn,
    TimeRemainingColumn,
    typer,
)


def arena(
    bots: Annotated[
        str, typer.Option("--bots", "-b", help="Bots, separated by commas: greedy,mine.py:MyBot.")
    ],
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    games: Annotated[
        int,
        typer.Option("--games", "-g", min=1, help="How many games, of each pairing if there are several."),
    ] = 100,
    seed: SeedOption = "1",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    mode: Annotated[
        arenas.Mode, typer.Option(help="All at one table, every pair, or the first against each other.")
    ] = arenas.Mode.TABLE,
    sprt: Annotated[
        str | None,
        typer.Option(help="Stop early: LOW,HIGH ratings by which the first of two bots may be better."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that play at the same time.")] = 1,
    save: Annotated[Path, typer.Option(help="Folder for the game files and the results.")] = Path("arena"),
    keep: Annotated[bool, typer.Option("--keep/--no-keep", help="Whether games are saved.")] = True,
    json: JsonOption = False,
) -> None:
    """Let bots play against each other: same tiles, seats rotated, shares of wins with 95 % intervals."""
    specs = _specs(bots)
    setup = setup_of(modules, players, option, profile)
    total = games * len(arenas.pairings(specs, mode))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, disable=json)
    with bar:
        task = bar.add_task("playing", total=total)

        def step(standing: arenas.Standing) -> None:
            shares = ", ".join(f"{bot} {standing.share(bot):.0%}" for bot in standing.bots)
            bar.update(task, advance=1, description=shares)

        standing = arenas.run(
            setup,
            specs,
            games,
            seed,
            mode=mode,
            sprt=_sprt(sprt),
            workers=workers,
            folder=save if keep else None,
            progress=step,
        )
    if json:
        print_json(standing.data())
        return
    console.print(_table(standing.data()))
    if standing.sprt:
        said = {"better": "is better", "even": "is not better", "": "may be either: more games are needed"}
        console.print(f"{standing.bots[0]} {said[standing.verdict()]} (games: {standing.games})")
    if keep:
        console.print(f"The games are in {save}; carcassonne replay shows them.")


def _specs(text: str) -> list[str]:
    """Bots from their list; a comma inside a bot's options has a name=value behind it."""
    specs: list[str] = []
    for word in (word.strip() for word in text.split(",") if word.strip()):
        if specs and "=" in word and ":" in specs[-1] and ":" not in word:
            specs[-1] += f",{word}"
        else:
            specs.append(word)
    return specs


def _sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    low, comma, high = text.partition(",")
    try:
        test = Sprt(float(low), float(high))
    except ValueError:
        comma = ""
    if not comma or test.even >= test.better:
        raise BotError(f"a sequential test is written LOW,HIGH, for example 0,20, not {text!r}")
    return test


def _table(data: dict[str, Any]) -> Table:
    table = Table("bot", "games", "wins", "share", "95 %", "elo", "mean score", "mean margin")
    for row in data["bots"]:
        low, high = row["interval"]
        rating = f"{row['elo'][0]:+d} ({row['elo'][1]:+d} to {row['elo'][2]:+d})" if row["elo"] else ""
        shares = (f"{row['share']:.1%}", f"{low:.1%} to {high:.1%}", rating)
        means = (f"{row['mean_score']:.1f}", f"{row['mean_margin']:+.1f}")
        table.add_row(row["bot"], str(row["games"]), f"{row['wins']:g}", *shares, *means)
    return table
