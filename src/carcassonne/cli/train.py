"""``carcassonne train``: teach the bot ``net``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from carcassonne.training.mixes import DEFAULTS, Mix

from .options import JsonOption, console, print_json

app = typer.Typer(
    name="train",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="Teach the bot [bold]net[/]: play, fit, compare and install networks.",
)

FamilyOption = Annotated[
    str,
    typer.Option(
        "--mix",
        help=f"What is played: [bold]{'[/] or [bold]'.join(DEFAULTS)}[/], "
        "or mixes such as classic:2-3=20,all-medieval:4=10.",
    ),
]
WorkersOption = Annotated[int, typer.Option("--workers", min=1, help="Processes that work at the same time.")]
SecondsOption = Annotated[float | None, typer.Option("--seconds", help="Stop after that time.")]
MathOption = Annotated[
    str, typer.Option("--math", help="numpy, torch, or auto: torch where it is installed.")
]
WidthOption = Annotated[int, typer.Option(help="Width of the layers for single features.")]
HiddenOption = Annotated[int, typer.Option(help="Width of the first layer for the whole position.")]


def _play_progress(files: int, games: int, seconds: float) -> None:
    if files % 8 == 0:
        console.print(f"{games} games in {seconds:.0f} s ({games / max(seconds, 0.001):.1f} a second)")


@app.command(epilog="For example: [cyan]carcassonne train generate data/round-1 --games 5000 --workers 8[/]")
def generate(
    folder: Annotated[Path, typer.Argument(help="Where the games are kept; files that are there stay.")],
    games: Annotated[
        int, typer.Option("--games", "-g", min=1, help="How many games the folder gets.")
    ] = 1000,
    mix: FamilyOption = "medieval",
    seed: Annotated[str, typer.Option("--seed", "-s", help="The same seed plays the same games.")] = "1",
    net: Annotated[
        Path | None, typer.Option(help="The network that plays; without one, the planner.")
    ] = None,
    workers: WorkersOption = 1,
    per_file: Annotated[int, typer.Option(min=1, help="Games in one file.")] = 16,
    seconds: SecondsOption = None,
    encode: Annotated[bool, typer.Option(help="Write the features beside the games at once.")] = False,
) -> None:
    """Play games of a bot against itself and log them."""
    from carcassonne.training.generate import generate as play

    played = play(
        folder,
        games,
        seed,
        mix,
        net=net,
        workers=workers,
        per_file=per_file,
        seconds=seconds,
        encode=encode,
        progress=_play_progress,
    )
    console.print(f"{played} games were played into {folder}")


@app.command(
    epilog="For example: [cyan]carcassonne train fit new.net data/round-1 data/round-2 --workers 8[/]"
)
def fit(
    out: Annotated[Path, typer.Argument(help="The network to write.")],
    folders: Annotated[list[Path], typer.Argument(help="Folders with games.")],
    width: WidthOption = 64,
    hidden: HiddenOption = 128,
    epochs: Annotated[int, typer.Option(min=1, help="Passes that fit to the ends of games.")] = 12,
    rounds: Annotated[int, typer.Option(min=0, help="Rounds that fit to later values of the network.")] = 2,
    round_epochs: Annotated[int, typer.Option(min=1, help="Passes of such a round.")] = 5,
    trace: Annotated[float, typer.Option(help="Lambda: how far those targets look ahead.")] = 0.9,
    batch: Annotated[int, typer.Option(min=1, help="Positions in a step.")] = 8192,
    rate: Annotated[float, typer.Option(help="The highest learning rate.")] = 2e-3,
    decay: Annotated[float, typer.Option(help="Decay of the weights.")] = 0.02,
    anonymous: Annotated[float, typer.Option(help="Share of rows without names of modules.")] = 0.5,
    start: Annotated[Path | None, typer.Option(help="A network to go on from.")] = None,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Of the first weights and the order.")] = 1,
    math: MathOption = "auto",
    workers: WorkersOption = 1,
    seconds: SecondsOption = None,
) -> None:
    """Fit a network to logged games."""
    from carcassonne.training.fit import Settings
    from carcassonne.training.fit import fit as learn

    settings = Settings(
        width=width,
        hidden=hidden,
        epochs=epochs,
        rounds=rounds,
        round_epochs=round_epochs,
        trace=trace,
        batch=batch,
        rate=rate,
        decay=decay,
        anonymous=anonymous,
        seed=seed,
        math=math,
        seconds=seconds,
    )
    learn(folders, out, settings, workers=workers, start=start, say=console.print)
    console.print(f"the network is in {out}, a picture of the run in {out.with_suffix('.svg')}")


@app.command(epilog="For example: [cyan]carcassonne train gate new.net --match first-game:2=1 --games 400[/]")
def gate(
    net: Annotated[Path, typer.Argument(help="The network to try.")],
    opponent: Annotated[str, typer.Option(help="Another bot, such as net:net=old.net,nodes=150.")] = "",
    match: Annotated[str, typer.Option(help="Modules and seats.")] = "first-game:2=1",
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 200,
    nodes: Annotated[int, typer.Option(min=1, help="Positions that each looks at for a decision.")] = 150,
    seed: Annotated[str, typer.Option("--seed", "-s", help="The same seed deals the same tiles.")] = "gate",
    workers: WorkersOption = 1,
    seconds: SecondsOption = None,
    json: JsonOption = False,
) -> None:
    """Let a network play against another bot, and write the result into its training card."""
    from carcassonne.training.gate import gate as play
    from carcassonne.training.gate import text

    result = play(
        net,
        opponent or f"planner:nodes={nodes}",
        Mix.parse(match),
        games,
        nodes=nodes,
        seed=seed,
        workers=workers,
        seconds=seconds,
    )
    if json:
        print_json(result)
    else:
        console.print(text(result))


@app.command(epilog="For example: [cyan]carcassonne train export new.net[/]")
def export(
    net: Annotated[Path, typer.Argument(help="The network.")],
    folder: Annotated[Path | None, typer.Option("--to", help="Another folder than the package's.")] = None,
    new_rules: Annotated[
        bool, typer.Option("--new-rules", help="Accept a network that older rules have made.")
    ] = False,
) -> None:
    """Put a network into the package, where the bot [bold]net[/] finds it, and print its training card."""
    from carcassonne.bots.learned.bot import WEIGHTS
    from carcassonne.training.export import export as install

    target, header = install(net, WEIGHTS if folder is None else folder, new_rules=new_rules)
    print_json(header.card)
    console.print(f"installed as {target}")


@app.command(epilog="For example: [cyan]carcassonne train run data --rounds 4 --games 5000 --workers 8[/]")
def run(
    folder: Annotated[Path, typer.Argument(help="Where games and networks are kept.")],
    rounds: Annotated[int, typer.Option(min=1, help="Each plays with the network of the one before.")] = 3,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="Games of a round.")] = 5000,
    mix: FamilyOption = "medieval",
    match: Annotated[str, typer.Option(help="Modules and seats of the matches.")] = "first-game:2=1",
    match_games: Annotated[int, typer.Option(min=2, help="Games of a match.")] = 200,
    nodes: Annotated[int, typer.Option(min=1, help="Positions for a decision in matches.")] = 150,
    width: WidthOption = 64,
    hidden: HiddenOption = 128,
    epochs: Annotated[int, typer.Option(min=1, help="Passes that fit to the ends of games.")] = 12,
    batch: Annotated[int, typer.Option(min=1, help="Positions in a step.")] = 8192,
    seed: Annotated[str, typer.Option("--seed", "-s", help="Of games and weights.")] = "1",
    math: MathOption = "auto",
    workers: WorkersOption = 1,
) -> None:
    """Play, fit and compare for some rounds; interrupted, it goes on where it ended."""
    from carcassonne.training.fit import Settings
    from carcassonne.training.run import run as rounds_of

    settings = Settings(width=width, hidden=hidden, epochs=epochs, batch=batch, math=math)
    rounds_of(
        folder,
        rounds,
        games,
        mix,
        settings,
        Mix.parse(match),
        match_games=match_games,
        nodes=nodes,
        seed=seed,
        workers=workers,
        say=console.print,
    )
