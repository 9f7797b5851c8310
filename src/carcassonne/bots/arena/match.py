"""Matches that show which bot is better: the same tiles for all, rotated seats, confidence intervals."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from html import escape
from itertools import combinations
from pathlib import Path
from typing import NotRequired, TypedDict

import carcassonne as cc
from carcassonne.bots.base import BotError, answer_of
from carcassonne.bots.registry import make_bot
from carcassonne.cluster import run_jobs

from .shipping import RemoteWarning, files_of, noted_warnings, unpacked, with_places
from .statistics import Sprt, elo, ratings, wilson

Progress = Callable[["Standing"], None]
OTHER = "other"
"""Points that belong to no terrain: tokens and other possessions."""


class Mode(StrEnum):
    """Which bots play each other."""

    TABLE = "table"
    """All bots sit at one table."""
    ROUND_ROBIN = "round-robin"
    """Every bot meets every other."""
    GAUNTLET = "gauntlet"
    """The first bot meets each of the others."""


@dataclass(frozen=True)
class GameJob:
    """One game: the bot of each seat and the seed of its tiles."""

    number: int
    setup: cc.PlainSetup
    bots: tuple[str, ...]
    """Spec of the bot in each seat."""
    seed: str
    deal: str
    """Id shared by the games with the same bots and tiles in all seat orders."""
    folder: str | None


@dataclass(frozen=True)
class RemoteJob:
    """One game for another machine, with the files that its bots are given."""

    job: GameJob
    files: dict[str, bytes]


class BotRow(TypedDict):
    """Results of one bot in a standing."""

    bot: str
    games: int
    wins: float
    share: float
    interval: list[float]
    elo: list[int] | None
    mean_score: float
    mean_margin: float
    points_by_kind: dict[str, float]
    """Mean points per game by terrain; points that belong to no terrain count as ``other``."""


class PlayedRow(TypedDict):
    """One game of a standing."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    file: str | None


class StandingData(TypedDict):
    """A standing as plain values."""

    games: int
    draws: int
    bots: list[BotRow]
    played: list[PlayedRow]
    sprt: NotRequired[dict[str, float | str]]


@dataclass(frozen=True)
class MatchResult:
    """Outcome of a game, by seat."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    deal: str
    file: str | None
    points_by_terrain: tuple[dict[str, int], ...] = ()
    """Points by terrain, for each seat."""

    def shares(self) -> list[float]:
        """Return each seat's share of the win; tied winners share it equally."""
        best = max(self.scores)
        winners = self.scores.count(best)
        return [(score == best) / winners for score in self.scores]


@dataclass(frozen=True)
class RemoteResult:
    """A game that another machine has played."""

    result: MatchResult
    text: str | None
    """The game, if it is to be saved."""
    warnings: tuple[str, ...]
    """What bots have warned of."""


