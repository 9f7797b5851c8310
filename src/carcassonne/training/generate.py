"""Self-play in several processes: games in numbered files, resumable, the same for the same seed."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from random import Random

from carcassonne.bots.learned.net_file import read_net

from .mixes import parse_mixes, pick
from .records import SUFFIX, GameRecord, write_records
from .self_play import learned, planner, play_game

Progress = Callable[[int, int, float], None]
"""Gets files done, games done, and seconds since the beginning."""


@dataclass(frozen=True)
class Job:
    """One file of games."""

    number: int
    games: int
    seed: str
    mixes: str
    net: str | None
    folder: str
    deadline: float | None
    """Unix time at which no further game is begun."""
    encode: bool
    """Whether the features are written beside the games at once."""


def job_path(job: Job) -> Path:
    return Path(job.folder) / f"games-{job.number:05}{SUFFIX}"


def play_job(job: Job) -> int:
    """Play the games of a file; returns how many were played before the deadline."""
    mixes = parse_mixes(job.mixes)
    player, evaluator = "planner", planner
    if job.net is not None:
        header, network = read_net(Path(job.net))
        player, evaluator = Path(job.net).stem, learned(header, network)  # type: ignore[assignment]
    records: list[GameRecord] = []
    for index in range(job.games):
        if job.deadline is not None and time.time() > job.deadline:
            break
        name = f"{job.seed}-{job.number}-{index}"
        rng = Random(name)
        setup = pick(mixes, rng).setup(rng)
        records.append(play_game(setup, name, rng, player, evaluator))
    if records:
        path = job_path(job)
        if job.encode:
            from .dataset import encode_records, shard_path

            encode_records(records, shard_path(path))
        write_records(path, records)
    return len(records)


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
    progress: Progress | None = None,
) -> int:
    """Play games into a folder until there are enough or the time is over; files that are there stay."""
    parse_mixes(mixes)
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.time()
    deadline = None if seconds is None else begin + seconds
    todo = [
        Job(
            number,
            min(per_file, games - first),
            seed,
            mixes,
            None if net is None else str(net),
            str(folder),
            deadline,
            encode,
        )
        for number, first in enumerate(range(0, games, per_file))
    ]
    todo = [job for job in todo if not job_path(job).exists()]
    files = played = 0
    if workers <= 1:
        for job in todo:
            played += play_job(job)
            files += 1
            if progress is not None:
                progress(files, played, time.time() - begin)
        return played
    with ProcessPoolExecutor(workers) as pool:
        waiting = iter(todo)
        running: set[Future[int]] = set()
        for job in waiting:
            running.add(pool.submit(play_job, job))
            if len(running) >= workers:
                break
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                played += future.result()
                files += 1
                job = next(waiting, None)  # type: ignore[assignment]
                if job is not None and (deadline is None or time.time() < deadline):
                    running.add(pool.submit(play_job, job))
                if progress is not None:
                    progress(files, played, time.time() - begin)
    return played
