"""What is known about the games of a folder: how they were made, and what a training card says about them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict, cast

from carcassonne.cluster import run_jobs

from .progress import DoneProgress
from .records import check_rules, read_records, record_files

FILE = "generation.json"
"""File beside the games of a folder; each generation of its list has other settings."""


class Generation(TypedDict):
    """Settings with which the games of a folder can be played again."""

    seed: str
    mixes: str
    planners: float
    """Chance that each seat but one of a game was played by the planner."""
    player: str
    """What played the other seats: ``planner``, or the name of a network."""
    per_file: int
    """Games per file; a game's seed contains the number of its file."""
    rules: str


class FolderData(TypedDict):
    """The games of one folder, for a training card; it names no path."""

    folder: str
    games: int
    players: dict[str, int]
    """Number of games by what played them: ``planner``, or the name of a network."""
    generations: list[Generation]
    """How they were made, as far as that is known."""


def note_generation(folder: Path, generation: Generation) -> None:
    """Note beside the games of a folder how they are made; settings that are listed already are kept."""
    found = generations_of(folder)
    if generation in found:
        return
    part = folder / f"{FILE}.part"
    part.write_text(json.dumps([*found, generation], indent=2) + "\n", encoding="utf-8")
    part.replace(folder / FILE)


def generations_of(folder: Path) -> list[Generation]:
    """Return how the games below a folder were made; a missing or damaged note is no reason to lose them."""
    found: list[Generation] = []
    for path in sorted(folder.rglob(FILE)):
        try:
            listed = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            continue
        if not isinstance(listed, list):
            continue
        found += [cast("Generation", item) for item in listed if isinstance(item, dict)]
    return found


def data_of(
    folders: Sequence[Path], workers: int = 1, progress: DoneProgress | None = None
) -> list[FolderData]:
    """Return what is known about the games of some folders. Raises TrainingError for games of other rules."""
    files = [(number, path) for number, folder in enumerate(folders) for path in record_files([folder])]
    players = [Counter[str]() for _ in folders]
    summaries = run_jobs(_players_of, (path for _, path in files), workers=min(workers, len(files)))
    for done, ((number, _), found) in enumerate(zip(files, summaries, strict=True), 1):
        players[number] += found
        if progress is not None:
            progress(done, len(files))
    return [
        {
            "folder": folder.resolve().name,
            "games": counts.total(),
            "players": dict(sorted(counts.items())),
            "generations": generations_of(folder),
        }
        for folder, counts in zip(folders, players, strict=True)
    ]


def _players_of(path: Path) -> Counter[str]:
    players = Counter[str]()
    for record in read_records(path):
        check_rules(record)
        players[record.player] += 1
    return players
