"""Many checked games, of one set-up or of random mixes, on one core or on several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from carcassonne.engine.setup import PlainSetup, Setup

from .conformance import LIGHT, NORMAL, QUICK, CheckLevel, Policy, play_checked
from .module_sets import numbered_setup

GAMES_PER_MIX = 8
"""Games per mix; compiling the rules of a mix costs about as much as a short game."""

CLOSER_EVERY = 50
"""One of this many games of a soak is checked as closely as in the tests."""


@dataclass(frozen=True)
class CheckedGame:
    """Results of one game."""

    number: int
    setup: PlainSetup
    """As in a game file."""
    seed: str
    scores: tuple[int, ...]
    actions: int
    decisions: int
    tiles: int
    violations: tuple[str, ...]
    file: str = ""
    """The game file, if there are violations."""


@dataclass
class SoakSummary:
    """Results of many games."""

    games: int = 0
    actions: int = 0
    decisions: int = 0
    seconds: float = 0.0
    scores: list[tuple[int, ...]] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)
    """Saved games, one for each game with a violation."""

    @property
    def mean_scores(self) -> list[float]:
        """Mean points of each seat, over the games in which it was taken."""
        seats = max(map(len, self.scores), default=0)
        columns = [[scores[seat] for scores in self.scores if seat < len(scores)] for seat in range(seats)]
        return [sum(column) / len(column) for column in columns]


Progress = Callable[[CheckedGame], None]


def simulate(
    setup: Setup,
    games: int,
    seed: str | int,
    *,
    depth: CheckLevel = QUICK,
    policy: Policy | None = None,
    workers: int = 1,
    folder: str | Path = ".",
    progress: Progress | None = None,
) -> SoakSummary:
    """Play checked games of one set-up; a game with a violation is saved into ``folder``.

    Without a policy, games are played in turn at random and compactly.
    """
    play = partial(_play_setup, setup=setup.plain(), seed=str(seed), depth=depth, policy=policy)
    return _run(play, games, workers, Path(folder), progress)


def soak(
    games: int,
    seed: str | int,
    modules: Sequence[str] | None = None,
    *,
    options: bool = True,
    seats: int | None = None,
    depth: CheckLevel = LIGHT,
    workers: int = 1,
    folder: str | Path = ".",
    progress: Progress | None = None,
) -> SoakSummary:
    """Play checked games of the modules (all by default): each alone, each pair, and random mixes.

    Options are random, too, and the number of seats if none is given. Which games are played depends on the
    seed alone, not on the number of workers.
    """
    named = None if modules is None else tuple(modules)
    play = partial(_play_mix, modules=named, options=options, seats=seats, seed=str(seed), depth=depth)
    return _run(play, games, workers, Path(folder), progress)


def _play_setup(
    number: int, *, setup: PlainSetup, seed: str, depth: CheckLevel, policy: Policy | None
) -> CheckedGame:
    chosen = Setup.from_plain(setup["modules"], setup["seats"], setup["first"])
    return _play(number, chosen, f"{seed}-{number}", depth, policy)


def _play_mix(
    number: int,
    *,
    modules: tuple[str, ...] | None,
    options: bool,
    seats: int | None,
    seed: str,
    depth: CheckLevel,
) -> CheckedGame:
    mix = number // GAMES_PER_MIX
    setup = numbered_setup(mix, Random(f"{seed}:mix:{mix}"), modules, options=options, seats=seats)
    closer = NORMAL if depth == LIGHT and number % CLOSER_EVERY == 0 else depth
    return _play(number, setup, f"{seed}-{number}", closer, None)


def _play(number: int, setup: Setup, seed: str, depth: CheckLevel, policy: Policy | None) -> CheckedGame:
    policies: tuple[Policy, Policy] = ("random", "compact")
    result = play_checked(setup, seed, depth=depth, policy=policy or policies[number % 2])
    game = result.game
    return CheckedGame(
        number,
        setup.plain(),
        seed,
        tuple(game.scores),
        len(game.records),
        result.decisions,
        game.position.board.n_tiles(),
        tuple(result.violations),
        result.file() if result.violations else "",
    )


def _run(
    play: Callable[[int], CheckedGame], games: int, workers: int, folder: Path, progress: Progress | None
) -> SoakSummary:
    summary = SoakSummary()
    start = time.perf_counter()
    for played in _all_played(play, games, workers):
        summary.games += 1
        summary.actions += played.actions
        summary.decisions += played.decisions
        summary.scores.append(played.scores)
        summary.seconds = time.perf_counter() - start
        if played.violations:
            modules = "+".join(played.setup["modules"])
            summary.violations += [f"{modules}, seed {played.seed}: {text}" for text in played.violations]
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"violation-{played.seed}.carc"
            path.write_text(played.file, encoding="utf-8")
            summary.files.append(path)
        if progress is not None:
            progress(played)
    return summary


def _all_played(play: Callable[[int], CheckedGame], games: int, workers: int) -> Iterator[CheckedGame]:
    if workers <= 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, range(games), chunksize=GAMES_PER_MIX)
