"""``carcassonne train``: train the bot ``net``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from carcassonne.training.mixes import match_mix
from carcassonne.training.progress import TrainingError, done_progress, paced, speaker

from .declarations import Argument, Option
from .messages import LanguageCode, messages_in
from .options import JsonOption, LanguageOption, RayOption, WorkersOption, console, print_json

MAX_WIDTH = 4096
"""Largest width of a layer: far more than a network of the package can have."""
MixOption = Annotated[str, Option("--mix", help="option-mix")]
SecondsOption = Annotated[float | None, Option("--seconds", min=0.0, help="option-seconds")]
MathOption = Annotated[str, Option("--math", help="option-math")]
WidthOption = Annotated[int, Option(min=1, max=MAX_WIDTH, help="option-width")]
HiddenOption = Annotated[int, Option(min=1, max=MAX_WIDTH, help="option-hidden")]
NetArgument = Annotated[Path, Argument("net", help="argument-net")]
FoldersArgument = Annotated[list[Path], Argument("folders", help="argument-folders")]
EpochsOption = Annotated[int, Option(min=1, help="option-epochs")]
BatchOption = Annotated[int, Option(min=1, help="option-batch")]
FitRoundsOption = Annotated[int, Option(min=0, help="option-fit-rounds")]
RoundEpochsOption = Annotated[int, Option(min=1, help="option-round-epochs")]
TraceOption = Annotated[float, Option(min=0.0, max=1.0, help="option-trace")]
RateOption = Annotated[float, Option(min=0.0, max=1.0, help="option-rate")]
DecayOption = Annotated[float, Option(min=0.0, max=1.0, help="option-decay")]
AnonymousOption = Annotated[float, Option(min=0.0, max=1.0, help="option-anonymous")]
PlannersOption = Annotated[float, Option(min=0.0, max=1.0, help="option-planners")]
PerFileOption = Annotated[int, Option(min=1, help="option-per-file")]
NodesOption = Annotated[int, Option(min=1, help="option-nodes")]


def say(text: str) -> None:
    """Print a line of progress; numbers are not coloured."""
    console.print(text, markup=False, highlight=False)


def generate(
    folder: Annotated[Path, Argument("folder", help="argument-games-folder")],
    games: Annotated[int, Option("--games", "-g", min=1, help="option-generate-games")] = 1000,
    mix: MixOption = "medieval",
    seed: Annotated[str, Option("--seed", "-s", help="option-generate-seed")] = "1",
    net: Annotated[Path | None, Option(help="option-net")] = None,
    workers: WorkersOption = 1,
    per_file: PerFileOption = 16,
    seconds: SecondsOption = None,
    encode: Annotated[bool, Option("--encode", help="option-encode")] = False,
    planners: PlannersOption = 0.0,
    ray: RayOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Play games of a bot against itself and log them."""
    from carcassonne.training.generate import generate as play
    from carcassonne.training.records import count_games

    messages = messages_in(language)

    def progress(files: int, games: int, seconds: float) -> None:
        rate = f"{games / max(seconds, 0.001):.1f}"
        say(messages("train-progress", games=games, seconds=f"{seconds:.0f}", rate=rate))

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
        planners=planners,
        ray=ray,
        progress=paced(progress),
        rows_progress=done_progress(speaker(language, say), "training-features"),
    )
    say(messages("train-played", games=played, folder=str(folder), total=count_games(folder)))