@dataclass(repr=False)
class Standing:
    """Results of the bots so far."""

    bots: tuple[str, ...]
    sprt: Sprt | None = None
    played: list[MatchResult] = field(default_factory=list)
    points: dict[str, float] = field(default_factory=dict)
    """Shares of wins; a shared victory counts in parts."""
    seats: dict[str, int] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    margins: dict[str, list[float]] = field(default_factory=dict)
    """Score of each bot minus the best score of the others, one value per game."""
    draws: int = 0
    by_terrain: dict[str, dict[str, int]] = field(default_factory=dict)
    """Points of each bot in all games, by terrain."""
    duels: dict[tuple[str, str], float] = field(default_factory=dict)
    """Points that one bot took from another in games of two."""
    _deals: dict[str, list[float]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return len(self.played)

    def add(self, played: MatchResult) -> None:
        self.played.append(played)
        shares = played.shares()
        self.draws += max(shares) < 1
        for seat, bot in enumerate(played.bots):
            self.seats[bot] = self.seats.get(bot, 0) + 1
            self.totals[bot] = self.totals.get(bot, 0) + played.scores[seat]
            self.points[bot] = self.points.get(bot, 0.0) + shares[seat]
            others = max(score for other, score in enumerate(played.scores) if other != seat)
            self.margins.setdefault(bot, []).append(played.scores[seat] - others)
            for terrain, points in played.points_by_terrain[seat].items() if played.points_by_terrain else ():
                totals = self.by_terrain.setdefault(bot, {})
                totals[terrain] = totals.get(terrain, 0) + points
            if bot == self.bots[0]:
                self._deals.setdefault(played.deal, []).append(shares[seat])
        if len(played.bots) == 2:
            one, other = played.bots
            self.duels[one, other] = self.duels.get((one, other), 0.0) + shares[0]
            self.duels[other, one] = self.duels.get((other, one), 0.0) + shares[1]

    def share(self, bot: str) -> float:
        """Return the share of its games that a bot has won."""
        return self.points.get(bot, 0.0) / max(1, self.seats.get(bot, 0))

    def interval(self, bot: str) -> tuple[float, float]:
        """Return the 95 % interval of the share of wins."""
        return wilson(self.points.get(bot, 0.0), self.seats.get(bot, 0))

    def verdict(self) -> str:
        """Return the sequential test's verdict on the first bot: better, even, or empty while undecided."""
        return self.sprt.verdict(self.deals()) if self.sprt else ""

    def deals(self) -> list[float]:
        """Return the mean points of the first bot in each deal played from more than one seat."""
        return [sum(points) / len(points) for points in self._deals.values() if len(points) > 1]

    def data(self) -> StandingData:
        """Return everything as plain values."""
        found: StandingData = {
            "games": self.games,
            "draws": self.draws,
            "bots": [self._row(bot) for bot in self.bots],
            "played": [{"bots": game.bots, "scores": game.scores, "file": game.file} for game in self.played],
        }
        if self.sprt:
            found["sprt"] = {
                **asdict(self.sprt),
                "likelihood": round(self.sprt.likelihood(self.deals()), 3),
                "verdict": self.verdict() or "open",
            }
        return found

    def _repr_html_(self) -> str:
        """Return the table for notebooks: the rows of :meth:`data`."""
        rows = [self._row(bot) for bot in self.bots]
        names = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in rows[0])
        cells = "".join(
            "<tr>" + "".join(f"<td>{escape(_shown(value))}</td>" for value in row.values()) + "</tr>"
            for row in rows
        )
        return f"<table><thead><tr>{names}</tr></thead><tbody>{cells}</tbody></table>"

    def __repr__(self) -> str:
        shares = ", ".join(f"{bot} {self.share(bot):.1%}" for bot in self.bots)
        return f"<Standing after {self.games} games: {shares}>"

    def _row(self, bot: str) -> BotRow:
        games, margins = self.seats.get(bot, 0), self.margins.get(bot, [])
        return {
            "bot": bot,
            "games": games,
            "wins": round(self.points.get(bot, 0.0), 3),
            "share": round(self.share(bot), 4),
            "interval": [round(bound, 4) for bound in self.interval(bot)],
            "elo": self._elo(bot),
            "mean_score": round(self.totals.get(bot, 0) / max(1, games), 2),
            "mean_margin": round(sum(margins) / max(1, len(margins)), 2),
            "points_by_kind": {
                terrain: round(points / max(1, games), 2)
                for terrain, points in sorted(self.by_terrain.get(bot, {}).items())
            },
        }

    def _elo(self, bot: str) -> list[int] | None:
        """Return the rating with its 95 % interval, against the other of two bots or the mean of several.

        At tables with more than two seats a share of wins says nothing about a difference in rating.
        """
        if not self.duels:
            return None
        if len(self.bots) == 2:
            return [round(elo(share)) for share in (self.share(bot), *self.interval(bot))]
        found = ratings(self.duels, self.bots)[bot]
        return [round(found.value), round(found.low), round(found.high)]


def _shown(value: object) -> str:
    """Return a value of a table: intervals as two numbers."""
    if isinstance(value, list):
        low, high = value[-2:]
        return f"{low} to {high}" if len(value) == 2 else f"{value[0]} ({low} to {high})"
    if isinstance(value, dict):
        return ", ".join(f"{name} {number:g}" for name, number in value.items())
    return "" if value is None else str(value)


def pairings(bots: Sequence[str], mode: Mode) -> list[tuple[str, ...]]:
    """Return the groups of bots that meet."""
    if mode is Mode.TABLE:
        return [tuple(bots)]
    if mode is Mode.GAUNTLET:
        return [(bots[0], other) for other in bots[1:]]
    return list(combinations(bots, 2))


def jobs(
    setup: cc.Setup,
    bots: Sequence[str],
    games: int,
    seed: str,
    folder: Path | None,
    mode: Mode = Mode.TABLE,
) -> Iterator[GameJob]:
    """Yield ``games`` games of each pairing; each deal is played in every rotation of the seats."""
    seats, plain = len(setup.seats), setup.plain()
    number = 0
    for game in range(games):
        deal, turn = divmod(game, seats)
        for group, line_up in enumerate(pairings(bots, mode)):
            seated = tuple(line_up[(seat + turn) % seats % len(line_up)] for seat in range(seats))
            where = str(folder) if folder else None
            yield GameJob(number, plain, seated, f"{seed}-{deal}", f"{group}-{deal}", where)
            number += 1


def play(job: GameJob) -> MatchResult:
    """Play one game to its end. Raises BotError if a bot answers with an illegal action."""
    game = _play(job)
    path = None
    if job.folder:
        path = _save(game.to_text(), job.folder, job.number)
    return MatchResult(job.number, job.bots, tuple(game.scores), job.deal, path, points_by_terrain(game))


