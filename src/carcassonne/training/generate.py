"""Self-play in several processes: games in numbered files, resumable, the same for the same seed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import carcassonne as cc
from carcassonne.bots.learned.net_file import check_family, read_net
from carcassonne.cluster import run_jobs

from .mixes import parse_mixes, pick
from .progress import DoneProgress
from .records import (
    SUFFIX,
    GameRecord,
    count_games,
    read_records,
    record_files,
    remove_rows,
    shard_path,
    write_records,
)
from .self_play import MakeEvaluator, learned, planner, play_game
from .sources import Generation, note_generation

Progress = Callable[[int, int, float], None]
"""Called with files done, games done, and seconds since the start."""


@dataclass(frozen=True)
class FileJob:
    """One file of games."""

    number: int
    games: int
    seed: str
    mixes: str
    net: str | None
    folder: str
    deadline: float | None
    """Unix time after which no further game is started."""
    encodes: bool
    """Whether the features are written beside the games immediately."""
    done: int = 0
    """Games that the file has already: a limit of time cut it short, or more games are wanted now."""
    planner_share: float = 0.0
    """Chance that another seat of a game is played by the planner."""


@dataclass(frozen=True)
class RemoteJob:
    """One file of games for another machine, with the network that plays them."""

    job: FileJob
    net: bytes | None


def job_path(job: FileJob) -> Path:
    return Path(job.folder) / f"games-{job.number:05}{SUFFIX}"


def play_job(job: FileJob) -> int:
    """Play the missing games of a file; return how many were played before the deadline."""
    records = _records(job, None if job.net is None else Path(job.net))
    _write(job, records)
    return len(records)


def play_elsewhere(remote: RemoteJob) -> list[str]:
    """Play the games of a file on a machine that shares no disk with the caller; return its lines."""
    job = remote.job
    if job.net is None or remote.net is None:
        return [record.line() for record in _records(job, None)]
    with TemporaryDirectory() as folder:
        net = Path(folder) / Path(job.net).name
        net.write_bytes(remote.net)
        return [record.line() for record in _records(job, net)]


def _records(job: FileJob, net: Path | None) -> list[GameRecord]:
    mixes = parse_mixes(job.mixes)
    player: str = "planner"
    evaluator: MakeEvaluator = planner
    if net is not None:
        header, network = read_net(net)
        player, evaluator = net.stem, learned(header, network)
    records: list[GameRecord] = []
    for index in range(job.done, job.games):
        if job.deadline is not None and time.time() > job.deadline:
            break
        name = f"{job.seed}-{job.number}-{index}"
        rng = Random(name)
        setup = pick(mixes, rng).setup(rng)
        against = planner_seats(len(setup.seats), job.planner_share, rng)
        records.append(play_game(setup, name, rng, player, evaluator, against))
    return records


def planner_seats(seats: int, share: float, rng: Random) -> tuple[int, ...]:
    """Return the seats that the planner plays: each but one of the network's with a probability."""
    if share <= 0.0:
        return ()
    learner = rng.randrange(seats)
    return tuple(seat for seat in range(seats) if seat != learner and rng.random() < share)


def _write(job: FileJob, records: list[GameRecord]) -> None:
    """Write games, and their features if the job asks for them; a file without games is not written."""
    if not records:
        return
    path = job_path(job)
    if job.done:
        records = [*read_records(path), *records]
        remove_rows(path)
    if job.encodes:
        from .dataset import encode_records

        encode_records(records, shard_path(path))
    write_records(path, records)


def generate(
    folder: Path,
    games: int,
    seed: str,
    mixes: str,
    *,
    net: Path | None = None,
    workers: int = 1,
    per_file: int = 16,
    seconds: float | None = None,
    encode: bool = False,
    planners: float = 0.0,
    ray: str | None = None,
    progress: Progress | None = None,
    rows_progress: DoneProgress | None = None,
) -> int:
    """Play games into a folder until there are enough or the time is over; return the number of new ones.

    Existing games are kept, and a file beside them says how they were made. With ``planners``, each seat but
    one of a game is played by the planner with this probability, so that the network meets opponents unlike
    itself. ``ray`` is the address of a cluster on which the games are played, and then encoded all together,
    see :mod:`carcassonne.cluster`; ``rows_progress`` is told how far the encoding there is.
    """
    parsed = parse_mixes(mixes)
    if net is not None:
        header, _ = read_net(net)
        for mix in parsed:
            check_family(header, net, mix.setup(Random(0)).expansions()[0].family)
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.time()
    deadline = None if seconds is None else begin + seconds
    todo = [
        FileJob(
            number,
            min(per_file, games - first),
            seed,
            mixes,
            None if net is None else str(net),
            str(folder),
            deadline,
            encode and ray is None,
            planner_share=planners,
        )
        for number, first in enumerate(range(0, games, per_file))
    ]
    todo = [job for job in _resumed(todo, games - count_games(folder)) if job.done < job.games]
    if todo:
        note_generation(folder, _settings(todo[0], per_file))
    waiting = (job for job in todo if deadline is None or time.time() < deadline)
    played = 0
    for files, count in enumerate(_played(waiting, workers, ray), 1):
        played += count
        if progress is not None:
            progress(files, played, time.time() - begin)
    if encode and ray is not None:
        from .dataset import make_rows

        make_rows(record_files([folder]), workers, ray, rows_progress)
    return played


def _settings(job: FileJob, per_file: int) -> Generation:
    return {
        "seed": job.seed,
        "mixes": ",".join(map(str, parse_mixes(job.mixes))),
        "planners": job.planner_share,
        "player": "planner" if job.net is None else Path(job.net).stem,
        "per_file": per_file,
        "rules": cc.RULES_VERSION,
    }


def _resumed(jobs: list[FileJob], missing: int) -> Iterator[FileJob]:
    """Yield jobs without the games that their files have already, and no more than are missing in all."""
    for job in jobs:
        path = job_path(job)
        done = sum(1 for _ in read_records(path)) if path.exists() else 0
        wanted = max(0, min(job.games - done, missing))
        missing -= wanted
        yield replace(job, done=done, games=done + wanted)


def _played(jobs: Iterator[FileJob], workers: int, ray: str | None) -> Iterator[int]:
    """Yield how many games each file has; machines of a cluster share no disk with this one."""
    if ray is None:
        yield from run_jobs(play_job, jobs, workers=workers)
        return
    pending: deque[FileJob] = deque()

    def noted() -> Iterator[RemoteJob]:
        for job in jobs:
            pending.append(job)
            yield RemoteJob(job, None if job.net is None else Path(job.net).read_bytes())

    for lines in run_jobs(play_elsewhere, noted(), workers=workers, ray=ray):
        records = [GameRecord.parse(line) for line in lines]
        _write(pending.popleft(), records)
        yield len(records)
