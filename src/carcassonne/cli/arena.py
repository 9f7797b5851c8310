"""``carcassonne arena``: bots against each other."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import carcassonne as cc
from carcassonne.bots import arena as arenas
from carcassonne.bots.arena import Sprt
from carcassonne.bots.registry import OPTION_COMMA

from .declarations import Option
from .messages import InputError, LanguageCode, messages_in
from .options import (
    JsonOption,
    LanguageOption,
    ModulesOption,
    OptionOption,
    PlayersOption,
    ProfileOption,
    RayOption,
    SeedOption,
    WorkersOption,
    console,
    print_json,
    progress_bar,
    setup_of,
)
from .third_party import Table, escape

OPTION = re.compile(r"\w+=")
"""How an option of a bot begins."""


def arena(
    bots: Annotated[str, Option("--bots", "-b", help="option-bots")],
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    games: Annotated[int, Option("--games", "-g", min=1, help="option-arena-games")] = 100,
    seed: SeedOption = "1",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    mode: Annotated[arenas.Mode, Option(help="option-mode")] = arenas.Mode.TABLE,
    sprt: Annotated[str | None, Option(help="option-sprt")] = None,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    save: Annotated[Path, Option(help="option-arena-save")] = Path("arena"),
    keep: Annotated[bool, Option("--keep/--no-keep", help="option-keep")] = True,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Let bots play against each other with the same tiles and rotated seats; print shares of wins."""
    messages = messages_in(language)
    specs = bot_specs(bots)
    setup = setup_of(modules, players, option, profile)
    total = games * len(arenas.pairings(specs, mode))
    with progress_bar(is_shown=not json) as bar:
        task = bar.add_task(messages("playing"), total=total)

        def step(standing: arenas.Standing) -> None:
            shares = ", ".join(f"{bot} {standing.share(bot):.0%}" for bot in standing.bots)
            bar.update(task, advance=1, description=escape(shares))

        standing = arenas.run(
            setup,
            specs,
            games,
            seed,
            mode=mode,
            sprt=_sprt(sprt),
            workers=workers,
            ray=ray,
            folder=save if keep else None,
            progress=step,
        )
    if json:
        print_json(standing.data())
        return
    console.print(_table(standing, language))
    console.print(_points_table(standing, setup, language))
    if standing.sprt:
        verdict = messages(f"verdict-{standing.verdict() or 'open'}", bot=standing.bots[0])
        console.print(escape(messages("verdict-games", verdict=verdict, games=standing.games)))
    if keep:
        console.print(escape(messages("arena-saved", folder=str(save))))


def bot_specs(text: str) -> list[str]:
    """Split the list of bots; a comma before ``name=value`` belongs to the options of a bot."""
    specs: list[str] = []
    for word in (word.strip() for word in OPTION_COMMA.split(text) if word.strip()):
        if specs and ":" in specs[-1] and OPTION.match(word):
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
        raise InputError("sprt-syntax", value=text)
    return test


def _table(standing: arenas.Standing, language: str) -> Table:
    messages = messages_in(language)
    columns = ("bot", "games", "wins", "share", "interval", "elo", "mean-score", "mean-margin")
    table = Table()
    for column in columns:
        # Two bots often differ only at the end of their names, such as in a number of positions.
        table.add_column(messages(f"column-{column}"), overflow="fold" if column == "bot" else "ellipsis")
    for row in standing.data()["bots"]:
        low, high = row["interval"]
        rating = ""
        if row["elo"]:
            value, lowest, highest = (f"{number:+d}" for number in row["elo"])
            rating = f"{value} ({messages('range', low=lowest, high=highest)})"
        interval = messages("range", low=f"{low:.1%}", high=f"{high:.1%}")
        means = (f"{row['mean_score']:.1f}", f"{row['mean_margin']:+.1f}")
        table.add_row(
            escape(row["bot"]),
            str(row["games"]),
            f"{row['wins']:g}",
            f"{row['share']:.1%}",
            interval,
            rating,
            *means,
        )
    return table


def _points_table(standing: arenas.Standing, setup: cc.Setup, language: str) -> Table:
    """Return a table of the mean points per game by terrain, to show where a bot's lead comes from."""
    messages, texts = messages_in(language), cc.texts_for(setup.rules())
    rows = {row["bot"]: row["points_by_kind"] for row in standing.data()["bots"]}
    kinds = sorted({kind for points in rows.values() for kind in points} - {arenas.OTHER})
    names = [texts.named(language, "kind", kind) for kind in kinds]
    headers = (messages("column-bot"), *names, messages("column-other-points"))
    table = Table(*headers, title=messages("points-by-kind"), title_justify="left")
    for bot, points in rows.items():
        table.add_row(escape(bot), *(f"{points.get(kind, 0):.1f}" for kind in (*kinds, arenas.OTHER)))
    return table
