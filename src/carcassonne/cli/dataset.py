"""``carcassonne dataset``: games by the million."""

from __future__ import annotations

import json as json_text
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import carcassonne as cc

from .arena import bot_specs
from .declarations import Argument, Option
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
from .third_party import Table

if TYPE_CHECKING:
    from carcassonne.dataset import PlayedGame

FolderArgument = Annotated[Path, Argument("folder", help="argument-dataset")]


def write(
    folder: FolderArgument,
    games: Annotated[int, Option("--games", "-g", min=1, help="option-dataset-games")] = 1000,
    bots: Annotated[str, Option("--bots", "-b", help="option-dataset-bots")] = "random",
    modules: ModulesOption = "base",
    players: PlayersOption = 2,
    seed: SeedOption = "1",
    option: OptionOption = None,
    profile: ProfileOption = cc.STANDARD_PROFILE,
    shard: Annotated[int, Option(min=1, help="option-per-file")] = 10_000,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Play games and write them; an interrupted run continues where it ended."""
    from carcassonne import dataset

    messages = messages_in(language)
    setup = setup_of(modules, players, option, profile)
    specs = bot_specs(bots)
    seated = specs * players if len(specs) == 1 else specs
    with progress_bar(is_shown=not json) as bar:
        task = bar.add_task(messages("playing"), total=games)

        def show(done: int) -> None:
            bar.update(task, completed=done)

        dataset.write(
            folder, setup, seated, games, seed, shard=shard, workers=workers, ray=ray, progress=show
        )
    found = dataset.describe(folder)
    if json:
        print_json(found)
        return
    size, each = f"{found['bytes'] / 1e6:.1f}", f"{found['bytes_per_game']:.0f}"
    console.print(
        messages("dataset-written", games=found["written"], folder=str(folder), size=size, each=each)
    )


def info(
    folder: FolderArgument, language: LanguageOption = LanguageCode.ENGLISH, json: JsonOption = False
) -> None:
    """Show how the games were made and what they hold."""
    from carcassonne import dataset

    messages = messages_in(language)
    found = dataset.describe(folder)
    if json:
        print_json(found)
        return
    table = Table("", "")
    for name, value in found.items():
        shown = value if isinstance(value, str | int | float) else json_text.dumps(value)
        key = "written-games" if name == "written" else name.replace("_", "-")
        table.add_row(messages(f"dataset-{key}"), str(shown))
    console.print(table)


def read(
    folder: FolderArgument,
    game: Annotated[int, Option("--game", "-n", min=0, help="option-dataset-game")] = 0,
    count: Annotated[int, Option("--count", "-c", min=1, help="option-dataset-count")] = 1,
    save: Annotated[Path | None, Option(help="option-dataset-save")] = None,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Print games: one JSON object per line, or results and points by rule."""
    from carcassonne import dataset

    messages = messages_in(language)
    found = list(islice((record for record in dataset.games(folder) if record.number >= game), count))
    if not found or found[0].number != game:
        raise InputError("dataset-no-game", folder=str(folder), game=game)
    if save is not None:
        found[0].game().save(save)
    for record in found:
        if json:
            print(json_text.dumps(_row(record), ensure_ascii=False))
            continue
        scores = ", ".join(
            f"{seat} ({player}) {score}"
            for seat, player, score in zip(record.setup.seats, record.players, record.scores, strict=True)
        )
        count = len(record.actions)
        console.print(messages("dataset-game", game=record.number, actions=count, scores=scores))
        points: dict[str, int] = {}
        for line in record.lines:
            points[line.rule] = points.get(line.rule, 0) + line.points
        console.print("  " + ", ".join(f"{rule} {total}" for rule, total in sorted(points.items())))


def features(
    folder: FolderArgument,
    target: Annotated[Path, Argument("target", help="argument-arrays")],
    observation: Annotated[str, Option(help="option-observation")] = "tokens",
    encoding: Annotated[str, Option(help="option-encoding")] = "fixed",
    every: Annotated[int, Option(min=1, help="option-every")] = 1,
    batch: Annotated[int, Option(min=1, help="option-decisions")] = 4096,
    language: LanguageOption = LanguageCode.ENGLISH,
    json: JsonOption = False,
) -> None:
    """Write decisions as arrays for training, one ``.npz`` file for each batch."""
    from carcassonne.dataset.features import stream_features

    target.mkdir(parents=True, exist_ok=True)
    rows = files = 0
    stream = stream_features(folder, observation=observation, encoding=encoding, every=every, batch=batch)
    for part in stream:
        part.save(target / f"features-{files:06}.npz")
        rows, files = rows + len(part), files + 1
    if json:
        print_json({"rows": rows, "files": files})
    else:
        said = messages_in(language)("dataset-features", rows=rows, files=files, folder=str(target))
        console.print(said)


def _row(record: PlayedGame) -> dict[str, object]:
    return {
        **record._asdict(),
        "setup": record.setup.plain(),
        "lines": [line._asdict() for line in record.lines],
    }
