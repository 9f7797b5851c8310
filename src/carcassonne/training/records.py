"""Recorded games: the data to replay a game, and how good each move was estimated to be."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import carcassonne as cc
from carcassonne.bots.learned import layout

from .progress import TrainingError

SUFFIX = ".jsonl.xz"


@dataclass(frozen=True)
class GameRecord:
    """A game by its deal and the actions of the seats; draws follow from the seed."""

    seed: str
    setup: cc.PlainSetup
    actions: tuple[str, ...]
    gaps: dict[int, float]
    """Action number -> points by which the move that began there was estimated worse than the best."""
    scores: tuple[int, ...]
    player: str
    """What chose the moves: ``planner``, or the name of a network."""
    planner_seats: tuple[int, ...] = ()
    """Seats whose moves the planner chose instead; positions are not learned from their point of view."""
    rules: str = cc.RULES_VERSION

    def game(self) -> cc.Game:
        """Return the game before its first action."""
        setup = cc.Setup.from_plain(self.setup["modules"], self.setup["seats"], self.setup["first"])
        return cc.Game(setup, seed=self.seed)

    def line(self) -> str:
        plain = asdict(self) | {
            "actions": ";".join(self.actions),
            "gaps": {str(number): gap for number, gap in self.gaps.items()},
        }
        return json.dumps(plain, separators=(",", ":"))

    @classmethod
    def parse(cls, line: str) -> GameRecord:
        plain = json.loads(line)
        return cls(
            plain["seed"],
            plain["setup"],
            tuple(plain["actions"].split(";")),
            {int(number): float(gap) for number, gap in plain["gaps"].items()},
            tuple(plain["scores"]),
            plain["player"],
            tuple(plain.get("planner_seats", ())),
            plain["rules"],
        )


def write_records(path: Path, records: Iterable[GameRecord]) -> None:
    """Write games to a file that appears only when it is complete."""
    part = path.with_name(path.name + ".part")
    with lzma.open(part, "wt", encoding="utf-8", preset=3) as file:
        for record in records:
            file.write(record.line() + "\n")
    part.replace(path)


def read_records(path: Path) -> Iterator[GameRecord]:
    """Yield the games of a file."""
    try:
        with lzma.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                if line.strip():
                    yield GameRecord.parse(line)
    except (lzma.LZMAError, EOFError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise TrainingError("damaged-games", file=str(path)) from error


def check_rules(record: GameRecord) -> None:
    """Raise TrainingError for a game of other rules: a legal action or a score may differ in it."""
    if _major(record.rules) != _major(cc.RULES_VERSION):
        raise TrainingError(
            "rules-of-games", seed=str(record.seed), version=str(record.rules), own=cc.RULES_VERSION
        )


def _major(version: object) -> str:
    """Return the number of a rules version that changes with legal actions and scores."""
    return str(version).partition(".")[0]


def count_games(folder: Path) -> int:
    """Return how many games the files of a folder hold."""
    return sum(1 for path in record_files([folder]) for _ in read_records(path))


def shard_path(games: Path, version: str = str(layout.FEATURE_VERSION)) -> Path:
    """Return the path of the rows of a file of games, for a version of the features."""
    name = games.name.removesuffix(SUFFIX)
    return games.with_name(f"{name}.features-{version}.npz")


def remove_rows(games: Path) -> None:
    """Remove the rows of a file of games that is about to change."""
    for path in games.parent.glob(shard_path(games, "*").name):
        path.unlink()


def record_files(folders: Iterable[Path]) -> list[Path]:
    """Return all files of games below some folders, in a stable order."""
    folders = list(folders)
    for folder in folders:
        if not folder.is_dir():
            raise TrainingError("no-folder", folder=str(folder))
    return sorted(path for folder in folders for path in folder.rglob(f"*{SUFFIX}"))
