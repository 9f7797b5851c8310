"""Recorded games: the data to replay a game, and how good each move was estimated to be."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import carcassonne as cc

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
            "gaps": {str(number): round(gap, 2) for number, gap in self.gaps.items()},
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
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            if line.strip():
                yield GameRecord.parse(line)


def record_files(folders: Iterable[Path]) -> list[Path]:
    """Return all files of games below some folders, in a stable order."""
    return sorted(path for folder in folders for path in folder.rglob(f"*{SUFFIX}"))