def features(
    folders: FoldersArgument,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Write the features of logged games beside them; those that are there are kept."""
    from carcassonne.training.dataset import make_rows
    from carcassonne.training.records import record_files

    files = record_files(folders)
    if not files:
        raise TrainingError("no-games")
    made = make_rows(files, workers, ray, done_progress(speaker(language, say), "training-features"))
    say(messages_in(language)("train-features", files=len(files), made=made))


def fit(
    out: Annotated[Path, Argument("net", help="argument-net-out")],
    folders: FoldersArgument,
    width: WidthOption = 64,
    hidden: HiddenOption = 128,
    epochs: EpochsOption = 12,
    rounds: FitRoundsOption = 2,
    round_epochs: RoundEpochsOption = 5,
    trace: TraceOption = 0.9,
    batch: BatchOption = 8192,
    rate: RateOption = 2e-3,
    decay: DecayOption = 0.02,
    anonymous: AnonymousOption = 0.5,
    start: Annotated[Path | None, Option(help="option-start")] = None,
    seed: Annotated[int, Option("--seed", "-s", min=0, help="option-fit-seed")] = 1,
    math: MathOption = "auto",
    workers: WorkersOption = 1,
    ray: RayOption = None,
    seconds: SecondsOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
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
    learn(folders, out, settings, workers=workers, ray=ray, start=start, say=speaker(language, say))
    picture = str(out.with_suffix(".svg"))
    say(messages_in(language)("train-fitted", file=str(out), picture=picture))


def gate(
    net: NetArgument,
    opponent: Annotated[str, Option(help="option-opponent")] = "",
    match: Annotated[str, Option(help="option-match")] = "",
    games: Annotated[int, Option("--games", "-g", min=1, help="option-games")] = 200,
    nodes: NodesOption = 150,
    seed: Annotated[str, Option("--seed", "-s", help="option-seed")] = "gate",
    workers: WorkersOption = 1,
    ray: RayOption = None,
    seconds: SecondsOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Let a network play against another bot, and write the result into its training card."""
    from carcassonne.bots.learned.net_file import read_net
    from carcassonne.training.gate import gate as play
    from carcassonne.training.gate import match_progress, report_match

    report = speaker(language, say)
    mix = match_mix(match, read_net(net)[0].family)
    result = play(
        net,
        opponent or f"planner:nodes={nodes}",
        mix,
        games,
        nodes=nodes,
        seed=seed,
        workers=workers,
        ray=ray,
        seconds=seconds,
        progress=None if json else match_progress(report, games),
    )
    if json:
        print_json(result)
    else:
        report_match(report, result, mix, language)


def calibrate(
    net: NetArgument,
    folders: FoldersArgument,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Fit a network's chances to win to games between equals."""
    from carcassonne.training.calibration import recalibrate

    report = speaker(language, say)
    result = recalibrate(net, folders, paced(lambda games: report("training-games-read", games=games)))
    values = {"before": f"{result.before:.1%}", "after": f"{result.after:.1%}"}
    say(messages_in(language)("train-calibrated", games=result.games, others=result.held_out, **values))


def export(
    net: NetArgument,
    folder: Annotated[Path | None, Option("--to", help="option-to")] = None,
    seats: Annotated[int, Option(min=2, max=6, help="option-export-seats")] = 2,
    all_modules: Annotated[bool, Option("--all-modules", help="option-export-all-modules")] = False,
    new_rules: Annotated[bool, Option("--new-rules", help="option-new-rules")] = False,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Put a network into the package, where the bot ``net`` finds it, and print its training card."""
    from carcassonne.bots.learned.bot import WEIGHTS
    from carcassonne.training.export import export as install

    target, header = install(
        net,
        WEIGHTS if folder is None else folder,
        seats=seats,
        all_modules=all_modules,
        new_rules=new_rules,
    )
    print_json(header.card)
    say(messages_in(language)("train-installed", file=str(target)))


def run(
    folder: Annotated[Path, Argument("folder", help="argument-run-folder")],
    rounds: Annotated[int, Option(min=1, help="option-run-rounds")] = 3,
    games: Annotated[int, Option("--games", "-g", min=2, help="option-run-games")] = 5000,
    mix: MixOption = "medieval",
    net: Annotated[Path | None, Option(help="option-run-net")] = None,
    planners: PlannersOption = 0.0,
    per_file: PerFileOption = 16,
    seed: Annotated[str, Option("--seed", "-s", help="option-run-seed")] = "1",
    start: Annotated[Path | None, Option(help="option-run-start")] = None,
    latest: Annotated[int | None, Option(min=1, help="option-latest")] = None,
    width: WidthOption = 64,
    hidden: HiddenOption = 128,
    epochs: EpochsOption = 12,
    fit_rounds: FitRoundsOption = 2,
    round_epochs: RoundEpochsOption = 5,
    trace: TraceOption = 0.9,
    batch: BatchOption = 8192,
    rate: RateOption = 2e-3,
    decay: DecayOption = 0.02,
    anonymous: AnonymousOption = 0.5,
    fit_seed: Annotated[int, Option(min=0, help="option-fit-seed")] = 1,
    math: MathOption = "auto",
    match: Annotated[str, Option(help="option-match")] = "",
    match_games: Annotated[int, Option(min=2, help="option-match-games")] = 200,
    nodes: NodesOption = 150,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
) -> None:
    """Play, fit and compare for some rounds; an interrupted run continues where it ended."""
    from carcassonne.training.fit import Settings
    from carcassonne.training.run import run as rounds_of

    settings = Settings(
        width=width,
        hidden=hidden,
        epochs=epochs,
        rounds=fit_rounds,
        round_epochs=round_epochs,
        trace=trace,
        batch=batch,
        rate=rate,
        decay=decay,
        anonymous=anonymous,
        seed=fit_seed,
        math=math,
    )
    rounds_of(
        folder,
        rounds,
        games,
        mix,
        settings,
        match,
        match_games=match_games,
        nodes=nodes,
        seed=seed,
        net=net,
        start=start,
        planners=planners,
        latest=latest,
        workers=workers,
        ray=ray,
        per_file=per_file,
        say=speaker(language, say),
        language=language,
    )