def play_elsewhere(remote: RemoteJob) -> RemoteResult:
    """Play one game without a shared disk; if the job has a folder, also return the text of the game."""
    job, told = remote.job, list[str]()
    with unpacked(remote.files) as places, noted_warnings(told, places):
        game = _play(job, [with_places(spec, places) for spec in job.bots])
    result = MatchResult(job.number, job.bots, tuple(game.scores), job.deal, None, points_by_terrain(game))
    return RemoteResult(result, game.to_text() if job.folder else None, tuple(told))


def points_by_terrain(game: cc.Game) -> tuple[dict[str, int], ...]:
    """Return the points of each seat by the terrain that they were scored for."""
    pos = game.position
    found: tuple[dict[str, int], ...] = tuple({} for _ in game.scores)
    for line in game.ledger:
        segment = None if line.spot is None else pos.segment_at(line.spot)
        terrain = OTHER if segment is None else pos.terrain_of(segment)
        found[line.seat][terrain] = found[line.seat].get(terrain, 0) + line.points
    return found


def _save(text: str, folder: str, number: int) -> str:
    path = Path(folder) / f"game-{number:05}.carc"
    path.write_text(text, encoding="utf-8")
    return str(path)


def _play(job: GameJob, specs: Sequence[str] | None = None) -> cc.Game:
    """Play a game; ``specs`` make its bots where their files are at other paths than those of the job."""
    plain = job.setup
    profile = plain.get("profile", cc.STANDARD_PROFILE)
    setup = cc.Setup.from_plain(plain["modules"], plain["seats"], plain["first"], profile)
    game = cc.Game(setup, seed=job.seed)
    bots = [make_bot(spec, f"{job.seed}:{job.number}:{seat}") for seat, spec in enumerate(specs or job.bots)]
    try:
        for bot in bots:
            bot.follow(setup, game.records)
        while not game.is_over:
            seat = game.position.decision.seat
            action = answer_of(bots[seat], game.view(seat), f"in game {job.number} {job.bots[seat]}")
            if action not in game.legal:
                raise BotError(
                    f"{job.bots[seat]} answered {action}, which is not legal (game {job.number})",
                    "bot-illegal",
                    bot=job.bots[seat],
                    action=str(action),
                )
            game.push(action, seat)
    finally:
        for bot in bots:
            bot.close()
    return game


def run(
    setup: cc.Setup,
    bots: Sequence[str],
    games: int,
    seed: str = "1",
    *,
    mode: Mode = Mode.TABLE,
    sprt: Sprt | None = None,
    workers: int = 1,
    ray: str | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> Standing:
    """Run a match; a sequential test ends it as soon as the test has a verdict.

    The same seed gives the same games and the same results in one process, in several, and on the Ray cluster
    of an address. With a folder every game is saved there, and ``results.json`` lists them.
    After an interrupt it returns the standing of the games played so far.
    """
    different = tuple(dict.fromkeys(bots))
    _check(different, len(setup.seats), mode, sprt)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    standing = Standing(different, sprt)
    todo = jobs(setup, bots if mode is Mode.TABLE else different, games, seed, folder, mode)
    try:
        for played in _results(todo, different, workers, ray):
            standing.add(played)
            if progress is not None:
                progress(standing)
            if standing.verdict():
                break
    except KeyboardInterrupt:
        if not standing.games:
            raise
    finally:  # also when a bot fails: the games before count
        if folder is not None:
            data = json.dumps(standing.data(), indent=2)
            (folder / "results.json").write_text(data + "\n", encoding="utf-8")
    return standing


def _check(bots: Sequence[str], seats: int, mode: Mode, sprt: Sprt | None) -> None:
    """Raise BotError if a match is not possible with these bots and seats."""
    if len(bots) < 2:
        raise BotError("an arena needs at least two different bots", "arena-two-bots")
    if mode is not Mode.TABLE and seats != 2:
        raise BotError(
            f"a {mode} is played with two seats, not {seats}", "arena-two-seats", mode=str(mode), seats=seats
        )
    if sprt is not None and (len(bots) != 2 or seats != 2):
        raise BotError("a sequential test compares two bots at tables with two seats", "sprt-two")
    for spec in bots:
        make_bot(spec).close()


def _results(
    todo: Iterator[GameJob], specs: Sequence[str], workers: int, ray: str | None
) -> Iterator[MatchResult]:
    """Yield the games in the order of their numbers."""
    if ray is None:
        yield from run_jobs(play, todo, workers=workers)
        return
    files, folders, told = files_of(specs), dict[int, str](), set[str]()

    def noted() -> Iterator[RemoteJob]:
        for job in todo:
            if job.folder:
                folders[job.number] = job.folder
            yield RemoteJob(job, files)

    for played in run_jobs(play_elsewhere, noted(), workers=workers, ray=ray):
        for problem in played.warnings:
            if problem not in told:
                told.add(problem)
                warnings.warn(problem, RemoteWarning, stacklevel=2)
        result = played.result
        if played.text is None:
            yield result
        else:
            yield replace(result, file=_save(played.text, folders.pop(result.number), result.number))
