"""Which bot is better: paired games, seats rotated, with honest intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import carcassonne as cc

from .base import BotError
from .registry import make_bot

Progress = Callable[["Standing"], None]


@dataclass(frozen=True)
class Job:
    """One game: who sits where, and which tiles come."""

    number: int
    setup: dict[str, Any]
    bots: tuple[str, ...]
    """Spec of the bot in each seat."""
    seed: str
    folder: str | None


@dataclass(frozen=True)
class Played:
    """What came of a game, by seat."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    file: str | None


@dataclass
class Standing:
    """Results of the bots so far."""

    bots: tuple[str, ...]
    games: int = 0
    points: dict[str, float] = field(default_factory=dict)
    """Shares of wins; a shared victory counts in parts."""
    seats: dict[str, int] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    margins: dict[str, list[float]] = field(default_factory=dict)
    """The score of each bot less the best of the others, one value a game."""

    def add(self, played: Played) -> None:
        self.games += 1
        best = max(played.scores)
        winners = [seat for seat, score in enumerate(played.scores) if score == best]
        for seat, bot in enumerate(played.bots):
            self.seats[bot] = self.seats.get(bot, 0) + 1
            self.totals[bot] = self.totals.get(bot, 0) + played.scores[seat]
            self.points[bot] = self.points.get(bot, 0.0) + (seat in winners) / len(winners)
            others = max(score for other, score in enumerate(played.scores) if other != seat)
            self.margins.setdefault(bot, []).append(played.scores[seat] - others)

    def share(self, bot: str) -> float:
        """The part of its games that a bot has won."""
        return self.points.get(bot, 0.0) / max(1, self.seats.get(bot, 0))

    def interval(self, bot: str) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of wins."""
        games, share, z = max(1, self.seats.get(bot, 0)), self.share(bot), 1.96
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        spread = (
            z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
        )
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "bots": [
                {
                    "bot": bot,
                    "games": self.seats.get(bot, 0),
                    "wins": round(self.points.get(bot, 0.0), 3),
                    "share": round(self.share(bot), 4),
                    "interval": [round(bound, 4) for bound in self.interval(bot)],
                    "elo": [round(elo(share)) for share in (self.share(bot), *self.interval(bot))],
                    "mean_score": round(self.totals.get(bot, 0) / max(1, self.seats.get(bot, 0)), 2),
                    "mean_margin": round(
                        sum(self.margins.get(bot, [0])) / max(1, len(self.margins.get(bot, []))), 2
                    ),
                }
                for bot in self.bots
            ],
        }


def elo(share: float) -> float:
    """The difference in rating that a share of wins against one opponent stands for."""
    share = min(max(share, 0.001), 0.999)
    return -400 * math.log10(1 / share - 1)


def jobs(setup: cc.Setup, bots: Sequence[str], games: int, seed: str, folder: Path | None) -> Iterator[Job]:
    """Games in groups with the same tiles, in which the bots change seats."""
    seats = len(setup.seats)
    line_up = [bots[seat % len(bots)] for seat in range(seats)]
    for number in range(games):
        turn = number % seats
        seated = tuple(line_up[(seat + turn) % seats] for seat in range(seats))
        yield Job(number, setup.plain(), seated, f"{seed}-{number // seats}", str(folder) if folder else None)


def play(job: Job) -> Played:
    """Play one game to its end; a bot that gives no legal answer loses it by an error."""
    setup = cc.Setup.from_plain(job.setup["modules"], job.setup["seats"], job.setup["first"])
    game = cc.Game(setup, seed=job.seed)
    bots = [make_bot(spec, f"{job.seed}:{job.number}:{seat}") for seat, spec in enumerate(job.bots)]
    try:
        while not game.is_over:
            seat = game.position.decision.seat
            action = bots[seat].choose(game.view(seat))
            if action not in game.legal:
                raise BotError(f"{job.bots[seat]} answered {action}, which is not legal (game {job.number})")
            game.push(action, seat)
    finally:
        for bot in bots:
            bot.close()
    path = None
    if job.folder:
        path = str(Path(job.folder) / f"game-{job.number:05}.carc")
        game.save(path)
    return Played(job.number, job.bots, tuple(game.scores), path)


def run(
    setup: cc.Setup,
    bots: Sequence[str],
    games: int,
    seed: str = "1",
    *,
    workers: int = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Standing:
    """Let bots play against each other; with two seats and two bots every deal is played both ways."""
    if len(set(bots)) < 2:
        raise BotError("an arena needs at least two different bots")
    for spec in bots:
        make_bot(spec).close()
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    standing = Standing(tuple(dict.fromkeys(bots)))
    todo = list(jobs(setup, bots, games, seed, folder))
    for played in map(play, todo) if workers <= 1 else _in_parallel(todo, workers):
        standing.add(played)
        if progress is not None:
            progress(standing)
    return standing


def _in_parallel(todo: list[Job], workers: int) -> Iterator[Played]:
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play, todo)
