"""Feeds damaged files to both readers, which must always report clearly what is wrong.

``python -m carcassonne.testing.fuzz.runner --inputs 100000 --seed 1`` counts the refused and the playable
inputs and lists every input that led to anything else.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from carcassonne.engine import registry
from carcassonne.engine.formats.game_file import GameFileError, write_game
from carcassonne.engine.game import Game
from carcassonne.engine.setup import Setup
from carcassonne.engine.types import JsonObject, JsonValue
from carcassonne.jcz import JczError, check, import_save, read_save, read_save_value

from ..module_sets import with_needs
from .mutators import mutate_bytes, mutate_lines, mutate_value

SAVES = Path("tests/jcz/saves")
PROGRESS_STEP = 1000
LONGEST = 24
"""Maximum number of messages or actions in a damaged file; whole games would be slow and find no more."""
MIXES_PER_GAME = 4
"""Number of games over which all expansions of a family are spread."""


def own_mixes() -> Iterator[tuple[str, ...]]:
    """Yield each game alone, and with its expansions distributed over a few mixes."""
    for game in (module for module in registry.modules() if module.founds_family):
        others = [module.name for module in registry.modules() if module.family == game.family]
        others.remove(game.name)
        yield (game.name,)
        for first in range(min(MIXES_PER_GAME, len(others))):
            yield tuple(with_needs([game.name, *others[first::MIXES_PER_GAME]]))


class Sample(NamedTuple):
    """An undamaged file."""

    name: str
    text: str
    save: JsonObject | None = None
    """The JSON of a save; None for a game file."""


class Input(NamedTuple):
    """A damaged file, ready to be read."""

    number: int
    name: str
    read: Callable[[], object]
    """Read the damaged file."""


@dataclass
class FuzzReport:
    """Results of many inputs."""

    refused: int = 0
    played: int = 0
    slowest: float = 0.0
    seconds: float = 0.0
    findings: list[str] = field(default_factory=list)

    @property
    def inputs(self) -> int:
        return self.refused + self.played + len(self.findings)

    def __str__(self) -> str:
        rate = self.inputs / self.seconds if self.seconds else 0.0
        return (
            f"{self.inputs} inputs: {self.refused} refused, {self.played} played, "
            f"{len(self.findings)} findings; {self.seconds:.0f} s, {rate:.0f} a second, "
            f"slowest {self.slowest * 1000:.0f} ms"
        )


def play_text(text: bytes | str) -> None:
    check(import_save(read_save(text)))


def play_value(value: JsonValue) -> None:
    check(import_save(read_save_value(value)))


def play_own(text: str) -> None:
    Game.from_text(text)


# Samples ----------------------------------------------------------------------------------------------------


def saves_in(folder: Path) -> list[Sample]:
    """Return the saves of a folder."""
    found = []
    for path in sorted(folder.glob("*.jcz")):
        text = path.read_text(encoding="utf-8")
        found.append(Sample(path.name, text, json.loads(text)))
    return found


@cache
def own_games() -> list[Sample]:
    """Return the beginnings of a few games in our format, and one whole game."""
    found = []
    for number, modules in enumerate(own_mixes()):
        game, rng = Game(Setup.of(*modules), seed=number), Random(number)
        while not game.is_over and (number == 0 or len(game.records) < LONGEST):
            game.push(game.legal.sample(rng))
        text = write_game(game)
        found.append(Sample(" + ".join(modules), text))
    return found


# Damage -----------------------------------------------------------------------------------------------------


def damaged(number: int, seed: str, saves: Sequence[Sample]) -> Input:
    """Return the input with a number; the same seed always gives the same input."""
    rng = Random(f"{seed}/{number}")
    ours = own_games()
    sample = rng.choice(saves) if saves and rng.random() < 0.6 else rng.choice(ours)
    if sample.save is not None:
        return _damaged_save(number, sample, sample.save, rng)
    return _damaged_game(number, sample, rng)


def _damaged_save(number: int, sample: Sample, save: JsonObject, rng: Random) -> Input:
    if rng.random() < 0.6:
        return Input(number, sample.name, partial(play_text, mutate_bytes(sample.text.encode(), rng)))
    replay = save["replay"]
    assert isinstance(replay, list), f"{sample.name} is an undamaged save"
    cut: JsonObject = {**save, "replay": replay[: rng.randint(1, LONGEST)]}
    return Input(number, sample.name, partial(play_value, mutate_value(cut, rng)))


def _damaged_game(number: int, sample: Sample, rng: Random) -> Input:
    lines = sample.text.splitlines()[: rng.randint(2, LONGEST)]
    way = rng.randrange(3)
    if way == 0:
        text = mutate_bytes("\n".join(lines).encode(), rng).decode("utf-8", errors="replace")
    elif way == 1:
        text = "\n".join(mutate_lines(lines, rng))
    else:
        values = mutate_value([json.loads(line) for line in lines], rng)
        rows = values if isinstance(values, list) else [values]
        text = "\n".join(json.dumps(value) for value in rows)
    return Input(number, sample.name, partial(play_own, text))


# Running ----------------------------------------------------------------------------------------------------


def fuzz(inputs: Iterable[Input]) -> FuzzReport:
    """Read every input; anything but a clean refusal or a playable game is a finding."""
    report, began = FuzzReport(), time.perf_counter()
    for each in inputs:
        start = time.perf_counter()
        try:
            each.read()
        except (JczError, GameFileError):
            report.refused += 1
        except Exception:
            report.findings.append(f"input {each.number} from {each.name}:\n{traceback.format_exc()}")
        else:
            report.played += 1
        report.slowest = max(report.slowest, time.perf_counter() - start)
    report.seconds = time.perf_counter() - began
    return report


def numbered(numbers: Iterable[int], seed: str, saves: Sequence[Sample]) -> Iterator[Input]:
    for number in numbers:
        yield damaged(number, seed, saves)


def with_progress(inputs: Iterable[Input], total: int) -> Iterator[Input]:
    """Yield the inputs and report on standard error how many have been read."""
    for count, each in enumerate(inputs, 1):
        yield each
        if count % PROGRESS_STEP == 0:
            print(f"{count} of {total} files", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Feed damaged game files to the readers.")
    parser.add_argument("--inputs", type=int, default=10_000, help="number of inputs")
    parser.add_argument("--seed", default="1", help="the same seed gives the same inputs")
    parser.add_argument("--first", type=int, default=0, help="number of the first input, to repeat a finding")
    parser.add_argument("--saves", type=Path, default=SAVES, help="folder of undamaged JCloisterZone saves")
    options = parser.parse_args(arguments)
    saves = saves_in(options.saves)
    if not saves:
        print(f"no saves in {options.saves}: only files of our own format are damaged", file=sys.stderr)
    numbers = range(options.first, options.first + options.inputs)
    report = fuzz(with_progress(numbered(numbers, options.seed, saves), options.inputs))
    print(report)
    for finding in report.findings[:20]:
        print(finding)
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
